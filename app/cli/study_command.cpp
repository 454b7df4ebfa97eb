// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study_command.h"

#include "app/cli/input_guard.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"
#include "app/cli/old_files.h"
#include "app/cli/progress.h"
#include "app/cli/study_cluster.h"
#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/study/study_estimate.h"
#include "core/study/study_netcdf.h"
#include "core/study/study_report.h"
#include "core/study/study_store.h"

#include <unistd.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <thread>

namespace antipode::cli {
namespace {

int check(const StudyOptions& options) {
  const auto read = readStudyOf(options);
  if (!read) return read.error();
  const Design& design = *read->study->design;
  tell("points", design.points());
  tell("runs", design.runs());
  say(stdout, "{}: no {}; {} points, {} runs\n", options.file, read->problems.empty() ? "problems" : "errors",
      design.points(), design.runs());
  return kOk;
}

/// Says how far a study is, a few times a second, and ends it by its stop rule.
class StudyWatch {
 public:
  StudyWatch(const Study& study, std::int64_t planned, bool isQuiet)
      : estimate_(study), planned_(planned), isQuiet_(isQuiet), hasRule_(!study.stop.metric.empty()) {}

  /// False: it is enough.
  bool take(const std::vector<StudyResult>& results) {
    for (const StudyResult& result : results) estimate_.take(result);
    show(false);
    return !estimate_.isEnough(estimate_.runs(), clock_.elapsed());
  }

  /// Runs that were there already.
  void skip(std::int64_t runs) { before_ += runs; }

  /// Says nothing at the end of a study in which nothing was left to do.
  void show(bool isLast) {
    if (isQuiet_ || !(isLast || clock_.isDue()) || (isLast && estimate_.runs() == 0)) return;
    const std::int64_t done = before_ + estimate_.runs();
    const double rate = static_cast<double>(estimate_.runs()) / std::max(clock_.elapsed(), 1e-9);
    std::string line = fmt::format("{} of {} runs, {:.0f} an hour", done, planned_, rate * 3600);
    if (!isLast)
      line += ", " + durationText(static_cast<double>(planned_ - done) / std::max(rate, 1e-9)) + " left";
    if (hasRule_ && estimate_.width())
      line += fmt::format(", {} {:.6g} +- {:.2g}", estimate_.metric(), estimate_.mean(), *estimate_.width() / 2);
    sayLine(clock_.isTerminal() ? "\r\033[K" : "", line, clock_.isTerminal() && !isLast ? "" : "\n");
  }

