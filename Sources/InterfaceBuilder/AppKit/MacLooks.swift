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
        fallback = whole.look(facts, whole: whole)
        let intrinsics = Intrinsics(scale: 1, release: xcode.tables.usual)
        for (part, votes) in parts {
            let voted = votes.isEmpty ? fallback : votes.look(facts, whole: whole)
            looks[part] = voted
            guard facts.makes(.macLooksByConstraints) else { continue }
            let stored = MacStoredPart(part, intrinsics: intrinsics)
            let most = stored.satisfied(in: voted)
            let better = Self.looks(of: facts, old: votes.old(facts, whole: whole)).map { ($0, stored.satisfied(in: $0)) }.max {
                $0.1 < $1.1
            }
            let isWhole = better?.1 == stored.count && facts.makes(.macLooksWhollyHeld)
            looks[part] = better.map { $0.1 > most + (isWhole ? 0 : 1) ? $0.0 : voted } ?? voted
        }
    }

    /// The looks that a release of Xcode may have drawn in: with the same lines of text, and Tahoe only if it existed.
    private static func looks(of facts: CanvasFacts, old: MacLook) -> [MacLook] {
        [old, .bigSur] + (facts.holds(.macTahoe) ? [.tahoe] : [])
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

    /// The number of heights that support each look; some support aqua and Big Sur alike, some contradict aqua.
    private struct Votes {
        var aqua = 0, bigSur = 0, tahoe = 0, beforeTahoe = 0, afterAqua = 0
        /// Of those for a look before Tahoe's, the ones for one before macOS 10.14.
        var beforeMojave = 0

        var isEmpty: Bool { aqua + bigSur + tahoe + beforeTahoe + afterAqua == 0 }

        mutating func add(_ other: Votes) {
            aqua += other.aqua
            bigSur += other.bigSur
            tahoe += other.tahoe
            beforeTahoe += other.beforeTahoe
            beforeMojave += other.beforeMojave
            afterAqua += other.afterAqua
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
            case .beforeMojave:
                beforeTahoe += weight
                beforeMojave += weight
            case .afterAqua: afterAqua += weight
            }
        }

        /// - Parameter whole: the votes of the whole document.
        func look(_ facts: CanvasFacts, whole: Votes) -> MacLook {
            if facts.holds(.macTahoe), tahoe > max(beforeTahoe, bigSur) || beforeTahoe == 0 && bigSur == 0 { return .tahoe }
            if aqua > afterAqua + bigSur { return old(facts, whole: whole) }
            if afterAqua > 0 || bigSur > 0 { return facts.holds(.macBigSur) ? .bigSur : old(facts, whole: whole) }
            return facts.holds(.macBigSurUnlessVoted) ? .bigSur : old(facts, whole: whole)
        }

        /// The look of aqua: Xcode 10 also ran on macOS 10.13, as heights in the part or elsewhere in the document tell.
        func old(_ facts: CanvasFacts, whole: Votes) -> MacLook {
            if facts.holds(.macLowLines) { return .catalina }
            return facts.holds(.macMojave) && beforeMojave == 0 && whole.beforeMojave == 0 ? .mojave : .yosemite
        }
    }
}
