// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <map>
#include <string>
#include <vector>

namespace antipode {

/// One line of a status report.
struct StatusLine {
  std::string label;
  std::string value;  ///< with its unit
  std::string help;
  bool operator==(const StatusLine&) const = default;
};

/// The status report of a vehicle at any time of a recording, as the reference program gives it: its position, its
/// motion over ground, what acts on it, its reports and its controller. Keeps what it has read of the
/// recording's events, so that asking again costs little while a run goes on.
/// Thread: one at a time.
class StatusReporter {
 public:
  explicit StatusReporter(const Recording& recording) : recording_(recording) {}

  std::vector<StatusLine> report(VehicleId vehicle, double time);
  /// Name at a time: a wormhole with id_change gives a vehicle a new one.
  std::string nameAt(VehicleId vehicle, double time);

 private:
  struct Reported {
    std::int64_t step;
    MessageValue value;
  };
  using Key = std::pair<VehicleId, std::string>;  // vehicle and variable

  void readNewEvents();
  /// The newest value of a variable posted to or by the vehicle up to a time.
  const MessageValue* lastReported(VehicleId vehicle, const std::string& variable, double time) const;

  const Recording& recording_;
  std::size_t eventsRead_ = 0;
  std::map<Key, std::vector<Reported>> reported_;
};

}  // namespace antipode
