// SPDX-License-Identifier: GPL-3.0-or-later
// Who hears whom: formation.md sections 3 and 11.
#include "core/sim/swarm/acoustic_field.h"

#include "core/base/geometry/angles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace antipode {
namespace {

/// A vehicle in a step.
struct Node {
  PingPosition before, after;
  bool isSilent = false, listens = false;
};

constexpr double kStep = 0.1;

AcousticsParams quiet() {
  AcousticsParams params;
  params.rangeNoise = params.bearingNoise = 0;
  return params;
}

/// Vehicles that move on straight lines and all listen.
class Water {
 public:
  Water(const AcousticsParams& params, std::vector<PingPosition> places, std::uint64_t seed = 1)
      : nodes(places.size()),
        velocity(places.size()),
        field_(params, seed, 0, inOrder(places.size())),
        fleet_(places.size()) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      nodes[i].after = places[i];
      nodes[i].listens = true;
    }
  }

  std::vector<PingRecord> run(double seconds) {
    std::vector<PingRecord> all;
    const auto last = step_ + std::llround(seconds / kStep);
    while (step_ < last) {
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].before = nodes[i].after;
        nodes[i].after.at = nodes[i].after.at + kStep * velocity[i];
        // Vehicles stand in the other order than nodes.
        const std::size_t vehicle = nodes.size() - 1 - i;
        fleet_.before.set(vehicle, nodes[i].before), fleet_.after.set(vehicle, nodes[i].after);
        fleet_.flags[vehicle] = {.isSilent = nodes[i].isSilent, .listens = nodes[i].listens};
      }
      const double from = static_cast<double>(step_) * kStep;
      field_.advance(from, static_cast<double>(++step_) * kStep, fleet_);
      all.insert(all.end(), field_.decided().begin(), field_.decided().end());
      for (const auto& sent : field_.sent()) sent_.push_back(sent);
    }
    return all;
  }

  void set(const AcousticsParams& params) { field_.setParams(params); }

  std::vector<Node> nodes;
  std::vector<Vec2> velocity;
  std::vector<AcousticField::Sent> sent_;

 private:
  static std::vector<std::size_t> inOrder(std::size_t count) {
    std::vector<std::size_t> vehicles(count);
    std::iota(vehicles.rbegin(), vehicles.rend(), std::size_t{0});
    return vehicles;
  }

  AcousticField field_;
  AcousticField::Fleet fleet_;
  std::int64_t step_ = 0;
};

TEST(AcousticField, GivesEachVehicleItsEmissionSlot) {
  Water water(quiet(), {{{0, 0}}, {{100, 0}}, {{200, 0}}});
  water.run(65);
  std::vector<std::pair<int, double>> sent;
  for (const auto& s : water.sent_) sent.emplace_back(s.node, s.time);
  EXPECT_EQ(sent,
            (std::vector<std::pair<int, double>>{{0, 0}, {1, 10}, {2, 20}, {0, 30}, {1, 40}, {2, 50}, {0, 60}}));
}

TEST(AcousticField, BringsAPingAfterItsWay) {
  Water water(quiet(), {{{0, 0}}, {{300, 400}}});
  const auto heard = water.run(1);
  ASSERT_EQ(heard.size(), 1u);
  EXPECT_EQ(heard[0].sender, 0);
  EXPECT_EQ(heard[0].receiver, 1);
  EXPECT_NEAR(heard[0].received, 1.0 / 3, 1e-9);
  EXPECT_NEAR(heard[0].measuredRange, 500, 1e-9);
  EXPECT_NEAR(heard[0].measuredBearing, 216.869898, 1e-6);
}

TEST(AcousticField, MeasuresFromWhereTheSenderWasToWhereTheReceiverIs) {
  // Vectors P1 b and c: the receiver moves while the sound is on its way.
  Water first(quiet(), {{{0, 0}}, {{300, 400}}});
  first.velocity[1] = {1, 0};
  const auto b = first.run(1).at(0);
  EXPECT_NEAR(b.received, 0.333466767, 1e-9);
  EXPECT_NEAR(b.measuredRange, 500.200151, 1e-6);
  EXPECT_NEAR(b.measuredBearing, wrap360(90 + 126.900455), 1e-6);
  EXPECT_NEAR(b.own.x, 300.333466767, 1e-6);

  Water second(quiet(), {{{0, 0}}, {{1500, 0}}});
  second.velocity[1] = {-2, 0};
  const auto c = second.run(2).at(0);
  EXPECT_NEAR(c.received, 0.998668442, 1e-9);
  EXPECT_NEAR(c.measuredRange, 1498.002663, 1e-6);
}

