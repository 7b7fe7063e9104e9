// Replays an atrace file through kiwi and prints the same JSON object as `plumbline replay`.
// usage: kiwi TRACE [REPS] [BUDGET_SECONDS]
#include <kiwi/kiwi.h>

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

using Clock = std::chrono::steady_clock;

namespace {

struct Row { int relation; double priority, constant; std::vector<std::pair<double, int>> terms; };
struct Operation { char kind; int a, b; double x; std::string name; };
struct Trace {
  int variables = 0;
  std::vector<std::pair<int, int>> restricted;
  std::vector<Row> rows;
  std::vector<Operation> operations;
};
struct Phase { std::string name; double total = 0; std::vector<double> steps; };
struct Run { double construct = 0; std::vector<Phase> phases; int errors = 0; double checksum = 0; };

Trace parse(const char *path) {
  Trace t;
  std::ifstream in(path);
  std::string line, word;
  while (std::getline(in, line)) {
    std::istringstream s(line);
    if (!(s >> word) || word[0] == '#') continue;
    Operation o{0, 0, 0, 0, ""};
    if (word == "vars") s >> t.variables;
    else if (word == "nonneg") { int a, b; s >> a >> b; t.restricted.push_back({a, b}); }
    else if (word == "con") {
      Row r; int id, k; std::string relation;
      s >> id >> relation >> r.priority >> r.constant >> k;
      r.relation = relation == "le" ? 0 : relation == "eq" ? 1 : 2;
      for (int i = 0; i < k; i++) { double c; int v; s >> c >> v; r.terms.push_back({c, v}); }
      t.rows.push_back(r);
    }
    else if (word == "phase") { o.kind = 'p'; s >> o.name; t.operations.push_back(o); }
    else if (word == "step") { o.kind = 't'; t.operations.push_back(o); }
    else if (word == "add") { o.kind = 'a'; s >> o.a >> o.b; t.operations.push_back(o); }
    else if (word == "remove") { o.kind = 'r'; s >> o.a >> o.b; t.operations.push_back(o); }
    else if (word == "edit") { o.kind = 'e'; s >> o.a >> o.x; t.operations.push_back(o); }
    else if (word == "suggest") { o.kind = 's'; s >> o.a >> o.x; t.operations.push_back(o); }
    else if (word == "solve") { o.kind = 'v'; t.operations.push_back(o); }
    else if (word == "read") { o.kind = 'g'; t.operations.push_back(o); }
  }
  return t;
}

double micros(Clock::time_point a, Clock::time_point b) { return std::chrono::duration<double, std::micro>(b - a).count(); }

// The customary mapping: priorities become weights.
double strength(double priority) { return priority >= 1000 ? kiwi::strength::required : priority; }

Run run(const Trace &t, Clock::time_point deadline) {
  Run r;
  auto began = Clock::now();
  kiwi::Solver solver;
  std::vector<kiwi::Variable> v(t.variables);
  std::vector<kiwi::Constraint> restrictions, rows;
  for (auto &range : t.restricted)
    for (int i = range.first; i <= range.second; i++)
      restrictions.emplace_back(kiwi::Expression(kiwi::Term(v[i])), kiwi::OP_GE, kiwi::strength::required);
  const kiwi::RelationalOperator relations[] = {kiwi::OP_LE, kiwi::OP_EQ, kiwi::OP_GE};
  for (auto &row : t.rows) {
    std::vector<kiwi::Term> terms;
    for (auto &term : row.terms) terms.emplace_back(v[term.second], term.first);
    rows.emplace_back(kiwi::Expression(std::move(terms), -row.constant), relations[row.relation], strength(row.priority));
  }
  r.construct = micros(began, Clock::now());
  std::vector<double> values(t.variables);
  Clock::time_point phase = Clock::now(), step = phase, last = phase;
  bool open = false, first = true;
  auto closeStep = [&] { if (open && !r.phases.empty()) r.phases.back().steps.push_back(micros(step, last)); open = false; };
  auto closePhase = [&] { closeStep(); if (!r.phases.empty()) r.phases.back().total = micros(phase, last); };
  for (auto &o : t.operations) {
    if (o.kind == 'p') {
      closePhase();
      r.phases.push_back({o.name, 0, {}});
      phase = step = last = Clock::now();
      continue;
    }
    if (o.kind == 't') {
      closeStep();
      if (Clock::now() > deadline) break;
      step = Clock::now();
      open = true;
      continue;
    }
    open = true;
    try {
      switch (o.kind) {
        case 'a':
          if (first) { first = false; for (auto &c : restrictions) solver.addConstraint(c); }
          for (int i = o.a; i <= o.b; i++) solver.addConstraint(rows[i]);
          break;
        case 'r': for (int i = o.a; i <= o.b; i++) solver.removeConstraint(rows[i]); break;
        case 'e': solver.addEditVariable(v[o.a], strength(o.x)); break;
        case 's': solver.suggestValue(v[o.a], o.x); break;
        case 'v': solver.updateVariables(); break;
        case 'g': for (int i = 0; i < t.variables; i++) values[i] = v[i].value(); last = Clock::now(); break;
      }
    } catch (const std::exception &) { r.errors++; }
  }
  closePhase();
  for (double x : values) r.checksum += x;
  return r;
}

double median(std::vector<double> v) { if (v.empty()) return 0; std::sort(v.begin(), v.end()); return v[v.size() / 2]; }

long peak() { rusage u; getrusage(RUSAGE_SELF, &u); return u.ru_maxrss; }

}  // namespace

