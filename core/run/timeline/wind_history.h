// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/wind.h"
#include "core/run/timeline/history.h"

namespace antipode {

/// The wind that each vehicle of a recording felt, put together from the scenario, the messages and the live
/// edits: the wind is not a recorded channel. One thread.
class WindHistory final : public History {
 public:
  /// The wind at a time; reads all that is new first. Moving forward costs what came since, moving back all of it.
  const WindState& at(VehicleId vehicle, double time);

 private:
  struct Change {
    std::int64_t step;
    VehicleId vehicle;
    bool isEdit;  // replaces the wind; else a message, which may name one half of it
    std::string text;
  };
  void restart() override;
  bool readNew() override;
  void rewind();  ///< back to the wind of the scenario
  void apply(const Change& change);

  std::vector<Change> changes_;  // by step
  std::vector<WindState> states_;
  std::size_t applied_ = 0;
};

}  // namespace antipode
