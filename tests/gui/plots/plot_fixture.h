// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace antipode::testing {

using Signal = std::function<double(double time)>;

/// A recording of one or more vehicles whose channels follow functions of time.
class RecordingMaker {
 public:
  RecordingMaker& with(VehicleId vehicle, Channel channel, Signal signal) {
    channels_.push_back({vehicle, channel});
    signals_.push_back(std::move(signal));
    return *this;
  }
  RecordingMaker& withStep(double seconds) {
    stepLength_ = seconds;
    return *this;
  }
  std::unique_ptr<Recording> make(std::int64_t rows) const {
    Recording::Header header;
    header.channels = channels_;
    header.stepLength = stepLength_;
    for (const RecordedChannel& channel : channels_) {
      while (static_cast<VehicleId>(header.vehicleNames.size()) <= channel.vehicle) {
        header.vehicleNames.push_back(fmt::format("v{}", header.vehicleNames.size()));
        header.vehicleColours.push_back("#1f77b4");
      }
    }
    auto recording = std::make_unique<Recording>(std::move(header));
    append(*recording, rows);
    return recording;
  }
  void append(Recording& recording, std::int64_t rows) const {
    std::vector<double> row(channels_.size());
    for (std::int64_t i = 0; i < rows; ++i) {
      const std::int64_t step = recording.rows();
      for (std::size_t c = 0; c < row.size(); ++c) row[c] = signals_[c](recording.timeOfStep(step));
      recording.appendRow(step, row);
    }
  }

 private:
  std::vector<RecordedChannel> channels_;
  std::vector<Signal> signals_;
  double stepLength_ = 0.1;
};

}  // namespace antipode::testing
