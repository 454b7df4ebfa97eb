// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, driven by mouse and keys as a person would.
#include "app/workbench/controllers/paced_timer.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/thrust_map/thrust_map_editor.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/time/time_bar.h"
#include "widgets/panels/time/time_slider.h"
#include "widgets/panels/tree/scenario_tree.h"
#include "widgets/plots/stack/plot_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QPointer>
#include <QScreen>
#include <QTest>
#include <QTextBrowser>
#include <cmath>

namespace antipode {
namespace {

TEST_F(WindowTest, DraggingAThrustKnotChangesTheRunningBoatAndUndoBringsItBack) {
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 0}));
  session().setWarp(20);
  QTest::keyClick(window_.get(), Qt::Key_Space);
  ASSERT_EQ(session().playState(), PlayState::Running);
  ASSERT_TRUE(waitForTime(3));
  EXPECT_NEAR(newest(0, Channel::Speed), 2, 1e-6);

  auto& canvas = *window_->findChild<ThrustMapChart*>();
  ASSERT_TRUE(canvas.isVisible());
  drag(canvas, canvas.screenFromPair({50, 2}).toPoint(), canvas.screenFromPair({50, 3}).toPoint());
  const double edited = ThrustCurve(view<ThrustMapEditor>().map(), {}, Compat::Document).speed(50);
  EXPECT_GT(edited, 2.5);
  ASSERT_TRUE(becomes([&] { return std::abs(newest(0, Channel::Speed) - edited) < 1e-6; }, 10000));
  EXPECT_EQ(session().playState(), PlayState::Running);
  EXPECT_EQ(window_->document().undoStack().count(), 1);

  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  ASSERT_TRUE(becomes([&] { return std::abs(newest(0, Channel::Speed) - 2) < 1e-6; }, 10000));
  EXPECT_FALSE(window_->document().isModified());
}

TEST_F(WindowTest, AVehicleIsPlacedAndDraggedBeforeTheRun) {
  QTest::keyClick(window_.get(), Qt::Key_V);
  EXPECT_EQ(map().tool(), MapToolId::PlaceVehicle);
  const Vec2 place = map().viewport().worldFromScreen(onMap({30, 30}));
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({30, 30}));
  ASSERT_EQ(window_->document().scenario()->vehicles.size(), 3u);
  const auto start = [&] { return window_->document().scenario()->vehicles[2]->start; };
  EXPECT_NEAR(start().x, place.x, 0.01);
  EXPECT_NEAR(start().y, place.y, 0.01);

  QTest::keyClick(window_.get(), Qt::Key_S);
  const QPoint from = onMap({start().x, start().y}), to = from + QPoint(60, -40);
  drag(map(), from, to);
  const Vec2 target = map().viewport().worldFromScreen(to);
  const double pixel = map().viewport().metresPerPixel();
  EXPECT_NEAR(start().x, target.x, 1.5 * pixel);
  EXPECT_NEAR(start().y, target.y, 1.5 * pixel);
  EXPECT_NEAR(newest(2, Channel::X), start().x, 1e-9);  // the picture is the edited scenario's

  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_NEAR(start().x, place.x, 0.01);
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(window_->document().scenario()->vehicles.size(), 2u);
}

TEST_F(WindowTest, ScrubbingBackUnsticksTheCursorWhileTheRunGoesOn) {
  session().setWarp(20);
  session().play();
  ASSERT_TRUE(waitForTime(10));
  EXPECT_TRUE(session().followsEnd());
  auto& slider = *window_->findChild<TimeSlider*>();
  ASSERT_TRUE(becomes([&] { return slider.axisEnd() >= 10; }));
  const int y = slider.height() / 2;
  drag(slider, QPoint(static_cast<int>(slider.xFromTime(9)), y), QPoint(static_cast<int>(slider.xFromTime(4)), y));
  EXPECT_FALSE(session().followsEnd());
  const double cursor = session().cursor(), end = session().recording().endTime();
  EXPECT_NEAR(cursor, 4, 1);
  EXPECT_NEAR(map().scene().poses.x[0], session().recording().valueAt(0, Channel::X, cursor), 1e-9);
  ASSERT_TRUE(waitForTime(end + 3));
  EXPECT_EQ(session().cursor(), cursor);
  QTest::keyClick(window_.get(), Qt::Key_End);
  EXPECT_TRUE(session().followsEnd());
  ASSERT_TRUE(becomes([&] { return session().cursor() > end + 3; }));
}

