// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/fleet_communities.h"

#include "core/model/published.h"
#include "core/scenario/document/community_spec.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr const char* kSimulator = "uSimMarineV22";
constexpr const char* kHelm = "pHelmIvP";
constexpr const char* kController = "pMarinePIDV22";

/// Posts of a controller, which is a program of its own here.
bool isOfController(std::string_view name) {
  return name.starts_with("DESIRED_") || name.starts_with("PID_");
}

}  // namespace

FleetCommunities::FleetCommunities(const Scenario& scenario, const std::vector<FleetMember>& fleet)
    : scenario_(&scenario),
      fleet_(&fleet),
      communities_(*scenario.communities, static_cast<std::uint64_t>(scenario.time.seed)),
      start_(scenario.time.start) {
  grid_ = gridAround(scenario.origin);
  if (grid_) communities_.setGrid(*grid_);
  const auto& specs = scenario.communities->communities;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const auto member = std::ranges::find(fleet, specs[i].vehicle, &FleetMember::name);
    if (specs[i].vehicle.empty() || member == fleet.end()) continue;
    Home home;
    home.community = i;
    home.vehicle = static_cast<VehicleId>(member - fleet.begin());
    const VehicleSpec& vehicle = *scenario.vehicles[member->spec];
    const bool isWithoutController = !vehicle.pid;
    for (std::size_t row = 0; row < publishedTable().size(); ++row) {
      const PublishedInfo& info = publishedTable()[row];
      const std::string name = publishedName(info, vehicle.params.prefix, scenario.compat);
      if (info.channel == Channel::Latitude) home.latitude = name;
      if (info.channel == Channel::Longitude) home.longitude = name;
      if (info.channel == Channel::Z) home.z = name;
      if (!info.channel || info.type != MessageType::Number || info.by == PublishedBy::OnDemand) continue;
      if (isWithoutController && isOfController(info.name)) continue;
      home.published.push_back({name, row, *info.channel});
    }
    communities_.connectVehicle(i, {kSimulator});
    homes_.push_back(std::move(home));
  }
  communities_.keepPosts(scenario.communities->recordsPosts);
}

const FleetCommunities::Home* FleetCommunities::homeOf(VehicleId vehicle) const {
  const auto at = std::ranges::find(homes_, vehicle, &Home::vehicle);
  return at == homes_.end() ? nullptr : &*at;
}

void FleetCommunities::collect(std::span<const RunEvent> events) {
  for (const RunEvent& event : events) {
    const bool isOfVehicle = event.source == RunEvent::Source::Vehicle || event.source == RunEvent::Source::Helm;
    const Home* home = isOfVehicle && event.variable != "WARNING" ? homeOf(event.vehicle) : nullptr;
    if (home) waiting_.push_back({home->community, event});
  }
}

void FleetCommunities::publish(const std::vector<Vehicle>& vehicles, double now) {
  for (const Home& home : homes_) publishPose(home, vehicles[static_cast<std::size_t>(home.vehicle)], now);
  for (const auto& [community, event] : waiting_) {
    const bool isOfHelm = event.source == RunEvent::Source::Helm;
    communities_.post(community,
                      isOfHelm                         ? kHelm
                      : isOfController(event.variable) ? kController
                                                       : kSimulator,
                      event.variable, event.value, now - start_);
  }
  waiting_.clear();
}

/// What the vehicle has posted itself is an event already.
void FleetCommunities::record(std::int64_t step, std::vector<RunEvent>& events) {
  for (const CommunityPost& post : communities_.drainPosts()) {
    const auto home = std::ranges::find(homes_, post.community, &Home::community);
    const bool isOwn = post.mail->source == kSimulator && post.mail->community == communities_.name(post.community);
    if (home == homes_.end() || isOwn) continue;
    events.push_back({step, home->vehicle, RunEvent::Source::Log, post.mail->variable, post.mail->value,
                      post.mail->source});
  }
}

void FleetCommunities::publishPose(const Home& home, const Vehicle& vehicle, double now) {
  const Scenario& scenario = *scenario_;
  const VehicleSpec& spec = *scenario.vehicles[(*fleet_)[static_cast<std::size_t>(home.vehicle)].spec];
  const auto post = [&](const std::string& name, MessageValue value) {
    communities_.post(home.community, kSimulator, name, std::move(value), now - start_);
  };
  const double x = vehicle.value(Channel::X), y = vehicle.value(Channel::Y);
  for (const Published& published : home.published) {
    const PublishedInfo& info = publishedTable()[published.row];
    const double value = vehicle.value(published.channel);
    if (!std::isnan(value)) post(published.name, publishedValue(info, value, spec.params, scenario.compat));
  }
  if (isDepthAware(spec.pid ? &*spec.pid : nullptr, scenario.compat)) {
    const double depth = vehicle.value(Channel::Depth);
    post(home.z, depth == 0 ? 0 : -depth);
    post("SIMULATION_MODE", std::string("TRUE"));
  }
  if (spec.pid && !spec.params.postDesThrust.empty())
    post(spec.params.postDesThrust, vehicle.value(Channel::Thrust));
  if (spec.pid && !spec.params.postDesRudder.empty())
    post(spec.params.postDesRudder, vehicle.value(Channel::Rudder));
  if (!grid_) return;
  const auto at = grid_->geoFromLocal({x, y});
  if (!at) return;
  const auto [lat, lon] = *at;
  post(home.latitude, lat);
  post(home.longitude, lon);
  if (spec.params.postNavposSummary) post("USM_NAVPOS_SUMMARY", navposSummary(x, y, lat, lon));
}

}  // namespace antipode
