#!/bin/sh
# Suites, in a shard if Bazel asks for one: `plumbline test` reads TEST_SHARD_INDEX and TEST_TOTAL_SHARDS and touches TEST_SHARD_STATUS_FILE.
# usage: test.sh PLUMBLINE [OPTION...] SUITE...
set -eu
program=$1
shift
status=0
"$program" test "$@" --format junit --output "${XML_OUTPUT_FILE:-/dev/null}" || status=$?
# For `plumbline merge`, which makes one report of all shards and says if one is missing.
"$program" test "$@" --format json --output "${TEST_UNDECLARED_OUTPUTS_DIR:-.}/results.json" > /dev/null || status=$?
exit $status
