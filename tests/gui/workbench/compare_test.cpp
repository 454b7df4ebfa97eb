// SPDX-License-Identifier: GPL-3.0-or-later
// The panel Compare in the window.
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "widgets/panels/branches/branches_panel.h"
#include "widgets/panels/compare/compare_panel.h"
#include "widgets/plots/stack/time_plot.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTimer>
#include <QTreeWidget>

namespace antipode {
namespace {

class CompareWindow : public WindowTest {
 protected:
  ComparePanel& panel() { return view<ComparePanel>(); }
  template <class Widget>
  Widget& part(const char* name) {
    return *panel().findChild<Widget*>(name);
  }
  void pressCompare() {
    for (QPushButton* button : panel().findChildren<QPushButton*>())
      if (button->text() == "Com&pare") QTest::mouseClick(button, Qt::LeftButton);
  }
  QString verdict() { return part<QLabel>("compareVerdict").text(); }
  QTreeWidget& lines() { return part<QTreeWidget>("compareLines"); }
  bool isAnswered() {
    return becomes([&] { return lines().topLevelItemCount() > 0; });
  }
  /// The largest difference of a quantity of the first vehicle that has it.
  double largest(const char* quantity) {
    for (int row = 0; row < lines().topLevelItemCount(); ++row)
      if (lines().topLevelItem(row)->text(2) == quantity)
        return QLocale().toDouble(lines().topLevelItem(row)->text(7));
    return -1;
  }
  /// The scenario of the window with another drift, as a file.
  QString driftingScenario() {
    const QString path = folder_.filePath("drifting.yaml");
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(kTwoBoats)
                   .replace("vehicles:", "environment: {drift: {x: 0, y: 0.1}}\nvehicles:")
                   .replace("record_every: 0.1", "record_every: 0.1, duration: 30"));
    return path;
  }
  void runTo(double seconds) {
    run(seconds);
    session().pause();
    ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  }
};

TEST_F(CompareWindow, ARunIsComparedWithAScenarioThatIsRunForIt) {
  runTo(10);
  raise("compare");
  panel().addRun({driftingScenario(), "drifting"});
  pressCompare();
  ASSERT_TRUE(isAnswered());
  const double end = session().recording().endTime();
  EXPECT_NEAR(largest("Distance"), 0.1 * end, 0.02);
  EXPECT_NEAR(largest("Cross track"), 0.1 * end, 0.02);
  EXPECT_TRUE(verdict().contains("different")) << verdict().toStdString();
  auto& parts = part<QTreeWidget>("compareParts");
  ASSERT_GT(parts.topLevelItemCount(), 0);
  EXPECT_TRUE(parts.topLevelItem(0)->text(1).contains("drift") || parts.topLevelItemCount() > 1);
  EXPECT_EQ(panel().findChildren<TimePlot*>().size(), 6);

  part<QLineEdit>("compareTolerances").setText("distance=100");
  pressCompare();
  ASSERT_TRUE(becomes([&] { return verdict().contains("equal"); })) << verdict().toStdString();
}

TEST_F(CompareWindow, AnAnswerToWhatIsNoLongerAskedIsGreyAndReturnRenewsIt) {
  runTo(4);
  raise("compare");
  panel().addRun({driftingScenario(), "drifting"});
  EXPECT_TRUE(verdict().contains("the ticked runs")) << "not that something has to be ticked";
  pressCompare();
  ASSERT_TRUE(isAnswered());
  EXPECT_TRUE(verdict().contains("drifting goes on for")) << verdict().toStdString();
  EXPECT_FALSE(verdict().contains("….")) << verdict().toStdString();
  EXPECT_TRUE(lines().isEnabled());
  auto& alignment = *panel().findChild<QComboBox*>();
  alignment.setCurrentIndex(1);
  EXPECT_FALSE(lines().isEnabled());
  EXPECT_TRUE(verdict().contains("asked by now")) << verdict().toStdString();
  alignment.setCurrentIndex(0);
  EXPECT_TRUE(lines().isEnabled()) << "it is what was answered";
  EXPECT_FALSE(verdict().contains("asked by now"));
  part<QLineEdit>("compareTolerances").setText("distance=100");
  EXPECT_FALSE(lines().isEnabled());
  QTest::keyClick(&part<QLineEdit>("compareTolerances"), Qt::Key_Return);
  EXPECT_TRUE(becomes([&] { return verdict().contains("equal"); })) << verdict().toStdString();
  EXPECT_TRUE(lines().isEnabled());
}

TEST_F(CompareWindow, AnEmptyListSaysHowRunsComeIntoIt) {
  for (const QFileInfo& kept : QDir(Preferences::runFolder()).entryInfoList({"*.aprun"}))
    QFile::remove(kept.filePath());
  raise("compare");
  auto* hint = panel().findChild<QLabel*>("emptyHint");
  ASSERT_TRUE(hint);
  EXPECT_TRUE(becomes([&] { return hint->isVisible(); }));
  panel().addRun({driftingScenario(), "drifting"});
  EXPECT_FALSE(hint->isVisible());
}

TEST_F(CompareWindow, TheTracksLieOverTheMapWithRungsThatFollowTheCursor) {
  runTo(10);
  raise("compare");
  panel().addRun({driftingScenario(), "drifting"});
  pressCompare();
  ASSERT_TRUE(isAnswered());
  ASSERT_TRUE(map().scene().otherRun);
  const auto rungNow = [&] { return map().scene().otherRun->back(); };
  session().seek(5);  // the last rung is that of ben, at 2.5 m/s
  ASSERT_TRUE(becomes([&] { return std::abs(rungNow().points.front().x - 12.5) < 0.5; }));
  ASSERT_EQ(rungNow().points.size(), 2u);
  EXPECT_NEAR(session().recording().valueAt(1, Channel::Y, 5), 60, 1e-9);
  EXPECT_NEAR(rungNow().points.back().y - rungNow().points.front().y, 0.5, 0.02);
  for (QCheckBox* box : panel().findChildren<QCheckBox*>())
    QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
  EXPECT_TRUE(becomes([&] { return !map().scene().otherRun; }));
}

TEST_F(CompareWindow, WhileTheRunGoesOnTheComparisonIsRenewed) {
  runTo(4);
  raise("compare");
  panel().addRun({driftingScenario(), "drifting"});
  pressCompare();
  ASSERT_TRUE(isAnswered());
  EXPECT_LT(largest("Distance"), 1.0);
  session().setWarp(20);
  session().play();
  EXPECT_TRUE(becomes([&] { return largest("Distance") > 1.5; }, 20'000));
}

TEST_F(CompareWindow, ALogOfAnotherProgramLiesBelowALiveRun) {
  const QString log = test::recordedLog("PENTAGON.alog");
  runTo(3);
  raise("compare");
  panel().addRun({log, "PENTAGON.alog"});
  pressCompare();
  // Its vehicle has another name, and the run has two: there is nothing in common.
  ASSERT_TRUE(becomes([&] { return verdict().contains("no vehicle in common"); })) << verdict().toStdString();
  EXPECT_FALSE(map().scene().otherRun);

  open(
      "antipode: 1\nname: One boat\ntime: {step: 0.1}\nvehicles: [{name: abe, start: {heading: 90}}]\n"
      "events: [{step: 1, post: {DESIRED_THRUST: 50}}]\n");
  session().setWarp(10);
  session().play();
  ASSERT_TRUE(waitForTime(20));
  pressCompare();
  ASSERT_TRUE(isAnswered());
  ASSERT_TRUE(map().scene().otherRun);
  EXPECT_GT(map().scene().otherRun->front().points.size(), 500u) << "the recorded track";
  const auto rungs = [&] { return map().scene().otherRun->size(); };
  const std::size_t before = rungs();
  EXPECT_TRUE(becomes([&] { return rungs() > before; }, 20'000)) << "rungs come as the run goes on";
  auto& parts = part<QTreeWidget>("compareParts");
  EXPECT_EQ(parts.topLevelItemCount(), 0) << "the log knows no parameters";
  EXPECT_TRUE(part<QLabel>("comparePartsHint").text().contains("has no scenario"));
}

TEST_F(CompareWindow, WhatCannotBeReadIsSaid) {
  runTo(2);
  raise("compare");
  panel().addRun({folder_.filePath("nothing.aprun"), "nothing"});
  pressCompare();
  EXPECT_TRUE(becomes([&] { return verdict().contains("nothing.aprun"); })) << verdict().toStdString();
  part<QLineEdit>("compareTolerances").setText("distance");
  pressCompare();
  EXPECT_TRUE(becomes([&] { return verdict().contains("tolerance"); })) << verdict().toStdString();
}

TEST_F(CompareWindow, ABranchIsComparedFromThePanelOfBranches) {
  runTo(6);
  session().seek(2);
  QTest::keyClick(window_.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(becomes([&] { return session().recording().stepOfRow(0) == 20; }));
  session().post({Command::Kind::Post, 0, "DESIRED_RUDDER", Value(30.0)});
  runTo(5);
  raise("branches");
  auto& tree = *view<BranchesPanel>().findChild<QTreeWidget*>();
  tree.topLevelItem(0)->setSelected(true);
  for (QPushButton* button : view<BranchesPanel>().findChildren<QPushButton*>())
    if (button->text() == "&Compare") QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_TRUE(isAnswered());
  EXPECT_TRUE(panel().isVisible());
  EXPECT_GT(largest("Heading"), 1);
  auto& parts = part<QTreeWidget>("compareParts");
  bool isListed = false;
  for (int row = 0; row < parts.topLevelItemCount(); ++row)
    isListed = isListed || parts.topLevelItem(row)->text(1).contains("DESIRED_RUDDER");
  EXPECT_TRUE(isListed) << "what only the branch was sent";
}

/// The panel alone, with one plot of the differences of one pair.
class ComparePlots : public testing::Test {
 protected:
  void SetUp() override {
    panel_.resize(700, 300);
    panel_.setAnswer(answer(100));
    panel_.findChild<QTabWidget*>("compareTabs")->setCurrentIndex(2);
    panel_.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel_));
    ASSERT_EQ(plots().size(), 1);
  }
  static CompareAnswer answer(std::int64_t rows) {
    Recording::Header header;
    header.channels = {{0, Channel::Speed}};
    header.stepLength = 0.1;
    header.vehicleNames = {"abe"};
    header.vehicleColours = {"#1f77b4"};
    auto differences = std::make_shared<Recording>(std::move(header));
    for (std::int64_t step = 0; step < rows; ++step)
      differences->appendRow(step, std::vector{0.01 * static_cast<double>(step)});
    CompareAnswer answer;
    answer.differences = differences;
    answer.plots = {{"Speed", {{0, Channel::Speed}}}};
    return answer;
  }
  QList<TimePlot*> plots() { return panel_.findChildren<TimePlot*>(); }

  ComparePanel panel_;
};

TEST_F(ComparePlots, TheMenuOfAPlotMayBeOpenWhenThePlotGoes) {
  bool wasOpen = false;
  QTimer::singleShot(0, &panel_, [&] {
    wasOpen = QApplication::activePopupWidget() != nullptr;
    panel_.setAnswer({});
  });
  QWidget* canvas = plots().front()->canvas();
  QTest::mouseClick(canvas, Qt::RightButton, {}, canvas->rect().center());
  EXPECT_TRUE(test::becomes([&] { return plots().empty() && !QApplication::activePopupWidget(); }));
  EXPECT_TRUE(wasOpen);
}

TEST_F(ComparePlots, ARenewedComparisonIsSeenWhereTheOneBeforeWas) {
  TimePlot* plot = plots().front();
  const TimeView view{.follows = false, .range = {2, 4}};
  plot->setTimeView(view);
  plot->setCursorTime(3);
  const auto isRenewed = [&](std::int64_t rows) {
    return plots() == QList{plot} && plot->recording() && plot->recording()->rows() == rows;
  };
  panel_.setAnswer(answer(200));
  ASSERT_TRUE(isRenewed(200));
  EXPECT_EQ(plot->timeView(), view);
  EXPECT_EQ(plot->cursorTime(), 3);
  CompareAnswer other = answer(300);
  other.plots.front().title = "Depth";
  panel_.setAnswer(other);
  ASSERT_TRUE(isRenewed(300));
  EXPECT_TRUE(plot->timeView().follows) << "something else is seen as a whole";
}

TEST_F(ComparePlots, TheSecondCursorOfTheMenuIsInAllPlots) {
  CompareAnswer two = answer(100);
  two.plots.push_back({"Again", two.plots.front().curves});
  panel_.setAnswer(two);
  ASSERT_EQ(plots().size(), 2);
  emit plots().front()->referenceTimeRequested(5);
  for (TimePlot* plot : plots()) EXPECT_EQ(plot->referenceTime(), 5);
}

}  // namespace
}  // namespace antipode
