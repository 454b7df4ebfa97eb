// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict of a scenario in the whole window.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/panels/verdict/verdict_panel.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QThread>
#include <QTreeWidget>

namespace antipode {
namespace {

class VerdictInTheWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    raise("verdict");
  }
  VerdictPanel& panel() { return view<VerdictPanel>(); }
  template <class Part>
  Part& part(const char* name) {
    return *panel().findChild<Part*>(name);
  }
  void type(VerdictRole role, const QString& text) {
    part<QComboBox>("verdictRole").setCurrentIndex(static_cast<int>(role));
    QTest::mouseClick(&part<QLineEdit>("verdictText"), Qt::LeftButton);
    QTest::keyClicks(&part<QLineEdit>("verdictText"), text);
    QTest::keyClick(&part<QLineEdit>("verdictText"), Qt::Key_Return);
  }
  /// abe passes ben at 60 m, so a start a little nearer breaks it.
  void askWhatBreaksThePass() {
    Scenario shorter = scenario();
    shorter.time.duration = 20;
    document().edit(std::make_shared<const Scenario>(std::move(shorter)), "shorter");
    part<QLineEdit>("verdictText").setText("distance(abe, ben) > 58");
  }
};

TEST_F(VerdictInTheWindow, ConditionsAreTypedAndJudgeTheRunAtTheCursor) {
  type(VerdictRole::End, "abe.x > 20");
  type(VerdictRole::Pass, "distance(abe, ben) > 50");
  ASSERT_TRUE(scenario().verdict);
  EXPECT_EQ(undoSteps(), 2);
  EXPECT_EQ(panel().rowCount(), 2);
  EXPECT_EQ(panel().headline(), "Pending");
  run(20);
  session().pause();
  session().seek(20);
  // abe goes 2 m/s to the east, 60 m south of ben.
  EXPECT_TRUE(becomes([&] { return panel().headline().startsWith("Passed at 0:00:1"); }))
      << panel().headline().toStdString();
  EXPECT_EQ(panel().row(0)[0], "End");
  EXPECT_TRUE(becomes([&] { return panel().row(0)[3] == "yes"; })) << "the rows up to the cursor are read";
  EXPECT_TRUE(becomes([&] { return panel().row(1)[2].endsWith(" m"); })) << panel().row(1)[2].toStdString();
  session().seek(2);
  EXPECT_TRUE(becomes([&] { return panel().headline() == "Pending"; })) << "nothing was decided then";
  EXPECT_EQ(panel().row(0)[3], "no");
}

TEST_F(VerdictInTheWindow, AFailureNamesItsConditionAndShowsItsMoment) {
  type(VerdictRole::Fail, "abe.x > 10");
  run(10);
  session().pause();
  EXPECT_TRUE(becomes([&] { return panel().headline().contains("abe.x > 10"); }))
      << panel().headline().toStdString();
  EXPECT_TRUE(panel().headline().startsWith("Failed at"));
  QTest::mouseClick(&part<QPushButton>("verdictShow"), Qt::LeftButton);
  EXPECT_NEAR(session().recording().valueAt(0, Channel::X, session().cursor()), 10, 0.3);
}

TEST_F(VerdictInTheWindow, WhatIsNoExpressionCannotBeAdded) {
  part<QLineEdit>("verdictText").setText("abe.x >");
  EXPECT_FALSE(part<QPushButton>("verdictAdd").isEnabled());
  EXPECT_FALSE(part<QLineEdit>("verdictText").toolTip().isEmpty());
  EXPECT_FALSE(scenario().verdict);
}

