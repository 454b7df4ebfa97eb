// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/vehicle_clock.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

constexpr unsigned kIndex = 3;
constexpr VehicleMask kBit = VehicleMask{1} << kIndex;

TEST(VehicleClock, PausedInDocumentModeStandsStill) {
  VehicleBlock block;
  VehicleClock clock(block, kIndex, Compat::Document, 100, false);
  EXPECT_FALSE(clock.skipPausedStep(0.5));
  clock.setPaused(true);
  EXPECT_EQ(block.needsOwnStep(), kBit);
  EXPECT_TRUE(clock.skipPausedStep(0.5));
  EXPECT_TRUE(clock.skipPausedStep(0.5));
  clock.setPaused(false);
  EXPECT_EQ(clock.timeAt(110), 109);
  EXPECT_EQ(block.needsOwnStep(), 0U);
}

TEST(VehicleClock, PausedInCompatibilityModeLeavesOutWholeSecondsOnly) {
  VehicleBlock block;
  VehicleClock clock(block, kIndex, Compat::UsimmarineV22, 0, false);
  clock.setPaused(true);
  EXPECT_FALSE(clock.skipPausedStep(0.5));
  for (int step = 0; step < 5; ++step) clock.hold(0.5, true);
  clock.setPaused(false);
  EXPECT_EQ(block.behindClock, kBit) << "half a second is to be made up for";
  EXPECT_EQ(clock.catchUp(0.5), 1);
  EXPECT_EQ(block.needsOwnStep(), 0U);
  EXPECT_EQ(clock.timeAt(10), 10) << "the clock itself has run on";
}

TEST(VehicleClock, HeldInCompatibilityModeMakesUpForAllOfItUnlessDisabled) {
  VehicleBlock block;
  VehicleClock clock(block, kIndex, Compat::UsimmarineV22, 0, false);
  clock.hold(0.5, false);
  clock.hold(0.5, false);
  EXPECT_EQ(clock.catchUp(0.5), 1.5);
  clock.hold(0.5, false);
  clock.dropHeldTime(2.5);
  EXPECT_EQ(block.needsOwnStep(), 0U);
  clock.goBackToTruth({7, 3.5, 0.5, false});
  EXPECT_EQ(clock.catchUp(0.5), 1) << "from the time that the truth's clock stands at to the start of this step";
}

}  // namespace
}  // namespace antipode
