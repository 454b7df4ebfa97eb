// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verify_command.h"

#include "app/cli/messages.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/run/compare_hashes.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

namespace antipode::cli {
namespace {

int verify(const std::string& file, int threads) {
  const auto load = loadRunLog(file);
  if (!load) return fail(file, load.error());
  if (!load->note.empty()) fmt::print(stderr, "{}: note: {}\n", file, load->note);
  const auto again = compareHashes(*load->recording, threads);
  if (!again) return fail(file, again.error());
  if (again->isEqual()) {
    fmt::print("{}: identical: {} steps simulated again, {} state hash{} compared\n", file, again->stepsRun,
               again->hashesCompared, again->hashesCompared == 1 ? "" : "es");
    return kOk;
  }
  if (again->firstDifferenceStep)
    fmt::print("{}: differs: first at the state hash of step {} ({:.1f} s)\n", file, *again->firstDifferenceStep,
               load->recording->timeOfStep(*again->firstDifferenceStep));
  else
    fmt::print("{}: differs: the log holds no state hash to compare\n", file);
  return kProblems;
}

}  // namespace

void addVerifyCommand(CLI::App& app, Action& action) {
  const auto file = std::make_shared<std::string>();
  const auto threads = std::make_shared<int>(1);
  CLI::App* command = app.add_subcommand("verify", "Simulate a run log again and compare the state hashes");
  command->add_option("LOG", *file, "Run log (.aprun)")->required();
  command->add_option("--threads", *threads, "Worker threads")->type_name("N")->check(CLI::Range(1, 1024));
  command->footer("Exit code 0: identical; 1: it differs; 2: the log cannot be read.");
  command->callback([&action, file, threads] { action = [file, threads] { return verify(*file, *threads); }; });
}

}  // namespace antipode::cli
