// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/run/timeline/history.h"

#include <memory>
#include <optional>
#include <vector>

namespace antipode {

/// The parameters by which a vehicle drifts and listens; unset where it has no such behaviour, or it is off.
struct SwarmParams {
  std::optional<DriftingTargetParams> drifting;
  std::optional<PingFilterParams> filter;
  double helmPeriod = 0.25;  ///< s between two decisions; of the scenario that the run began with
  bool operator==(const SwarmParams&) const = default;
};

/// The parameters by which the vehicles of a recording drifted and listened at a time: those of the scenario that
/// the run began with, and then of the edits in its journal. One thread.
class SwarmParamsHistory final : public History {
 public:
  struct Change {
    double time = 0;  ///< s, from when on
    std::shared_ptr<const SwarmParams> params;
  };

  /// Ascending, the first at the start of the run; empty for vehicles that the recording does not know.
  const std::vector<Change>& changes(VehicleId vehicle) const;
  const SwarmParams& at(VehicleId vehicle, double time) const;

 private:
  void restart() override;
  bool readNew() override;
  void add(const JournalEntry& entry);

  std::vector<std::vector<Change>> changes_;  // by VehicleId
  Value lastValue_;                           // an edit of many vehicles comes once for each
  std::shared_ptr<const SwarmParams> lastParams_;
};

}  // namespace antipode
