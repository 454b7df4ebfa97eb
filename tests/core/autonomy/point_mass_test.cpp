// SPDX-License-Identifier: GPL-3.0-or-later
// The behaviours and controllers against the point-mass tables of formation.md sections 8 and 9.
#include "tests/support/point_mass/point_mass.h"

#include <gtest/gtest.h>

namespace antipode::point_mass {
namespace {

struct Cell {
  double radius, on, starts, rms;
};
struct Row {
  const char* name;
  double jitter, current;
  std::vector<Cell> cells;
};

void PrintTo(const Row& row, std::ostream* out) {
  *out << row.name;
}

class PlaceKeeping : public testing::TestWithParam<Row> {};

KeepingResult averaged(const Keeping& keeping) {
  const int seeds = keeping.jitter > 0 ? 10 : 1;
  KeepingResult mean;
  for (int seed = 1; seed <= seeds; ++seed) {
    const KeepingResult one = keepPlace(keeping, static_cast<std::uint64_t>(seed));
    mean.onFraction += one.onFraction / seeds, mean.startsPerHour += one.startsPerHour / seeds,
        mean.rms += one.rms / seeds;
  }
  return mean;
}

TEST_P(PlaceKeeping, CostsAsMuchAsTheTableSays) {
  const Row& row = GetParam();
  for (const Cell& cell : row.cells) {
    const KeepingResult r =
        averaged({.driftingRadius = cell.radius, .jitter = row.jitter, .current = row.current});
    EXPECT_NEAR(r.onFraction, cell.on, 0.15 * cell.on) << row.name << ", R " << cell.radius;
    EXPECT_NEAR(r.rms, cell.rms, 0.1 * cell.rms) << row.name << ", R " << cell.radius;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Section8, PlaceKeeping,
    testing::Values(
        Row{"steady 0.05 m/s",
            0,
            0.05,
            {{5, .082, 58.9, 3.8},
             {10, .077, 21.2, 6.5},
             {20, .072, 9.3, 12.2},
             {30, .071, 6.0, 18.0},
             {60, .070, 2.9, 35.2}}},
        Row{"steady 0.1 m/s",
            0,
            0.1,
            {{5, .151, 109, 3.9},
             {10, .152, 39, 6.6},
             {20, .144, 17, 12.3},
             {30, .142, 11, 18.0},
             {60, .140, 5.3, 34.9}}},
        // The cell of 30 m is left to the next test: the motor starts there too seldom for one run to tell.
        Row{"jitter 10 m",
            10,
            0,
            {{5, .594, 97.7, 11.3}, {10, .578, 73.7, 11.3}, {20, .393, 26.0, 10.7}, {60, 0, 0, 0}}},
        Row{"jitter 10 m and 0.05 m/s",
            10,
            0.05,
            {{5, .600, 98, 11.4},
             {10, .587, 74.5, 11.2},
             {20, .400, 26, 10.6},
             {30, .187, 10.9, 12.7},
             {60, .095, 3.7, 30.1}}}));

TEST(PlaceKeepingTable, HasItsKneeBetweenTwoAndThreeTimesTheJitter) {
  std::vector<double> on;
  for (const double radius : {20.0, 30.0, 60.0})
    on.push_back(averaged({.driftingRadius = radius, .jitter = 10}).onFraction);
  EXPECT_GT(on[0], 0.3);
  EXPECT_LT(on[1], 0.11) << "the table's single run: 0.039; ours are between 0.045 and 0.104";
  EXPECT_EQ(on[2], 0);
}

TEST(PlaceKeepingTable, FallsWithTheRadiusInATide) {
  double before = 1;
  for (const double radius : {5.0, 10.0, 20.0}) {
    const double on = keepPlace({.driftingRadius = radius, .current = 0.05, .tidePeriod = 3600}, 1).onFraction;
    EXPECT_LT(on, before);
    before = on;
  }
}

struct SwarmRow {
  const char* name;
  SwarmSettings settings;
  double on, error;
};
void PrintTo(const SwarmRow& row, std::ostream* out) {
  *out << row.name;
}

class SwarmTable : public testing::TestWithParam<SwarmRow> {};

TEST_P(SwarmTable, IsMetByThePointSwarm) {
  const SwarmRow& row = GetParam();
  const SwarmResult r = runSwarm(row.settings, 1);
  EXPECT_NEAR(r.onMean, row.on, 0.03);
  EXPECT_NEAR(r.error, row.error, 3);
}

constexpr double kAll = 1e9;
INSTANTIATE_TEST_SUITE_P(
    Section9, SwarmTable,
    testing::Values(SwarmRow{"pairwise", {.controller = FormationController::Pairwise}, 0.112, 14.8},
                    SwarmRow{"rigid", {}, 0.121, 13.1},
                    SwarmRow{"rigid, own weight 0", {.ownWeight = 0}, 0.149, 12.0},
                    SwarmRow{"neighbour mean", {.controller = FormationController::NeighbourMean}, 0.173, 12.5},
                    SwarmRow{"rigid, bearing noise 2", {.ownWeight = 0, .bearingNoise = 2}, 0.085, 13.0},
                    SwarmRow{"rigid, all heard", {.rangeOut = kAll, .hours = 2}, 0.129, 10.5}));

}  // namespace
}  // namespace antipode::point_mass
