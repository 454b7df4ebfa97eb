// SPDX-License-Identifier: GPL-3.0-or-later
// Drift, wind and polar plot in the whole window: from the mouse to the running boats and back by undo.
#include "core/scenario/edits/event_edits.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/drift/drift_editor.h"
#include "widgets/editors/drift/gust_dialog.h"
#include "widgets/editors/sailing/polar_plot_editor.h"
#include "widgets/editors/sailing/wind_editor.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/properties/property_panel.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <memory>

namespace antipode {
namespace {

constexpr const char* kSailors = R"(antipode: 1
name: Two boats
time: {step: 0.1, record_every: 0.1}
environment: {drift: {x: 0.1, y: 0}}
vehicles:
  - name: abe
    start: {x: 0, y: 0}
    params: {polar_plot: "0,0: 45,65: 90,80", wind_conditions: "spd=6, dir=45"}
  - name: ben
    start: {x: 0, y: 60}
)";

class DriftAndSailsTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kSailors);
  }
  template <class Editor>
  Editor& raised(const char* dock) {
    raise(dock);
    return *window_->findChild<Editor*>();
  }
  void select(VehicleId id) { clickMap(map().scene().position(id)); }
  /// Drags the handle of an editor's dial.
  void dragDial(QWidget& editor, DialVector from, DialVector to) {
    auto& dial = *editor.findChild<VectorDial*>();
    drag(dial, dial.screenFromVector(from).toPoint(), dial.screenFromVector(to).toPoint());
  }
  void click(QWidget& editor, const char* text) {
    for (QAbstractButton* each : editor.findChildren<QAbstractButton*>())
      if (each->text() == text) return QTest::mouseClick(each, Qt::LeftButton, {}, QPoint(8, each->height() / 2));
    FAIL() << "no button " << text;
  }
  void type(QWidget& editor, const char* tip, const char* text) {
    for (QDoubleSpinBox* box : editor.findChildren<QDoubleSpinBox*>()) {
      if (!box->toolTip().contains(tip)) continue;
      box->setFocus();
      box->selectAll();
      QTest::keyClicks(box, text);
      QTest::keyClick(box, Qt::Key_Return);
      return;
    }
    FAIL() << "no number " << tip;
  }
};

TEST_F(DriftAndSailsTest, DraggingTheDriftArrowMovesTheRunningBoatsAndUndoBringsThemBack) {
  auto& editor = raised<DriftEditor>("drift");
  run(1);
  EXPECT_EQ(newest(0, Channel::DriftX), 0.1);
  dragDial(editor, {90, 0.1}, {0, 0.15});
  const Environment& environment = scenario().environment;
  EXPECT_NEAR(environment.driftY, 0.15, 0.01);
  ASSERT_TRUE(becomes([&] {
    return newest(0, Channel::DriftY) == environment.driftY && newest(1, Channel::DriftY) == environment.driftY;
  }));
  EXPECT_EQ(newest(1, Channel::DriftX), environment.driftX);
  EXPECT_EQ(session().playState(), PlayState::Running);
  EXPECT_EQ(undoSteps(), 1) << "one gesture, one step";

  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(scenario().environment.driftX, 0.1);
  ASSERT_TRUE(becomes([&] { return newest(0, Channel::DriftX) == 0.1 && newest(1, Channel::DriftY) == 0; }));
  EXPECT_EQ(editor.drift(), (Vec2{0.1, 0}));
  EXPECT_FALSE(window_->document().isModified());
}

TEST_F(DriftAndSailsTest, ADragTakenBackByEscapeLeavesNoTrace) {
  auto& editor = raised<DriftEditor>("drift");
  select(1);
  run(1);
  auto& dial = *editor.findChild<VectorDial*>();
  const QPoint from = dial.screenFromVector({90, 0.1}).toPoint(),
               to = dial.screenFromVector({200, 0.15}).toPoint();
  QTest::mousePress(&dial, Qt::LeftButton, {}, from);
  QTest::mouseMove(&dial, (from + to) / 2, 5);
  QTest::mouseMove(&dial, to, 5);
  EXPECT_TRUE(scenario().vehicles[1]->params.driftX) << "live: the first move makes it the vehicle's own";
  ASSERT_TRUE(becomes([&] { return newest(1, Channel::DriftY) < -0.1; }));
  QTest::keyClick(&dial, Qt::Key_Escape);
  QTest::mouseRelease(&dial, Qt::LeftButton, {}, to);
  EXPECT_FALSE(scenario().vehicles[1]->params.driftX);
  EXPECT_EQ(undoSteps(), 0);
  ASSERT_TRUE(becomes([&] { return newest(1, Channel::DriftY) == 0; }));
}

