// SPDX-License-Identifier: GPL-3.0-or-later
// Matching and formation without names (formation.md section 6.4).
#include "core/autonomy/formation/slot_assignment.h"
#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <set>

namespace antipode {
namespace {

CostMatrix matrix(std::initializer_list<std::initializer_list<double>> rows) {
  CostMatrix costs;
  costs.resize(static_cast<int>(rows.size()), static_cast<int>(rows.begin()->size()));
  auto at = costs.cost.begin();
  for (const auto& row : rows) at = std::copy(row.begin(), row.end(), at);
  return costs;
}

TEST(Matcher, GivesTheWorkedNumbersOfH) {
  Matcher matcher;
  EXPECT_EQ(matcher.match(matrix({{4, 1, 3}, {2, 0, 5}, {3, 2, 2}})), (std::vector{1, 0, 2}));
  EXPECT_DOUBLE_EQ(matcher.cost(), 5);
  EXPECT_EQ(matcher.match(matrix({{7, 5, 9, 8}, {6, 2, 7, 3}, {5, 8, 1, 8}, {7, 6, 9, 4}})),
            (std::vector{0, 1, 2, 3}));
  EXPECT_DOUBLE_EQ(matcher.cost(), 14);
  const Vec2 nodes[] = {{0, 0}, {95, 5}, {-3, 102}, {104, 98}}, slots[] = {{0, 100}, {100, 100}, {0, 0}, {100, 0}};
  CostMatrix costs;
  costs.resize(4, 4);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) costs.at(i, j) = distance(nodes[i], slots[j]);
  EXPECT_EQ(matcher.match(costs), (std::vector{2, 3, 0, 1}));
  EXPECT_NEAR(matcher.cost(), 15.148755, 1e-6);
  EXPECT_EQ(matcher.match(matrix({{3, 1, 4, 9}, {1, 2, 6, 5}})), (std::vector{1, 0}));
  EXPECT_DOUBLE_EQ(matcher.cost(), 2);
}

TEST(Matcher, FindsTheCheapestOfAllMatchings) {
  std::mt19937 random(4);
  Matcher matcher;
  for (int trial = 0; trial < 300; ++trial) {
    const int rows = 1 + trial % 5, columns = rows + trial % 3;
    CostMatrix costs;
    costs.resize(rows, columns);
    for (double& cost : costs.cost) cost = std::uniform_int_distribution<int>(-5, 20)(random);
    std::vector<int> order(static_cast<std::size_t>(columns));
    std::iota(order.begin(), order.end(), 0);
    double best = 1e9;
    do {
      double sum = 0;
      for (int i = 0; i < rows; ++i) sum += costs.at(i, order[static_cast<std::size_t>(i)]);
      best = std::min(best, sum);
    } while (std::ranges::next_permutation(order).found);
    const auto found = matcher.match(costs);
    EXPECT_DOUBLE_EQ(matcher.cost(), best);
    auto sorted = found;
    std::ranges::sort(sorted);
    EXPECT_EQ(std::ranges::adjacent_find(sorted), sorted.end()) << "no column twice";
    for (double& cost : costs.cost) cost += 5;
    best += 5 * rows;
    matcher.match(costs, best);
    EXPECT_DOUBLE_EQ(matcher.cost(), best) << "a limit that is reached";
    if (best > 0) {
      matcher.match(costs, best - 0.5);
      EXPECT_EQ(matcher.cost(), std::numeric_limits<double>::infinity()) << "a limit below it";
    }
  }
}

/// The algorithm without any short cut: rows one after the other, each along the cheapest chain; column 0 is
/// nobody's.
std::vector<int> matchedPlainly(const CostMatrix& costs) {
  const int rows = costs.rows, columns = costs.columns;
  const auto size = static_cast<std::size_t>(columns) + 1;
  std::vector<double> rowPrice(static_cast<std::size_t>(rows) + 1), columnPrice(size);
  std::vector<int> rowOf(size), cameFrom(size);
  for (int row = 1; row <= rows; ++row) {
    std::vector<double> least(size, std::numeric_limits<double>::infinity());
    std::vector<bool> isUsed(size);
    rowOf[0] = row;
    std::size_t column = 0;
    while (rowOf[column] != 0) {
      isUsed[column] = true;
      const int placed = rowOf[column];
      double step = std::numeric_limits<double>::infinity();
      std::size_t next = 0;
      for (std::size_t j = 1; j < size; ++j) {
        if (isUsed[j]) continue;
        const double reduced = costs.at(placed - 1, static_cast<int>(j) - 1) -
                               rowPrice[static_cast<std::size_t>(placed)] - columnPrice[j];
        if (reduced < least[j]) least[j] = reduced, cameFrom[j] = static_cast<int>(column);
        if (least[j] < step) step = least[j], next = j;
      }
      for (std::size_t j = 0; j < size; ++j)
        if (isUsed[j])
          rowPrice[static_cast<std::size_t>(rowOf[j])] += step, columnPrice[j] -= step;
        else
          least[j] -= step;
      column = next;
    }
    for (; column != 0; column = static_cast<std::size_t>(cameFrom[column]))
      rowOf[column] = rowOf[static_cast<std::size_t>(cameFrom[column])];
  }
  std::vector<int> columnOf(static_cast<std::size_t>(rows));
  for (std::size_t j = 1; j < size; ++j)
    if (rowOf[j] != 0) columnOf[static_cast<std::size_t>(rowOf[j] - 1)] = static_cast<int>(j) - 1;
  return columnOf;
}

TEST(Matcher, ChoosesAmongEqualMatchingsAsThePlainAlgorithm) {
  std::mt19937 random(6);
  Matcher matcher;
  for (int trial = 0; trial < 3'000; ++trial) {
    const int rows = 1 + trial % 12, highest = trial % 2 ? 4 : 1'000'000;
    CostMatrix costs;
    costs.resize(rows, rows + trial % 4);
    for (double& cost : costs.cost) cost = std::uniform_int_distribution<int>(0, highest)(random) / 3.0;
    const std::vector<int> plain = matchedPlainly(costs);
    EXPECT_EQ(matcher.match(costs), plain) << trial;
    const double cost = matcher.cost();
    EXPECT_EQ(matcher.match(costs, cost), plain) << trial << ": a limit that is just reached changes nothing";
    EXPECT_EQ(matcher.cost(), cost);
    matcher.match(costs, cost * 0.999);
    EXPECT_TRUE(cost == 0 || std::isinf(matcher.cost())) << trial;
  }
}

const std::vector<Vec2> kSlots{{0, 0}, {100, 0}, {200, 0}, {0, 100}};
const std::vector<int> kTracks{1, 2, 3};

TEST(SlotAssignment, FindsSlotsAndTurnAsInA1) {
  const std::vector<Vec2> heard{{-153.208889, -128.557522}, {-217.487650, -51.953077}, {-76.604444, -64.278761}};
  for (const double step : {10, 30, 45}) {
    const auto answer = SlotAssignment().solve(kSlots, heard, kTracks, {.sweepDeg = step});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->assigned, (std::vector{2, 0, 3, 1})) << step;
    EXPECT_NEAR(degFromRad(answer->rotation), 40, 1e-5);
    EXPECT_NEAR(length(answer->target), 0, 1e-5);
  }
}

