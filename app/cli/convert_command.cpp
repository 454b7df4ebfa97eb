// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert_command.h"

#include "app/cli/convert_log.h"
#include "app/cli/convert_scenario.h"
#include "app/cli/input_guard.h"
#include "app/cli/messages.h"
#include "app/cli/mission_options.h"
#include "app/cli/old_files.h"
#include "core/base/files/text_file.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOfScenario =
    "a scenario (.yaml), a .moos file if it holds one vehicle, a folder of .moos files, or .geojson, .kml or .gpx";
constexpr const char* kOfLog =
    "a run log (.aprun), a folder of CSV files, one .csv or .alog file if it holds one vehicle, a folder of .alog "
    "files (named NAME.alog/), its tracks (.geojson, .kml, .gpx), or its scenario (.yaml)";
constexpr const char* kOfSlog = "a .csv";

std::string possible() {
  return fmt::format(
      "a scenario (.yaml), a mission file (.moos), a folder of them, or geographic features (.geojson, .kml, .kmz, "
      ".gpx, .shp, .plan) to {}; a log (.aprun, .alog, .csv), or a folder of logs as one, to {}; a .slog to {}",
      kOfScenario, kOfLog, kOfSlog);
}

/// What a file of this kind can become; of others what can be converted at all. Null: a folder.
std::string possibleOf(const FileFormat* from, const std::string& in) {
  if (isMissionFolder(in) || (from && from->loadScenario))
    return fmt::format("{}; 'antipode-cli run' and 'export' make logs and tables of a run", kOfScenario);
  if (from && from->kind == FileKind::Slog) return kOfSlog;
  return from && from->loadLog ? kOfLog : possible();
}

struct ConvertOptions {
  std::string in, out;
  MoosImportOptions mission;
  bool isForced = false;
};

int convert(const ConvertOptions& options) {
  const auto& [in, out, mission, isForced] = options;
  std::error_code ignored;
  if (!fs::exists(in, ignored))
    if (const auto text = readFile(in); !text) return fail(in, text.error());  // what is wrong with the name, too
  if (const auto refused = refuseInput(in, out)) return *refused;
  const FileFormat* from = formatOf(in);
  std::optional<int> code;
  const FileFormat* to = formatOfName(out);
  // A track with times is a log, and a path where a scenario is wanted.
  const bool isPathWanted =
      from && from->kind == FileKind::TimedTrack && to && to->loadScenario && to->holds != FileContent::Features;
  if (isMissionFolder(in) || isPathWanted || (from && from->loadScenario))
    code = convertScenario(in, out, mission, isForced);
  else if (from || fs::is_directory(in, ignored))
    code = convertLog(from, in, out, isForced);
  return code ? *code : fail(in, errExpected(possibleOf(from, in), "cannot be converted to {}", out).value());
}

}  // namespace

void addConvertCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = app.add_subcommand("convert", "Convert one file to another; the names give the formats");
  command
      ->add_option("IN", options->in,
                   "Scenario (.yaml), mission file (.moos), folder of them, geographic features (.geojson, .kml, "
                   ".kmz, .gpx, "
                   ".shp, .plan), or log (.aprun, .alog, .slog, .csv) or folder of logs")
      ->required();
  command
      ->add_option("OUT", options->out,
                   "Scenario (.yaml), mission file (.moos) or folder; of a log also a run log (.aprun), a folder "
                   "for CSV files, a .csv or .alog file; of both .geojson, .kml or .gpx")
      ->required();
  addForce(*command, options->isForced);
  command->footer("Possible: " + possible() + ".");
  addMissionOptions(*command, options->mission);
  command->callback([&action, options] { action = [options] { return convert(*options); }; });
}

}  // namespace antipode::cli
