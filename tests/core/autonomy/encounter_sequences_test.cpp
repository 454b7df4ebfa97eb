// SPDX-License-Identifier: GPL-3.0-or-later
// Modes over time while both ships move without reacting, and the moments at which encounters are noticed.
#include "core/autonomy/encounters/colregs_mode.h"
#include "core/autonomy/encounters/encounter_class.h"
#include "core/autonomy/encounters/encounter_watch.h"
#include "core/base/geometry/angles.h"
#include "tests/support/csv_rows.h"
#include "tests/support/files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace antipode {
namespace {

std::vector<CsvRow> sequenceRows(const std::string& name) {
  return csvRows(test::dataFile(std::string("encounters/") + name));
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

/// What two decisions come to: the second one with other places.
struct ModeStep {
  ShipState own, contact;
  const char* mode;
  int index;
};
struct ModeCase {
  const char* name;
  std::vector<ModeStep> steps;
  bool headOnOnly = false;
};

/// encounters.md 4.2, the table of the mode machine, and the index that is posted.
TEST(ColregsMode, LeavesAModeAsTheTableSays) {
  const ShipState north3{{0, 0}, 0, 3}, north2{{0, 0}, 0, 2}, north1{{0, 0}, 0, 1};
  const auto ahead = [](double x, double y) { return ShipState{{x, y}, 0, 1}; };
  const auto toward = [](double bearingDeg, double alphaDeg) {
    const Direction out = directionOf(bearingDeg);
    return ShipState{{80 * out.sin, 80 * out.cos}, wrap360(180 + bearingDeg - alphaDeg), 2};
  };
  const ModeStep overtaking{north3, ahead(0, 50), "overtaking:port", 43};
  const ModeStep headOn{north2, {{0, 80}, 180, 2}, "headon:none", 10};
  const ModeStep giveWay{north2, {{60, 60}, 270, 2}, "giveway:stern", 20};
  const ModeStep standOn{north2, {{-60, 60}, 90, 2}, "standon:stern", 30};
  const ModeStep overtaken{north1, {{0, -50}, 0, 3}, "standon_ot:port", 0};
  const std::vector<ModeCase> cases{
      {"overtaking ends at the outer distance", {overtaking, {north3, ahead(0, 101), "none:none", 0}}},
      {"overtaking ends when it opens", {overtaking, {{{0, 0}, 0, 0.5}, ahead(0, 50), "cpa:none", 50}}},
      {"overtaking ends before the other one's bow",
       {overtaking, {{{0, 90}, 0, 0.8}, {{0, 0}, 0, 1}, "cpa:none", 50}}},
      {"the side changes with the bearing",
       {{north3, ahead(-8, 50), "overtaking:starboard", 47},
        {north3, ahead(-1, 50), "overtaking:starboard", 47},
        {north3, ahead(2, 50), "overtaking:port", 43},
        {north3, ahead(-4, 50), "overtaking:port", 43},
        {north3, ahead(-8, 50), "overtaking:starboard", 47}}},
      {"head-on slips to starboard by the own bearing", {headOn, {north2, toward(20, 16), "cpa:none", 50}}},
      {"head-on slips to starboard by the other's bearing", {headOn, {north2, toward(13, 17.5), "cpa:none", 50}}},
      {"head-on slips to starboard by both", {headOn, {north2, toward(16, 16), "cpa:none", 50}}},
      {"head-on is kept a little longer", {headOn, {north2, toward(15.5, 15.5), "headon:none", 10}}},
      {"giving way ends at the outer distance", {giveWay, {north2, {{80, 80}, 270, 2}, "none:none", 0}}},
      {"giving way ends to starboard of the other", {giveWay, {north2, {{10, -20}, 270, 2}, "cpa:none", 50}}},
      {"standing on ends at the outer distance", {standOn, {north2, {{-80, 80}, 90, 2}, "none:none", 0}}},
      {"standing on ends when it opens", {standOn, {north2, {{-60, 60}, 270, 3}, "cpa:none", 50}}},
      {"being overtaken ends at the outer distance", {overtaken, {north1, {{0, -101}, 0, 3}, "none:none", 0}}},
      {"being overtaken ends when it opens", {overtaken, {north1, {{0, -50}, 180, 3}, "cpa:none", 50}}},
      {"an encounter ends far off",
       {giveWay,
        {north2, {{0, 275}, 0, 2}, "completed:none", 3},
        {north2, {{60, 60}, 270, 2}, "completed:none", 3}}},
      {"nearly ahead, it passes behind", {{{{0, 0}, 0, 3}, {{-9.9, 60}, 150, 0.5}, "standon:unsure_stern", 34}}},
      {"only the head-on rule: crossing", {{giveWay.own, giveWay.contact, "cpa:none", 50}}, true},
      {"only the head-on rule: overtaking", {{north3, ahead(0, 50), "cpa:none", 50}}, true},
      {"only the head-on rule: standing on", {{standOn.own, standOn.contact, "cpa:none", 50}}, true},
      {"only the head-on rule: being overtaken", {{overtaken.own, overtaken.contact, "cpa:none", 50}}, true},
      {"only the head-on rule: head-on", {headOn}, true}};
  for (const ModeCase& given : cases) {
    ColregsParams params;
    params.outer = 100, params.inner = 40, params.completed = 250;
    params.limits = {10, 40, 120};
    params.headOnOnly = given.headOnOnly;
    ColregsDecider decider;
    double time = 0;
    for (const ModeStep& step : given.steps) {
      decider.decide(step.own, step.contact, params, time += 0.25);
      EXPECT_EQ(decider.text(), step.mode) << given.name << ", at " << time;
      EXPECT_EQ(decider.index(), step.index) << given.name << ", at " << time;
      const bool hasRule = colregsRule(decider, step.own, step.contact, params, 4).has_value();
      EXPECT_EQ(hasRule, decider.mode() != ColregsMode::None && decider.mode() != ColregsMode::Complete)
          << given.name;
    }
  }
}

/// encounters.md 4.2, sub-modes of standing on: the turn rate of the last 5 s counts when at least 4 s are known.
/// The contact crosses our bow at 50.5 m, or at 6 m, less than min_util_cpa_dist.
TEST(ColregsMode, WhoStandsOnWatchesTheTurnOfTheOther) {
  struct Case {
    double ownSpeed, contactSpeed, course;  ///< the course at the end
    const char *steady, *toPort, *toStarboard;
  };
  for (const Case& c : {Case{2, 2, 100, "unsure_bow", "bow", "unsure_bow"},
                        Case{2.7, 0.4, 90, "unsure", "unsure_bow", "unsure"}}) {
    for (const double rate : {0.0, -2.0, 2.0}) {
      ColregsParams params;
      params.outer = 100, params.inner = 40, params.completed = 250;
      params.limits = {10, 40, 120};
      ColregsDecider decider;
      for (int second = 0; second <= 4; ++second) {
        decider.decide({{0, 0}, 0, c.ownSpeed}, {{-8, 60}, c.course - rate * (4 - second), c.contactSpeed}, params,
                       second);
        if (second == 3) {
          EXPECT_EQ(colregsSubModeName(decider.subMode()), c.steady) << "3 s are too short, rate " << rate;
        }
      }
      EXPECT_EQ(colregsSubModeName(decider.subMode()), rate < 0 ? c.toPort : rate > 0 ? c.toStarboard : c.steady);
    }
  }
}

/// Whatever the rules ask of one, they ask the counterpart of the other.
TEST(EncounterClasses, OfBothVehiclesAreCounterparts) {
  std::array<int, kEncounterClasses> seen{};
  for (double bearingDeg = 1.9; bearingDeg < 360; bearingDeg += 3.75) {  // off every limit
    for (double course = 0; course < 360; course += 3.75) {
      const Direction out = directionOf(bearingDeg);
      const ShipState own{{0, 0}, 0, 2}, contact{{50 * out.sin, 50 * out.cos}, course, 2};
      const EncounterClass ours = encounterClassOf(own, contact);
      EXPECT_EQ(encounterClassOf(contact, own), counterpartOf(ours)) << bearingDeg << ", " << course;
      ++seen[static_cast<std::size_t>(ours)];
    }
  }
  for (const int count : seen) EXPECT_GT(count, 0);
  EXPECT_EQ(seen[static_cast<std::size_t>(EncounterClass::GiveWay)],
            seen[static_cast<std::size_t>(EncounterClass::StandOn)]);
  EXPECT_EQ(seen[static_cast<std::size_t>(EncounterClass::Overtaking)],
            seen[static_cast<std::size_t>(EncounterClass::Overtaken)]);
  EXPECT_EQ(counterpartOf(EncounterClass::HeadOn), EncounterClass::HeadOn);
  EXPECT_EQ(counterpartOf(EncounterClass::None), EncounterClass::None);
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

TEST(PairWatch, WhatItRemembersIsInTheStateHash) {
  const auto stateAfter = [](std::initializer_list<double> distances) {
    PairWatch watch;
    for (const double apart : distances) watch.take(apart, EncounterRanges{});
    std::vector<double> state;
    watch.visitState([&](auto value) { state.push_back(static_cast<double>(value)); });
    return state;
  };
  // The last distance, the least, the greatest, whether it falls, whether there was one.
  EXPECT_EQ(stateAfter({}), (std::vector<double>{-1, 0, 0, 0, 0}));
  EXPECT_EQ(stateAfter({10}), (std::vector<double>{10, 0, 10, 0, 1}));
  EXPECT_EQ(stateAfter({10, 8}), (std::vector<double>{8, 8, 10, 1, 1}));
  EXPECT_EQ(stateAfter({10, 8, 500}), (std::vector<double>{-1, 8, 10, 0, 0})) << "forgotten";
}

}  // namespace
}  // namespace antipode