/// The way of the sound to such a receiver has no one end; it hears the ping from where the step takes it.
TEST(AcousticField, AReceiverFasterThanTheSoundHearsItWhereTheStepEnds) {
  AcousticsParams params = quiet();
  params.pingRange = 3000;
  Water water(params, {{{0, 0}}, {{2150, 0}}});
  water.velocity[1] = {-2000, 0};
  const auto heard = water.run(1);  // at 0.6 s the sound has come 900 m, the receiver is at 950 m; then at 750 m
  ASSERT_EQ(heard.size(), 1u);
  EXPECT_EQ(heard[0].receiver, 1);
  EXPECT_EQ(heard[0].outcome, PingOutcome::Heard);
  EXPECT_NEAR(heard[0].received, 0.6, 1e-9) << "not before the step";
  EXPECT_NEAR(heard[0].range, 750, 1e-6);
  EXPECT_NEAR(heard[0].bearing, 270, 1e-9);
}

TEST(AcousticField, TakesTheSendersPlaceAtTheMomentOfSending) {
  AcousticsParams params = quiet();
  params.pingPeriod = 0.5;  // the second vehicle sends at 0.25 s, in the middle of a step
  Water water(params, {{{0, 0}}, {{150, 0}}});
  water.velocity[1] = {4, 0};
  const auto heard = water.run(0.5);
  const auto ping = std::ranges::find(heard, 1, &PingRecord::sender);
  ASSERT_NE(ping, heard.end());
  EXPECT_NEAR(ping->emitted, 0.25, 1e-12);
  EXPECT_NEAR(ping->range, 151, 1e-9);
}

TEST(AcousticField, LosesPingsBeyondTheRangeAndReportsThatNearby) {
  AcousticsParams params = quiet();
  params.pingRange = 1000;
  Water water(params, {{{0, 0}}, {{999, 0}}, {{1100, 0}}, {{1400, 0}}});
  std::vector<std::pair<int, PingOutcome>> found;
  for (const PingRecord& ping : water.run(5))
    if (ping.sender == 0) found.emplace_back(ping.receiver, ping.outcome);
  EXPECT_EQ(found,
            (std::vector<std::pair<int, PingOutcome>>{{1, PingOutcome::Heard}, {2, PingOutcome::OutOfRange}}));
}

TEST(AcousticField, AddsNoiseOfTheWantedSize) {
  AcousticsParams params;
  params.pingPeriod = 1;
  params.rangeNoise = 3, params.bearingNoise = 5;
  Water water(params, {{{0, 0}}, {{0, 300}}});
  double range = 0, rangeSquares = 0, bearing = 0, bearingSquares = 0, count = 0;
  for (const PingRecord& ping : water.run(4000)) {
    const double r = ping.measuredRange - ping.range, b = wrap180(ping.measuredBearing - ping.bearing);
    range += r, rangeSquares += r * r, bearing += b, bearingSquares += b * b, ++count;
  }
  EXPECT_NEAR(count, 8000, 2);
  EXPECT_NEAR(range / count, 0, 0.12);
  EXPECT_NEAR(std::sqrt(rangeSquares / count), 3, 0.1);
  EXPECT_NEAR(bearing / count, 0, 0.2);
  EXPECT_NEAR(std::sqrt(bearingSquares / count), 5, 0.16);
}

/// Half of the pings are heard 200 exp(-6.93 / 2) = 6.25 m beyond the range, and none 200 m beyond it.
TEST(AcousticField, HearsALittleBeyondTheRangeWithJitterAndMeasuresAsEver) {
  AcousticsParams params = quiet();
  params.pingPeriod = 1, params.pingRange = 500;
  const auto shareHeard = [&](double away) {
    const auto pings = Water(params, {{{0, 0}}, {{0, away}}}).run(2000);
    double heard = 0;
    for (const PingRecord& ping : pings) {
      if (ping.outcome != PingOutcome::Heard) continue;
      EXPECT_NEAR(ping.measuredRange, away, 1e-9);
      ++heard;
    }
    return pings.empty() ? 0 : heard / static_cast<double>(pings.size());
  };
  EXPECT_EQ(shareHeard(506.25), 0);
  params.rangeJitter = true;
  EXPECT_EQ(shareHeard(499), 1);
  EXPECT_NEAR(shareHeard(506.25), 0.5, 0.04);
  EXPECT_NEAR(shareHeard(562.5), std::log(200 / 62.5) / 6.93, 0.03);
  EXPECT_EQ(shareHeard(701), 0);
  params.pingRange = 100;
  EXPECT_NEAR(shareHeard(162.5), std::log(200 / 62.5) / 6.93, 0.03) << "farther than a lost ping is told of";
}

