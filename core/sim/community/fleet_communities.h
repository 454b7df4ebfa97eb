// SPDX-License-Identifier: GPL-3.0-or-later
// The communities of a fleet: what vehicles post comes into the store of their community, and what others post
// there reaches the vehicle.
#pragma once

#include "core/base/geometry/geodesy.h"
#include "core/sim/community/communities.h"
#include "core/sim/fleet/vehicle.h"

#include <span>

namespace antipode {

/// A value, as the Simulation that it belongs to. Thread: that of the simulation.
class FleetCommunities {
 public:
  FleetCommunities(const Scenario& scenario, const std::vector<FleetMember>& fleet);

  /// Notes what vehicles have posted in a step.
  void collect(std::span<const RunEvent> events);
  /// Before a step: posts what the vehicles show at `now`, runs all programs up to then, and calls
  /// f(vehicle, mail) for what has been posted for a vehicle. Where posts are recorded, they are added to `events`.
  template <class F>
  void run(const std::vector<Vehicle>& vehicles, double now, std::int64_t step, std::vector<RunEvent>& events, F&& f) {
    publish(vehicles, now);
    communities_.runTo(now - start_);
    record(step, events);
    for (const Home& home : homes_)
      for (const MailPtr& mail : communities_.takeForVehicle(home.community)) f(home.vehicle, *mail);
  }

  const Communities& communities() const { return communities_; }
  void hash(StateHash& hash) const { communities_.hash(hash); }

 private:
  struct Published {
    std::string name;
    std::size_t row;  // of publishedTable()
    Channel channel;
  };
  struct Home {
    std::size_t community = 0;
    VehicleId vehicle = 0;
    std::vector<Published> published;
    std::string latitude, longitude, z;  // their names
  };
  struct Posted {
    std::size_t community;
    RunEvent event;
  };
  void publish(const std::vector<Vehicle>& vehicles, double now);
  void record(std::int64_t step, std::vector<RunEvent>& events);
  void publishPose(const Home& home, const Vehicle& vehicle, double now);
  const Home* homeOf(VehicleId vehicle) const;

  Fixed<const Scenario*> scenario_;
  Fixed<const std::vector<FleetMember>*> fleet_;
  Communities communities_;
  double start_;
  std::vector<Home> homes_;
  std::vector<Posted> waiting_;
  std::optional<LocalGrid> grid_;
};

}  // namespace antipode
