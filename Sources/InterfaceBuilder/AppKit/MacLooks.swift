import AutoLayout
import Facts
import Metrics

/// The look in which each part of a macOS document was last laid out. Interface Builder lays out only the scene, or the tab, that was opened,
/// so each part votes separately: with the stored heights of controls whose height depends only on their look, and against them if another
/// look's insets satisfy two more of its constraints. A part without votes follows the whole document, and that follows the release that saved
/// it (evidence/mac.md).
struct MacLooks: Sendable {
    private var looks: [Element: MacLook] = [:]
    private var fallback: MacLook

    init(_ document: Element, roots: [LayoutRoot], toolsVersion: Int) {
        let era = CanvasEra(toolsVersion: toolsVersion)
        var whole = Votes()
        var parts: [(Element, Votes)] = []
        for root in roots { Self.count(root.element, &parts, &whole) }
        fallback = whole.look(era)
        let intrinsics = Intrinsics(scale: 1)
        for (part, votes) in parts {
            let voted = votes.isEmpty ? fallback : votes.look(era)
            let stored = MacStoredPart(part, intrinsics: intrinsics)
            let most = stored.satisfied(in: voted)
            let better = Self.looks(of: era).map { ($0, stored.satisfied(in: $0)) }.max { $0.1 < $1.1 }
            looks[part] = better.map { $0.1 > most + ($0.1 == stored.count ? 0 : 1) ? $0.0 : voted } ?? voted
        }
    }

    /// The looks that a release of Xcode may have drawn in: with the same lines of text, and Tahoe only if it existed.
    private static func looks(of era: CanvasEra) -> [MacLook] { [old(era), .bigSur] + (era.holds(.macTahoe) ? [.tahoe] : []) }

    private static func old(_ era: CanvasEra) -> MacLook { era.holds(.macLowLines) ? .aqua : .mojave }

    /// The look of a root or of the view of a tab.
    func look(of part: Element) -> MacLook { looks[part] ?? fallback }

    /// Counts the votes of a part, and of the parts inside it separately.
    private static func count(_ part: Element, _ parts: inout [(Element, Votes)], _ whole: inout Votes) {
        var own = Votes()
        var pending = [part]
        while let view = pending.popLast() {
            own.add(view)
            for subview in view.macSubviews {
                if subview.parent?.nameMatches("tabViewItem") == true { count(subview, &parts, &whole) } else { pending.append(subview) }
            }
        }
        whole.add(own)
        parts.append((part, own))
    }

    /// The number of heights that support each look; some support aqua and Big Sur alike, some contradict aqua.
    private struct Votes {
        var aqua = 0, bigSur = 0, tahoe = 0, beforeTahoe = 0, afterAqua = 0

        var isEmpty: Bool { aqua + bigSur + tahoe + beforeTahoe + afterAqua == 0 }

        mutating func add(_ other: Votes) {
            aqua += other.aqua
            bigSur += other.bigSur
            tahoe += other.tahoe
            beforeTahoe += other.beforeTahoe
            afterAqua += other.afterAqua
        }

        mutating func add(_ view: Element) {
            guard view.bool("translatesAutoresizingMaskIntoConstraints") == false, let height = view.storedFrame?.height,
                !view.children("constraint", in: "constraints").contains(where: { $0.matches("firstAttribute", "height") })
            else { return }
            let points = MacFont.read(view.cell?.first("font")).pointSize
            switch (view.macKind, view.macControlSize, points) {
            case ("button:push:rounded:b", .regular, 13): vote(height, tahoe: 24, before: [32], weight: 3)
            case ("button:push:rounded:b", .small, 11): vote(height, tahoe: 20, before: [27, 28], weight: 2)
            case ("button:push:rounded:b", .large, _): vote(height, tahoe: 28, before: [40], weight: 2)
            case ("stepper", _, _): vote(height, tahoe: 20, before: [28], weight: 1)
            case ("textField:bezel", .regular, 13), ("secureTextField:bezel", .regular, 13):
                if height == 24 { tahoe += 2 }
                if height == 21 { bigSur += 2 }
                if height == 22 { aqua += 1 }
            case ("textField:bezel", .small, 11): if height == 19 { beforeTahoe += 1 }
            case ("textField:none", .regular, 13):
                if height == 17 { aqua += 1 }
                if height == 16 { afterAqua += 1 }
            case (let kind, .regular, 13) where kind.hasPrefix("button:check"): vote(height, tahoe: 16, before: [18], weight: 1)
            case (let kind, .small, 11) where kind.hasPrefix("button:check"): vote(height, tahoe: 14, before: [16, 18], weight: 1)
            case (let kind, .small, 11) where kind.hasPrefix("button:radio"): if height == 15 { beforeTahoe += 1 }
            case (let kind, .regular, 13) where kind.hasPrefix("popUp:push:rounded:b"): vote(height, tahoe: 24, before: [25, 26], weight: 2)
            case (let kind, .small, 11) where kind.hasPrefix("popUp:push:rounded:b"): vote(height, tahoe: 20, before: [22], weight: 1)
            default: break
            }
        }

        private mutating func vote(_ height: Double, tahoe new: Double, before: [Double], weight: Int) {
            if height == new { tahoe += weight }
            if before.contains(height) { beforeTahoe += 1 }
        }

        func look(_ era: CanvasEra) -> MacLook {
            if tahoe > max(beforeTahoe, bigSur), era.holds(.macTahoe) { return .tahoe }
            if era.holds(.macTahoeUnlessVoted), beforeTahoe == 0, bigSur == 0 { return .tahoe }
            if aqua > afterAqua + bigSur { return MacLooks.old(era) }
            if afterAqua > 0 || bigSur > 0 { return era.holds(.macBigSur) ? .bigSur : MacLooks.old(era) }
            return era.holds(.macBigSurUnlessVoted) ? .bigSur : MacLooks.old(era)
        }
    }
}