TEST(AcousticField, DropsTheWantedShare) {
  AcousticsParams params = quiet();
  params.pingPeriod = 1, params.dropout = 0.3;
  Water water(params, {{{0, 0}}, {{0, 300}}});
  const auto pings = water.run(3000);
  const auto lost = std::ranges::count(pings, PingOutcome::Dropout, &PingRecord::outcome);
  EXPECT_NEAR(static_cast<double>(lost) / static_cast<double>(pings.size()), 0.3, 0.03);
  for (const PingRecord& ping : pings)
    EXPECT_EQ(std::isnan(ping.measuredRange), ping.outcome != PingOutcome::Heard);
}

TEST(AcousticField, LosesBothPingsThatArriveTogether) {
  // The far vehicle sends 0.5 s before the near one, and its sound takes 0.5 s longer: both arrive at the third.
  AcousticsParams params = quiet();
  params.pingPeriod = 1.5;
  const std::vector<PingPosition> places{{{0, 0}}, {{750, 0}}, {{900, 0}}};
  const auto outcomesAt2 = [&] {
    std::vector<PingOutcome> outcomes;
    for (const PingRecord& ping : Water(params, places).run(1.4))
      if (ping.receiver == 2) outcomes.push_back(ping.outcome);
    return outcomes;
  };
  EXPECT_EQ(outcomesAt2(), (std::vector{PingOutcome::Heard, PingOutcome::Heard}));
  params.collisions = true;
  EXPECT_EQ(outcomesAt2(), (std::vector{PingOutcome::Collision, PingOutcome::Collision}));
  params.pingLength = 0.0001;
  EXPECT_EQ(outcomesAt2(), (std::vector{PingOutcome::Collision, PingOutcome::Collision})) << "at the same instant";
}

TEST(AcousticField, HearsNothingWhileItSends) {
  // The first ping takes 1 s, when the second vehicle begins to send.
  AcousticsParams params = quiet();
  params.pingPeriod = 2;
  const std::vector<PingPosition> places{{{0, 0}}, {{1500, 0}}};
  EXPECT_EQ(Water(params, places).run(1.5).at(0).outcome, PingOutcome::Heard);
  params.halfDuplex = true;
  EXPECT_EQ(Water(params, places).run(1.5).at(0).outcome, PingOutcome::Transmitting);
  params.pingLength = 0.1;
  const std::vector<PingPosition> nearer{{{0, 0}}, {{1200, 0}}};
  EXPECT_EQ(Water(params, nearer).run(1.5).at(0).outcome, PingOutcome::Heard) << "0.8 s, well before it sends";
}

/// It is the level part of the way that is told.
TEST(AcousticField, NoiseOfTheElevationShortensTheRange) {
  AcousticsParams params = quiet();
  params.pingPeriod = 1, params.elevationNoise = 5;
  const auto pings = Water(params, {{{0, 0}}, {{0, 300}}}).run(50);
  ASSERT_GT(pings.size(), 90u);
  double shortest = 300;
  for (const PingRecord& ping : pings) {
    EXPECT_LE(ping.measuredRange, 300 + 1e-9);
    EXPECT_NEAR(ping.range, 300, 1e-9);
    shortest = std::min(shortest, ping.measuredRange);
  }
  EXPECT_LT(shortest, 299);
}

TEST(AcousticField, APingOutOfRangeSpoilsNoOther) {
  AcousticsParams params = quiet();
  params.pingPeriod = 1.5, params.pingRange = 850, params.collisions = true, params.pingLength = 0.1;
  for (const double near : {740.0, 760.0}) {  // its ping arrives a little later or sooner than that of the far one
    std::vector<std::pair<int, PingOutcome>> outcomes;
    for (const PingRecord& ping : Water(params, {{{0, 0}}, {{near, 0}}, {{900, 0}}}).run(1.4))
      if (ping.receiver == 2) outcomes.emplace_back(ping.sender, ping.outcome);
    std::ranges::sort(outcomes);
    EXPECT_EQ(outcomes,
              (std::vector<std::pair<int, PingOutcome>>{{0, PingOutcome::OutOfRange}, {1, PingOutcome::Heard}}))
        << near;
  }
}

TEST(AcousticField, NewParametersHoldForWhatIsUnderWay) {
  AcousticsParams params = quiet();
  params.collisions = true, params.pingLength = 0.5;
  Water water(params, {{{0, 0}}, {{300, 400}}});
  EXPECT_TRUE(water.run(0.4).empty()) << "it arrived at 0.33 s, and another ping may still spoil it until 0.83 s";
  params.collisions = false;
  water.set(params);
  const auto heard = water.run(0.1);
  ASSERT_EQ(heard.size(), 1u) << "nothing can spoil it any more";
  EXPECT_EQ(heard[0].outcome, PingOutcome::Heard);
  EXPECT_NEAR(heard[0].received, 1.0 / 3, 1e-9);
  Water other(quiet(), {{{0, 0}}, {{300, 400}}});
  EXPECT_TRUE(other.run(0.2).empty());
  params.pingRange = 450;
  other.set(params);
  const auto lost = other.run(0.3);
  ASSERT_EQ(lost.size(), 1u);
  EXPECT_EQ(lost[0].outcome, PingOutcome::OutOfRange);
}

