// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert_command.h"

#include "app/cli/convert_log.h"
#include "app/cli/convert_scenario.h"
#include "app/cli/input_guard.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPossible =
    "a scenario (.yaml), a mission file (.moos), a folder of them, or geographic features (.geojson, .kml, .kmz, "
    ".gpx, "
    ".shp, .plan) to a scenario (.yaml), to a .moos file if it holds one vehicle, to a folder of .moos files, or "
    "to "
    ".geojson, .kml or .gpx; a log (.aprun, .alog, .csv) to a run log (.aprun), to a folder of CSV files, to one "
    ".csv "
    "or .alog file if it holds one vehicle, to a folder of .alog files (named NAME.alog/), to its tracks "
    "(.geojson, "
    ".kml, .gpx), or to its scenario (.yaml); a .slog to a .csv";

struct ConvertOptions {
  std::string in, out;
  MoosImportOptions mission;
};

int convert(const ConvertOptions& options) {
  const auto& [in, out, mission] = options;
  std::error_code ignored;
  if (!fs::exists(in, ignored)) return fail(in, err("there is no such file").value());
  if (const auto refused = refuseInput(in, out)) return *refused;
  const FileFormat* from = formatOf(in);
  std::optional<int> code;
  const FileFormat* to = formatOfExtension(fs::path(out).extension().string());
  // A track with times is a log, and a path where a scenario is wanted.
  const bool isPathWanted =
      from && from->kind == FileKind::TimedTrack && to && to->loadScenario && to->holds != FileContent::Features;
  if (isMissionFolder(in) || isPathWanted || (from && from->loadScenario))
    code = convertScenario(in, out, mission);
  else if (from)
    code = convertLog(*from, in, out);
  return code ? *code : fail(in, errExpected(kPossible, "cannot be converted to {}", out).value());
}

}  // namespace

void addConvertCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = app.add_subcommand("convert", "Convert one file to another; the names give the formats");
  command
      ->add_option("IN", options->in,
                   "Scenario (.yaml), mission file (.moos), folder of them, geographic features (.geojson, .kml, "
                   ".kmz, .gpx, "
                   ".shp, .plan), or log (.aprun, .alog, .slog, .csv)")
      ->required();
  command
      ->add_option("OUT", options->out,
                   "Scenario (.yaml), mission file (.moos) or folder; of a log also a run log (.aprun), a folder "
                   "for CSV files, a .csv or .alog file; of both .geojson, .kml or .gpx")
      ->required();
  command->footer(std::string("Possible: ") + kPossible + ".");
  addMissionOptions(*command, options->mission);
  command->callback([&action, options] { action = [options] { return convert(*options); }; });
}

}  // namespace antipode::cli
