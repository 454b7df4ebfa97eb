// SPDX-License-Identifier: GPL-3.0-or-later
// Differences of runs as a recording, so that whatever plots recordings plots them.
#pragma once

#include "core/io/compare/run_differences.h"

#include <memory>
#include <span>

namespace antipode {

/// Two runs, and how the other one is shown.
struct ShownPair {
  RunPair pair;
  std::string name, colour;  ///< of the other run
};

struct DifferenceRecording {
  /// A vehicle for each pair of vehicles; its rows are moments of the first run.
  std::shared_ptr<const Recording> recording;
  struct Plot {
    ComparedQuantity quantity;
    std::vector<std::pair<VehicleId, Channel>> curves;  ///< of the recording above; channels are places only
  };
  std::vector<Plot> plots;
};

/// Of pairs with the same first run. A quantity that nobody records has no plot. Null recording: there is nothing.
DifferenceRecording differenceRecording(std::span<const ShownPair> pairs,
                                        std::span<const ComparedQuantity> quantities,
                                        std::size_t mostVehicles = 24);

}  // namespace antipode
