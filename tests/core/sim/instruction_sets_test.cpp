// SPDX-License-Identifier: GPL-3.0-or-later
// The batch step is compiled for several instruction sets; every one must give the same bits.
#include "core/model/pid.h"
#include "core/sim/batch/move_vehicles_loop.h"
#include "core/sim/batch/pid_columns_loop.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <random>

namespace antipode {
namespace {

constexpr int kSteps = 2000;

using Move = void (*)(StateColumns&, const DriveColumns&, const SurroundingsColumns&, const CurveColumns&,
                      BlockRange, double);

template <Compat C>
void moveBaseline(StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                  const CurveColumns& curves, BlockRange range, double dt) {
  kernel::moveLoop<C>(state, drive, around, curves, range, dt);
}
/// One vehicle at a time: as a single record is stepped.
template <Compat C>
void moveOneByOne(StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                  const CurveColumns& curves, BlockRange range, double dt) {
  for (unsigned i = range.begin; i < range.end; ++i)
    kernel::moveLoop<C>(state, drive, around, curves, {i, i + 1}, dt);
}
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
template <Compat C>
[[gnu::target("arch=x86-64-v3")]] void moveAvx2(StateColumns& state, const DriveColumns& drive,
                                                const SurroundingsColumns& around, const CurveColumns& curves,
                                                BlockRange range, double dt) {
  kernel::moveLoop<C>(state, drive, around, curves, range, dt);
}
template <Compat C>
[[gnu::target("arch=x86-64-v4")]] void moveAvx512(StateColumns& state, const DriveColumns& drive,
                                                  const SurroundingsColumns& around, const CurveColumns& curves,
                                                  BlockRange range, double dt) {
  kernel::moveLoop<C>(state, drive, around, curves, range, dt);
}
#endif

/// 64 boats with drives of their own, in a current, some under sail, some with a map of several pieces.
struct Fleet {
  StateColumns state{};
  DriveColumns drive{};
  SurroundingsColumns around{};
  CurveColumns curves;

  Fleet() {
    std::mt19937_64 random(7);
    const auto between = [&](double low, double high) {
      return std::uniform_real_distribution(low, high)(random);
    };
    for (unsigned i = 0; i < kBlockSize; ++i) {
      state.heading[i] = between(0, 360), state.depth[i] = between(0, 20);
      drive.thrust[i] = between(-100, 100), drive.rudder[i] = between(-120, 120),
      drive.elevator[i] = between(-120, 120);
      drive.spin[i] = i % 5 == 0 ? between(-40, 40) : 0;
      drive.buoyancyRate[i] = 0.025, drive.waterDepth[i] = i % 3 == 0 ? 30 : 0;
      drive.turnLoss[i] = 0.0085;
      drive.maxAcceleration[i] = i % 2 == 0 ? kernel::kNoSailCap : 0.4, drive.maxDeceleration[i] = 0.5;
      drive.depthRate[i] = 0.005, drive.depthRateSpeed[i] = i % 7 == 0 ? 0 : 2;
      drive.turnAtNull[i] = 70.0 / 5000;
      around.sailCap[i] = i % 4 == 0 ? between(0, 3) : kernel::kNoSailCap;
      around.flowX[i] = between(-0.5, 0.5), around.flowY[i] = between(-0.5, 0.5);
      const auto map = ThrustMap::fromText(i % 2 == 0 ? "20:2.4, 50:4.2, 100:5" : "-100:-3, -20:-1, 100:5");
      curves.set(i, ThrustCurve(*map, {}, Compat::Document));
    }
  }

