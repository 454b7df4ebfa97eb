// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grade_command.h"

#include "app/cli/messages.h"
#include "core/base/files/atomic_file.h"
#include "core/io/grade/scenario_grade.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

namespace antipode::cli {
namespace {

struct GradeRequest {
  std::vector<std::string> paths;
  GradeOptions options;
  std::string junit, timing = "launched";
  int threads = 0, perturb = 0;
  bool isVerbose = false;
};

/// One thread takes the next run; the results stand in the order of the missions. With --perturb every scenario has so
/// many runs.
std::vector<MissionGrade> gradeAll(const std::vector<std::string>& missions, const GradeRequest& request) {
  const std::size_t each = static_cast<std::size_t>(std::max(1, request.perturb));
  std::vector<MissionGrade> grades(missions.size() * each);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < grades.size(); i = next++)
      grades[i] = request.perturb > 0
                      ? gradeScenario(missions[i / each], request.options, static_cast<int>(i % each) + 1)
                      : gradeMission(missions[i], request.options);
  };
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  const std::size_t count = request.threads > 0 ? static_cast<std::size_t>(request.threads) : cores;
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < std::min(count, grades.size()); ++i) threads.emplace_back(work);
  work();
  threads.clear();
  return grades;
}

void printGrade(const MissionGrade& grade, bool isVerbose) {
  say(stdout, "case={} verdict={} {}\n", grade.name, verdictName(grade.verdict), grade.row);
  if (!isVerbose && grade.verdict != Verdict::CannotRun) return;
  printProblems(stderr, grade.problems);
  for (const std::string& warning : grade.warnings) say(stderr, "{}: {}\n", grade.name, warning);
}

void tellGrades(const std::vector<MissionGrade>& grades) {
  nlohmann::ordered_json cases = nlohmann::ordered_json::array();
  for (const MissionGrade& grade : grades)
    cases.push_back({{"name", grade.name},
                     {"verdict", verdictName(grade.verdict)},
                     {"as_expected", grade.isAsExpected()},
                     {"row", grade.row}});
  tell("cases", std::move(cases));
}

int exitCodeOf(const std::vector<MissionGrade>& grades) {
  const auto has = [&](auto wanted) { return std::ranges::any_of(grades, wanted); };
  if (grades.empty()) return kWrongUse;
  const auto isOther = [](const MissionGrade& grade) { return !grade.isAsExpected(); };
  if (has([&](const MissionGrade& g) {
        return isOther(g) && g.verdict != Verdict::Fail && g.verdict != Verdict::Pass;
      }))
    return kWrongUse;
  return has(isOther) ? kProblems : kOk;
}

int grade(GradeRequest request) {
  request.options.timing = request.timing == "launched" ? LaunchTiming::Launched : LaunchTiming::Ideal;
  std::vector<std::string> missions;
  for (const std::string& path : request.paths)
    for (std::string& mission : missionsBelow(path)) missions.push_back(std::move(mission));
  if (request.perturb > 0) std::erase_if(missions, [](const std::string& path) { return !isScenarioPath(path); });
  const auto grades = gradeAll(missions, request);
  for (const MissionGrade& grade : grades) printGrade(grade, request.isVerbose);
  const auto expected = std::ranges::count_if(grades, [](const MissionGrade& g) { return g.isAsExpected(); });
  say(stdout, "{} of {} as expected\n", expected, grades.size());
  tellGrades(grades);
  if (!request.junit.empty())
    if (auto written = writeFileAtomically(request.junit, junitText(grades)); !written) {
      say(stderr, "{}\n", written.error().text());
      return kWrongUse;
    }
  return exitCodeOf(grades);
}

}  // namespace

void addGradeCommand(CLI::App& app, Action& action) {
  const auto request = std::make_shared<GradeRequest>();
  CLI::App* command = app.add_subcommand("grade", "Run missions and scenarios that judge themselves (pMissionEval, verdict)");
  command
      ->add_option("PATH", request->paths, "Folders with targ_*.moos, mission files, scenarios with a verdict, or folders of them")
      ->required();
  command->add_option("--max-time,--max_time", request->options.maxTime, "Longest simulated time of a mission, s")
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--timing", request->timing,
                   "Start of programs: one after the other as launched by hand, or ideal: at once")
      ->check(CLI::IsMember({"ideal", "launched"}));
  command->add_option("--duration", request->options.duration, "Length of the runs of scenarios, s; else their own")
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--perturb", request->perturb,
                   "Runs of each scenario with other starts, courses and speeds of all vehicles")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", request->options.seed, "Seed of random numbers");
  command->add_option("--junit", request->junit, "Write the results as JUnit XML to this file");
  command->add_option("--threads", request->threads, "Missions at a time; 0: one for each core");
  command->add_flag("--verbose", request->isVerbose, "Tell what was not understood");
  command->footer(
      "Exit code 0: all as expected; 1: a mission has another verdict; 2: one has none or cannot run.");
  command->callback([&action, request] { action = [request] { return grade(*request); }; });
}

}  // namespace antipode::cli
