// SPDX-License-Identifier: GPL-3.0-or-later
// Vehicles side by side do what each does alone, to the last bit, with every instruction set.
#include "core/model/hover_batch_loop.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <random>
#include <vector>

namespace antipode {
namespace {

class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  double between(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
  bool oneIn(int n) { return std::uniform_int_distribution(1, n)(random_) == 1; }
  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }

 private:
  std::mt19937_64 random_;
};

std::vector<Thruster> anyLayout(Dice& dice) {
  std::vector<Thruster> thrusters = defaultThrusters();
  if (dice.oneIn(3)) thrusters.push_back({0.3, 0.1, {0, 1, dice.between(-1, 1)}, -10, 14});
  if (dice.oneIn(4)) thrusters.push_back({-0.3, 0, {1, 1, 1}, -5, 20});
  for (Thruster& t : thrusters) {
    if (dice.oneIn(3)) t.max = dice.between(1, 24), t.min = -dice.between(1, 18);
    if (dice.oneIn(3)) t.x += dice.between(-0.1, 0.1), t.y += dice.between(-0.1, 0.1);
  }
  return thrusters;
}

HoverParams anyParams(Dice& dice) {
  HoverParams p;
  p.mass = dice.between(10, 80), p.yawInertia = dice.between(1, 6);
  if (dice.oneIn(3)) p.netWeight = dice.between(-30, 30);
  if (dice.oneIn(3)) p.linearDragX = p.quadraticDragYaw = 0;
  if (dice.oneIn(3)) p.thrusterLag = dice.oneIn(2) ? 0 : dice.between(0.01, 0.5);
  constexpr double kPeriods[]{0.1, 0.1, 0.03, 0.25, 0.02, 1.0 / 7};
  p.controllerPeriod = kPeriods[dice.below(std::size(kPeriods))];
  p.shortDistance = dice.between(0.3, 4);
  if (dice.oneIn(3)) p.vMax = 3, p.aMax = 5;  // more than the thrusters give
  if (dice.oneIn(4)) p.kpDepth = dice.between(0, 4), p.kpHeading = dice.oneIn(2) ? 0 : 3;
  if (dice.oneIn(3)) p.kiPosition = dice.between(0, 0.5);
  if (dice.oneIn(5)) p.law = HoverLaw::Literal;
  if (dice.oneIn(3)) p.dragFeedforward = dice.between(0, 1);
  if (dice.oneIn(4)) p.voltage = {dice.oneIn(2) ? 0 : 0.5, 0.2, 0, dice.oneIn(2) ? 0 : 1e-4};
  if (dice.oneIn(4)) p.reverseC0 = 1.1, p.reverseC1 = 0.35;
  if (dice.oneIn(3)) p.dac = {dice.oneIn(2) ? 2 : dice.oneIn(2) ? 24 : 8, dice.between(1, 10)};
  return p;
}

HoverRequest anyRequest(Dice& dice) {
  const double reach = dice.oneIn(3) ? 1e5 : dice.oneIn(2) ? 0.5 : 10;
  HoverRequest r{dice.between(-reach, reach), dice.between(-reach, reach), dice.between(0, 6),
                 dice.between(-720, 720), dice.between(0.05, 2)};
  if (dice.oneIn(4)) r.heading = 180;
  if (dice.oneIn(6)) r.north = r.east = 0;
  return r;
}

void prepare(HoverAuv& auv, Dice& dice) {
  HoverBody& body = auv.body();
  if (dice.oneIn(2)) body.north = dice.between(-10, 10), body.east = dice.between(-10, 10);
  if (dice.oneIn(2)) body.depth = dice.between(0, 5);
  if (dice.oneIn(2)) body.yaw = dice.between(-30, 30), body.yawRate = dice.between(-1, 1);
  if (dice.oneIn(3)) body.surge = dice.between(-1, 1), body.heave = dice.between(-1, 1);
  if (!dice.oneIn(4)) auv.guidance().setRequest(anyRequest(dice));
}

/// What may be asked of a vehicle between two steps.
void meddle(HoverAuv& auv, Dice& dice) {
  switch (dice.below(6)) {
    case 0:
      auv.guidance().clear();
      break;
    case 1:
      auv.stop();
      break;
    case 2:
      (void)auv.setParams(anyParams(dice));
      break;
    case 3:
      prepare(auv, dice);
      break;
    default:
      auv.guidance().setRequest(anyRequest(dice));
      break;
  }
}

std::vector<std::uint64_t> bitsOf(const HoverAuv& auv) {
  std::vector<std::uint64_t> bits;
  const auto add = [&](auto value) { bits.push_back(std::bit_cast<std::uint64_t>(value)); };
  auv.visit(add);
  for (std::size_t i = 0; i < kMaxThrusters; ++i)
    add(auv.commanded()[i]), add(auv.volts()[i]), add(std::int64_t{auv.dacCode(i)});
  add(auv.authority()), add(std::int64_t{auv.isOverloaded()}), add(std::int64_t{auv.isExtrapolated()});
  return bits;
}

struct Seen {
  int completed = 0, limited = 0, extrapolated = 0, aground = 0, ready = 0;
};

/// Two equal fleets, one of them moved by `batch`, the other one by one.
Seen compare(HoverBatch& batch, unsigned seed) {
  Dice dice(seed);
  std::vector<HoverAuv> together;
  std::vector<WaterFlow> waters;
  std::vector<double> beds;
  const std::size_t count = seed % 3 == 0 ? 1 + dice.below(9) : HoverBatch::kRoom;
  while (together.size() < count) {
    const auto allocator = ThrustAllocator::make(anyLayout(dice));
    const HoverParams params = anyParams(dice);
    if (!allocator) continue;
    HoverAuv auv(HoverParams{}, *allocator);
    if (!auv.setParams(params)) continue;
    prepare(auv, dice);
    together.push_back(auv);
    waters.push_back(dice.oneIn(2) ? WaterFlow{} : WaterFlow{dice.between(-0.4, 0.4), dice.between(-0.4, 0.4)});
    beds.push_back(dice.oneIn(2) ? std::numeric_limits<double>::infinity() : dice.between(0.5, 5));
  }
  std::vector<HoverAuv> alone = together;
  Seen seen;
  for (int step = 0; step < 300; ++step) {
    constexpr double kSteps[]{0.1, 0.1, 0.02, 0.05, 0.33};
    const double dt = kSteps[static_cast<std::size_t>(step) / 20 % std::size(kSteps)];
    std::vector<HoverMove> moves;
    std::vector<bool> completed(count);
    for (unsigned i = 0; i < count; ++i) {
      if (step % 40 > 30 && dice.oneIn(2)) continue;
      moves.push_back({.auv = &together[i], .water = waters[i], .bedDepth = beds[i], .place = i});
      completed[i] = alone[i].advance(dt, waters[i], beds[i]);
    }
    const bool areAllReady =
        std::ranges::all_of(moves, [&](const HoverMove& m) { return (batch.ready() >> m.place & 1) != 0; });
    if (areAllReady && !moves.empty()) {
      HoverBatch::Places places = 0;
      for (const HoverMove& move : moves) places |= HoverBatch::Places{1} << move.place;
      const HoverBatch::Places done = batch.advance(places, dt, [](const HoverLanes&, HoverBatch::Places) {});
      for (HoverMove& move : moves) move.isComplete = (done >> move.place & 1) != 0;
      ++seen.ready;
    } else {
      batch.advance(moves, dt);
    }
    for (const HoverMove& move : moves) {
      const std::size_t i = move.place;
      if (batch.held() >> i & 1) batch.read(move.place, together[i]);
      const bool isEqual = bitsOf(together[i]) == bitsOf(alone[i]) && move.isComplete == completed[i];
      EXPECT_TRUE(isEqual) << "seed " << seed << ", step " << step << ", vehicle " << i;
      if (!isEqual) return seen;
      seen.completed += completed[i], seen.limited += alone[i].authority() < 1;
      seen.extrapolated += alone[i].isExtrapolated(), seen.aground += alone[i].body().depth == beds[i];
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!dice.oneIn(60)) continue;
      batch.giveBack(static_cast<unsigned>(i), together[i]);
      Dice same = dice;
      meddle(together[i], dice), meddle(alone[i], same);
    }
  }
  return seen;
}

