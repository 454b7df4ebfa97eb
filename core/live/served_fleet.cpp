// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/served_fleet.h"

#include <algorithm>
#include <thread>

namespace antipode {
namespace {

constexpr auto kServedShareEvery = std::chrono::milliseconds(5);
constexpr LiveParts kServedParts{.controller = true, .helm = true, .scripts = true, .reporter = true};

/// The scenario of one vehicle of a fleet, with what is meant for it.
Scenario aloneOf(const Scenario& scenario, const FleetMember& member) {
  Scenario alone = scenario;
  auto vehicle = std::make_shared<VehicleSpec>(*scenario.vehicles[member.spec]);
  vehicle->name = member.name;
  vehicle->count = 1;
  vehicle->start = member.start;
  alone.vehicles = {std::move(vehicle)};
  const auto isForAnother = [&](const auto& part) { return !part.vehicle.empty() && part.vehicle != member.name; };
  std::erase_if(alone.events, isForAnother);
  std::erase_if(alone.scripts, isForAnother);
  alone.verdict.reset();  // it is about all of them
  alone.formation.reset();
  return alone;
}

}  // namespace

Result<std::unique_ptr<ServedFleet>> ServedFleet::start(Network& network, const Scenario& scenario,
                                                        Options options) {
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  if (fleet.empty()) return err("there is no vehicle to serve");
  if (fleet.size() > kMostServed)
    return errExpected(fmt::format("at most {} vehicles", kMostServed), "the fleet has {} vehicles", fleet.size());
  std::unique_ptr<ServedFleet> served(new ServedFleet);
  const auto listen = [&](const std::string& community, std::size_t index) -> Result<void> {
    const auto port = static_cast<std::uint16_t>(options.firstPort == 0 ? 0 : options.firstPort + index);
    auto server =
        MoosServer::listen(network, {.community = community, .port = port, .warp = options.warp});
    if (!server) return tl::unexpected<Error>(server.error());
    served->addresses_.push_back({community, "127.0.0.1", (*server)->port(), options.warp});
    served->servers_.push_back(std::move(*server));
    return {};
  };
  if (auto shore = listen("shoreside", 0); !shore) return tl::unexpected<Error>(shore.error());
  std::vector<LiveShare> shares;
  for (std::size_t i = 0; i < fleet.size(); ++i) {
    const std::size_t community = i + 1;
    auto parts = scenarioOfParts(aloneOf(scenario, fleet[i]), kServedParts);
    if (!parts) return tl::unexpected<Error>(parts.error());
    if (auto vehicle = listen(fleet[i].name, community); !vehicle) return tl::unexpected<Error>(vehicle.error());
    const bool hovers = (*parts)->vehicles.front()->hover.has_value();
    LiveCommunity::Options given{.address = served->addresses_.back(), .parts = kServedParts};
    if (!options.log.empty()) given.log = options.log + '/' + fleet[i].name + ".aprun";
    auto made = std::make_unique<LiveCommunity>(network, std::move(*parts), std::move(given));
    if (hovers)
      served->propulsions_.push_back(std::make_unique<LivePropulsion>(std::move(made)));
    else
      served->communities_.push_back(std::move(made));
    shares.push_back({community, 0, "NODE_REPORT_LOCAL", "NODE_REPORT"});
    shares.push_back({0, community, "*_ALL", "^"});
    shares.push_back({0, community, "*_" + uppered(fleet[i].name), "^"});
  }
  served->sharing_ = std::make_unique<LiveSharing>(network, served->addresses_, std::move(shares));
  return served;
}

ServedFleet::~ServedFleet() = default;

Result<LiveCommunity::Clock::time_point> ServedFleet::advance() {
  const auto now = LiveCommunity::Clock::now();
  auto next = now + kServedShareEvery;
  for (const auto& community : communities_) {
    if (community->due() <= now)
      if (auto advanced = community->advance(); !advanced) return tl::unexpected<Error>(advanced.error());
    next = std::min(next, community->due());
  }
  for (const auto& propulsion : propulsions_)
    if (const auto failure = propulsion->failure()) return tl::unexpected<Error>(*failure);
  sharing_->forward();
  return next;
}

Result<void> ServedFleet::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const auto next = advance();
    if (!next) return tl::unexpected<Error>(next.error());
    std::this_thread::sleep_until(*next);
  }
  return {};
}

void ServedFleet::finish() {
  for (const auto& propulsion : propulsions_) propulsion->stop();
  for (const auto& community : communities_) community->finish();
}

std::vector<std::string> ServedFleet::takeWords() {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < servers_.size(); ++i)
    for (const std::string& word : servers_[i]->takeWords())
      words.push_back(addresses_[i].community + ": " + word);
  for (const auto& community : communities_)
    for (const std::string& word : community->takeWords()) words.push_back(word);
  for (const auto& propulsion : propulsions_)
    for (const std::string& word : propulsion->takeWords()) words.push_back(word);
  return words;
}

}  // namespace antipode
