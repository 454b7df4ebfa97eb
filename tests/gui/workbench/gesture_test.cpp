// SPDX-License-Identifier: GPL-3.0-or-later
// Every drag of the window: while it goes on the document follows, Escape leaves no trace of it, and a drag that
// is released is one undo step. Coordinates have many digits and vehicles differ, so that a scenario that is put
// together anew, instead of brought back, is noticed.
#include "core/autonomy/formation/formation_arrange.h"
#include "core/scenario/edits/formation_edits.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/common/field_slider.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/depth_rate/depth_rate_editor.h"
#include "widgets/editors/drift/drift_editor.h"
#include "widgets/editors/formation/formation_editor.h"
#include "widgets/editors/formation/formation_plan_view.h"
#include "widgets/editors/hover/hover_editor.h"
#include "widgets/editors/hover/thruster_layout_editor.h"
#include "widgets/editors/hover/voltage_curve_editor.h"
#include "widgets/editors/pid/pid_editor.h"
#include "widgets/editors/sailing/polar_plot_editor.h"
#include "widgets/editors/sailing/wind_editor.h"
#include "widgets/editors/thrust_map/thrust_map_editor.h"

#include <gtest/gtest.h>

#include <QAction>

namespace antipode {
namespace {

constexpr const char* kUneven = R"(antipode: 1
name: Uneven
time: {step: 0.1, record_every: 0.1}
environment: {drift: {x: 0.1, y: 0}}
acoustics: {range_noise: 0, bearing_noise: 0}
vehicles:
  - name: abe
    start: {x: 0.123456789, y: 0.987654321, heading: 90}
    params: {thrust_map: "-100:-2, 50:2, 100:4", polar_plot: "0,0: 45,65: 90,80", max_depth_rate: 0.5}
    pid: {yaw_pid_kp: 0.5, speed_factor: 20}
    behaviours:
      - {type: waypoint, name: out, points: [[60.111111, 0.222222], [60.333333, 60.444444]]}
  - name: ben
    start: {x: 0.111222333, y: -60.444555666, heading: 90}
    params: {thrust_map: "-100:-1, 50:1.5, 100:3", polar_plot: "0,0: 60,50", max_depth_rate: 0.4}
    pid: {yaw_pid_kp: 0.25, speed_factor: 20}
    behaviours:
      - {type: station_keep, name: stay, station_pt: [-60.123456, -60.654321], inner_radius: 4, outer_radius: 8}
wormholes:
  - tag: one
    madrid_poly: {pts: [[-40.123456, 20.123456], [-20.123456, 20.123456], [-20.123456, 40.123456], [-40.123456, 40.123456]]}
)";

constexpr const char* kUnevenSurvey = R"(antipode: 1
name: Survey
vehicles:
  - name: abe
    start: {x: 0, y: 0}
    behaviours:
      - {type: waypoint, name: mow, points: {format: lawnmower, x: 60.123456, y: 40.654321, width: 40, height: 60, lane_width: 10, degs: 0, startx: 40, starty: 10}}
)";

constexpr const char* kUnevenSquare = R"(antipode: 1
name: Square
acoustics: {range_noise: 0, bearing_noise: 0}
vehicles:
  - name: auv{n}
    count: 3
    pid: {yaw_pid_kp: 0.9, speed_factor: 50}
    behaviours:
      - {type: formation}
      - {type: drifting_target, capture_radius: 2, slip_radius: 4, drifting_radius: 6}
formation:
  controller: neighbour_mean
  start_spread: 0
  node_offsets: ["name=auv1, x=0.123456, y=0.654321", "name=auv2, x=60.111111, y=0.222222", "name=auv3, x=60.333333, y=60.444444"]
)";

constexpr const char* kUnevenRov = R"(antipode: 1
name: Rov
vehicles:
  - name: rov
    model: hover
    start: {x: 0, y: 0, heading: 0}
    requests:
      - {at: 0, x: 6.123456, y: 6.654321, depth: 0, heading: 0}
      - {at: 20, x: -2.123456, y: 9.654321, depth: 0, heading: 0}
)";

class GestureTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    openUneven(kUneven, {0, 0}, 0.3);
  }
  void openUneven(const char* text, Vec2 centre, double metresPerPixel) {
    open(text);
    showMapAt(centre, metresPerPixel);
    // A step that can be redone: a drag that is cancelled must not cost it.
    auto renamed = std::make_shared<Scenario>(scenario());
    renamed->name = "Renamed";
    document().edit(renamed, "Rename");
    undo();
    before_ = document().scenario();
    text_ = document().currentText();
    ASSERT_FALSE(document().isModified());
    ASSERT_TRUE(document().undoStack().canRedo());
  }
  void expectUntouched() {
    EXPECT_EQ(document().scenario(), before_) << "the very scenario of the beginning";
    EXPECT_EQ(document().currentText(), text_);
    EXPECT_FALSE(document().isModified());
    EXPECT_FALSE(window_->isWindowModified());
    EXPECT_FALSE(document().undoStack().canUndo());
    EXPECT_TRUE(document().undoStack().canRedo()) << "what was undone before can still be redone";
  }
  void expectLive() {
    EXPECT_NE(scenario(), *before_) << "the document follows the drag";
    EXPECT_TRUE(document().isModified());
    EXPECT_TRUE(window_->isWindowModified());
  }
  /// Drags, looks, and presses Escape; then drags again, releases and takes that back.
  void expectGesture(QWidget& widget, QPoint from, QPoint to) {
    {
      test::Drag drag(widget, from);
      drag.to(to);
      expectLive();
      drag.escape();
    }
    expectUntouched();
    test::drag(widget, from, to);
    EXPECT_NE(scenario(), *before_);
    EXPECT_EQ(undoSteps(), 1) << "one drag, one step";
    document().undo();
    EXPECT_EQ(document().scenario(), before_);
    EXPECT_FALSE(document().isModified());
  }
  void expectMapGesture(Vec2 from, Vec2 to) {
    map().setFocus();
    expectGesture(map(), onMap(from), onMap(to));
  }
  void selectAll() { QTest::keyClick(window_.get(), Qt::Key_A, Qt::ControlModifier); }

  ScenarioPtr before_;  // each gesture, and the text of its file
  std::string text_;
};

TEST_F(GestureTest, EscapeDuringAThrustMapDragGivesEverySelectedVehicleItsOwnMapBack) {
  selectAll();
  auto& canvas = *raise("thrust").findChild<ThrustMapChart*>();
  const QPoint from = canvas.screenFromPair({50, 2}).toPoint(), to = canvas.screenFromPair({50, 3}).toPoint();
  test::Drag drag(canvas, from);
  drag.to(to);
  EXPECT_GT(scenario().vehicles[1]->params.thrustMap.pairs.at(1).speed, 2.5)
      << "of both vehicles, while it goes on";
  drag.escape();
  EXPECT_EQ(scenario().vehicles[0]->params.thrustMap.text(), before_->vehicles[0]->params.thrustMap.text());
  EXPECT_EQ(scenario().vehicles[1]->params.thrustMap.pairs.at(1).speed, 1.5);
  expectUntouched();
}

TEST_F(GestureTest, EscapeDuringADragOfAVehicleLeavesAllDigitsOfItsStart) {
  expectMapGesture({0.12, 0.99}, {12, 20});
  EXPECT_EQ(scenario().vehicles[0]->start.x, 0.123456789);
}

TEST_F(GestureTest, EscapeDuringADragOfSeveralVehiclesLeavesAllOfTheirStarts) {
  selectAll();
  expectMapGesture({0.12, 0.99}, {12, 20});
}

TEST_F(GestureTest, EscapeDuringADragOfAWaypointLeavesAllPointsOfThePath) {
  clickMap({0.12, 0.99});
  ASSERT_EQ(map().selection().size(), 1u);
  expectMapGesture({60.11, 0.22}, {75, 12});
}

TEST_F(GestureTest, ADraggedWaypointIsKeptToTheCentimetreAndTheOthersKeepTheirDigits) {
  clickMap({0.12, 0.99});
  dragMap({60.11, 0.22}, {75, 12});
  const std::vector<Vec2>& points =
      std::get<WaypointParams>(scenario().vehicles[0]->behaviours[0].params).points.points;
  EXPECT_EQ(points[0], (Vec2{std::round(points[0].x * 100) / 100, std::round(points[0].y * 100) / 100}));
  EXPECT_EQ(points[1], (Vec2{60.333333, 60.444444}));
}

