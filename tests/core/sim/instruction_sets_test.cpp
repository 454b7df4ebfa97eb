// SPDX-License-Identifier: GPL-3.0-or-later
// The batch step is compiled for several instruction sets; every one must give the same bits.
#include "core/sim/move_lanes_loop.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

namespace antipode {
namespace {

constexpr int kSteps = 2000;

using Move = void (*)(StateLanes&, const DriveLanes&, const SurroundingsLanes&, const CurveLanes&, LaneRange,
                      double);

template <Compat C>
void moveBaseline(StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
                  const CurveLanes& curves, LaneRange range, double dt) {
  lane::moveLoop<C>(state, drive, around, curves, range, dt);
}
/// One lane at a time: as a single record is stepped.
template <Compat C>
void moveOneByOne(StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
                  const CurveLanes& curves, LaneRange range, double dt) {
  for (unsigned i = range.begin; i < range.end; ++i)
    lane::moveLoop<C>(state, drive, around, curves, {i, i + 1}, dt);
}
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
template <Compat C>
[[gnu::target("arch=x86-64-v3")]] void moveAvx2(StateLanes& state, const DriveLanes& drive,
                                                const SurroundingsLanes& around, const CurveLanes& curves,
                                                LaneRange range, double dt) {
  lane::moveLoop<C>(state, drive, around, curves, range, dt);
}
template <Compat C>
[[gnu::target("arch=x86-64-v4")]] void moveAvx512(StateLanes& state, const DriveLanes& drive,
                                                  const SurroundingsLanes& around, const CurveLanes& curves,
                                                  LaneRange range, double dt) {
  lane::moveLoop<C>(state, drive, around, curves, range, dt);
}
#endif

/// 64 boats with drives of their own, in a current, some under sail, some with a map of several pieces.
struct Fleet {
  StateLanes state{};
  DriveLanes drive{};
  SurroundingsLanes around{};
  CurveLanes curves;

  Fleet() {
    std::mt19937_64 random(7);
    const auto between = [&](double low, double high) {
      return std::uniform_real_distribution(low, high)(random);
    };
    for (unsigned i = 0; i < kLanes; ++i) {
      state.heading[i] = between(0, 360), state.depth[i] = between(0, 20);
      drive.thrust[i] = between(-100, 100), drive.rudder[i] = between(-120, 120),
      drive.elevator[i] = between(-120, 120);
      drive.spin[i] = i % 5 == 0 ? between(-40, 40) : 0;
      drive.buoyancyRate[i] = 0.025, drive.waterDepth[i] = i % 3 == 0 ? 30 : 0;
      drive.turnLoss[i] = 0.0085;
      drive.maxAcceleration[i] = i % 2 == 0 ? lane::kNoSailCap : 0.4, drive.maxDeceleration[i] = 0.5;
      drive.depthRate[i] = 0.005, drive.depthRateSpeed[i] = i % 7 == 0 ? 0 : 2;
      drive.turnAtNull[i] = 70.0 / 5000;
      around.sailCap[i] = i % 4 == 0 ? between(0, 3) : lane::kNoSailCap;
      around.flowX[i] = between(-0.5, 0.5), around.flowY[i] = between(-0.5, 0.5);
      const auto map = ThrustMap::fromText(i % 2 == 0 ? "20:2.4, 50:4.2, 100:5" : "-100:-3, -20:-1, 100:5");
      curves.set(i, ThrustCurve(*map, {}, Compat::Document));
    }
  }

  /// The bits of the state after a while under a rudder that changes sides.
  StateLanes after(Move move) {
    for (int step = 0; step < kSteps; ++step) {
      if (step % 100 == 99)
        for (double& rudder : drive.rudder) rudder = -rudder;
      move(state, drive, around, curves, {0, kLanes}, 0.1);
    }
    return state;
  }
};

void expectSameBits(const StateLanes& a, const StateLanes& b, const char* what) {
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0) << what;
}

template <Compat C>
void compareAll() {
  const StateLanes expected = Fleet().after(moveOneByOne<C>);
  ASSERT_NE(expected.x[5], 0) << "nothing has moved";
  expectSameBits(Fleet().after(moveBaseline<C>), expected, "baseline");
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
  if (__builtin_cpu_supports("avx2")) expectSameBits(Fleet().after(moveAvx2<C>), expected, "AVX2");
  if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
    expectSameBits(Fleet().after(moveAvx512<C>), expected, "AVX-512");
#endif
  StateLanes chosen = Fleet().after([](StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
                                       const CurveLanes& curves, LaneRange range,
                                       double dt) { moveLanes(C, state, drive, around, curves, range, dt); });
  expectSameBits(chosen, expected, "the one that the program chooses");
}

TEST(InstructionSets, GiveTheSameBitsInDocumentMode) {
  compareAll<Compat::Document>();
}
TEST(InstructionSets, GiveTheSameBitsInProgramMode) {
  compareAll<Compat::UsimmarineV22>();
}

}  // namespace
}  // namespace antipode
