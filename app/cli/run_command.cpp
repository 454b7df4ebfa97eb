// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_command.h"

#include "app/cli/idle_helms.h"
#include "app/cli/input_guard.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/number_value.h"
#include "app/cli/old_files.h"
#include "app/cli/progress.h"
#include "app/cli/run_room.h"
#include "app/cli/run_summary.h"
#include "app/cli/scenario_options.h"
#include "app/cli/summary_file.h"
#include "core/base/files/scratch_folder.h"
#include "core/base/files/standard_streams.h"
#include "core/base/files/target_path.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/alog/community_alog.h"
#include "core/io/csv/csv_writer.h"
#include "core/io/export_names.h"
#include "core/io/formats.h"
#include "core/io/grade/mission_run.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/io/runlog/scratch_log.h"
#include "core/run/recording_header.h"
#include "core/run/recording_sink.h"
#include "core/run/run_to_end.h"
#include "core/run/swarm_summary.h"
#include "core/run/timeline/verdict_history.h"
#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/divergence.h"
#include "core/sim/simulation.h"

#include <unistd.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <new>
#include <thread>
#include <utility>

namespace antipode::cli {
namespace {

constexpr std::int64_t kHashEvery = 1000;   // steps
constexpr double kSummaryValues = 16e6;     // recorded where only the summary is wanted (128 MB)
constexpr double kMemoryReserve = 200e6;    // bytes that a run leaves free, also for writing what it has
constexpr std::size_t kReportBytes = std::size_t{32} << 20;  // that writing what was run may need
constexpr std::size_t kHeldBytes = std::size_t{256} << 20;  // of what the log has too
constexpr double kScratchValues = 128e6;                    // 1 GB: recordings that may be larger go to disk
constexpr std::size_t kThreadedFleet = 1000;                // smaller fleets gain nothing from a second thread

struct RunOptions {
  std::string file, log, csv, alog, summary;
  std::optional<double> summaryAfter;
  std::optional<double> duration;
  ScenarioOptions changes;
  int threads = 0;
  bool quiet = false, programs = false, isForced = false;
  MoosImportOptions mission;
};

/// The scenario with the values that the command line gives it.
Result<Scenario> withRunOptions(Scenario scenario, const RunOptions& options) {
  auto changed = withOptions(std::move(scenario), options.file, options.changes);
  if (changed && options.duration)
    if (auto set = setField(changed->time, "duration", numberText(*options.duration)); !set)
      return tl::unexpected(set.error());
  return changed;
}

/// Refuses to write the log over the scenario, or over a file that must stay.
Result<void> checkLogTarget(const RunOptions& options) {
  std::error_code ignored;
  if (options.log.empty()) return {};
  const bool isThere = std::filesystem::exists(options.log, ignored);
  if (isThere && std::filesystem::equivalent(options.file, options.log, ignored))
    return err("the log would overwrite the scenario");
  // Under such a name no program would find a run log in it later.
  const std::string ending = std::filesystem::path(options.log).extension().string();
  if (std::ranges::count(std::array{".yaml", ".moos", ".bhv", ".alog", ".slog", ".csv"}, ending) > 0)
    return errExpected("a name such as run.aprun", "a run log is no '{}' file", ending);
  return checkOldLog(options.log, {options.file, {}}, options.isForced);
}

/// Refuses two outputs of one name: what is written last would replace the other.
Result<void> checkOutputsDiffer(const RunOptions& options) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const auto placeOf = [&](const std::string& path) { return fs::weakly_canonical(fs::absolute(path), ignored); };
  const auto isIn = [&](const fs::path& file, const std::string& folder, const char* extension) {
    return !folder.empty() &&
           (file == placeOf(folder) || (file.parent_path() == placeOf(folder) && file.extension() == extension));
  };
  const std::string* const files[] = {&options.log, &options.summary};
  for (const std::string* const file : files) {
    if (file->empty() || isStandardOutput(*file)) continue;
    const fs::path place = placeOf(*file);
    if (isIn(place, options.csv, ".csv") || isIn(place, options.alog, ".alog"))
      return errExpected("another name", "{}: two outputs have this name", *file);
  }
  if (isStandardOutput(options.summary) && speech() == Speech::Json)
    return errExpected("a file; the object of --json has it, too", "--summary: standard output is for --json");
  if (!options.log.empty() && !options.summary.empty() && placeOf(options.log) == placeOf(options.summary))
    return errExpected("another name", "{}: two outputs have this name", options.log);
  return {};
}

/// Error: the folder cannot be made or written to.
Result<void> checkFolderTarget(const std::string& folder) {
  if (folder.empty()) return {};
  if (auto made = makeFolder(folder); !made) return errExpected("a folder", "{}", made.error().message);
  if (::access(folder.c_str(), W_OK) != 0) return err("the folder may not be written to");
  return {};
}

/// The first hour of a swarm is for finding its places; a shorter run counts as a whole.
double settledAfter(const Recording& recording) {
  constexpr double kHour = 3600;
  return recording.endTime() - recording.header().startTime > kHour ? kHour : 0;
}

/// What the run itself has warned of, and what its helms have done, also where events are released meanwhile.
class RunNews {
 public:
  void takeUpTo(const Recording& recording, std::size_t end) {
    for (const RunEvent& event : recording.events(taken_, end - std::min(end, taken_))) {
      helms_.note(event);
      if (event.source == RunEvent::Source::Run && event.variable == "WARNING")
        lines_.push_back(
            fmt::format("warning: at {:g} s: {}", recording.timeOfStep(event.step), messageText(event.value)));
    }
    taken_ = std::max(taken_, end);
  }
  void print() const {
    for (const std::string& line : lines_) say(stderr, "{}\n", line);
  }
  const HelmWatch& helms() const { return helms_; }

