"""Soaks programs that do what no command may, and looks at pages that are wrong on purpose."""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "report-tests")]

import browser
from command import Command
from corpus import Project, sample, shares
from documents import MergeWithItself
from pages import Reader
from reports import FAULTY
from runs import long_text

# What the page of a report has for the soak: an index of its scenes, and addresses at which they are drawn.
PAGE = """<!doctype html><meta name="viewport" content="width=device-width">
<script id="index" type="application/json">{"documents": [{"scenes": [{}, {}]}]}</script>
<div id="app"><p>All scenes</p></div><script>
addEventListener("hashchange", () => {
    const scene = location.hash.match(/scene.(\\d)/);
    if (scene) document.getElementById("app").innerHTML = `<i role=treeitem aria-level=1></i><i role=treeitem aria-level=2></i>
        <div class=stage><svg class=drawing width=9 height=9><g class=boxes><rect width=5 height=5></rect></g></svg></div>`;
    const n = scene && Number(scene[1]);
    %s
});
performance.mark("plumbline-ready");
</script>"""


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def program(self, script):
        path = self.write("program", f"#!/bin/sh\n{script}\n")
        os.chmod(path, 0o755)
        return path

    @property
    def project(self):
        return Project("One", self.folder, [("A/one.xib", self.write("one.xib", FAULTY))])


class Shares(unittest.TestCase):
    def test_as_many_pages_as_asked(self):
        self.assertEqual(shares(40, 30), [2] * 10 + [1] * 20)
        self.assertEqual(shares(5, 5), [1] * 5)
        self.assertEqual(shares(3, 5), [1] * 5)
        self.assertEqual(shares(3, 0), [])


