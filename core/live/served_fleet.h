// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/live_community.h"
#include "core/live/live_propulsion.h"
#include "core/live/live_sharing.h"
#include "core/net/server/moos_server.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace antipode {

/// The fleet of a scenario as communities that programs of MOOS connect to: a database for the shore and one for
/// each vehicle, with simulator, controller, helm and node reporter in it. What vehicles report arrives at the shore as
/// NODE_REPORT; what is posted there as X_ALL or X_NAME arrives as X at all vehicles or at that one. Hovering vehicles have
/// their propulsion in threads of their own. Listens on the loopback address only. Thread: one at a time.
class ServedFleet {
 public:
  struct Options {
    std::uint16_t firstPort = 9000;  ///< of the shore; the vehicles have the ports behind it. 0: any that are free
    double warp = 1;
    std::string log = {};  ///< folder for a run log of each vehicle; empty: none is written
  };
  /// Error: a port is taken, or there is no vehicle, or more than kMostServed.
  static Result<std::unique_ptr<ServedFleet>> start(Network& network, const Scenario& scenario, Options options);
  static constexpr std::size_t kMostServed = 100;
  ~ServedFleet();

  /// Where the databases are: the shore, then the vehicles.
  const std::vector<CommunityAddress>& addresses() const { return addresses_; }
  /// Makes the steps that are due. Returns when it is to be called again. Error: a run cannot go on.
  Result<LiveCommunity::Clock::time_point> advance();
  /// Calls advance() until it is asked to stop.
  Result<void> run(const std::stop_token& stop);
  void finish();
  std::vector<std::string> takeWords();

 private:
  ServedFleet() = default;
  std::vector<CommunityAddress> addresses_;
  std::vector<std::unique_ptr<MoosServer>> servers_;
  std::vector<std::unique_ptr<LiveCommunity>> communities_;
  std::vector<std::unique_ptr<LivePropulsion>> propulsions_;  // of hovering vehicles
  std::unique_ptr<LiveSharing> sharing_;
};

}  // namespace antipode
