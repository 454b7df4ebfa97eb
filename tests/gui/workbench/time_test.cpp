// SPDX-License-Identifier: GPL-3.0-or-later
// One line of time: the cursor of a run that goes on, rests, has finished or was loaded.
#include "app/workbench/controllers/bookmarks_controller.h"
#include "app/workbench/controllers/cursor_motion.h"
#include "app/workbench/controllers/run_start.h"
#include "core/io/runlog/bookmarks.h"
#include "core/io/runlog/run_log_copy.h"
#include "tests/core/io/run_log_support.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/map/view/map_frame.h"
#include "widgets/panels/bookmarks/bookmarks_panel.h"
#include "widgets/panels/journal/journal_panel.h"
#include "widgets/panels/time/past_strip.h"
#include "widgets/panels/time/time_bar.h"
#include "widgets/panels/time/time_field.h"
#include "widgets/plots/stack/plot_panel.h"
#include "widgets/plots/stack/time_plot.h"

#include <QAction>
#include <QElapsedTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

TEST(CursorMotion, GoesBothWaysAtItsSpeedAndStopsAtTheEnds) {
  CursorMotion motion;
  motion.setSpeed(2);
  EXPECT_EQ(motion.next(10, 1, {0, 20}), 10) << "at rest";
  motion.play(1);
  EXPECT_EQ(motion.next(10, 1, {0, 20}), 12);
  EXPECT_EQ(motion.next(19, 1, {0, 20}), 20);
  EXPECT_EQ(motion.direction(), 0);
  motion.play(-1);
  EXPECT_EQ(motion.start(0, {0, 20}), 20) << "nothing is left to play backwards";
  EXPECT_EQ(motion.start(5, {0, 20}), 5);
  EXPECT_EQ(motion.next(10, 0.5, {0, 20}), 9);
  EXPECT_EQ(motion.next(1, 1, {0, 20}), 0);
  EXPECT_EQ(motion.direction(), 0);
}

TEST(CursorMotion, LoopsARangeBothWays) {
  CursorMotion motion;
  motion.setLoop(TimeRange{5, 8});
  motion.play(1);
  EXPECT_EQ(motion.next(7.5, 1, {0, 20}), 5);
  EXPECT_EQ(motion.direction(), 1);
  motion.play(-1);
  EXPECT_EQ(motion.next(5.5, 1, {0, 20}), 8);
  EXPECT_EQ(motion.start(2, {0, 20}), 8) << "outside of the loop it begins inside";
  motion.play(1);
  EXPECT_EQ(motion.next(19, 5, {6, 20}), 6) << "what is not recorded is not looped";
  motion.setLoop(TimeRange{30, 40});
  EXPECT_EQ(motion.next(19, 5, {0, 20}), 20);
}

TEST(CursorMotion, UnlimitedPlaysTheLongestRecordingInSeconds) {
  CursorMotion motion;
  motion.setSpeed(std::numeric_limits<double>::infinity());
  motion.play(1);
  EXPECT_GE(motion.next(0, 1, {0, 1e7}), 1e6);
  motion.setSpeed(0);
  EXPECT_EQ(motion.speed(), 0.1);
}

class TimeLineTest : public WindowTest {
 protected:
  PastStrip& strip() { return *window_->findChild<PastStrip*>(); }
  QAction& action(const char* name) { return *window_->findChild<QAction*>(name); }
  void trigger(const char* name) { action(name).trigger(); }
  void runAndPause(double seconds) {
    run(seconds, 1000);
    session().pause();
    ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  }
  void runToItsEnd() {
    open(
        "antipode: 1\ntime: {step: 0.1, duration: 30, record_every: 0.5}\nvehicles: [{name: abe, start: {speed: "
        "1}}]\n");
    session().setWarp(1000);
    session().play();
    ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Finished; }));
  }
};

TEST_F(TimeLineTest, ARunThatHasFinishedPlaysBothWaysWhereItWasMade) {
  runToItsEnd();
  QTest::keyClick(&map(), Qt::Key_Space);
  ASSERT_TRUE(becomes([&] { return session().cursor() < 10 && session().cursorDirection() == 1; }))
      << "it plays again from its start";
  session().setCursorSpeed(1000);
  EXPECT_TRUE(becomes([&] { return session().followsEnd(); })) << "and comes to rest at the end";
  EXPECT_EQ(session().cursor(), 30);
  QTest::keyClick(&map(), Qt::Key_B);
  EXPECT_TRUE(becomes([&] { return session().cursor() == 0 && session().cursorDirection() == 0; }));
  EXPECT_EQ(session().playState(), PlayState::Finished) << "the run is what it was";
}

