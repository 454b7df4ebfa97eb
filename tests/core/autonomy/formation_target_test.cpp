// SPDX-License-Identifier: GPL-3.0-or-later
// The formation controllers that know names, and the lattice (formation.md section 6).
#include "core/autonomy/formation/formation_target.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"

#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

constexpr auto kNormalised = FormationWeighting::Normalised;
const Vec2 kPlan[] = {{100, 0}, {100, 100}, {0, 100}};

std::vector<Neighbour> heard(std::initializer_list<Vec2> points,
                             std::initializer_list<double> weights = {1, 1, 1}) {
  std::vector<Neighbour> neighbours;
  for (const Vec2 point : points) neighbours.push_back({point, kPlan[neighbours.size()]});
  std::size_t i = 0;
  for (const double weight : weights)
    if (i < neighbours.size()) neighbours[i++].weight = weight;
  return neighbours;
}

void expectNear(const std::optional<Vec2>& target, Vec2 expected, double tolerance = 1e-6) {
  ASSERT_TRUE(target);
  EXPECT_NEAR(target->x, expected.x, tolerance);
  EXPECT_NEAR(target->y, expected.y, tolerance);
}

const auto kN1 = heard({{105, -3}, {105, 97}, {5, 97}});
const auto kN2 = heard({{106, -3}, {105, 99}, {1, 98}});

TEST(NeighbourMean, GivesTheWorkedNumbers) {
  expectNear(neighbourMeanTarget(kN1, kNormalised), {5, -3});
  expectNear(neighbourMeanTarget(kN2, kNormalised), {4, -2});
  const auto weighted = heard({{106, -3}, {105, 99}, {1, 98}}, {1, 0.5, 0.25});
  expectNear(neighbourMeanTarget(weighted, kNormalised), {5, -2.285714});
  expectNear(neighbourMeanTarget(weighted, FormationWeighting::Damped), {2.916667, -1.333333});
  EXPECT_FALSE(neighbourMeanTarget({}, kNormalised));
}

TEST(Pairwise, GivesTheWorkedNumbers) {
  const std::vector<Neighbour> two(kN1.begin(), kN1.begin() + 2);
  expectNear(pairwiseTarget(two, kNormalised), {5, -3});
  expectNear(pairwiseTarget(heard({{0, 100}, {-100, 100}, {-100, 0}}), kNormalised), {0, 0});
  const auto wide = heard({{110, 0}, {110, 110}, {0, 110}});
  expectNear(pairwiseTarget(wide, kNormalised), {6.666667, 6.666667});
  expectNear(pairwiseTarget(std::vector{wide[0], wide[1]}, kNormalised), {10, 5});
  expectNear(pairwiseTarget(std::vector{wide[0], wide[2]}, kNormalised), {5, 5});
  expectNear(pairwiseTarget(std::vector{wide[1], wide[2]}, kNormalised), {5, 10});
  expectNear(pairwiseTarget(std::vector{kN2[0], kN2[1]}, kNormalised), {5.994978, -2.977942});
  expectNear(pairwiseTarget(std::vector{kN2[0], kN2[2]}, kNormalised), {4.480114, -3.461268});
  expectNear(pairwiseTarget(std::vector{kN2[1], kN2[2]}, kNormalised), {3.963805, -1.976125});
  expectNear(pairwiseTarget(kN2, kNormalised), {4.812966, -2.805112});
}

TEST(Pairwise, LeavesOutPairsWithoutADirection) {
  EXPECT_FALSE(pairwiseTarget(heard({{50, 0}, {50.5, 0}}), kNormalised));
  EXPECT_FALSE(pairwiseTarget(heard({{50, 0}}), kNormalised));
}

TEST(Rigid, GivesTheWorkedNumbers) {
  RigidFit fit;
  expectNear(rigidTarget(kN1, 0, &fit), {5, -3});
  EXPECT_NEAR(degFromRad(fit.angle), 0, 1e-6);
  expectNear(rigidTarget(kN1, 0.5, &fit), {3.531453, -1.807077});
  EXPECT_NEAR(degFromRad(fit.angle), -0.761361, 1e-6);
  expectNear(rigidTarget(kN1, 1, &fit), {2.765070, -1.245274});
  EXPECT_NEAR(degFromRad(fit.angle), -1.140064, 1e-6);
  std::vector<Neighbour> turned;
  double s, c;
  portable::sincosDeg(30, s, c);
  for (const Vec2 p : kPlan) turned.push_back({{c * p.x - s * p.y + 10, s * p.x + c * p.y}, p});
  expectNear(rigidTarget(turned, 0, &fit), {10, 0});
  EXPECT_NEAR(degFromRad(fit.angle), 30, 1e-6);
  expectNear(rigidTarget(turned, 1, &fit), {5.200412, 0.658055});
  EXPECT_NEAR(degFromRad(fit.angle), 28.061795, 1e-6);
  expectNear(rigidTarget(kN2, 0, &fit), {4.977839, -2.963703});
  EXPECT_NEAR(degFromRad(fit.angle), 0.834346, 1e-6);
  expectNear(rigidTarget(kN2, 1, &fit), {2.756695, -1.255506});
  EXPECT_NEAR(degFromRad(fit.angle), -0.279489, 1e-6);
  EXPECT_NEAR(fit.rms, 2.761892, 1e-6);
}

