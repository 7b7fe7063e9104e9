"""Runs the program once and says what is wrong with how it ended, what it printed and what it left."""
import hashlib
import os
import shutil
import signal
import subprocess
import tempfile
import threading

# A finding, a proof or an explanation that is longer than this is not read.
LONGEST = 10_000
# Other work on the machine must not look like a hang: what counts is processor time, and this many times it on the clock.
PATIENCE = 20
# One of them is in a line that says why a command could not do its work.
REASONS = ("error", "not ", "no ", "could", "cannot", "missing", "unknown", "refused", "exist", "damaged", "only ",
           "is a folder")


class Run:
    """One run of the program: how it ended, what it said, and what is wrong with that."""

    def __init__(self, arguments, status, seconds, output, errors):
        self.arguments, self.status, self.seconds, self.output, self.errors = arguments, status, seconds, output, errors

    def problem(self, limit, allowed=(0, 1, 2)):
        """What is wrong with how it ended; None if nothing is."""
        if self.status < 0 or self.status > 128:
            number = -self.status if self.status < 0 else self.status - 128
            if number in (signal.SIGXCPU, signal.SIGKILL):
                return f"time: over {limit} s of processor time, or {PATIENCE} times that on the clock"
            last = next((line for line in self.errors.splitlines() if "Fatal error" in line), "")
            return f"crash: signal {number} {last}".strip()
        last = (self.errors.strip().splitlines() or [""])[-1]
        says_why = any(word in last.lower() for word in REASONS)
        if self.status == 2 and not says_why:
            return f"silent: exit 2, and the last line does not say why: '{last[:200]}'"
        if self.status not in allowed:
            return f"status: {self.status} in place of {' or '.join(map(str, allowed))}: {last[:200]}"
        return None


class Place:
    """A folder of its own for one run, with a folder for temporary files that has to be empty afterwards."""

    def __init__(self, project=None):
        self.root = tempfile.mkdtemp(prefix="plumbline-soak-")
        self.folder = os.path.join(self.root, "project")
        self.temporary = os.path.join(self.root, "temporary")
        os.mkdir(self.folder), os.mkdir(self.temporary)
        if project:
            project.copy(self.folder)
        self.before = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root, ignore_errors=True)

    def note(self):
        """Remembers the files as they are."""
        self.before = self._files()

    def damage(self, may_add=(), may_change=False):
        """What was changed, lost or left behind since then, other than what may be; None if nothing was."""
        after, temporary = self._files(), os.listdir(self.temporary)
        added = [path for path in sorted(after.keys() - self.before.keys()) if not path.startswith(tuple(may_add))]
        gone = sorted(self.before.keys() - after.keys())
        changed = [path for path in sorted(after.keys() & self.before.keys()) if after[path] != self.before[path]]
        if temporary:
            return f"files: left in the folder for temporary files: {', '.join(temporary[:3])}"
        if gone:
            return f"files: gone: {', '.join(gone[:3])}"
        if added:
            return f"files: left behind: {', '.join(added[:3])}"
        if changed and not may_change:
            return f"files: changed: {', '.join(changed[:3])}"
        return None

    def changed(self):
        after = self._files()
        return [path for path in self.before if path in after and after[path] != self.before[path]]

    def _files(self):
        found = {}
        for place, folders, names in os.walk(self.folder):
            folders[:] = [name for name in folders if name != ".git"]
            for name in names:
                path = os.path.join(place, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.folder)] = hashlib.sha1(file.read()).digest()
        return found

    def environment(self):
        return {**os.environ, "TMPDIR": self.temporary, "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}

    def run(self, program, arguments, limit):
        """Runs the program here with a limit in seconds of processor time."""
        # Outside of the folders that are looked at; as files, so that much output cannot block the program.
        with open(os.path.join(self.root, "output"), "w+b") as output, open(os.path.join(self.root, "errors"), "w+b") as errors:
            process = subprocess.Popen(
                ["/bin/sh", "-c", 'ulimit -c 0; ulimit -t "$0"; exec "$@"', str(limit), program, *arguments],
                cwd=self.folder, env=self.environment(), stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
            watchdog = threading.Timer(limit * PATIENCE, process.kill)
            watchdog.start()
            _, status, usage = os.wait4(process.pid, 0)
            watchdog.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0), errors.seek(0)
            texts = [file.read().decode("utf-8", errors="replace") for file in (output, errors)]
        return Run(arguments, process.returncode, usage.ru_utime + usage.ru_stime, *texts)


def long_text(text, depth=0):
    """What is wrong with the length of findings in a text, each with the lines that are indented more below it; None if nothing is."""
    block = []
    for line in text.splitlines() + ["end"]:
        if len(line) - len(line.lstrip()) <= depth:
            size = sum(map(len, block))
            if size > LONGEST:
                return f"length: {size} characters for '{block[0].strip()[:120]}'"
            block = []
        block.append(line)
    return None