TEST(AcousticField, IsQuietWithoutVehicles) {
  EXPECT_TRUE(Water(quiet(), {}).run(60).empty());
}

TEST(AcousticField, LeavesOutWhoIsSilentOrDoesNotListen) {
  Water water(quiet(), {{{0, 0}}, {{100, 0}}, {{200, 0}}});
  water.nodes[1].isSilent = true;
  water.nodes[2].listens = false;
  for (const PingRecord& ping : water.run(29)) EXPECT_EQ(std::pair(ping.sender, ping.receiver), std::pair(2, 0));
  for (const auto& sent : water.sent_) EXPECT_NE(sent.node, 1);
}

TEST(AcousticField, DrawsTheSameNumbersHoweverManyListen) {
  AcousticsParams params;
  const auto pairOf = [](const std::vector<PingRecord>& pings) {
    const auto at =
        std::ranges::find_if(pings, [](const PingRecord& p) { return p.sender == 0 && p.receiver == 1; });
    return std::pair(at->measuredRange, at->measuredBearing);
  };
  Water all(params, {{{0, 0}}, {{100, 0}}, {{200, 0}}}, 7), few(params, {{{0, 0}}, {{100, 0}}, {{200, 0}}}, 7);
  few.nodes[2].listens = false;
  EXPECT_EQ(pairOf(all.run(29)), pairOf(few.run(29)));
  Water other(params, {{{0, 0}}, {{100, 0}}, {{200, 0}}}, 8);
  Water again(params, {{{0, 0}}, {{100, 0}}, {{200, 0}}}, 7);
  EXPECT_NE(pairOf(again.run(29)), pairOf(other.run(29)));
}

TEST(AcousticField, GivesReceptionsInTheOrderOfTime) {
  AcousticsParams params;
  params.pingPeriod = 3, params.collisions = true, params.pingLength = 0.01;
  std::vector<PingPosition> places;
  const RandomStream draw(3, RandomPurpose::StartPosition);
  for (std::uint64_t i = 0; i < 30; ++i)
    places.push_back({{draw.uniform(2 * i, -900, 900), draw.uniform(2 * i + 1, -900, 900)}});
  const auto pings = Water(params, places).run(30);
  EXPECT_GT(pings.size(), 5000u);
  EXPECT_TRUE(std::ranges::is_sorted(pings, {}, &PingRecord::received));
}

TEST(SpatialGrid, FindsWhatASearchOfAllFinds) {
  const RandomStream draw(5, RandomPurpose::StartPosition);
  std::vector<Vec2> points;
  for (std::uint64_t i = 0; i < 500; ++i)
    points.push_back({draw.uniform(2 * i, -5000, 3000), draw.uniform(2 * i + 1, -100, 900)});
  points.push_back({NAN, 0});
  points.push_back({0, NAN});
  SpatialGrid index;
  for (const double reach : {1.0, 40.0, 300.0, 1e9}) {
    index.build(points, reach);
    for (std::size_t i = 0; i < 500; i += 17) {
      std::vector<int> found, wanted;
      index.findNear(points[i], found);
      for (std::size_t j = 0; j < points.size(); ++j)
        if (distance(points[i], points[j]) <= reach) wanted.push_back(static_cast<int>(j));
      EXPECT_EQ(found, wanted) << reach;
    }
  }
  std::vector<int> found{1};
  index.findNear({NAN, 0}, found);
  EXPECT_TRUE(found.empty());
  for (const std::vector<Vec2>& none : {std::vector<Vec2>{}, std::vector<Vec2>{{NAN, 0}, {0, NAN}}}) {
    index.build(none, 10);
    found = {1};
    index.findNear({0, 0}, found);
    EXPECT_TRUE(found.empty()) << none.size();
  }
}

TEST(SpatialGrid, APointAtInfinityIsOutOfAnyReach) {
  const std::vector<Vec2> points{{0, 0}, {INFINITY, 0}, {0, -INFINITY}, {5, 5}};
  SpatialGrid index;
  std::vector<int> found;
  for (const double reach : std::initializer_list<double>{10, INFINITY}) {
    index.build(points, reach);
    index.findNear({0, 0}, found);
    EXPECT_EQ(found, (std::vector<int>{0, 3})) << reach;
    index.findNear({INFINITY, 0}, found);
    EXPECT_TRUE(found.empty()) << reach;
  }
}

}  // namespace
}  // namespace antipode
