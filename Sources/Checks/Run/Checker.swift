import AutoLayout
import Facts
import Fonts
import Foundation
import InterfaceBuilder
import Scenarios

/// Runs the rules over one document. Every command and the library use it.
package struct Checker: Sendable {
    package var configuration: CheckConfiguration
    package var choice: ScenarioChoice
    /// Finds the apps' fonts for the documents that are read here; nil to measure these from tables.
    package var fonts: FontFinder?
    /// Where the document that is checked stands in its app; nil if there is no app around it.
    package var place: AppPlace?

    /// - Parameters:
    ///   - scenarios: the requested ones; nil for those of the configuration, or else the default ones.
    ///   - project: the app that the documents belong to, in which some of the default scenarios may be impossible.
    package init(
        configuration: CheckConfiguration = CheckConfiguration(), scenarios: [Scenario]? = nil, project: AppProject? = nil,
        fonts: FontFinder? = nil
    ) {
        self.init(configuration: configuration, choice: configuration.choice(scenarios, project: project), fonts: fonts)
    }

    package init(configuration: CheckConfiguration, choice: ScenarioChoice, fonts: FontFinder? = nil) {
        self.fonts = fonts
        self.configuration = configuration
        self.choice = choice
    }

    /// The findings in a document, by location, without those that the configuration exempts. An unreadable document is a finding too.
    package func check(path: String) -> CheckedDocument { check(path: path, withFontsAt: path) }

    private func check(path: String, withFontsAt fontPath: String) -> CheckedDocument {
        do {
            return check(try withFonts(Document(path: path), path: fontPath), path: path)
        } catch {
            let severity = configuration.severity(of: error.about)
            return exempted(
                CheckedDocument(path: path, findings: severity.map { [error.finding(path: path, severity: $0)] } ?? [], error: error))
        }
    }

    /// A document without its findings, which says whether it can be read.
    func read(path: String) -> CheckedDocument {
        do { _ = try Document(path: path) } catch { return CheckedDocument(path: path, findings: [], error: error) }
        return CheckedDocument(path: path, findings: [])
    }

    /// What the rules on apps find in a document, which is not laid out.
    package func checkApp(path: String) -> CheckedDocument {
        let document: Document
        do { document = try Document(path: path) } catch { return CheckedDocument(path: path, findings: [], error: error) }
        let subject = DocumentUnderCheck(document, path: path, choice: choice, configuration: configuration, place: place)
        let rules = Rules.all.filter { rule in rule.about.category == .app }
        let findings = self.findings(in: subject, rules).map { subject.weighed($0, Rules.named($0.rule)?.about) }
        return exempted(CheckedDocument(path: path, findings: findings.sorted()))
    }

    /// The findings in an earlier version of a document, which is in another file. It has the app's fonts from where the document is now,
    /// unless they may have been different.
    package func baseline(of earlier: EarlierDocument, path: String) -> KnownFindings {
        known(check(path: earlier.file, withFontsAt: earlier.surroundings == .same ? path : earlier.file), path: path)
    }

    /// What the rules on apps found in an earlier version of a document.
    func appBaseline(of earlier: EarlierDocument, path: String) -> KnownFindings { known(checkApp(path: earlier.file), path: path) }

    private func known(_ old: CheckedDocument, path: String) -> KnownFindings {
        var old = old
        old.path = path
        return KnownFindings(of: [old])
    }

    /// A document with the fonts of the app that it belongs to.
    package func withFonts(_ document: Document, path: String) -> Document {
        var document = document
        document.fonts = fonts?.fonts(ofDocumentAt: path, replaced: Set(configuration.naturalSizes.fonts.keys))
        return document
    }

    /// The findings in a document that has already been read.
    package func check(_ document: Document, path: String) -> CheckedDocument {
        check(document, nil, path: path, rules: Rules.all)
    }

    /// The findings of some rules in one scene of a document.
    package func check(_ root: LayoutRoot, of document: Document, path: String, rules: [any Rule.Type]) -> CheckedDocument {
        var checked = check(document, root, path: path, rules: rules)
        let extents = SceneExtents(document)
        checked.findings.removeAll { extents.root(at: $0.location).map { document.roots[$0] } != root }
        return checked
    }

    private func check(_ document: Document, _ root: LayoutRoot?, path: String, rules: [any Rule.Type]) -> CheckedDocument {
        var findings: [Finding] = []
        var choice = choice
        do {
            choice = try choice.translated(ofDocumentAt: path)
        } catch {
            findings += finding(error, path: path)
        }
        let subject = DocumentUnderCheck(document, path: path, root: root, choice: choice, configuration: configuration, place: place)
        let repairs = RepairCheck(document, placed: { [unowned subject] in subject.placed(ofRootsAt: $0) }) { [unowned subject] in
            trialFindings(of: subject, in: $0, roots: $1, path: path, $2)
        }
        subject.repairProof = repairs.proves
        findings +=
            subject.translationErrors.flatMap { finding($0, path: path) }
            + self.findings(in: subject, rules, border: WidthBorder(subject, path: path))
        findings += staleTranslations(of: document, path: path, rules)
        if choice.translations == .cutTexts { addTranslations(of: document, root, path: path, rules, to: &findings) }
        var undecided = 0
        if configuration.isContinuous || choice.takesAnyWindow, document.platform == .iOS {
            undecided = addProofs(of: subject, root, rules, to: &findings)
        }
        findings = findings.map { finding in
            let rule = Rules.named(finding.rule)?.about
            return subject.tellingLowWindows(subject.weighingCut(subject.weighed(finding, rule), rule))
        }
        return exempted(CheckedDocument(path: path, findings: findings.sorted(), undecidedScenes: undecided))
    }

    /// What conflicts, is open, is cut or lies elsewhere than it should in some roots of a document, in every scenario or for every window
    /// that is checked, whatever the configuration calls it.
    ///
    /// - Parameter changed: the document after a change; nil for the subject's own, whose layouts are there already.
    private func trialFindings(
        of subject: DocumentUnderCheck, in changed: Document?, roots: Set<Int>, path: String, _ part: RepairCheck.Part
    ) -> RepairCheck.Trial {
        let document = changed ?? subject.document
        var trial = self
        trial.configuration.rules = [:]
        trial.choice = (try? choice.translated(ofDocumentAt: path)) ?? choice
        let rules = Rules.all.filter { rule in
            let about = rule.about
            return about.category == .geometry && about.id != Misplaced.about.id || about.question == .conflict
                || about.question == .ambiguity
        }
        return roots.sorted().filter(document.roots.indices.contains).reduce(into: RepairCheck.Trial()) { found, index in
            let tried = DocumentUnderCheck(
                document, path: path, root: document.roots[index], choice: trial.choice, configuration: trial.configuration, place: place)
            if changed == nil { tried.takeLayouts(from: subject, ofRootAt: index) }
            if part == .scenarios {
                found.findings += trial.findings(in: tried, rules)
                found.placed += tried.placed
            } else if configuration.isContinuous || choice.takesAnyWindow, document.platform == .iOS {
                _ = trial.addProofs(of: tried, document.roots[index], rules, to: &found.findings)
            }
        }
    }

    /// - Parameter border: finds the exact widths of the windows; nil to say those of the scenarios.
    private func findings(in subject: DocumentUnderCheck, _ rules: [any Rule.Type], border: WidthBorder? = nil) -> [Finding] {
        let findings = rules.flatMap { rule -> [Finding] in
            guard rule.about.platforms.contains(subject.document.platform), let severity = configuration.severity(of: rule.about) else {
                return []
            }
            return rule.init().findings(in: subject).map { found in
                var finding = found
                finding.severity = subject.severity(of: finding, rule.about, from: severity)
                finding.scenarios = subject.scenarios(of: finding)
                finding = border?.exact(finding, of: rule) ?? finding
                if subject.leavesNothing(finding, rule.about) { finding.severity = min(severity, finding.limit) }
                return finding.tellingStatesAlone(among: subject.scenarios)
            }
        }
        return findings.filter { finding in
            guard let rule = Rules.named(finding.rule) as? any WindowRule.Type, !rule.yieldsTo.isEmpty else { return true }
            let others = Set(rule.yieldsTo.map { $0.about.id })
            return !findings.contains { others.contains($0.rule) && $0.says(finding) }
        }
    }

    /// Adds texts that fit as the document has them, but not in one of the translations beside it.
    private func addTranslations(
        of document: Document, _ root: LayoutRoot?, path: String, _ rules: [any Rule.Type], to findings: inout [Finding]
    ) {
        var translated = choice
        do {
            let languages = try Localization.languages(of: path)
            guard !languages.isEmpty else { return }
            translated.scenarios = choice.scenarios.translated(into: languages)
        } catch {
            findings += finding(error, path: path)
            return
        }
        let subject = DocumentUnderCheck(document, path: path, root: root, choice: translated, configuration: configuration, place: place)
        findings += subject.translationErrors.flatMap { finding($0, path: path) }
        let known = Set(findings.map(\.subject))
        let texts = rules.filter { $0.about.question == .truncation }
        let border = WidthBorder(subject, path: path)
        findings += self.findings(in: subject, texts, border: border).filter { !known.contains($0.subject) }
    }

    /// The findings for keys in translations that translate nothing.
    private func staleTranslations(of document: Document, path: String, _ rules: [any Rule.Type]) -> [Finding] {
        let rule = StaleTranslation.about
        guard rules.contains(where: { $0.about.id == rule.id }), let severity = configuration.severity(of: rule) else { return [] }
        return Localization.keys(of: path).compactMap { StaleTranslation.finding($0, of: document) }.map { finding in
            var finding = finding
            finding.severity = severity
            return finding
        }
    }

    /// The finding for a translation that cannot be read.
    private func finding(_ error: LocalizationError, path: String) -> [Finding] {
        let rule = UnreadableDocument.about
        guard let severity = configuration.severity(of: rule) else { return [] }
        let location = error.location ?? SourceLocation(file: error.path.isEmpty ? path : error.path, line: 1, column: 1)
        return [
            Finding(
                rule: rule.id, severity: severity, location: location, objectID: "",
                message: "the translation cannot be used: \(error.message)",
                fix: error.repair)
        ]
    }

    /// The maximum number of layouts of a scene if all windows are checked without an explicit request: six projects have as many findings
    /// with 250, and take up to 2.3 times as long (`Documentation/proofs.md`).
    private static let unaskedLayoutLimit = 100

    /// Adds what rules report in tablet windows of any size. A finding that scenarios have shown already reports its windows; where a
    /// scenario shows nothing in one of them, the rule knows better from the rest of the document. What only windows between the scenarios
    /// show is less severe unless they were asked for: few see it.
    ///
    /// - Returns: the number of scenes that could not be decided in all windows.
    private func addProofs(
        of subject: DocumentUnderCheck, _ root: LayoutRoot?, _ rules: [any Rule.Type], to findings: inout [Finding]
    ) -> Int {
        let running = Set(rules.map { $0.about.id })
        let limit = configuration.isContinuous ? RegionStudy.usualLayoutLimit : Self.unaskedLayoutLimit
        let prover = Prover(
            subject.document, windows: .between(choice), configuration: configuration, layoutLimit: limit, explains: false)
        let proofs = prover.proofs { root == nil || $0 == root }
        for proof in proofs {
            var tooSmall: [UnseenFinding] = []
            // What shows only in windows lower than a tablet's, and up to which height.
            var low: [(found: UnseenFinding, height: Double, release: UIKitRelease?)] = []
            // What windows were found to have of what scenarios have shown.
            var windows: [Int: [Refutation]] = [:]
            // Where each rule has reported something.
            var places: [String: Set<SourceLocation>] = [:]
            for refutation in proof.statements.flatMap(\.refutations) {
                guard let claim = Rules.statements.first(where: { $0.statement == refutation.statement }) else { continue }
                let rule = claim.rules.first { type(of: $0).about.id == refutation.finding.rule }.map { type(of: $0) }
                guard let rule else { continue }
                var finding = refutation.finding
                let alike = claim.ruleIDs
                if let known = findings.firstIndex(where: {
                    alike.contains($0.rule) && $0.isSame(as: finding, isOfPairs: rule.observesPairs)
                }) {
                    windows[known, default: []].append(refutation)
                    places[finding.rule, default: []].insert(finding.location)
                } else if running.contains(finding.rule), let severity = configuration.severity(of: rule.about),
                    !choice.scenarios.contains(where: refutation.includes),
                    !rule.yieldsTo.contains(where: { places[$0.about.id]?.contains(finding.location) == true })
                {
                    finding.severity =
                        choice.assumesMirroring && refutation.scenario.direction.isRightToLeft
                        ? .note : subject.severity(of: finding, rule.about, from: severity)
                    if !configuration.isContinuous { finding.severity = refutation.isOfLowWindows ? .note : finding.severity.lowered }
                    finding.scenarios = ScenarioSummary(extent: refutation.extentWithWindow)
                    places[finding.rule, default: []].insert(finding.location)
                    if !configuration.isContinuous, refutation.isOfLowWindows {
                        let height = refutation.regions.map(\.heights.upperBound).max() ?? 0
                        let release = refutation.ownFailing.lazy.compactMap(\.release).first
                        low.append((UnseenFinding(finding: finding, area: refutation.area), height, release))
                    } else if rule.isAboutSmallWindows {
                        tooSmall.append(UnseenFinding(finding: finding, area: refutation.area))
                    } else {
                        findings.append(finding)
                    }
                }
            }
            for (known, refutations) in windows {
                let failing = refutations.flatMap(\.failing)
                let direction = refutations[0].scenario.direction
                findings[known].scenarios = findings[known].scenarios.map { $0.told(by: failing, direction, of: subject.scenarios) }
            }
            findings +=
                UnseenFinding.folded(tooSmall)
                + UnseenFinding.lowWindows(low, ofRootAt: subject.document.roots.firstIndex(of: proof.root) ?? 0)
        }
        return proofs.count { $0.hasGaps }
    }

    /// Removes the exempted findings, and notes which exemptions cover the document and which of them it needs.
    func exempted(_ document: CheckedDocument) -> CheckedDocument {
        guard configuration.path != nil else { return document }
        var document = document
        let path = configuration.place(of: document.path)
        for (place, exemption) in configuration.exemptions.enumerated() where exemption.covers(path: path) {
            document.exemptions[place] = document.findings.contains(where: exemption.covers)
            document.findings.removeAll(where: exemption.covers)
        }
        return document
    }
}

