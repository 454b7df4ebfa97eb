// SPDX-License-Identifier: GPL-3.0-or-later
// Controller gains, depth rate and status of a vehicle, in the whole window.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/common/field_slider.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/depth_rate/depth_rate_editor.h"
#include "widgets/editors/pid/pid_editor.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/status/status_panel.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <memory>

namespace antipode {
namespace {

constexpr const char* kThreeBoats = R"(antipode: 1
name: Three boats
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 30, speed: 2, depth: 20}
    params: {turn_rate: 0}
    pid: {yaw_pid_kp: 0.5, speed_factor: 20}
  - name: ben
    start: {x: 0, y: 60, heading: 30}
    params: {turn_rate: 0}
    pid: {yaw_pid_kp: 0.25, speed_factor: 20}
  - name: cal
    start: {x: 0, y: 120}
events:
  - {at: 0, every: 0.5, post: {DESIRED_HEADING: 60, DESIRED_SPEED: 2}}
)";

class TuningTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kThreeBoats);
    selectFirst();
  }
  template <class W>
  W& find(QWidget& in, const char* name) {
    for (W* widget : in.findChildren<W*>())
      if (widget->accessibleName() == name) return *widget;
    throw std::logic_error(std::string("no ") + name);
  }
  const VehicleSpec& vehicle(std::size_t at) { return *window_->document().scenario()->vehicles[at]; }
  bool waitFor(VehicleId id, Channel channel, double value) {
    return becomes([&] { return std::abs(newest(id, channel) - value) < 1e-6; }, 10000);
  }
};

TEST_F(TuningTest, DraggingAGainMovesTheRudderOfTheRunningBoatAndUndoBringsItBack) {
  QDockWidget& dock = raise("pid");
  run(2);
  // The heading cannot change: the error stays 30 deg, and the rudder is kp times that.
  ASSERT_TRUE(waitFor(0, Channel::Rudder, 15));
  FieldSlider& kp = find<FieldSlider>(dock, "yaw_pid_kp");
  ASSERT_TRUE(kp.isVisible());
  const auto at = [&](double number) { return QPoint(kp.xFromNumber(number), kp.height() / 2); };
  QTest::mousePress(&kp, Qt::LeftButton, {}, at(0.5));
  QTest::mouseMove(&kp, at(1), 5);
  QTest::mouseMove(&kp, at(2), 5);
  QTest::mouseRelease(&kp, Qt::LeftButton, {}, at(2));
  const double gain = vehicle(0).pid->yawKp;
  EXPECT_NEAR(gain, 2, 0.15);
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_TRUE(waitFor(0, Channel::Rudder, 30 * gain));
  EXPECT_NEAR(newest(1, Channel::Rudder), 7.5, 1e-6) << "the other boat keeps its gains";
  undo();
  EXPECT_TRUE(waitFor(0, Channel::Rudder, 15));
  EXPECT_FALSE(window_->document().isModified());
  EXPECT_TRUE(session().restartItems().isEmpty());
}

