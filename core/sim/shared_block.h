// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simulation.h"

#include <deque>
#include <memory>
#include <vector>

namespace antipode {

/// Small runs whose vehicles stand in one block of 64 and are stepped together. Each has its own commands,
/// scripts, random numbers, environment, pings and events, and does to the last bit what it does alone; what they
/// share is the work of a step (docs/decisions/0016). Thread: one at a time.
class SharedBlock {
 public:
  /// The run joins the others; only before the first step. Null: there is no room for it, or its steps are not
  /// theirs (compat, length and start of the steps, period of the helm). The first run always fits: a large one
  /// gets blocks of its own. It stays where it is as long as this object lives, and is neither copied nor stepped
  /// alone.
  /// `threads`: workers of a run with blocks of its own.
  Simulation* add(const ScenarioPtr& scenario, int threads = 1);
  std::size_t runs() const { return going_.size(); }  ///< that go on
  /// One step of all runs that go on.
  void step();
  /// Whether the state of all of them is finite; findDivergence() tells whose is not.
  bool isFinite() const;
  /// A run has ended and has been read: its vehicles leave the block.
  void end(Simulation& run);

 private:
  bool fits(const Scenario& scenario, std::size_t vehicles) const;

  std::shared_ptr<VehicleBlock> block_;  // null: a large run has its own
  std::size_t vehicles_ = 0;
  std::deque<Simulation> all_;  // which never moves them
  std::vector<Simulation*> going_;
};

}  // namespace antipode
