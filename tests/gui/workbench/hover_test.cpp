// SPDX-License-Identifier: GPL-3.0-or-later
// Hovering vehicles in the whole window: goals on the map, the dock, properties, plots.
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/hover/hover_editor.h"
#include "widgets/editors/hover/hover_gains.h"
#include "widgets/editors/hover/hover_requests.h"
#include "widgets/editors/hover/number_table.h"
#include "widgets/editors/hover/thruster_layout_editor.h"
#include "widgets/editors/hover/voltage_curve_editor.h"
#include "widgets/map/items/goals/goal_symbol.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <cmath>

namespace antipode {
namespace {

constexpr const char* kRov = R"(antipode: 1
name: Rov
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: rov
    model: hover
    start: {x: 0, y: 0, heading: 0}
    requests:
      - {at: 0, x: 6, y: 6, depth: 0, heading: 0}
  - name: abe
    start: {x: 0, y: 30, heading: 90}
)";

class HoverTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kRov);
    showMapAt({3, 6}, 0.06);
  }
  const HoverSpec& rov() { return *window_->document().scenario()->vehicles[0]->hover; }
  bool waitFor(Channel channel, double value, double tolerance) {
    return becomes([&] { return std::abs(newest(0, channel) - value) < tolerance; }, 10000);
  }
  void showPage(QWidget& page) {
    raise("hover");
    if (map().selection().empty()) selectFirst();
    view<HoverEditor>().showPage(page);
    EXPECT_TRUE(becomes([&] { return !page.visibleRegion().isEmpty(); }));
    // What is inside gets its size when the page is laid out, after it has been shown.
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
  }
  void dragIn(QWidget& widget, QPoint from, QPoint to) {
    QTest::mouseMove(&widget, from);
    drag(widget, from, to);
  }
  QPushButton* button(const HoverRequests& requests, const char* text) {
    for (QPushButton* each : requests.findChildren<QPushButton*>())
      if (each->text() == text) return each;
    throw std::logic_error("no such button");
  }
  NumberBox& box(const HoverRequests& requests, const char* name) {
    for (QDoubleSpinBox* each : requests.findChildren<QDoubleSpinBox*>())
      if (each->accessibleName() == name) return *static_cast<NumberBox*>(each);
    throw std::logic_error("no such box");
  }
  void typeInto(QDoubleSpinBox& number, const char* text) {
    number.setFocus();
    number.selectAll();
    QTest::keyClicks(&number, text);
  }
  bool goalIsShown(std::size_t vehicle) {
    return becomes([&] { return vehicle < map().scene().hovers.size() && map().scene().hovers[vehicle].goal; });
  }
  int messages(const char* variable) {
    const Recording& recording = session().recording();
    int count = 0;
    for (const RunEvent& event : recording.events(0, recording.eventCount())) count += event.variable == variable;
    return count;
  }
};

TEST_F(HoverTest, TheDockComesWithAScenarioThatHovers) {
  auto* dock = window_->findChild<QDockWidget*>("hover");
  EXPECT_TRUE(becomes([&] { return dock->isVisible(); }));
  EXPECT_TRUE(view<HoverGains>().figuresText().contains("1.347 m/s"));
}

TEST_F(HoverTest, TheDockComesWithTheFirstVehicleThatIsDrawn) {
  auto* dock = window_->findChild<QDockWidget*>("hover");
  document().newScenario();
  dock->hide();
  QTest::keyClick(&map(), Qt::Key_H);
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({-5, 2}));
  EXPECT_TRUE(becomes([&] { return dock->isVisible(); }));
  dock->hide();
  QTest::keyClick(&map(), Qt::Key_H);
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({5, 2}));
  ASSERT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_FALSE(dock->isVisible()) << "who has closed it does not want it";
}

TEST_F(HoverTest, DraggingTheGoalBeforeTheRunEditsTheRequestAndUndoTakesItBack) {
  drag(map(), onMap({6, 6}), onMap({8, 3}));
  ASSERT_EQ(rov().requests.size(), 1u);
  EXPECT_NEAR(rov().requests[0].request->east, 8, 0.1);
  EXPECT_NEAR(rov().requests[0].request->north, 3, 0.1);
  EXPECT_EQ(undoSteps(), 1);
  undo();
  EXPECT_EQ(rov().requests[0].request->east, 6);
  EXPECT_FALSE(window_->document().isModified());
}

