// SPDX-License-Identifier: GPL-3.0-or-later
// Targets found side by side are those that each vehicle finds on its own, to the last bit.
#include "core/base/geometry/angles.h"
#include "core/sim/batch/formation_columns.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <bit>

namespace antipode {
namespace {

constexpr int kVehicles = 37;
constexpr int kMostContacts = 40;
constexpr double kSound = 1500;

/// A lattice in which vehicles have heard some of the others, at random.
struct Swarm37 {
  std::vector<std::string> names;
  FormationSpec spec;
  PingFilterParams filter;
  AcousticsParams acoustics;
  StateColumns at{};
  std::vector<Neighbourhood> vehicles;
  FormationColumns columns;
  RandomStream draw{7, RandomPurpose::Ping};
  std::uint64_t drawn = 0;

  Swarm37() {
    for (int i = 0; i < kVehicles; ++i) {
      names.push_back(fmt::format("v{:02}", i));
      spec.nodeOffsets.push_back({names.back(), {300.0 * (i % 6), 280.0 * (i / 6)}});
      vehicles.emplace_back(i);
    }
    moveAll();
  }

  double between(double low, double high) { return draw.uniform(drawn++, low, high); }
  void moveAll() {
    for (int i = 0; i < kVehicles; ++i) {
      at.x[i] = 300 * (i % 6) + between(-80, 80);
      at.y[i] = 280 * (i / 6) + between(-80, 80);
    }
  }
  Neighbourhood& vehicle(int i) { return vehicles[static_cast<std::size_t>(i)]; }
  Vec2 place(int i) const { return {at.x[i], at.y[i]}; }

  /// A ping of a random vehicle at a random one.
  void ping(const Formation& formation, double now) {
    const int receiver = static_cast<int>(between(0, kVehicles)), sender = static_cast<int>(between(0, kVehicles));
    if (receiver == sender) return;
    const Vec2 way = place(sender) - place(receiver);
    const PingReception heard{now, length(way) / kSound, between(-5, 5) + degFromRad(portable::atan2(way.x, way.y))};
    vehicle(receiver).hear(sender, heard, place(receiver), &formation, filter, acoustics);
    const auto index = static_cast<unsigned>(receiver);
    if (isKnown(columns, index, filter) && !noteFix(columns, index, vehicle(receiver), sender))
      noteNeighbours(columns, index, vehicle(receiver), formation, filter);
  }

  /// Compares both ways; returns the number of vehicles that were found side by side.
  int compare(const Formation& formation, double now) {
    int found = 0;
    findTargets(columns, at, {0, wholeVectors(unsigned{kVehicles})}, now);
    for (int i = 0; i < kVehicles; ++i) {
      const auto index = static_cast<unsigned>(i);
      const auto single = vehicle(i).target(formation, filter, place(i), now);
      const auto together = foundTarget(columns, index, filter, place(i), now);
      if (together) {
        ++found;
        EXPECT_TRUE(single) << names[index];
        EXPECT_EQ(std::bit_cast<std::uint64_t>(together->x), std::bit_cast<std::uint64_t>(single->x)) << names[index];
        EXPECT_EQ(std::bit_cast<std::uint64_t>(together->y), std::bit_cast<std::uint64_t>(single->y)) << names[index];
      }
      if (!isKnown(columns, index, filter)) noteNeighbours(columns, index, vehicle(i), formation, filter);
    }
    return found;
  }

