// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/served.h"

#include <thread>

namespace antipode {

Result<void> Served::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const auto next = advance();
    if (!next) return tl::unexpected<Error>(next.error());
    std::this_thread::sleep_until(*next);
  }
  return {};
}

double timeOf(const LiveCommunity& community) {
  const LiveVehicle* const vehicle = community.vehicle();
  if (!vehicle) return -1;
  const Simulation& run = vehicle->simulation();
  return run.time() - run.scenario().time.start;
}

}  // namespace antipode
