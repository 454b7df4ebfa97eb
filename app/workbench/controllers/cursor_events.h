// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <QString>
#include <optional>
#include <vector>

namespace antipode {

/// What a run's events have made of the vehicles' names and the current field by a moment: events are
/// few and in order, so scrubbing costs a search. Live runs and replays alike. GUI thread.
class CursorEvents {
 public:
  /// The recording must outlive this or the next call.
  void setRecording(const Recording* recording);
  /// Takes in new events and looks at `time` (s). True when something differs from before.
  bool update(double time);

  const std::vector<QString>& names() const { return names_; }  ///< by VehicleId
  /// Whether the current field was last told to act on the whole fleet; nothing: as in the scenario.
  std::optional<bool> isCurrentActive() const { return currentActive_; }

 private:
  struct Change {
    std::int64_t step = 0;
    VehicleId vehicle = kAllVehicles;
    std::optional<QString> name;
    std::optional<bool> currentActive;
  };
  void take(const RunEvent& event);
  void apply(std::size_t count);

  const Recording* recording_ = nullptr;
  std::size_t taken_ = 0, applied_ = 0;
  std::vector<Change> changes_;
  std::vector<QString> names_;
  std::optional<bool> currentActive_;
};

}  // namespace antipode
