"""Commands that take one document, with each of a project."""
import os
import re
import shutil

from command import Command
from runs import Place, long_text


class PerDocument(Command):
    """A command that takes one document, with each."""

    def try_(self, program, project):
        slowest, problems = 0, []
        with Place(project) as place:
            place.note()
            for number, (path, source) in enumerate(project.documents):
                limit = self.limit(os.path.getsize(source) / 1024)
                run = place.run(program, self.with_document(place.folder, path, number), limit)
                slowest = max(slowest, run.seconds)
                problem = run.problem(limit) or self.look(run) or self.loss(place, path)
                if problem:
                    problems.append((source, problem))
            damage = place.damage(self.may_add)
        return slowest, problems + ([damage] if damage else [])

    def line(self, source):
        return self.with_document("", os.path.abspath(source), 0)

    def look(self, run):
        return long_text(run.output)

    def loss(self, place, path):
        return None


class Widths(PerDocument):
    """widths in all its formats, of which one is for people, with a line for each view."""

    def look(self, run):
        return next(filter(None, map(long_text, run.output.splitlines())), None) if "text" in run.arguments else None

    def with_document(self, folder, path, number):
        return ["widths", path, "--format", ["text", "json", "svg"][number % 3]]


class Explain(PerDocument):
    """explain, with the first view of a document that constraints place."""

    def with_document(self, folder, path, number):
        return ["explain", path, view_of(folder, path)]


def view_of(folder, path):
    """The id of the first view of a document that constraints place, or else of its first view; "none" if it has none."""
    with open(os.path.join(folder, path), encoding="utf-8", errors="replace") as file:
        text = file.read()
    placed = re.search(r'<[^<>]*translatesAutoresizingMaskIntoConstraints="NO"[^<>]* id="([^"]+)"', text)
    placed = placed or re.search(r'<view [^<>]*id="([^"]+)"', text)
    return placed.group(1) if placed else "none"


class DiffWithItself(PerDocument):
    """diff of a document and itself: nothing differs."""

    def with_document(self, folder, path, number):
        return ["diff", path, path]

    def look(self, run):
        return "status: a document differs from itself" if run.status == 1 or run.output else None


class EditDry(PerDocument):
    """edit, of the first view that constraints place, without writing it."""

    def with_document(self, folder, path, number):
        return ["edit", path, "set", view_of(folder, path), "label=Soak", "--dry-run"]


class Render(PerDocument):
    """render, of the first scene of a document."""

    def with_document(self, folder, path, number):
        with open(os.path.join(folder, path), encoding="utf-8", errors="replace") as file:
            text = file.read()
        scene = re.search(r'<\w*[cC]ontroller [^<>]*id="([^"]+)"[^<>]*sceneMemberID', text) or re.search(r'<\w+ [^<>]*id="(\w{3}-\w\w-\w{3})"', text)
        return ["render", path, scene.group(1) if scene else "none", "-o", "picture.svg"]


class MergeWithItself(PerDocument):
    """merge-driver, with a document as all three sides: it comes out as it was."""

    def line(self, source):
        return None

    def with_document(self, folder, path, number):
        for side in ("base", "ours", "theirs"):
            shutil.copyfile(os.path.join(folder, path), os.path.join(folder, "merge-" + side))
        return ["merge-driver", "merge-base", "merge-ours", "merge-theirs", path]

    def loss(self, place, path):
        sides = []
        for name in ("merge-base", "merge-ours", "merge-theirs"):
            with open(os.path.join(place.folder, name), "rb") as file:
                sides.append(file.read())
        with open(os.path.join(place.folder, path), "rb") as file:
            whole = file.read()
        return None if all(side == whole for side in sides) else "files: a document merged with itself is another"
