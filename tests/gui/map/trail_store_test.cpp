// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/trails/trail_store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace antipode {
namespace {

constexpr WorldRect kEverywhere{{-1e6, -1e6}, {1e6, 1e6}};

// A boat that goes east at 1 m/s, a point a second.
void sailEast(TrailStore& store, VehicleId id, int from, int to, double north = 0) {
  for (int t = from; t <= to; ++t) {
    const TrailPoint point{double(t), {double(t), north}};
    store.append(id, {&point, 1});
  }
}

TrailStore storeOf(std::size_t vehicles) {
  TrailStore store;
  store.reset(vehicles);
  return store;
}

TrailLines collect(const TrailStore& store, const TrailQuery& query) {
  TrailLines lines;
  store.collect(query, lines);
  return lines;
}

double worldX(const TrailLines& lines, std::size_t vertex) {
  return lines.origin.x + double{lines.vertices.at(vertex).x};
}

// What is drawn of a trail along the x axis, without the points that two lines share.
std::vector<double> placesOf(const TrailLines& lines) {
  std::vector<double> places;
  for (std::size_t i = 0; i < lines.vertices.size(); ++i) places.push_back(worldX(lines, i));
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

std::vector<double> placesFrom(int first, int last) {
  std::vector<double> places(static_cast<std::size_t>(last - first + 1));
  std::iota(places.begin(), places.end(), first);
  return places;
}

struct Gap {
  double from, to;
  bool operator==(const Gap&) const = default;
};

// Where a line does not begin at the end of the one before.
std::vector<Gap> gaps(const TrailLines& lines) {
  std::vector<Gap> found;
  for (std::size_t i = 1; i < lines.lines.size(); ++i) {
    const std::size_t end = lines.lines[i].first - 1, begin = lines.lines[i].first;
    if (lines.vertices[end] != lines.vertices[begin]) found.push_back({worldX(lines, end), worldX(lines, begin)});
  }
  return found;
}

TEST(TrailStore, KeepsEveryFourthPointInTheNextLevel) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 1000);
  EXPECT_EQ(store.pointCount(0, 0), 1001u);
  EXPECT_EQ(store.pointCount(0, 1), 251u);
  EXPECT_EQ(store.pointCount(0, 2), 63u);
  EXPECT_EQ(store.pointCount(0, 3), 16u);
}

TEST(TrailStore, TakesCoarserLevelsWhenZoomedOut) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 4096);
  std::size_t previous = 5000;
  for (const double scale : {0.5, 3.0, 10.0, 40.0}) {
    const std::size_t count = collect(store, {.view = kEverywhere, .metresPerPixel = scale}).vertices.size();
    EXPECT_LT(count, previous) << scale;
    previous = count;
  }
  EXPECT_LE(previous, 4096u / 64 + 12);
}

TEST(TrailStore, ReachesTheVehicleAtEveryLevel) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 4000);
  for (const double scale : {0.5, 3.0, 10.0, 40.0}) {
    for (const double end : {4000.0, 3999.0, 2047.0, 63.0, 1.0}) {
      const TrailLines lines = collect(store, {.view = kEverywhere, .metresPerPixel = scale, .to = end});
      ASSERT_FALSE(lines.lines.empty());
      EXPECT_TRUE(lines.lines.back().reachesEnd);
      EXPECT_EQ(worldX(lines, 0), 0);
      EXPECT_EQ(worldX(lines, lines.vertices.size() - 1), end) << "scale " << scale;
    }
  }
}

TEST(TrailStore, EndsAndBeginsAtTheTimeWindow) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 1000);
  const TrailLines lines = collect(store, {.view = kEverywhere, .metresPerPixel = 0.1, .from = 300, .to = 700.5});
  EXPECT_EQ(placesOf(lines), placesFrom(300, 700));
}

TEST(TrailStore, LeavesOutChunksBesideTheView) {
  TrailStore store = storeOf(2);
  sailEast(store, 0, 0, 4000);
  sailEast(store, 1, 0, 4000, 500);
  const TrailQuery query{.view = {{1000, -10}, {1100, 10}}, .metresPerPixel = 0.1};
  const TrailLines lines = collect(store, query);
  std::size_t seen = 0;
  for (const TrailLines::Line& line : lines.lines) {
    if (line.vehicle == 0)
      seen += line.count;
    else
      EXPECT_LE(line.count, 4u) << "a trail that is nowhere in view";
  }
  EXPECT_GE(seen, 101u);
  EXPECT_LE(seen, 101 + 2 * TrailStore::kChunk);
  for (int x = 1000; x <= 1100; ++x) {
    bool found = false;
    for (std::size_t i = 0; i < lines.vertices.size(); ++i) found = found || worldX(lines, i) == x;
    EXPECT_TRUE(found) << x;
  }
}

TEST(TrailStore, JoinsChunksThatFollowEachOtherWithoutAGap) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 2000);
  const TrailLines lines = collect(store, {.view = kEverywhere, .metresPerPixel = 0.1});
  EXPECT_TRUE(gaps(lines).empty());
  EXPECT_EQ(placesOf(lines), placesFrom(0, 2000));
}

