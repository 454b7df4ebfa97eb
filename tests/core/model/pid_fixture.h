// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace antipode::test {

inline constexpr Compat kDocument = Compat::Document;
inline constexpr Compat kProgram = Compat::UsimmarineV22;

inline PidParams surfaceParams() {
  PidParams p = simpleSurfaceGains();
  p.yawKp = 1, p.yawKd = 0, p.yawKi = 0;
  return p;
}

inline PidParams divingParams() {
  PidParams p = surfaceParams();
  p.depthControl.reset();
  p.zToPitchKp = 0.1;
  p.pitchKp = 0.5;
  return p;
}

inline void order(PidEngine& engine, double heading, double speed, double now) {
  engine.setDesiredHeading(heading, now);
  engine.setDesiredSpeed(speed, now);
}

inline std::vector<std::string> stalePosts(const PidEngine& engine) {
  std::vector<std::string> posts;
  engine.forEachStale([&](PidInput input, double age) { posts.push_back(pidStaleText(input, age)); });
  return posts;
}

inline std::vector<double> stateFromRecord(const PidEngine& engine) {
  std::vector<double> state;
  engine.visitState([&](auto v) { state.push_back(static_cast<double>(v)); });
  return state;
}

/// Its tests run in both modes once a file has instantiated them.
class PidInBothModes : public testing::TestWithParam<Compat> {};
inline std::string modeName(const testing::TestParamInfo<Compat>& mode) {
  return mode.param == kDocument ? "Document" : "Program";
}

}  // namespace antipode::test
