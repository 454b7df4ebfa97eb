// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/live_changes.h"

#include <string>
#include <vector>

namespace antipode::soak {

/// A scenario with its text, edited, undone and redone as in the window. Each move says what it tells the run.
/// Throws Failure where text and value part.
class EditHistory {
 public:
  EditHistory(ScenarioPtr scenario, std::string file);

  const Scenario& now() const { return *now_; }
  bool canUndo() const { return !past_.empty(); }
  bool canRedo() const { return !future_.empty(); }

  std::vector<Command> edit(ScenarioPtr after);
  std::vector<Command> undo() { return move(past_, future_); }
  std::vector<Command> redo() { return move(future_, past_); }

 private:
  std::vector<Command> move(std::vector<ScenarioPtr>& from, std::vector<ScenarioPtr>& to);
  std::vector<Command> become(ScenarioPtr after);

  const ScenarioPtr start_;
  const std::string file_;
  ScenarioPtr now_;
  std::string text_;  // reads as `now_`
  std::vector<ScenarioPtr> past_, future_;
};

}  // namespace antipode::soak
