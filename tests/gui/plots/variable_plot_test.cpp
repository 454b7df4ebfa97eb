// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/plots/plot_fixture.h"
#include "widgets/plots/chart/text_bands.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QListWidget>
#include <QTest>

#include <gtest/gtest.h>

namespace antipode {
namespace {

using testing::RecordingMaker;

class VariablePlotTest : public ::testing::Test {
 protected:
  void SetUp() override {
    for (std::int64_t step = 50; step < 1000; step += 100)
      recording->appendEvents(
          {post(step, "WPT_STAT", "vname=abe,behavior-name=survey,dist=" + std::to_string(1000 - step)),
           post(step, "BATTERY", 12.5 - static_cast<double>(step) / 1000),
           post(step, "MODE", step < 500 ? "SURVEY" : "RETURN")});
    panel.resize(700, 500);
    panel.setRecording(recording.get());
    panel.setVehicles({{0, "v0", QColor("#1f77b4")}});
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    panel.refresh();
  }
  static RunEvent post(std::int64_t step, std::string variable, MessageValue value) {
    return {.step = step, .vehicle = 0, .variable = std::move(variable), .value = std::move(value)};
  }

  RecordingMaker maker = RecordingMaker().with(0, Channel::Depth, [](double t) { return t; });
  std::unique_ptr<Recording> recording = maker.make(1000);  // 100 s
  PlotPanel panel;
};

TEST_F(VariablePlotTest, TheListHasVariablesAndFieldsOfTheirTexts) {
  panel.setQuantitiesVisible(true);
  panel.refresh();
  auto* list = panel.findChild<QListWidget*>("quantities");
  QStringList texts;
  for (int i = 0; i < list->count(); ++i) texts << list->item(i)->text();
  for (const char* text : {"Depth (m)", "BATTERY", "MODE", "WPT_STAT", "WPT_STAT → dist"})
    EXPECT_TRUE(texts.contains(text)) << text << " in " << texts.join('|').toStdString();
  EXPECT_FALSE(texts.contains("WPT_STAT → vname")) << "no number";
  recording->appendEvents({post(999, "LATE", 1.0)});
  panel.refresh();
  EXPECT_EQ(list->findItems("LATE", Qt::MatchExactly).size(), 1);
}

TEST_F(VariablePlotTest, NumbersAndFieldsAreStepsAtTheTimesOfTheirPosts) {
  panel.setContent(0, TracePlot{{"v0.BATTERY", ".WPT_STAT.dist"}});
  panel.setCursorTime(17);
  panel.refresh();
  const TimePlot& plot = panel.plot(0);
  ASSERT_EQ(plot.curves().size(), 2U);
  EXPECT_TRUE(plot.legendText(0).contains("BATTERY 12")) << plot.legendText(0).toStdString();
  EXPECT_TRUE(plot.legendText(1).contains("850")) << plot.legendText(1).toStdString();
  const auto& pieces = plot.drawnPieces(1);
  ASSERT_EQ(pieces.size(), 20U);
  EXPECT_EQ(pieces[0].time, 5);
  EXPECT_EQ(pieces[0].low, 950);
  EXPECT_EQ(pieces[1].time, 15) << "it holds until the next post";
  EXPECT_EQ(pieces[1].low, 950);
  EXPECT_EQ(pieces[2].low, 850);
}

TEST_F(VariablePlotTest, TextsAreBands) {
  panel.setContent(0, TracePlot{{"depth", "MODE"}});
  panel.setCursorTime(70);
  panel.refresh();
  const TimePlot& plot = panel.plot(0);
  const auto& strips = plot.textStrips();
  ASSERT_EQ(strips.size(), 1U);
  ASSERT_EQ(strips[0].size(), 2U) << "a post of the same text is no new band";
  EXPECT_EQ(strips[0][0].text, "SURVEY");
  EXPECT_EQ(strips[0][0].from, 5);
  EXPECT_EQ(strips[0][0].to, 55);
  EXPECT_EQ(strips[0][1].text, "RETURN");
  EXPECT_TRUE(plot.legendText(1).contains("RETURN")) << plot.legendText(1).toStdString();
  EXPECT_FALSE(plot.drawnPieces(0).empty()) << "the depth is drawn with it";
}

TEST_F(VariablePlotTest, WhatIsPostedLaterAppears) {
  panel.setContent(0, TracePlot{{"SPEED_LIMIT"}});
  panel.refresh();
  recording->appendEvents({post(1000, "SPEED_LIMIT", 2.0)});
  maker.append(*recording, 100);
  panel.setCursorTime(105);
  panel.refresh();
  EXPECT_TRUE(panel.plot(0).legendText(0).contains("2.0")) << panel.plot(0).legendText(0).toStdString();
}

}  // namespace
}  // namespace antipode