TEST_F(HoverTest, DraggingTheGoalWhileRunningSendsARequest) {
  run(1, 10);
  EXPECT_TRUE(waitFor(Channel::GoalX, 6, 1e-9));
  ASSERT_TRUE(goalIsShown(0));
  drag(map(), onMap({6, 6}), onMap({-4, 10}));
  EXPECT_TRUE(waitFor(Channel::GoalX, -4, 0.15)) << newest(0, Channel::GoalX);
  EXPECT_TRUE(waitFor(Channel::GoalY, 10, 0.15));
  EXPECT_EQ(undoSteps(), 0) << "what a running vehicle is told is no edit of the scenario";
  EXPECT_EQ(messages("HOVER_REQUEST"), 1) << "one message a drag";
  EXPECT_TRUE(becomes([&] { return std::abs(newest(0, Channel::X) + 4) < 0.5; }, 20000));
}

TEST_F(HoverTest, TheHandleOfTheGoalTurnsTheVehicle) {
  run(1, 10);
  ASSERT_TRUE(becomes([&] { return !map().scene().hovers.empty() && map().scene().hovers[0].goal; }));
  const QPoint goal = onMap({6, 6});
  drag(map(), goalHandle(map().viewport(), *map().scene().hovers[0].goal).toPoint(), goal + QPoint(60, 0));
  EXPECT_TRUE(waitFor(Channel::GoalHeading, 90, 1e-6)) << newest(0, Channel::GoalHeading);
  EXPECT_NEAR(newest(0, Channel::GoalX), 6, 1e-6);
}

TEST_F(HoverTest, EscapeInADragOfAGoalSendsNothing) {
  run(1, 10);
  ASSERT_TRUE(goalIsShown(0));
  map().setFocus();
  test::Drag(map(), onMap({6, 6})).to(onMap({0, 10})).escape();
  const double now = session().recording().endTime();
  ASSERT_TRUE(waitForTime(now + 1)) << "long enough for a message to arrive";
  EXPECT_EQ(messages("HOVER_REQUEST"), 0);
}

TEST_F(HoverTest, TheGoalToolSendsTheVehicleWithAHeading) {
  run(1, 10);
  QTest::keyClick(window_.get(), Qt::Key_T);
  ASSERT_EQ(map().tool(), MapToolId::SetGoal);
  drag(map(), onMap({2, -3}), onMap({2, -3}) + QPoint(0, 50));
  EXPECT_TRUE(waitFor(Channel::GoalX, 2, 0.1));
  EXPECT_NEAR(newest(0, Channel::GoalHeading), 180, 1e-6);
  EXPECT_EQ(map().tool(), MapToolId::Select);
}

TEST_F(HoverTest, AThrusterTurnedUntilSwayIsLostIsRefusedAndTheRunningVehicleKeepsItsOwn) {
  run(1, 10);
  auto& editor = view<ThrusterLayoutEditor>();
  showPage(editor);
  auto& canvas = *editor.findChild<ThrusterLayoutChart*>();
  const auto disc = [&] { return canvas.discAt(LayoutSide::Above, 2).toPoint(); };
  QTest::mouseClick(&canvas, Qt::LeftButton, {}, disc());
  dragIn(canvas, canvas.knobAt(LayoutSide::Above, 2).toPoint(), disc() + QPoint(0, -60));
  auto* problem = editor.findChild<QLabel*>("layoutProblem");
  EXPECT_TRUE(problem->isVisible());
  EXPECT_TRUE(problem->text().contains("sway"));
  EXPECT_EQ(rov().thrusters, defaultThrusters());
  EXPECT_EQ(undoSteps(), 0);
  EXPECT_NE(editor.thrusters(), defaultThrusters()) << "it stays to be mended";
  EXPECT_TRUE(session().restartItems().isEmpty());
}