TEST_F(WindowTest, ASavedRunIsReplayedThroughTheSameViews) {
  session().setWarp(1000);
  session().play();
  ASSERT_TRUE(waitForTime(20));
  session().pause();
  const QString log = session().logPath(), copy = folder_.filePath("kept.aprun");
  ASSERT_TRUE(becomes([&] { return session().playState() != PlayState::Running; }));
  session().reset();  // closes the log
  ASSERT_TRUE(copyRunLog(log.toStdString(), copy.toStdString()));
  ASSERT_TRUE(isRunLog(copy.toStdString()));

  window_->files().open(copy);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_GE(session().recording().endTime(), 20);
  session().seek(10);
  ASSERT_TRUE(becomes([&] { return map().scene().fleet.at(1).name == "ben" && mapIsSettled(); }));
  EXPECT_NEAR(map().scene().poses.x[0], 2 * 10 - 0.1, 0.11);  // 2 m/s from the first step on
  EXPECT_EQ(map().scene().fleet[1].name, "ben");
  session().setWarp(20);
  QTest::keyClick(window_.get(), Qt::Key_Space);
  ASSERT_TRUE(becomes([&] { return session().cursor() > 12; }));
}

TEST_F(WindowTest, ARunInTheWindowHasTheHashesOfARunWithout) {
  open((std::string(kTwoBoats) + "  - {at: 5, every: 3, times: 4, post: {DRIFT_VECTOR_ADD: \"137, 0.25\"}}\n")
           .c_str());
  auto scenario = std::make_shared<Scenario>(*window_->document().scenario());
  scenario->time.duration = 300;
  window_->document().edit(scenario, "duration");
  session().setWarp(std::numeric_limits<double>::infinity());
  session().play();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Finished; }, 20000));
  const auto inWindow = session().recording().hashes();

  Simulation simulation(scenario, {2});
  Recording headless(recordingHeader(simulation, {}, {}));
  ASSERT_TRUE(runToEnd(simulation, 3000, headless, nullptr, 1000, {}));
  ASSERT_FALSE(inWindow.empty());
  EXPECT_EQ(inWindow.back().hash, headless.hashes().back().hash);
  EXPECT_EQ(inWindow.back().step, 3000);
}

TEST_F(WindowTest, TypingAPropertyEditsTheScenarioAndReachesTheBoat) {
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 60}));
  session().setWarp(20);
  session().play();
  ASSERT_TRUE(waitForTime(2));
  EXPECT_NEAR(newest(1, Channel::Speed), 2.5, 1e-6);
  const int editsBefore = window_->document().undoStack().count();
  auto* panel = &view<PropertyPanel>();
  ASSERT_TRUE(panel->showField("vehicles/ben/params", "thrust_factor"));
  auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  ASSERT_NE(line, nullptr);
  line->selectAll();
  QTest::keyClicks(line, "40");
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_EQ(window_->document().scenario()->vehicles[1]->params.thrustFactor, 40);
  EXPECT_EQ(window_->document().undoStack().count(), editsBefore + 1);
  ASSERT_TRUE(becomes([&] { return std::abs(newest(1, Channel::Speed) - 1.25) < 1e-6; }, 10000));
}

