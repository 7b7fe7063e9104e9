/// The jobs that `plumbline init` writes. Each fails on what a pull request brings, says what moved, and keeps the report; the program is
/// unpacked outside of the checkout, where no search finds it.
///
/// Sources of the formats and variables: docs.github.com/actions (workflow syntax, contexts), docs.gitlab.com/ci (`GIT_DEPTH`, `expose_as`,
/// predefined variables), devcenter.bitrise.io (environment variables), buildkite.com/docs (environment variables, `annotate`), and
/// developer.apple.com/documentation/xcode (`ci_scripts/ci_post_clone.sh`, environment variable reference).
enum CIJob {
    private static let name = "plumbline-\(Program.version)"

    /// `Documentation/guides/check-in-ci.md` shows the same; a test holds both together.
    static let gitHub = """
        name: layouts
        on: pull_request
        permissions: {contents: read, pull-requests: write}
        jobs:
          layouts:
            runs-on: ubuntu-24.04
            env:
              # Where the files of scripts/release are.
              PLUMBLINE_RELEASE: ${{ vars.PLUMBLINE_RELEASE }}
            steps:
              - uses: actions/checkout@v4
                with: {fetch-depth: 0}
              - run: sudo apt-get update && sudo apt-get install -y --no-install-recommends libxml2 libharfbuzz0b libcairo2
              - run: curl -fsSL "${PLUMBLINE_RELEASE:?is not set}/\(name)-linux-x86_64.tar.gz" | tar -xz -C "$RUNNER_TEMP"
              - run: echo "$RUNNER_TEMP/\(name)-linux-x86_64/bin" >> "$GITHUB_PATH"
              # Fails on what this pull request brings, and puts it on its lines.
              - run: plumbline check . --new-since "origin/$GITHUB_BASE_REF" --format github
              # What moved, as a comment, which a pull request from a fork may not write. What could not be read before fails nothing.
              - if: always()
                run: plumbline compare . --from "origin/$GITHUB_BASE_REF" --format markdown > "$RUNNER_TEMP/layouts.md" || [ $? -le 2 ]
              - if: always() && github.event.pull_request.head.repo.full_name == github.repository
                run: gh pr comment ${{ github.event.number }} --edit-last --create-if-none --body-file "$RUNNER_TEMP/layouts.md"
                env: {GH_TOKEN: "${{ github.token }}"}
              # All of it to look at.
              - if: always()
                run: plumbline report . -o "$RUNNER_TEMP/layouts.html" || [ $? -le 2 ]
              - if: always()
                uses: actions/upload-artifact@v4
                with: {name: layouts, path: "${{ runner.temp }}/layouts.html"}

        """

    static let gitLab = """
        layouts:
          image: debian:bookworm-slim
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          variables:
            # All of the history: the commit that the merge request began at has to be there.
            GIT_DEPTH: 0
          script:
            - apt-get update && apt-get install -y --no-install-recommends ca-certificates curl git libxml2 libharfbuzz0b libcairo2
            - curl -fsSL "${PLUMBLINE_RELEASE:?is not set}/\(name)-linux-x86_64.tar.gz" | tar -xz -C /opt
            - export PATH="/opt/\(name)-linux-x86_64/bin:$PATH"
            # What moved and, to look at, all of it. What could not be read before fails nothing here: the check decides.
            - plumbline compare . --from "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --format markdown > layouts.md || [ $? -le 2 ]
            - plumbline report . -o layouts.html || [ $? -le 2 ]
            # As a comment, if the project has an access token that may write one.
            - if [ -n "${PLUMBLINE_TOKEN:-}" ]; then curl -fsS -o /dev/null --header "PRIVATE-TOKEN:$PLUMBLINE_TOKEN" --data-urlencode body@layouts.md "$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"; fi
            # Fails on what this merge request brings.
            - plumbline check . --new-since "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --output gitlab=layouts.json
          artifacts:
            when: always
            expose_as: layouts
            paths: [layouts.md, layouts.html]
            reports: {codequality: layouts.json}

        """

    static let buildkite = script(
        base: "${BUILDKITE_PULL_REQUEST_BASE_BRANCH:-}",
        shows: """
            # What moved, on the build's page, and all of it to look at.
            "$plumbline" compare . --from "$since" --format markdown > "$place/layouts.md" || [ $? -le 2 ]
            buildkite-agent annotate --context layouts < "$place/layouts.md"
            "$plumbline" report . -o "$place/layouts.html" || [ $? -le 2 ]
            (cd "$place" && buildkite-agent artifact upload layouts.html)
            """
    )

    static let bitrise = script(
        base: "${BITRISEIO_GIT_BRANCH_DEST:-}",
        shows: """
            # What moved, and all of it to look at: the step 'Deploy to Bitrise.io' keeps both, 'Comment on GitHub Pull Request' shows the first.
            "$plumbline" compare . --from "$since" --format markdown > "$BITRISE_DEPLOY_DIR/layouts.md" || [ $? -le 2 ]
            "$plumbline" report . -o "$BITRISE_DEPLOY_DIR/layouts.html" || [ $? -le 2 ]
            """
    )

    static let xcodeCloud = script(
        base: "${CI_PULL_REQUEST_TARGET_BRANCH:-}",
        shows: """
            # What moved, in the build's log: Xcode Cloud keeps no files of scripts.
            "$plumbline" compare . --from "$since" || [ $? -le 2 ]
            """
    )

    /// - Parameters:
    ///   - base: the branch that a pull request is for; empty in other builds.
    ///   - shows: what shows the layouts of a pull request.
    private static func script(base: String, shows: String) -> String {
        """
        #!/bin/sh
        # Checks the layouts of this project: of a pull request what it brings, and otherwise what is not in the file of known findings.
        # On Linux the program needs libxml2, HarfBuzz and Cairo (Debian: libxml2, libharfbuzz0b, libcairo2). Documents that could not be read before fail nothing:
        # the last line decides.
        set -eu
        cd "$(dirname "$0")/.."
        place=$(mktemp -d)
        trap 'rm -rf "$place"' EXIT
        case "$(uname -s)" in Darwin) name=\(name)-macos ;; *) name=\(name)-linux-$(uname -m) ;; esac
        curl -fsSL "${PLUMBLINE_RELEASE:?is not set}/$name.tar.gz" | tar -xz -C "$place"
        plumbline=$place/$name/bin/plumbline
        base=\(base)
        if [ -z "$base" ]; then
            "$plumbline" check . --baseline \(InitCommand.baselineName)
            exit
        fi
        git fetch --quiet --no-tags origin "$base"
        since=$(git rev-parse FETCH_HEAD)
        \(shows)
        "$plumbline" check . --new-since "$since"

        """
    }
}
