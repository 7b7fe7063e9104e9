"""Commands that are tried by more than one run, or by something that happens meanwhile."""
import os
import signal
import subprocess
import time

from command import Command
from reports import FAULTY
from runs import Place, long_text


class Baselines(Command):
    """record, then compare and accept: nothing has moved in between."""

    def line(self, source):
        return None

    def try_(self, program, project):
        problems, seconds = [], 0
        with Place(project) as place:
            limit = self.limit(project.kilobytes)
            place.note()
            for arguments, allowed in [(["record", "."], (0, 2)), (["compare", "."], (0, 2)), (["accept", "."], (0, 2))]:
                run = place.run(program, arguments, limit)
                seconds += run.seconds
                problem = run.problem(limit, allowed) or long_text(run.output)
                if problem:
                    problems.append(f"{problem} ({arguments[0]})")
                    break
            problems.append(place.damage(("Baselines/",)))
        return seconds, [problem for problem in problems if problem]


class Revision(Command):
    """compare --from and check --new-since in a repository in which nothing has changed: nothing is found."""

    def line(self, source):
        return None

    def try_(self, program, project):
        problems, seconds = [], 0
        with Place(project) as place:
            person = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
            for arguments in [["init", "-q"], ["add", "-A"], [*person, "commit", "-qm", "all"]]:
                subprocess.run(["git", *arguments], cwd=place.folder, check=True, capture_output=True)
            place.note()
            limit = self.limit(project.kilobytes)
            for arguments in [["compare", ".", "--from", "HEAD"], ["check", ".", "--new-since", "HEAD", "--no-config"]]:
                run = place.run(program, arguments, limit)
                seconds += run.seconds
                problem = run.problem(limit, (0, 2))
                if problem:
                    problems.append(f"{problem} ({arguments[0]})")
            problems.append(place.damage())
        return seconds, [problem for problem in problems if problem]


class Watch(Command):
    """watch, while one document is saved by halves and back again, and a faulty one comes: that is told, and Ctrl-C ends with 0."""

    def line(self, source):
        return None

    def try_(self, program, project):
        with Place(project) as place:
            limit = self.limit(project.kilobytes)
            names = [os.path.join(place.root, name) for name in ("output", "errors")]
            with open(names[0], "wb") as output, open(names[1], "wb") as errors:
                process = subprocess.Popen(
                    [program, *self.arguments], cwd=place.folder, env=place.environment(), stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
            deadline, seconds = time.time() + limit, 0

            def is_running():
                nonlocal seconds
                if process.returncode is None:
                    ended, status, usage = os.wait4(process.pid, os.WNOHANG)
                    if ended:
                        process.returncode, seconds = os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime
                return process.returncode is None

            def says(text):
                while time.time() < deadline and is_running():
                    if any(text in open(name, encoding="utf-8", errors="replace").read() for name in names):
                        return True
                    time.sleep(0.05)
                return False

            problems = []
            if says("watching"):
                path = os.path.join(place.folder, project.documents[-1][0])
                with open(path, "rb") as file:
                    whole = file.read()
                place.note()
                for text in (whole[:len(whole) // 2], whole):
                    with open(path, "wb") as file:
                        file.write(text)
                    time.sleep(0.3)
                with open(os.path.join(place.folder, "Soaked.xib"), "w") as file:
                    file.write(FAULTY)
                if not says("Soaked.xib"):
                    problems.append(f"time: a new document was not told of within {limit} s")
                problems.append(place.damage(("Soaked.xib",)))
            else:
                problems.append(f"time: was not ready within {limit} s on the clock, or ended")
            if is_running():
                process.send_signal(signal.SIGINT)
            ending = time.time() + 20
            while is_running() and time.time() < ending:
                time.sleep(0.02)
            if is_running():
                process.kill()
                process.wait()
                problems.append("time: does not end by Ctrl-C")
            elif process.returncode:
                problems.append(f"{'crash' if process.returncode < 0 else 'status'}: watch ended with {process.returncode}")
        return seconds, [problem for problem in problems if problem]


class Suites(Command):
    """test, with the suites where they are: they name their documents from there."""

    def try_(self, program, project):
        if not project.suites:
            return None
        with Place() as place:
            limit = self.limit(sum(map(os.path.getsize, project.suites)) / 1024)
            run = place.run(program, ["test", *map(os.path.abspath, project.suites)], limit)
            problems = [run.problem(limit, (0,)), place.damage()]
            return run.seconds, [problem for problem in problems if problem]