/// A document and its findings.
package struct CheckedDocument: Sendable {
    package var path: String
    package var findings: [Finding]
    /// The reason why it could not be read; nil if it could.
    package var error: DocumentError?
    /// The number of scenes that could not be decided in every window, for which only scenarios are known.
    package var undecidedScenes = 0
    /// Whether it was not laid out, because it is the same as before the change that is looked at.
    package var isUnchanged = false
    /// The exemptions of its configuration that cover it, by index, and whether some finding needed each.
    var exemptions: [Int: Bool] = [:]

    package init(path: String, findings: [Finding], error: DocumentError? = nil, undecidedScenes: Int = 0) {
        self.undecidedScenes = undecidedScenes
        self.path = path
        self.findings = findings
        self.error = error
    }
}

extension Finding {
    /// Whether it is about all that another one is about, wherever that shows, and is no milder.
    fileprivate func says(_ other: Finding) -> Bool {
        let places = Set([location] + notes.map(\.location) + others), scenarios = Set(scenarios?.names ?? [])
        return severity >= other.severity && ([other.location] + other.notes.map(\.location)).allSatisfy(places.contains)
            && scenarios.isSuperset(of: other.scenarios?.names ?? [])
    }

    /// What it is about, whatever scenario it was found in.
    fileprivate var subject: [String] { [rule, "\(location)", objectID] }
}
