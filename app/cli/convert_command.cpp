// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/input.h"
#include "core/io/csv.h"
#include "core/io/run_log.h"
#include "core/scenario/scenario_io.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPossible =
    "a mission file (.moos) or scenario (.yaml) to a scenario (.yaml), or a run log (.aprun) to a folder of CSV "
    "files, "
    "to one .csv file if it holds one vehicle, or to its scenario (.yaml)";

int fail(const std::string& file, const Error& error) {
  printError(file, error);
  return kWrongUse;
}

int done(const std::string& out) {
  fmt::print("{}\n", out);
  return kOk;
}

int scenarioToYaml(const std::string& in, const std::string& out) {
  const Input input = readInput(in);
  printProblems(stderr, input.problems);
  if (!input.scenario) return input.wasRead ? kProblems : kWrongUse;
  if (auto written = writeFileAtomically(out, writeScenario(*input.scenario)); !written)
    return fail(out, written.error());
  return done(out);
}

/// One vehicle's file, written into a folder beside the target and moved there whole.
Result<void> writeSingleCsv(const Recording& recording, const std::string& out) {
  if (recording.header().vehicleNames.size() != 1)
    return errExpected("a folder", "the log holds {} vehicles, one CSV file holds one",
                       recording.header().vehicleNames.size());
  const fs::path folder = fmt::format("{}.{}.part", out, getpid());
  std::error_code failed;
  if (fs::exists(folder, failed)) return err("{} is in the way", folder.string());
  auto written = writeCsv(recording, folder.string());
  if (written) {
    fs::rename(folder / csvFileNames(recording.header().vehicleNames)[0], out, failed);
    if (failed) written = err("cannot be written: {}", failed.message());
  }
  fs::remove_all(folder, failed);
  return written;
}

int logTo(FileKind kind, const std::string& in, const std::string& out) {
  const auto load = loadRunLog(in);
  if (!load) return fail(in, load.error());
  if (!load->note.empty()) fmt::print(stderr, "{}: note: {}\n", in, load->note);
  const Recording& recording = *load->recording;
  const Result<void> written = kind == FileKind::Scenario
                                   ? writeFileAtomically(out, recording.header().scenarioText)
                               : kind == FileKind::Csv ? writeSingleCsv(recording, out)
                                                       : writeCsv(recording, out);
  return written ? done(out) : fail(out, written.error());
}

int convert(const std::string& in, const std::string& out) {
  const FileKind from = fileKind(in);
  FileKind to = fileKind(out);
  // A folder that is not there yet has a name without an extension.
  if (to == FileKind::Unknown && !fs::path(out).has_extension()) to = FileKind::Folder;
  std::error_code ignored;
  if (!fs::exists(in, ignored)) return fail(in, err("there is no such file").value());
  if (isSameFile(in, out)) return fail(out, err("the output would overwrite the input").value());
  const bool isText = from == FileKind::Scenario || from == FileKind::Mission;
  if (isText && to == FileKind::Scenario) return scenarioToYaml(in, out);
  if (from == FileKind::RunLog && (to == FileKind::Folder || to == FileKind::Csv || to == FileKind::Scenario))
    return logTo(to, in, out);
  return fail(in, errExpected(kPossible, "cannot be converted to {}", out).value());
}

}  // namespace

void addConvertCommand(CLI::App& app, Action& action) {
  const auto files = std::make_shared<std::pair<std::string, std::string>>();
  CLI::App* command = app.add_subcommand("convert", "Convert one file to another; the names tell the formats");
  command->add_option("IN", files->first, "Mission file (.moos), scenario (.yaml) or run log (.aprun)")
      ->required();
  command
      ->add_option("OUT", files->second,
                   "Scenario (.yaml); of a run log also a folder for CSV files, or one .csv file")
      ->required();
  command->footer(std::string("Possible: ") + kPossible + ".");
  command->callback([&action, files] { action = [files] { return convert(files->first, files->second); }; });
}

}  // namespace antipode::cli
