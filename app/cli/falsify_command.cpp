// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/falsify_command.h"

#include "app/cli/input_guard.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"
#include "app/cli/number_value.h"
#include "app/cli/old_files.h"
#include "app/cli/progress.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/study/falsify.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <thread>

namespace antipode::cli {
namespace {

struct FalsifyOptions {
  std::string file, out;
  FalsifyRequest request;
  int threads = 0;
  bool isForced = false;
};

/// Ends the search when somebody presses Ctrl-C, and says how far it is on a terminal.
class FalsifyWatch {
 public:
  explicit FalsifyWatch(std::stop_source& stop) : stop_(stop) { catchInterrupts(); }
  ~FalsifyWatch() {
    if (isTold_ && clock_.isTerminal()) say(stderr, "\n");
  }
  void show(int done, int expected) {
    if (isInterrupted()) stop_.request_stop();
    if (isTold_ && clock_.isTerminal() && clock_.isDue())
      sayLine("\r", fmt::format("{} of at most {} runs", done, expected), "");
  }

 private:
  std::stop_source& stop_;
  bool isTold_ = speech() == Speech::Text;
  ProgressClock clock_;
};

void tellFound(const Scenario& scenario, const Falsification& found) {
  nlohmann::ordered_json changes = nlohmann::ordered_json::array();
  for (const edits::VehicleChange& change : found.changes) changes.push_back(edits::changeText(scenario, change));
  tell("changes", std::move(changes));
  tell("size", found.size);
  tell("runs", found.runs);
}

int tellOutcome(const FalsifyOptions& options, const std::string& text, const Falsification& found) {
  const Scenario& scenario = *options.request.scenario;
  tellFound(scenario, found);
  switch (found.outcome) {
    case Falsification::Outcome::Stopped:
      return kInterrupted;
    case Falsification::Outcome::BrokenAlready:
      say(stdout, "the condition does not hold in the scenario as it is\n");
      return kProblems;
    case Falsification::Outcome::NothingFound:
      say(stdout, "no change within the limits breaks the condition, of {} that were tried\n", found.runs);
      return kOk;
    default:
      break;
  }
  for (const edits::VehicleChange& change : found.changes)
    say(stdout, "{}\n", edits::changeText(scenario, change));
  say(stdout, "size {:.3f} (each change as a share of its limit), {} runs\n", found.size, found.runs);
  if (options.out.empty()) return kProblems;
  const int code =
      finish(options.out, writeFileAtomically(options.out, patchScenarioText(text, scenario, found.scenario)));
  return code == kOk ? kProblems : code;
}

int falsifyScenario(FalsifyOptions options) {
  if (const auto refused = refuseInput(options.file, options.out)) return *refused;
  if (const auto refused = refuseOldFiles({options.out}, options.isForced)) return *refused;
  const auto text = readFile(options.file);
  if (!text) return fail(options.file, text.error());
  const ScenarioRead read = readScenario(*text, options.file);
  if (!read.scenario) return failToLoad(options.file, true, read.problems);
  printProblems(stderr, read.problems);
  options.request.scenario = read.scenario;
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  options.request.threads = options.threads > 0 ? options.threads : static_cast<int>(cores);
  std::stop_source stop;
  Result<Falsification> found = [&] {
    FalsifyWatch watch(stop);
    return falsify(options.request, stop.get_token(), [&](int done, int expected) { watch.show(done, expected); });
  }();
  if (!found) return fail(options.file, found.error());
  return tellOutcome(options, *text, *found);
}

}  // namespace

void addFalsifyCommand(CLI::App& app, Action& action) {
  const auto options = std::make_shared<FalsifyOptions>();
  CLI::App* command =
      app.add_subcommand("falsify", "Find the smallest change of a scenario that breaks a condition");
  command->add_option("SCENARIO", options->file, "Scenario file")->required();
  command->add_option("--condition", options->request.condition,
                      "What is to hold all the time, such as \"distance(own, target1) > 5\"; without it: that the "
                      "verdict of the scenario is pass");
  command->add_option("--out", options->out, "Write the scenario with the change to this file");
  addForce(*command, options->isForced);
  edits::ChangeLimits& limits = options->request.limits;
  const auto addLimit = [&](const char* name, double& limit, const char* help) {
    command->add_option(name, limit, help)->check(CLI::NonNegativeNumber)->capture_default_str();
  };
  addLimit("--start", limits.start, "Greatest change of a start to the east or north, m");
  addLimit("--course", limits.course, "Greatest change of a course, deg");
  addLimit("--speed", limits.speed, "Greatest change of a speed, m/s");
  addLimit("--delay", limits.delay, "Longest delay of a start, s");
  addLimit("--lost-contact", limits.silence, "Longest time in which nobody hears a vehicle, s");
  command->add_option("--combinations", options->request.combinations, "Runs with several changes at a time")
      ->check(CLI::Range(0, 1'000'000));
  takeSeed(command->add_option("--seed", options->request.seed, "Seed of the combinations"));
  command->add_option("--threads", options->threads, "Runs at a time; 0: one for each core")
      ->type_name("N")
      ->check(CLI::Range(0, 1024));
  command->footer(
      "Exit code 0: nothing breaks the condition; 1: something does, it does not hold as it is, or the scenario\n"
      "has errors; 2: the scenario cannot be read, or the condition cannot be understood.");
  command->callback([&action, options] { action = [options] { return falsifyScenario(*options); }; });
}

}  // namespace antipode::cli
