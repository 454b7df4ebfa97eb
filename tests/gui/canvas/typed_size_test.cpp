// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes, angles and places that are typed while something is dragged or drawn.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/map/items/goals/goal_symbol.h"
#include "widgets/map/items/slots/slot_target.h"
#include "widgets/map/items/surveys/survey_edit.h"
#include "widgets/map/items/transform/transform_handles.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"
#include "widgets/map/tools/measure_tool.h"
#include "widgets/map/view/place_bar.h"

#include <QLabel>

namespace antipode {
namespace {

constexpr const char* kSizes = R"(antipode: 1
origin: {lat: 57.5, lon: 10.25}
vehicles:
  - {name: abe, start: {x: 0, y: 0, heading: 0}}
  - {name: ben, start: {x: 40, y: 0, heading: 350}}
  - name: cal
    start: {x: -60, y: 60}
    behaviours:
      - type: waypoint
        name: survey
        points: "format=lawnmower,x=-20,y=80,width=40,height=60,lane_width=10,degs=0,startx=-40,starty=50"
  - {name: rov, model: hover, start: {x: 60, y: 60}, requests: [{at: 0, x: 60, y: 90}]}
wormholes:
  - tag: one
    madrid_poly: 'pts={80,-40:120,-40:120,0:80,0}'
    weber_poly: 'format=ellipse,x=110,y=60,major=40,minor=20,degs=0,pts=20'
)";

class TypedSize : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kSizes);
    showMapAt({30, 40}, 0.4);
    map().setFocus();
  }
  PlaceBar& bar() { return *map().findChild<PlaceBar*>(); }
  QLineEdit& field(const char* name) {
    auto* line = bar().findChild<QLineEdit*>(QString("place-") + name);
    if (!line) ADD_FAILURE() << "no field " << name;
    static QLineEdit none;
    return line ? *line : none;
  }
  /// Types into the shown field and takes it by Enter.
  void type(const char* name, const char* text) {
    ASSERT_TRUE(field(name).isVisible()) << name;
    test::typeInto(field(name), text);
    QTest::keyClick(&field(name), Qt::Key_Return);
  }
  QPoint handle(TransformHandleKind kind, int which = 0) {
    for (const TransformHandle& each : transformHandles(map().scene(), map().viewport()))
      if (each.kind == kind && which-- == 0) return each.at.toPoint();
    ADD_FAILURE() << "no such handle";
    return {};
  }
  Vec2 startOf(std::size_t vehicle) {
    return {scenario().vehicles[vehicle]->start.x, scenario().vehicles[vehicle]->start.y};
  }
  void selectTwo() {
    clickMap({0, 0});
    clickMap({40, 0}, Qt::ControlModifier);
  }
  const SurveySpec& survey() {
    return *std::get<WaypointParams>(scenario().vehicles[2]->behaviours.at(0).params).points.activePattern();
  }
  QPoint surveyHandle(SurveyHandle::Kind kind) {
    for (const PlacedSurveyHandle& each :
         surveyHandles(survey(), kRotateStalk * map().viewport().metresPerPixel()))
      if (each.handle.kind == kind) return onMap(each.at);
    ADD_FAILURE() << "no such handle";
    return {};
  }
  /// A drag that has begun; what is typed ends it.
  template <class Typed>
  void whileDragging(QPoint from, QPoint by, Typed typed) {
    test::Drag drag(map(), from);
    drag.to(from + by);
    ASSERT_TRUE(bar().isVisible());
    typed();
    drag.release();
  }
};

TEST_F(TypedSize, TheAngleOfATurnIsTyped) {
  selectTwo();
  whileDragging(handle(TransformHandleKind::Turn), {20, 5}, [&] { type("angle", "90"); });
  EXPECT_EQ(startOf(0), (Vec2{20, 20}));
  EXPECT_EQ(scenario().vehicles[1]->start.heading, 80);
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_FALSE(bar().isVisible());
}

TEST_F(TypedSize, ATurnTakesUnitsAndArithmetic) {
  selectTwo();
  whileDragging(handle(TransformHandleKind::Turn), {20, 5}, [&] { type("angle", "-2*45"); });
  EXPECT_EQ(startOf(0), (Vec2{20, -20}));
}

