// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/history.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// The names of the vehicles and the state of the current field, as the events of a run have made them by a time.
/// Events are few and in order, so moving to another time costs a search. One thread.
class FleetHistory final : public History {
 public:
  struct Sample {
    std::vector<std::string> names;  ///< by VehicleId
    /// Whether an event has switched the current field on or off for the whole fleet; nothing: as in the scenario.
    std::optional<bool> isCurrentActive;
  };

  /// Reads on and goes to `time` (s). True when the sample differs from before.
  bool moveTo(double time);
  const Sample& sample() const { return sample_; }

 private:
  struct Change {
    std::int64_t step = 0;
    VehicleId vehicle = kAllVehicles;
    std::optional<std::string> name;
    std::optional<bool> isCurrentActive;
  };
  void restart() override;
  bool readNew() override;
  void add(const RunEvent& event);
  void apply(std::size_t count);

  std::vector<Change> changes_;
  std::size_t applied_ = 0;  // of changes_
  Sample sample_;
};

}  // namespace antipode
