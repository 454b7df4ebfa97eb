// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/batch/vehicle_block.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace antipode {

/// Somebody reads place, heading, speed and depth of vehicles on their way (Simulation::advance()).
struct PoseSampling {
  std::int64_t first = 0, every = 1;  ///< steps: after the first one, and after each `every` behind it
  /// Somebody reads whole rows (RowSampler) of a fleet of one group (run_ahead.h), not only poses. Then advance()
  /// ends with a step that vehicles do singly, with the way of those that have gone ahead, or after a row where
  /// `take` says that it is the last one.
  bool readsRows = false;
  /// Some vehicles of a block have done that step: block(block).plain has their numbers. Each vehicle comes once
  /// for each step, on the thread that moves it. Others may be at other steps, and nothing else can be read yet.
  /// Returns whether more can be taken; only who reads rows is asked.
  std::function<bool(std::int64_t step, std::size_t block, VehicleMask vehicles)> take;

  /// After each step that vehicles do singly, those who have gone ahead excepted; false: no more steps as soon as
  /// all vehicles have done the same ones. Null: nobody wants to know.
  std::function<bool()> stepped = nullptr;

  /// Nobody looks until a step is done; steps go ahead as they do for somebody who does.
  static PoseSampling none(std::int64_t until) { return {.first = until + 1, .take = nullptr}; }

  bool takesAfter(std::int64_t step) const { return step >= first && (step - first) % every == 0; }
  /// The first step behind `step` after which it takes.
  std::int64_t nextBehind(std::int64_t step) const {
    return step < first ? first : first + ((step - first) / every + 1) * every;
  }
};

}  // namespace antipode