TEST_F(GestureTest, AVehicleDraggedBackToWhereItWasKeepsAllDigitsOfItsStart) {
  map().setFocus();
  const QPoint from = onMap({0.12, 0.99});
  test::Drag drag(map(), from);
  drag.to(from + QPoint(40, 30)).to(from);
  drag.release();
  EXPECT_EQ(scenario(), *before_);
  EXPECT_FALSE(document().isModified());
  EXPECT_FALSE(document().undoStack().canUndo());
}

TEST_F(GestureTest, EscapeDuringADragOfAStationLeavesIt) {
  clickMap({0.11, -60.44});
  expectMapGesture({-60.12, -60.65}, {-40, -50});
}

TEST_F(GestureTest, EscapeDuringADragOfAWormholeLeavesIt) {
  clickMap({-30, 40.12});
  expectMapGesture({-30, 40.12}, {-10, 60});
}

TEST_F(GestureTest, EscapeDuringADragOfASurveyLeavesIt) {
  openUneven(kUnevenSurvey, {60, 40}, 0.25);
  clickMap({0, 0});
  expectMapGesture({80.12, 40.65}, {95, 40});  // by its right edge
}

TEST_F(GestureTest, EscapeDuringADragOfASlotOnTheMapLeavesThePlan) {
  openUneven(kUnevenSquare, {30, 30}, 0.25);
  run(1, 1);
  session().pause();
  // A plan that is larger than the fleet yet: its slots are not hidden by vehicles.
  FormationSpec wide = *scenario().formation;
  wide.nodeOffsets = scaled(wide.nodeOffsets, 2);
  document().edit(edits::withFormation(scenario(), wide), "Wider");
  const ScenarioPtr before = document().scenario();
  const auto slot = [&] { return map().scene().formation.at(2).at; };
  ASSERT_TRUE(becomes([&] { return distance(slot(), map().scene().position(2)) > 10; }));
  map().setFocus();
  test::Drag drag(map(), onMap(slot()));
  drag.to(onMap(slot() + Vec2{-10, 20}));
  EXPECT_NE(scenario(), *before);
  drag.escape();
  EXPECT_EQ(document().scenario(), before);
  EXPECT_EQ(undoSteps(), 1);
}

TEST_F(GestureTest, EscapeDuringADragInTheFormationPlanLeavesThePlan) {
  openUneven(kUnevenSquare, {30, 30}, 0.25);
  auto& plan = *raise("formation").findChild<FormationPlanView*>();
  expectGesture(plan, plan.screenFromPlan({60.111111, 0.222222}).toPoint(),
                plan.screenFromPlan({80, 10}).toPoint());
}

TEST_F(GestureTest, EscapeDuringADragOfAGoalLeavesTheRequest) {
  openUneven(kUnevenRov, {3, 6}, 0.06);
  expectMapGesture({6.12, 6.65}, {9, 3});
}

TEST_F(GestureTest, EscapeDuringADragOfAnUpcomingRequestLeavesIt) {
  openUneven(kUnevenRov, {3, 6}, 0.06);
  expectMapGesture({-2.12, 9.65}, {-4, 4});
}

TEST_F(GestureTest, EscapeDuringADragOfTheDriftLeavesVehiclesWithoutADriftOfTheirOwn) {
  selectAll();
  auto& dial = *raise("drift").findChild<VectorDial*>();
  expectGesture(dial, dial.screenFromVector({90, 0.1}).toPoint(), dial.screenFromVector({200, 0.15}).toPoint());
  EXPECT_FALSE(scenario().vehicles[0]->params.driftX);
}

TEST_F(GestureTest, EscapeDuringADragOfThePolarPlotGivesEveryBoatItsOwnBack) {
  selectAll();
  auto& canvas = *raise("polar").findChild<PolarPlotChart*>();
  expectGesture(canvas, canvas.screenFromPoint({90, 80}).toPoint(), canvas.screenFromPoint({120, 60}).toPoint());
}

