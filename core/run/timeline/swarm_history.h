// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviour_params.h"
#include "core/run/recording.h"

#include <memory>
#include <optional>
#include <vector>

namespace antipode {

/// The parameters by which a vehicle drifts and listens; unset where it has no such behaviour, or it is off.
struct SwarmParams {
  std::optional<DriftingTargetParams> drifting;
  std::optional<PingFilterParams> filter;
  bool operator==(const SwarmParams&) const = default;
};

/// What the vehicles of a recording were told of drifting and listening by a moment: by the scenario that it began
/// with, and by the edits in its journal. Reads on as the recording grows. GUI thread.
class SwarmHistory {
 public:
  struct Change {
    double time = 0;  ///< s, from when on
    std::shared_ptr<const SwarmParams> params;
  };

  /// The recording must outlive the history or the next call; null: none.
  void setRecording(const Recording* recording);
  /// Takes in new edits; true when there were any.
  bool read();
  /// Ascending, the first at the start of the run; empty for vehicles that the recording does not know.
  const std::vector<Change>& changes(VehicleId vehicle) const;
  const SwarmParams& at(VehicleId vehicle, double time) const;

 private:
  void take(const JournalEntry& entry);

  const Recording* recording_ = nullptr;
  std::size_t taken_ = 0;
  std::vector<std::vector<Change>> changes_;  // by VehicleId
  Value lastValue_;                      // an edit of many vehicles comes once for each
  std::shared_ptr<const SwarmParams> lastParams_;
};

}  // namespace antipode