TEST_F(WindowTest, UndoAfterTypingAPropertyIsTheDocuments) {
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 60}));
  ASSERT_TRUE(view<PropertyPanel>().showField("vehicles/ben/params", "thrust_factor"));
  auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  ASSERT_NE(line, nullptr);
  line->selectAll();
  QTest::keyClicks(line, "40");
  QTest::keyClick(line, Qt::Key_Return);
  ASSERT_EQ(window_->document().scenario()->vehicles[1]->params.thrustFactor, 40);
  QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(window_->document().scenario()->vehicles[1]->params.thrustFactor, 20);
}

TEST_F(WindowTest, DeleteTakesTheBehaviourThatIsSelectedNotItsVehicle) {
  open(
      "antipode: 1\nvehicles:\n  - name: abe\n    behaviours:\n"
      "      - {type: waypoint, points: [[50, 0], [50, 50]], speed: 1}\n");
  auto& tree = *window_->findChild<ScenarioTree*>();
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 0}));
  tree.setSelectedIds({"vehicles/abe/behaviours/0"});
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  ASSERT_EQ(window_->document().scenario()->vehicles.size(), 1u);
  EXPECT_TRUE(window_->document().scenario()->vehicles[0]->behaviours.empty());
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(window_->document().scenario()->vehicles[0]->behaviours.size(), 1u);
}

TEST_F(WindowTest, RenamingAVehicleTakesItsEventsAlongAndRefusesTheNameOfACopy) {
  open(
      "antipode: 1\nvehicles:\n  - {name: abe}\n  - {name: 'boat{n}', count: 3, start: {x: 40}}\n"
      "events:\n  - {at: 5, vehicle: abe, post: {DESIRED_THRUST: 10}}\n");
  const auto rename = [&](const char* name) {
    QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 0}));
    QTest::keyClick(window_.get(), Qt::Key_F2);
    auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_TRUE(line);
    line->selectAll();
    QTest::keyClicks(line, name);
    QPointer<QLineEdit> open = line;
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(becomes([&] { return !open; })) << "the list reads the text a little later";
  };
  const auto scenario = [&] { return window_->document().scenario(); };
  rename("dora");
  EXPECT_EQ(scenario()->vehicles[0]->name, "dora");
  EXPECT_EQ(scenario()->events[0].vehicle, "dora");
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(scenario()->events[0].vehicle, "abe");
  QTest::qWait(QApplication::doubleClickInterval() + 50);  // another click would be a double click
  rename("boat2");
  EXPECT_EQ(scenario()->vehicles[0]->name, "abe") << "there is a boat2 among the copies";
}

TEST_F(WindowTest, DeletingAVehicleTakesItsEventsAndUndoBringsThemBack) {
  open(
      "antipode: 1\nvehicles:\n  - {name: abe}\n  - {name: ben, start: {x: 40}}\n"
      "events:\n  - {at: 5, vehicle: abe, post: {DESIRED_THRUST: 10}}\n  - {at: 6, post: {DESIRED_THRUST: 20}}\n");
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 0}));
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  const auto scenario = [&] { return window_->document().scenario(); };
  ASSERT_EQ(scenario()->vehicles.size(), 1u);
  EXPECT_EQ(scenario()->vehicles[0]->name, "ben");
  ASSERT_EQ(scenario()->events.size(), 1u);
  view<ScenarioTree>().setSelectedIds({"events/0"});
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  EXPECT_TRUE(scenario()->events.empty());
  for (int i = 0; i < 2; ++i) QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(scenario()->vehicles.size(), 2u);
  EXPECT_EQ(scenario()->events.size(), 2u);
}

TEST_F(WindowTest, PlotsAndMapAreExported) {
  session().setWarp(1000);
  session().play();
  ASSERT_TRUE(waitForTime(20));
  session().pause();
  ASSERT_TRUE(mapIsSettled());
  for (const char* name : {"plots.svg", "plots.pdf", "plots.png", "plots.csv"}) {
    window_->exports().exportPlot(folder_.filePath(name));
    EXPECT_GT(QFile(folder_.filePath(name)).size(), 500) << name;
  }
  for (const char* name : {"map.svg", "map.pdf", "map.png"}) {
    window_->exports().exportMap(folder_.filePath(name));
    EXPECT_GT(QFile(folder_.filePath(name)).size(), 500) << name;
  }
}

