// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts and allocation of thrust (hover-auv.md sections 3, 4 and 8).
#include "core/model/thruster_geometry.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace antipode {
namespace {

void expectThrusts(const Thrusts& thrusts, std::initializer_list<double> expected, double tolerance = 1e-9) {
  std::size_t i = 0;
  for (const double value : expected) EXPECT_NEAR(thrusts[i++], value, tolerance) << "thruster " << i;
}

TEST(ThrusterLayout, OfTheDefaultsIsWellConditioned) {
  const LayoutReview review = reviewLayout(defaultThrusters());
  EXPECT_EQ(review.problem, "");
  EXPECT_EQ(review.rank, 4);
  EXPECT_NEAR(review.condition, 4.0057, 5e-5);
  EXPECT_NEAR(review.conditionNormalised, 1.4688, 5e-5);
  EXPECT_EQ(review.columns[2], (Wrench{0, 1, 0, 0.05}));
}

/// As docs/hover.md shows them. The place of the last one matters to no wrench, but everybody sees it.
TEST(ThrusterLayout, OfTheDefaultsHasItsThrustersWhereTheyAreDocumented) {
  const std::vector<Thruster> documented{{0, -0.25, {1, 0, 0}, -18, 24},
                                         {0, 0.25, {1, 0, 0}, -18, 24},
                                         {0.05, 0, {0, 1, 0}, -24, 24},
                                         {0, 0, {0, 0, 1}, -18, 24}};
  const std::vector<Thruster> thrusters = defaultThrusters();
  ASSERT_EQ(thrusters.size(), documented.size());
  for (std::size_t i = 0; i < thrusters.size(); ++i)
    EXPECT_EQ(thrusters[i], documented[i]) << "thruster " << i + 1;
}

TEST(ThrusterLayout, WithoutSidewaysThrustIsRefusedByItsName) {
  const std::vector<Thruster> pairs{
      {0, -0.25, {1, 0, 0}}, {0, 0.25, {1, 0, 0}}, {0.3, 0, {0, 0, 1}}, {-0.3, 0, {0, 0, 1}}};
  const LayoutReview review = reviewLayout(pairs);
  EXPECT_EQ(review.rank, 3);
  EXPECT_EQ(review.lost, std::vector<std::size_t>{1});
  const auto made = ThrustAllocator::make(pairs);
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().message.find("sway"), std::string::npos) << made.error().message;
}

TEST(ThrusterLayout, NamesEveryDegreeOfFreedomThatIsLost) {
  const std::vector<Thruster> one{{0, 0, {1, 0, 0}}};
  EXPECT_EQ(reviewLayout(one).lost, (std::vector<std::size_t>{1, 2, 3}));
  const std::vector<Thruster> noYaw{{0, 0, {1, 0, 0}}, {0, 0, {1, 0, 0}}, {0, 0, {0, 1, 0}}, {0, 0, {0, 0, 1}}};
  EXPECT_EQ(reviewLayout(noYaw).lost, std::vector<std::size_t>{3});
}

TEST(ThrusterLayout, ThatHardlyTurnsIsRefusedToo) {
  auto thrusters = defaultThrusters();
  thrusters[0].y = -0.0005, thrusters[1].y = 0.0005, thrusters[2].x = 0;
  const LayoutReview review = reviewLayout(thrusters);
  EXPECT_EQ(review.rank, 4);
  EXPECT_NE(review.problem.find("yaw"), std::string::npos) << review.problem;
}

TEST(ThrusterLayout, ReportsWhatIsWrongWithAThruster) {
  auto thrusters = defaultThrusters();
  thrusters[1].direction = {0, 0, 0};
  EXPECT_NE(reviewLayout(thrusters).problem.find("thruster 2"), std::string::npos);
  thrusters = defaultThrusters();
  thrusters[3].min = 1;
  EXPECT_NE(reviewLayout(thrusters).problem.find("thruster 4"), std::string::npos);
  EXPECT_FALSE(reviewLayout({}).problem.empty());
}

