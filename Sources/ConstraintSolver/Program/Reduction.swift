/// The effect of the required equations of one and two variables: every variable is a constant, or an affine image `scale · root + offset`
/// of a variable that stays.
///
/// The forest is a union-find with affine edges. Merging follows the smaller list of occurrences, so a chain of any order
/// is resolved in near-linear time.
struct Reduction: Sendable {
    private var parent: [Int32]
    private var scale: [Double]
    private var offset: [Double]
    /// The pseudo-parent of variables that are constants.
    static let constant: Int32 = -1

    init(variableCount: Int) {
        parent = Array(0..<Int32(variableCount))
        scale = Array(filledWith: 1, count: variableCount)
        offset = Array(filledWith: 0, count: variableCount)
    }

    /// The root of `variable` and its affine image: value = scale · root + offset; root is ``constant`` for a constant.
    mutating func resolve(_ variable: Int32) -> (root: Int32, scale: Double, offset: Double) {
        var node = variable
        var a = 1.0, b = 0.0
        while true {
            let v = Int(node)
            var up = parent[v]
            if up == node { return (node, a, b) }
            if up >= 0 {
                // Path halving: point past the parent, composing the two affine maps.
                let p = Int(up), grand = parent[p]
                if grand != up {
                    offset[v] += scale[v] * offset[p]
                    scale[v] *= scale[p]
                    parent[v] = grand
                    up = grand
                }
            }
            b += a * offset[v]
            a *= scale[v]
            if up < 0 { return (Self.constant, 0, b) }
            node = up
        }
    }

    func isRoot(_ variable: Int32) -> Bool { parent[Int(variable)] == variable }

    mutating func fix(_ root: Int32, at value: Double) {
        parent[Int(root)] = Self.constant
        scale[Int(root)] = 0
        offset[Int(root)] = value
    }

    mutating func merge(_ root: Int32, into other: Int32, scale a: Double, offset b: Double) {
        parent[Int(root)] = other
        scale[Int(root)] = a
        offset[Int(root)] = b
    }
}
