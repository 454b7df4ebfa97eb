// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/wind.h"
#include "core/run/recording.h"

namespace antipode {

/// The wind that each vehicle of a recording felt, put together from the scenario, the messages and the live
/// edits: the wind is not a recorded channel. Reads on as the recording grows. One thread.
class WindHistory {
 public:
  /// The recording must outlive the history; null: none.
  explicit WindHistory(const Recording* recording = nullptr);
  bool reads(const Recording& recording) const { return recording_ == &recording; }
  /// The wind at a time; moving forward costs what came since, moving back all of it.
  const WindState& at(VehicleId vehicle, double time);

 private:
  struct Change {
    std::int64_t step;
    VehicleId vehicle;
    bool isEdit;  // replaces the wind; else a message, which may name one half of it
    std::string text;
  };
  void read();
  void restart();
  void apply(const Change& change);

  const Recording* recording_;
  std::vector<Change> changes_;  // by step
  std::size_t eventsRead_ = 0, journalRead_ = 0;
  std::vector<WindState> states_;
  std::size_t applied_ = 0;
};

}  // namespace antipode
