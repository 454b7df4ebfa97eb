// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/live_propulsion.h"
#include "core/live/live_sharing.h"
#include "core/live/served.h"

#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// The fleet of a scenario as communities that programs of MOOS connect to: a database for the shore and one for
/// each vehicle, with simulator, controller, helm and node reporter in it. What vehicles report arrives at the shore as
/// NODE_REPORT; what is posted there as X_ALL or X_NAME arrives as X at all vehicles or at that one. Hovering vehicles have
/// their propulsion in threads of their own. The first address is the shore's, the others are those of the vehicles.
class ServedFleet final : public Served {
 public:
  struct Options {
    std::uint16_t firstPort = 9000;  ///< of the shore; the vehicles have the ports behind it. 0: any that are free
    double warp = 1;
    std::string address = "127.0.0.1";      ///< to listen on
    std::vector<std::string> allowed = {};  ///< addresses that may connect; empty: all
    std::string log = {};         ///< folder for a run log of each vehicle, made if need be; empty: none is written
    std::string alogFolder = {};  ///< the same for an .alog of each community, the shore's too
    ClockHoldPtr hold = {};       ///< the clock of the communities waits for late steps; null: it does not
  };
  /// Error: a port is taken, a folder cannot be made, there is no vehicle, or more than kMostServed.
  static Result<std::unique_ptr<ServedFleet>> start(Network& network, const Scenario& scenario, Options options);
  static constexpr std::size_t kMostServed = 100;
  ~ServedFleet() override;

  void finish() override;
  std::vector<std::string> takeWords() override;
  double time() const override;
  std::vector<std::string> summaries() const override;

 private:
  ServedFleet(Network& network, Options options) : Served(network), options_(std::move(options)) {}
  Result<TimePoint> advanceParts() override;
  Result<void> addDatabase(const std::string& community);
  Result<void> addVehicle(const Scenario& scenario, const FleetMember& member);
  Result<void> addLoggers();
  Options options_;
  std::vector<std::unique_ptr<LivePropulsion>> propulsions_;  // of hovering vehicles
  std::unique_ptr<LiveSharing> sharing_;
};

}  // namespace antipode
