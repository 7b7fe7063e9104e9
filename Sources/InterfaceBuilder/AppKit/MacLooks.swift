import AutoLayout
import Facts
import Metrics

/// The look in which each part of a macOS document was last laid out. Interface Builder lays out only the scene, or the tab, that was
/// opened, so each part votes separately: with the stored heights of controls whose height depends only on their look, and against them if
/// another look's insets satisfy two more of its constraints. A part without votes follows the whole document, and that follows the release
/// that saved it (evidence/mac.md).
struct MacLooks: Sendable {
    private var looks: [Element: MacLook] = [:]
    private var fallback: MacLook

    init(_ document: Element, roots: [LayoutRoot], xcode: XcodeRelease) {
        let facts = xcode.canvas, heights = xcode.tables.macHeights
        var whole = Votes()
        var parts: [(Element, Votes)] = []
        for root in roots { Self.count(root.element, heights, &parts, &whole) }
        fallback = whole.look(facts)
        let intrinsics = Intrinsics(scale: 1, release: xcode.tables.usual)
        for (part, votes) in parts {
            let voted = votes.isEmpty ? fallback : votes.look(facts)
            looks[part] = voted
            guard facts.makes(.macLooksByConstraints) else { continue }
            let stored = MacStoredPart(part, intrinsics: intrinsics, looks: facts.makes(.macLooksByWidths) ? Self.looks(of: facts) : [])
            let most = stored.satisfied(in: voted)
            let better = Self.looks(of: facts).map { ($0, stored.satisfied(in: $0)) }.max { $0.1 < $1.1 }
            let isWhole = better?.1 == stored.count && facts.makes(.macLooksWhollyHeld)
            looks[part] = better.map { $0.1 > most + (isWhole ? 0 : 1) ? $0.0 : voted } ?? voted
        }
    }

    /// The looks that a release of Xcode may have drawn in: with the same lines of text, and Tahoe only if it existed.
    private static func looks(of facts: CanvasFacts) -> [MacLook] {
        old(facts) + modern(facts) + (facts.holds(.macTahoe) ? [.tahoe] : [])
    }

    /// The looks with Big Sur's controls that a release of Xcode may have drawn in, the usual one first.
    private static func modern(_ facts: CanvasFacts) -> [MacLook] {
        facts.holds(.macVentura) ? [.ventura, .bigSur] : facts.holds(.macBigSurBeta) ? [.bigSurBeta, .bigSur] : [.bigSur]
    }

    /// The looks of aqua that a release of Xcode may have drawn in, the usual one first.
    private static func old(_ facts: CanvasFacts) -> [MacLook] {
        facts.holds(.macLowLines) ? [.catalina] : facts.holds(.macMojave) ? [.mojave, .highSierra] : [.highSierra, .mojave]
    }

    /// The look of a root or of the view of a tab.
    func look(of part: Element) -> MacLook { looks[part] ?? fallback }

    /// Counts the votes of a part, and of the parts inside it separately.
    private static func count(_ part: Element, _ heights: MacHeightTable, _ parts: inout [(Element, Votes)], _ whole: inout Votes) {
        var own = Votes()
        var pending = [part]
        while let view = pending.popLast() {
            own.add(view, heights)
            for subview in view.macSubviews {
                if subview.parent?.nameMatches("tabViewItem") == true {
                    count(subview, heights, &parts, &whole)
                } else {
                    pending.append(subview)
                }
            }
        }
        whole.add(own)
        parts.append((part, own))
    }

    /// The number of heights that support each look; some support aqua and Big Sur alike, some contradict aqua, and some tell
    /// macOS 10.14 or 13 from the releases before.
    private struct Votes {
        var aqua = 0, bigSur = 0, tahoe = 0, beforeTahoe = 0, afterAqua = 0, beforeMojave = 0, sinceMojave = 0
        var beforeVentura = 0

        var isEmpty: Bool { aqua + bigSur + tahoe + beforeTahoe + afterAqua == 0 }

        mutating func add(_ other: Votes) {
            aqua += other.aqua
            bigSur += other.bigSur
            tahoe += other.tahoe
            beforeTahoe += other.beforeTahoe
            afterAqua += other.afterAqua
            beforeMojave += other.beforeMojave
            sinceMojave += other.sinceMojave
            beforeVentura += other.beforeVentura
        }

        /// Counts what the stored height of a view says, if no constraint of its own sets it (`mac-heights.csv`).
        mutating func add(_ view: Element, _ heights: MacHeightTable) {
            guard view.bool("translatesAutoresizingMaskIntoConstraints") == false, let height = view.storedFrame?.height,
                !view.children("constraint", in: "constraints").contains(where: { $0.matches("firstAttribute", "height") })
            else { return }
            let points = MacFont.read(view.cell?.first("font")).pointSize
            guard let (vote, weight) = heights.vote(kind: view.macKind, size: view.macControlSize, points: points, height: height) else {
                return
            }
            switch vote {
            case .aqua: aqua += weight
            case .bigSur: bigSur += weight
            case .tahoe: tahoe += weight
            case .beforeTahoe: beforeTahoe += weight
            case .afterAqua: afterAqua += weight
            case .beforeMojave:
                beforeTahoe += weight
                beforeMojave += weight
            case .sinceMojave:
                beforeTahoe += weight
                sinceMojave += weight
            case .beforeVentura:
                beforeTahoe += weight
                beforeVentura += weight
            }
        }

        func look(_ facts: CanvasFacts) -> MacLook {
            if facts.holds(.macTahoe), tahoe > max(beforeTahoe, bigSur) || beforeTahoe == 0 && bigSur == 0 { return .tahoe }
            if aqua > afterAqua + bigSur { return old(facts) }
            if afterAqua > 0 || bigSur > 0 { return facts.holds(.macBigSur) ? modern(facts) : old(facts) }
            return facts.holds(.macBigSurUnlessVoted) ? modern(facts) : old(facts)
        }

        private func modern(_ facts: CanvasFacts) -> MacLook {
            let looks = MacLooks.modern(facts)
            return beforeVentura > 0 && looks[0] == .ventura ? .bigSur : looks[0]
        }

        private func old(_ facts: CanvasFacts) -> MacLook {
            let looks = MacLooks.old(facts)
            if beforeMojave > sinceMojave, looks.contains(.highSierra) { return .highSierra }
            return sinceMojave > 0 && looks.contains(.mojave) ? .mojave : looks[0]
        }
    }
}
