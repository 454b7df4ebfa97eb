// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/variable_history.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(VariableHistoryTest, KnowsWhatWasPostedAndWhichFieldsAreNumbers) {
  Recording::Header header;
  header.vehicleNames = {"abe"};
  Recording recording(std::move(header));
  VariableHistory history;
  history.setRecording(&recording);
  EXPECT_FALSE(history.read());
  recording.appendEvents(
      {{.step = 1, .vehicle = 0, .variable = "WPT_STAT", .value = MessageValue("vname=abe,dist=4.5,eta=9,=3,x=")},
       {.step = 2, .vehicle = 0, .variable = "BATTERY", .value = MessageValue(12.0)},
       {.step = 3, .vehicle = kAllVehicles, .variable = "DEPLOY", .value = MessageValue("true")}});
  EXPECT_TRUE(history.read());
  recording.appendEvents(
      {{.step = 4, .vehicle = 0, .variable = "WPT_STAT", .value = MessageValue("dist=3,cycle=1")},
       {.step = 5, .vehicle = 0, .variable = "BATTERY", .value = MessageValue("empty")}});
  EXPECT_TRUE(history.read());
  const auto& known = history.variables();
  ASSERT_EQ(known.size(), 3U);
  EXPECT_EQ(known.at({0, "WPT_STAT"}).fields, (std::vector<std::string>{"dist", "eta", "cycle"}));
  EXPECT_EQ(known.at({0, "WPT_STAT"}).posts, 2U);
  EXPECT_TRUE(known.at({0, "BATTERY"}).hasNumbers && known.at({0, "BATTERY"}).hasTexts);
  EXPECT_TRUE(known.at({kAllVehicles, "DEPLOY"}).hasTexts);
}

TEST(VariableHistoryTest, LearnsTheFieldsFromTheFirstFiftyTextsAndAtMostForty) {
  Recording::Header header;
  header.vehicleNames = {"abe"};
  Recording recording(std::move(header));
  std::string many;
  for (int i = 0; i < 45; ++i) many += "f" + std::to_string(i) + "=1,";
  recording.appendEvents({{.step = 1, .vehicle = 0, .variable = "MANY", .value = MessageValue(many)}});
  for (int i = 1; i <= 51; ++i)
    recording.appendEvents({{.step = i,
                             .vehicle = 0,
                             .variable = "LONG",
                             .value = MessageValue(i == 51   ? "late=1"
                                                   : i == 50 ? "last=1"
                                                             : "first=1")}});
  VariableHistory history;
  history.setRecording(&recording);
  EXPECT_TRUE(history.read());
  const auto& many40 = history.variables().at({0, "MANY"}).fields;
  ASSERT_EQ(many40.size(), 40U);
  EXPECT_EQ(many40.back(), "f39");
  EXPECT_EQ(history.variables().at({0, "LONG"}).fields, (std::vector<std::string>{"first", "last"}));
  EXPECT_EQ(history.variables().at({0, "LONG"}).posts, 51U);
}

}  // namespace
}  // namespace antipode