TEST(ThrusterLayout, NamesTheThrusterAndWhatItLacks) {
  constexpr double kEndless = std::numeric_limits<double>::infinity();
  struct Case {
    std::size_t at;
    Thruster thruster;
    const char* problem;
  };
  for (const Case& c :
       {Case{1, {0, 0, {kEndless, 0, 0}}, "thruster 2 points nowhere"},
        {0, {std::nan(""), 0, {1, 0, 0}}, "thruster 1 has no position"},
        {2, {0, -kEndless, {1, 0, 0}}, "thruster 3 has no position"},
        {3, {0, 0, {0, 0, 1}, -18, 0}, "thruster 4 has limits -18 and 0 N; one must be below and one above 0"},
        {3, {0, 0, {0, 0, 1}, -kEndless, 24}, "thruster 4 has limits -inf and 24 N"},
        {3, {0, 0, {0, 0, 1}, -18, kEndless}, "thruster 4 has limits -18 and inf N"}}) {
    auto thrusters = defaultThrusters();
    thrusters[c.at] = c.thruster;
    const LayoutReview review = reviewLayout(thrusters);
    EXPECT_EQ(review.problem.substr(0, std::string_view(c.problem).size()), c.problem);
    EXPECT_EQ(review.conditionNormalised, kEndless);
    EXPECT_EQ(ThrustAllocator::make(thrusters).error().message, review.problem);
  }
  std::vector<Thruster> many = defaultThrusters();
  many.resize(kMaxThrusters, many[0]);
  EXPECT_EQ(reviewLayout(many).problem, "");
  many.push_back(many[0]);
  EXPECT_EQ(reviewLayout(many).problem, "there are 17 thrusters; at most 16 are possible");
}

TEST(ThrusterLayout, ADirectionIsReadWithOrWithoutBrackets) {
  using Codec = FieldCodec<std::array<double, 3>>;
  const std::array<double, 3> wanted{1, -0.5, 0};
  for (const char* text : {"[1, -0.5, 0]", "1,-0.5,0", " [ 1 , -0.5 , 0 ] "})
    EXPECT_EQ(Codec::fromText(text), wanted) << text;
  EXPECT_EQ(Codec::fromText(Codec::toText(wanted)), wanted);
  const std::pair<const char*, const char*> wrong[] = {{"1, 0", "'1, 0' is not a direction"},
                                                       {"", "'' is not a direction"},
                                                       {"[1, 0, 0, 0]", "'1, 0, 0, 0' is not a direction"},
                                                       {"[1, 0, 0", "'[1' is not a number"},
                                                       {"1, 0, down", "'down' is not a number"}};
  for (const auto& [text, message] : wrong) {
    const auto direction = Codec::fromText(text);
    ASSERT_FALSE(direction) << text;
    EXPECT_EQ(direction.error().message, message);
    EXPECT_EQ(direction.error().expected, "three numbers: [ahead, to starboard, down]");
  }
}

TEST(ThrustAllocation, GivesTheWorkedNumbersOfA1) {
  const ThrustAllocator allocator;
  expectThrusts(allocator.solve({10, 0, 0, 0}), {5, 5, 0, 0});
  expectThrusts(allocator.solve({0, 6, 0, 0}), {-0.6, 0.6, 6, 0});
  expectThrusts(allocator.solve({0, 0, -8, 0}), {0, 0, 0, -8});
  expectThrusts(allocator.solve({0, 0, 0, 2}), {4, -4, 0, 0});
  expectThrusts(allocator.solve({12, -4, 5, 1.5}), {9.4, 2.6, -4, 5});
}

struct ScaleCase {
  Wrench demand;
  double authority;
  std::initializer_list<double> thrusts;
  Wrench wrench;
};

TEST(ThrustAllocation, KeepsTheDirectionOfTheWrenchAsInC1) {
  const ThrustAllocator allocator;
  for (const ScaleCase& c : std::initializer_list<ScaleCase>{
           {{60, 0, 0, 0}, 0.8, {24, 24, 0, 0}, {48, 0, 0, 0}},
           {{-60, 0, 0, 0}, 0.6, {-18, -18, 0, 0}, {-36, 0, 0, 0}},
           {{40, 10, 0, 4}, 0.888889, {24, 11.555556, 8.888889, 0}, {35.555556, 8.888889, 0, 3.555556}},
           {{10, 0, 60, 0}, 0.4, {2, 2, 0, 24}, {4, 0, 24, 0}}}) {
    const auto result = allocator.allocate({}, c.demand);
    EXPECT_NEAR(result.authority, c.authority, 1e-6);
    expectThrusts(result.thrusts, c.thrusts, 1e-6);
    const Wrench wrench = allocator.wrenchOf(result.thrusts);
    for (std::size_t i = 0; i < wrench.size(); ++i) EXPECT_NEAR(wrench[i], c.wrench[i], 1e-6);
  }
}