int main(int argc, char **argv) {
  if (argc < 2) { std::fprintf(stderr, "usage: kiwi TRACE [REPS] [BUDGET_SECONDS]\n"); return 2; }
  int reps = argc > 2 ? std::atoi(argv[2]) : 1;
  double budget = argc > 3 ? std::atof(argv[3]) : 1e9;
  auto began = Clock::now();
  auto deadline = began + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(budget));
  Trace t = parse(argv[1]);
  long before = peak();
  std::vector<Run> runs;
  for (int i = 0; i < reps; i++) {
    if (i && Clock::now() > deadline) break;
    runs.push_back(run(t, deadline));
  }
  std::vector<double> constructs;
  for (auto &r : runs) constructs.push_back(r.construct);
  std::string name = argv[1];
  name = name.substr(name.find_last_of('/') + 1);
  name = name.substr(0, name.find_last_of('.'));
  std::printf("{\"solver\": \"kiwi\", \"trace\": \"%s\", \"vars\": %d, \"cons\": %zu, \"reps\": %zu, \"errors\": %d, "
              "\"construct_us\": %.3f, \"rss_kb\": %ld, \"checksum\": %.6f, \"phases\": [",
              name.c_str(), t.variables, t.rows.size(), runs.size(), runs[0].errors, median(constructs), peak() - before,
              runs[0].checksum);
  for (size_t p = 0; p < runs[0].phases.size(); p++) {
    std::vector<double> totals, steps;
    size_t count = runs[0].phases[p].steps.size();
    for (auto &r : runs)
      if (p < r.phases.size()) { totals.push_back(r.phases[p].total); count = std::min(count, r.phases[p].steps.size()); }
    for (size_t s = 0; s < count; s++) {
      std::vector<double> times;
      for (auto &r : runs) if (p < r.phases.size()) times.push_back(r.phases[p].steps[s]);
      steps.push_back(median(times));
    }
    std::sort(steps.begin(), steps.end());
    auto at = [&](double share) { return steps.empty() ? 0.0 : steps[std::min(steps.size() - 1, size_t(share * steps.size()))]; };
    std::printf("%s{\"name\": \"%s\", \"steps\": %zu, \"total_us\": %.3f, \"p50_us\": %.3f, \"p95_us\": %.3f, \"max_us\": %.3f}",
                p ? ", " : "", runs[0].phases[p].name.c_str(), count, median(totals), at(0.5), at(0.95), at(1));
  }
  std::printf("]}\n");
}
