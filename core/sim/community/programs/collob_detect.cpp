// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/collob_detect.h"

#include "core/autonomy/encounters/obstacle_utility.h"

#include <array>

namespace antipode {
namespace {

constexpr double kKeptAnyway = 4;  ///< s, younger obstacles are not cleared

bool addObstacleFlag(std::vector<std::string>& flags, const std::string& value) {
  if (!isFlagText(value)) return false;
  flags.push_back(value);
  return true;
}

}  // namespace

std::span<const ProgramParam<CollObDetect>> CollObDetect::params() {
  using S = const std::string&;
  using P = CollObDetect;
  static const std::array<ProgramParam<P>, 8> kTable{
      {{"encounter_dist", "Leaving this distance (m) ends an encounter.",
        [](P& p, S v) { return setNumber(p.ranges_.encounter, v); }},
       {"near_miss_dist", "Below this distance (m) it was a near miss.",
        [](P& p, S v) { return setNumber(p.ranges_.nearMiss, v); }},
       {"collision_dist", "Below this distance (m) it was a collision.",
        [](P& p, S v) { return setNumber(p.ranges_.collision, v); }},
       {"encounter_flag", "Posted at each encounter.",
        [](P& p, S v) { return addObstacleFlag(p.encounterFlags_, v); }},
       {"near_miss_flag", "Posted at each near miss.",
        [](P& p, S v) { return addObstacleFlag(p.nearMissFlags_, v); }},
       {"collision_flag", "Posted at each collision.",
        [](P& p, S v) { return addObstacleFlag(p.collisionFlags_, v); }},
       {"bin_min_val", "Start of the histogram of distances; without effect here.",
        [](P&, S v) {
          double n = 0;
          return setNumber(n, v);
        }},
       {"bin_delta", "Width of its bins; without effect here.", [](P&, S v) {
          double n = 0;
          return setNumber(n, v);
        }}}};
  return kTable;
}

void CollObDetect::start(Desk& desk) {
  ranges_.nearMiss = std::max(ranges_.nearMiss, ranges_.collision);
  ranges_.encounter = std::max(ranges_.encounter, ranges_.nearMiss);
  for (const char* variable : {"NODE_REPORT", "NODE_REPORT_LOCAL", "KNOWN_OBSTACLE", "KNOWN_OBSTACLE_CLEAR"})
    desk.subscribe(variable);
}

void CollObDetect::receive(const Mail& mail, Desk& desk) {
  if (!mail.text()) return;
  if (mail.variable == "KNOWN_OBSTACLE") {
    auto obstacle = Obstacle::fromText(*mail.text());
    if (!obstacle) return desk.warn(desk.client() + ": " + obstacle.error().message);
    take(std::move(*obstacle), desk.now());
  } else if (mail.variable == "KNOWN_OBSTACLE_CLEAR") {
    clear(*mail.text(), desk.now());
  } else {
    nodes_.take(mail, desk);
  }
}

void CollObDetect::take(Obstacle obstacle, double now) {
  if (obstacle.isActive) {
    Known& known = obstacles_[obstacle.label];
    known = {std::move(obstacle), now};
  } else {
    obstacles_.erase(obstacle.label);
    dropWatches();
  }
}

void CollObDetect::clear(const std::string& which, double now) {
  const auto isGone = [&](const auto& item) {
    const bool isMeant = which == "all" || which == item.first;
    return isMeant && now - item.second.since > kKeptAnyway;
  };
  std::erase_if(obstacles_, isGone);
  dropWatches();
}

/// Of obstacles that are known no longer.
void CollObDetect::dropWatches() {
  std::erase_if(watches_, [&](const auto& item) { return !obstacles_.contains(item.first.second); });
}

void CollObDetect::iterate(Desk& desk) {
  for (const auto& [vehicle, contact] : nodes_.nodes())
    for (const auto& [label, known] : obstacles_) {
      const double apart = distanceToPolygon(known.obstacle.vertices, contact.report.at());
      if (!leastEver_ || apart < *leastEver_) {
        leastEver_ = apart;
        desk.post("OB_GLOBAL_MIN", apart);
      }
      if (const auto closest = watches_[{vehicle, label}].take(apart, ranges_))
        tell(vehicle, label, *closest, desk);
    }
  nodes_.clearHeard();
}

void CollObDetect::tell(const std::string& vehicle, const std::string& obstacle, double closest, Desk& desk) {
  std::array<int, 3>& counts = counts_[vehicle];
  const EncounterRank rank = ObstacleWatch::rank(closest, ranges_);
  ++counts[0];
  if (rank == EncounterRank::NearMiss) ++counts[1];
  if (rank == EncounterRank::Collision) ++counts[2];
  const MacroTexts macros{{"VNAME", vehicle},
                          {"UP_VNAME", uppered(vehicle)},
                          {"ID", obstacle},
                          {"DIST", postedNumber(closest, 2)},
                          {"ENC_CNT", std::to_string(counts[0])},
                          {"MISS_CNT", std::to_string(counts[1])},
                          {"COLL_CNT", std::to_string(counts[2])}};
  if (rank == EncounterRank::Collision) postFlagTexts(desk, collisionFlags_, macros);
  if (rank == EncounterRank::NearMiss) postFlagTexts(desk, nearMissFlags_, macros);
  postFlagTexts(desk, encounterFlags_, macros);
}

void CollObDetect::hash(StateHash& hash) const {
  nodes_.hash(hash);
  for (const auto& watch : watches_) watch.second.visitState([&](auto value) { hash.add(value); });
  for (const auto& count : counts_)
    for (const int number : count.second) hash.add(number);
  for (const auto& known : obstacles_) hash.add(known.second.since);
}

}  // namespace antipode
