"""Runs the tests of reports, one class in a process of its own and as many at once as there are processors.

Arguments go to unittest, for example: -k filter. Exit status: 0 if all passed, 1 if any did not.
"""
import concurrent.futures
import os
import re
import subprocess
import sys
import time
import unittest

# Each class runs elsewhere than where this was called.
os.environ.update({name: os.path.abspath(os.environ[name]) for name in ["PLUMBLINE", "AXE"] if os.environ.get(name)})
HERE = os.path.dirname(os.path.abspath(__file__))


def classes():
    """The names of all classes of tests, those that take longest first: by their number of tests, and how many each is worth."""
    found = {}
    suites = [unittest.defaultTestLoader.discover(HERE, pattern="test_*.py")]
    while suites:
        for test in suites.pop():
            if isinstance(test, unittest.TestSuite):
                suites.append(test)
            else:
                name = test.id().rsplit(".", 1)[0]
                found[name] = found.get(name, 0) + getattr(test, "weight", 1)
    return sorted(found, key=lambda name: (-found[name], name))


def run(name):
    start = time.time()
    result = subprocess.run([sys.executable, "-m", "unittest", *sys.argv[1:], name], cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    count = re.search(r"^Ran (\d+) test", result.stdout, re.MULTILINE)
    # Python 3.12 ends with 5 where a filter leaves none.
    return int(count.group(1)) if count else 0, result.returncode not in (0, 5), result.stdout, time.time() - start


def main():
    start, total, failed = time.time(), 0, []
    names = classes()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for name, (count, has_failed, output, seconds) in zip(names, pool.map(run, names)):
            total += count
            if has_failed:
                failed.append(name)
                print(output, flush=True)
            if count:
                print(f"{name}: {count} tests in {seconds:.0f} s{', FAILED' if has_failed else ''}", flush=True)
    print(f"scripts/test-report: {total} tests in {time.time() - start:.0f} s: {'FAILED: ' + ', '.join(failed) if failed else 'all passed'}")
    return 1 if failed or not total else 0


if __name__ == "__main__":
    sys.exit(main())
