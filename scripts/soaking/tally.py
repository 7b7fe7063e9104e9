"""What a soak counts, and the file from which a run that was stopped goes on."""
import collections
import json
import os


class Row:
    """What is counted of a command."""

    def __init__(self):
        self.runs = self.failures = 0
        self.total = self.slowest = 0.0
        self.where = ""

    def add(self, other):
        self.runs, self.failures, self.total = self.runs + other.runs, self.failures + other.failures, self.total + other.total
        if other.slowest >= self.slowest:
            self.slowest, self.where = other.slowest, other.where


class Tally:
    """What is counted of one project, or of all."""

    def __init__(self, rows=None, failures=(), scenes=0):
        self.rows = collections.defaultdict(Row)
        for name, values in (rows or {}).items():
            vars(self.rows[name]).update(values)
        self.failures, self.scenes = list(failures), scenes

    def add(self, other):
        for name, row in other.rows.items():
            self.rows[name].add(row)
        self.failures += other.failures
        self.scenes += other.scenes

    def fields(self):
        return {"rows": {name: vars(row) for name, row in self.rows.items()}, "failures": self.failures, "scenes": self.scenes}


class State:
    """The projects that are done, a line each, below a line of what was run; nothing where no file is named."""

    def __init__(self, path, settings):
        self.path, self.done = path, {}
        if not path:
            return
        if os.path.exists(path):
            with open(path) as file:
                lines = [json.loads(line) for line in file if line.endswith("\n")]
            if lines and lines[0] == settings:
                self.done = {line["project"]: Tally(line["rows"], line["failures"], line["scenes"]) for line in lines[1:]}
        # Written anew, so that a line that was cut off does not spoil the next one.
        with open(path, "w") as file:
            file.write(json.dumps(settings) + "\n")
        for name, tally in self.done.items():
            self._write(name, tally, None)

    def keep(self, name, tally, progress):
        if self.path:
            self._write(name, tally, progress)

    def _write(self, name, tally, progress):
        with open(self.path, "a") as file:
            file.write(json.dumps({"project": name, **tally.fields(), "progress": progress}) + "\n")
