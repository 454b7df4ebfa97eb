// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/grade/mission_grade.h"

#include "core/base/files/plain_path.h"
#include "core/base/files/text_file.h"
#include "core/base/key_value.h"
#include "core/io/grade/mission_pokes.h"
#include "core/io/grade/scenario_grade.h"
#include "core/io/moos/moos_folder.h"
#include "core/sim/community/communities.h"
#include "core/sim/community/program_registry.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDeepestFolder = 8;
constexpr const char* kCaseFile = "antipode_case.txt";

/// Error: the mission has such a file, and it cannot be read.
Result<void> readCase(const std::string& path, GradeOptions& options, MissionGrade& grade, MissionPokes& pokes) {
  const fs::path folder = fs::is_directory(path) ? fs::path(path) : fs::path(path).parent_path();
  const fs::path file = folder / kCaseFile;
  std::error_code failed;
  if (!fs::exists(file, failed) && !failed) return {};
  const auto text = readFile(file.string());
  if (!text) return tl::unexpected<Error>(text.error());
  for (const std::string_view line : splitTrimmed(*text, '\n')) {
    const auto pair = keyValueOf(line);
    if (!pair) continue;
    const auto& [key, value] = *pair;
    if (key == "max_time")
      if (const auto seconds = parsePlainNumber(value); seconds && *seconds > 0) options.maxTime = *seconds;
    if (key == "poke") pokes.addLine(value);
    if (key == "expected")
      for (const Verdict verdict : {Verdict::Pass, Verdict::Fail, Verdict::NoResult})
        if (value == verdictName(verdict)) grade.expected = verdict;
  }
  return {};
}

/// The row that the mission's own program has written, of the file with one; without the line end.
std::string rowOf(const Communities& communities) {
  for (const auto& [file, text] : communities.files())
    if (text.ends_with('\n')) return text.substr(0, text.size() - 1);
  return {};
}

/// Text that a community has in a variable.
bool holdsText(const Communities& communities, std::size_t community, std::string_view variable,
               std::string_view text) {
  const CommunityStore::Entry* entry = communities.store(community).find(variable);
  return entry && entry->last->isText(text);
}

bool hasJudge(const Scenario& scenario) {
  return std::ranges::any_of(scenario.communities->communities,
                             [](const CommunitySpec& spec) { return spec.find("pMissionEval") != nullptr; });
}

/// Programs that the mission starts and that nobody plays here: a verdict without them would be worth nothing.
std::vector<std::string> missingPrograms(const Scenario& scenario) {
  std::vector<std::string> missing;
  for (const CommunitySpec& community : scenario.communities->communities)
    for (const ProgramSpec& program : community.programs)
      if (!findProgram(program.program))
        missing.push_back(fmt::format("{} needs {}, which is not known here", community.name, program.program));
  return missing;
}

std::string xmlText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else if (static_cast<unsigned char>(c) >= 0x20)
      out += c;
    else
      out += ' ';
  }
  return out;
}

}  // namespace

const char* verdictName(Verdict verdict) {
  constexpr const char* kNames[] = {"pass", "fail", "no result", "cannot run"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::optional<Verdict> verdictOf(const Communities& communities) {
  for (std::size_t i = 0; i < communities.count(); ++i) {
    if (!holdsText(communities, i, "MISSION_EVALUATED", "true")) continue;
    if (holdsText(communities, i, "MISSION_RESULT", "pass")) return Verdict::Pass;
    if (holdsText(communities, i, "MISSION_RESULT", "fail")) return Verdict::Fail;
  }
  return std::nullopt;
}

MissionGrade gradeMission(const std::string& path, const GradeOptions& given) {
  if (isScenarioPath(path)) return gradeScenario(path, given);
  MissionGrade grade;
  grade.path = path;
  grade.name = plainPath(path).filename().string();
  GradeOptions options = given;
  MissionPokes pokes;
  if (auto read = readCase(path, options, grade, pokes); !read) {
    grade.wasRead = false;
    grade.problems = {std::move(read.error())};
    return grade;
  }
  if (isTemplateFolder(path)) {
    grade.warnings = {"holds templates, of which its launch script makes missions: --expand runs the script in a copy"};
    return grade;
  }
  MoosImport import = importMoosMission(path);
  grade.wasRead = import.wasRead;
  grade.problems = std::move(import.problems);
  if (!import.scenario) return grade;
  if (!hasJudge(*import.scenario)) {
    grade.warnings = {"nothing judges this mission: no launcher starts pMissionEval"};
    return grade;
  }
  grade.warnings = missingPrograms(*import.scenario);
  if (!grade.warnings.empty()) return grade;
  auto scenario = std::make_shared<Scenario>(*import.scenario);
  auto communities = std::make_shared<CommunitiesSpec>(*scenario->communities);
  communities->timing = options.timing;
  pokes.addTo(*communities);
  scenario->communities = std::move(communities);
  scenario->time.seed = options.seed.value_or(kGradeSeed);
  Simulation simulation(std::move(scenario));
  grade.verdict = Verdict::NoResult;
  // The launcher counts from the start of the shoreside, which is the last one.
  const Communities& all = *simulation.communities();
  const double end = options.maxTime + (all.count() > 0 ? all.startOf(all.count() - 1) : 0);
  while (simulation.time() < end) {
    simulation.step();
    simulation.drainEvents();
    const auto verdict = verdictOf(*simulation.communities());
    if (!verdict) continue;
    grade.verdict = *verdict;
    break;
  }
  grade.row = rowOf(*simulation.communities());
  grade.seconds = simulation.time();
  grade.warnings = simulation.communities()->warnings();
  grade.stateHash = simulation.stateHash();
  return grade;
}

std::vector<std::string> missionsBelow(const std::string& path) {
  std::error_code failed;
  if (!fs::is_directory(path, failed)) return {path};
  bool hasMission = false;
  std::vector<std::string> folders, scenarios;
  for (fs::directory_iterator at(path, failed), end; !failed && at != end; at.increment(failed)) {
    hasMission = hasMission || at->path().extension() == ".moos" || at->path().filename() == kHarnessScript;
    if (isScenarioPath(at->path().string())) scenarios.push_back(at->path().string());
    if (at->is_directory(failed) && !at->is_symlink(failed)) folders.push_back(at->path().string());
  }
  if (hasMission) return {path};
  std::ranges::sort(folders);
  std::ranges::sort(scenarios);
  std::vector<std::string> missions = std::move(scenarios);
  if (static_cast<std::size_t>(std::ranges::count(path, '/')) > 64 + kDeepestFolder) return missions;
  for (const std::string& folder : folders)
    for (std::string& mission : missionsBelow(folder))
      if (mission != folder || !missions.empty() || fs::exists(mission)) missions.push_back(std::move(mission));
  return missions;
}

std::string junitText(const std::vector<MissionGrade>& grades) {
  const auto failures = std::ranges::count_if(grades, [](const MissionGrade& g) { return !g.isAsExpected(); });
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"antipode grade\" tests=\"{}\" "
      "failures=\"{}\">\n",
      grades.size(), failures);
  for (const MissionGrade& grade : grades) {
    const std::string folder = plainPath(grade.path).parent_path().filename().string();
    text += fmt::format("  <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\"", xmlText(folder),
                        xmlText(grade.name), grade.seconds);
    if (grade.isAsExpected())
      text += "/>\n";
    else
      text += fmt::format(">\n    <failure message=\"{} instead of {}\">{}</failure>\n  </testcase>\n",
                          verdictName(grade.verdict), verdictName(grade.expected), xmlText(grade.row));
  }
  return text + "</testsuite>\n";
}

}  // namespace antipode