 private:
  std::size_t taken_ = 0;  // events
  std::vector<std::string> lines_;
  HelmWatch helms_;
};

class Run {
 public:
  Run(const RunOptions& options, std::string text) : options_(options), text_(std::move(text)) {}

  int execute(Scenario scenario) {
    const double duration = scenario.time.headlessDuration();
    thinForSummary(scenario, duration);
    const std::int64_t lastStep = stepCount(scenario.time, duration);
    const std::size_t vehicles = fleetOf(scenario).size();
    const auto shared = std::make_shared<const Scenario>(std::move(scenario));
    Simulation simulation(shared, {.threads = threads(vehicles)});
    if (!checkRoom(simulation, duration) || !checkFolders(simulation)) return kWrongUse;

    Recording::Header header = recordingHeader(simulation, text_, options_.file);
    const std::chrono::duration<double> now = std::chrono::system_clock::now().time_since_epoch();
    header.logStart = now.count() - header.startTime;
    Recording recording(std::move(header));
    catchInterrupts();
    if (!options_.log.empty() || needsScratch_) {
      auto created =
          needsScratch_ ? createScratchLog(recording.header()) : createRunLog(options_.log, recording.header());
      if (!created) return fail(logName(), created.error());
      sink_ = std::move(*created);
    }
    forReport_ = std::make_unique_for_overwrite<std::byte[]>(kReportBytes);  // not touched, so it takes no pages
    try {
      isWhole_ = step(simulation, lastStep, recording);
    } catch (const std::bad_alloc&) {
      forReport_.reset();
      printError("", err("there is no memory left, after step {}", simulation.stepsDone()).value());
      end_ = End::Failed;
    }
    tell("steps", simulation.stepsDone());
    tell("state_hash", fmt::format("{:016x}", simulation.stateHash()));
    const int code = report(recording, simulation);
    sink_.reset();  // it may still read the recording
    return code;
  }

  std::string logName() const { return needsScratch_ ? scratchFolder() : options_.log; }

  bool hasOutlet() const {
    return !options_.log.empty() || !options_.csv.empty() || !options_.alog.empty() || !options_.summary.empty();
  }

  int threads(std::size_t vehicles) const {
    if (options_.threads > 0) return options_.threads;
    return vehicles < kThreadedFleet ? 1 : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  }

  /// Where nothing but the summary is wanted, a long run of a large fleet is recorded less often, to save memory.
  void thinForSummary(Scenario& scenario, double duration) const {
    if (hasOutlet() || scenario.verdict) return;  // a verdict is as exact as the rows
    const double vehicles = static_cast<double>(fleetOf(scenario).size());
    const double rows = std::max(1.0, kSummaryValues / (kChannelCount * std::max(vehicles, 1.0)));
    scenario.time.recordEvery = std::max(scenario.time.recordEvery, duration / rows);
  }