TEST_F(WindowTest, AnEditThatNeedsARestartSaysSoUntilItIsUndone) {
  session().play();
  ASSERT_TRUE(waitForTime(0.5));
  auto scenario = std::make_shared<Scenario>(*window_->document().scenario());
  scenario->time.step = 0.05;
  window_->document().edit(scenario, "step");
  EXPECT_FALSE(session().restartItems().isEmpty());
  window_->document().undoStack().undo();
  EXPECT_TRUE(session().restartItems().isEmpty());
}

TEST_F(WindowTest, AnEditAfterTheEndOfARunSaysThatItWaitsForResetUntilItIsUndone) {
  open("antipode: 1\ntime: {step: 0.1, duration: 2}\nvehicles:\n  - {name: abe}\n");
  run(1, 100);
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Finished; }));
  EXPECT_TRUE(session().restartItems().isEmpty());
  auto edited = std::make_shared<Scenario>(scenario());
  auto abe = std::make_shared<VehicleSpec>(*edited->vehicles.front());
  abe->params.turnRate = 55;
  edited->vehicles.front() = abe;
  document().edit(edited, "turn rate");
  EXPECT_FALSE(session().restartItems().isEmpty());
  auto renamed = std::make_shared<Scenario>(scenario());
  renamed->name = "Renamed";
  document().edit(renamed, "name");
  EXPECT_FALSE(session().restartItems().isEmpty()) << "the edit before it waits still";
  document().undo();
  document().undo();
  EXPECT_TRUE(session().restartItems().isEmpty());
}

TEST_F(WindowTest, AnEditReachesItsVehicleAlsoAfterAnotherOneWasDeleted) {
  open("antipode: 1\nvehicles:\n  - {name: abe}\n  - {name: ben, start: {x: 40}}\n");
  session().play();
  ASSERT_TRUE(waitForTime(0.5));
  auto scenario = std::make_shared<Scenario>(*window_->document().scenario());
  scenario->vehicles.erase(scenario->vehicles.begin());
  window_->document().edit(scenario, "delete abe");
  auto faster = std::make_shared<Scenario>(*scenario);
  auto ben = std::make_shared<VehicleSpec>(*faster->vehicles[0]);
  ben->params.turnRate = 40;
  faster->vehicles[0] = ben;
  window_->document().edit(faster, "turn rate");
  ASSERT_TRUE(becomes([&] { return session().recording().journalCount() > 0; }));
  EXPECT_EQ(session().recording().journal().front().command.vehicle, 1) << "ben is the second one of the run";
}

TEST_F(WindowTest, AFileThatCannotBeOpenedAtTheStartReportsWhyInFront) {
  const QString path = folder_.filePath("broken.yaml");
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("antipode: 1\nvehicles: [{name: abe, params: {turn_rat: 70}}]\n");
  file.close();
  QSettings().clear();
  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  window_->show();
  window_->files().open(path);
  ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  const auto* dock = window_->findChild<QDockWidget*>("problems");
  EXPECT_TRUE(becomes([&] { return !dock->visibleRegion().isEmpty(); })) << "not behind another tab";
}

