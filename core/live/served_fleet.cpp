// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/served_fleet.h"

#include "core/base/files/target_path.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

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
  for (const std::string& folder : {options.log, options.alogFolder})
    if (!folder.empty())
      if (auto made = makeFolder(folder); !made) return tl::unexpected<Error>(made.error());
  std::unique_ptr<ServedFleet> served(new ServedFleet(network, std::move(options)));
  if (auto shore = served->addDatabase("shoreside"); !shore) return tl::unexpected<Error>(shore.error());
  std::vector<LiveShare> shares;
  for (const FleetMember& member : fleet) {
    if (auto added = served->addVehicle(scenario, member); !added) return tl::unexpected<Error>(added.error());
    const std::size_t community = served->addresses_.size() - 1;
    shares.push_back({community, 0, "NODE_REPORT_LOCAL", "NODE_REPORT"});
    shares.push_back({0, community, "*_ALL", "^"});
    shares.push_back({0, community, "*_" + uppered(member.name), "^"});
  }
  if (auto added = served->addLoggers(); !added) return tl::unexpected<Error>(added.error());
  served->sharing_ = std::make_unique<LiveSharing>(network, served->addresses_, std::move(shares));
  return served;
}

Result<void> ServedFleet::addDatabase(const std::string& community) {
  const std::size_t port = options_.firstPort == 0 ? 0 : options_.firstPort + servers_.size();
  if (port > std::numeric_limits<std::uint16_t>::max())
    return errExpected("a lower first port", "there is no port {} for the database of '{}'", port, community);
  return listen({.community = community,
                 .address = options_.address,
                 .port = static_cast<std::uint16_t>(port),
                 .warp = options_.warp,
                 .hold = options_.hold,
                 .allowed = options_.allowed});
}

Result<void> ServedFleet::addVehicle(const Scenario& scenario, const FleetMember& member) {
  auto parts = scenarioOfParts(aloneOf(scenario, member), kServedParts);
  if (!parts) return tl::unexpected<Error>(parts.error());
  if (auto database = addDatabase(member.name); !database) return database;
  const bool hovers = (*parts)->vehicles.front()->hover.has_value();
  LiveCommunity::Options given{.address = addresses_.back(), .parts = kServedParts, .hold = options_.hold};
  if (!hovers) given.places = &places_;  // those that hover are stepped by threads of their own
  if (!options_.log.empty()) given.log = freeName(options_.log, member.name, ".aprun");
  auto made = std::make_unique<LiveCommunity>(network_, std::move(*parts), std::move(given));
  if (hovers)
    propulsions_.push_back(std::make_unique<LivePropulsion>(std::move(made)));
  else
    communities_.push_back(std::move(made));
  return {};
}

Result<void> ServedFleet::addLoggers() {
  if (options_.alogFolder.empty()) return {};
  for (const CommunityAddress& address : addresses_) {
    auto logger = LiveLogger::create(
        network_,
        {.address = address, .file = freeLogName(options_.alogFolder, address.community), .hold = options_.hold});
    if (!logger) return tl::unexpected<Error>(logger.error());
    loggers_.push_back(std::move(*logger));
  }
  return {};
}

ServedFleet::~ServedFleet() = default;

Result<Served::TimePoint> ServedFleet::advanceParts() {
  const auto now = LiveCommunity::Clock::now();
  TimePoint next = TimePoint::max();
  if (auto advanced = advanceCommunities(now, next); !advanced) return tl::unexpected<Error>(advanced.error());
  for (const auto& propulsion : propulsions_)
    if (const auto failure = propulsion->failure()) return tl::unexpected<Error>(*failure);
  advanceSharing(*sharing_, now, next);
  advanceLoggers(now, next);
  return next;
}

void ServedFleet::finish() {
  for (const auto& propulsion : propulsions_) propulsion->stop();
  Served::finish();
}

double ServedFleet::time() const {
  double least = leastTime();
  for (const auto& propulsion : propulsions_) least = std::min(least, propulsion->with(timeOf));
  return least;
}

std::vector<std::string> ServedFleet::summaries() const {
  std::vector<std::string> lines = Served::summaries();
  for (const auto& propulsion : propulsions_) lines.push_back(propulsion->summary());
  return lines;
}

std::vector<std::string> ServedFleet::takeWords() {
  std::vector<std::string> words = takeServerWords();
  takeWordsOf(communities_, words);
  takeWordsOf(propulsions_, words);
  takeWordsOf(loggers_, words);
  return words;
}

}  // namespace antipode