TEST_F(TypedSize, AScaleIsTypedAsAFactorOrAsAWidth) {
  selectTwo();
  whileDragging(handle(TransformHandleKind::Scale, 2), {30, 0}, [&] { type("factor", "0,5"); });
  EXPECT_EQ(startOf(0), (Vec2{0, 0}));
  EXPECT_EQ(startOf(1), (Vec2{20, 0}));
  undo();
  whileDragging(handle(TransformHandleKind::Scale, 2), {30, 0}, [&] { type("width", "0.1 km"); });
  EXPECT_EQ(startOf(1), (Vec2{100, 0}));
}

TEST_F(TypedSize, WhatIsNoSizeIsToldAndNotTaken) {
  selectTwo();
  test::Drag drag(map(), handle(TransformHandleKind::Scale, 2));
  drag.to(onMap({60, -20}));
  for (const char* text : {"0", "-2", "wide", "1e300"}) {
    type("factor", text);
    EXPECT_TRUE(bar().isVisible()) << text;
    bool isTold = false;
    for (const QLabel* label : bar().findChildren<QLabel*>())
      isTold = isTold || (label->isVisible() && label->text().contains("expected"));
    EXPECT_TRUE(isTold) << text;
  }
  drag.escape();
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(TypedSize, TheSelectionIsMovedToATypedMiddle) {
  selectTwo();
  whileDragging(handle(TransformHandleKind::Move), {20, 5}, [&] {
    test::typeInto(field("x"), "100");
    type("y", "10");
  });
  EXPECT_EQ(startOf(0), (Vec2{80, 10}));
  EXPECT_EQ(startOf(1), (Vec2{120, 10}));
}

TEST_F(TypedSize, AHeadingIsTyped) {
  clickMap({0, 0});
  whileDragging(handle(TransformHandleKind::Heading), {10, 10}, [&] { type("heading", "222.5"); });
  EXPECT_EQ(scenario().vehicles[0]->start.heading, 222.5);
}

TEST_F(TypedSize, SidesAngleAndTracksOfASurveyAreTyped) {
  clickMap({-60, 60});
  whileDragging(surveyHandle(SurveyHandle::Kind::Right), {10, 0}, [&] { type("width", "65"); });
  EXPECT_EQ(survey().width, 65);
  EXPECT_NEAR(survey().centre.x, -40 + 65 / 2.0, 0.01) << "the opposite side stays";
  whileDragging(surveyHandle(SurveyHandle::Kind::Back), {0, 10}, [&] { type("height", "2*45"); });
  EXPECT_EQ(survey().height, 90);
  whileDragging(surveyHandle(SurveyHandle::Kind::LaneWidth), {15, 0}, [&] { type("track spacing", "12,5"); });
  EXPECT_EQ(survey().laneWidth, 12.5);
  whileDragging(surveyHandle(SurveyHandle::Kind::Rotate), {25, 5}, [&] { type("angle", "30"); });
  EXPECT_EQ(survey().degs, 30);
  whileDragging(surveyHandle(SurveyHandle::Kind::Centre), {25, 5}, [&] {
    test::typeInto(field("x"), "10");
    type("y", "70");
  });
  EXPECT_EQ(survey().centre, (Vec2{10, 70}));
  EXPECT_EQ(undoSteps(), 5);
}

TEST_F(TypedSize, ASurveyIsDrawnByNumbersAlone) {
  clickMap({0, 0});
  QTest::keyClick(window_.get(), Qt::Key_U);
  QTest::mouseMove(&map(), onMap({10, 10}));
  ASSERT_TRUE(bar().isVisible());
  test::typeInto(field("x"), "-100");
  type("y", "-60");
  EXPECT_TRUE(scenario().vehicles[0]->behaviours.empty()) << "the first corner";
  test::typeInto(field("east-west"), "80");
  type("north-south", "0.1 km");
  ASSERT_EQ(scenario().vehicles[0]->behaviours.size(), 1u);
  const auto& drawn =
      *std::get<WaypointParams>(scenario().vehicles[0]->behaviours[0].params).points.activePattern();
  EXPECT_EQ(drawn.width, 80);
  EXPECT_EQ(drawn.height, 100);
  EXPECT_EQ(drawn.start, (Vec2{-100, -60}));
}

TEST_F(TypedSize, ASurveyIsDrawnByTwoClicksToo) {
  clickMap({0, 0});
  QTest::keyClick(window_.get(), Qt::Key_U);
  clickMap({-100, -60});
  clickMap({-20, 30});
  ASSERT_EQ(scenario().vehicles[0]->behaviours.size(), 1u);
}

TEST_F(TypedSize, PlaceAndHeadingOfAGoalAreTyped) {
  clickMap({60, 60});
  const Vec2 goal{60, 90};
  whileDragging(onMap(goal), {20, 0}, [&] {
    test::typeInto(field("x"), "75");
    type("y", "95");
  });
  const auto& request = *scenario().vehicles[3]->hover->requests.at(0).request;
  EXPECT_EQ(request.east, 75);
  EXPECT_EQ(request.north, 95);
  const QPoint knob = goalHandle(map().viewport(), *map().scene().hovers.at(0).goal).toPoint();
  whileDragging(knob, {20, 20}, [&] { type("heading", "123"); });
  EXPECT_EQ(scenario().vehicles[3]->hover->requests.at(0).request->heading, 123);
}

TEST_F(TypedSize, AGoalIsPlacedByNumbersAlone) {
  clickMap({60, 60});
  QTest::keyClick(window_.get(), Qt::Key_T);
  QTest::mouseMove(&map(), onMap({10, 10}));
  test::typeInto(field("x"), "42");
  test::typeInto(field("y"), "43");
  type("heading", "90");
  const auto& requests = scenario().vehicles[3]->hover->requests;
  const auto& request = *requests.at(0).request;
  EXPECT_EQ(request.east, 42);
  EXPECT_EQ(request.north, 43);
  EXPECT_EQ(request.heading, 90);
}

TEST_F(TypedSize, ACornerOfAWormholeIsTyped) {
  clickMap({120, -20});
  whileDragging(onMap({120, 0}), {10, -10}, [&] {
    test::typeInto(field("x"), "130");
    type("y", "5,5");
  });
  EXPECT_EQ(scenario().wormholes[0].madridPoly->points[2], (Vec2{130, 5.5}));
  whileDragging(onMap({125, -20}) + QPoint(-20, 0), {10, -10}, [&] {
    test::typeInto(field("distance"), "100");
    type("bearing", "90");
  });
  EXPECT_NEAR(scenario().wormholes[0].madridPoly->points[0].x, 180, 0.01) << "the whole end";
}

TEST_F(TypedSize, AnEllipseOfAWormholeIsTyped) {
  clickMap({110, 70});
  whileDragging(onMap({130, 60}), {10, 0}, [&] { type("major", "64"); });
  EXPECT_EQ(scenario().wormholes[0].weberPoly->major, 64);
  whileDragging(onMap({110, 70}), {0, -10}, [&] { type("minor", "32"); });
  EXPECT_EQ(scenario().wormholes[0].weberPoly->minor, 32);
}

TEST_F(TypedSize, MeasureTakesTypedPlaces) {
  QTest::keyClick(window_.get(), Qt::Key_M);
  QTest::mouseMove(&map(), onMap({10, 10}));
  ASSERT_TRUE(bar().isVisible());
  test::typeInto(field("lat"), "57°30'N");
  type("lon", "10°15'E");
  test::typeInto(field("distance"), "1 nmi");
  type("bearing", "45");
  EXPECT_TRUE(bar().isVisible()) << "the next leg";
  EXPECT_EQ(undoSteps(), 0);
  QTest::keyClick(&field("x"), Qt::Key_Return);  // with nothing typed: the line ends
  EXPECT_FALSE(bar().isVisible() && field("distance").isVisible());
}

constexpr const char* kSwarm = R"(antipode: 1
vehicles:
  - {name: a, start: {x: 0, y: 0}}
  - {name: b, start: {x: 30, y: 0}}
formation:
  node_offsets: ["name=a, x=0, y=0", "name=b, x=60, y=0"]
)";

TEST_F(TypedSize, ASlotOfTheFormationIsTyped) {
  open(kSwarm);
  showMapAt({15, 10}, 0.1);
  ASSERT_EQ(map().scene().formation.size(), 2u);
  const Vec2 before = scenario().formation->nodeOffsets[1].offset, at = map().scene().formation[1].at;
  test::Drag drag(map(), slotGrip(map().scene(), map().viewport(), 1).toPoint());
  drag.to(onMap(at) + QPoint(40, 0));
  ASSERT_TRUE(bar().isVisible());
  test::typeInto(field("distance"), "10");
  type("bearing", "0");
  drag.release();
  const Vec2 after = scenario().formation->nodeOffsets[1].offset,
             first = scenario().formation->nodeOffsets[0].offset;
  EXPECT_NEAR(distance(after - first, before + Vec2{0, 10}), 0, 0.02) << "plan and map have the same axes here";
}

}  // namespace
}  // namespace antipode