/// The lattice of 4 x 5 slots. The vehicle of the slot `own` is at `at`, all others are in their slots; those
/// within 650 m are heard.
std::optional<SlotAssignment::Answer> answerOf(std::size_t own, Vec2 at, double hearing) {
  std::vector<Vec2> slots, heard;
  std::vector<int> tracks;
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 5; ++column) slots.push_back({300.0 * column - 600, 300.0 * row - 450});
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (i != own && distance(slots[i], at) <= 650)
      heard.push_back(slots[i] - at), tracks.push_back(static_cast<int>(i));
  return SlotAssignment().solve(slots, heard, tracks, {.hearing = hearing});
}

TEST(SlotAssignment, GoesIntoAHoleThatItDoesNotHearAnybodyIn) {
  // Just beyond the last row, with its own slot in front of it: its neighbours alone would also fit a plan in
  // which it is in its slot already, but then it would hear a neighbour on each side.
  EXPECT_LT(length(answerOf(18, {300, 750}, 0)->target), 5) << "heard alone it is content where it is";
  EXPECT_LT(answerOf(18, {300, 750}, 650)->target.y, -50)
      << "the own weight in the fit makes it go in several parts";
  for (std::size_t own = 0; own < 20; ++own) {
    const Vec2 slot{300.0 * static_cast<double>(own % 5) - 600, 300.0 * static_cast<double>(own / 5) - 450};
    EXPECT_LT(length(answerOf(own, slot, 650)->target), 1e-6) << "in its slot it is content: " << own;
  }
}

TEST(SlotAssignment, PullsBackADisplacedVehicleAsInA2) {
  const std::vector<Vec2> heard{
      {-153.208889 + 8, -128.557522 - 6}, {-217.487650, -51.953077}, {-76.604444, -64.278761}};
  const auto answer = SlotAssignment().solve(kSlots, heard, kTracks, {});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->assigned, (std::vector{2, 0, 3, 1}));
  EXPECT_NEAR(degFromRad(answer->rotation), 41.285684, 1e-4);
  EXPECT_NEAR(answer->target.x, 0.598673, 1e-5);
  EXPECT_NEAR(answer->target.y, 0.993775, 1e-5);
}

