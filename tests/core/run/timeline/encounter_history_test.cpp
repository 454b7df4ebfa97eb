// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/encounter_history.h"

#include "core/base/geometry/angles.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

struct Ship {
  double x, y, heading, speed;
};

/// Ships that go straight on for `seconds`, a row each `step` s.
std::unique_ptr<Recording> straightRuns(const std::vector<Ship>& ships, double seconds, double step = 0.5) {
  Recording::Header header;
  header.stepLength = step;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    header.vehicleNames.push_back("ship" + std::to_string(i));
    for (const Channel channel : {Channel::X, Channel::Y, Channel::Heading, Channel::Speed})
      header.channels.push_back({static_cast<VehicleId>(i), channel});
  }
  auto recording = std::make_unique<Recording>(std::move(header));
  for (std::int64_t row = 0; static_cast<double>(row) * step <= seconds; ++row) {
    std::vector<double> values;
    for (const Ship& ship : ships) {
      const double way = ship.speed * static_cast<double>(row) * step, angle = radFromDeg(ship.heading);
      values.insert(values.end(), {ship.x + way * std::sin(angle), ship.y + way * std::cos(angle), ship.heading,
                                   ship.speed});
    }
    recording->appendRow(row, values);
  }
  recording->complete();
  return recording;
}

std::vector<Encounter> encountersOf(const Recording& recording, const EncounterSettings& settings = {}) {
  EncounterHistory history;
  history.setSettings(settings);
  history.setRecording(&recording);
  while (history.read()) {
  }
  return history.encounters();
}

// The pairs of uFldCollisionDetect's recorded runs (encounters.md 6.1): 0,2 from (0,0) against 180,2 from (x,100).
TEST(EncounterHistoryTest, NoticesWhatTheReferenceProgramNotices) {
  const auto found = [](double x, double step = 0.5) {
    return encountersOf(*straightRuns({{0, 0, 0, 2}, {x, 100, 180, 2}}, 60, step));
  };
  ASSERT_EQ(found(10).size(), 1U);
  EXPECT_DOUBLE_EQ(found(10)[0].noticed, 26.5);
  EXPECT_NEAR(found(10)[0].closest, 10, 1e-9);
  EXPECT_DOUBLE_EQ(found(10)[0].closestAt, 25);
  EXPECT_EQ(found(10)[0].rank, EncounterRank::Clear);
  EXPECT_EQ(found(5)[0].rank, EncounterRank::NearMiss);
  EXPECT_EQ(found(-2)[0].rank, EncounterRank::Collision);
  EXPECT_TRUE(found(25).empty()) << "beyond the range";
  // By its reports every 2 s the program finds 10.77 m; on straight lines between them it was 10.
  ASSERT_EQ(found(10, 2).size(), 1U);
  EXPECT_NEAR(found(10, 2)[0].closest, 10, 1e-9);
  EXPECT_DOUBLE_EQ(found(10, 2)[0].closestAt, 25);
}

TEST(EncounterHistoryTest, ShipsSideBySideHaveNoEncounter) {
  EXPECT_TRUE(encountersOf(*straightRuns({{0, 0, 0, 2}, {10, 0, 0, 2}}, 60)).empty());
}

TEST(EncounterHistoryTest, TheClassIsThatOfTheBeginning) {
  const auto kindOf = [](Ship other) {
    const auto all = encountersOf(*straightRuns({{0, 0, 0, 2}, other}, 120));
    return all.size() == 1 ? all[0].kind : EncounterClass::None;
  };
  EXPECT_EQ(kindOf({4, 95, 180, 2}), EncounterClass::HeadOn);
  EXPECT_EQ(kindOf({60, 55, 270, 2}), EncounterClass::GiveWay) << "from starboard";
  EXPECT_EQ(kindOf({-60, 55, 90, 2}), EncounterClass::StandOn) << "from port";
  EXPECT_EQ(kindOf({6, 50, 0, 0.8}), EncounterClass::Overtaking);
  EXPECT_EQ(kindOf({6, -50, 0, 3.2}), EncounterClass::Overtaken);
  EXPECT_EQ(counterpartOf(EncounterClass::GiveWay), EncounterClass::StandOn);
}

TEST(EncounterHistoryTest, ManyShipsAreTheSameAsPairByPair) {
  std::vector<Ship> ships;
  for (int i = 0; i < 40; ++i)
    ships.push_back({std::fmod(i * 73.1, 200), std::fmod(i * 37.7, 200), std::fmod(i * 77.0, 360), 1.0 + i % 3});
  const auto all = encountersOf(*straightRuns(ships, 60));
  std::size_t pairs = 0;
  for (std::size_t a = 0; a < ships.size(); ++a)
    for (std::size_t b = a + 1; b < ships.size(); ++b)
      pairs += encountersOf(*straightRuns({ships[a], ships[b]}, 60)).size();
  EXPECT_GT(all.size(), 10U);
  EXPECT_EQ(all.size(), pairs);
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_LE(all[i - 1].noticed, all[i].noticed);
}

