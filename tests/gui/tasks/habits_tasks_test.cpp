// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks between windows, by keys alone, on the timeline, with a broken file.
#include "tests/gui/tasks/task_fixture.h"
#include "widgets/map/view/place_bar.h"
#include "widgets/panels/problems/problems_panel.h"
#include "widgets/panels/timeline/event_dialog.h"
#include "widgets/panels/timeline/timeline_view.h"
#include "widgets/panels/waypoints/waypoint_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

namespace antipode {
namespace {

TEST_F(WholeTask, AFleetIsCopiedIntoASecondWindowAndSavedThere) {
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  for (const Vec2 place : {Vec2{-60, 0}, Vec2{0, 0}, Vec2{60, 0}}) clickMap(place);
  choose(Qt::Key_S, MapToolId::Select);
  map().setFocus();
  key(Qt::Key_A, Qt::ControlModifier);
  key(Qt::Key_C, Qt::ControlModifier);
  const ScenarioPtr fleet = document().scenario();
  saved("first.yaml");
  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  window_->resize(1400, 860);
  window_->show();
  window_->activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
  key(Qt::Key_V, Qt::ControlModifier);
  const Scenario second = saved("second.yaml");
  ASSERT_EQ(second.vehicles.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(*second.vehicles[i], *fleet->vehicles[i]);
}

TEST_F(WholeTask, ARowOfASpreadsheetBecomesAPathWithTypedEnds) {
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  clickMap({0, 0});
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({0, 0});
  choose(Qt::Key_P, MapToolId::DrawPath);
  clickMap({50, 50});
  mapKey(Qt::Key_Return);
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({0, 0});
  raise("waypoints");
  auto& table = *view<WaypointPanel>().findChild<QTableView*>();
  ASSERT_TRUE(becomes([&] { return table.model()->rowCount() >= 1; }));
  QGuiApplication::clipboard()->setText("100\t50\n100,5\t-40\n");
  table.setFocus();
  table.setCurrentIndex(table.model()->index(0, 0));
  QTest::keyClick(&table, Qt::Key_V, Qt::ControlModifier);
  const auto& points = std::get<WaypointParams>(vehicle(0).behaviours.at(0).params).points.points;
  ASSERT_EQ(points.size(), 3u);
  EXPECT_EQ(points[1], (Vec2{100, 50}));
  EXPECT_EQ(points[2], (Vec2{100.5, -40}));
  EXPECT_EQ(saved("sheet.yaml").vehicles.size(), 1u);
}

TEST_F(WholeTask, AGustAndAResetAreScriptedOnTheTimelineAndHappen) {
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  clickMap({0, 0});
  choose(Qt::Key_S, MapToolId::Select);
  raise("timeline");
  auto& timeline = *window_->findChild<TimelineView*>();
  ASSERT_TRUE(becomes([&] { return timeline.width() > 300; }));
  const auto add = [&](double seconds, const QString& variable, const QString& value) {
    QTest::mouseDClick(&timeline, Qt::LeftButton, {},
                       QPoint(static_cast<int>(timeline.xFromTime(seconds)), timeline.height() / 2));
    auto* dialog = window_->findChild<EventDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    test::typeInto(*dialog->findChild<QComboBox*>("messageVariable")->lineEdit(), variable);
    test::typeInto(*dialog->findChild<QLineEdit*>("messageValue"), value);
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(ok->isEnabled());
    test::click(*ok, ok->rect().center());
    QPointer<EventDialog> gone = dialog;
    ASSERT_TRUE(becomes([&] { return !gone || !gone->isVisible(); }));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  };
  add(10, "DRIFT_VECTOR_ADD", "90, 0.5");
  add(25, "USM_RESET", "x=5, y=7, heading=0, speed=0, depth=0");
  ASSERT_EQ(scenario().events.size(), 2u);
  session().setWarp(50);
  session().play();
  ASSERT_TRUE(waitForTime(30));
  const Recording& recording = session().recording();
  EXPECT_GT(recording.valueAt(0, Channel::X, 24), 2) << "the gust carries the vehicle to the east";
  EXPECT_NEAR(recording.valueAt(0, Channel::Y, 29), 7, 0.5) << "the reset puts it elsewhere";
  session().pause();
  session().reset();
  EXPECT_EQ(saved("script.yaml").events.size(), 2u);
}

TEST_F(WholeTask, ABrokenFileIsRepairedByOneButtonAndSaved) {
  QFile file(folder_.filePath("broken.yaml"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(
      "antipode: 1\n# by hand\nvehicles:\n  - name: abe\n    params: {turn_rat: 40}\n  - name: ben\n    "
      "params: {turn_rate: 900}\n");
  file.close();
  window_->files().open(folder_.filePath("broken.yaml"));
  ASSERT_EQ(scenario().vehicles.size(), 2u) << "what can be read is shown";
  auto& problems = *window_->findChild<ProblemsPanel*>();
  ASSERT_TRUE(becomes([&] { return problems.isVisible(); }));
  auto* all = problems.findChild<QPushButton*>("fixAllProblems");
  ASSERT_TRUE(all);
  ASSERT_TRUE(becomes([&] { return all->isVisible() && all->isEnabled(); }));
  test::click(*all, all->rect().center());
  key(Qt::Key_S, Qt::ControlModifier);
  ASSERT_TRUE(becomes([&] { return !document().isModified(); }));
  EXPECT_EQ(textOf("broken.yaml"),
            "antipode: 1\n# by hand\nvehicles:\n  - name: abe\n    params: {turn_rate: 40}\n  - name: ben\n    "
            "params: {turn_rate: 100}\n");
}

TEST_F(WholeTask, AMissionIsMadeByKeysAlone) {
  map().setFocus();
  mapKey(Qt::Key_V);
  ASSERT_EQ(map().tool(), MapToolId::PlaceVehicle);
  const auto type = [&](const char* x, const char* y) {
    // The first digit opens the field for x.
    QTest::keyClick(&map(), x[0]);
    QTest::keyClicks(QApplication::focusWidget(), x + 1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTest::keyClicks(QApplication::focusWidget(), y);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  };
  type("10", "20");
  ASSERT_EQ(scenario().vehicles.size(), 1u);
  EXPECT_EQ(vehicle(0).start.x, 10);
  EXPECT_EQ(vehicle(0).start.y, 20);
  map().setFocus();
  mapKey(Qt::Key_S);
  key(Qt::Key_A, Qt::ControlModifier);
  mapKey(Qt::Key_P);
  ASSERT_EQ(map().tool(), MapToolId::DrawPath);
  type("10", "3*40");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);  // with nothing typed the path ends
  ASSERT_EQ(vehicle(0).behaviours.size(), 1u);
  map().setFocus();
  mapKey(Qt::Key_Space);
  EXPECT_TRUE(waitForTime(3));
  EXPECT_GT(newest(0, Channel::Y), 20) << "it sails north";
  mapKey(Qt::Key_Space);
  session().reset();
  EXPECT_EQ(saved("keys.yaml").vehicles.size(), 1u);
}

}  // namespace
}  // namespace antipode
