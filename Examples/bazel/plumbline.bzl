"""Bazel tests that check storyboards and xibs, and that run suites of expected geometry.

The `plumbline` program is an input like any other (`//:plumbline`), so that a new version runs everything again.
"""

def plumbline_check(name, documents, groups = 8, data = [], args = [], **kwargs):
    """Checks documents, one test a group: a changed document runs the test of its group again, and no other.

    Bazel's own shards (`shard_count`) share their inputs, so that one changed document would run all of them; groups do not.

    Args:
      name: of the test suite; its tests are called name_1, name_2, …
      documents: storyboards and xibs. Which group one is in comes from its path alone: a new one moves no other.
      groups: how many tests there are at most.
      data: what else findings depend on, such as .plumbline.json, a baseline, fonts and the Xcode project.
      args: further options of `plumbline check`.
      **kwargs: passed on to each test, such as size or tags.
    """
    members = [[] for _ in range(groups)]
    for document in documents:
        members[hash(document) % groups].append(document)
    tests = []
    for number, group in enumerate(members):
        if not group:
            continue
        test = "{}_{}".format(name, number + 1)
        native.sh_test(
            name = test,
            srcs = ["//:check.sh"],
            args = ["$(location //:plumbline)"] + args + ["$(location {})".format(document) for document in group],
            data = ["//:plumbline"] + group + data,
            **kwargs
        )
        tests.append(test)
    native.test_suite(name = name, tests = tests)

def plumbline_test(name, suites, shards = 1, data = [], args = [], **kwargs):
    """Runs suites in Bazel's shards, each of which takes every N-th case.

    Args:
      name: of the test.
      suites: JSON files of expected geometry.
      shards: how many run at a time.
      data: the documents that the suites are about.
      args: further options of `plumbline test`.
      **kwargs: passed on to the test.
    """
    native.sh_test(
        name = name,
        srcs = ["//:test.sh"],
        args = ["$(location //:plumbline)"] + args + ["$(location {})".format(suite) for suite in suites],
        data = ["//:plumbline"] + suites + data,
        shard_count = shards,
        **kwargs
    )
