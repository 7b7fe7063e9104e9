"""One command of the program with a project: what it may take, and what it may change."""
import os
from xml.parsers import expat

from runs import Place, long_text


class Command:
    """A command of the program with one set of options.

    `base` and `rate` are its limit: seconds of processor time, and so many more for each 100 KB of documents, all `slack` times.
    `may_add` names the files that it writes, by how their paths begin; `may_change` says whether documents may change,
    `depth` how far findings are indented in what it prints, None where it prints none, `is_heavy` that --pages leaves it few documents,
    `is_repeated` that it runs twice and has to print the same."""

    slack = 1

    def __init__(self, name, arguments, base, rate, may_add=(), may_change=False, depth=0, is_heavy=False, is_repeated=False):
        self.name, self.arguments, self.base, self.rate = name, arguments, base, rate
        self.may_add, self.may_change, self.depth, self.is_heavy, self.is_repeated = may_add, may_change, depth, is_heavy, is_repeated

    def limit(self, kilobytes):
        return round(self.slack * (self.base + self.rate * kilobytes / 100))

    def line(self, source):
        """The arguments that do the same with one document alone; None if it takes more than one run."""
        return [os.path.abspath(source) if word == "." else word for word in self.arguments]

    def try_(self, program, project):
        """The seconds that it took, and the problems."""
        with Place(project) as place:
            place.note()
            limit = self.limit(project.kilobytes)
            run = place.run(program, self.arguments, limit)
            problems = [run.problem(limit), place.damage(self.may_add, self.may_change)]
            if self.depth is not None:
                problems.append(long_text(run.output, self.depth))
            if self.may_change:
                problems.append(broken(place, project))
            if self.is_repeated and not problems[0] and place.run(program, self.arguments, limit).output != run.output:
                problems.append("output: a second run prints something else")
            return run.seconds, [problem for problem in problems if problem]


def broken(place, project):
    """Which changed document is no XML any more, or has another number of scenes; None if none is."""
    sources = dict(project.documents)
    for path in place.changed():
        before, after = (outline(file) for file in (sources[path], os.path.join(place.folder, path)))
        if before and not after:
            return f"files: {path} is no XML any more"
        if before != after:
            return f"files: {path} has lost a scene or a view"
    return None


def outline(file):
    """The elements of a document that no repair removes or adds, with their ids; None if it is no XML."""
    found = []
    parser = expat.ParserCreate()
    mended = ("constraint", "layoutGuide", "viewLayoutGuide", "exclude", "include", "mask")

    def start(name, attributes):
        if "id" in attributes and name not in mended:
            found.append((name, attributes["id"]))

    parser.StartElementHandler = start
    try:
        with open(file, "rb") as text:
            parser.ParseFile(text)
    except expat.ExpatError:
        return None
    return found
