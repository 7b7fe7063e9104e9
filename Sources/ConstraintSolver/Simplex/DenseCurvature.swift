/// The second derivatives of a quadratic with respect to all candidates of a face, as one full matrix. It replaces conjugate gradients if
/// these converge slowly and there are few candidates.
struct DenseCurvature {
    /// The quantity of each row and column, and the row of each quantity.
    private var quantities: [Int32]
    private var place: [Int32: Int] = [:]
    private var entries: [Double]

    static let limit = 700

    init(_ quantities: [Int32]) {
        self.quantities = quantities
        for (k, quantity) in quantities.enumerated() { place[quantity] = k }
        entries = Array(filledWith: 0, count: quantities.count * quantities.count)
    }

    mutating func setColumn(_ quantity: Int32, _ values: [Double]) {
        guard let k = place[quantity] else { return }
        for i in quantities.indices { entries[i * quantities.count + k] = values[i] }
    }

    /// Replaces a candidate by a basic quantity, given how that depends on each candidate.
    mutating func exchange(_ entering: Int32, for leaving: Int32, _ dependence: (Int32) -> Double) {
        guard let e = place.removeValue(forKey: entering) else { return }
        let n = quantities.count, own = dependence(entering)
        var share = quantities.map { -dependence($0) / own }
        share[e] = 1 / own
        let row = Array(entries[(e * n)..<(e * n + n)]), corner = row[e]
        entries.withUnsafeMutableBufferPointer { h in
            for i in 0..<n {
                let u = share[i], base = i * n
                if i == e {
                    for j in 0..<n { h[base + j] = u * (row[j] + share[j] * corner) }
                } else {
                    let own = row[i] + u * corner
                    for j in 0..<n { h[base + j] += u * row[j] + share[j] * own }
                }
            }
            for i in 0..<n where i != e { h[i * n + e] = h[e * n + i] }
            h[e * n + e] = share[e] * share[e] * corner
        }
        quantities[e] = leaving
        place[leaving] = e
    }

    /// The step from here to the minimum over some of the quantities while all others stay; zero along directions without curvature.
    func step(_ free: [Int32], _ gradient: [Double]) -> [Double] {
        let n = quantities.count, k = free.count
        let places = free.map { place[$0] ?? 0 }
        var upper = [Double](filledWith: 0, count: k * k)
        var x = free.map { -gradient[Int($0)] }
        var largest = 0.0
        for i in 0..<k {
            for j in i..<k { upper[i * k + j] = entries[places[i] * n + places[j]] }
            largest = max(largest, upper[i * k + i])
        }
        upper.withUnsafeMutableBufferPointer { u in
            for p in 0..<k {
                let pivot = u[p * k + p]
                if pivot <= 1e-13 * largest {
                    for j in p..<k { u[p * k + j] = 0 }
                    continue
                }
                for i in (p + 1)..<max(p + 1, k) {
                    let factor = u[p * k + i] / pivot
                    if factor == 0 { continue }
                    let to = i * k, from = p * k
                    for j in i..<k { u[to + j] -= factor * u[from + j] }
                    x[i] -= factor * x[p]
                }
            }
            for p in stride(from: k - 1, through: 0, by: -1) {
                let pivot = u[p * k + p]
                if pivot == 0 {
                    x[p] = 0
                    continue
                }
                var sum = x[p]
                for j in (p + 1)..<max(p + 1, k) { sum -= u[p * k + j] * x[j] }
                x[p] = sum / pivot
            }
        }
        return x
    }
}