std::vector<Vec2> turnedSquare(double deg) {
  double s, c;
  portable::sincosDeg(deg, s, c);
  std::vector<Vec2> heard;
  for (const Vec2 p : {Vec2{100, 0}, Vec2{100, 100}, Vec2{0, 100}})
    heard.push_back({c * p.x - s * p.y, s * p.x + c * p.y});
  return heard;
}

TEST(SlotAssignment, OfASquareDoesNotFlipAtAnEighthOfATurnAsInA3) {
  const std::vector<Vec2> square{{0, 0}, {100, 0}, {100, 100}, {0, 100}};
  SlotAssignment assignment;
  for (double deg = 0; deg <= 180; deg += 2) {
    const auto answer = assignment.solve(square, turnedSquare(deg), kTracks, {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->assigned, (std::vector{0, 1, 2, 3})) << deg;
    EXPECT_NEAR(wrap180(degFromRad(answer->rotation) - deg), 0, 1e-6);
  }
}

TEST(SlotAssignment, KeepsItsAnswerUnlessAnotherIsClearlyBetter) {
  const std::vector<Vec2> line{{0, 0}, {100, 0}, {200, 0}, {300, 0}};
  SlotAssignment assignment;
  const std::vector<int> track{7};
  const auto first = assignment.solve(line, std::vector<Vec2>{{100, 0}}, track, {});
  ASSERT_TRUE(first);
  for (double x = 100; x < 140; x += 5) {
    const auto next = assignment.solve(line, std::vector<Vec2>{{x, 0}}, track, {});
    EXPECT_EQ(next->assigned, first->assigned) << x << ": as good as its neighbours are";
  }
  EXPECT_NE(assignment.solve(line, std::vector<Vec2>{{200, 0}}, track, {})->assigned, first->assigned);
}

/// Found by the soak: the squares of such distances are infinite, and the matching of infinite costs had no end.
TEST(SlotAssignment, HasNoAnswerForAPositionThatIsNoNumberOrTooFarAway) {
  SlotAssignment assignment;
  for (const double x : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 1e160,
                         -std::numeric_limits<double>::max()}) {
    const std::vector<Vec2> heard{{100, 0}, {x, 0}, {0, 100}};
    EXPECT_FALSE(assignment.solve(kSlots, heard, kTracks, {}));
    EXPECT_FALSE(assignment.solve(kSlots, heard, kTracks, {.isSweeping = false}));
  }
  for (const double far : {1e30, 1e100, 1e149}) {
    const std::vector<Vec2> heard{{far, 0}, {-far, far}, {0, 100}};
    const auto answer = SlotAssignment().solve(kSlots, heard, kTracks, {});
    ASSERT_TRUE(answer) << far;
    EXPECT_EQ(std::set(answer->assigned.begin(), answer->assigned.end()).size(), answer->assigned.size()) << far;
  }
}

/// Of many vehicles that are far from their slots, none of the rotations is left out that would have been best.
TEST(SlotAssignment, FindsTheTurnOfALatticeWhateverItsStepIs) {
  std::vector<Vec2> slots;
  for (int i = 0; i < 12; ++i) slots.push_back({100.0 * (i % 4) + (i == 5 ? 30 : 0), 100.0 * (i / 4)});
  std::vector<int> tracks(11);
  std::iota(tracks.begin(), tracks.end(), 1);
  for (int deg = -180; deg < 180; deg += 15) {
    double s, c;
    portable::sincosDeg(deg, s, c);
    std::vector<Vec2> heard;
    for (const Vec2 slot : std::span(slots).subspan(1))
      heard.push_back({c * slot.x - s * slot.y, s * slot.x + c * slot.y});
    for (const double step : {5, 10, 15}) {
      const auto answer = SlotAssignment().solve(slots, heard, tracks, {.sweepDeg = step});
      ASSERT_TRUE(answer);
      EXPECT_NEAR(answer->cost, 0, 1e-9) << deg;
      EXPECT_NEAR(wrap180(degFromRad(answer->rotation) - deg), 0, 1e-6) << deg;
    }
  }
}

TEST(SlotAssignment, NeedsSomebodyHeardAndASlotForEveryone) {
  EXPECT_FALSE(SlotAssignment().solve(kSlots, {}, {}, {}));
  EXPECT_FALSE(
      SlotAssignment().solve(std::vector<Vec2>{{0, 0}}, std::vector<Vec2>{{1, 0}}, std::vector<int>{1}, {}));
}

}  // namespace
}  // namespace antipode
