// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/repair_command.h"

#include "app/cli/info_line.h"
#include "app/cli/messages.h"
#include "core/io/runlog/run_log_repair.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

namespace antipode::cli {
namespace {

int repair(const std::string& file) {
  const auto done = repairRunLog(file);
  if (!done) return fail(file, done.error());
  tell("damaged", done->wasDamaged);
  tell("rows", done->rows);
  tell("joined_bytes", done->joinedBytes);
  if (done->wasDamaged) tell("saved_as", done->savedAs);
  if (done->joinedBytes > 0)
    say(stdout, "{}: joined with the {} of its -wal\n", file, sizeText(done->joinedBytes));
  if (!done->wasDamaged) {
    say(stdout, "{}: whole, {} rows\n", file, done->rows);
    return kOk;
  }
  if (!done->note.empty()) note(file, done->note);
  say(stdout, "{}: damaged; what could be read, {} rows, is in {}\n", file, done->rows, done->savedAs);
  if (done->lostVehicleChunks > 0)
    say(stdout, "{} piece{} of a vehicle's values could not be read and have no values there\n",
        done->lostVehicleChunks, done->lostVehicleChunks == 1 ? "" : "s");
  return kProblems;
}

}  // namespace

void addRepairCommand(CLI::App& app, Action& action) {
  const auto file = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("repair", "Join a run log with its -wal; save what a damaged one still holds");
  command->add_option("LOG", *file, "Run log (.aprun)")->required();
  command->footer(
      "A damaged log stays as it is; what can be read of it goes into NAME.repaired.aprun.\n"
      "Exit code 0: the log is whole and one file; 1: it was damaged; 2: it cannot be read or written.");
  command->callback([&action, file] { action = [file] { return repair(*file); }; });
}

}  // namespace antipode::cli
