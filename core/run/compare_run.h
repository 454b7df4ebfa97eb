// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <functional>
#include <stop_token>
#include <string>

namespace antipode {

/// What a second run of a recorded scenario with the recorded commands gave.
struct RunComparison {
  /// The first place at which the second run is another one; the comparison stops there.
  struct Difference {
    std::int64_t step = 0;
    bool isHash = false;  ///< the state hash differs; else one value of a row:
    VehicleId vehicle = 0;
    Channel channel = Channel::X;
    double recorded = 0, simulated = 0;
  };
  std::int64_t stepsRun = 0;
  std::int64_t rowsCompared = 0;
  std::int64_t hashesCompared = 0;
  std::optional<Difference> difference;
  bool wasStopped = false;
  /// Something was compared, all of it, and it was equal.
  bool isEqual() const { return hashesCompared + rowsCompared > 0 && !difference && !wasStopped; }
};

struct CompareOptions {
  int threads = 1;
  bool rows = true;                           ///< false: the state hashes alone
  std::function<void(double)> progress = {};  ///< gets 0..1
  std::stop_token stop = {};
};

/// Runs the recording's scenario again from its start, posts the commands of its journal before the steps they
/// were applied to, and compares every recorded state hash and every value of every row, bit for bit. The
/// scenario's own events come by themselves: the journal holds only what came in from outside. Errors: the
/// recording has nothing to compare, or a journaled command is not accepted.
Result<RunComparison> compareRun(const Recording& recording, const CompareOptions& options = {});

}  // namespace antipode