  /// Where only the log is wanted, a run without it is of no use.
  bool isLogEnough() const { return options_.csv.empty() && options_.alog.empty() && options_.summary.empty(); }

  /// Refuses a run whose log, or what memory cannot hold, does not fit on the disk. False: refused.
  bool checkRoom(const Simulation& simulation, double duration) {
    const RoomNeeded needed = roomFor(simulation, duration, simulation.scenario().time.recordEvery);
    const auto isAllowed = [](const std::string& file, const Result<void>& result) {
      if (!result) printError(file, result.error());
      return result.has_value();
    };
    needsScratch_ = options_.log.empty() && hasOutlet() && needed.mostValues > kScratchValues;
    if (needsScratch_ && !isAllowed(logName(), checkDisk(logBytes(needed), logName() + "/."))) return false;
    if (!options_.log.empty() && !isAllowed(options_.log, checkDisk(logBytes(needed), options_.log))) return false;
    return options_.csv.empty() || isAllowed(options_.csv, checkDisk(csvBytes(needed), options_.csv + "/."));
  }

  /// Refuses files in the folders of tables and logs that would be replaced and are no such files. False: refused.
  bool checkFolders(const Simulation& simulation) const {
    std::vector<std::string> names;
    for (const FleetMember& member : simulation.fleet()) names.push_back(member.name);
    if (const Communities* all = simulation.communities())
      for (std::size_t i = 0; i < all->count(); ++i)
        if (!all->hasVehicle(i)) names.push_back(all->name(i));
    if (simulation.scenario().formation || simulation.scenario().acoustics) names.emplace_back("pings");
    const auto isRefused = [&](const std::string& folder, const char* ending) {
      return !folder.empty() && refuseOldFiles(folder, exportFileNames(names, ending), options_.isForced);
    };
    return !isRefused(options_.csv, ".csv") && !isRefused(options_.alog, ".alog");
  }

  /// True when the run came to its end.
  bool step(Simulation& simulation, std::int64_t lastStep, Recording& recording) {
    std::stop_source stop;
    Progress progress(simulation.scenario().time, lastStep, options_.quiet);
    const bool reachedEnd = runToEnd(
        simulation, lastStep, recording, sink_.get(), kHashEvery,
        [&](std::int64_t done) {
          watch(recording);
          if (end_ != End::Reached) stop.request_stop();
          progress.show(done);
        },
        stop.get_token(), kHeldBytes);
    progress.finish(simulation.stepsDone());
    if (!reachedEnd && end_ == End::Reached) end_ = findDivergence(simulation) ? End::Diverged : End::Interrupted;
    return reachedEnd;
  }

  /// Several times a second: ends the run when it is to end, or cannot go on, and keeps memory small.
  void watch(Recording& recording) {
    if (isInterrupted()) end_ = End::Interrupted;
    if (sink_ && !sink_->isHealthy()) reportLogProblem();
    if (!sink_) {
      if (availableMemory() > kMemoryReserve || end_ == End::Failed) return;
      printError(
          "", err("there is no memory left for a longer recording; the run ends at {:.1f} s", recording.endTime())
                  .value());
      end_ = End::Failed;
    } else if (recording.bytesHeld() > kHeldBytes / 2) {
      // While it is in memory; later it would have to be read back.
      const Recording::Stored stored = sink_->stored();
      distances_.takeUpTo(recording, stored.row);
      news_.takeUpTo(recording, stored.event);
    }
  }

  /// At once, not at the end. Without its log a run goes on only if it is to give something else.
  void reportLogProblem() {
    if (std::exchange(hasLogProblem_, true)) return;
    printError(logName(), err("{}", sink_->problem()).value());
    if (isLogEnough() || needsScratch_) end_ = End::Failed;
  }

  PressTrial trialOf(const Simulation& simulation) const {
    return options_.programs ? pressTrialOfMission(options_.file, options_.mission, options_.changes.presses)
                             : pressTrial(simulation.scenario());
  }

