// SPDX-License-Identifier: GPL-3.0-or-later
// The recorded values of encounters.md: closest approach, functions, weights, modes, obstacles, collisions.
#include "core/autonomy/encounters/approach.h"
#include "core/autonomy/encounters/colregs_mode.h"
#include "core/autonomy/encounters/contact_utility.h"
#include "core/autonomy/encounters/encounter_watch.h"
#include "core/autonomy/encounters/obstacle_utility.h"
#include "tests/support/csv_rows.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

namespace antipode {
namespace {

std::vector<CsvRow> vectors(const std::string& name) {
  return csvRows(test::dataFile(std::string("encounters/") + name));
}
ShipState ownOf(const CsvRow& row) {
  return {{row["osx"], row["osy"]}, row["osh"], row["osv"]};
}
ShipState contactOf(const CsvRow& row) {
  return {{row["cnx"], row["cny"]}, row["cnh"], row["cnv"]};
}
::testing::AssertionResult isNear(double found, double wanted, double relative = 2e-4) {
  const double bound = relative * std::max(1.0, std::abs(wanted));
  if (std::abs(found - wanted) <= bound) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << found << " instead of " << wanted;
}

TEST(Approach, HasTheDistancesOfTheVectors) {
  int count = 0;
  for (const CsvRow& row : vectors("cpa.csv")) {
    const ShipState own = ownOf(row);
    const Approach approach(own.at, contactOf(row));
    const Direction direction = candidateDirection(own.courseDeg);
    const std::string name = row.text("case");
    EXPECT_TRUE(isNear(approach.range(), row["range"])) << name;
    EXPECT_TRUE(isNear(approach.distance(direction, own.speed, row["tol"]), row["cpa"])) << name;
    EXPECT_TRUE(isNear(approach.timeOfClosest(direction, own.speed), row["tcpa"])) << name;
    EXPECT_TRUE(isNear(approach.closing(direction, own.speed), row["roc"])) << name;
    const double rate = row["range"] > 0 ? row["bng_rate"] : 0;
    EXPECT_TRUE(isNear(approach.bearingRate(direction, own.speed), rate)) << name;
    EXPECT_TRUE(isNear(relativeBearing(own, contactOf(row).at), row["os_cn_rel_bng"])) << name;
    EXPECT_TRUE(isNear(approach.alphaDeg(), row["cn_os_rel_bng"])) << name;
    EXPECT_TRUE(isNear(approach.toTrackLine(), row["range_gamma"])) << name;
    EXPECT_TRUE(isNear(approach.toBeamLine(), row["range_epsilon"])) << name;
    ++count;
  }
  EXPECT_EQ(count, 200);
}

/// Where two ways meet in one point, or a bearing stands still, rounding decides the side in the programs.
bool isDecidedByRounding(const CsvRow& row) {
  return row["range"] == 0 || std::abs(row["bng_rate"]) < 1e-6;
}

TEST(Approach, HasTheSidesOfTheVectors) {
  int count = 0;
  for (const CsvRow& row : vectors("cpa.csv")) {
    if (row["range"] == 0) continue;
    const ShipState own = ownOf(row);
    const Approach approach(own.at, contactOf(row));
    const Direction direction = candidateDirection(own.courseDeg);
    const std::string name = row.text("case");
    EXPECT_EQ(approach.isFore(), row["os_fore"] == 1) << name;
    EXPECT_EQ(approach.isAft(), row["os_aft"] == 1) << name;
    EXPECT_EQ(approach.isPort(), row["os_port"] == 1) << name;
    EXPECT_EQ(approach.isStarboard(), row["os_star"] == 1) << name;
    EXPECT_EQ(approach.passes(direction, own.speed), row["passes"] == 1) << name;
    EXPECT_EQ(approach.crosses(direction, own.speed), row["crosses"] == 1) << name;
    if (isDecidedByRounding(row)) continue;
    EXPECT_EQ(approach.passesPort(direction, own.speed), row["passes_port"] == 1) << name;
    EXPECT_EQ(approach.passesStarboard(direction, own.speed), row["passes_star"] == 1) << name;
    EXPECT_EQ(approach.crossesBow(direction, own.speed), row["crosses_bow"] == 1) << name;
    EXPECT_EQ(approach.crossesStern(direction, own.speed), row["crosses_stern"] == 1) << name;
    EXPECT_TRUE(isNear(approach.passingDistancePort(direction, own.speed), row["passes_port_dist"])) << name;
    EXPECT_TRUE(isNear(approach.passingDistanceStarboard(direction, own.speed), row["passes_star_dist"])) << name;
    EXPECT_TRUE(isNear(approach.bowDistance(direction, own.speed), row["crosses_bow_dist"])) << name;
    EXPECT_TRUE(isNear(approach.sternDistance(direction, own.speed), row["crosses_stern_dist"])) << name;
    ++count;
  }
  EXPECT_GE(count, 165);
}

using Rule = std::function<double(double, Direction, double)>;

Rule ruleOf(const CsvRow& row) {
  const std::string name = row.text("function");
  const ShipState own = ownOf(row);
  const Approach approach(own.at, contactOf(row));
  const ApproachLimits limits{row["min_util_cpa"], row["max_util_cpa"], row["tol"]};
  if (name == "avoid_collision" || name == "colregs_cpa") return ApproachUtility{approach, limits};
  if (name == "rule13_port") return OvertakingUtility{approach, limits, true};
  if (name == "rule13_starboard") return OvertakingUtility{approach, limits, false};
  if (name == "rule14_headon") return HeadOnUtility(approach, limits);
  if (name == "rule16_bow") return GiveWayUtility{approach, limits, own.courseDeg, true};
  if (name == "rule16_stern") return GiveWayUtility{approach, limits, own.courseDeg, false};
  if (name == "rule16_stern_no_port_turns") return GiveWayUtility{approach, limits, own.courseDeg, false, false};
  if (name.starts_with("cutrange_patience_"))
    return CutRangeUtility(approach, std::stod(name.substr(18)), row["tol"], 4);
  return nullptr;
}

/// The values of a rule, one after the other.
template <class R>
std::vector<double> oneByOne(const R& rule, const CourseSpeedGrid& grid) {
  std::vector<double> values;
  for (const double speed : grid.speeds)
    for (std::size_t c = 0; c < grid.courses.size(); ++c)
      values.push_back(rule(grid.courses[c], {grid.sines[c], grid.cosines[c]}, speed));
  const auto [least, greatest] = std::ranges::minmax_element(values);
  const double low = *least, width = *greatest - *least;
  for (double& value : values) value = width > 0 ? 100 * (value - low) / width : value;
  return values;
}

/// Each tile has the values of the whole grid, and none above its bound.
template <class R>
void expectTilesOf(const R& rule, const std::shared_ptr<const CourseSpeedGrid>& grid, bool hasWish,
                   const std::vector<double>& all) {
  const auto tiled = TiledRule<R>::of(rule, grid);
  ASSERT_EQ(tiled.has_value(), hasWish);
  if (!tiled) return;
  std::vector<double> values(CourseSpeedTiles::kValues);
  for (int i = 0; i < grid->tiles().count(); ++i) {
    const CourseSpeedTile tile = grid->tiles().at(i);
    tiled->fill(tile, values);
    auto value = values.begin();
    for (int s = tile.speed; s < tile.speed + tile.speeds; ++s)
      for (int c = tile.course; c < tile.course + tile.courses; ++c, ++value) {
        ASSERT_EQ(*value, all[static_cast<std::size_t>(s) * grid->courses.size() + static_cast<std::size_t>(c)]);
        ASSERT_LE(*value, tiled->bounds()[static_cast<std::size_t>(i)] + 1e-9) << "course " << c << ", speed " << s;
      }
  }
}

TEST(ContactUtility, AGridAndItsTilesHaveTheBitsOfTheirRule) {
  const auto shared = std::make_shared<const CourseSpeedGrid>(CourseSpeedGrid::of(357, 4, 23));  // no whole vectors
  const CourseSpeedGrid& grid = *shared;
  std::vector<double> filled(grid.courses.size() * grid.speeds.size());
  std::mt19937_64 random(5);
  const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
  const auto compare = [&](const auto& rule) {
    const bool hasWish = fillGrid(rule, grid, filled);
    EXPECT_EQ(filled, oneByOne(rule, grid));
    if constexpr (kIsTiled<std::decay_t<decltype(rule)>>) expectTilesOf(rule, shared, hasWish, filled);
  };
  for (int i = 0; i < 200; ++i) {
    const ShipState contact{{between(-200, 200), between(-200, 200)}, 45.0 * static_cast<int>(between(0, 8)),
                            i % 5 == 0 ? 0 : between(0, 4)};
    const Approach approach(i % 17 == 0 ? contact.at : Vec2{between(-20, 20), 0}, contact);
    const ApproachLimits limits{between(1, 20), between(20, 150), between(10, 300)};
    compare(ApproachUtility{approach, limits});
    compare(HeadOnUtility(approach, limits));
    compare(OvertakingUtility{approach, limits, i % 2 == 0});
    compare(GiveWayUtility{approach, limits, between(0, 360), i % 2 == 0, i % 3 == 0});
    compare(CutRangeUtility(approach, between(0, 100), limits.horizon, 4));
    compare(StandOnUtility{contact.courseDeg, contact.speed, 4});
  }
}

TEST(ContactUtility, HasTheValuesOfTheVectors) {
  int count = 0;
  for (const CsvRow& row : vectors("cost_functions.csv")) {
    const Rule rule = ruleOf(row);
    ASSERT_TRUE(rule) << row.text("function");
    // Side by side at equal speed it is rounding that decides who passes in the programs.
    bool holds = false;
    for (const double tiny : {0.0, -1e-9, 1e-9}) {
      const double value = rule(row["course"], candidateDirection(row["course"]), row["speed"] + tiny);
      holds = holds || std::abs(value - row["value"]) <= 0.002;
    }
    EXPECT_TRUE(holds) << row.text("function") << " " << row.text("geometry") << " " << row["course"] << ","
                       << row["speed"] << ": not " << row["value"];
    ++count;
  }
  EXPECT_EQ(count, 990);
}

TEST(ContactUtility, StandsOnWithTheValuesOfTheVectors) {
  const StandOnUtility hold{30, 2, 4};
  const double byCourse[][2] = {{30, 100},     {35, 81.25},    {45, 43.75}, {50, 25},
                                {60, 23.4375}, {120, 14.0625}, {210, 0}};
  for (const auto& point : byCourse) EXPECT_NEAR(hold.courseUtility(point[0]), point[1], 1e-9) << point[0];
  const double bySpeed[][2] = {{0, 0},      {0.1, 50}, {1, 73.684}, {1.9, 97.368}, {2, 100},
                               {2.1, 87.5}, {2.4, 50}, {3, 31.25},  {4, 0}};
  for (const auto& point : bySpeed) EXPECT_NEAR(hold.speedUtility(point[0]), point[1], 1e-3) << point[0];
}

TEST(ContactUtility, HasTheWeightsOfTheVectors) {
  for (const CsvRow& row : vectors("weights.csv")) {
    const std::string name = row.text("grade");
    const WeightGrade grade = name == "linear"      ? WeightGrade::Linear
                              : name == "quadratic" ? WeightGrade::Quadratic
                                                    : WeightGrade::Quasi;
    const bool isCapped = row.text("behaviour") != "avoid_collision";
    const double share = rangeWeight(row["range"], row["inner"], row["outer"], grade, isCapped);
    EXPECT_NEAR(100 * share, row["weight"], 0.002) << row.text("behaviour") << " " << name << " " << row["range"];
    EXPECT_EQ(row["range"] >= 1.1 * row["completed"], row["completed_now"] == 1);
  }
}

ColregsParams vectorParams() {
  ColregsParams params;
  params.outer = 100, params.inner = 40, params.completed = 250;
  params.limits = {10, 40, 120};
  return params;
}

TEST(ColregsMode, DecidesAsTheVectorsAtFirst) {
  const ColregsParams params = vectorParams();
  for (const CsvRow& row : vectors("colregs_first_decision.csv")) {
    ColregsDecider decider;
    decider.decide(ownOf(row), contactOf(row), params, 0);
    EXPECT_EQ(decider.text(), row.text("mode22")) << row.text("case");
    const double range = distance(ownOf(row).at, contactOf(row).at);
    const double share = rangeWeight(range, params.inner, params.outer, params.grade, true);
    const bool isFree = decider.mode() == ColregsMode::None;
    EXPECT_NEAR(isFree ? 0 : 100 * share, row["pwt22"], 0.001) << row.text("case");
  }
}

/// Whether the smallest change of the contact gives the wanted mode: an angle or a speed is exactly on a limit,
/// and in the programs rounding decides.
bool isOnLimit(const ShipState& own, const ShipState& contact, const std::string& wanted) {
  constexpr double kTiny = 1e-7;
  for (int change = 0; change < 81; ++change) {
    const auto part = [&](int by) { return kTiny * (change / by % 3 - 1); };
    ShipState moved = contact;
    moved.at = contact.at + Vec2{part(1), part(3)};
    moved.courseDeg = wrap360(contact.courseDeg + part(9));
    moved.speed += part(27);
    ColregsDecider decider;
    decider.decide(own, moved, vectorParams(), 0);
    if (decider.text() == wanted) return true;
  }
  return false;
}

TEST(ColregsMode, DecidesAsTheGridOfVectors) {
  int count = 0, different = 0;
  for (const CsvRow& row : vectors("colregs_mode_grid.csv")) {
    const Direction toward = directionOf(row["beta"]);
    const ShipState own{{}, 0, row["osv"]};
    const ShipState contact{{row["range"] * toward.sin, row["range"] * toward.cos}, row["cnh"], row["cnv"]};
    ColregsDecider decider;
    decider.decide(own, contact, vectorParams(), 0);
    ++count;
    if (decider.text() == row.text("mode")) continue;
    EXPECT_TRUE(isOnLimit(own, contact, row.text("mode")))
        << row["osv"] << "," << row["cnv"] << " beta " << row["beta"] << " course " << row["cnh"] << ": "
        << decider.text() << " instead of " << row.text("mode");
    ++different;
  }
  EXPECT_EQ(count, 1728);
  EXPECT_LE(different, 40);
}

TEST(ObstacleUtility, HasTheDistancesAndValuesOfTheVectors) {
  const std::vector<Vec2> square{{40, 40}, {60, 40}, {60, 60}, {40, 60}};
  const std::vector<Vec2> octagon{{42, 0}, {42, 6}, {46, 10}, {52, 10}, {56, 6}, {56, 0}, {52, -4}, {46, -4}};
  for (const CsvRow& row : vectors("obstacle_cost.csv")) {
    const std::vector<Vec2>& polygon = row.text("case").starts_with("oct") ? octagon : square;
    ObstacleParams params;
    params.least = row["min_util_cpa"], params.enough = row["max_util_cpa"];
    const std::string model = row.text("model");
    if (model != "holo") params.turn = {std::stod(model.substr(6)), 15};
    const ShipState own = ownOf(row);
    const PassingSide side =
        row["side_lock"] == 1 ? sideOfPolygon(polygon, own.at, own.courseDeg) : PassingSide::None;
    EXPECT_NEAR(distanceOfManoeuvre(polygon, own, row["course"], params.turn), row["cpa"], 1e-5)
        << row.text("case") << " " << row["course"];
    EXPECT_NEAR(obstacleUtility(polygon, own, row["course"], params, side), row["value"], 0.002)
        << row.text("case") << " " << row["course"];
  }
}

TEST(ObstacleUtility, HasTheRelevanceOfTheVectors) {
  const std::vector<Vec2> square{{40, 40}, {60, 40}, {60, 60}, {40, 60}};
  const std::vector<Vec2> octagon{{42, 0}, {42, 6}, {46, 10}, {52, 10}, {56, 6}, {56, 0}, {52, -4}, {46, -4}};
  for (const CsvRow& row : vectors("obstacle_relevance.csv")) {
    const std::string name = row.text("case");
    const std::vector<Vec2>& polygon = name.starts_with("oct") ? octagon : square;
    ObstacleParams params;
    params.inner = row["pwt_inner"], params.outer = row["pwt_outer"];
    params.referenceRelevance = true;
    const ShipState own = ownOf(row);
    EXPECT_NEAR(distanceToPolygon(polygon, own.at), row["range"], 1e-5) << name;
    EXPECT_NEAR(obstacleRelevance(polygon, own, params), row["range_relevance"], 1e-5) << name;
    EXPECT_EQ(isPolygonBehind(polygon, own), row["aft20"] == 1) << name;
    const PassingSide side = passingSide(polygon, own);
    EXPECT_EQ(side == PassingSide::None   ? "n/a"
              : side == PassingSide::Port ? "port"
                                          : "star",
              row.text("passing_side"))
        << name;
  }
}

TEST(ObstacleUtility, LooksAtTheHeadingAcrossNorthToo) {
  const std::vector<Vec2> ahead{{-10, 40}, {10, 40}, {10, 60}, {-10, 60}};
  const ObstacleParams params;
  EXPECT_NEAR(obstacleRelevance(ahead, {{0, 0}, 0, 2}, params), 0.25, 1e-9);
  EXPECT_LT(obstacleRelevance(ahead, {{0, 0}, 90, 2}, params), 0.1);
}

TEST(ObstacleUtility, GrowsAPolygonOnAllSides) {
  const std::vector<Vec2> square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  const std::vector<Vec2> grown = grownPolygon(square, 2);
  EXPECT_NEAR(distanceToPolygon(square, grown.front()), 2, 1e-9);
  EXPECT_EQ(distanceToPolygon(grown, {-1.99, 5}), 0);
  EXPECT_GT(distanceToPolygon(grown, {-2.01, 5}), 0);
}

TEST(ContactUtility, WithEqualRangesTheWeightIsAStep) {
  for (const WeightGrade grade : {WeightGrade::Linear, WeightGrade::Quadratic}) {
    EXPECT_EQ(rangeWeight(19, 20, 20, grade, false), 1);
    EXPECT_EQ(rangeWeight(20, 20, 20, grade, false), 0);
  }
}

TEST(ContactUtility, StandingOnASpeedOutsideTheGridIsAsAtItsEnd) {
  EXPECT_EQ((StandOnUtility{90, 2, 4}.speedUtility(9)), 0);
  EXPECT_EQ((StandOnUtility{90, 9, 4}.speedUtility(4)), 100) << "the top speed is held";
  EXPECT_EQ((StandOnUtility{90, 9, 4}.speedUtility(9)), 100);
  EXPECT_EQ((StandOnUtility{90, 0, 4}.speedUtility(0)), 100);
}

TEST(ContactUtility, AGridOfOneSpeedHasTheTopSpeed) {
  EXPECT_EQ(CourseSpeedGrid::of(36, 4, 1).speeds, std::vector<double>{4});
  EXPECT_EQ(CourseSpeedGrid::of(36, 4, 3).speeds, (std::vector<double>{0, 2, 4}));
}

TEST(ObstacleUtility, IsRelevantByTheTurnTowardIt) {
  ObstacleParams params;
  params.inner = params.outer = 50;
  params.referenceRelevance = false;
  const ShipState north{{0, 0}, 0, 1};
  const std::vector<Vec2> ahead{{-5, 10}, {5, 10}, {5, 20}, {-5, 20}},
      aside{{10, 10}, {20, 10}, {20, 20}, {10, 20}}, toPort{{-10, 10}, {-20, 10}, {-20, 20}, {-10, 20}},
      behind{{-5, -10}, {5, -10}, {5, -20}, {-5, -20}}, farOff{{-5, 100}, {5, 100}, {5, 120}};
  EXPECT_NEAR(obstacleRelevance(ahead, north, params), 1, 1e-9);
  EXPECT_NEAR(obstacleRelevance(aside, north, params), 2 / std::sqrt(5.0), 1e-9)
      << "its nearest corner is 26.6 deg off";
  EXPECT_NEAR(obstacleRelevance(toPort, north, params), 2 / std::sqrt(5.0), 1e-9);
  EXPECT_EQ(obstacleRelevance(behind, north, params), 0.01);
  EXPECT_EQ(obstacleRelevance(farOff, north, params), 0);
}

TEST(ObstacleUtility, AWayInLineWithAnEdgeMeetsItOnlyWhereItReachesIt) {
  const std::vector<Vec2> square{{40, 40}, {60, 40}, {60, 60}, {40, 60}};
  const Vec2 west{0, 40};
  EXPECT_NEAR(distanceOfWay(square, west, {1, 0}, 10), 30, 1e-9) << "it ends before";
  EXPECT_NEAR(distanceOfWay(square, west, {-1, 0}), 40, 1e-9) << "it leads away";
  EXPECT_NEAR(distanceOfWay(square, west, {1, 0}), 0, 1e-9);
}

TEST(ObstacleUtility, ALineDoesNotGrow) {
  const std::vector<Vec2> line{{0, 0}, {10, 0}};
  EXPECT_EQ(grownPolygon(line, 5), line);
}

}  // namespace
}  // namespace antipode
