// The propagation bound: what one pass over the rows of an atrace file costs when every variable could be read off as it comes.
// Each row is summed over what is known; the first variable that is not known yet is solved for. Prints microseconds, the median.
// usage: pass TRACE [REPS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

int main(int argc, char **argv) {
  std::ifstream in(argv[1]);
  int reps = argc > 2 ? std::atoi(argv[2]) : 1, variables = 0, last = -1;
  std::vector<int> start{0}, variable;
  std::vector<double> constant, coefficient;
  std::string line, word;
  while (std::getline(in, line)) {
    std::istringstream s(line);
    s >> word;
    if (word == "vars") s >> variables;
    else if (word == "add" && last < 0) { int first; s >> first >> last; }
    else if (word == "con") {
      int id, k; std::string relation; double priority, right;
      s >> id >> relation >> priority >> right >> k;
      constant.push_back(right);
      for (int i = 0; i < k; i++) { double c; int v; s >> c >> v; coefficient.push_back(c); variable.push_back(v); }
      start.push_back(int(variable.size()));
    }
  }
  std::vector<double> times;
  double sum = 0;
  for (int r = 0; r < reps; r++) {
    auto began = std::chrono::steady_clock::now();
    std::vector<double> value(variables, 0.0);
    std::vector<char> known(variables, 0);
    for (int row = 0; row <= last; row++) {
      double rest = constant[row], own = 0;
      int open = -1;
      for (int e = start[row]; e < start[row + 1]; e++) {
        if (open < 0 && !known[variable[e]]) { open = variable[e]; own = coefficient[e]; }
        else rest -= coefficient[e] * value[variable[e]];
      }
      if (open >= 0 && own != 0) { value[open] = rest / own; known[open] = 1; }
    }
    times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count());
    for (double x : value) sum += x;
  }
  std::sort(times.begin(), times.end());
  std::printf("%.3f %g\n", times[times.size() / 2], sum);
}
