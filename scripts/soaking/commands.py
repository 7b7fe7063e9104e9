"""What is run, in this order."""
from command import Command
from documents import DiffWithItself, EditDry, Explain, MergeWithItself, Render, Widths
from sequences import Baselines, Revision, Suites, Watch

FORMATS = ["json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode"]

# About ten times what documents took when this was written; a report may take five times as long as a check.
COMMANDS = [
    Command("layout", ["layout", "."], 5, 0.5, depth=None),
    Command("layout json", ["layout", ".", "--format", "json"], 5, 0.5, depth=None),
    Command("layout jsonl", ["layout", ".", "--format", "jsonl"], 5, 0.5, depth=None),
    Command("layout svg", ["layout", ".", "--format", "svg", "-o", "drawings"], 5, 0.5, may_add=("drawings/",), depth=None),
    Command("check", ["check", ".", "--no-config", *(f"--output={name}=found.{name}" for name in FORMATS)], 10, 1, may_add=("found.",), is_repeated=True),
    Command("fidelity", ["fidelity", "."], 5, 0.5),
    Command("fix --dry-run", ["fix", ".", "--dry-run", "--frames", "--no-config"], 20, 5, depth=None, is_repeated=True),
    Command("fix", ["fix", ".", "--no-config"], 20, 5, may_change=True),
    Command("fix --frames", ["fix", ".", "--frames", "--no-config"], 20, 5, may_change=True),
    Command("fix --unsafe", ["fix", ".", "--unsafe", "--no-config"], 20, 10, may_change=True),
    Command("prove", ["prove", "."], 30, 20, depth=4, is_heavy=True),
    Command("prove --text", ["prove", ".", "--text", "1...2"], 30, 20, depth=4, is_heavy=True),
    Baselines("record, compare, accept", ["record", "."], 10, 1),
    Revision("compare --from", ["compare", ".", "--from", "HEAD"], 15, 2),
    Command("init", ["init", "."], 10, 1, may_add=(".plumbline",), depth=None),
    Watch("watch", ["watch", ".", "--no-config"], 60, 20),
    Suites("test", ["test"], 30, 5),
    Widths("widths", ["widths"], 5, 5),
    Explain("explain", ["explain"], 5, 5),
    Command("scenes", ["scenes", "."], 5, 0.5, depth=None),
    Command("app", ["app", "."], 5, 0.5, depth=None),
    DiffWithItself("diff", ["diff"], 5, 5),
    EditDry("edit --dry-run", ["edit"], 10, 5),
    Render("render", ["render"], 5, 5, may_add=("picture.svg",)),
    MergeWithItself("merge-driver", ["merge-driver"], 5, 5, may_add=("merge-",)),
]
# By scripts/soak itself, which opens the page afterwards.
REPORT = Command("report", ["report", ".", "-o", "page.html"], 20, 5, may_add=("page.html",), depth=None, is_heavy=True)