TEST(TrailStore, MakesTheSameLinesOfATrailWhateverPartOfItIsInView) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 5000);
  for (const double scale : {0.5, 3.0, 10.0}) {
    const TrailLines whole = collect(store, {.view = kEverywhere, .metresPerPixel = scale});
    const TrailLines part = collect(store, {.view = {{2000, -10}, {2100, 10}}, .metresPerPixel = scale});
    EXPECT_LT(part.lines.size(), whole.lines.size());
    for (const TrailLines::Line& line : part.lines) {
      const auto isSame = [&](const TrailLines::Line& other) {
        return other.count == line.count && whole.vertices[other.first] == part.vertices[line.first];
      };
      EXPECT_TRUE(std::ranges::any_of(whole.lines, isSame)) << "scale " << scale;
    }
  }
}

TEST(TrailStore, EndsTheTrailOfEachVehicleWhereItIsAsked) {
  TrailStore store = storeOf(2);
  for (VehicleId id = 0; id < 2; ++id) sailEast(store, id, 0, 50, id);
  const float ends[] = {20, std::numeric_limits<float>::lowest()};
  const TrailLines lines = collect(store, {.view = kEverywhere, .metresPerPixel = 0.1, .ends = ends});
  EXPECT_EQ(placesOf(lines), placesFrom(0, 20)) << "of the first; of the other nothing";
}

TEST(TrailStore, ShowsAShortTrailFromFarAway) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 4000);
  const TrailLines lines = collect(store, {.view = kEverywhere, .metresPerPixel = 40, .from = 3900, .to = 3910});
  ASSERT_FALSE(lines.vertices.empty());
  EXPECT_NEAR(worldX(lines, 0), 3900, 4) << "although the coarse level has no point in these ten seconds";
  EXPECT_EQ(worldX(lines, lines.vertices.size() - 1), 3910);
}

TEST(TrailStore, BreaksTheTrailAtATransportInEveryLevel) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 101);
  store.breakTrack(0);
  sailEast(store, 0, 5000, 5103);
  for (const double scale : {0.1, 3.0, 10.0, 40.0}) {
    const TrailLines lines = collect(store, {.view = kEverywhere, .metresPerPixel = scale});
    EXPECT_EQ(gaps(lines), std::vector<Gap>({{101, 5000}})) << scale;
    EXPECT_FALSE(lines.lines[0].reachesEnd);
    EXPECT_TRUE(lines.lines.back().reachesEnd);
  }
}

TEST(TrailStore, TreatsAPointThatIsNoNumberAsABreak) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 10);
  const TrailPoint gap{11, {std::numeric_limits<double>::quiet_NaN(), 0}};
  store.append(0, {&gap, 1});
  sailEast(store, 0, 12, 20);
  const TrailLines lines = collect(store, {.view = kEverywhere, .metresPerPixel = 0.1});
  EXPECT_EQ(gaps(lines), std::vector<Gap>({{10, 12}}));
}

TEST(TrailStore, StaysWithinTheBudgetByTakingCoarserLevels) {
  TrailStore store = storeOf(50);
  for (VehicleId id = 0; id < 50; ++id) sailEast(store, id, 0, 2000, id);
  const TrailLines lines = collect(store, {.view = kEverywhere, .metresPerPixel = 0.5, .budget = 10'000});
  EXPECT_LE(lines.vertices.size(), 10'000u + 50 * 12);
  EXPECT_EQ(gaps(lines).size(), 49u) << "between the trails only";
}

TEST(TrailStore, KeepsMillimetresFarFromTheOriginOfTheGrid) {
  TrailStore store = storeOf(1);
  const TrailPoint points[] = {{0, {4e6, -7e6}}, {1, {4e6 + 0.125, -7e6}}};
  store.append(0, points);
  const TrailLines lines = collect(store, {.view = {{3e6, -8e6}, {5e6, -6e6}}, .metresPerPixel = 0.01});
  ASSERT_GE(lines.vertices.size(), 2u);
  EXPECT_NEAR(worldX(lines, 1), 4e6 + 0.125, 1e-3);
}

TEST(TrailStore, GivesMemoryBackAndKeepsItsShape) {
  TrailStore store = storeOf(1);
  sailEast(store, 0, 0, 1001);
  store.breakTrack(0);
  sailEast(store, 0, 1500, 2000);
  store.shrink(TrailStore::Shrink::EverySecond);
  EXPECT_EQ(store.pointCount(), 502u + 251u);
  sailEast(store, 0, 2001, 2002);  // goes on from there
  const TrailQuery all{.view = kEverywhere, .metresPerPixel = 0.1, .coarsest = 0};
  const TrailLines thinned = collect(store, all);
  EXPECT_EQ(gaps(thinned), (std::vector<Gap>{{1001, 1500}})) << "the transport is no line";
  const std::vector<double> places = placesOf(thinned);
  EXPECT_EQ(places.front(), 0);
  EXPECT_EQ(places.back(), 2002);
  EXPECT_EQ(places[1], 2) << "every second one";

  store.shrink(TrailStore::Shrink::OlderHalf);
  const std::vector<double> newer = placesOf(collect(store, all));
  EXPECT_NEAR(newer.front(), places[places.size() / 2], 3);
  EXPECT_EQ(newer.back(), 2002);
  EXPECT_EQ(store.pointCount(), newer.size());
}

TEST(TrailStore, IgnoresVehiclesItDoesNotKnow) {
  TrailStore store = storeOf(1);
  const TrailPoint point{0, {1, 1}};
  store.append(1, {&point, 1});
  store.append(-1, {&point, 1});
  store.breakTrack(9);
  EXPECT_EQ(store.pointCount(), 0u);
}

}  // namespace
}  // namespace antipode
