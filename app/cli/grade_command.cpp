// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grade_command.h"

#include "app/cli/input_guard.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"
#include "app/cli/mission_expansion.h"
#include "app/cli/number_value.h"
#include "app/cli/old_files.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/plain_path.h"
#include "core/io/grade/scenario_grade.h"
#include "core/io/moos/moos_folder.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <thread>

namespace antipode::cli {
namespace {

struct GradeRequest {
  std::vector<std::string> paths;
  GradeOptions options;
  std::string junit, timing = "launched";
  int threads = 0, perturb = 0;
  bool isVerbose = false, expands = false, isForced = false;
  ExpansionOptions expansion;
  double scriptTime = 300;
};

/// One run to do, or why there is none.
struct Job {
  std::string path;
  std::string shownPath, name;  ///< of a case that a script has made; else empty
  int perturbed = 0;
  std::string error = {};
};

/// Does so many things, each once; one thread takes the next.
void forEachInParallel(std::size_t count, int threads, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto takeAll = [&] {
    for (std::size_t i = next++; i < count && !isInterrupted(); i = next++) work(i);
  };
  const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < std::min(threads > 0 ? static_cast<std::size_t>(threads) : cores, count); ++i)
    others.emplace_back(takeAll);
  takeAll();
}

/// The cases that the scripts of a folder make.
std::vector<Job> expandedJobs(MissionExpansion& expansion, const std::string& folder) {
  const auto cases = expansion.expand(folder);
  if (!cases) return {{folder, {}, {}, 0, cases.error().text()}};
  std::vector<Job> jobs;
  for (const ExpandedCase& made : *cases) {
    const std::string own = std::filesystem::path(made.name).filename().string();
    jobs.push_back({made.folder, (std::filesystem::path(folder).lexically_normal() / own).string(), made.name});
  }
  return jobs;
}

std::vector<Job> jobsOf(const std::vector<std::string>& missions, const GradeRequest& request,
                        MissionExpansion* expansion) {
  std::vector<std::vector<Job>> jobs(missions.size());
  forEachInParallel(missions.size(), request.threads, [&](std::size_t i) {
    if (expansion && isTemplateFolder(missions[i]))
      jobs[i] = expandedJobs(*expansion, missions[i]);
    else if (request.perturb == 0)
      jobs[i] = {{missions[i], {}, {}}};
    for (int n = 1; n <= request.perturb; ++n) jobs[i].push_back({missions[i], {}, {}, n});
  });
  std::vector<Job> all;
  for (std::vector<Job>& some : jobs) std::ranges::move(some, std::back_inserter(all));
  return all;
}

MissionGrade gradeJob(const Job& job, const GradeOptions& options) {
  if (job.perturbed > 0) return gradeScenario(job.path, options, job.perturbed);
  MissionGrade grade;
  if (job.error.empty())
    grade = gradeMission(job.path, options);
  else
    grade.name = plainPath(job.path).filename().string();
  if (!job.error.empty()) grade.path = job.path, grade.warnings = {job.error};
  if (!job.name.empty()) grade.path = job.shownPath, grade.name = job.name;
  return grade;
}

/// The results stand in the order of the missions. With --perturb every scenario has so many runs.
std::vector<MissionGrade> gradeAll(const std::vector<Job>& jobs, const GradeRequest& request) {
  std::vector<MissionGrade> grades(jobs.size());
  forEachInParallel(jobs.size(), request.threads,
                    [&](std::size_t i) { grades[i] = gradeJob(jobs[i], request.options); });
  return grades;
}

void printGrade(const MissionGrade& grade, bool isVerbose) {
  say(stdout, "case={} verdict={} {}\n", grade.name, verdictName(grade.verdict), grade.row);
  if (!isVerbose && grade.verdict != Verdict::CannotRun) return;
  printProblems(stderr, grade.problems);
  const auto severity = grade.verdict == Verdict::CannotRun ? Severity::Error : Severity::Warning;
  for (const std::string& warning : grade.warnings)
    printProblems(stderr, {{severity, {grade.name}, {}, warning, {}}});
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
  if (has([](const MissionGrade& grade) { return !grade.wasRead; })) return kWrongUse;
  return has([](const MissionGrade& grade) { return !grade.isAsExpected(); }) ? kProblems : kOk;
}

int grade(GradeRequest request) {
  request.options.timing = request.timing == "launched" ? LaunchTiming::Launched : LaunchTiming::Ideal;
  std::vector<std::string> missions;
  for (const std::string& path : request.paths)
    for (std::string& mission : missionsBelow(path)) missions.push_back(std::move(mission));
  if (const auto refused = refuseInputs(missions, {request.junit})) return *refused;
  if (const auto refused = refuseOldFiles({request.junit}, request.isForced)) return *refused;
  if (request.perturb > 0) std::erase_if(missions, [](const std::string& path) { return !isScenarioPath(path); });
  std::unique_ptr<MissionExpansion> expansion;
  if (request.expands) {
    catchInterrupts();
    request.expansion.limit = std::chrono::milliseconds(static_cast<std::int64_t>(request.scriptTime * 1000));
    request.expansion.isCancelled = isInterrupted;
    expansion = std::make_unique<MissionExpansion>(request.expansion);
  }
  const auto grades = gradeAll(jobsOf(missions, request, expansion.get()), request);
  if (isInterrupted()) return kInterrupted;
  if (grades.empty()) return fail(request.paths.front(), err("there is nothing to grade").value());
  for (const MissionGrade& grade : grades) printGrade(grade, request.isVerbose);
  const auto expected = std::ranges::count_if(grades, [](const MissionGrade& g) { return g.isAsExpected(); });
  say(stdout, "{} of {} as expected\n", expected, grades.size());
  tellGrades(grades);
  if (!request.junit.empty())
    if (auto written = writeFileAtomically(request.junit, junitText(grades)); !written)
      return fail(request.junit, written.error());
  return exitCodeOf(grades);
}

}  // namespace

