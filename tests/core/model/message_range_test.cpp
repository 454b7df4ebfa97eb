// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/message_range.h"

#include "core/model/vehicle_params.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace antipode {
namespace {

struct NamedRange {
  MessageEffect effect;
  std::string parameter;
};

TEST(MessageRange, IsThatOfTheParameterThatTheMessageReplaces) {
  const NamedRange cases[] = {{MessageEffect::TurnRate, "turn_rate"},
                              {MessageEffect::TurnRadius, "turn_radius"},
                              {MessageEffect::WaterDepth, "default_water_depth"}};
  for (const NamedRange& named : cases) {
    int found = 0;
    const VehicleParams params;
    VehicleParams::fields(params, [&](const char* name, const auto&, const FieldInfo& info) {
      if (named.parameter != name) return;
      ++found;
      EXPECT_EQ(rangeOf(named.effect).min, info.min) << name;
      EXPECT_EQ(rangeOf(named.effect).max, info.max) << name;
    });
    EXPECT_EQ(found, 1) << named.parameter;
  }
}

TEST(MessageRange, ActuatorsTakePercentAndHeadingsDegrees) {
  using E = MessageEffect;
  for (const E effect : {E::Thrust, E::ThrustLeft, E::ThrustRight, E::Rudder, E::Elevator}) {
    EXPECT_EQ(rangeOf(effect).min, -100);
    EXPECT_EQ(rangeOf(effect).max, 100);
  }
  for (const E effect : {E::DesiredHeading, E::HoverHeading}) {
    EXPECT_EQ(rangeOf(effect).min, 0);
    EXPECT_EQ(rangeOf(effect).max, 360);
  }
  for (const E effect : {E::DesiredDepth, E::HoverDepth}) {
    EXPECT_EQ(rangeOf(effect).min, 0);
    EXPECT_FALSE(std::isfinite(rangeOf(effect).max));
  }
}

TEST(Messages, ThoseOfHoveringVehiclesAloneHaveTheirName) {
  for (const MessageInfo& message : messageTable())
    EXPECT_EQ(isHoverRequest(message.effect), std::string_view(message.name).starts_with("HOVER_"))
        << message.name;
}

TEST(MessageRange, HasNoLimitWhereNoParameterIsReplaced) {
  EXPECT_FALSE(std::isfinite(rangeOf(MessageEffect::DriftX).min));
  EXPECT_FALSE(std::isfinite(rangeOf(MessageEffect::DriftX).max));
}

}  // namespace
}  // namespace antipode