TEST(ThrustAllocation, LetsAHeavyDepthTakeHorizontalThrustAsInC2) {
  const ThrustAllocator allocator;
  const double expected[][4] = {{1, 40, 12, 1}, {2, 40, 24, 1}, {4, 20, 24, 0.5}, {8, 10, 24, 0.25}};
  for (const auto& [kp, surge, heave, authority] : expected) {
    const auto result = allocator.allocate({}, {40, 0, 12 * kp, 0});
    const Wrench wrench = allocator.wrenchOf(result.thrusts);
    EXPECT_NEAR(result.authority, authority, 1e-9);
    EXPECT_NEAR(wrench[0], surge, 1e-9);
    EXPECT_NEAR(wrench[2], heave, 1e-9);
  }
}

TEST(ThrustAllocation, ServesTheStaticPartFirstAsInC3) {
  const auto result = ThrustAllocator().allocate({0, 0, 2, 0}, {24, 0, 36, 0});
  EXPECT_NEAR(result.authority, 0.611111, 1e-6);
  expectThrusts(result.thrusts, {7.333333, 7.333333, 0, 24}, 1e-6);
}

std::vector<Thruster> randomLayout(std::mt19937& random) {
  std::uniform_real_distribution<double> place(-1, 1), way(-1, 1), limit(5, 40);
  std::vector<Thruster> thrusters(std::uniform_int_distribution<std::size_t>(4, 8)(random));
  for (Thruster& t : thrusters)
    t = {place(random), place(random), {way(random), way(random), way(random)}, -limit(random), limit(random)};
  return thrusters;
}

TEST(ThrustAllocation, OfAnyAcceptedLayoutGivesTheWrenchBackAndKeepsTheLimits) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> force(-100, 100);
  int accepted = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto thrusters = randomLayout(random);
    const auto allocator = ThrustAllocator::make(thrusters);
    if (!allocator) continue;
    ++accepted;
    const Wrench hold{0, 0, force(random) / 50, 0};
    const Wrench demand{force(random), force(random), force(random), force(random) / 4};
    const Wrench back = allocator->wrenchOf(allocator->solve(demand));
    for (std::size_t k = 0; k < back.size(); ++k) EXPECT_NEAR(back[k], demand[k], 1e-12 * 100 * 100);
    const auto result = allocator->allocate(hold, demand);
    EXPECT_GE(result.authority, 0);
    EXPECT_LE(result.authority, 1);
    for (std::size_t k = 0; k < thrusters.size(); ++k) {
      EXPECT_GE(result.thrusts[k], thrusters[k].min);
      EXPECT_LE(result.thrusts[k], thrusters[k].max);
    }
    const Thrusts still = allocator->solve(hold);
    bool fits = true;
    for (std::size_t k = 0; k < thrusters.size(); ++k)
      fits &= still[k] >= thrusters[k].min && still[k] <= thrusters[k].max;
    if (!fits) continue;
    const Wrench got = allocator->wrenchOf(result.thrusts);
    for (std::size_t k = 0; k < got.size(); ++k)
      EXPECT_NEAR(got[k], hold[k] + result.authority * demand[k], 1e-9 * 100) << "the direction stays";
  }
  EXPECT_GT(accepted, 1000);
}

TEST(ThrustAllocation, PrefersTheStrongerOfTwoThrustersSideBySide) {
  auto thrusters = defaultThrusters();
  thrusters.push_back({0, 0, {0, 0, 1}, -36, 48});
  const auto allocator = ThrustAllocator::make(thrusters);
  ASSERT_TRUE(allocator);
  const Thrusts thrusts = allocator->solve({0, 0, 10, 0});
  EXPECT_NEAR(thrusts[3], 2, 1e-12);
  EXPECT_NEAR(thrusts[4], 8, 1e-12) << "by the squares of what they can give";
}

}  // namespace
}  // namespace antipode
