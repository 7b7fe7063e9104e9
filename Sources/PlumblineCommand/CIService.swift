import Foundation

/// The CI service of a project, recognised by its files, and the job that checks layouts there.
///
/// Sources of the formats: docs.github.com/actions, docs.gitlab.com/ci/yaml (`include:local`), devcenter.bitrise.io (script step), and
/// developer.apple.com/documentation/xcode/writing-custom-build-scripts (`ci_scripts/ci_post_clone.sh`).
enum CIService: CaseIterable {
    case gitHub, gitLab, bitrise, xcodeCloud

    /// The first service whose files are in a folder.
    static func found(in folder: String) -> CIService? {
        allCases.first { service in
            service.marks.contains { FileManager.default.fileExists(atPath: folder + "/" + $0) }
        }
    }

    private var marks: [String] {
        switch self {
        case .gitHub: [".github"]
        case .gitLab: [".gitlab-ci.yml"]
        case .bitrise: ["bitrise.yml"]
        case .xcodeCloud: ["ci_scripts"]
        }
    }

    /// The job's own file, and its contents.
    var job: (path: String, text: String)? {
        switch self {
        case .gitHub: (".github/workflows/plumbline.yml", Self.gitHubJob)
        case .gitLab: (".gitlab/plumbline.yml", Self.gitLabJob)
        case .bitrise: ("scripts/plumbline-ci.sh", Self.script)
        case .xcodeCloud: ("ci_scripts/ci_post_clone.sh", Self.script)
        }
    }

    /// What is left to do by hand.
    var advice: String {
        let url = "Set PLUMBLINE_RELEASE to the address of the folder that holds Plumbline's release files"
        return switch self {
        case .gitHub: "\(url), as a variable of the repository (Settings, Actions, Variables)."
        case .gitLab: "\(url), as a variable of the project, and add to .gitlab-ci.yml:  include: [{local: .gitlab/plumbline.yml}]"
        case .bitrise: "\(url), as an environment variable, and add to a workflow of bitrise.yml:  - script: {inputs: [{content: scripts/plumbline-ci.sh}]}"
        case .xcodeCloud: "\(url), as an environment variable of the workflow. Where ci_post_clone.sh was there before, add to it what 'plumbline check' needs."
        }
    }

    private static let archive = "plumbline-\(PlumblineCommand.version)"
    private static let check = "plumbline check . --baseline \(InitCommand.baselineName)"

    private static let gitHubJob = """
        name: layouts
        on: pull_request
        permissions: {contents: read}
        jobs:
          layouts:
            runs-on: ubuntu-24.04
            steps:
              - uses: actions/checkout@v4
              - name: Install Plumbline
                run: |
                  sudo apt-get update && sudo apt-get install -y --no-install-recommends libxml2 libharfbuzz0b
                  curl -fsSL "${{ vars.PLUMBLINE_RELEASE }}/\(archive)-linux-x86_64.tar.gz" | tar -xz
                  echo "$PWD/\(archive)-linux-x86_64/bin" >> "$GITHUB_PATH"
              # Fails on what is not in the file of known findings, and puts it on its lines.
              - run: \(check) --format github

        """

    private static let gitLabJob = """
        layouts:
          image: debian:bookworm-slim
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          script:
            - apt-get update && apt-get install -y --no-install-recommends ca-certificates curl git libxml2 libharfbuzz0b
            - curl -fsSL "$PLUMBLINE_RELEASE/\(archive)-linux-x86_64.tar.gz" | tar -xz
            - \(archive)-linux-x86_64/bin/\(check) --output gitlab=layouts.json
          artifacts:
            when: always
            reports: {codequality: layouts.json}

        """

    private static let script = """
        #!/bin/sh
        # Checks the layouts of this project on a Mac of the CI service: fails on what is not in the file of known findings.
        set -eu
        cd "$(dirname "$0")/.."
        curl -fsSL "$PLUMBLINE_RELEASE/\(archive)-macos.tar.gz" | tar -xz -C "${TMPDIR:-/tmp}"
        "${TMPDIR:-/tmp}/\(archive)-macos/bin/plumbline" check . --baseline \(InitCommand.baselineName)

        """
}
