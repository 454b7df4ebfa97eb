// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info_command.h"

#include "app/cli/info_alog.h"
#include "app/cli/info_line.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/progress.h"
#include "core/base/geometry/angles.h"
#include "core/io/export/run_export.h"
#include "core/io/formats.h"
#include "core/io/joined_logs.h"
#include "core/io/runlog/bookmarks.h"
#include "core/io/runlog/branch_logs.h"
#include "core/model/drift.h"
#include "core/run/status_report.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace antipode::cli {
namespace {

using json = nlohmann::ordered_json;

constexpr std::size_t kMaxNames = 12;

void count(const char* what, std::size_t number) {
  line(what, fmt::format("{}", number), number);
}

/// "3 (abe, ben, cal)", of a large fleet the first names.
std::string namesText(const std::vector<std::string>& names) {
  std::string text = fmt::format("{}", names.size());
  if (names.empty()) return text;
  const auto shown = static_cast<std::ptrdiff_t>(std::min(names.size(), kMaxNames));
  return text + fmt::format(" ({}{})", fmt::join(names.begin(), names.begin() + shown, ", "),
                            names.size() > kMaxNames ? ", ..." : "");
}

std::string recordedText(const TimeSettings& time) {
  return time.recordEvery == 0 ? std::string("every step")
                               : fmt::format("every {} s", numberText(time.recordEvery));
}

void describe(const Scenario& scenario) {
  std::vector<std::string> names;
  for (const FleetMember& member : fleetOf(scenario)) names.push_back(member.name);
  line("name", scenario.name);
  line("vehicles", namesText(names), names);
  const TimeSettings& time = scenario.time;
  json duration{{"step_s", time.step}};
  if (time.duration) duration["seconds"] = *time.duration, duration["steps"] = stepCount(time, *time.duration);
  line("duration",
       time.duration ? fmt::format("{} s, {} steps of {} s", numberText(*time.duration),
                                   stepCount(time, *time.duration), numberText(time.step))
                     : fmt::format("not limited, steps of {} s", numberText(time.step)),
       duration);
  line("recorded", recordedText(time));
  line("seed", numberText(time.seed), static_cast<std::uint64_t>(time.seed));
  line("compat", FieldCodec<Compat>::toText(scenario.compat));
  if (scenario.origin)
    line("origin", fmt::format("{}, {}", numberText(scenario.origin->lat), numberText(scenario.origin->lon)),
         {{"lat", scenario.origin->lat}, {"lon", scenario.origin->lon}});
  if (const auto depth = scenario.environment.waterDepth) line("water depth", numberText(*depth) + " m", *depth);
  const Vec2 drift{scenario.environment.driftX, scenario.environment.driftY};
  if (length(drift) > 0)
    line("drift",
         fmt::format("to {:.0f} deg with {:.3g} m/s", roundedHeading(bearing({}, drift), 0), length(drift)),
         {{"to_deg", bearing({}, drift)}, {"speed", length(drift)}});
  std::size_t behaviours = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) behaviours += vehicle->behaviours.size();
  if (behaviours > 0) count("behaviours", behaviours);
  count("events", scenario.events.size());
  if (!scenario.scripts.empty()) count("scripts", scenario.scripts.size());
}

int scenarioInfo(const std::string& file, const MoosImportOptions& mission) {
  const LoadedScenario load = loadScenario(file, mission);
  if (!load.scenario) return failToLoad(file, load.wasRead, load.problems);
  const FileFormat* format = formatOf(file);
  const bool isFolder = isMissionFolder(file);
  fileLine(file, isFolder ? "folder of mission files" : format ? format->name : "scenario");
  describe(*load.scenario);
  const auto warnings = std::ranges::count(load.problems, Severity::Warning, &Problem::severity);
  if (warnings > 0) line("warnings", fmt::format("{}; see antipode-cli check", warnings), warnings);
  return kOk;
}

/// Names of the recorded channels, each once.
std::vector<std::string> channelNames(const Recording& recording) {
  std::vector<std::string> names;
  for (const ChannelInfo& channel : channelTable())
    if (std::ranges::any_of(recording.header().channels,
                            [&](const RecordedChannel& c) { return c.channel == channel.channel; }))
      names.emplace_back(channel.name);
  return names;
}

/// What each vehicle's status report says at the end of a run; people are shown the first of a large fleet.
void printStatus(const Recording& recording) {
  if (recording.rows() == 0) return;
  StatusReporter reporter(recording);
  const std::vector<std::string>& names = recording.header().vehicleNames;
  const std::size_t vehicles = speech() == Speech::Json ? names.size() : std::min(names.size(), kMaxNames);
  json all = json::object();
  for (std::size_t vehicle = 0; vehicle < vehicles; ++vehicle) {
    say(stdout, "\n");
    json& told = all[names[vehicle]] = json::object();
    for (const StatusLine& status : reporter.report(static_cast<VehicleId>(vehicle), recording.endTime())) {
      say(stdout, "  {:<16} {}\n", status.label, status.value);
      told[status.label] = status.value;
    }
  }
  tell("status", std::move(all));
  if (vehicles < names.size()) say(stdout, "\n  ... and {} more vehicles\n", names.size() - vehicles);
}

