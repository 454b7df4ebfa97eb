// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verify_command.h"

#include "app/cli/messages.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/run/compare_run.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>

namespace antipode::cli {
namespace {

/// "vehicle 'abe', x: 3.25 in the log, 3.5 simulated".
std::string differenceText(const Recording& recording, const RunComparison::Difference& difference) {
  const std::string when =
      fmt::format("step {} ({:.1f} s)", difference.step, recording.timeOfStep(difference.step));
  if (difference.isHash) return fmt::format("first at the state hash of {}", when);
  return fmt::format("first at {}, vehicle '{}', {}: {} in the log, {} simulated", when,
                     recording.header().vehicleNames[static_cast<std::size_t>(difference.vehicle)],
                     channelInfo(difference.channel).name, difference.recorded, difference.simulated);
}

int verify(const std::string& file, int threads) {
  const auto load = loadRunLog(file);
  if (!load) return fail(file, load.error());
  if (load->isDamaged)
    printError(file, err("{}", load->note).value());  // also for those who want to hear of nothing but errors
  else if (!load->note.empty())
    note(file, load->note);
  const Recording& recording = *load->recording;
  // The log of an ended run has a hash of its last step; one without is no record of a simulation.
  if (load->wasClosed && !load->isDamaged && recording.hashCount() == 0)
    return fail(file, err("the recording holds no state hashes, so there is nothing to compare").value());
  if (!load->wasClosed && !load->isDamaged && recording.rows() == 0) {
    say(stdout, "{}: whole, but the run was ended before its first row was stored: nothing to compare\n", file);
    return kOk;
  }
  if (load->isDamaged && recording.rows() == 0) {
    tell("damaged", true);
    return fail(file, err("damaged, and nothing of it can be compared").value());
  }
  const auto again = compareRun(recording, {.threads = threads});
  if (!again) return fail(file, again.error());
  tell("identical", !again->difference.has_value());
  tell("damaged", load->isDamaged);
  tell("steps", again->stepsRun);
  tell("rows", again->rowsCompared);
  tell("hashes", again->hashesCompared);
  if (again->difference) {
    const std::string text = differenceText(recording, *again->difference);
    say(stdout, "{}: differs: {}\n", file, text);
    tell("difference", text);
    return kProblems;
  }
  say(stdout, "{}: {}: {} steps simulated again, {} row{} and {} state hash{} compared\n", file,
      load->isDamaged ? "damaged, but identical as far as it can be read" : "identical", again->stepsRun,
      again->rowsCompared, again->rowsCompared == 1 ? "" : "s", again->hashesCompared,
      again->hashesCompared == 1 ? "" : "es");
  return load->isDamaged ? kProblems : kOk;
}

}  // namespace

void addVerifyCommand(CLI::App& app, Action& action) {
  const auto file = std::make_shared<std::string>();
  const auto threads = std::make_shared<int>(1);
  CLI::App* command =
      app.add_subcommand("verify", "Simulate a run log again and compare every row and state hash");
  command->add_option("LOG", *file, "Run log (.aprun)")->required();
  command->add_option("--threads", *threads, "Worker threads")->type_name("N")->check(CLI::Range(1, 1024));
  command->footer("Exit code 0: identical; 1: it differs or is damaged; 2: nothing of the log can be read.");
  command->callback([&action, file, threads] { action = [file, threads] { return verify(*file, *threads); }; });
}

}  // namespace antipode::cli
