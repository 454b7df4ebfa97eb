// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/edit_history.h"

#include "core/scenario/yaml/scenario_io.h"
#include "tests/soak/failure.h"

namespace antipode::soak {
namespace {

/// A text as a failure shows it.
std::string problemsOf(const ScenarioRead& read) {
  std::string text;
  for (const Problem& problem : read.problems) text += problem.text() + "\n";
  return text;
}

}  // namespace

EditHistory::EditHistory(ScenarioPtr scenario, std::string file)
    : start_(scenario), file_(std::move(file)), now_(std::move(scenario)), text_(writeScenario(*now_)) {}

std::vector<Command> EditHistory::edit(ScenarioPtr after) {
  past_.push_back(now_);
  future_.clear();
  return become(std::move(after));
}

std::vector<Command> EditHistory::move(std::vector<ScenarioPtr>& from, std::vector<ScenarioPtr>& to) {
  if (from.empty()) return {};
  to.push_back(now_);
  ScenarioPtr after = std::move(from.back());
  from.pop_back();
  return become(std::move(after));
}

std::vector<Command> EditHistory::become(ScenarioPtr after) {
  text_ = patchScenarioText(text_, *now_, *after);
  const ScenarioRead read = readScenario(text_, file_);
  require(read.scenario != nullptr, "the text of an edited scenario has errors:\n{}{}", problemsOf(read), text_);
  require(*read.scenario == *after, "the text of an edited scenario reads as another one:\n{}", text_);
  const ScenarioPtr before = std::exchange(now_, std::move(after));
  return commandsForRun(*start_, *now_, liveChanges(*before, *now_).commands);
}

}  // namespace antipode::soak
