#!/bin/sh
# One group of documents. usage: check.sh PLUMBLINE [OPTION...] DOCUMENT...
set -eu
program=$1
shift
# Bazel takes JUnit for its own report, and what lies in the folder of outputs is kept: join.py makes one of all groups.
set -- "$@" --output "junit=${XML_OUTPUT_FILE:-/dev/null}" --output "json=${TEST_UNDECLARED_OUTPUTS_DIR:-.}/findings.json"
exec "$program" check "$@"