TEST_F(DriftAndSailsTest, ASelectedVehicleGetsADriftOfItsOwnAndGivesItBack) {
  auto& editor = raised<DriftEditor>("drift");
  select(1);
  run(1);
  auto& own = *editor.findChild<QCheckBox*>();
  ASSERT_TRUE(own.isVisible());
  EXPECT_FALSE(own.isChecked());
  dragDial(editor, {90, 0.1}, {180, 0.1});
  EXPECT_TRUE(own.isChecked());
  ASSERT_TRUE(becomes([&] { return newest(1, Channel::DriftY) < -0.09; }));
  EXPECT_EQ(newest(0, Channel::DriftX), 0.1) << "the other boat drifts as before";
  click(editor, "Own drift");
  EXPECT_FALSE(scenario().vehicles[1]->params.driftX || scenario().vehicles[1]->params.driftY);
  ASSERT_TRUE(becomes([&] { return newest(1, Channel::DriftX) == 0.1 && newest(1, Channel::DriftY) == 0; }));
  EXPECT_EQ(undoSteps(), 2);

  click(editor, "All vehicles");
  type(editor, "drift_y", "0.2");
  EXPECT_EQ(scenario().environment.driftY, 0.2);
  EXPECT_FALSE(scenario().vehicles[1]->params.driftY);
}

TEST_F(DriftAndSailsTest, AddAndMultiplyAreMessagesDuringARun) {
  auto& editor = raised<DriftEditor>("drift");
  select(1);
  run(1);
  type(editor, "Direction of the drift to add", "0");
  type(editor, "Speed of the drift to add", "0.3");
  click(editor, "Add");
  ASSERT_TRUE(becomes([&] { return std::abs(newest(1, Channel::DriftY) - 0.3) < 1e-12; }));
  EXPECT_EQ(newest(0, Channel::DriftY), 0) << "for the selected boat alone";
  type(editor, "Factor for the drift", "-1");
  click(editor, "Multiply");
  ASSERT_TRUE(becomes([&] { return std::abs(newest(1, Channel::DriftX) + 0.1) < 1e-9; }));
  EXPECT_EQ(undoSteps(), 0);
  const auto journal = session().recording().journal();
  ASSERT_EQ(journal.size(), 2u);
  EXPECT_EQ(journal[0].command, (Command{Command::Kind::Post, 1, "DRIFT_VECTOR_ADD", std::string("0, 0.3")}));
  EXPECT_EQ(journal[1].command, (Command{Command::Kind::Post, 1, "DRIFT_VECTOR_MULT", -1.0}));
  EXPECT_EQ(editor.drift(), (Vec2{0.1, 0})) << "the configured drift stays";
}

TEST_F(DriftAndSailsTest, AddAndMultiplyEditTheScenarioWithoutARun) {
  auto& editor = raised<DriftEditor>("drift");
  type(editor, "Direction of the drift to add", "0");
  type(editor, "Speed of the drift to add", "0.3");
  click(editor, "Add");
  EXPECT_EQ(scenario().environment.driftY, 0.3);
  type(editor, "Factor for the drift", "2");
  click(editor, "Multiply");
  EXPECT_EQ(scenario().environment.driftY, 0.6);
  EXPECT_EQ(scenario().environment.driftX, 0.2);
  EXPECT_EQ(undoSteps(), 2);
  document().undo();
  EXPECT_EQ(editor.drift(), (Vec2{0.1, 0.3}));
}

TEST_F(DriftAndSailsTest, AGustIsAPairOfEventsThatActAndUndoTakesThemOut) {
  auto& editor = raised<DriftEditor>("drift");
  select(1);
  click(editor, "Gust…");
  auto& dialog = *editor.findChild<GustDialog*>();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
  type(dialog, "Time of the first push", "1");
  type(dialog, "Time of the first opposite push", "3");
  type(dialog, "Time between two pushes", "0.5");
  type(dialog, "Number of pushes", "2");
  click(dialog, "&Add to script");
  dialog.close();
  ASSERT_EQ(scenario().events.size(), 2u);
  EXPECT_EQ(scenario().events[0].vehicle, "ben");
  EXPECT_EQ(messageText(scenario().events[1].post[0].second), "137, -0.25");
  EXPECT_EQ(scenario().events[1].at, 3.0);
  EXPECT_FALSE(hasErrors(checkScenario(scenario())));
  const auto again = readScenario(window_->document().currentText(), "saved.yaml");
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(again.scenario->events, scenario().events);

  session().setWarp(20);
  session().play();
  ASSERT_TRUE(becomes([&] { return session().recording().endTime() >= 5; }, 20000));
  const Recording& run = session().recording();
  EXPECT_NEAR(std::hypot(run.valueAt(1, Channel::DriftX, 2.5) - 0.1, run.valueAt(1, Channel::DriftY, 2.5)), 0.5,
              1e-9);
  EXPECT_NEAR(run.valueAt(1, Channel::DriftX, 4.5), 0.1, 1e-9);
  EXPECT_EQ(run.valueAt(0, Channel::DriftX, 2.5), 0.1);
  document().undo();
  EXPECT_TRUE(scenario().events.empty());
}