TEST_F(TimeLineTest, TheCursorPlaysBackwardsWhileTheRunGoesOn) {
  run(20, 20);
  session().setCursorSpeed(5);
  trigger("Play backwards");
  ASSERT_TRUE(becomes([&] { return session().cursor() < 18; }));
  const double before = session().recording().endTime();
  EXPECT_EQ(session().playState(), PlayState::Running);
  EXPECT_TRUE(waitForTime(before + 2)) << "the run does not wait";
  EXPECT_LT(session().cursor(), 18);
  trigger("Run");
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  EXPECT_EQ(session().cursorDirection(), -1) << "the cursor does not wait for the run";
  EXPECT_EQ(session().warp(), 20) << "each has a speed of its own";
  session().setCursorSpeed(1000);
  trigger("Play what is recorded");
  EXPECT_TRUE(becomes([&] { return session().followsEnd(); })) << "at the newest moment it is live again";
}

/// The first of two clicks moves the cursor, and the second takes that back: a double-click is about the zoom.
TEST_F(TimeLineTest, ADoubleClickInAPlotLeavesTheCursorWhereItWas) {
  runAndPause(20);
  TimePlot& plot = view<PlotPanel>().plot(0);
  const auto doubleClickAt = [&](double time) {
    QTest::mouseDClick(plot.canvas(), Qt::LeftButton, {}, plot.canvasPosition(time, 0));
  };
  doubleClickAt(5);
  EXPECT_TRUE(session().followsEnd()) << "it stays live";
  session().seek(12);
  doubleClickAt(5);
  EXPECT_EQ(session().cursor(), 12);
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, plot.canvasPosition(5, 0));
  EXPECT_NEAR(session().cursor(), 5, 0.5) << "one click moves it";
}

TEST_F(TimeLineTest, AVehicleThatIsPlacedDuringARunIsThereAfterReset) {
  runAndPause(5);
  const std::size_t before = scenario().vehicles.size();
  const std::size_t shown = map().scene().fleet.size();
  QTest::keyClick(&map(), Qt::Key_V);
  clickMap({20, 30});
  ASSERT_EQ(scenario().vehicles.size(), before + 1) << "as one that is pasted";
  EXPECT_FALSE(session().restartItems().isEmpty()) << "and the window says when it takes effect";
  EXPECT_EQ(map().scene().fleet.size(), shown) << "the run does not have it";
  trigger("Reset");
  EXPECT_TRUE(becomes([&] { return map().scene().fleet.size() == shown + 1; }));
}

TEST_F(TimeLineTest, TheWarpStaysFromFileToFileAndANewWindowBeginsAtOne) {
  session().setWarp(1000);
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  EXPECT_EQ(session().warp(), 1000);
  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  EXPECT_EQ(session().warp(), 1) << "else the first run of the next day is over at once";
}

TEST_F(TimeLineTest, StepsGoByRowAndByStepOfTheSimulation) {
  runToItsEnd();
  session().seek(10.2);
  trigger("Row back");
  EXPECT_NEAR(session().cursor(), 10, 1e-9);
  trigger("Row back");
  EXPECT_NEAR(session().cursor(), 9.5, 1e-9);
  trigger("Row on");
  trigger("Row on");
  EXPECT_NEAR(session().cursor(), 10.5, 1e-9);
  trigger("Step back");
  EXPECT_NEAR(session().cursor(), 10.4, 1e-9);
  trigger("Step on");
  trigger("Step on");
  EXPECT_NEAR(session().cursor(), 10.6, 1e-9);
  session().seek(0);
  trigger("Step back");
  EXPECT_EQ(session().cursor(), 0);
}

TEST_F(TimeLineTest, OnceTheDurationIsReachedNobodySaysThatTheRunGoesOn) {
  open("antipode: 1\ntime: {step: 0.1, duration: 30, record_every: 0.5}\nvehicles: [{name: abe}]\n");
  session().setWarp(1000);
  session().play();
  ASSERT_TRUE(waitForTime(2));
  session().seek(1);
  EXPECT_FALSE(strip().text().isEmpty());
  ASSERT_TRUE(becomes([&] { return reachesDuration(session().recording()); }));
  EXPECT_TRUE(becomes([&] { return strip().text().contains("The run ended at 0:00:30"); }))
      << strip().text().toStdString();
}

