// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/structure.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

namespace antipode::structure {
namespace fs = std::filesystem;
namespace {

constexpr std::array kCoreOrder{"base", "geo", "model", "autonomy", "scenario", "sim",
                                "run",  "io",  "study", "net",      "live"};

struct Include {
  std::string path;
  bool angled = false;
};

std::string textOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// All files below `root`, relative to it; what git, builds and editors put there is left out.
std::vector<fs::path> filesIn(const fs::path& root) {
  std::vector<fs::path> files;
  for (auto at = fs::recursive_directory_iterator(root); at != fs::recursive_directory_iterator(); ++at) {
    const std::string name = at->path().filename().string();
    const bool foreign = name == ".git" || name == ".cache" || (at.depth() == 0 && name.starts_with("build"));
    if (foreign) at.disable_recursion_pending();
    if (!foreign && at->is_regular_file()) files.push_back(at->path().lexically_relative(root));
  }
  std::ranges::sort(files);
  return files;
}

bool isCode(const fs::path& file) {
  return file.extension() == ".h" || file.extension() == ".cpp";
}
bool isCMake(const fs::path& file) {
  return file.filename() == "CMakeLists.txt" || file.extension() == ".cmake";
}
bool isShader(const fs::path& file) {
  return file.extension() == ".vert" || file.extension() == ".frag";
}
bool isBelow(const fs::path& file, std::string_view folder) {
  return file.generic_string().starts_with(folder);
}
bool isOfPrograms(const fs::path& file) {
  return isBelow(file, "core/") || isBelow(file, "widgets/") || isBelow(file, "app/") || isBelow(file, "modules/");
}

std::vector<Include> includesOf(const std::string& text) {
  std::vector<Include> includes;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto hash = line.find_first_not_of(" \t");
    if (hash == std::string::npos || line[hash] != '#') continue;
    const auto word = line.find("include", hash);
    const auto open = line.find_first_of("<\"", hash);
    if (word == std::string::npos || open == std::string::npos || word > open) continue;
    const auto close = line.find_first_of(">\"", open + 1);
    if (close == std::string::npos) continue;
    includes.push_back({line.substr(open + 1, close - open - 1), line[open] == '<'});
  }
  return includes;
}

/// Place of a path's core folder in the order; -1 when it is not in core/.
int coreRank(const fs::path& path) {
  auto part = path.begin();
  if (part == path.end() || *part != "core" || ++part == path.end()) return -1;
  const auto at = std::ranges::find(kCoreOrder, part->string());
  return at == kCoreOrder.end() ? -1 : static_cast<int>(at - kCoreOrder.begin());
}

std::string complaint(const fs::path& file, const std::string& what) {
  return file.generic_string() + ": " + what;
}

using Graph = std::map<std::string, std::vector<std::string>>;

/// Depth-first; `open` is the way from the start to `file`, `done` are those without a cycle behind them.
void followIncludes(const Graph& graph, const std::string& file, std::vector<std::string>& open,
                    std::set<std::string>& done, Complaints& complaints) {
  if (done.contains(file)) return;
  if (const auto at = std::ranges::find(open, file); at != open.end()) {
    std::string way;
    for (auto step = at; step != open.end(); ++step) way += *step + " -> ";
    complaints.push_back(complaint(file, "includes itself: " + way + file));
    return;
  }
  open.push_back(file);
  if (const auto edges = graph.find(file); edges != graph.end())
    for (const std::string& next : edges->second) followIncludes(graph, next, open, done, complaints);
  open.pop_back();
  done.insert(file);
}

}  // namespace

