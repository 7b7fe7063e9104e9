import Foundation

/// The CI service of a project, recognised by its files, and the job that checks layouts there.
enum CIService: CaseIterable {
    case buildkite, gitHub, gitLab, bitrise, xcodeCloud

    /// The first service whose files are in a folder.
    static func found(in folder: String) -> CIService? {
        allCases.first { service in
            service.marks.contains { FileManager.default.fileExists(atPath: folder + "/" + $0) }
        }
    }

    private var marks: [String] {
        switch self {
        case .buildkite: [".buildkite"]
        case .gitHub: [".github"]
        case .gitLab: [".gitlab-ci.yml"]
        case .bitrise: ["bitrise.yml"]
        case .xcodeCloud: ["ci_scripts"]
        }
    }

    /// The job's own file, and its contents.
    var job: (path: String, text: String) {
        switch self {
        case .buildkite: (".buildkite/plumbline.sh", CIJob.buildkite)
        case .gitHub: (".github/workflows/plumbline.yml", CIJob.gitHub)
        case .gitLab: (".gitlab/plumbline.yml", CIJob.gitLab)
        case .bitrise: ("scripts/plumbline-ci.sh", CIJob.bitrise)
        case .xcodeCloud: ("ci_scripts/ci_post_clone.sh", CIJob.xcodeCloud)
        }
    }

    /// What is left to do by hand.
    var advice: String {
        let url = "Set PLUMBLINE_RELEASE to the address of a folder with the files that scripts/release of Plumbline's repository makes"
        return switch self {
        case .buildkite:
            "\(url), in the agents' environment, and add to the steps of .buildkite/pipeline.yml:  - {label: layouts, command: .buildkite/plumbline.sh}"
        case .gitHub: "\(url), as a variable of the repository (Settings, Actions, Variables)."
        case .gitLab: "\(url), as a variable of the project, and add to .gitlab-ci.yml:  include: [{local: .gitlab/plumbline.yml}]"
        case .bitrise:
            "\(url), as an environment variable, and add to a workflow of bitrise.yml:  - script: {inputs: [{content: scripts/plumbline-ci.sh}]}"
        case .xcodeCloud:
            "\(url), as an environment variable of the workflow. Where ci_post_clone.sh was there before, add to it what 'plumbline check' needs."
        }
    }
}