void compareMany(HoverBatch::Loop loop, unsigned fleets) {
  Seen all;
  for (unsigned seed = 1; seed <= fleets; ++seed) {
    HoverBatch batch(loop);
    const Seen seen = compare(batch, seed);
    if (testing::Test::HasFailure()) return;
    all.completed += seen.completed, all.limited += seen.limited;
    all.extrapolated += seen.extrapolated, all.aground += seen.aground, all.ready += seen.ready;
  }
  EXPECT_GT(all.completed, 3);
  EXPECT_GT(all.limited, 1000);
  EXPECT_GT(all.extrapolated, 100);
  EXPECT_GT(all.aground, 1000);
  EXPECT_GT(all.ready, 50);
}

void baseline(HoverLanes& lanes, HoverWork& work, const HoverBatch::Settings& settings, std::size_t thrusters,
              int parts, double part) {
  kernel::advanceLanes<HoverLanes::kCount>(lanes, work, settings, thrusters, parts, part);
}

TEST(HoverBatch, GivesTheBitsOfSingleVehicles) {
  compareMany(nullptr, 12);
}

TEST(HoverBatch, GivesTheSameBitsWithoutWideVectors) {
  compareMany(baseline, 4);
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
[[gnu::target("arch=x86-64-v3")]] void avx2(HoverLanes& lanes, HoverWork& work,
                                            const HoverBatch::Settings& settings, std::size_t thrusters, int parts,
                                            double part) {
  kernel::advanceLanes<HoverLanes::kCount>(lanes, work, settings, thrusters, parts, part);
}

TEST(HoverBatch, GivesTheSameBitsWithAvx2) {
  if (!__builtin_cpu_supports("avx2")) GTEST_SKIP() << "this processor has no AVX2";
  compareMany(avx2, 4);
}
#endif

TEST(HoverBatch, ForgetsNothingWhenItIsCopied) {
  const HoverParams params;
  std::vector<HoverAuv> together(2, HoverAuv(params, ThrustAllocator{}));
  for (HoverAuv& auv : together) auv.guidance().setRequest({5, 5, 2, 30});
  HoverAuv alone = together[0];
  HoverBatch batch;
  for (int i = 0; i < 50; ++i) {
    std::vector<HoverMove> moves{{.auv = &together[0], .water = {}, .bedDepth = 9, .place = 3},
                                 {.auv = &together[1], .water = {}, .bedDepth = 9, .place = 5}};
    if (i % 2 == 0) batch = HoverBatch(batch);
    EXPECT_EQ(batch.held(), i == 0 ? 0u : 0b101000u);
    EXPECT_EQ(batch.ready(), i % 2 == 0 ? 0u : 0b101000u);
    batch.advance(moves, 0.1);
    alone.advance(0.1, {}, 9);
    batch.read(5, together[1]);
    ASSERT_EQ(bitsOf(together[1]), bitsOf(alone)) << i;
  }
  batch.giveBack(3, together[0]);
  EXPECT_EQ(bitsOf(together[0]), bitsOf(alone));
  EXPECT_EQ(batch.held(), 0b100000u);
}

TEST(HoverBatch, CountsTheMemoryOfStatesAndParametersWithTheirThrusters) {
  const ThrustAllocator allocator;
  const std::size_t states = sizeof(HoverLanes) + allocator.count() * sizeof(HoverLanes::OfThruster);
  const std::size_t parameters =
      sizeof(HoverBatch::Settings) + allocator.count() * sizeof(kernel::HoverThrusterOf<HoverLanes::Column>);
  std::vector<HoverAuv> auvs(2, HoverAuv(HoverParams{}, allocator));
  std::vector<HoverMove> moves{{.auv = &auvs[0], .water = {}, .bedDepth = 9, .place = 3},
                               {.auv = &auvs[1], .water = {}, .bedDepth = 9, .place = 5}};
  HoverBatch batch;
  EXPECT_EQ(batch.memory(), 0u);
  batch.advance(moves, 0.1);
  EXPECT_GE(batch.memory(), states + parameters);
  const HoverBatch copy(batch);
  EXPECT_GE(copy.memory(), states);
  EXPECT_LT(copy.memory(), batch.memory()) << "it knows no parameters yet";
}

}  // namespace
}  // namespace antipode
