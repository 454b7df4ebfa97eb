// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/served.h"

#include <algorithm>
#include <limits>
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

Result<void> Served::listen(Network& network, const MoosServer::Options& options) {
  auto server = MoosServer::listen(network, options);
  if (!server) return tl::unexpected<Error>(server.error());
  addresses_.push_back({options.community, hostOfListener(options.address), (*server)->port(), options.warp});
  servers_.push_back(std::move(*server));
  return {};
}

Result<void> Served::advanceCommunities(TimePoint now, TimePoint& next) {
  for (const auto& community : communities_) {
    if (community->due() <= now)
      if (auto advanced = community->advance(); !advanced) return advanced;
    next = std::min(next, community->due());
  }
  return {};
}

void Served::advanceLoggers(TimePoint now, TimePoint& next) {
  for (const auto& logger : loggers_) {
    if (logger->due() <= now) logger->advance();
    next = std::min(next, logger->due());
  }
}

void Served::finish() {
  for (const auto& community : communities_) community->finish();
  for (const auto& logger : loggers_) logger->advance();  // what came last
}

std::vector<std::string> Served::takeServerWords() {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < servers_.size(); ++i)
    for (const std::string& word : servers_[i]->takeWords())
      words.push_back(addresses_[i].community + ": " + word);
  return words;
}

double Served::leastTime() const {
  double least = std::numeric_limits<double>::infinity();
  for (const auto& community : communities_) least = std::min(least, timeOf(*community));
  return least;
}

std::vector<std::string> Served::summaries() const {
  std::vector<std::string> lines;
  for (const auto& community : communities_) lines.push_back(community->summary());
  return lines;
}

double timeOf(const LiveCommunity& community) {
  const LiveVehicle* const vehicle = community.vehicle();
  if (!vehicle) return -1;
  const Simulation& run = vehicle->simulation();
  return run.time() - run.scenario().time.start;
}

}  // namespace antipode