TEST_F(HoverTest, AThrusterMovedIsOneUndoStepThatTheRunTakesLive) {
  run(1, 10);
  auto& editor = view<ThrusterLayoutEditor>();
  showPage(editor);
  auto& canvas = *editor.findChild<ThrusterLayoutChart*>();
  const QPoint from = canvas.discAt(LayoutSide::Above, 0).toPoint();
  dragIn(canvas, from, from - QPoint(20, 0));
  EXPECT_LT(rov().thrusters[0].y, -0.27);
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_TRUE(session().restartItems().isEmpty());
  undo();
  EXPECT_EQ(rov().thrusters, defaultThrusters());
  EXPECT_EQ(editor.thrusters(), defaultThrusters());
}

TEST_F(HoverTest, ADraggedVoltageCurveIsOneUndoStep) {
  auto& editor = view<VoltageCurveEditor>();
  showPage(editor);
  auto& canvas = *editor.findChild<VoltageCurveChart*>();
  const QPoint from = canvas.handleAt(false, 0).toPoint();
  dragIn(canvas, from, canvas.screenFrom(0, 0.5).toPoint());
  EXPECT_NEAR(rov().params.voltage.c0, 0.5, 0.06);
  EXPECT_EQ(undoSteps(), 1);
  undo();
  EXPECT_EQ(rov().params.voltage, VoltageCurve{});
  EXPECT_EQ(editor.setup(), VoltageSetup{});
}

TEST_F(HoverTest, RequestsAreTypedInTheDockAndSent) {
  auto& requests = view<HoverRequests>();
  showPage(requests);
  EXPECT_FALSE(button(requests, "Send")->isEnabled());
  for (QToolButton* each : requests.findChildren<QToolButton*>())
    if (each->accessibleName().startsWith("Ask for another")) QTest::mouseClick(each, Qt::LeftButton);
  ASSERT_EQ(rov().requests.size(), 2u);
  EXPECT_FALSE(rov().requests[1].at) << "once the first is reached";
  EXPECT_EQ(undoSteps(), 1);
  run(1, 10);
  EXPECT_TRUE(button(requests, "Send")->isEnabled());
  typeInto(box(requests, "Depth"), "2.5");
  QTest::keyClick(&box(requests, "Depth"), Qt::Key_Return);
  QTest::mouseClick(button(requests, "Send"), Qt::LeftButton);
  EXPECT_TRUE(waitFor(Channel::GoalDepth, 2.5, 1e-9));
  QTest::mouseClick(button(requests, "Idle"), Qt::LeftButton);
  EXPECT_TRUE(waitFor(Channel::HoverMode, 0, 1e-9));
}

TEST_F(HoverTest, ARefusedInputOfTheTableIsToldAboveItAndItsCellIsMarked) {
  auto& requests = view<HoverRequests>();
  showPage(requests);
  auto* table = requests.findChild<QTableView*>();
  const auto* told = requests.findChild<QLabel*>("refusedInput");
  ASSERT_TRUE(table && told);
  const QModelIndex depth = table->model()->index(0, 3), at = table->model()->index(0, 0);
  EXPECT_FALSE(told->isVisible());
  EXPECT_FALSE(table->model()->setData(depth, "-5"));
  EXPECT_TRUE(told->isVisible());
  EXPECT_TRUE(told->text().contains("-5")) << told->text().toStdString();
  EXPECT_TRUE(becomes([&] { return told->geometry().bottom() <= table->geometry().top(); }));
  EXPECT_TRUE(depth.data(Qt::BackgroundRole).isValid());
  EXPECT_FALSE(table->model()->setData(at, "abc"));
  EXPECT_TRUE(at.data(Qt::BackgroundRole).isValid());
  EXPECT_FALSE(depth.data(Qt::BackgroundRole).isValid()) << "the last one only";
  EXPECT_TRUE(table->model()->setData(depth, "7.25"));
  EXPECT_FALSE(told->isVisible());
  EXPECT_FALSE(table->model()->index(0, 0).data(Qt::BackgroundRole).isValid());
}