TEST(EncounterHistoryTest, TheSummaryCountsUpToATime) {
  EncounterHistory history;
  const auto recording = straightRuns({{0, 0, 0, 2}, {2, 100, 180, 2}, {-3, 300, 180, 2}}, 120);
  history.setRecording(recording.get());
  while (history.read()) {
  }
  EXPECT_EQ(history.countAt(20), 0U);
  const auto early = history.summaryAt(40), late = history.summaryAt(120);
  EXPECT_EQ(early.collisions, 1U);
  EXPECT_EQ(late.byClass[static_cast<std::size_t>(EncounterClass::HeadOn)], 2U);
  EXPECT_EQ(late.collisions, 2U);
  EXPECT_NEAR(*late.closest, 2, 1e-9);
  EXPECT_EQ(late.meanSafety, 0) << "two collisions";
}

TEST(SafetyTest, FallsWithTheRangeBetweenItsAnchors) {
  // Side by side in opposite directions: each shows its side.
  const auto safety = [](double range) {
    return safetyOf(range, {{0, 0}, 0, 2}, {{range, 0}, 180, 2}, {40, 20, 6, 3});
  };
  EXPECT_EQ(safety(50), 1);
  EXPECT_NEAR(safety(30), 0.9, 1e-12);
  EXPECT_NEAR(safety(20), 0.8, 1e-12);
  EXPECT_NEAR(safety(13), 0.5, 1e-12);
  EXPECT_NEAR(safety(6), 0.2, 1e-12);
  EXPECT_EQ(safety(3), 0);
  EXPECT_LT(safetyOf(20, {{0, 0}, 90, 2}, {{20, 0}, 180, 2}, {40, 20, 6, 3}), 0.01) << "one bow points at the other";
}

TEST(NearPairs, TellTheClosestApproachAhead) {
  Frame frame;
  frame.x = {0, 10, 500}, frame.y = {0, 100, 0}, frame.heading = {0, 180, 0}, frame.speed = {2, 2, 2};
  frame.depth = {0, 0, 0};
  const auto pairs = nearPairs(frame, {.detection = 150}, 10);
  ASSERT_EQ(pairs.size(), 1U);
  EXPECT_NEAR(pairs[0].range, std::hypot(10, 100), 1e-9);
  EXPECT_NEAR(pairs[0].closest, 10, 1e-9);
  EXPECT_NEAR(pairs[0].closestIn, 25, 1e-9);
  EXPECT_NEAR(pairs[0].firstThen.y, 50, 1e-9);
  EXPECT_EQ(nearPairs(frame, {.detection = 1000}, 1).size(), 1U) << "the nearest";
}

/// They pass at 10 m in 25 s.
TEST(NearPairs, AreImminentWhenTheyPassNearAndSoon) {
  Frame frame;
  frame.x = {0, 10}, frame.y = {0, 100}, frame.heading = {0, 180}, frame.speed = {2, 2}, frame.depth = {0, 0};
  const auto isImminent = [&](const EncounterSettings& settings) { return nearPairs(frame, settings, 1)[0].isImminent; };
  EXPECT_TRUE(isImminent({.detection = 150}));
  EXPECT_TRUE(isImminent({.detection = 150, .ahead = 25.1}));
  EXPECT_FALSE(isImminent({.detection = 150, .ahead = 24.9})) << "it is too early to tell";
  EXPECT_FALSE(isImminent({.ranges = {.encounter = 5, .nearMiss = 2, .collision = 1}, .detection = 150})) << "they pass at 10 m";
  frame.heading = {180, 0};
  EXPECT_FALSE(isImminent({.detection = 150})) << "they go apart";
}

TEST(EncounterHistoryTest, OtherSettingsJudgeTheWholeRunAnew) {
  const auto recording = straightRuns({{0, 0, 0, 2}, {10, 100, 180, 2}}, 60);
  EncounterHistory history;
  history.setRecording(recording.get());
  while (history.read()) {
  }
  ASSERT_EQ(history.encounters().size(), 1U);
  history.setSettings(EncounterSettings());
  EXPECT_EQ(history.encounters().size(), 1U) << "the same settings: nothing is forgotten";
  EXPECT_FALSE(history.read());
  EncounterSettings strict;
  strict.ranges = {.encounter = 8, .nearMiss = 4, .collision = 1};
  history.setSettings(strict);
  EXPECT_EQ(history.settings(), strict);
  while (history.read()) {
  }
  EXPECT_TRUE(history.encounters().empty()) << "they passed at 10 m";
}

TEST(EncounterHistoryTest, SettingsDifferInEachOfTheirValues) {
  const EncounterSettings same;
  EncounterSettings other;
  EXPECT_TRUE(same == other);
  for (double* value : {&other.detection, &other.ahead, &other.ranges.encounter, &other.ranges.nearMiss,
                        &other.ranges.collision}) {
    const double before = *value;
    *value += 1;
    EXPECT_FALSE(same == other);
    *value = before;
  }
}

