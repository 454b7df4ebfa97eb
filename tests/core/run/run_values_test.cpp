// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_values.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

/// Two boats; the first posts a status whose field dist falls.
std::unique_ptr<Recording> madeRecording() {
  Recording::Header header;
  header.stepLength = 0.5;
  header.vehicleNames = {"abe", "ben"};
  header.channels = {{0, Channel::X}, {0, Channel::Y}, {0, Channel::Depth}, {1, Channel::X}, {1, Channel::Y}};
  return std::make_unique<Recording>(std::move(header));
}

void appendRows(Recording& recording, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t step = recording.rows();
    const double time = recording.timeOfStep(step);
    if (step % 10 == 3) {
      recording.appendEvents(
          {{.step = step,
            .vehicle = 0,
            .variable = "WPT_STAT",
            .value = MessageValue("vname=abe,index=2,dist=" + std::to_string(100 - step))},
           {.step = step, .vehicle = 1, .variable = "WPT_STAT", .value = MessageValue("dist=7")},
           {.step = step, .vehicle = kAllVehicles, .variable = "DEPLOY", .value = MessageValue("true")}});
    }
    recording.appendRow(step, std::vector<double>{0, 0, 2 * time, 3, 4});
  }
}

std::vector<double> valuesOf(const Recording& recording, const std::string& text) {
  auto values = RunValues::of(recording, *Expression::parse(text), 0);
  EXPECT_TRUE(values) << text << ": " << values.error().text();
  if (!values) return {};
  values->update();
  return values->values();
}

TEST(RunValuesTest, ChannelsVariablesAndFieldsAreValues) {
  const auto recording = madeRecording();
  appendRows(*recording, 100);
  EXPECT_EQ(valuesOf(*recording, "distance(abe, ben)")[50], 5);
  EXPECT_EQ(valuesOf(*recording, "distance(ben)")[50], 5) << "from the vehicle that is meant";
  EXPECT_NEAR(valuesOf(*recording, "der(depth)")[50], 2, 1e-12);
  const auto distances = valuesOf(*recording, "abe.WPT_STAT.dist");
  EXPECT_TRUE(std::isnan(distances[2])) << "nothing was posted yet";
  EXPECT_EQ(distances[3], 97) << "a post counts from its step on";
  EXPECT_EQ(distances[12], 97);
  EXPECT_EQ(distances[13], 87);
  EXPECT_EQ(valuesOf(*recording, "ben.WPT_STAT.dist")[50], 7);
  EXPECT_EQ(valuesOf(*recording, "DEPLOY")[50], 1) << "of the whole run";
}

TEST(RunValuesTest, WhatIsRecordedLaterIsAddedAndTheSame) {
  const auto recording = madeRecording(), whole = madeRecording();
  appendRows(*recording, 30);
  appendRows(*whole, 9000);
  const std::string text = "int(mean(abe.depth, 3)) + .WPT_STAT.dist";
  auto values = RunValues::of(*recording, *Expression::parse(text), 0);
  ASSERT_TRUE(values);
  EXPECT_TRUE(values->update());
  EXPECT_FALSE(values->update());
  for (const std::int64_t more : {1, 69, 900, 8000}) {
    appendRows(*recording, more);
    EXPECT_TRUE(values->update());
  }
  const std::vector<double> once = valuesOf(*whole, text);
  ASSERT_EQ(values->values().size(), once.size());
  for (std::size_t i = 0; i < once.size(); ++i)
    ASSERT_TRUE(once[i] == values->values()[i] || (std::isnan(once[i]) && std::isnan(values->values()[i]))) << i;
}

TEST(RunValuesTest, WhatIsNotThereIsTold) {
  const auto recording = madeRecording();
  appendRows(*recording, 20);
  const auto errorOf = [&](const std::string& text, std::optional<VehicleId> vehicle = 0) {
    const auto values = RunValues::of(*recording, *Expression::parse(text), vehicle);
    EXPECT_FALSE(values) << text;
    return values ? Error() : values.error();
  };
  EXPECT_EQ(errorOf("1 + abbe.depth").message, "there is no vehicle 'abbe'");
  EXPECT_EQ(errorOf("1 + abbe.depth").location.column, 5);
  EXPECT_EQ(errorOf("abbe.depth").expected, "abe");
  EXPECT_EQ(errorOf("abe.dept").expected, "depth");
  EXPECT_EQ(errorOf("ben.depth").message, "'depth' is not recorded of ben");
  EXPECT_EQ(errorOf("depth", std::nullopt).message, "'depth' has no vehicle");
}

TEST(RunValuesTest, UnitsFollowWhereTheyAreCertain) {
  const auto unit = [](const char* text) { return unitOf(*Expression::parse(text)); };
  EXPECT_EQ(unit("depth - abe.depth"), "m");
  EXPECT_EQ(unit("der(depth)"), "m/s");
  EXPECT_EQ(unit("int(speed)"), "m");
  EXPECT_EQ(unit("2 * depth"), "m");
  EXPECT_EQ(unit("depth / 2"), "m");
  EXPECT_EQ(unit("depth / abe.depth"), "");
  EXPECT_EQ(unit("depth * speed"), "");
  EXPECT_EQ(unit("distance(abe, ben)"), "m");
  EXPECT_EQ(unit("bearing(abe, ben)"), "deg");
  EXPECT_EQ(unit("turn(heading, 90)"), "deg");
}

}  // namespace
}  // namespace antipode
