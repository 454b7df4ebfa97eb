// SPDX-License-Identifier: GPL-3.0-or-later
// The vehicles of a log. Private to core/io: a step of alog_import.h.
#pragma once

#include "core/io/alog/alog_reader.h"
#include "core/io/alog/log_series.h"
#include "core/io/alog/node_report.h"
#include "core/scenario/document/scenario.h"
#include "core/sim/fleet/command.h"

#include <array>
#include <functional>
#include <map>
#include <set>

namespace antipode {

struct LoggedVehicle {
  std::string name;    ///< fit for a scenario
  std::string colour;  ///< "#rrggbb" or empty
  bool isOwn = false;
  std::array<LogSeries, kChannelCount> channels;
  const LogSeries& series(Channel channel) const { return channels[static_cast<std::size_t>(channel)]; }
  LogSeries& series(Channel channel) { return channels[static_cast<std::size_t>(channel)]; }

  explicit LoggedVehicle(const std::shared_ptr<FileMemory>& memory) {
    for (LogSeries& series : channels) series = LogSeries(memory);
  }
};

/// The own vehicle first, then those of the node reports in the order in which they appear.
class LoggedFleet {
 public:
  using Forget = std::function<void(const AlogVariable&)>;
  /// `forget` gets the variables whose entries it has read and that nobody else asks for.
  LoggedFleet(const Alog& log, const std::string& prefix, const Forget& forget);

  const std::vector<LoggedVehicle>& vehicles() const { return vehicles_; }
  const std::string& prefix() const { return prefix_; }  ///< empty: no own vehicle with a position
  VehicleId ownId() const { return hasOwn_ ? 0 : kAllVehicles; }
  std::optional<GeoOrigin> origin() const { return origin_; }
  bool isChannel(const AlogVariable& variable) const { return channels_.contains(&variable); }
  /// For a variable of node reports: by entry, which vehicle it is about. Else null.
  const std::vector<VehicleId>* reporters(const AlogVariable& variable) const;

 private:
  /// A large log has millions: they are read again when they are needed in their order.
  struct Report {
    double time;
    std::size_t entry;  ///< of the variable
  };
  void addOwnVehicle(const Forget& forget);
  void addOwnSeries(LoggedVehicle& vehicle, const AlogVariable& variable, Channel channel);
  void findOrigin();
  std::optional<Vec2> positionOf(const LoggedNodeReport& report) const;
  void readReports(const char* name);
  void addReport(const LoggedNodeReport& report, double time, LoggedVehicle& vehicle, bool isTruth);
  VehicleId vehicleNamed(const std::string& name);
  double reportTime(const LoggedNodeReport& report, double posted) const;

  const Alog& log_;
  std::string prefix_;
  bool hasOwn_ = false;
  std::vector<LoggedVehicle> vehicles_;
  std::map<std::string, VehicleId> ids_;  // by name as reported, in lower case
  std::set<std::string> names_;           // in use
  std::set<const AlogVariable*> channels_;
  std::map<const AlogVariable*, std::vector<VehicleId>> reporters_;
  std::optional<GeoOrigin> origin_;
};

}  // namespace antipode