  /// The bits of the state after a while under a rudder that changes sides.
  StateColumns after(Move move) {
    for (int step = 0; step < kSteps; ++step) {
      if (step % 100 == 99)
        for (double& rudder : drive.rudder) rudder = -rudder;
      move(state, drive, around, curves, {0, kBlockSize}, 0.1);
    }
    return state;
  }
};

void expectSameBits(const StateColumns& a, const StateColumns& b, const char* what) {
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0) << what;
}

template <Compat C>
void compareAll() {
  const StateColumns expected = Fleet().after(moveOneByOne<C>);
  ASSERT_NE(expected.x[5], 0) << "nothing has moved";
  expectSameBits(Fleet().after(moveBaseline<C>), expected, "baseline");
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
  if (__builtin_cpu_supports("avx2")) expectSameBits(Fleet().after(moveAvx2<C>), expected, "AVX2");
  if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
    expectSameBits(Fleet().after(moveAvx512<C>), expected, "AVX-512");
#endif
  StateColumns chosen =
      Fleet().after([](StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                       const CurveColumns& curves, BlockRange range,
                       double dt) { moveVehicles(C, state, drive, around, curves, range, dt); });
  expectSameBits(chosen, expected, "the one that the program chooses");
}

TEST(InstructionSets, GiveTheSameBitsInDocumentMode) {
  compareAll<Compat::Document>();
}
TEST(InstructionSets, GiveTheSameBitsInCompatibilityMode) {
  compareAll<Compat::UsimmarineV22>();
}

/// A fleet of which one boat in `underWay` has power; the others drift, some of them held by nothing at the
/// origin, some with a heading of -0.
Fleet driftingFleet(unsigned underWay) {
  Fleet fleet;
  for (unsigned i = 0; i < kBlockSize; ++i) {
    if (i % underWay == 0) continue;
    fleet.drive.thrust[i] = 0, fleet.drive.spin[i] = 0;
    fleet.state.x[i] = 0.25 * i, fleet.state.y[i] = -0.0, fleet.drive.maxDeceleration[i] = 1e9;
    if (i % 7 == 0) fleet.around.flowX[i] = fleet.around.flowY[i] = 0, fleet.state.x[i] = -0.0;
    if (i % 11 == 0) fleet.state.heading[i] = -0.0;
  }
  return fleet;
}

TEST(DriftingBoats, AreMovedAsAllOthersAre) {
  for (const unsigned underWay : {3u, 9u, 100u}) {
    const StateColumns expected = driftingFleet(underWay).after(moveOneByOne<Compat::Document>);
    const auto together = [](StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                             const CurveColumns& curves, BlockRange, double dt) {
      constexpr VehicleMask kAll = ~VehicleMask{0};
      moveVehicles(Compat::Document, state, drive, around, curves, kAll, kAll, dt);
    };
    expectSameBits(driftingFleet(underWay).after(together), expected, "together");
  }
}

constexpr Column kNoPause{};

using RunPids = void (*)(PidColumns&, const StateColumns&, BlockRange, double);

template <Compat C>
void pidsBaseline(PidColumns& pids, const StateColumns& fed, BlockRange range, double now) {
  kernel::pidLoop<C, kernel::PidScope::Full>(pids, fed, kNoPause, range, now);
}
/// As PidEngine runs a single controller.
template <Compat C>
void pidsOneByOne(PidColumns& pids, const StateColumns& fed, BlockRange range, double now) {
  for (unsigned i = range.begin; i < range.end; ++i)
    kernel::pidLoop<C, kernel::PidScope::Full>(pids, fed, kNoPause, {i, i + 1}, now);
}
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
template <Compat C>
[[gnu::target("arch=x86-64-v3")]] void pidsAvx2(PidColumns& pids, const StateColumns& fed, BlockRange range,
                                                double now) {
  kernel::pidLoop<C, kernel::PidScope::Full>(pids, fed, kNoPause, range, now);
}
template <Compat C>
[[gnu::target("arch=x86-64-v4")]] void pidsAvx512(PidColumns& pids, const StateColumns& fed, BlockRange range,
                                                  double now) {
  kernel::pidLoop<C, kernel::PidScope::Full>(pids, fed, kNoPause, range, now);
}
#endif

/// 64 controllers of all kinds with boats that never do what they are told: surface craft and divers, with speed
/// factor and speed loop, some of them left without commands for a while.
std::unique_ptr<PidColumns> pidsAfter(Compat compat, RunPids run) {
  auto pids = std::make_unique<PidColumns>();
  std::mt19937_64 random(11);
  const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
  for (unsigned i = 0; i < kBlockSize; ++i) {
    PidParams params = simpleSurfaceGains();
    params.yawKp = between(0, 2), params.yawKd = between(0, 1), params.simInstability = i % 4 == 0 ? 20 : 0;
    params.speedFactor = i % 3 == 0 ? 0 : 20;
    params.depthControl = i % 2 == 0;
    params.zToPitchKp = 0.12, params.zToPitchKi = 0.004, params.zToPitchIntegralLimit = 0.05;
    params.pitchKp = 1.5, params.pitchKd = 1;
    const PidEngine engine(params, compat);
    storePidState(*pids, i, engine.state());
    storePidSettings(*pids, i, engine.settings());
  }
  auto fed = std::make_unique<StateColumns>();
  for (int step = 0; step < kSteps; ++step) {
    const double now = 1000 + step * 0.1;
    for (unsigned i = 0; i < kBlockSize; ++i) {
      fed->heading[i] = between(0, 360), fed->speed[i] = between(-1, 4);
      fed->depth[i] = between(0, 20), fed->sinPitch[i] = between(-0.5, 0.5);
      if (step % 40 < 10 + static_cast<int>(i) / 4) continue;
      pids->state.desiredHeading[i] = between(0, 360), pids->state.desiredSpeed[i] = between(-0.5, 4);
      pids->state.desiredDepth[i] = between(0, 20);
      pids->state.headingStamp[i] = pids->state.speedStamp[i] = pids->state.depthStamp[i] = now;
    }
    run(*pids, *fed, {0, kBlockSize}, now);
  }
  return pids;
}

template <Compat C>
void comparePids() {
  const auto expected = pidsAfter(C, pidsOneByOne<C>);
  ASSERT_NE(expected->state.pitch.integral[0] + expected->wanted.rudder[0] + expected->state.speed.lastOutput[0],
            0);
  const auto expectSame = [&](RunPids run, const char* what) {
    const auto pids = pidsAfter(C, run);
    EXPECT_EQ(std::memcmp(&pids->state, &expected->state, sizeof pids->state), 0) << what;
    EXPECT_EQ(std::memcmp(&pids->wanted, &expected->wanted, sizeof pids->wanted), 0) << what;
  };
  expectSame(pidsBaseline<C>, "baseline");
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
  if (__builtin_cpu_supports("avx2")) expectSame(pidsAvx2<C>, "AVX2");
  if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
    expectSame(pidsAvx512<C>, "AVX-512");
#endif
}

TEST(InstructionSets, GiveTheSameBitsInControllers) {
  comparePids<Compat::Document>();
  comparePids<Compat::UsimmarineV22>();
}

/// 64 controllers of the heading, of which most are told to rest.
template <Compat C>
std::unique_ptr<PidColumns> restingPidsAfter(bool together) {
  auto pids = std::make_unique<PidColumns>();
  std::mt19937_64 random(3);
  const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
  for (unsigned i = 0; i < kBlockSize; ++i) {
    PidParams params = simpleSurfaceGains();
    params.yawKd = between(0, 1), params.simInstability = i % 4 == 0 ? 20 : 0, params.speedFactor = 20;
    const PidEngine engine(params, C);
    storePidState(*pids, i, engine.state());
    storePidSettings(*pids, i, engine.settings());
  }
  auto fed = std::make_unique<StateColumns>();
  for (int step = 0; step < kSteps; ++step) {
    const double now = 1000 + step * 0.1;
    for (unsigned i = 0; i < kBlockSize; ++i) {
      fed->heading[i] = between(0, 360), fed->speed[i] = between(-1, 4);
      if (step % 60 < static_cast<int>(i) / 4) continue;  // some commands grow old
      const bool rests = between(0, 1) < (step % 500 < 300 ? 0.9 : 0.3);
      pids->state.desiredHeading[i] = between(0, 360), pids->state.desiredSpeed[i] = rests ? 0 : between(-0.5, 4);
      pids->state.headingStamp[i] = pids->state.speedStamp[i] = now;
    }
    constexpr VehicleMask kAll = ~VehicleMask{0};
    if (together)
      runSurfacePids(C, *pids, *fed, kNoPause, kAll, kAll, now);
    else
      for (unsigned i = 0; i < kBlockSize; ++i)
        kernel::pidLoop<C, kernel::PidScope::Surface>(*pids, *fed, kNoPause, {i, i + 1}, now);
  }
  return pids;
}

template <Compat C>
void compareRestingPids() {
  const auto together = restingPidsAfter<C>(true), alone = restingPidsAfter<C>(false);
  EXPECT_EQ(std::memcmp(&together->state, &alone->state, sizeof alone->state), 0);
  EXPECT_EQ(std::memcmp(&together->wanted, &alone->wanted, sizeof alone->wanted), 0);
}

TEST(RestingControllers, RunAsAllOthersDo) {
  compareRestingPids<Compat::Document>();
  compareRestingPids<Compat::UsimmarineV22>();
}

}  // namespace
}  // namespace antipode