TEST(EncounterHistoryTest, OneShipMeetsNobody) {
  const auto recording = straightRuns({{0, 0, 0, 2}}, 60);
  EncounterHistory history;
  history.setRecording(recording.get());
  EXPECT_FALSE(history.read()) << "there is nothing to look at";
  const auto summary = history.summaryAt(60);
  EXPECT_EQ(summary.meanSafety, 1) << "nothing was unsafe";
  EXPECT_FALSE(summary.closest);
}

TEST(EncounterHistoryTest, ShipsWithoutARecordedHeadingMeetToo) {
  Recording::Header header;
  header.stepLength = 1;
  header.vehicleNames = {"abe", "ben"};
  header.channels = {{0, Channel::X}, {0, Channel::Y}, {1, Channel::X}, {1, Channel::Y}};
  Recording recording(std::move(header));
  for (int t = 0; t <= 60; ++t) recording.appendRow(t, std::vector<double>{0, 2.0 * t, 5, 100 - 2.0 * t});
  const auto found = encountersOf(recording);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NEAR(found[0].closest, 5, 1e-9);
  EXPECT_EQ(found[0].rank, EncounterRank::NearMiss);
}

TEST(EncounterHistoryTest, AShipWhosePlaceIsLostHidesNobodyElse) {
  Recording::Header header;
  header.stepLength = 0.5;
  header.vehicleNames = {"abe", "ben", "cal"};
  for (VehicleId id = 0; id < 3; ++id)
    for (const Channel channel : {Channel::X, Channel::Y}) header.channels.push_back({id, channel});
  Recording recording(std::move(header));
  const double nan = std::nan("");
  for (int row = 0; row <= 120; ++row) {
    const double way = row;
    const double lost = row < 10 ? 0 : nan;
    recording.appendRow(row, std::vector<double>{-50 + way, 0, lost, 500 + lost, 50 - way, 5});
  }
  const auto found = encountersOf(recording);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].first, 0);
  EXPECT_EQ(found[0].second, 2);
  EXPECT_NEAR(found[0].closest, 5, 1e-9);
}

TEST(EncounterHistoryTest, AShipWhosePlaceComesBackMeetsOthersAgain) {
  Recording::Header header;
  header.stepLength = 0.5;
  header.vehicleNames = {"abe", "ben"};
  for (VehicleId id = 0; id < 2; ++id)
    for (const Channel channel : {Channel::X, Channel::Y}) header.channels.push_back({id, channel});
  Recording recording(std::move(header));
  for (int row = 0; row <= 120; ++row)
    recording.appendRow(row,
                        std::vector<double>{-50.0 + row, 0, row < 10 || row > 20 ? 50.0 - row : std::nan(""), 5});
  const auto found = encountersOf(recording);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NEAR(found[0].closest, 5, 1e-9);
}

/// Of ben at (35, 1) and abe, who goes east at 2 m/s and through a wormhole from (20, 0) to (50, 0).
std::vector<Encounter> encountersPastAWormhole(bool isJumpRecorded) {
  Recording::Header header;
  header.stepLength = 0.5;
  header.vehicleNames = {"abe", "ben"};
  for (VehicleId id = 0; id < 2; ++id)
    for (const Channel channel : {Channel::X, Channel::Y}) header.channels.push_back({id, channel});
  if (isJumpRecorded) header.channels.push_back({0, Channel::Transported});
  Recording recording(std::move(header));
  for (int row = 0; row <= 60; ++row) {
    std::vector<double> values{row <= 20 ? row : row + 29.0, 0, 35, 1};
    if (isJumpRecorded) values.push_back(row == 21 ? 1 : 0);
    recording.appendRow(row, values);
  }
  return encountersOf(recording);
}

TEST(EncounterHistoryTest, AJumpThroughAWormholePassesNobodyOnItsWay) {
  const auto found = encountersPastAWormhole(true);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NEAR(found[0].closest, std::hypot(15, 1), 1e-9);
  EXPECT_EQ(found[0].rank, EncounterRank::Clear);
  const auto straight = encountersPastAWormhole(false);
  ASSERT_EQ(straight.size(), 1U);
  EXPECT_NEAR(straight[0].closest, 1, 1e-9) << "nothing says that it jumped";
}

TEST(NearPairs, LeaveOutWhoIsNowhere) {
  Frame frame;
  const double nan = std::nan("");
  frame.x = {0, nan, 5, 10}, frame.y = {0, 0, nan, 0};
  frame.heading = frame.speed = frame.depth = {0, 0, 0, 0};
  const auto pairs = nearPairs(frame, {}, 10);
  ASSERT_EQ(pairs.size(), 1U);
  EXPECT_EQ(pairs[0].first, 0);
  EXPECT_EQ(pairs[0].second, 3);
}

}  // namespace
}  // namespace antipode
