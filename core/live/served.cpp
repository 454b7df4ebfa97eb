// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/served.h"

#include <algorithm>
#include <limits>
#include <thread>

namespace antipode {
namespace {

constexpr double kSharePause = 0.02;                               // s of the communities, where the wall time is
constexpr double kLeastSharePause = 0.005, kMostSharePause = 0.02;  // between these, s
constexpr auto kLoggersTogether = std::chrono::milliseconds(20);  // so that they do not wake the process one by one

}  // namespace

Result<void> Served::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const auto next = advance();
    if (!next) return tl::unexpected<Error>(next.error());
    std::this_thread::sleep_until(*next);
  }
  return {};
}

Result<Served::TimePoint> Served::advance() {
  const Network::Batch together(network_);
  return advanceParts();
}

Result<void> Served::listen(const MoosServer::Options& options) {
  auto server = MoosServer::listen(network_, options);
  if (!server) return tl::unexpected<Error>(server.error());
  addresses_.push_back({options.community, hostOfListener(options.address), (*server)->port(), options.warp,
                        (*server)->local()});
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
    if (logger->due() <= now + kLoggersTogether) logger->advance();
    next = std::min(next, logger->due());
  }
}

/// Between programs of MOOS a shared message is under way for about as long.
void Served::advanceSharing(LiveSharing& sharing, TimePoint now, TimePoint& next) {
  if (now >= nextShare_) {
    sharing.forward();
    double warp = 0;
    for (const CommunityAddress& address : addresses_) warp = std::max(warp, address.warp);
    const std::chrono::duration<double> pause(std::clamp(kSharePause / warp, kLeastSharePause, kMostSharePause));
    nextShare_ = now + std::chrono::duration_cast<TimePoint::duration>(pause);
  }
  next = std::min(next, nextShare_);
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