/// A log that was not closed stands in two files.
void printWal(const std::string& file) {
  std::error_code none;
  const std::uintmax_t size = std::filesystem::file_size(file + "-wal", none);
  if (!none && size > 0)
    line("beside it", fmt::format("{} in {}-wal, which belongs to the log", sizeText(size), file));
}

void printBookmarks(const std::string& file) {
  const auto bookmarks = readBookmarks(file);
  if (!bookmarks) return;
  std::vector<std::string> texts;
  for (const Bookmark& bookmark : *bookmarks)
    texts.push_back(fmt::format("{:g} s {}", bookmark.time, bookmark.text));
  lines("bookmark", texts);
}

/// Which run it branches from, and which branches it has beside it.
void printBranches(const std::string& file, const Recording& recording) {
  const auto timeOf = [&](const BranchOrigin& origin) { return recording.timeOfStep(origin.step); };
  if (const auto origin = branchOriginOf(file))
    line("branch", fmt::format("'{}' of {} at {:g} s", origin->name, origin->parent, timeOf(*origin)));
  std::vector<std::string> branches;
  for (const BranchLog& log : branchLogsOf(file))
    branches.push_back(fmt::format("{}: '{}' of {} at {:g} s", std::filesystem::path(log.path).filename().string(),
                                   log.origin.name, log.origin.parent, timeOf(log.origin)));
  lines("has branch", branches);
}

/// `format`: null of several logs in a folder.
int logInfo(const FileFormat* format, const std::string& file, const Result<LoadedLog>& load,
            std::optional<std::uintmax_t> bytes) {
  if (!load) return fail(file, load.error());
  const bool isRunLog = format && format->kind == FileKind::RunLog;
  const Recording& recording = *load->recording;
  const Recording::Header& header = recording.header();
  fileLine(file, format ? format->name : "folder of logs, shown as one", bytes);
  if (isRunLog) printWal(file);
  line("written by", header.program);
  line("scenario", header.scenario ? header.scenario->name : "");
  line("from", header.scenarioFile);
  line("vehicles", namesText(header.vehicleNames), header.vehicleNames);
  const std::vector<std::string> channels = channelNames(recording);
  line("channels",
       fmt::format("{}, in {} columns, one for each vehicle that has it: {}", channels.size(),
                   header.channels.size(), fmt::join(channels, ", ")),
       channels);
  count("rows", static_cast<std::size_t>(recording.rows()));
  line("time",
       fmt::format("{} s to {} s ({})", numberText(header.startTime), numberText(recording.endTime()),
                   durationText(recording.endTime() - header.startTime)),
       timesOf(header.startTime, recording.endTime()));
  count("events", recording.eventCount());
  if (const auto pings = recording.pingCount(); pings > 0)
    line("pings", fmt::format("{} at receivers", pings), pings);
  const std::size_t commands = recording.journal().size();
  line("journal", fmt::format("{} commands", commands), commands);
  if (const auto hashes = recording.hashes(); hashes.empty()) {
    line("hashes", "none", {{"count", 0}});
  } else {
    const std::string last = fmt::format("{:016x}", hashes.back().hash);
    line("hashes", fmt::format("{}, last {} at step {}", hashes.size(), last, hashes.back().step),
         {{"count", hashes.size()}, {"last", last}, {"step", hashes.back().step}});
  }
  line("closed", load->wasClosed ? "yes" : "no, the writer was killed; what it had stored is here",
       load->wasClosed);
  line("note", load->note);
  if (isRunLog) printBookmarks(file), printBranches(file, recording);
  printStatus(recording);
  return load->isDamaged ? kProblems : kOk;
}

int info(const std::string& file, const MoosImportOptions& mission) {
  const FileFormat* format = formatOf(file);
  std::error_code ignored;
  const auto size = [&] { return std::filesystem::file_size(file, ignored); };
  if (format && format->kind == FileKind::Alog) return alogInfo(file, size());
  if (format && format->kind == FileKind::Slog) return slogInfo(file, size());
  if (format && format->loadLog) return logInfo(format, file, format->loadLog(file, {}), size());
  if (const auto logs = loadLogFolder(file)) return logInfo(nullptr, file, *logs, std::nullopt);
  const ExportFormat* const exported = format ? nullptr : exportFormatOf(file);
  if (exported && !exported->isFolder && std::filesystem::exists(file, ignored))
    return fail(file, errExpected("the scenario or the log (.aprun, .alog, .slog, .csv) that it was made of",
                                  "{} is written for other programs and cannot be read here", exported->name)
                          .value());
  return scenarioInfo(file, mission);
}

}  // namespace

void addInfoCommand(CLI::App& app, Action& action) {
  const auto file = std::make_shared<std::string>();
  const auto mission = std::make_shared<MoosImportOptions>();
  CLI::App* command = app.add_subcommand("info", "Show what is in a scenario, mission file or log");
  command
      ->add_option("FILE", *file,
                   "Scenario (.yaml), mission file (.moos), folder of them, or log (.aprun, .alog, .slog, .csv) "
                   "or folder of logs")
      ->required();
  addMissionOptions(*command, *mission);
  command->callback([&action, file, mission] { action = [file, mission] { return info(*file, *mission); }; });
}

}  // namespace antipode::cli
