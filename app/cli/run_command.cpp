// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_command.h"

#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/progress.h"
#include "app/cli/run_summary.h"
#include "app/cli/summary_file.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/csv/csv_writer.h"
#include "core/io/formats.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/recording_header.h"
#include "core/run/recording_sink.h"
#include "core/run/run_to_end.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <unistd.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <thread>

namespace antipode::cli {
namespace {

constexpr double kHeadlessDuration = 3600;    // s, where the scenario has none
constexpr std::int64_t kHashEvery = 1000;     // steps
constexpr double kSummaryValues = 16e6;       // recorded where only the summary is wanted (128 MB)
constexpr double kManyValues = 500e6;         // 4 GB
constexpr std::size_t kThreadedFleet = 1000;  // smaller fleets gain nothing from a second thread

struct RunOptions {
  std::string file, log, csv, alog, summary;
  std::optional<double> summaryAfter;
  std::optional<double> duration;
  std::optional<std::int64_t> seed;
  std::vector<std::string> sets;
  int threads = 0;
  bool quiet = false;
  MoosImportOptions mission;
};

// The one place a signal handler can reach.
volatile std::sig_atomic_t interrupted = 0;

/// Ctrl-C asks the run to end; a second one ends the program at once.
void catchInterrupts() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

/// The scenario with what the command line changes in it.
Result<Scenario> withOptions(Scenario scenario, const RunOptions& options) {
  for (const std::string& set : options.sets) {
    const std::size_t equals = set.find('=');
    if (equals == std::string::npos) return errExpected("KEY=VALUE, such as time.step=0.05", "--set {}", set);
    auto changed = withValue(scenario, set.substr(0, equals), set.substr(equals + 1));
    if (!changed) {
      changed.error().message = fmt::format("--set {}: {}", set, changed.error().message);
      return changed;
    }
    scenario = std::move(*changed);
  }
  if (options.seed)
    if (auto set = setField(scenario.time, "seed", std::to_string(*options.seed)); !set)
      return tl::unexpected(set.error());
  if (options.duration)
    if (auto set = setField(scenario.time, "duration", numberText(*options.duration)); !set)
      return tl::unexpected(set.error());
  return scenario;
}

/// Numbers that a recording of the run will hold.
double recordedValues(const Simulation& simulation, double duration, double interval) {
  double columns = 0;
  for (std::size_t v = 0; v < simulation.vehicleCount(); ++v)
    for (const ChannelInfo& channel : channelTable())
      columns += simulation.records(static_cast<VehicleId>(v), channel.channel) ? 1 : 0;
  return columns * (duration / std::max(interval, simulation.scenario().time.step) + 1);
}

/// Refuses to write the log over the scenario, or over a file that is no log.
Result<void> checkLogTarget(const RunOptions& options) {
  std::error_code ignored;
  if (options.log.empty() || !std::filesystem::exists(options.log, ignored)) return {};
  if (std::filesystem::equivalent(options.file, options.log, ignored))
    return err("the log would overwrite the scenario");
  const bool isEmpty = std::filesystem::is_regular_file(options.log, ignored) &&
                       std::filesystem::file_size(options.log, ignored) == 0;
  if (!isEmpty && !isRunLog(options.log)) return err("this file exists and is no run log; it is not overwritten");
  return {};
}

/// Error: the folder cannot be made or written to.
Result<void> checkFolderTarget(const std::string& folder) {
  if (folder.empty()) return {};
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (!std::filesystem::is_directory(folder)) return errExpected("a folder", "cannot be made a folder");
  if (::access(folder.c_str(), W_OK) != 0) return err("the folder may not be written to");
  return {};
}

/// The first hour of a swarm is for finding its places; a shorter run counts as a whole.
double settledAfter(const Recording& recording) {
  constexpr double kHour = 3600;
  return recording.endTime() - recording.header().startTime > kHour ? kHour : 0;
}

/// What the run itself has warned of.
void printWarnings(const Recording& recording) {
  for (const RunEvent& event : recording.events(0, recording.eventCount()))
    if (event.source == RunEvent::Source::Run && event.variable == "WARNING")
      fmt::print(stderr, "warning: at {:g} s: {}\n", recording.timeOfStep(event.step), messageText(event.value));
}

/// Steps at which numbers ran away: a vehicle whose position is no number any more.
std::string divergedVehicles(const Recording& recording) {
  constexpr std::size_t kMaxNames = 5;
  std::vector<std::string> names;
  for (std::size_t v = 0; v < recording.header().vehicleNames.size(); ++v)
    for (const Channel channel : {Channel::X, Channel::Y, Channel::Depth})
      if (recording.rows() > 0 &&
          !std::isfinite(recording.valueAt(static_cast<VehicleId>(v), channel, recording.endTime()))) {
        names.push_back(recording.header().vehicleNames[v]);
        break;
      }
  const std::size_t shown = std::min(names.size(), kMaxNames);
  if (names.empty()) return {};
  return fmt::format("{}{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                     shown < names.size() ? fmt::format(" and {} more", names.size() - shown) : "");
}

class Run {
 public:
  Run(const RunOptions& options, std::string text) : options_(options), text_(std::move(text)) {}

  int execute(Scenario scenario) {
    const double duration = scenario.time.duration.value_or(kHeadlessDuration);
    thinForSummary(scenario, duration);
    const std::int64_t lastStep = stepCount(scenario.time, duration);
    const std::size_t vehicles = fleetOf(scenario).size();
    const auto shared = std::make_shared<const Scenario>(std::move(scenario));
    Simulation simulation(shared, {.threads = threads(vehicles)});
    warnOfMemory(simulation, duration);

    Recording::Header header = recordingHeader(simulation, text_, options_.file);
    const std::chrono::duration<double> now = std::chrono::system_clock::now().time_since_epoch();
    header.logStart = now.count() - header.startTime;
    Recording recording(std::move(header));
    std::unique_ptr<RecordingSink> sink;
    if (!options_.log.empty()) {
      auto created = createRunLog(options_.log, recording.header());
      if (!created) return fail(options_.log, created.error());
      sink = std::move(*created);
    }
    catchInterrupts();
    const bool isWhole = step(simulation, lastStep, recording, sink.get());
    return report(recording, sink.get(), isWhole);
  }

 private:
  bool hasOutlet() const {
    return !options_.log.empty() || !options_.csv.empty() || !options_.alog.empty() || !options_.summary.empty();
  }

  int threads(std::size_t vehicles) const {
    if (options_.threads > 0) return options_.threads;
    return vehicles < kThreadedFleet ? 1 : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  }

  /// Where nothing but the summary is wanted, a long run of a large fleet is recorded less often, to save memory.
  void thinForSummary(Scenario& scenario, double duration) const {
    if (hasOutlet()) return;
    const double vehicles = static_cast<double>(fleetOf(scenario).size());
    const double rows = std::max(1.0, kSummaryValues / (kChannelCount * std::max(vehicles, 1.0)));
    scenario.time.recordEvery = std::max(scenario.time.recordEvery, duration / rows);
  }

  void warnOfMemory(const Simulation& simulation, double duration) const {
    const double values = recordedValues(simulation, duration, simulation.scenario().time.recordEvery);
    if (hasOutlet() && values > kManyValues)
      fmt::print(
          stderr,
          "warning: the recording takes {:.0f} GB of memory; --set time.record_every=1 records once a second\n",
          values * 8e-9);
  }

  bool step(Simulation& simulation, std::int64_t lastStep, Recording& recording, RecordingSink* sink) const {
    std::stop_source stop;
    Progress progress(simulation.scenario().time, lastStep, options_.quiet);
    const bool isWhole = runToEnd(
        simulation, lastStep, recording, sink, kHashEvery,
        [&](std::int64_t done) {
          if (interrupted) stop.request_stop();
          progress.show(done);
        },
        stop.get_token());
    progress.finish(simulation.stepsDone());
    return isWhole;
  }

  /// What was written, the warnings of the run, and the summary. Returns the exit code.
  int report(const Recording& recording, const RecordingSink* sink, bool isWhole) const {
    int code = isWhole ? kOk : kInterrupted;
    const std::string problem = sink ? sink->problem() : std::string{};
    if (!problem.empty()) {
      fmt::print(stderr, "{}: error: {}\n", options_.log, problem);
      code = kWrongUse;
    }
    if (!options_.csv.empty())
      if (auto written = writeCsv(recording, options_.csv); !written) return fail(options_.csv, written.error());
    if (!options_.quiet) printWarnings(recording);
    if (const std::string names = divergedVehicles(recording); !names.empty())
      fmt::print(stderr, "warning: the numbers of {} ran away: the position is not finite at the end\n", names);
    if (!options_.alog.empty())
      if (auto written = writeAlog(recording, options_.alog); !written)
        return fail(options_.alog, written.error());
    const double errorsFrom = options_.summaryAfter.value_or(settledAfter(recording));
    if (!options_.summary.empty())
      if (auto written = writeSummaryFile(recording, errorsFrom, options_.summary); !written)
        return fail(options_.summary, written.error());
    if (!options_.quiet) printSummary(recording, errorsFrom, isWhole, sink && problem.empty());
    return code;
  }

  void printSummary(const Recording& recording, double errorsFrom, bool isWhole, bool hasLog) const {
    fmt::print("{}{}", summaryTable(recording), swarmText(recording, errorsFrom));
    if (!isWhole) fmt::print("ended early, at {:.1f} s\n", recording.endTime());
    if (hasLog) fmt::print("log: {}\n", options_.log);
    if (!options_.csv.empty()) fmt::print("CSV: {}\n", options_.csv);
    if (!options_.alog.empty()) fmt::print("alog: {}\n", options_.alog);
    if (!options_.summary.empty()) fmt::print("summary: {}\n", options_.summary);
  }

  const RunOptions& options_;
  std::string text_;
};

/// Prints the problems of the file that matter for a run.
void printProblemsBefore(const LoadedScenario& load, const RunOptions& options) {
  const bool isMission = load.wasRead && load.text.empty();
  Problems shown = load.problems;
  // What a mission file holds beside the simulator does not matter when it runs; `check` reports it.
  if (isMission) std::erase_if(shown, [](const Problem& p) { return p.severity == Severity::Note; });
  if (options.quiet) std::erase_if(shown, [](const Problem& p) { return p.severity != Severity::Error; });
  printProblems(stderr, shown);
}

/// Files and folders that cannot be written are reported before the run, not after it.
bool checkTargets(const RunOptions& options) {
  const auto isAllowed = [](const std::string& file, const Result<void>& result) {
    if (!result) printError(file, result.error());
    return result.has_value();
  };
  return isAllowed(options.log, checkLogTarget(options)) &&
         isAllowed(options.csv, checkFolderTarget(options.csv)) &&
         isAllowed(options.alog, checkFolderTarget(options.alog));
}

/// Prints the problems that the options of the command line have added. False: the scenario cannot run.
bool checkChanged(const Scenario& scenario, const Problems& before, const RunOptions& options) {
  Problems problems = checkScenario(scenario);
  const bool isRefused = hasErrors(problems);
  const auto wasPrinted = [&](const Problem& p) {
    return std::ranges::any_of(before, [&](const Problem& q) { return q.message == p.message; });
  };
  if (!isRefused)
    std::erase_if(problems, [&](const Problem& p) {
      return options.quiet || p.severity == Severity::Note || wasPrinted(p);
    });
  printProblems(stderr, problems);
  return !isRefused;
}

int run(const RunOptions& options) {
  const LoadedScenario load = loadScenario(options.file, options.mission);
  printProblemsBefore(load, options);
  if (!load.scenario) return load.wasRead ? kProblems : kWrongUse;
  if (!checkTargets(options)) return kWrongUse;
  auto scenario = withOptions(*load.scenario, options);
  if (!scenario) return fail("", scenario.error());
  if (!(*scenario == *load.scenario) && !checkChanged(*scenario, load.problems, options)) return kProblems;
  return Run(options, load.text).execute(std::move(*scenario));
}

}  // namespace

void addRunCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<RunOptions>();
  const CLI::Validator isName(
      [](const std::string& name) { return std::string(name.empty() ? "the name is empty" : ""); }, "");
  CLI::App* command = app.add_subcommand("run", "Run a scenario or mission file as fast as it goes");
  command->add_option("FILE", options->file, "Scenario (.yaml), mission file (.moos) or folder of mission files")
      ->required();
  addMissionOptions(*command, options->mission);
  command->add_option("--duration", options->duration, "Length of the run in s; else the scenario's, else 3600")
      ->type_name("S");
  command->add_option("--seed", options->seed, "Seed of every random stream")->type_name("N");
  command
      ->add_option("--set", options->sets,
                   "Change a value: time.step=0.05, vehicles.abe.params.turn_rate=40, vehicles.*.pid.yaw_pid_kp=1")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_option("--log", options->log, "Write a run log (.aprun)")->type_name("OUT")->check(isName);
  command->add_option("--csv", options->csv, "Write a CSV file for each vehicle into this folder")
      ->type_name("DIR")
      ->check(isName);
  command->add_option("--alog", options->alog, "Write a MOOS log (.alog) for each vehicle into this folder")
      ->type_name("DIR")
      ->check(isName);
  command
      ->add_option("--summary", options->summary, "Write what the run came to as JSON: errors, motor time, energy")
      ->type_name("OUT")
      ->check(isName);
  command
      ->add_option(
          "--summary-after", options->summaryAfter,
          "Time in s of the run from which on formation and estimation errors count; the first hour does not, "
          "unless the run is shorter")
      ->type_name("S");
  command->add_option("--threads", options->threads, "Worker threads; the result is the same for any number")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command->add_flag("--quiet", options->quiet, "Say nothing but errors");
  command->footer("Ctrl-C ends the run; log and CSV then hold what was run, and the exit code is 130.");
  command->callback([&action, options] { action = [options] { return run(*options); }; });
}

}  // namespace antipode::cli