TEST_F(HoverTest, WhatIsTypedIsSentHoweverLongTheButtonIsHeld) {
  auto& requests = view<HoverRequests>();
  showPage(requests);
  run(1, 10);
  NumberBox& depth = box(requests, "Depth");
  typeInto(depth, "2.5");
  QTest::mousePress(button(requests, "Send"), Qt::LeftButton);
  ASSERT_FALSE(depth.hasFocus());
  const double pressed = session().cursor();
  ASSERT_TRUE(becomes([&] { return session().cursor() > pressed + 0.5; })) << "frames show the old goal";
  QTest::mouseRelease(button(requests, "Send"), Qt::LeftButton);
  EXPECT_TRUE(waitFor(Channel::GoalDepth, 2.5, 1e-9)) << newest(0, Channel::GoalDepth);
  session().post({Command::Kind::Post, 0, "HOVER_DEPTH", 4.0});
  EXPECT_TRUE(becomes([&] { return depth.value() == 4; })) << "once it is sent, the goal in force is shown again";
}

TEST_F(HoverTest, WhatIsTypedForOneVehicleIsNotOfferedForAnother) {
  open(
      "antipode: 1\nvehicles:\n"
      "  - {name: ann, model: hover, requests: [{at: 0, x: 1, y: 0, heading: 0}]}\n"
      "  - {name: bea, model: hover, requests: [{at: 0, x: 2, y: 0, heading: 0}]}\n");
  auto& requests = view<HoverRequests>();
  selectInTree({"vehicles/ann"});
  showPage(requests);
  NumberBox& x = box(requests, "x");
  ASSERT_EQ(x.value(), 1);
  typeInto(x, "5");
  map().setFocus();
  EXPECT_EQ(x.value(), 5);
  selectInTree({"vehicles/bea"});
  EXPECT_EQ(x.value(), 2);
}

TEST_F(HoverTest, AGoalThatAnotherSendsTakesThePlaceOfWhatIsTypedAndNotSent) {
  auto& requests = view<HoverRequests>();
  showPage(requests);
  run(1, 10);
  NumberBox& x = box(requests, "x");
  ASSERT_TRUE(becomes([&] { return x.value() == 6; }));
  typeInto(x, "5");
  map().setFocus();
  EXPECT_EQ(x.value(), 5);
  session().post({Command::Kind::Post, 0, "HOVER_REQUEST", std::string("x=1, y=2, depth=0, heading=0")});
  EXPECT_TRUE(becomes([&] { return x.value() == 1; }));
}

TEST_F(HoverTest, WhatIsTypedIsForgottenWithTheRunThatItWasFor) {
  auto& requests = view<HoverRequests>();
  showPage(requests);
  run(1, 10);
  NumberBox& x = box(requests, "x");
  typeInto(x, "5");
  map().setFocus();
  session().reset();
  EXPECT_EQ(x.value(), 6);
}

TEST_F(HoverTest, BeforeTheRunTheBoxesFollowTheRequestsOfTheScenario) {
  auto& requests = view<HoverRequests>();
  showPage(requests);
  NumberBox& x = box(requests, "x");
  typeInto(x, "5");
  map().setFocus();
  std::vector<TimedHoverRequest> moved = rov().requests;
  moved[0].request->east = 8;
  emit requests.requestsEdited(moved);
  EXPECT_EQ(x.value(), 8);
}

TEST_F(HoverTest, DelInATableRemovesItsRowAndNotTheVehicle) {
  const auto removeFirst = [](QWidget& page) {
    auto& table = *page.findChild<NumberTable*>();
    table.setFocus();
    table.setCurrentIndex(table.model()->index(0, 1));
    QTest::keyClick(&table, Qt::Key_Delete);
  };
  auto& requests = view<HoverRequests>();
  showPage(requests);
  removeFirst(requests);
  ASSERT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_TRUE(rov().requests.empty());
  auto& layout = view<ThrusterLayoutEditor>();
  showPage(layout);
  const std::size_t before = layout.thrusters().size();
  removeFirst(layout);
  ASSERT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_EQ(layout.thrusters().size(), before - 1);
}