TEST_F(TimeLineTest, WhileOneLooksBackTheWindowSaysWhichTimeAnEditTouches) {
  runAndPause(20);
  EXPECT_TRUE(strip().text().isEmpty()) << "at the newest moment nothing is to be said";
  selectFirst();
  session().seek(5);
  EXPECT_TRUE(strip().text().contains("0:00:05")) << strip().text().toStdString();
  EXPECT_TRUE(strip().text().contains("paused at 0:0"));
  EXPECT_TRUE(strip().text().contains("Nothing is edited"));
  EXPECT_FALSE(session().takesEdits());
  EXPECT_FALSE(session().hasRun()) << "messages reach no run either";
  EXPECT_FALSE(action("Undo").isEnabled());
  const auto steps = undoSteps();
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  EXPECT_EQ(undoSteps(), steps) << "nothing is deleted at a time that is not seen";
  EXPECT_EQ(scenario().vehicles.size(), 2u);

  trigger("Edit the end of the run");
  EXPECT_TRUE(session().takesEdits());
  EXPECT_TRUE(strip().text().contains("Edits act at the end of the run")) << strip().text().toStdString();
  EXPECT_EQ(session().cursor(), 5);
  trigger("Go live");
  EXPECT_TRUE(strip().text().isEmpty());
  EXPECT_TRUE(session().takesEdits());
  session().seek(6);
  EXPECT_FALSE(session().takesEdits()) << "it must be said each time";
}

TEST_F(TimeLineTest, WhatIsSaidOfTheTimeLeavesTheScaleOfTheMapFree) {
  runAndPause(20);
  for (const QSize size : {QSize(1600, 1000), QSize(1280, 800), QSize(1024, 640)}) {
    window_->resize(size);
    session().seek(5);
    ASSERT_TRUE(becomes([&] { return map().height() - strip().geometry().bottom() < 80; }));
    const QRectF scale = scaleBarRect(map().viewport());
    EXPECT_FALSE(scale.intersects(strip().geometry())) << size.width();
    EXPECT_TRUE(map().rect().contains(strip().geometry())) << size.width();
    trigger("Go live");
  }
}

TEST_F(TimeLineTest, ABranchIsOfferedFirst) {
  runAndPause(5);
  session().seek(2);
  QStringList offered;
  for (const QToolButton* button : strip().findChildren<QToolButton*>())
    offered << button->defaultAction()->objectName();
  EXPECT_EQ(offered, (QStringList{"Branch here", "Edit the end of the run", "Go live"}));
}

TEST_F(TimeLineTest, ALookBackShowsTheScenarioAsItWasThenInEveryView) {
  runAndPause(5);
  auto edited = std::make_shared<Scenario>(scenario());
  auto abe = std::make_shared<VehicleSpec>(*edited->vehicles[0]);
  const double before = abe->params.turnRate;
  abe->params.turnRate = before + 7;
  edited->vehicles[0] = abe;
  document().edit(edited, "turn rate");
  const double at = session().recording().endTime();
  session().play();
  ASSERT_TRUE(waitForTime(at + 5));
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  const auto shown = [&] { return scenario().vehicles[0]->params.turnRate; };
  EXPECT_EQ(shown(), before + 7);
  session().seek(at - 1);
  EXPECT_TRUE(becomes([&] { return shown() == before; }));
  EXPECT_EQ(document().present()->vehicles[0]->params.turnRate, before + 7) << "what is saved";
  session().seek(at + 2);
  EXPECT_TRUE(becomes([&] { return shown() == before + 7; }));
  session().seek(at - 1);
  ASSERT_TRUE(becomes([&] { return shown() == before; }));
  trigger("Edit the end of the run");
  EXPECT_EQ(shown(), before + 7) << "what is edited is what is seen";
  session().followEnd();

  raise("journal");
  auto& journal = view<JournalPanel>();
  ASSERT_TRUE(becomes([&] { return journal.rowCount() == 1; }));
  const QTreeWidgetItem& row = *journal.findChild<QTreeWidget*>()->topLevelItem(0);
  EXPECT_EQ(row.text(1), "abe");
  EXPECT_TRUE(row.text(2).contains("turn rate")) << row.text(2).toStdString();
  EXPECT_EQ(row.text(3).toDouble(), before);
  EXPECT_EQ(row.text(4).toDouble(), before + 7);
  emit journal.findChild<QTreeWidget*>()->itemClicked(journal.findChild<QTreeWidget*>()->topLevelItem(0), 0);
  EXPECT_NEAR(session().cursor(), at, 0.11);

  // The same from the log, in which it was saved while the run rests.
  const QString copy = folder_.filePath("kept.aprun");
  ASSERT_TRUE(copyRunningLog(session().logPath().toStdString(), copy.toStdString(), session().recording().rows()));
  ASSERT_TRUE(document().save());
  window_->files().open(copy);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  session().seek(at - 1);
  EXPECT_TRUE(becomes([&] { return shown() == before; }));
  session().seek(at + 1);
  EXPECT_TRUE(becomes([&] { return shown() == before + 7; }));
  EXPECT_TRUE(becomes([&] { return view<JournalPanel>().rowCount() == 1; }));
}