TEST_F(DriftAndSailsTest, TheWindIsSetForEverybodyOrForOneAndTakenAway) {
  auto& editor = raised<WindEditor>("wind");
  EXPECT_FALSE(scenario().environment.wind);
  click(editor, "Wind blows");
  ASSERT_TRUE(scenario().environment.wind);
  type(editor, "Direction from which the wind comes", "270");
  EXPECT_EQ(scenario().environment.wind, (Wind{270, 5}));
  const auto again = readScenario(window_->document().currentText(), "saved.yaml");
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(again.scenario->environment.wind, (Wind{270, 5}));
  select(1);
  dragDial(editor, {270, 5}, {0, 3});
  ASSERT_TRUE(scenario().vehicles[1]->params.windConditions);
  EXPECT_NEAR(scenario().vehicles[1]->params.windConditions->speed, 3, 0.2);
  EXPECT_EQ(scenario().environment.wind, (Wind{270, 5}));
  click(editor, "Own wind");
  EXPECT_FALSE(scenario().vehicles[1]->params.windConditions);
  EXPECT_EQ(editor.wind(), (Wind{270, 5}));
  click(editor, "All vehicles");
  click(editor, "Wind blows");
  EXPECT_FALSE(scenario().environment.wind);
  while (document().canUndo()) document().undo();
  EXPECT_FALSE(window_->document().isModified());
}

TEST_F(DriftAndSailsTest, DraggingAPointOfThePolarPlotIsOneUndoStep) {
  auto& editor = raised<PolarPlotEditor>("polar");
  auto& canvas = *editor.findChild<PolarPlotChart*>();
  select(0);
  EXPECT_EQ(editor.plot().text(), "0,0: 45,65: 90,80");
  drag(canvas, canvas.screenFromPoint({90, 80}).toPoint(), canvas.screenFromPoint({120, 60}).toPoint());
  const PolarPlot& plot = scenario().vehicles[0]->params.polarPlot;
  ASSERT_EQ(plot.points().size(), 3u);
  EXPECT_NEAR(plot.points()[2].angle, 120, 1.5);
  EXPECT_NEAR(plot.points()[2].percent, 60, 2);
  EXPECT_EQ(undoSteps(), 1);
  document().undo();
  EXPECT_EQ(editor.plot().text(), "0,0: 45,65: 90,80");
}

TEST_F(DriftAndSailsTest, LessInThePlotOrLessWindSlowsTheRunningBoatAndUndoSpeedsItUp) {
  auto& editor = raised<PolarPlotEditor>("polar");
  auto& canvas = *editor.findChild<PolarPlotChart*>();
  select(0);
  session().setWarp(20);
  session().play();
  ASSERT_TRUE(becomes([&] { return session().hasRun(); }));
  session().post({Command::Kind::Post, kAllVehicles, "DESIRED_THRUST", 100.0});
  const auto settlesAt = [&](double speed) {
    return becomes([&] { return std::abs(newest(0, Channel::Speed) - speed) < 0.15; });
  };
  ASSERT_TRUE(settlesAt(6 * 0.65)) << newest(0, Channel::Speed) << ": 45 degrees off the wind, 65 % of 6 m/s";
  drag(canvas, canvas.screenFromPoint({45, 65}).toPoint(), canvas.screenFromPoint({45, 30}).toPoint());
  EXPECT_TRUE(settlesAt(6 * 0.30)) << newest(0, Channel::Speed);
  document().undo();
  EXPECT_TRUE(settlesAt(6 * 0.65)) << newest(0, Channel::Speed);
  auto& wind = raised<WindEditor>("wind");
  dragDial(wind, {45, 6}, {45, 3});
  EXPECT_TRUE(settlesAt(3 * 0.65)) << newest(0, Channel::Speed);
  document().undo();
  EXPECT_TRUE(settlesAt(6 * 0.65)) << newest(0, Channel::Speed);
  EXPECT_TRUE(session().restartItems().isEmpty());
}

TEST_F(DriftAndSailsTest, TheButtonBesideThePropertyBringsThePolarPlotToTheFront) {
  select(0);
  auto& canvas = *window_->findChild<PolarPlotChart*>();
  EXPECT_TRUE(canvas.visibleRegion().isEmpty());
  auto* panel = window_->findChild<QDockWidget*>("properties")->findChild<PropertyPanel*>();
  ASSERT_TRUE(panel->showField("vehicles/abe/params", "polar_plot"));
  for (QToolButton* button : panel->findChildren<QToolButton*>())
    if (button->accessibleName().contains("polar_plot") && button->accessibleName().startsWith("Open"))
      QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_TRUE(becomes([&] { return !canvas.visibleRegion().isEmpty(); }));
  EXPECT_TRUE(canvas.hasFocus());
}

TEST_F(DriftAndSailsTest, AnotherSelectionShowsAnotherPlot) {
  auto& editor = raised<PolarPlotEditor>("polar");
  EXPECT_TRUE(editor.plot().empty()) << "nothing is selected";
  EXPECT_FALSE(editor.isEnabled());
  select(0);
  EXPECT_EQ(editor.plot().text(), "0,0: 45,65: 90,80");
  select(1);
  EXPECT_TRUE(editor.plot().empty());
}

}  // namespace
}  // namespace antipode
