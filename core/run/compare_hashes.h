// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <functional>
#include <stop_token>

namespace antipode {

/// What a second run of a recorded scenario with the recorded commands gave.
struct HashComparison {
  std::int64_t stepsRun = 0;
  std::int64_t hashesCompared = 0;
  /// Step of the first recorded hash that the second run does not have; the run stops there.
  std::optional<std::int64_t> firstDifferenceStep;
  bool wasStopped = false;
  /// Something was compared, all of it, and it was equal.
  bool isEqual() const { return hashesCompared > 0 && !firstDifferenceStep && !wasStopped; }
};

/// Runs the recording's scenario again from its start, posts the commands of its journal before the steps they
/// were applied to, and compares every recorded state hash. The scenario's own events come by themselves: the
/// journal holds only what came in from outside. `progress` gets 0..1. Errors: the recording has no
/// hashes, or a journaled command is not accepted.
Result<HashComparison> compareHashes(const Recording& recording, int threads = 1,
                                     const std::function<void(double)>& progress = {}, std::stop_token stop = {});

}  // namespace antipode
