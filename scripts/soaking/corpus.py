"""The documents that are soaked, as projects: folders with the paths that the documents have in their repositories."""
import collections
import json
import os
import random
import shutil

ENDINGS = (".storyboard", ".xib")


class Project:
    """Documents that a person would keep in one folder."""

    def __init__(self, name, folder, documents, suites=()):
        self.name, self.folder = name, folder
        # [path in the project, file], the largest first.
        self.documents = sorted(documents, key=lambda document: (-os.path.getsize(document[1]), document))
        self.suites = list(suites)

    @property
    def kilobytes(self):
        return sum(os.path.getsize(source) for _, source in self.documents) / 1024

    def only(self, documents):
        return Project(self.name, self.folder, documents, self.suites)

    def copy(self, folder):
        for path, source in self.documents:
            place = os.path.join(folder, path)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            shutil.copyfile(source, place)


def is_suite(path):
    with open(path, encoding="utf-8") as file:
        try:
            suite = json.load(file)
        except ValueError:
            return False
    return isinstance(suite, dict) and "cases" in suite


def projects(folder):
    """The projects of a corpus, which has an index.jsonl beside its documents, or the one that any other folder is."""
    index = os.path.join(folder, "index.jsonl")
    if not os.path.exists(index):
        found, suites = [], []
        for place, folders, names in os.walk(folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in names:
                path = os.path.join(place, name)
                if name.endswith(ENDINGS):
                    found.append((os.path.relpath(path, folder), path))
                elif name.endswith(".json") and is_suite(path):
                    suites.append(path)
        return [Project(os.path.basename(os.path.abspath(folder)), folder, found, sorted(suites))]
    by_name = collections.defaultdict(list)
    with open(index) as lines:
        for line in lines:
            entry = json.loads(line)
            by_name[entry["repo"]].append((entry["path"], os.path.join(folder, "documents", entry["file"])))
    return [Project(name, folder, documents) for name, documents in sorted(by_name.items())]


def sample(all_projects, count, seed):
    """Whole projects at random, of each at most 20 documents, until there are so many; suites come along."""
    chance = random.Random(seed)
    drawn, left = [], count
    for project in chance.sample(all_projects, len(all_projects)):
        if project.suites and not project.documents:
            drawn.append(project)
        elif left > 0:
            documents = chance.sample(project.documents, min(20, left, len(project.documents)))
            left -= len(documents)
            drawn.append(Project(project.name, project.folder, documents, project.suites))
    return drawn


def shares(pages, count):
    """So many pages among some projects: each has one at least, and none more than one more than another."""
    each, more = divmod(pages, max(1, count))
    return [max(1, each + (place < more)) for place in range(count)]