TEST_F(HoverTest, TheLampShowsThatTheVehicleIsAskedForTooMuch) {
  selectFirst();
  const ScenarioPtr before = window_->document().scenario();
  run(1, 10);
  EXPECT_FALSE(map().scene().hovers.at(0).isOverloaded);
  session().post({Command::Kind::Post, 0, "HOVER_DEPTH", 40.0});
  auto& gains = view<HoverGains>();
  // A wish that the thrusters cannot follow: the water holds such a speed back.
  emit gains.fieldEdited("w_max", "0.3", EditPhase::Begin);
  emit gains.fieldEdited("w_max", "5", EditPhase::Commit);
  EXPECT_TRUE(becomes([&] { return map().scene().hovers.at(0).isOverloaded; }, 10000));
  auto* lamp = window_->findChild<QLabel*>("authorityLamp");
  EXPECT_TRUE(lamp->isVisible());
  EXPECT_LT(map().scene().hovers.at(0).authority, 1);
}

constexpr const char* kTour = R"(antipode: 1
name: Tour
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: rov{n}
    count: 2
    spacing: {x: 4, y: 0}
    model: hover
    start: {x: 0, y: 0, heading: 0}
    requests:
      - {at: 0, x: 0, y: 6, heading: 0}
      - {at: 4, x: 6, y: 6, heading: 90}
      - {x: 6, y: 0, heading: 180}
)";

TEST_F(HoverTest, WhatIsStillToComeIsShownAndDraggedAsAnEditOfTheScenario) {
  open(kTour);
  showMapAt({3, 3}, 0.05);
  const auto upcoming = [&](std::size_t i) {
    std::vector<int> numbers;
    for (const MapRequest& request : map().scene().hovers.at(i).upcoming) numbers.push_back(request.number);
    return numbers;
  };
  EXPECT_EQ(upcoming(0), (std::vector{2, 3}));
  EXPECT_TRUE(upcoming(1).empty()) << "copies have one list";
  drag(map(), onMap({6, 0}), onMap({8, -2}));
  EXPECT_NEAR(rov().requests[2].request->east, 8, 0.1);
  EXPECT_NEAR(rov().requests[2].request->north, -2, 0.1);
  EXPECT_EQ(rov().requests[2].request->heading, 180);
  EXPECT_EQ(undoSteps(), 1);
  undo();
  EXPECT_EQ(rov().requests[2].request->east, 6);
  run(5, 10);
  EXPECT_TRUE(becomes([&] { return upcoming(0) == std::vector{3}; })) << "the second is in force";
  drag(map(), onMap({6, 0}), onMap({2, -1}));
  EXPECT_NEAR(rov().requests[2].request->east, 2, 0.1) << "also while it runs";
  EXPECT_TRUE(session().restartItems().isEmpty());
  EXPECT_EQ(messages("HOVER_REQUEST"), 0);
}

TEST_F(HoverTest, WhileItRunsACopyIsSentByItselfFromTheMapAndFromTheDock) {
  open(QString(kTour).replace("at: 4", "at: 900").toUtf8().constData());
  map().setViewport({3, 3}, 0.05);
  run(1, 10);
  ASSERT_TRUE(goalIsShown(1));
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap(map().scene().position(1)));
  ASSERT_EQ(map().selection(), std::vector<VehicleId>{1});
  QTest::keyClick(window_.get(), Qt::Key_T);
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({-3, 5}));
  session().play();
  EXPECT_TRUE(becomes([&] { return std::abs(newest(1, Channel::GoalX) + 3) < 0.1; }));
  EXPECT_EQ(newest(0, Channel::GoalX), 0) << "the other goes on as it was asked";
  auto& requests = view<HoverRequests>();
  showPage(requests);
  for (QPushButton* each : requests.findChildren<QPushButton*>())
    if (each->text() == "Idle") QTest::mouseClick(each, Qt::LeftButton);
  EXPECT_TRUE(becomes([&] { return newest(1, Channel::HoverMode) == 0; }));
  EXPECT_EQ(newest(0, Channel::HoverMode), 1);
}

TEST_F(HoverTest, ANewScenarioTakesTheManyVehiclesOfAReplayOffTheMap) {
  open("antipode: 1\nvehicles: [{name: 'rov{n}', count: 31, spacing: {x: 4, y: 0}, model: hover}]\n");
  Simulation simulation(document().scenario());
  const auto recording =
      std::make_shared<Recording>(recordingHeader(simulation, writeScenario(scenario()), "rovs.yaml"));
  ASSERT_TRUE(runToEnd(simulation, 10, *recording, nullptr, 0, {}));
  window_->files().showRecording(recording, "rovs");
  selectFirst();
  ASSERT_FALSE(map().scene().hovers.empty());
  EXPECT_NO_THROW(window_->files().newScenario());
  EXPECT_TRUE(map().scene().hovers.empty());
}