  /// Three minutes of pings; returns how many targets were found side by side.
  int run(const Formation& formation) {
    int found = 0;
    for (int second = 0; second < 180; ++second) {
      for (int k = 0; k < 20; ++k) ping(formation, second + k / 20.0);
      moveAll();
      found += compare(formation, second + 1);
    }
    return found;
  }
};

TEST(FormationColumns, HaveTheTargetsOfEachVehicle) {
  Swarm37 swarm;
  swarm.filter.contactTimeout = 40;
  swarm.spec.params.contactRangeout = 650;
  swarm.spec.params.ownshipWeight = 0.7;
  EXPECT_GT(swarm.run(Formation(swarm.spec, swarm.names)), 170 * kVehicles);
}

TEST(FormationColumns, AreNotAskedForOtherPlacesAndTimes) {
  Swarm37 swarm;
  const Formation formation(swarm.spec, swarm.names);
  swarm.run(formation);
  findTargets(swarm.columns, swarm.at, {0, kVehicles}, 180);
  EXPECT_TRUE(foundTarget(swarm.columns, 3, swarm.filter, swarm.place(3), 180));
  EXPECT_FALSE(foundTarget(swarm.columns, 3, swarm.filter, swarm.place(3), 181));
  EXPECT_FALSE(foundTarget(swarm.columns, 3, swarm.filter, swarm.place(3) + Vec2{1, 0}, 180));
  PingFilterParams other = swarm.filter;
  other.contactTimeout += 1;
  EXPECT_FALSE(foundTarget(swarm.columns, 3, other, swarm.place(3), 180));
}

TEST(FormationColumns, KeepThePlanAsItIsWhereNobodyTellsADirection) {
  Swarm37 swarm;
  swarm.spec.params.ownshipWeight = 1;
  const Formation formation(swarm.spec, swarm.names);
  swarm.vehicle(0).hear(8, {1, 0.2, 30}, swarm.place(0), &formation, swarm.filter, swarm.acoustics);
  noteNeighbours(swarm.columns, 0, swarm.vehicle(0), formation, swarm.filter);
  const Vec2 there = swarm.vehicle(0).fixes()[0].at;
  swarm.at.x[0] = there.x, swarm.at.y[0] = there.y;
  EXPECT_EQ(swarm.compare(formation, 2), 1);
  const auto target = foundTarget(swarm.columns, 0, swarm.filter, there, 2);
  ASSERT_TRUE(target);
  EXPECT_EQ(target->x, -300) << "half the way that the plan has between the two";
  EXPECT_EQ(target->y, -140);
}

TEST(FormationColumns, LeaveOutWhoHearsVeryMany) {
  FormationSpec spec;
  std::vector<std::string> names;
  for (int i = 0; i < kMostContacts + 2; ++i) {
    names.push_back(fmt::format("v{:02}", i));
    spec.nodeOffsets.push_back({names.back(), {100.0 * i, 0}});
  }
  const Formation formation(spec, names);
  const PingFilterParams filter;
  Neighbourhood own(0);
  FormationColumns columns;
  const auto isKnownWith = [&](int sender) {
    own.hear(sender, {double(sender), 0.1, 90}, {}, &formation, filter, {});
    noteNeighbours(columns, 5, own, formation, filter);
    return isKnown(columns, 5, filter);
  };
  for (int sender = 1; sender <= kMostContacts; ++sender) EXPECT_TRUE(isKnownWith(sender)) << sender;
  EXPECT_FALSE(isKnownWith(kMostContacts + 1));
}

TEST(FormationColumns, LeaveOutWhatTheyCannotDo) {
  const auto knowsAny = [](auto&& edit) {
    Swarm37 swarm;
    edit(swarm.spec);
    return swarm.run(Formation(swarm.spec, swarm.names)) > 0;
  };
  EXPECT_TRUE(knowsAny([](FormationSpec&) {}));
  EXPECT_FALSE(knowsAny([](FormationSpec& s) { s.params.controller = FormationController::Pairwise; }));
  EXPECT_FALSE(knowsAny([](FormationSpec& s) { s.params.ageWeight = true; }));
  EXPECT_FALSE(knowsAny([](FormationSpec& s) { s.params.distanceWeight = true; }));
  EXPECT_FALSE(knowsAny([](FormationSpec& s) { s.params.ownshipWeight = 0; }));
  EXPECT_FALSE(knowsAny([](FormationSpec& s) { s.params.anonymous = true; }));
  EXPECT_FALSE(knowsAny([](FormationSpec& s) {
    for (FormationSlot& slot : s.nodeOffsets) slot.offset = {};
  })) << "all slots at one place give no direction";
}

}  // namespace
}  // namespace antipode
