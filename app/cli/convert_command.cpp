// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/convert_log.h"
#include "app/cli/input.h"
#include "core/scenario/scenario_io.h"

#include <cstdio>
#include <filesystem>
#include <memory>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPossible =
    "a mission file (.moos) or scenario (.yaml) to a scenario (.yaml); a log (.aprun, .alog, .csv) to a run log "
    "(.aprun), to a folder of CSV files, to one .csv or .alog file if it holds one vehicle, to a folder of .alog files "
    "(named NAME.alog/), or to its scenario (.yaml); a .slog to a .csv";

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
  if (const auto code = convertLog(in, out)) return *code;
  return fail(in, errExpected(kPossible, "cannot be converted to {}", out).value());
}

}  // namespace

void addConvertCommand(CLI::App& app, Action& action) {
  const auto files = std::make_shared<std::pair<std::string, std::string>>();
  CLI::App* command = app.add_subcommand("convert", "Convert one file to another; the names tell the formats");
  command->add_option("IN", files->first, "Mission file (.moos), scenario (.yaml) or log (.aprun, .alog, .slog, .csv)")
      ->required();
  command
      ->add_option("OUT", files->second,
                   "Scenario (.yaml); of a log also a run log (.aprun), a folder for CSV files, a .csv or .alog file")
      ->required();
  command->footer(std::string("Possible: ") + kPossible + ".");
  command->callback([&action, files] { action = [files] { return convert(files->first, files->second); }; });
}

}  // namespace antipode::cli