class Commands(Case):
    def problems(self, script, command=None):
        command = command or Command("check", ["check", "."], 2, 0, may_add=("found.",))
        return command.try_(self.program(script), self.project)[1]

    def test_tells_what_is_wrong_with_a_run(self):
        for script, kind in [
            ("kill -SEGV $$", "crash"), ("while :; do :; done", "time"), ("exit 2", "silent"), ("echo 'note: that is all' >&2; exit 2", "silent"),
            ("echo '0 findings fixed, 0 documents changed' >&2; exit 2", "silent"),
            ("echo no >&2; exit 3", "status"), ("touch other", "files: left behind"), ("rm A/one.xib", "files: gone"), ("echo >> A/one.xib", "files: changed"),
            ('touch "$TMPDIR/rest"', "files: left in the folder"), ("head -c 10001 /dev/zero | tr '\\0' x", "length"),
        ]:
            with self.subTest(script):
                problems = self.problems(script)
                self.assertEqual(len(problems), 1, problems)
                self.assertTrue(problems[0].startswith(kind), problems)

    def test_lets_a_run_be_that_does_as_it_says(self):
        for script in ["exit 0", "exit 1", "echo 'a.xib: error: cannot be read' >&2; exit 2", "touch found.json", "for i in $(seq 2000); do echo finding $i; done"]:
            with self.subTest(script):
                self.assertEqual(self.problems(script), [])

    def test_tells_of_a_run_that_prints_something_else_the_second_time(self):
        command = Command("check", ["check", "."], 2, 0, is_repeated=True)
        self.assertEqual(self.problems("echo the same", command), [])
        self.assertEqual(self.problems("echo $$", command), ["output: a second run prints something else"])

    def test_tells_of_a_document_that_a_repair_loses_or_truncates(self):
        command = Command("fix", ["fix", "."], 2, 0, may_change=True)
        self.assertEqual(self.problems("sed -i 's/x=.20./x=\"21\"/' A/one.xib", command), [])
        self.assertEqual(self.problems("sed -i '/wid-th-140/d' A/one.xib", command), [])
        self.assertIn("is no XML", self.problems(": > A/one.xib", command)[0])
        self.assertIn("has lost", self.problems("sed -i 's/<placeholder.*//' A/one.xib", command)[0])

    def test_tells_of_a_merge_that_changes_a_document(self):
        merge = MergeWithItself("merge-driver", ["merge-driver"], 2, 0, may_add=("merge-",))
        self.assertEqual(self.problems("exit 0", merge), [])
        self.assertIn("is another", self.problems('echo >> "$3"', merge)[0][1])

    def test_counts_a_finding_with_the_lines_below_it(self):
        self.assertIsNone(long_text("one\n" + "x" * 9000 + "\n" + "x" * 9000))
        self.assertIsNone(long_text("one\n " + "x" * 9000 + "\n " + "x" * 8998, 1))
        self.assertIn("18003", long_text("one\n " + "x" * 9000 + "\n " + "x" * 8998))

    def test_draws_the_same_documents_for_the_same_seed(self):
        documents = [(f"{place}.xib", self.write(f"{place}.xib", FAULTY)) for place in range(30)]
        projects = [Project(str(number), self.folder, documents) for number in range(9)]
        drawn = [[(project.name, project.documents) for project in sample(projects, 50, 4)] for _ in range(2)]
        self.assertEqual(drawn[0], drawn[1])
        self.assertEqual(sum(len(documents) for _, documents in drawn[0]), 50)

    def test_ends_with_one_and_a_line_to_repeat_it(self):
        self.write("one.xib", FAULTY)
        os.mkdir(os.path.join(self.folder, "documents"))
        self.write("documents/one.xib", FAULTY)
        documents = os.path.join(self.folder, "documents")
        command = [sys.executable, os.path.join(os.path.dirname(HERE), "soak"), "--command", "layout", "--program"]
        result = subprocess.run([*command, self.program("kill -SEGV $$"), documents], capture_output=True, text=True)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("--project documents --command layout", result.stdout)
        self.assertIn(os.path.join(documents, "one.xib"), result.stdout)
        self.assertEqual(subprocess.run([*command, self.program("exit 0"), documents], capture_output=True).returncode, 0)
        self.assertEqual(subprocess.run([*command, "/no/program", documents], capture_output=True).returncode, 2)

    def test_goes_on_where_it_was_stopped(self):
        log, state = os.path.join(self.folder, "log"), os.path.join(self.folder, "state")
        folders = [os.path.join(self.folder, name) for name in ("a", "b")]
        for folder in folders:
            os.mkdir(folder)
            self.write(os.path.join(os.path.basename(folder), "one.xib"), FAULTY)

        def run(folders, *more, script=f"echo run >> {log}; kill -SEGV $$"):
            command = [sys.executable, os.path.join(os.path.dirname(HERE), "soak"), "--command", "layout", "--state", state, *more]
            result = subprocess.run([*command, "--program", self.program(script), *folders], capture_output=True, text=True)
            with open(log, "a+") as file:
                file.seek(0)
                return result, len(file.readlines())

        stopped, runs = run(folders, "--minutes", "0")
        self.assertEqual((stopped.returncode, runs), (2, 0), stopped.stderr)
        self.assertIn("2 projects left", stopped.stderr)
        _, first = run(folders[:1])
        whole, second = run(folders)
        again, third = run(folders)
        # The first project is not run a second time, and its failure is still told.
        self.assertEqual((second, third), (2 * first, second))
        for result in (whole, again):
            self.assertEqual((result.returncode, result.stdout.count("crash")), (1, 2), result.stdout)
        _, anew = run(folders, script=f"echo other >> {log}; exit 0")
        self.assertGreater(anew, third)


@unittest.skipUnless(browser.find(), "there is no Chromium")
class Pages(Case):
    def found(self, script):
        reader = Reader()
        self.addCleanup(reader.close)
        opened, found = reader.look(self.write("page.html", PAGE % script))
        self.assertEqual(opened, 2)
        return found

    def test_lets_a_page_be_that_draws_its_scenes(self):
        self.assertEqual(self.found(""), [])

    def test_tells_of_an_error_an_empty_drawing_and_a_wide_page(self):
        wide = "document.body.style.width = n === 1 ? '500px' : '';"
        found = self.found(wide + "if (n === 1) { document.querySelector('rect').remove(); undefinedName(); }")
        for kind in ["script: Uncaught ReferenceError", "blank", "sideways: 5"]:
            with self.subTest(kind):
                self.assertEqual({seen.split(" at ")[0] for seen, what in found if what.startswith(kind)}, {"#/scene/1/0"}, found)


if __name__ == "__main__":
    unittest.main()
