// SPDX-License-Identifier: GPL-3.0-or-later
// What a vehicle makes of the pings it hears: formation.md sections 4, 6 and 11.
#include "core/autonomy/formation/neighbourhood.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <map>

namespace antipode {
namespace {

const std::vector<std::string> kNames{"abe", "ben", "cal", "dan"};

FormationSpec square() {
  FormationSpec spec;
  spec.nodeOffsets = {{"ABE", {0, 0}}, {"Ben", {100, 0}}, {"cal", {100, 100}}, {"dan", {0, 100}}};
  return spec;
}

constexpr double kSound = 1500;

/// A ping from `place` heard at the origin.
PingReception pingFrom(Vec2 place, double time) {
  const double degrees = std::atan2(place.x, place.y) * 180 / 3.14159265358979323846;
  return {time, length(place) / kSound, degrees < 0 ? degrees + 360 : degrees};
}

struct Listener {
  Neighbourhood neighbourhood{0};
  PingFilterParams filter;
  AcousticsParams acoustics;

  const ContactEstimate* hear(int sender, Vec2 place, double time, const Formation* formation) {
    return neighbourhood.hear(sender, pingFrom(place, time), {}, formation, filter, acoustics);
  }
};

TEST(Formation, FindsSlotsByNamesOfAnyCase) {
  const Formation formation(square(), kNames);
  ASSERT_TRUE(formation.slot(1));
  EXPECT_EQ(*formation.slot(1), (Vec2{100, 0}));
  EXPECT_TRUE(formation.hasMember(0));
  EXPECT_EQ(formation.spacing, 100);
  const Formation other(square(), std::vector<std::string>{"abe", "zoe"});
  EXPECT_FALSE(other.hasMember(1));
  EXPECT_EQ(other.slot(1), nullptr);
  EXPECT_TRUE(Formation(FormationSpec{}, kNames).hasMember(3)) << "without a plan all belong to it";
}

TEST(Neighbourhood, GivesTheMeanOfVectorsN1) {
  FormationSpec spec = square();
  spec.params.controller = FormationController::NeighbourMean;
  const Formation formation(spec, kNames);
  Listener own;
  own.hear(3, {5, 97}, 1, &formation);
  own.hear(1, {105, -3}, 2, &formation);
  own.hear(2, {105, 97}, 3, &formation);
  const auto target = own.neighbourhood.target(formation, own.filter, {}, 3);
  ASSERT_TRUE(target);
  EXPECT_NEAR(target->x, 5, 1e-9);
  EXPECT_NEAR(target->y, -3, 1e-9);
  // From another place the same point of the map is meant.
  const auto moved = own.neighbourhood.target(formation, own.filter, {2, 2}, 3);
  EXPECT_NEAR(moved->x, 3, 1e-9);
  EXPECT_NEAR(moved->y, -5, 1e-9);
}

/// formation.md 6: one neighbour 120 m away is 20 m too far; with k_f twice k it goes half as far for it.
TEST(Neighbourhood, OfALatticeKeepsItsSpacingToWhomItHears) {
  FormationSpec spec = square();
  spec.params.controller = FormationController::Lattice;
  for (const auto& [pull, wanted] : {std::pair<std::optional<double>, double>{{}, 20}, {0.04, 10}}) {
    spec.params.kF = pull;
    const Formation formation(spec, kNames);
    Listener own;
    EXPECT_FALSE(own.neighbourhood.target(formation, own.filter, {}, 1)) << "it has heard nobody";
    own.hear(1, {120, 0}, 2, &formation);
    const auto target = own.neighbourhood.target(formation, own.filter, {}, 3);
    ASSERT_TRUE(target);
    EXPECT_NEAR(target->x, wanted, 1e-6);
    EXPECT_NEAR(target->y, 0, 1e-6);
  }
}

TEST(Neighbourhood, WeighsByAgeAndDistance) {
  FormationSpec spec = square();
  spec.params.controller = FormationController::NeighbourMean;
  spec.params.ageWeight = true;
  const Formation formation(spec, kNames);
  Listener own;
  own.hear(1, {110, 0}, 0, &formation);   // wants (10, 0), weight 1 - 60/120
  own.hear(3, {0, 104}, 60, &formation);  // wants (0, 4), weight 1
  const auto target = own.neighbourhood.target(formation, own.filter, {}, 60);
  EXPECT_NEAR(target->x, 0.5 * 10 / 1.5, 1e-9);
  EXPECT_NEAR(target->y, 4 / 1.5, 1e-9);
}

TEST(Neighbourhood, LeavesOutWhoIsExpiredFarOrNoMember) {
  FormationSpec spec = square();
  spec.params.controller = FormationController::NeighbourMean;
  spec.params.contactRangeout = 200;
  spec.nodeOffsets.pop_back();
  const Formation formation(spec, kNames);
  Listener own;
  EXPECT_EQ(own.hear(3, {0, 100}, 0, &formation), nullptr);
  EXPECT_EQ(own.neighbourhood.ignored(), 1);
  EXPECT_TRUE(own.hear(2, {300, 0}, 0, &formation));
  EXPECT_FALSE(own.neighbourhood.target(formation, own.filter, {}, 0)) << "too far away";
  own.hear(1, {120, 0}, 10, &formation);
  EXPECT_TRUE(own.neighbourhood.target(formation, own.filter, {}, 130));
  EXPECT_FALSE(own.neighbourhood.target(formation, own.filter, {}, 130.1)) << "expired";
  own.hear(1, {120, 0}, 140, &formation);
  EXPECT_TRUE(own.neighbourhood.target(formation, own.filter, {}, 140)) << "revived";
}

TEST(Neighbourhood, DistinguishesVehiclesWithoutNames) {
  FormationSpec spec = square();
  spec.params.anonymous = true;
  const Formation formation(spec, kNames);
  Listener own;
  const RandomStream noise(1, RandomPurpose::Ping);
  std::uint64_t draw = 0;
  const Vec2 places[] = {{300, 0}, {0, 320}, {-280, -40}};
  for (int round = 0; round < 40; ++round)
    for (int sender = 1; sender <= 3; ++sender) {
      PingReception ping = pingFrom(places[sender - 1], 30 * round + 10 * sender);
      ping.dt += 1.5 * noise.normal(draw++) / kSound;
      ping.bearing += 5 * noise.normal(draw++);
      own.neighbourhood.hear(sender, ping, {}, &formation, own.filter, own.acoustics);
    }
  ASSERT_EQ(own.neighbourhood.contacts().size(), 3u);
  for (const auto& contact : own.neighbourhood.contacts())
    EXPECT_LT(distance(contact.pings.estimate()->absolute, places[contact.sender - 1]), 60);
}

/// As along a leg of a letter: the bearings are alike, and their errors wider than the gaps.
TEST(Neighbourhood, DistinguishesVehiclesInARowByTheirEmissionSlots) {
  FormationSpec spec = square();
  spec.params.anonymous = true;
  const Formation formation(spec, kNames);
  Listener own;
  const RandomStream noise(1, RandomPurpose::Ping);
  std::uint64_t draw = 0;
  std::map<int, int> senderOf;
  for (int round = 0; round < 200; ++round)
    for (int sender = 1; sender <= 3; ++sender) {
      PingReception ping = pingFrom({0, 400.0 + 5 * sender}, 30 * round + 10 * sender);
      ping.dt += 1.5 * noise.normal(draw++) / kSound;
      ping.bearing += 5 * noise.normal(draw++);
      own.neighbourhood.hear(sender, ping, {}, &formation, own.filter, own.acoustics);
      for (const auto& contact : own.neighbourhood.contacts())
        if (contact.pings.estimate()->time == ping.time) {
          EXPECT_EQ(senderOf.emplace(contact.track, sender).first->second, sender) << round;
        }
    }
}

/// Two that ping at nearly the same time: a bearing that is 10 degrees off is likelier than a range that is 100 m
/// off.
TEST(Neighbourhood, BelievesARangeMoreThanABearing) {
  FormationSpec spec = square();
  spec.params.anonymous = true;
  const Formation formation(spec, kNames);
  Listener own;
  const auto hear = [&](double range, double bearing, double time) {
    own.neighbourhood.hear(1, {time, range / kSound, bearing}, {}, &formation, own.filter, own.acoustics);
    return own.neighbourhood.contacts().back().track;
  };
  int one = 0, other = 0;
  for (int round = 0; round < 5; ++round) one = hear(500, 0, 30 * round), other = hear(600, 12, 30 * round + 0.07);
  EXPECT_NE(one, other);
  EXPECT_EQ(hear(600, 2, 150.07), other) << "although it is nearer to where the first one is";
}

TEST(Neighbourhood, AStrayPingLeavesNoGhost) {
  FormationSpec spec = square();
  spec.params.anonymous = true;
  const Formation formation(spec, kNames);
  Listener own;
  for (int round = 0; round < 10; ++round) {
    PingReception ping = pingFrom({0, 500}, 30 * round);
    if (round == 5) ping.bearing += 40;
    own.neighbourhood.hear(1, ping, {}, &formation, own.filter, own.acoustics);
    EXPECT_EQ(own.neighbourhood.contacts().size(), round == 5 ? 2u : 1u) << round;
  }
  EXPECT_LT(distance(own.neighbourhood.contacts()[0].pings.estimate()->absolute, {0, 500}), 1e-6);
}

TEST(Neighbourhood, WeighsInTheFitOfTheAssignmentToo) {
  FormationSpec spec = square();
  spec.params.controller = FormationController::Assignment;
  const auto targetOf = [&](bool weighs) {
    spec.params.distanceWeight = weighs;
    const Formation formation(spec, kNames);
    Listener own;
    for (int round = 0; round < 5; ++round) {
      const double time = 30 * round;
      own.hear(1, {110, 0}, time, &formation);  // 10 m off
      own.hear(2, {100, 100}, time + 5, &formation);
      own.hear(3, {0, 100}, time + 10, &formation);
    }
    return own.neighbourhood.target(formation, own.filter, {}, 131).value();
  };
  EXPECT_GT(distance(targetOf(true), targetOf(false)), 0.01);
}

/// Fewer pings may be strays, or a bearing that is far off.
TEST(Neighbourhood, ATrackWithoutANameCountsFromItsThirdPingOn) {
  FormationSpec spec = square();
  spec.params.anonymous = true;
  spec.params.controller = FormationController::Lattice;
  const Formation formation(spec, kNames);
  Listener own;
  for (int round = 0; round < 3; ++round) {
    EXPECT_FALSE(own.neighbourhood.target(formation, own.filter, {}, 30 * round)) << round << " pings";
    own.hear(1, {120, 0}, 30 * round, &formation);
  }
  ASSERT_EQ(own.neighbourhood.contacts().size(), 1u);
  const auto target = own.neighbourhood.target(formation, own.filter, {}, 61);
  ASSERT_TRUE(target);
  EXPECT_NEAR(target->x, 20, 1e-6) << "it is 20 m too far";
  EXPECT_NEAR(target->y, 0, 1e-6);
}

TEST(Neighbourhood, TakesTwoPingsOfOneRoundForTwoVehicles) {
  FormationSpec spec = square();
  spec.params.anonymous = true;
  const Formation formation(spec, kNames);
  Listener own;
  own.hear(1, {100, 0}, 0, &formation);
  own.hear(2, {101, 0}, 5, &formation);
  EXPECT_EQ(own.neighbourhood.contacts().size(), 2u);
  own.hear(1, {100, 0}, 30, &formation);
  EXPECT_EQ(own.neighbourhood.contacts().size(), 2u);
  own.hear(1, {100, 0}, 200, &formation);
  EXPECT_EQ(own.neighbourhood.contacts().size(), 1u) << "tracks of those unheard are dropped";
}

TEST(Neighbourhood, BeginsAgainWhereNamesAreLost) {
  FormationSpec spec = square();
  const Formation named(spec, kNames);
  spec.params.anonymous = true;
  const Formation anonymous(spec, kNames);
  Listener own;
  own.hear(1, {100, 0}, 0, &named);
  EXPECT_FALSE(own.neighbourhood.target(anonymous, own.filter, {}, 1));
  own.hear(2, {100, 100}, 2, &anonymous);
  EXPECT_EQ(own.neighbourhood.contacts().size(), 1u);
}

TEST(Neighbourhood, HearsEverybodyWithoutAFormation) {
  Listener own;
  const ContactEstimate* estimate = own.hear(2, {0, 60}, 0, nullptr);
  ASSERT_TRUE(estimate);
  EXPECT_NEAR(estimate->range, 60, 1e-9);
  EXPECT_EQ(own.neighbourhood.contacts()[0].track, 2);
}

}  // namespace
}  // namespace antipode