Complaints forbiddenIncludes(const fs::path& root) {
  Complaints complaints;
  for (const fs::path& file : filesIn(root)) {
    const bool headless = isBelow(file, "core/") || isBelow(file, "app/cli/");
    const bool view = isBelow(file, "widgets/");
    if (!headless && !view) continue;
    const std::string text = textOf(root / file);
    if (headless && isCMake(file) && text.find("Qt6") != std::string::npos)
      complaints.push_back(complaint(file, "links Qt"));
    if (!isCode(file)) continue;
    for (const Include& include : includesOf(text)) {
      const std::string& path = include.path;
      const bool qt = include.angled && path.starts_with('Q');
      const bool upstairs = path.starts_with("widgets/") || path.starts_with("app/workbench/");
      const bool application = isBelow(file, "core/") && path.starts_with("app/");
      if (headless && (qt || upstairs || application)) complaints.push_back(complaint(file, "includes " + path));
      if (view && path.starts_with("app/")) complaints.push_back(complaint(file, "includes " + path));
    }
  }
  return complaints;
}

Complaints folderOrder(const fs::path& root) {
  Complaints complaints;
  for (const fs::path& file : filesIn(root)) {
    if (!isCode(file) || !isBelow(file, "core/")) continue;
    const int own = coreRank(file);
    if (own < 0) complaints.push_back(complaint(file, "stands in no known folder of core/"));
    for (const Include& include : includesOf(textOf(root / file)))
      if (own >= 0 && coreRank(include.path) > own)
        complaints.push_back(complaint(file, "includes " + include.path + " from a later folder"));
  }
  return complaints;
}

Complaints includeCycles(const fs::path& root) {
  Graph graph;
  for (const fs::path& file : filesIn(root))
    if (isCode(file))
      for (const Include& include : includesOf(textOf(root / file)))
        if (!include.angled) graph[file.generic_string()].push_back(include.path);
  Complaints complaints;
  std::vector<std::string> open;
  std::set<std::string> done;
  for (const auto& [file, includes] : graph) followIncludes(graph, file, open, done, complaints);
  return complaints;
}

Complaints missingHeaders(const fs::path& root) {
  Complaints complaints;
  for (const fs::path& file : filesIn(root)) {
    if (!isOfPrograms(file) || file.extension() != ".cpp" || fs::exists((root / file).replace_extension(".h")))
      continue;
    if (textOf(root / file).find("int main(") == std::string::npos)
      complaints.push_back(complaint(file, "has no header of its name"));
  }
  return complaints;
}

Complaints missingLicences(const fs::path& root) {
  Complaints complaints;
  for (const fs::path& file : filesIn(root)) {
    const std::string text = textOf(root / file);
    if (!isCode(file) && !isCMake(file) && !isShader(file) && !text.starts_with("#!")) continue;
    std::istringstream lines(text);
    std::string line;
    bool found = false;
    for (int number = 0; number < 3 && std::getline(lines, line); ++number)
      found = found || line.find("SPDX-License-Identifier: GPL-3.0-or-later") != std::string::npos;
    if (!found) complaints.push_back(complaint(file, "has no SPDX line at its head"));
  }
  return complaints;
}

Complaints filesMentioning(const fs::path& root, const std::vector<std::string>& words) {
  Complaints complaints;
  for (const fs::path& file : filesIn(root)) {
    const std::string text = textOf(root / file);
    if (text.find('\0') != std::string::npos) continue;  // pictures, logs
    for (const std::string& word : words)
      if (text.find(word) != std::string::npos) complaints.push_back(complaint(file, "mentions " + word));
  }
  return complaints;
}

Complaints startsOfPrograms(const fs::path& root) {
  constexpr std::array kWays{"popen(",  "posix_spawn(", "posix_spawnp(", "fork()",
                             "execv(",  "execve(",      "execvp(",       "execl(",
                             "execlp(", "std::system(", "<QProcess>",    "<QDesktopServices>"};
  Complaints complaints;
  for (const fs::path& file : filesIn(root)) {
    if (!isCode(file) || !isOfPrograms(file)) continue;
    const std::string text = textOf(root / file);
    for (const char* way : kWays)
      if (text.find(way) != std::string::npos)
        complaints.push_back(complaint(file, std::string("starts programs by ") + way));
  }
  return complaints;
}

}  // namespace antipode::structure
