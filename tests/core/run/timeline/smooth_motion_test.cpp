// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/smooth_motion.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

Frame frameOf(std::int64_t step, double x, double heading = 90, double speed = 2) {
  return {.step = step,
          .time = 0.1 * static_cast<double>(step),
          .x = {x},
          .y = {0},
          .heading = {heading},
          .speed = {speed},
          .depth = {0}};
}

TEST(SmoothMotion, GlidesFromStepToStep) {
  SmoothMotion motion;
  motion.take(frameOf(1, 0), 10, 0.1);
  EXPECT_FALSE(motion.isMoving(10)) << "the first step has nothing before it";
  motion.take(frameOf(2, 0.2), 10.1, 0.1);
  EXPECT_TRUE(motion.isMoving(10.1));
  EXPECT_DOUBLE_EQ(motion.at(10.1).x[0], 0);
  EXPECT_NEAR(motion.at(10.15).x[0], 0.1, 1e-9);
  EXPECT_NEAR(motion.at(10.15).time, 0.15, 1e-9) << "trails end where the vehicle is";
  EXPECT_FALSE(motion.isMoving(10.21));
  EXPECT_DOUBLE_EQ(motion.at(10.21).x[0], 0.2);
}

TEST(SmoothMotion, AStepThatComesEarlyGoesOnFromWhatIsShown) {
  SmoothMotion motion;
  motion.take(frameOf(1, 0), 10, 0.1);
  motion.take(frameOf(2, 0.2), 10.1, 0.1);
  motion.take(frameOf(3, 0.4), 10.15, 0.1);
  EXPECT_NEAR(motion.at(10.15).x[0], 0.1, 1e-9);
  EXPECT_NEAR(motion.at(10.2).x[0], 0.25, 1e-9);
}

TEST(SmoothMotion, TurnsTheShortWayOverNorth) {
  SmoothMotion motion;
  motion.take(frameOf(1, 0, 350), 0, 0.1);
  motion.take(frameOf(2, 0, 20), 1, 0.1);
  EXPECT_NEAR(motion.at(1.05).heading[0], 5, 1e-9);
}

TEST(SmoothMotion, FastStepsAndJumpsAreShownAtOnce) {
  SmoothMotion motion;
  motion.take(frameOf(1, 0), 0, 0.01);
  motion.take(frameOf(2, 0.2), 1, 0.01);
  EXPECT_DOUBLE_EQ(motion.at(1).x[0], 0.2) << "ten times as fast as the clock";
  motion.take(frameOf(3, 500), 2, 0.1);
  EXPECT_DOUBLE_EQ(motion.at(2.01).x[0], 500) << "a wormhole, not a ride";
  motion.restart();
  motion.take(frameOf(4, 501), 3, 0.1);
  EXPECT_DOUBLE_EQ(motion.at(3).x[0], 501);
}

}  // namespace
}  // namespace antipode
