// SPDX-License-Identifier: GPL-3.0-or-later
// Modes over time while both ships move without reacting, and the moments at which encounters are noticed.
#include "core/autonomy/encounters/colregs_mode.h"
#include "core/autonomy/encounters/encounter_watch.h"
#include "tests/support/csv_rows.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace antipode {
namespace {

std::vector<CsvRow> sequenceRows(const std::string& name) {
  return csvRows(std::string(ANTIPODE_TEST_DATA) + "/encounters/" + name);
}

/// How the ships of a sequence move: speeds and turn rates (deg/s).
struct SequenceMotion {
  std::string name;
  double ownSpeed, ownTurn, contactSpeed, contactTurn;
};
const std::vector<SequenceMotion> kMotions{{"headon_both_hold", 2, 0, 2, 0},
                                           {"headon_own_turns", 2, 2, 2, 0},
                                           {"headon_slides_to_port_side", 2, -1, 2, 0},
                                           {"crossing_giveway_hold", 2, 0, 2, 0},
                                           {"crossing_giveway_passes_astern", 1, 0, 2, 0},
                                           {"crossing_giveway_turn_right", 2, 3, 2, 0},
                                           {"crossing_standon_hold", 2, 0, 2, 0},
                                           {"crossing_standon_contact_turns_left", 2, 0, 2, -3},
                                           {"crossing_standon_contact_turns_right", 2, 0, 2, 3},
                                           {"crossing_standon_contact_crosses_bow", 1, 0, 3, 0},
                                           {"overtaking_full", 3, 0, 1, 0},
                                           {"overtaking_swings_side", 3, 1.5, 1, 0},
                                           {"overtaken_full", 1, 0, 3, 0},
                                           {"overtaken_crosses", 1, 0, 3, 0}};

constexpr double kDecisionStep = 0.25;

void moveOn(ShipState& ship, double turn) {
  ship.courseDeg = wrap360(ship.courseDeg + turn * kDecisionStep);
  const Direction along = directionOf(ship.courseDeg);
  ship.at = {ship.at.x + ship.speed * kDecisionStep * along.sin,
             ship.at.y + ship.speed * kDecisionStep * along.cos};
}

struct ModeChange {
  double time;
  std::string mode;
};
std::vector<ModeChange> changesOf(const CsvRow& first, const SequenceMotion& motion, double until) {
  ColregsParams params;
  params.outer = 100, params.inner = 40, params.completed = 250;
  params.limits = {10, 40, 120};
  ShipState own{{first["osx"], first["osy"]}, first["osh"], motion.ownSpeed};
  ShipState contact{{first["cnx"], first["cny"]}, first["cnh"], motion.contactSpeed};
  ColregsDecider decider;
  std::vector<ModeChange> changes;
  std::string last;
  for (int i = 0; i * kDecisionStep <= until + kDecisionStep; ++i) {
    decider.decide(own, contact, params, i * kDecisionStep);
    std::string now = decider.text();
    if (decider.mode() == ColregsMode::Complete) now = "completed";
    if (now != last) changes.push_back({i * kDecisionStep, now});
    last = now;
    moveOn(own, motion.ownTurn);
    moveOn(contact, motion.contactTurn);
  }
  return changes;
}

TEST(ColregsMode, ChangesOverTimeAsTheVectors) {
  const std::vector<CsvRow> rows = sequenceRows("colregs_sequences.csv");
  for (const SequenceMotion& motion : kMotions) {
    std::vector<ModeChange> wanted;
    const CsvRow* first = nullptr;
    double until = 0;
    for (const CsvRow& row : rows) {
      if (row.text("case") != motion.name) continue;
      if (!first) first = &row;
      wanted.push_back({row["time"], row.text("mode")});
      until = row["time"];
    }
    ASSERT_TRUE(first) << motion.name;
    const std::vector<ModeChange> found = changesOf(*first, motion, until);
    ASSERT_EQ(found.size(), wanted.size()) << motion.name;
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_EQ(found[i].mode, wanted[i].mode) << motion.name;
      // A closing speed of exactly 0 is a little below it in the programs, one decision earlier.
      EXPECT_NEAR(found[i].time, wanted[i].time, kDecisionStep) << motion.name;
    }
  }
}

TEST(ColregsMode, HoldsCourseAndSpeedOfTheMomentItStandsOn) {
  ColregsDecider decider;
  ColregsParams params;
  params.outer = 100, params.inner = 40, params.completed = 250;
  params.limits = {10, 40, 120};
  decider.decide({{0, 0}, 0, 2}, {{-60, 60}, 90, 2}, params, 0);
  ASSERT_EQ(decider.text(), "standon:stern");
  EXPECT_EQ(decider.index(), 30);
  decider.decide({{0, 0.5}, 3, 1.8}, {{-59.5, 60}, 90, 2}, params, 0.25);
  ASSERT_EQ(decider.mode(), ColregsMode::StandOn);
  EXPECT_EQ(decider.heldCourseDeg(), 0);
  EXPECT_EQ(decider.heldSpeed(), 2);
}