void addGradeCommand(CLI::App& app, Action& action) {
  const auto request = std::make_shared<GradeRequest>();
  CLI::App* command =
      app.add_subcommand("grade", "Run missions and scenarios that judge themselves (pMissionEval, verdict)");
  command
      ->add_option("PATH", request->paths,
                   "Folders with targ_*.moos, templates or a harness, mission files, scenarios with a verdict, or "
                   "folders of them")
      ->required();
  command->add_flag("--expand", request->expands,
                    "Run the launch scripts of folders that hold templates, in a copy (see docs/security.md)");
  command
      ->add_option("--launch-argument", request->expansion.arguments,
                   "With --expand: one more argument of the launch scripts, such as --amt=3; repeatable")
      ->allow_extra_args(false);
  command->add_option("--script-time", request->scriptTime, "With --expand: longest time of one script, s")
      ->check(CLI::PositiveNumber);
  command->add_option("--keep", request->expansion.keep,
                      "With --expand: keep the files of the cases in this folder");
  command->add_option("--max-time,--max_time", request->options.maxTime, "Longest simulated time of a mission, s")
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--timing", request->timing,
                   "Start of programs: one after the other as launched by hand, or ideal: at once")
      ->check(CLI::IsMember({"ideal", "launched"}));
  command
      ->add_option("--duration", request->options.duration, "Length of the runs of scenarios, s; else their own")
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--perturb", request->perturb,
                   "Runs of each scenario with other starts, courses and speeds of all vehicles")
      ->check(CLI::Range(1, 1'000'000));
  takeSeed(command->add_option("--seed", request->options.seed,
                               "Seed of random numbers; else 1, and of scenarios their own"));
  command->add_option("--junit", request->junit, "Write the results as JUnit XML to this file");
  addForce(*command, request->isForced);
  command->add_option("--threads", request->threads, "Missions at a time; 0: one for each core")
      ->type_name("N")
      ->check(CLI::Range(0, 1024));
  command->add_flag("--verbose", request->isVerbose, "Tell what was not understood");
  command->footer(
      "Exit code 0: all as expected; 1: a mission has another verdict, none, or cannot run;\n"
      "2: a file cannot be read.");
  command->callback([&action, request] { action = [request] { return grade(*request); }; });
}

}  // namespace antipode::cli