TEST_F(WindowTest, ALongScenarioIsReadBesideTheWindow) {
  const auto longFile = [&](const char* name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text + QByteArray("# a line that makes the file long\n").repeated(5000));
    return file.fileName();
  };
  const std::string before = document().currentText();
  window_->files().open(longFile("long.yaml", "antipode: 1\nname: Long\nvehicles:\n  - {name: abe}\n"));
  EXPECT_EQ(document().currentText(), before);
  EXPECT_TRUE(window_->findChild<QWidget*>("fileProgress")->isVisible());
  ASSERT_TRUE(becomes([&] { return scenario().name == "Long"; }, 20'000));
  EXPECT_EQ(document().filePath(), folder_.filePath("long.yaml"));
  EXPECT_FALSE(document().isModified());
  EXPECT_FALSE(window_->findChild<QWidget*>("fileProgress")->isVisible());

  window_->files().open(longFile("broken.yaml", "antipode: 1\nname: \xff\n"));
  ASSERT_TRUE(becomes([&] { return !window_->files().isLoading(); }, 20'000));
  EXPECT_EQ(scenario().name, "Long") << "what is open stays open";
  EXPECT_TRUE(becomes([&] { return !window_->findChild<QDockWidget*>("problems")->visibleRegion().isEmpty(); }));
}

/// Sees the timers that repeat; those of fields in which a cursor blinks are none of ours.
class TimerWatch final : public QObject {
 public:
  TimerWatch() { qApp->installEventFilter(this); }
  int calls() const { return calls_; }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override {
    const auto* timer = event->type() == QEvent::Timer ? qobject_cast<QTimer*>(object) : nullptr;
    if (timer && !timer->isSingleShot()) ++calls_;
    return false;
  }

 private:
  int calls_ = 0;
};

TEST_F(WindowTest, LooksForNothingWhileItRestsAndShowsWhatHappensThen) {
  const WindowPace& pace = WindowPace::instance();
  const auto callsAtRest = [&] {
    EXPECT_TRUE(becomes([&] { return pace.isResting(); }, 15'000));
    TimerWatch watch;
    QTest::qWait(1'200);  // the slowest of the timers comes once a second
    return watch.calls();
  };
  const auto trails = [&] { return map().scene().trails.pointCount(); };
  for (const char* dock : {"swarm", "scope", "appcasts", "compare", "encounters"}) raise(dock);
  EXPECT_EQ(callsAtRest(), 0) << "a scenario that has not run";
  run(3);
  session().pause();
  EXPECT_EQ(callsAtRest(), 0) << "a run that pauses";
  const std::size_t before = trails();
  EXPECT_GT(before, 0u);
  session().stepForward(20);
  EXPECT_TRUE(becomes([&] { return trails() > before; }));
  EXPECT_EQ(callsAtRest(), 0);
  session().seek(1);
  const auto& slider = *window_->findChild<TimeSlider*>();
  EXPECT_TRUE(becomes([&] { return std::abs(slider.cursorTime() - 1) < 1e-9; }));
  EXPECT_EQ(callsAtRest(), 0) << "a moment of a run";
}

TEST_F(WindowTest, RestsWhenNobodyTouchesItAndWakesAtOnce) {
  const WindowPace& pace = WindowPace::instance();
  ASSERT_TRUE(becomes([&] { return pace.isResting(); }, 15'000)) << "it looks for news without need";
  QTest::mouseMove(&map(), onMap({30, 40}));
  EXPECT_TRUE(becomes([&] { return !pace.isResting(); }));
  session().play();  // at real time, with two boats: hardly any work
  QTest::qWait(4'000);
  EXPECT_FALSE(pace.isResting()) << "something moves";
  session().pause();
}

TEST_F(WindowTest, TheWindowAndTheListOfKeysFitTheScreen) {
  MainWindow fresh(MapBackend::Framebuffer);
  const QSize screen = fresh.screen()->availableSize();
  EXPECT_LT(fresh.height(), screen.height()) << "with a frame around it";
  QTest::keyClick(window_.get(), Qt::Key_F1);
  const auto* list = window_->findChild<QTextBrowser*>();
  ASSERT_TRUE(list && list->isVisible());
  QWidget* keys = list->window();
  EXPECT_LT(keys->height(), screen.height() - 50);
  EXPECT_TRUE(list->toPlainText().contains("Shift+L"));
  QTest::keyClick(keys, Qt::Key_Escape);
}

}  // namespace
}  // namespace antipode