/// Two ships of a collision vector at a time.
using Track = std::function<Vec2(double)>;
struct CollisionCase {
  std::string name;
  Track first, second;
  double period = 0.5, until = 60;
};

Track straightFrom(Vec2 at, double courseDeg, double speed) {
  const Direction along = directionOf(courseDeg);
  return [=](double t) { return Vec2{at.x + speed * t * along.sin, at.y + speed * t * along.cos}; };
}

std::vector<CollisionCase> collisionCases() {
  const Track north = straightFrom({0, 0}, 0, 2);
  const auto southFrom = [](double x) { return straightFrom({x, 100}, 180, 2); };
  const Track still = [](double) { return Vec2{}; };
  const auto apart = [](auto range) { return Track([range](double t) { return Vec2{range(t), 0}; }); };
  return {{"pass_10m", north, southFrom(10)},
          {"pass_5m", north, southFrom(5)},
          {"pass_2m", north, southFrom(-2)},
          {"pass_25m", north, southFrom(25)},
          {"pass_10m_slow_reports", north, southFrom(10), 2},
          {"pass_2m_reports_5s", north, southFrom(2), 5},
          {"parallel_10m", north, straightFrom({10, 0}, 0, 2)},
          {"overtake_4m", north, straightFrom({4, 40}, 0, 1)},
          {"start_inside_closing", north, straightFrom({1, 15}, 180, 2)},
          {"start_inside_opening", north, straightFrom({1, -15}, 180, 2)},
          {"oscillate_2m", still, apart([](double t) { return 10 + 2 * std::sin(0.25 * t); }), 0.5, 75},
          {"oscillate_0.4m", still, apart([](double t) { return 10 + 0.4 * std::sin(0.25 * t); }), 0.5, 75},
          {"stop_at_4m", still, apart([](double t) { return std::max(4.0, 30 - t); })},
          {"stop_then_leave", still, apart([](double t) { return t < 40 ? std::max(4.0, 30 - t) : 4 + t - 40; })},
          {"jump_away", still, apart([](double t) { return t < 20 ? 30 - t : 500.0; })}};
}

TEST(PairWatch, NoticesEncountersAtTheStepsOfTheVectors) {
  const EncounterRanges ranges;
  const std::vector<CsvRow> rows = sequenceRows("collision_detect.csv");
  for (const CollisionCase& given : collisionCases()) {
    std::vector<std::string> wanted, found;
    for (const CsvRow& row : rows)
      if (row.text("case") == given.name && row.text("rank") != "none")
        wanted.push_back(fmt::format("{} {:.3f} {}", row["time"], row["event_cpa"], row.text("rank")));
    PairWatch watch;
    for (int i = 0; i * given.period <= given.until; ++i) {
      const double time = i * given.period;
      const auto closest = watch.take(distance(given.first(time), given.second(time)), ranges);
      if (closest)
        found.push_back(fmt::format("{} {:.3f} {}", time, *closest, encounterRankName(rankOf(*closest, ranges))));
    }
    EXPECT_EQ(found, wanted) << given.name;
  }
  EXPECT_EQ(collisionCases().size(), 15u) << "every case of the table";
}

TEST(PairWatch, NeedsMoreThanAMetreOfApproachAndOfDeparture) {
  const EncounterRanges ranges;
  PairWatch watch;
  for (const double near : {12.0, 11.5, 11.0, 11.6, 12.0}) EXPECT_FALSE(watch.take(near, ranges)) << near;
  PairWatch stopped;
  for (const double near : {10.0, 8.0, 6.0, 4.0, 4.0, 4.0}) EXPECT_FALSE(stopped.take(near, ranges)) << near;
  EXPECT_FALSE(stopped.take(5.0, ranges));
  EXPECT_EQ(stopped.take(5.5, ranges), 4.0);
}

TEST(PairWatch, ForgetsAPairThatIsFarApart) {
  const EncounterRanges ranges;
  PairWatch watch;
  for (const double apart : {10.0, 8.0, 6.0, 500.0, 499.0}) EXPECT_FALSE(watch.take(apart, ranges)) << apart;
}

TEST(ObstacleWatch, EndsAnEncounterWhenTheVehicleHasLeft) {
  const ObstacleRanges ranges;
  ObstacleWatch watch;
  for (const double apart : {30.0, 14.0, 6.0, 2.2, 8.0, 14.9}) EXPECT_FALSE(watch.take(apart, ranges)) << apart;
  EXPECT_EQ(watch.take(15.3, ranges), 2.2);
  EXPECT_EQ(ObstacleWatch::rank(2.2, ranges), EncounterRank::NearMiss);
  EXPECT_EQ(ObstacleWatch::rank(1, ranges), EncounterRank::NearMiss)
      << "only below the distance it is a collision";
  EXPECT_EQ(ObstacleWatch::rank(0, ranges), EncounterRank::Collision);
}

}  // namespace
}  // namespace antipode
