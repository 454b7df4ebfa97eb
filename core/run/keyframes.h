// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simulation.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace antipode {

/// Moments of one run that are kept whole, so that any step is reached by simulating on from the nearest one. When
/// their memory is full, those go that leave the smallest gap. Thread: any.
class Keyframes {
 public:
  explicit Keyframes(std::uint64_t budget = std::uint64_t{256} << 20) : budget_(budget) {}

  /// Keeps the present moment of the run, unless it is there already.
  void add(const Simulation& simulation);
  /// The last one at or before a step; null: there is none. It is there to be copied: several threads may have it.
  std::shared_ptr<const Simulation> before(std::int64_t step) const;

  std::vector<std::int64_t> steps() const;
  std::uint64_t bytes() const;  ///< of memory, nearly

 private:
  using Kept = std::shared_ptr<Simulation>;
  Kept takeSpare();
  void thin();

  const std::uint64_t budget_;
  mutable std::mutex mutex_;  // guards what follows
  std::vector<Kept> kept_;    // by step
  Kept spare_;                // its memory is used again
};

/// Decides when a run that is being stepped leaves a keyframe: after so much work that doing it again takes a
/// moment, and so seldom that it costs the run little. Thread: the one that steps.
class KeyframeClock {
 public:
  explicit KeyframeClock(Keyframes& keyframes) : keyframes_(keyframes) {}

  /// After some steps.
  void stepped(const Simulation& simulation, std::int64_t steps = 1) {
    untilLook_ -= steps;
    if (untilLook_ <= 0) look(simulation);
  }

 private:
  void look(const Simulation& simulation);

  Keyframes& keyframes_;
  std::int64_t untilLook_ = 0;  // steps
  double last_ = -1;  // s of processor time, when the last one had been made; -1: none yet
  double wait_ = 0;   // s until the next one
};

}  // namespace antipode