TEST_F(VerdictInTheWindow, FalsifyFindsTheSmallestChangeAndUndoTakesItBack) {
  const ScenarioPtr before = document().scenario();
  auto& button = part<QPushButton>("verdictFalsify");
  EXPECT_FALSE(button.isEnabled()) << "there is nothing to break";
  askWhatBreaksThePass();
  EXPECT_TRUE(button.isEnabled());
  QTest::mouseClick(&button, Qt::LeftButton);
  EXPECT_EQ(button.text(), "S&top");
  ASSERT_TRUE(becomes([&] { return button.text() == "&Falsify"; }, 60'000));
  EXPECT_TRUE(panel().searchText().startsWith("Broken by ")) << panel().searchText().toStdString();
  ASSERT_TRUE(scenario().verdict) << "the condition is the verdict of what was found";
  EXPECT_EQ(undoSteps(), 2);
  undo();
  EXPECT_FALSE(scenario().verdict);
  EXPECT_EQ(panel().searchText(), "");
}

TEST_F(VerdictInTheWindow, ARunThatBeginsDuringTheSearchGoesOn) {
  askWhatBreaksThePass();
  QTest::mouseClick(&part<QPushButton>("verdictFalsify"), Qt::LeftButton);
  session().play();
  ASSERT_TRUE(becomes([&] { return panel().searchText().startsWith("Broken by "); }, 60'000));
  EXPECT_FALSE(session().isPreview());
  EXPECT_EQ(undoSteps(), 2);
  EXPECT_FALSE(session().restartItems().isEmpty()) << "what was found takes effect after Reset";
}

TEST_F(VerdictInTheWindow, ARunFromBeforeTheSearchMakesRoomForWhatIsFound) {
  askWhatBreaksThePass();
  run(1);
  session().pause();
  QTest::mouseClick(&part<QPushButton>("verdictFalsify"), Qt::LeftButton);
  ASSERT_TRUE(becomes([&] { return panel().searchText().contains("has this change now"); }, 60'000));
  EXPECT_TRUE(session().isPreview());
  EXPECT_EQ(undoSteps(), 2);
}

TEST_F(VerdictInTheWindow, WhatIsFoundWhileAnEarlierTimeIsShownWaitsForTheEnd) {
  askWhatBreaksThePass();
  QTest::mouseClick(&part<QPushButton>("verdictFalsify"), Qt::LeftButton);
  session().stepForward(20);
  // No event of the window is handled meanwhile, so the search has not ended for it.
  for (int i = 0; i < 100'000 && session().recording().endTime() < 1; ++i) QThread::msleep(1);
  session().seek(0.5);
  ASSERT_TRUE(session().isLookingBack());
  ASSERT_TRUE(becomes([&] { return panel().searchText().contains("An earlier time is shown"); }, 60'000))
      << panel().searchText().toStdString();
  EXPECT_EQ(undoSteps(), 1);
  session().followEnd();
  EXPECT_TRUE(becomes([&] { return panel().searchText().contains("has this change now"); }));
  EXPECT_TRUE(scenario().verdict);
  EXPECT_EQ(undoSteps(), 2);
}

TEST_F(VerdictInTheWindow, ASearchIsStopped) {
  part<QLineEdit>("verdictText").setText("distance(abe, ben) < 1e6");
  auto& button = part<QPushButton>("verdictFalsify");
  QTest::mouseClick(&button, Qt::LeftButton);
  EXPECT_EQ(button.text(), "S&top");
  QTest::mouseClick(&button, Qt::LeftButton);
  EXPECT_EQ(button.text(), "&Falsify");
  EXPECT_EQ(panel().searchText(), "");
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(VerdictInTheWindow, DelRemovesTheChosenConditionAndUndoBringsItBack) {
  type(VerdictRole::Pass, "abe.x > 1");
  type(VerdictRole::Fail, "abe.x > 90");
  auto& list = part<QTreeWidget>("verdictConditions");
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.topLevelItem(1)).center());
  QTest::keyClick(&list, Qt::Key_Delete);
  EXPECT_TRUE(scenario().verdict->fail.empty());
  EXPECT_EQ(scenario().verdict->pass.size(), 1U);
  undo();
  EXPECT_EQ(scenario().verdict->fail.size(), 1U);
}

}  // namespace
}  // namespace antipode
