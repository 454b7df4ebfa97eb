// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/helm_types.h"
#include "core/run/recording.h"
#include "core/sim/simulation.h"

#include <stop_token>

namespace antipode {

/// What a helm did and why at any past moment: a recording does not hold it, so the run is repeated up to there
/// from its scenario and its journal. Asking for later moments goes on from the last one; an earlier one begins
/// anew. Thread: one at a time; not the one of the window, because a long run takes its time.
class HelmHistory {
 public:
  /// The recording outlives this; it may still grow.
  explicit HelmHistory(const Recording& recording) : recording_(recording) {}

  /// Fills `report` with what was so after `step`. False: the vehicle has no helm. Errors: the recording cannot be
  /// repeated (an imported log), the step lies beyond it, or it was stopped.
  Result<bool> reportAt(VehicleId vehicle, std::int64_t step, HelmReport& report, std::stop_token stop = {});

 private:
  Result<void> goTo(std::int64_t step, std::stop_token stop);

  const Recording& recording_;
  std::optional<Simulation> simulation_;
  std::size_t commandsDone_ = 0;
};

}  // namespace antipode
