// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_command.h"

#include "app/cli/input_guard.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/number_value.h"
#include "app/cli/old_files.h"
#include "app/cli/scenario_options.h"
#include "core/base/fields.h"
#include "core/io/compare/load_run.h"
#include "core/io/export/run_export.h"
#include "core/io/export_names.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>

namespace antipode::cli {
namespace {

struct RunExportOptions {
  std::string in, out, vehicles, channels;
  std::optional<double> from, to, rate, duration;
  bool quiet = false, isForced = false;
  ScenarioOptions changes;
  MoosImportOptions mission;
};

Result<RunSelection> selectionOf(const Recording& recording, const RunExportOptions& options) {
  RunSelection selection;
  const auto& names = recording.header().vehicleNames;
  for (const std::string_view part : splitTrimmed(options.vehicles, ',')) {
    if (part.empty()) continue;
    const auto at = std::ranges::find(names, part);
    if (at == names.end())
      return errExpected(fmt::format("some of {}", fmt::join(names, ", ")), "there is no vehicle '{}'", part);
    selection.vehicles.push_back(static_cast<VehicleId>(at - names.begin()));
  }
  if (options.from || options.to)
    selection.range = TimeRange{options.from.value_or(recording.header().startTime),
                                options.to.value_or(std::max(recording.endTime(), options.from.value_or(0)))};
  if (options.rate) selection.interval = 1 / *options.rate;
  return selection;
}

/// What a folder of tables gets.
std::vector<std::string> filesOf(const Recording& recording, const RunSelection& selection) {
  const auto& all = recording.header().vehicleNames;
  std::vector<std::string> names;
  for (const VehicleId vehicle : selection.vehicles) names.push_back(all[static_cast<std::size_t>(vehicle)]);
  return exportFileNames(names.empty() ? all : names, ".csv");
}

int exportFile(const RunExportOptions& options) {
  const ExportFormat* format = exportFormatOf(options.out);
  if (!format)
    return fail(options.out,
                errExpected("a name that ends with .nc, .mcap, .mat, .csv, .geojson, .kml or .gpx, or a "
                            "folder, named as NAME/",
                            "no format has this name")
                    .value());
  if (const auto refused = refuseInput(options.in, options.out)) return *refused;
  if (const auto refused = refuseOldFiles({options.out}, options.isForced)) return *refused;
  if (auto run = checkAreRun({options.in}, options.changes); !run) return fail(options.in, run.error());
  ExportOptions write;
  if (!options.channels.empty()) {
    auto channels = channelsFromText(options.channels);
    if (!channels) return fail("", channels.error());
    write.channels = std::move(*channels);
  }
  catchInterrupts();
  std::stop_source stop;
  const auto watch = [&](double) {
    if (isInterrupted()) stop.request_stop();
  };
  const auto run = loadRun(
      options.in,
      {.mission = options.mission,
       .duration = options.duration,
       .change = [&](const LoadedScenario& load) { return changedScenario(load, options.in, options.changes); },
       .progress = watch,
       .stop = stop.get_token()});
  if (!run)
    return isInterrupted() ? kInterrupted : failToLoad(options.in, run.error().wasRead, run.error().problems);
  if (!run->note.empty() && !options.quiet) note(options.in, run->note);
  const auto selection = selectionOf(*run->recording, options);
  if (!selection) return fail(options.in, selection.error());
  if (format->isFolder) {
    const auto files = filesOf(*run->recording, *selection);
    if (const auto refused = refuseInput(options.in, options.out, files)) return *refused;
    if (const auto refused = refuseOldFiles(options.out, files, options.isForced)) return *refused;
  }
  write.progress = watch;
  write.stop = stop.get_token();
  const auto written = exportRun(*run->recording, *selection, *format, options.out, write);
  if (!written) return isInterrupted() ? kInterrupted : fail("", written.error());
  if (!options.quiet) sayWritten(options.out);
  return run->isDamaged ? kProblems : kOk;
}

}  // namespace

void addExportCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<RunExportOptions>();
  CLI::App* command =
      app.add_subcommand("export", "Write a run, or a part of it, for another program; the name gives the format");
  command
      ->add_option("IN", options->in,
                   "Log (.aprun, .alog, .csv), folder of logs, or a scenario or mission, which is run")
      ->required();
  command
      ->add_option("OUT", options->out,
                   ".nc (NetCDF), .mcap, .mat, .csv (one table), NAME/ (a CSV table for each vehicle), .geojson, "
                   ".kml, .gpx")
      ->required();
  command->add_option("--vehicles", options->vehicles, "Only these vehicles")->type_name("A,B,...");
  command->add_option("--channels", options->channels, "Only these channels, such as x,y,heading")
      ->type_name("A,B,...");
  command->add_option("--from", options->from, "Begin at this time of the run, s")
      ->type_name("S")
      ->check(isNumber());
  command->add_option("--to", options->to, "End at this time of the run, s")
      ->type_name("S")
      ->check(isNumber());
  command->add_option("--rate", options->rate, "Rows per second, interpolated; else every recorded row")
      ->type_name("HZ")
      ->check(CLI::Range(1e-6, 1e6));
  command->add_option("--duration", options->duration, "How long a scenario is run, s")
      ->type_name("S")
      ->check(isNumber());
  addScenarioOptions(*command, options->changes);
  addForce(*command, options->isForced);
  command->add_flag("--quiet", options->quiet, kQuietHelp);
  addMissionOptions(*command, options->mission);
  command->callback([&action, options] { action = [options] { return exportFile(*options); }; });
}

}  // namespace antipode::cli
