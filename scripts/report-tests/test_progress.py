"""Progress: a line on a terminal for work of more than a second, and nothing anywhere else."""
import os
import pty
import re
import resource
import shutil
import subprocess
import tempfile
import unittest

from reports import COMMAND, ROOT


class Progress(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="plumbline-progress-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        # Enough for more than a second, however fast the machine is and whatever else it does.
        copies, seconds = 0, 0
        while seconds < 1.5 and copies < 64:
            for number in range(copies, max(1, copies * 2)):
                shutil.copytree(os.path.join(ROOT, "Storyboards"), os.path.join(cls.folder, "S", str(number)))
            copies, start = max(1, copies * 2), cls.processor_time()
            cls.elsewhere = cls.run_(terminal=False)
            seconds = (cls.processor_time() - start) / (os.cpu_count() or 1)

    @staticmethod
    def processor_time():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    @classmethod
    def run_(cls, terminal, environment=None):
        arguments = [COMMAND, "report", "S", "--matrix", "quick", "-o", "r.html"]
        environment = {key: value for key, value in os.environ.items() if key != "CI"} | (environment or {})
        if not terminal:
            return subprocess.run(arguments, cwd=cls.folder, env=environment, capture_output=True, text=True).stderr
        master, slave = pty.openpty()
        process = subprocess.Popen(arguments, cwd=cls.folder, env=environment, stdout=subprocess.DEVNULL, stderr=slave)
        os.close(slave)
        text = b""
        while True:
            try:
                piece = os.read(master, 4096)
            except OSError:
                break
            if not piece:
                break
            text += piece
        os.close(master)
        process.wait()
        return text.decode()

    def test_says_how_far_it_is_on_a_terminal(self):
        text = self.run_(terminal=True)
        lines = [line for line in text.split("\r") if line.strip("\x1b[K\n ")]
        self.assertTrue(lines)
        for line in lines:
            self.assertRegex(line, r"^\x1b\[K\d+ of \d+ documents, \d+ scenarios a second, \d+ s left$")
        done = [int(re.search(r"(\d+) of", line).group(1)) for line in lines]
        self.assertEqual(done, sorted(done))
        self.assertTrue(text.endswith("\r\x1b[K"), "the line is not taken away")

    def test_is_silent_elsewhere(self):
        self.assertEqual(self.elsewhere, "")
        self.assertEqual(self.run_(terminal=True, environment={"CI": "true"}), "")


if __name__ == "__main__":
    unittest.main()