  /// What was written, the warnings of the run, and the summary. Returns the exit code.
  int report(const Recording& recording, const Simulation& simulation) {
    const Communities* const communities = simulation.communities();
    int code = end_ == End::Reached       ? kOk
               : end_ == End::Interrupted ? kInterrupted
               : end_ == End::Diverged    ? kProblems
                                          : kWrongUse;
    if (sink_ && !sink_->isHealthy()) reportLogProblem();
    if (hasLogProblem_) code = kWrongUse;
    news_.takeUpTo(recording, recording.eventCount());
    if (!options_.quiet || end_ == End::Diverged) news_.print();
    const bool isOver = end_ == End::Reached || end_ == End::Interrupted;
    if (isOver && !options_.quiet)
      printProblems(stderr, idleHelms(simulation, news_.helms(), [&] { return trialOf(simulation); }));
    const double errorsFrom = options_.summaryAfter.value_or(settledAfter(recording));
    const auto write = [&](Output output, const std::string& path, auto writer) {
      if (path.empty()) return;
      const auto written = writer();
      if (written) return written_.push_back({output, path});
      code = fail(path, written.error());
    };
    write(kCsv, options_.csv, [&] { return writeCsv(recording, options_.csv); });
    write(kAlog, options_.alog, [&] {
      auto written = writeAlog(recording, options_.alog);
      if (!written || !communities) return written;
      const Recording::Header& header = recording.header();
      return writeCommunityAlogs(*communities, header.startTime, header.logStart, options_.alog);
    });
    write(kSummary, options_.summary, [&] {
      auto allowed = checkSummaryTarget(options_.summary, options_.isForced);  // again: a run is long
      return allowed ? writeSummaryFile(recording, errorsFrom, options_.summary) : allowed;
    });
    if (!options_.quiet) printSummary(recording, errorsFrom);
    if (speech() == Speech::Json) tellRun(recording, errorsFrom);
    const bool isJudged = recording.header().scenario->verdict && recording.isWhole();
    return isJudged ? judge(recording, code) : code;
  }

  /// Prints the verdict of the scenario; a run that has failed has the exit code of a problem.
  int judge(const Recording& recording, int code) const {
    const VerdictState state = verdictOf(recording);
    std::FILE* const out = isStandardOutput(options_.summary) ? stderr : stdout;
    const std::string at = state.decided ? fmt::format(" at {:.1f} s", *state.decided) : std::string();
    const std::string reason = state.reason.empty() ? std::string() : ": " + state.reason;
    if (speech() == Speech::Json) tell("verdict", verdictWord(state.verdict));
    if (!options_.quiet) say(out, "verdict: {}{}{}\n", verdictWord(state.verdict), at, reason);
    tell("verdict", verdictWord(state.verdict));
    return state.verdict == RunVerdict::Fail && code == kOk ? kProblems : code;
  }

  void tellRun(const Recording& recording, double errorsFrom) const {
    tell("whole", isWhole_);
    if (sink_ && !needsScratch_ && !hasLogProblem_) tell("log", options_.log);
    for (const auto& [output, path] : written_) tell(output.key, path);
    tell("summary", nlohmann::ordered_json::parse(summaryJson(recording, errorsFrom)));
  }

  void printSummary(const Recording& recording, double errorsFrom) {
    std::FILE* const out = isStandardOutput(options_.summary) ? stderr : stdout;
    distances_.takeUpTo(recording, recording.rows());
    say(out, "{}", summaryTable(recording, distances_));
    say(out, "{}", swarmText(recording, errorsFrom));
    if (!isWhole_) say(out, "ended early, at {:.1f} s\n", recording.endTime());
    if (sink_ && !needsScratch_ && !hasLogProblem_) say(out, "log: {}\n", options_.log);
    for (const auto& [output, path] : written_) say(out, "{}: {}\n", output.title, path);
  }

  enum class End { Reached, Interrupted, Diverged, Failed };

  /// What the run is written into, for people and as a key of --json.
  struct Output {
    const char *title, *key;
  };
  static constexpr Output kCsv{"CSV", "csv"}, kAlog{"alog", "alog"}, kSummary{"summary", "summary_file"};