 private:
  StudyEstimate estimate_;
  std::int64_t planned_, before_ = 0;
  bool isQuiet_, hasRule_;
  ProgressClock clock_;
};

/// The runs that are asked for. Error: the study has none of them.
Result<StudyRange> askedRange(const Study& study, const StudyOptions& options) {
  const std::int64_t runs = study.design->runs(), end = options.to.value_or(runs);
  if (options.from < 0 || options.from >= runs)
    return errExpected(fmt::format("0 to {}", runs - 1), "--from: there is no run {}", options.from);
  if (end <= options.from)
    return errExpected("a number behind that of --from", "--to: there is no run from {} up to {}", options.from,
                       end);
  return StudyRange{options.from, std::min(end, runs)};
}

int run(const StudyOptions& options) {
  const auto study = loadStudy(options);
  if (!study) return study.error();
  const auto range = askedRange(*study, options);
  if (!range) return fail(options.file, range.error());
  const std::string path = resultsOf(options);
  auto store = StudyStore::openFor(*study, path);
  if (!store) return fail(path, store.error());
  const auto before = store->count();
  if (!before) return fail(path, before.error());
  catchInterrupts();
  std::stop_source stop;
  StudyWatch watch(*study, range->end - range->first, options.quiet);
  StudyJob job;
  job.range = *range, job.chunk = options.chunk,
  job.threads = options.threads.value_or(static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
  job.isDone = [&](StudyRange chunk) {
    const bool isDone = store->has(chunk);
    if (isDone) watch.skip(chunk.end - chunk.first);
    return isDone;
  };
  job.take = [&](std::vector<StudyResult> results) -> Result<void> {
    if (auto added = store->add(results); !added) return added;
    if (!watch.take(results) || isInterrupted()) stop.request_stop();
    return {};
  };
  // A long chunk must hear of Ctrl-C as well.
  const std::jthread listener([&stop](std::stop_token ended) {
    while (!ended.stop_requested() && !stop.stop_requested()) {
      if (isInterrupted()) stop.request_stop();
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  });
  if (auto done = runStudy(*study, job, stop.get_token()); !done) return fail(path, done.error());
  watch.show(true);
  const auto after = store->count();
  tell("results", path);
  tell("done", after.value_or(0));
  tell("runs", study->design->runs());
  if (!options.quiet) say(stdout, "{}: {} of {} runs\n", path, after.value_or(0), study->design->runs());
  return isInterrupted() ? kInterrupted : kOk;
}

int status(const StudyOptions& options) {
  const auto study = loadStudy(options);
  if (!study) return study.error();
  const std::string path = resultsOf(options);
  const bool isSubmitted = !shardFiles(options).empty() || std::filesystem::exists(shardsOf(options) + "/jobs");
  if (isSubmitted && !std::filesystem::exists(path)) return sayTasks(*study, options) ? kOk : kProblems;
  const auto file = openResults(*study, options);
  const auto count = file ? file->count() : Result<std::int64_t>(tl::unexpected<Error>(file.error()));
  const auto hash = count ? file->hash() : Result<std::uint64_t>(tl::unexpected<Error>(count.error()));
  if (!hash) return fail(path, hash.error());
  if (isSubmitted) (void)sayTasks(*study, options);
  tell("results", path);
  tell("done", *count);
  tell("runs", study->design->runs());
  tell("hash", fmt::format("{:016x}", *hash));
  say(stdout, "{}: {} of {} runs, hash {:016x}\n", path, *count, study->design->runs(), *hash);
  return *count == study->design->runs() ? kOk : kProblems;
}

int merge(const StudyOptions& options) {
  const auto study = loadStudy(options);
  if (!study) return study.error();
  const std::string path = resultsOf(options);
  const std::vector<std::string> others = options.others.empty() ? shardFiles(options) : options.others;
  if (others.empty()) return fail(path, err("there are no files to join").value());
  auto store = StudyStore::openFor(*study, path);
  if (!store) return fail(path, store.error());
  nlohmann::ordered_json merged = nlohmann::ordered_json::object();
  for (const std::string& other : others) {
    const auto added = store->merge(other);
    if (!added) return fail(other, added.error());
    merged[other] = *added;
    if (!options.quiet) say(stdout, "{}: {} runs\n", other, *added);
  }
  tell("merged", std::move(merged));
  return kOk;
}

/// Refuses outputs that are the study, its base, or its results, and files that must stay.
std::optional<int> refuseOutputs(const Study& study, const StudyOptions& options) {
  const std::vector<std::string> outputs = {options.csv, options.netcdf, options.scenario};
  if (const auto refused = refuseInputs({options.file, study.basePath(), resultsOf(options)}, outputs))
    return refused;
  return refuseOldFiles(outputs, options.isForced);
}

int report(const StudyOptions& options) {
  const auto study = loadStudy(options);
  if (!study) return study.error();
  if (const auto refused = refuseOutputs(*study, options)) return *refused;
  const auto file = openResults(*study, options);
  if (!file) return fail(resultsOf(options), file.error());
  const auto write = [&](const std::string& path, auto writer) -> Result<void> {
    if (path.empty()) return {};
    auto written = writer(*file, path);
    if (written && !options.json) sayWritten(path);
    return written;
  };
  if (auto written = write(options.csv, writeResultsCsv); !written) return fail(options.csv, written.error());
  if (auto written = write(options.netcdf, writeResultsNetcdf); !written)
    return fail(options.netcdf, written.error());
  if (!options.json && !(options.csv.empty() && options.netcdf.empty())) return kOk;
  const auto report = StudyReport::of(*file);
  if (!report) return fail(resultsOf(options), report.error());
  if (options.json)
    sayJson(reportJson(*study, *report));
  else
    say(stdout, "{}", reportText(*study, *report));
  return kOk;
}

/// Which run is meant: by its number, or by a metric.
Result<std::int64_t> chosenRun(const Study& study, const StudyOptions& options) {
  if (options.metric.empty()) {
    if (options.run >= 0 && options.run < study.design->runs()) return options.run;
    return errExpected(fmt::format("0 to {}", study.design->runs() - 1), "there is no run {}", options.run);
  }
  const auto metric = std::ranges::find(study.metrics, options.metric, &Metric::name);
  if (metric == study.metrics.end()) return err("there is no metric '{}'", options.metric);
  const auto file = openResults(study, options);
  if (!file) return tl::unexpected<Error>(file.error());
  const auto found = file->extremeRun(static_cast<std::size_t>(metric - study.metrics.begin()), !options.least);
  if (found && *found < 0) return err("no run has a value of {}", options.metric);
  return found;
}

void tellResult(const Study& study, const StudyResult& result) {
  nlohmann::ordered_json factors = nlohmann::ordered_json::object(), metrics = factors;
  for (std::size_t i = 0; i < study.factors.size(); ++i) {
    const std::string& value = result.point.values[i];
    const auto number = parseNumber(value);
    factors[study.factors[i].name] = number ? nlohmann::ordered_json(*number) : nlohmann::ordered_json(value);
  }
  for (std::size_t i = 0; i < study.metrics.size(); ++i)
    metrics[study.metrics[i].name()] = result.metrics[i];  // NaN becomes null
  tell("run", result.run);
  tell("seed", result.point.seed);
  tell("state_hash", fmt::format("{:016x}", result.stateHash));
  tell("factors", std::move(factors));
  tell("metrics", std::move(metrics));
  if (!result.reason.empty()) tell("reason", result.reason);
}

int open(const StudyOptions& options) {
  const auto study = loadStudy(options);
  if (!study) return study.error();
  if (const auto refused = refuseOutputs(*study, options)) return *refused;
  const auto chosen = chosenRun(*study, options);
  if (!chosen) return fail(options.file, chosen.error());
  const StudyResult result = runOf(*study, *chosen);
  tellResult(*study, result);
  say(stdout, "run {}, seed {}, state hash {:016x}\n", result.run, result.point.seed, result.stateHash);
  for (std::size_t i = 0; i < study->factors.size(); ++i)
    say(stdout, "  {} = {}\n", study->factors[i].name, result.point.values[i]);
  for (std::size_t i = 0; i < study->metrics.size(); ++i) {
    const std::string unit = study->metrics[i].unit();
    const bool hasValue = !std::isnan(result.metrics[i]);
    say(stdout, "  {}: {}{}\n", study->metrics[i].name(), hasValue ? numberText(result.metrics[i]) : "no value",
        hasValue && !unit.empty() ? " " + unit : "");
  }
  if (!result.reason.empty()) say(stdout, "  failed: {}\n", result.reason);
  const auto scenario = study->scenarioOf(result.point);
  if (!scenario) return kProblems;
  if (!options.scenario.empty())
    if (const int code = finish(options.scenario, writeFileAtomically(options.scenario, writeScenario(*scenario)));
        code != kOk)
      return code;
  return kOk;
}

CLI::App* addPart(CLI::App& study, const char* name, const char* help,
                  const std::shared_ptr<StudyOptions>& options, Action& action, int (*work)(const StudyOptions&)) {
  CLI::App* part = study.add_subcommand(name, help);
  part->add_option("FILE", options->file, "Study (.yaml)")->required();
  part->callback([&action, options, work] { action = [options, work] { return work(*options); }; });
  return part;
}

void addResults(CLI::App& part, const std::shared_ptr<StudyOptions>& options) {
  part.add_option("--results", options->results, "File of the results; else that of the study, with .apstudy")
      ->type_name("FILE");
}

void addSubmit(CLI::App& study, const std::shared_ptr<StudyOptions>& options, Action& action) {
  CLI::App* part = addPart(study, "submit", "Give it to a cluster; again: the tasks that were lost", options,
                           action, submitStudy);
  addResults(*part, options);
  part->add_flag("--slurm", options->slurm, "As a job array of Slurm")->required();
  part->add_option("--array", options->tasks, "Tasks; else as many as take ten minutes each")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000));
  part->add_option("--nodes", options->nodes, "Tasks at the same time; else as many as there is room for")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000));
  part->add_option("--threads", options->threads, "Processors of a task")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  part->add_option("--time", options->time, "Longest time of a task, as sbatch takes it")->type_name("TIME");
  part->add_option("--partition", options->partition, "Partition of the cluster")->type_name("NAME");
  part->add_option("--account", options->account, "Account that pays")->type_name("NAME");
}

}  // namespace

void addStudyCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<StudyOptions>();
  CLI::App* study = app.add_subcommand("study", "Run one scenario many times, with other values each time");
  study->require_subcommand(1);
  addPart(*study, "check", "Say what is wrong with a study, and how many runs it has", options, action, check);
  CLI::App* running = addPart(*study, "run", "Do the runs that are not done yet", options, action, run);
  addResults(*running, options);
  running->add_option("--threads", options->threads, "Threads; the result is the same for any number")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  running
      ->add_option(
          "--chunk", options->chunk,
          "Runs that are written together; a kill loses at most these. Else what fills blocks of 64 vehicles")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000));
  running->add_option("--from", options->from, "First run, from 0: for a share of the study")->type_name("RUN");
  running->add_option("--to", options->to, "End of the share; this run is not part of it")->type_name("RUN");
  running->add_flag("--quiet", options->quiet, kQuietHelp);
  addResults(*addPart(*study, "status", "Say how many runs are done, and their hash", options, action, status),
             options);
  CLI::App* merging = addPart(*study, "merge", "Join the results of several workers", options, action, merge);
  addResults(*merging, options);
  merging->add_option("OTHERS", options->others, "Files of results; else those that submitted tasks have written");
  merging->add_flag("--quiet", options->quiet, kQuietHelp);
  addSubmit(*study, options, action);
  CLI::App* reporting = addPart(*study, "report", "Say what the results come to", options, action, report);
  addResults(*reporting, options);
  reporting->add_flag("--json", options->json, "As JSON");
  reporting->add_option("--csv", options->csv, "Write all results into this file")->type_name("OUT");
  reporting->add_option("--netcdf", options->netcdf, "The same as NetCDF, with a dimension of runs")
      ->type_name("OUT");
  addForce(*reporting, options->isForced);
  CLI::App* opening = addPart(*study, "open", "Do one run again and say what it was", options, action, open);
  addResults(*opening, options);
  opening->add_option("--run", options->run, "Its number, from 0")->type_name("RUN");
  opening->add_option("--worst", options->metric, "The run with the greatest value of this metric")
      ->type_name("METRIC");
  opening->add_flag("--least", options->least, "The least value instead");
  opening->add_option("--scenario", options->scenario, "Write its scenario into this file")->type_name("OUT");
  addForce(*opening, options->isForced);
}

}  // namespace antipode::cli