TEST_F(HoverTest, AnEarlierTimeOfARunOfMoreCopiesCanBeLeftByReset) {
  open(QString(kTour).replace("count: 2", "count: 3").toUtf8().constData());
  run(1, 10);
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  auto fewer = std::make_shared<Scenario>(scenario());
  auto alone = std::make_shared<VehicleSpec>(*fewer->vehicles.front());
  alone->count = 1;
  fewer->vehicles.front() = alone;
  document().edit(fewer, "One copy");
  session().seek(0.5);
  ASSERT_EQ(map().scene().hovers.size(), 3u);
  EXPECT_NO_THROW(session().reset());
  EXPECT_EQ(map().scene().hovers.size(), 1u);
}

TEST_F(HoverTest, ThrustsAreDrawnWhileItRuns) {
  EXPECT_TRUE(map().scene().hovers.at(0).thrusts.empty());
  run(2, 10);
  ASSERT_TRUE(becomes([&] { return map().scene().hovers.at(0).thrusts.size() == 4; }));
  EXPECT_GT(std::abs(map().scene().hovers[0].thrusts[0].force.x), 0.1);
}

TEST_F(HoverTest, AHoveringVehicleIsPlacedWithTheTool) {
  QTest::keyClick(window_.get(), Qt::Key_H);
  ASSERT_EQ(map().tool(), MapToolId::PlaceHover);
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({-5, 2}));
  const Scenario& scenario = *window_->document().scenario();
  ASSERT_EQ(scenario.vehicles.size(), 3u);
  const VehicleSpec& placed = *scenario.vehicles.back();
  ASSERT_TRUE(placed.hover);
  EXPECT_EQ(placed.model, "hover");
  EXPECT_NEAR(placed.start.x, -5, 0.1);
  EXPECT_EQ(placed.hover->requests.at(0).request->east, placed.start.x);
  for (const Problem& problem : window_->document().problems())
    EXPECT_NE(problem.severity, Severity::Error) << problem.message;
}

TEST_F(HoverTest, PropertiesAreThoseOfItsModelAndTheModelCanBeChosen) {
  auto& properties = view<PropertyPanel>();
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 0}));
  EXPECT_TRUE(properties.showField("vehicles/rov/params", "short_distance"));
  EXPECT_FALSE(properties.showField("vehicles/rov/params", "thrust_map"));
  emit properties.valueEdited("vehicles/rov/params", "v_max", "0.8");
  EXPECT_EQ(rov().params.vMax, 0.8);
  emit properties.valueEdited("vehicles/rov", "model", "usimmarine");
  EXPECT_FALSE(window_->document().scenario()->vehicles[0]->hover);
  EXPECT_TRUE(properties.showField("vehicles/rov/params", "thrust_map"));
  undo();
  EXPECT_EQ(rov().params.vMax, 0.8);
}

TEST_F(HoverTest, PresetsOfPlotsAreOneClickAway) {
  auto& plots = view<PlotPanel>();
  const auto choose = [&](const QString& name) {
    for (QMenu* menu : plots.findChildren<QMenu*>())
      for (QAction* action : menu->actions())
        if (action->text() == name && !action->menu()) return action->trigger();
    FAIL() << name.toStdString();
  };
  choose("Thrusts");
  EXPECT_EQ(plots.plotCount(), 1);
  EXPECT_EQ(plots.channels(0), (std::vector{Channel::Force1, Channel::Force2, Channel::Force3, Channel::Force4}));
  choose("DAC codes");
  EXPECT_EQ(plots.channels(0).front(), Channel::DacCode1);
  choose("Pose errors");
  EXPECT_EQ(plots.plotCount(), 3);
  choose("Depth and speed");
  EXPECT_EQ(plots.channels(1), std::vector{Channel::Speed});
}

}  // namespace
}  // namespace antipode