  const RunOptions& options_;
  std::string text_;
  std::unique_ptr<RecordingSink> sink_;
  std::unique_ptr<std::byte[]> forReport_;  // a run for which memory becomes too little leaves this
  TravelledDistances distances_;
  RunNews news_;
  std::vector<std::pair<Output, std::string>> written_;  // with its path
  End end_ = End::Reached;
  bool isWhole_ = false, hasLogProblem_ = false;
  bool needsScratch_ = false;  // what memory cannot hold goes into a file that is removed
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
  return isAllowed("", checkOutputsDiffer(options)) && isAllowed(options.log, checkLogTarget(options)) &&
         isAllowed(options.csv, checkFolderTarget(options.csv)) &&
         isAllowed(options.alog, checkFolderTarget(options.alog)) &&
         isAllowed(options.summary, checkSummaryTarget(options.summary, options.isForced));
}

/// Prints the problems that the options of the command line have added. False: the scenario cannot run.
bool isStillRight(const Scenario& scenario, const LoadedScenario& load, const RunOptions& options) {
  Problems problems = checkChanged(scenario, load.text, options.file);
  const bool isRefused = hasErrors(problems);
  const auto wasPrinted = [&](const Problem& p) {
    return std::ranges::any_of(load.problems, [&](const Problem& q) { return q.message == p.message; });
  };
  if (!isRefused)
    std::erase_if(problems, [&](const Problem& p) {
      return options.quiet || p.severity == Severity::Note || wasPrinted(p);
    });
  printProblems(stderr, problems);
  return !isRefused;
}

int run(const RunOptions& options) {
  if (options.programs && !options.log.empty())
    return fail("", Error{Severity::Error, {}, {}, "--log: a run with programs cannot be simulated again from a log",
                          "--alog or --csv"});
  if (const auto refused = refuseInput(options.file, options.summary)) return *refused;  // a scenario may be JSON
  const LoadedScenario load = options.programs
                                  ? loadMissionRun(options.file, options.mission, options.changes.presses)
                                  : loadScenario(options.file, options.mission);
  if (!load.scenario) return failToLoad(options.file, load.wasRead, load.problems);
  printProblemsBefore(load, options);
  if (!checkTargets(options)) return kWrongUse;
  auto scenario = withRunOptions(*load.scenario, options);
  if (!scenario) return fail("", scenario.error());
  // A mission may have no vehicle at all.
  const bool isChecked = !options.programs && !(*scenario == *load.scenario);
  if (isChecked && !isStillRight(*scenario, load, options)) return kProblems;
  // Behind the check of the file: what is pressed stands in no line of it. Programs have been loaded with theirs.
  Problems warnings;
  if (!options.programs)
    for (const std::string& what : options.changes.presses)
      if (auto pressed = press(*scenario, what, warnings); !pressed) return fail("", pressed.error());
  printProblems(stderr, warnings);
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
      ->type_name("S")
      ->check(isNumber());
  addScenarioOptions(*command, options->changes);
  command->add_option("--log", options->log, "Write a run log (.aprun)")->type_name("OUT")->check(isName);
  command->add_option("--csv", options->csv, "Write a CSV file for each vehicle into this folder")
      ->type_name("DIR")
      ->check(isName);
  command->add_option("--alog", options->alog, "Write a MOOS log (.alog) for each vehicle into this folder; with --programs also of the shoreside")
      ->type_name("DIR")
      ->check(isName);
  command
      ->add_option("--summary", options->summary, "Write what the run came to as JSON: errors, motor time, energy")
      ->type_name("OUT")
      ->check(isName);
  command
      ->add_option(
          "--summary-after", options->summaryAfter,
          "Formation and estimation errors count from this time on, s; without it after the first hour, in a "
          "shorter run from its start")
      ->type_name("S")
      ->check(isNumber());
  command->add_option("--threads", options->threads, "Worker threads; the result is the same for any number")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command->add_flag("--programs", options->programs,
                    "Run all programs of the communities of a mission, as grade does; --press posts at the shoreside");
  addForce(*command, options->isForced);
  command->add_flag("--quiet", options->quiet, kQuietHelp);
  command->footer("Ctrl-C ends the run; log and CSV then hold what was run, and the exit code is 130. The exit code is "
                  "1 where the verdict of the scenario is that the run has failed.");
  command->callback([&action, options] { action = [options] { return run(*options); }; });
}

}  // namespace antipode::cli
