#!/usr/bin/env python3
"""Joins what the groups of a `plumbline_check` found into one report, as `plumbline check --format json` writes it.

usage: join.py FOLDER      FOLDER: bazel-testlogs/PACKAGE, with a test.outputs of each group, packed or not
"""
import glob, io, json, os, sys, zipfile

if len(sys.argv) != 2:
    sys.exit(__doc__.strip().splitlines()[2])
reports = []
for path in glob.glob(os.path.join(sys.argv[1], "**", "test.outputs", "*"), recursive=True):
    if path.endswith("outputs.zip"):
        with zipfile.ZipFile(path) as packed:
            reports += [json.load(io.TextIOWrapper(packed.open(name))) for name in packed.namelist() if name.endswith("findings.json")]
    elif path.endswith("findings.json"):
        with open(path) as file:
            reports.append(json.load(file))
if not reports:
    sys.exit(f"join.py: no findings.json below {sys.argv[1]}")
documents = sorted((document for report in reports for document in report["documents"]), key=lambda document: document["path"])
paths = [document["path"] for document in documents]
if len(paths) != len(set(paths)):
    sys.exit("join.py: a document is in two groups")
json.dump({**reports[0], "documents": documents}, sys.stdout, indent=2, ensure_ascii=False)
print()