TEST(Rigid, WithOnePlaceOnlyIsTheMean) {
  expectNear(rigidTarget(heard({{105, -3}}), 0), {5, -3});
  EXPECT_FALSE(rigidTarget({}, 1)) << "nobody heard";
}

TEST(FormationControllers, WantNothingInThePerfectFormation) {
  const auto exact = heard({{100, 0}, {100, 100}, {0, 100}});
  expectNear(neighbourMeanTarget(exact, kNormalised), {0, 0}, 1e-12);
  expectNear(pairwiseTarget(exact, kNormalised), {0, 0}, 1e-9);
  expectNear(rigidTarget(exact, 1), {0, 0}, 1e-9);
}

TEST(FormationControllers, TurnWithTheWorld) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> any(-1, 1);
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<Neighbour> one, turned;
    double s, c;
    portable::sincosDeg(180 * any(random), s, c);
    const auto turn = [&](Vec2 p) { return Vec2{c * p.x - s * p.y, s * p.x + c * p.y}; };
    for (int i = 0; i < 5; ++i) {
      const Vec2 planned{300 * any(random), 300 * any(random)};
      const Vec2 at = planned + Vec2{20 * any(random), 20 * any(random)};
      one.push_back({at, planned, 0.5 + 0.5 * std::abs(any(random))});
      turned.push_back({turn(at), turn(planned), one.back().weight});
    }
    expectNear(pairwiseTarget(turned, kNormalised), turn(*pairwiseTarget(one, kNormalised)), 1e-6);
    expectNear(rigidTarget(turned, 0.7), turn(*rigidTarget(one, 0.7)), 1e-9);
    expectNear(neighbourMeanTarget(turned, kNormalised), turn(*neighbourMeanTarget(one, kNormalised)), 1e-9);
    auto freely = one;  // pairwise and rigid keep to no direction of the plan
    for (Neighbour& n : freely) n.heard = turn(n.heard);
    expectNear(rigidTarget(freely, 0), turn(*rigidTarget(one, 0)), 1e-9);
    expectNear(pairwiseTarget(freely, kNormalised), turn(*pairwiseTarget(one, kNormalised)), 1e-6);
  }
}

TEST(Lattice, RepelsAttractsAndEnds) {
  const LatticeParams params{100, 0.02, 1, 0.02};
  const auto at = [&](double d) { return latticeTarget(std::vector<Vec2>{{d, 0}}, params)->x; };
  EXPECT_NEAR(at(100), 0, 1e-12);
  EXPECT_NEAR(at(120), 20, 1e-9);
  EXPECT_NEAR(at(80), -20, 1e-9);
  EXPECT_NEAR(at(10), -50, 1e-9) << "clipped to f_max";
  EXPECT_EQ(at(151), 0);
  EXPECT_FALSE(latticeTarget({}, params));
  LatticeParams soft = params;
  soft.kF = 0.04;
  EXPECT_NEAR(latticeTarget(std::vector<Vec2>{{120, 0}}, soft)->x, 10, 1e-9) << "half as far for the same force";
}

TEST(Pairwise, LeavesOutPairsThatArePlannedInOnePlace) {
  const std::vector<Neighbour> pair{{{50, 0}, {10, 10}}, {{60, 0}, {10, 10}}};
  EXPECT_FALSE(pairwiseTarget(pair, kNormalised));
}

TEST(Lattice, SomebodyInTheOwnPlaceGivesNoDirection) {
  LatticeParams params;
  const std::vector<Vec2> here{{0, 0}}, both{{0, 0}, {params.spacing / 2, 0}}, other{{params.spacing / 2, 0}};
  expectNear(latticeTarget(here, params), {0, 0});
  ASSERT_TRUE(latticeTarget(other, params));
  expectNear(latticeTarget(both, params), *latticeTarget(other, params));
}

}  // namespace
}  // namespace antipode
