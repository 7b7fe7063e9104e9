import ArgumentParser
import Checks
import Facts
import Foundation
import Reports
import Scenarios
import Support

/// The system that an app is to be made ready for: `ios27` for the newest known release of iOS 27, or `ios27.1`.
struct ReadinessTarget: ExpressibleByArgument {
    let sdk: LinkedSDK

    init?(argument: String) {
        guard argument.lowercased().hasPrefix("ios") else { return nil }
        let number = argument.dropFirst(3)
        let known = FactTables.apple.sdks.filter(\.isResizable)
        let found =
            number.contains(".")
            ? known.first { $0.description == number } : known.last { $0.description.split(separator: ".")[0] == number }
        guard let found else { return nil }
        sdk = found
    }

    static var allValueStrings: [String] { ["ios27", "ios27.1"] }
}

/// What `plumbline check --for ios27` finds out: what breaks and what moves when an app is built with a newer SDK and run on its release.
struct Readiness {
    let sdk: LinkedSDK
    /// The findings of documents, and of what the app says, that are not there today.
    private(set) var new: [CheckedDocument] = []
    /// The number of findings that are there today as well.
    private(set) var known = 0
    private var tally = CauseTally([])
    private var documents = 0
    /// The apps that could not be judged, one line each, and whether there is none.
    private var unjudged: [String] = []
    private var hasNoApp = false

    /// - Parameters:
    ///   - run: how documents are checked; its scenarios are replaced.
    ///   - workspace: what is known of the documents.
    init(_ run: CheckRun, for sdk: LinkedSDK, workspace: Workspace, failed: (Error, String) -> Void) throws {
        self.sdk = sdk
        var later = run, earlier = run
        (later.adaptsToApps, earlier.adaptsToApps) = (true, true)
        later.scenarios = ScenarioMatrix.scenarios(builtWith: sdk)
        earlier.scenarios = ScenarioMatrix.scenariosToday(onDevicesOf: sdk)
        earlier.projectMessage = nil
        // An exemption that nothing needs in these scenarios may be needed in the usual ones.
        new = try later.run().map { document in
            var document = document
            document.findings.removeAll { $0.rule == StaleExemption.about.id }
            return document
        }
        known = KnownFindings(of: try earlier.run().map(\.ofDocuments)).subtract(from: &new)
        lookForApps(around: run.paths)
        new = new.map(\.folded)
        workspace.adaptsToApps = true
        let comparison = ComparisonRun(
            old: .files, new: .files, chosen: earlier.scenarios ?? [], newSystem: ComparedSystem(release: sdk.release, sdk: sdk),
            workspace: workspace)
        var compared: [ComparedDocument] = []
        for path in run.paths {
            do { compared.append(try comparison.compare(path)) } catch  where workspace.skipped.skips(error, path: path) {
                continue
            } catch { failed(error, path) }
        }
        documents = compared.count
        tally = CauseTally(compared.map { ($0.comparison, $0.moved) })
    }

    var summary: ReadinessSummary {
        ReadinessSummary(sdk: sdk, new: new, known: known, moved: tally, documentCount: documents, unjudged: unjudged, hasNoApp: hasNoApp)
    }

    private mutating func lookForApps(around paths: [String]) {
        var search = ProjectSearch()
        hasNoApp = true
        for path in paths where search.project(ofDocumentAt: path)?.keys.isEmpty == false { hasNoApp = false }
        unjudged = search.unjudged
    }
}

extension CheckedDocument {
    /// Without what the app says: a new SDK is asked for all of it, whatever an older one said already.
    fileprivate var ofDocuments: CheckedDocument {
        var document = self
        document.findings.removeAll { AppFindings.ruleIDs.contains($0.rule) }
        return document
    }
}