TEST_F(TuningTest, UndoAfterTypingAGainIsTheDocuments) {
  QDockWidget& dock = raise("pid");
  NumberBox& kp = find<NumberBox>(dock, "yaw_pid_kp");
  test::enter(kp, "1.5");
  ASSERT_EQ(vehicle(0).pid->yawKp, 1.5);
  QTest::keyClick(&kp, Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(vehicle(0).pid->yawKp, 0.5);
  EXPECT_EQ(kp.value(), 0.5);
}

TEST_F(TuningTest, AGainIsSetForAllSelectedVehiclesAndLeavesTheirOthers) {
  QDockWidget& dock = raise("pid");
  QTest::keyClick(window_.get(), Qt::Key_A, Qt::ControlModifier);
  test::enter(find<NumberBox>(dock, "yaw_pid_kd"), "0.2");
  EXPECT_EQ(vehicle(0).pid->yawKd, 0.2);
  EXPECT_EQ(vehicle(1).pid->yawKd, 0.2);
  EXPECT_EQ(vehicle(0).pid->yawKp, 0.5);
  EXPECT_EQ(vehicle(1).pid->yawKp, 0.25);
  EXPECT_EQ(undoSteps(), 1);
}

TEST_F(TuningTest, EscapeInADragOverSeveralVehiclesGivesEachItsGainBack) {
  QDockWidget& dock = raise("pid");
  QTest::keyClick(window_.get(), Qt::Key_A, Qt::ControlModifier);
  FieldSlider& kp = find<FieldSlider>(dock, "yaw_pid_kp");
  QTest::mousePress(&kp, Qt::LeftButton, {}, QPoint(kp.xFromNumber(0.5), kp.height() / 2));
  QTest::mouseMove(&kp, QPoint(kp.xFromNumber(2), kp.height() / 2), 5);
  EXPECT_EQ(vehicle(0).pid->yawKp, vehicle(1).pid->yawKp);
  QTest::keyClick(&kp, Qt::Key_Escape);
  EXPECT_EQ(vehicle(0).pid->yawKp, 0.5);
  EXPECT_EQ(vehicle(1).pid->yawKp, 0.25);
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(TuningTest, APresetIsOneUndoStep) {
  QDockWidget& dock = raise("pid");
  for (QToolButton* button : dock.findChildren<QToolButton*>())
    if (button->menu()) {
      button->menu()->popup(button->mapToGlobal(QPoint(0, button->height())));
      QTest::keyClick(button->menu(), Qt::Key_Down);
      QTest::keyClick(button->menu(), Qt::Key_Return);
      break;
    }
  EXPECT_EQ(vehicle(0).pid->yawKp, 0.9);
  EXPECT_EQ(undoSteps(), 1);
  undo();
  EXPECT_EQ(vehicle(0).pid->yawKp, 0.5);
}

TEST_F(TuningTest, AVehicleWithoutAControllerGetsOneWhileItRunsAndLosesItAgain) {
  QDockWidget& dock = raise("pid");
  run(2);
  EXPECT_EQ(newest(2, Channel::Thrust), 0);
  EXPECT_TRUE(std::isnan(newest(2, Channel::DesiredSpeed)));
  clickMap({0, 120});
  auto* add = dock.widget()->findChild<QPushButton*>();
  ASSERT_TRUE(add->isVisible());
  add->menu()->popup(add->mapToGlobal(QPoint(0, add->height())));
  QTest::keyClick(add->menu(), Qt::Key_Down);
  QTest::keyClick(add->menu(), Qt::Key_Return);
  ASSERT_TRUE(vehicle(2).pid);
  EXPECT_TRUE(waitFor(2, Channel::Thrust, 40));
  QTest::mouseClick(&find<QToolButton>(dock, "Remove the controller"), Qt::LeftButton);
  EXPECT_FALSE(vehicle(2).pid);
  EXPECT_EQ(undoSteps(), 2);
}

TEST_F(TuningTest, DraggingTheDepthRateDivesTheRunningBoatAsShown) {
  raise("depth-rate");
  auto& chart = *window_->findChild<DepthRateChart*>();
  ASSERT_TRUE(chart.isVisible());
  run(2);
  const QPoint from = chart.handleAt(DepthRateHandle::Buoyancy).toPoint();
  QTest::mousePress(&chart, Qt::LeftButton, {}, from);
  QTest::mouseMove(&chart, chart.screenFrom(0, 0.1).toPoint(), 5);
  QTest::mouseMove(&chart, chart.screenFrom(0, 0.3).toPoint(), 5);
  QTest::mouseRelease(&chart, Qt::LeftButton, {}, chart.screenFrom(0, 0.3).toPoint());
  const double buoyancy = vehicle(0).params.buoyancyRate;
  EXPECT_LT(buoyancy, -0.2);
  EXPECT_EQ(undoSteps(), 1);
  const auto rate = [&] {
    const Recording& recording = session().recording();
    const double end = recording.endTime();
    return recording.valueAt(0, Channel::Depth, end) - recording.valueAt(0, Channel::Depth, end - 1);
  };
  EXPECT_TRUE(becomes([&] { return std::abs(rate() + buoyancy) < 1e-6; }, 10000));
  undo();
  EXPECT_TRUE(becomes([&] { return std::abs(rate() + 0.025) < 1e-6; }, 10000));
}

TEST_F(TuningTest, TheStatusPanelFollowsTheRunAndTheCursor) {
  QDockWidget& dock = raise("status");
  auto& panel = *window_->findChild<StatusPanel*>();
  run(2);
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() != PlayState::Running; }));
  EXPECT_TRUE(becomes([&] { return panel.copiedText().contains("2.00 m/s"); }));
  EXPECT_TRUE(panel.copiedText().startsWith("abe at"));
  EXPECT_TRUE(panel.copiedText().contains("30.0 deg"));
  EXPECT_TRUE(panel.copiedText().contains("in control"));
  session().seek(0);
  EXPECT_TRUE(becomes([&] { return panel.copiedText().startsWith("abe at 0:00:00.0"); }));
  clickMap({0, 60});
  EXPECT_TRUE(panel.copiedText().startsWith("ben at 0:00:00.0"));
  EXPECT_TRUE(dock.isVisible());
}

TEST_F(TuningTest, AnEditorComesFromTheMenuIntoTheGroupOfEditorsAndGoesWithResetLayout) {
  const auto tabs = [&] {
    for (QTabBar* bar : window_->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      QStringList names;
      for (int i = 0; i < bar->count(); ++i) names << bar->tabText(i);
      if (names.contains("Thrust") && bar->isVisible()) return names;
    }
    return QStringList();
  };
  const QStringList first{"Thrust", "Drift", "PID", "Behaviours", "Formation", "Wormholes"};
  ASSERT_TRUE(becomes([&] { return tabs() == first; }));
  auto& dock = *window_->findChild<QDockWidget*>("depth-rate");
  EXPECT_FALSE(dock.isVisible());
  dock.toggleViewAction()->trigger();
  ASSERT_TRUE(becomes([&] { return tabs().size() == first.size() + 1 && tabs().contains("Depth rate"); }));
  EXPECT_FALSE(dock.visibleRegion().isEmpty()) << "it is on top of its group";
  window_->findChild<QAction*>("Reset layout")->trigger();
  EXPECT_TRUE(becomes([&] { return tabs() == first; }));
}

TEST_F(TuningTest, ThePanelsNeedNoMoreRoomThanASmallScreenHas) {
  for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) dock->show();
  QApplication::processEvents();
  window_->resize(1100, 720);
  QApplication::processEvents();
  EXPECT_EQ(window_->size(), QSize(1100, 720)) << "a small laptop has 1280 x 800, less its bars";
  for (QDockWidget* dock : window_->findChildren<QDockWidget*>())
    EXPECT_LE(dock->minimumSizeHint().height(), 330) << dock->objectName().toStdString();
}

}  // namespace
}  // namespace antipode