TEST_F(TimeLineTest, EventsAreVisitedInBothDirections) {
  open(
      (std::string(kTwoBoats) + "  - {at: 5, post: {DRIFT_X: 0.1}}\n  - {at: 9, post: {DRIFT_X: 0.2}}\n").c_str());
  runAndPause(15);
  session().seek(3);
  trigger("Next event");
  EXPECT_NEAR(session().cursor(), 5, 0.11);
  trigger("Next event");
  EXPECT_NEAR(session().cursor(), 9, 0.11);
  trigger("Previous event");
  EXPECT_NEAR(session().cursor(), 5, 0.11);
}

TEST_F(TimeLineTest, BookmarksAreKeptInTheLogOfTheRunAndCanBeTakenBack) {
  runAndPause(10);
  session().seek(4);
  trigger("Add bookmark");
  auto& panel = view<BookmarksPanel>();
  auto& list = *panel.findChild<QTreeWidget*>();
  ASSERT_TRUE(becomes([&] { return panel.isVisible() && list.topLevelItemCount() == 1; }));
  list.topLevelItem(0)->setText(1, "she turns here");
  const std::string log = session().logPath().toStdString();
  const auto kept = [&] { return readBookmarks(log).value_or(std::vector<Bookmark>{}); };
  EXPECT_TRUE(becomes([&] { return kept() == std::vector{Bookmark{4, "she turns here"}}; }));
  EXPECT_TRUE(list.topLevelItem(0)->isSelected()) << "more is done with it";
  session().seek(8);
  trigger("Previous event");
  EXPECT_NEAR(session().cursor(), 4, 1e-9) << "a bookmark is a place to go to";
  list.topLevelItem(0)->setSelected(true);
  QTest::keyClick(&list, Qt::Key_Delete);
  EXPECT_TRUE(becomes([&] { return kept().empty(); }));
  list.setFocus();
  QTest::keyClick(&list, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(becomes([&] { return kept().size() == 1; }));
  QTest::keyClick(&list, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_TRUE(becomes([&] { return kept().empty(); }));
  QTest::keyClick(&list, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(becomes([&] { return kept().size() == 1; }));

  session().reset();
  window_->files().open(QString::fromStdString(log));
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_EQ(list.topLevelItemCount(), 1);
  EXPECT_EQ(list.topLevelItem(0)->text(1), "she turns here");
}

TEST_F(TimeLineTest, BookmarksAreSavedLaterWhereAnotherProgramHoldsTheLog) {
  runAndPause(10);
  const std::string log = session().logPath().toStdString();
  int told = 0;
  const QObject listener;
  QObject::connect(window_->findChild<BookmarksController*>(), &BookmarksController::statusMessage, &listener,
                   [&](const QString& message) { told += message.contains("not saved") ? 1 : 0; });
  {
    test::Sqlite other(log);
    other.run("BEGIN IMMEDIATE");
    QElapsedTimer took;
    took.start();
    trigger("Add bookmark");
    EXPECT_LT(took.elapsed(), 2000) << "the window does not wait for the other program";
    EXPECT_TRUE(readBookmarks(log)->empty());
    QTest::qWait(2500);
  }
  EXPECT_TRUE(becomes([&] { return readBookmarks(log)->size() == 1; }));
  EXPECT_EQ(told, 1) << "not at each try";
}

TEST_F(TimeLineTest, ARangeIsPlayedAgainAndAgain) {
  runAndPause(20);
  session().seek(5);
  trigger("Loop from here");
  session().seek(7);
  trigger("Loop to here");
  ASSERT_TRUE(session().loop());
  EXPECT_EQ(*session().loop(), (TimeRange{5, 7}));
  session().setCursorSpeed(20);
  session().seek(6);
  trigger("Play what is recorded");
  bool hasTurned = false;
  double last = session().cursor();
  EXPECT_TRUE(becomes([&] {
    hasTurned |= session().cursor() < last;
    last = session().cursor();
    return hasTurned;
  }));
  EXPECT_TRUE(session().loop()->contains(session().cursor()));
  action("Loop range").trigger();
  EXPECT_FALSE(session().loop());
}

TEST_F(TimeLineTest, TypedTimesAndUtcMoveTheCursor) {
  runAndPause(20);
  auto& field = *window_->findChild<TimeField*>();
  QTest::keyClick(&map(), Qt::Key_J);
  ASSERT_TRUE(field.hasFocus());
  QTest::keyClicks(&field, "0:00:12");
  QTest::keyClick(&field, Qt::Key_Return);
  EXPECT_EQ(session().cursor(), 12);
  ASSERT_TRUE(action("Times as UTC").isEnabled()) << "a run knows when it began";
  trigger("Times as UTC");
  EXPECT_TRUE(field.text().endsWith("Z")) << field.text().toStdString();
}

}  // namespace
}  // namespace antipode