TEST_F(GestureTest, EscapeDuringADragOfAGainGivesEveryVehicleItsOwnBack) {
  selectAll();
  FieldSlider* kp = nullptr;
  for (FieldSlider* slider : raise("pid").findChildren<FieldSlider*>())
    if (slider->accessibleName() == "yaw_pid_kp") kp = slider;
  ASSERT_TRUE(kp);
  const int y = kp->height() / 2;
  expectGesture(*kp, {kp->xFromNumber(0.5), y}, {kp->xFromNumber(0.8), y});
  EXPECT_EQ(scenario().vehicles[1]->pid->yawKp, 0.25);
}

TEST_F(GestureTest, EscapeDuringADragOfTheDepthRateGivesEveryVehicleItsOwnBack) {
  selectAll();
  auto& chart = *raise("depth-rate").findChild<DepthRateChart*>();
  expectGesture(chart, chart.handleAt(DepthRateHandle::Rate).toPoint(),
                chart.handleAt(DepthRateHandle::Rate).toPoint() + QPoint(0, -30));
}

TEST_F(GestureTest, EscapeWhileAGainIsTypedOrSteppedGivesEveryVehicleItsOwnBack) {
  selectAll();
  NumberBox* kp = nullptr;
  for (NumberBox* box : raise("pid").findChildren<NumberBox*>())
    if (box->accessibleName() == "yaw_pid_kp") kp = box;
  ASSERT_TRUE(kp);
  test::typeInto(*kp, "0.75");  // becomes a value with Return only
  QTest::keyClick(kp, Qt::Key_Escape);
  expectUntouched();
  kp->setFocus();
  QTest::keyPress(kp, Qt::Key_Up);  // held: previews until it is released
  expectLive();
  QTest::keyClick(kp, Qt::Key_Escape);
  QTest::keyRelease(kp, Qt::Key_Up);
  expectUntouched();
}

TEST_F(GestureTest, EscapeDuringADragOfAVoltageCurveLeavesIt) {
  openUneven(kUnevenRov, {3, 6}, 0.06);
  selectFirst();
  raise("hover");
  auto& editor = view<HoverEditor>().voltages();
  view<HoverEditor>().showPage(editor);
  auto& canvas = *editor.findChild<VoltageCurveChart*>();
  ASSERT_TRUE(becomes([&] { return !canvas.visibleRegion().isEmpty(); }));
  expectGesture(canvas, canvas.handleAt(false, 0).toPoint(), canvas.screenFrom(0, 0.5).toPoint());
}

TEST_F(GestureTest, EscapeDuringADragOfAThrusterLeavesTheLayout) {
  openUneven(kUnevenRov, {3, 6}, 0.06);
  selectFirst();
  raise("hover");
  auto& editor = view<HoverEditor>().thrusters();
  view<HoverEditor>().showPage(editor);
  auto& canvas = *editor.findChild<ThrusterLayoutChart*>();
  ASSERT_TRUE(becomes([&] { return !canvas.visibleRegion().isEmpty(); }));
  const QPoint from = canvas.discAt(LayoutSide::Above, 2).toPoint();
  expectGesture(canvas, from, from - QPoint(12, 0));
}

TEST_F(GestureTest, UndoDuringADragTakesItBackAndEndsIt) {
  map().setFocus();
  test::Drag drag(map(), onMap({0.12, 0.99}));
  drag.to(onMap({12, 20}));
  expectLive();
  undo();
  EXPECT_EQ(document().scenario(), before_);
  drag.to(onMap({20, 20}));
  drag.release();
  EXPECT_EQ(document().scenario(), before_);
  EXPECT_FALSE(document().isModified());
}

TEST_F(GestureTest, AnotherDocumentThatIsOpenedDuringADragIsLeftAlone) {
  selectFirst();
  auto& canvas = *raise("thrust").findChild<ThrustMapChart*>();
  test::Drag drag(canvas, canvas.screenFromPair({50, 2}).toPoint());
  drag.to(canvas.screenFromPair({50, 3}).toPoint());
  expectLive();
  document().newScenario();
  const ScenarioPtr opened = document().scenario();
  drag.escape();
  EXPECT_EQ(document().scenario(), opened);
}

}  // namespace
}  // namespace antipode
