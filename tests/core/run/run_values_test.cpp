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

/// As of a log that cannot be read any more.
class StoreOfNothing final : public RecordingStore {
 public:
  std::vector<std::int64_t> steps(std::int64_t) override { return {}; }
  std::vector<StoredBlock> blocks(std::int64_t, VehicleId, std::size_t count) override {
    return std::vector<StoredBlock>(count);
  }
  std::vector<RunEvent> events(std::size_t, std::size_t) override { return {}; }
  std::vector<PingRecord> pings(std::size_t, std::size_t) override { return {}; }
};

TEST(RunValuesTest, PostsThatNobodyCanReadBackAreNoValues) {
  const auto recording = madeRecording();
  recording->setStore(std::make_shared<StoreOfNothing>());
  appendRows(*recording, 100);
  recording->releaseEntriesBefore(recording->eventCount(), 0);
  auto values =
      RunValues::of(*recording, *Expression::parse("abe.WPT_STAT.dist"), 0, RunValues::Unposted::MayCome);
  ASSERT_TRUE(values) << values.error().text();
  EXPECT_TRUE(values->update());
  ASSERT_EQ(values->values().size(), 100u);
  for (const double value : values->values()) EXPECT_TRUE(std::isnan(value));
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

TEST(RunValuesTest, UnitsFollowThroughSignsSumsAndFunctions) {
  struct Case {
    const char* expression;
    const char* unit;
  };
  for (const auto& [expression, unit] : {
           Case{"t", "s"},
           Case{"-depth", "m"},
           Case{"1 + depth", "m"},
           Case{"depth + 1", "m"},
           Case{"depth * 2", "m"},
           Case{"2 / depth", ""},
           Case{"abe.WPT_STAT.dist / depth", ""},
           Case{"depth / abe.WPT_STAT.dist", ""},
           Case{"depth * abe.WPT_STAT.dist", ""},
           Case{"depth ^ 2", ""},
           Case{"depth > 5", ""},
           Case{"not (depth > 5)", ""},
           Case{"abe.WPT_STAT.dist", ""},
           Case{"abe.DEPLOY", ""},
           Case{"sqrt(depth)", ""},
           Case{"rad(heading)", "rad"},
           Case{"atan2(x, y)", "rad"},
           Case{"acos(0.5)", "rad"},
           Case{"deg(yaw)", "deg"},
           Case{"abs(depth)", "m"},
           Case{"mean(speed, 10)", "m/s"},
           Case{"unwrap(heading)", "deg"},
           Case{"closest(abe, ben)", "m"},
           Case{"hypot(x, y)", "m"},
           Case{"hypot(0, y)", "m"},
           Case{"max(0, depth)", "m"},
           Case{"min(5, 6)", ""},
           Case{"min(depth, 5)", "m"},
           Case{"der(max(0, depth))", "m/s"},
           Case{"der(speed)", "m/s^2"},
           Case{"der(2)", "1/s"},
           Case{"der(t)", ""},
           Case{"der(heading)", "deg/s"},
           Case{"der(abe.WPT_STAT.dist)", ""},
           Case{"int(2)", "s"},
           Case{"int(depth)", "m s"},
           Case{"int(abe.DEPLOY)", ""},
           Case{"int(der(depth))", "m"},
           Case{"der(int(speed))", "m/s"},
       })
    EXPECT_EQ(unitOf(*Expression::parse(expression)), unit) << expression;
}

TEST(RunValuesTest, ANumberIsReadFromEveryKindOfMessage) {
  struct Case {
    MessageValue value;
    const char* field;
    std::optional<double> number;
  };
  for (const auto& [value, field, number] : {
           Case{2.5, "", 2.5},
           Case{2.5, "dist", {}},
           Case{"3.25", "", 3.25},
           Case{" TRUE ", "", 1},
           Case{"false", "", 0},
           Case{"sailing", "", {}},
           Case{"", "", {}},
           Case{"a=1,b=2", "", {}},
           Case{"a=1, b = 2 ,c=true", "b", 2},
           Case{"a=1,b=2,c=False", "c", 0},
           Case{"a=1,b", "b", {}},
           Case{"a=far", "a", {}},
           Case{"aa=1", "a", {}},
           Case{"a=1,a=2", "a", 1},
           Case{"-1e3", "", -1000},
       }) {
    const double found = numberOf(value, field);
    if (number)
      EXPECT_EQ(found, *number) << messageText(value) << " / " << field;
    else
      EXPECT_TRUE(std::isnan(found)) << messageText(value) << " / " << field;
  }
}

TEST(RunValuesTest, PortionsOfRowsTakeEachPostInItsTime) {
  const auto recording = madeRecording();
  appendRows(*recording, 60);
  // More posts than are read at once.
  std::vector<RunEvent> noise(30'000, RunEvent{.step = 59, .vehicle = 1, .variable = "OTHER", .value = 1.0});
  recording->appendEvents(noise);
  recording->appendEvents({{.step = 59, .vehicle = 0, .variable = "WPT_STAT", .value = MessageValue("dist=1")}});
  appendRows(*recording, 40);
  const auto expression = *Expression::parse("abe.WPT_STAT.dist");
  auto values = RunValues::of(*recording, expression, 0);
  ASSERT_TRUE(values);
  std::size_t portions = 0;
  while (values->update(7)) ++portions;
  EXPECT_EQ(portions, 15u);
  ASSERT_EQ(values->values().size(), 100u);
  EXPECT_TRUE(std::isnan(values->values()[2]));
  for (std::size_t row = 3; row < 100; ++row) {
    const std::size_t posted = row - (row - 3) % 10;
    EXPECT_EQ(values->values()[row], row >= 59 && row < 63 ? 1 : 100.0 - static_cast<double>(posted)) << row;
  }
}

TEST(RunValuesTest, AnEmptyRunSaysThatItHasNoVehicles) {
  Recording::Header header;
  const Recording recording(header);
  const auto values = RunValues::of(recording, *Expression::parse("abe.depth"), std::nullopt);
  ASSERT_FALSE(values);
  EXPECT_EQ(values.error().expected, "a run with vehicles");
}

TEST(RunValuesTest, EachOfTwoVariablesHasItsOwnPosts) {
  const auto recording = madeRecording();
  appendRows(*recording, 60);
  EXPECT_EQ(valuesOf(*recording, "abe.WPT_STAT.dist - ben.WPT_STAT.dist")[59], 100 - 53 - 7);
  EXPECT_EQ(valuesOf(*recording, "abe.WPT_STAT.dist + 1000 * DEPLOY")[59], 100 - 53 + 1000);
}

TEST(RunValuesTest, WhatIsUnknownBesideAUnitLeavesItUnknown) {
  for (const char* text : {"min(abe.WPT_STAT.dist, depth)", "abe.WPT_STAT.dist * depth", "abe.WPT_STAT.dist * 2",
                           "max(1, abe.WPT_STAT.dist)"})
    EXPECT_EQ(unitOf(*Expression::parse(text)), "") << text;
}

}  // namespace
}  // namespace antipode
