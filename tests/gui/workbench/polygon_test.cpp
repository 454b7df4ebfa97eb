// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviours with a polygon in the whole window: added, drawn and mended corner by corner; one behaviour after another.
#include "core/autonomy/behaviours/kinds/loiter.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/behaviours/behaviour_list_view.h"
#include "widgets/editors/behaviours/behaviours_editor.h"
#include "widgets/panels/properties/property_panel.h"

#include <gtest/gtest.h>

#include <QContextMenuEvent>
#include <QToolButton>

#include <algorithm>

namespace antipode {
namespace {

constexpr const char* kLoiter = R"(antipode: 1
name: Loiter
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: abe
    start: {x: -60, y: 60, heading: 0}
    behaviours:
      - {type: waypoint, name: way, points: [[-60, 90], [-20, 120]], speed: 2}
      - {type: loiter, name: round, polygon: [[0, 0], [40, 0], [40, 40], [0, 40]], speed: 2}
)";

class PolygonWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kLoiter);
    raise("behaviours");
    showMapAt({0, 60}, 0.4);
  }
  const BehaviourSpecs& behaviours() { return scenario().vehicles.front()->behaviours; }
  std::vector<Vec2> corners(std::size_t behaviour = 1) { return mapPoints(behaviours().at(behaviour)); }
  void choose(int behaviour) { selectInTree({"vehicles/abe/behaviours/" + QString::number(behaviour)}); }
  bool isNotConvex() {
    return std::ranges::any_of(document().problems(), [](const Problem& problem) {
      return problem.message.find("not convex") != std::string::npos;
    });
  }
  /// The button of a list of points in a panel.
  void clickDraw(QWidget& panel, const QString& field) {
    QToolButton* draw = nullptr;
    for (QToolButton* each : panel.findChildren<QToolButton*>())
      if (each->accessibleName() == "Draw " + field + " on the map" && each->isVisible()) draw = each;
    ASSERT_TRUE(draw) << field.toStdString();
    QTest::mouseClick(draw, Qt::LeftButton);
  }
  void chooseOnMap(Vec2 at, const QString& word) {
    chooseInMenus([&] { QTest::mouseClick(&map(), Qt::RightButton, {}, onMap(at)); }, {word});
  }
  QToolButton& addButton() {
    QToolButton* add = nullptr;
    for (QToolButton* each : view<BehavioursEditor>().findChildren<QToolButton*>())
      if (each->accessibleName() == "Add a behaviour") add = each;
    return *add;
  }
  QStringList addFromMenu(const QStringList& way) {
    return chooseInMenus([&] { QTest::mouseClick(&addButton(), Qt::LeftButton); }, way);
  }
};

TEST_F(PolygonWindow, ANewLoiterHasAPolygonAroundItsVehicleAtOnce) {
  clickMap({-60, 60});
  addFromMenu({"loiter"});
  ASSERT_EQ(behaviours().size(), 3u);
  EXPECT_EQ(corners(2).size(), 8u);
  EXPECT_FALSE(hasErrors(document().problems()));
  undo();
  EXPECT_EQ(behaviours().size(), 2u);
}

TEST_F(PolygonWindow, ACornerIsDraggedAddedAndRemovedByMouseAndKeys) {
  choose(1);
  dragMap({40, 40}, {60, 70});
  ASSERT_EQ(corners().size(), 4u);
  EXPECT_NEAR(corners()[2].x, 60, 0.5);
  EXPECT_NEAR(corners()[2].y, 70, 0.5);
  EXPECT_EQ(undoSteps(), 1) << "one drag, one step";
  const QPoint edge = onMap({20, 0});
  QTest::mouseClick(&map(), Qt::LeftButton, {}, edge);
  QTest::mouseDClick(&map(), Qt::LeftButton, {}, edge);
  ASSERT_EQ(corners().size(), 5u);
  EXPECT_NEAR(corners()[1].x, 20, 0.5);
  EXPECT_FALSE(isNotConvex());
  QTest::keyClick(&map(), Qt::Key_Delete);
  EXPECT_EQ(corners().size(), 4u);
  undo();
  undo();
  undo();
  EXPECT_EQ(corners(), (std::vector<Vec2>{{0, 0}, {40, 0}, {40, 40}, {0, 40}}));
}

TEST_F(PolygonWindow, TheMenuOfAnEdgeAddsAPointAndThatOfACornerRemovesIt) {
  choose(1);
  chooseOnMap({40, 20}, "Add point here");
  ASSERT_EQ(corners().size(), 5u);
  chooseOnMap({40, 20}, "Remove point 3");
  EXPECT_EQ(corners(), (std::vector<Vec2>{{0, 0}, {40, 0}, {40, 40}, {0, 40}}));
}

TEST_F(PolygonWindow, APolygonKeepsThreeCorners) {
  choose(1);
  for (int times = 0; times < 4; ++times) {
    clickMap(corners().back());
    QTest::keyClick(&map(), Qt::Key_Delete);
  }
  EXPECT_EQ(corners().size(), 3u);
  EXPECT_EQ(behaviours().size(), 2u) << "the corner is meant, not the behaviour";
}

TEST_F(PolygonWindow, AnEditThatCostsTheConvexityIsToldAndCanBeTakenBack) {
  choose(1);
  dragMap({40, 40}, {10, 10});
  EXPECT_NEAR(corners()[2].x, 10, 0.5) << "it is not lost";
  EXPECT_TRUE(isNotConvex());
  undo();
  EXPECT_FALSE(isNotConvex());
  EXPECT_EQ(corners()[2], (Vec2{40, 40}));
}

TEST_F(PolygonWindow, AClickInsideSelectsTheLoiter) {
  clickMap({20, 20});
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/abe/behaviours/1"});
}

TEST_F(PolygonWindow, ThePathToolDrawsThePolygonOfTheChosenBehaviour) {
  choose(1);
  QTest::keyClick(window_.get(), Qt::Key_P);
  EXPECT_EQ(map().scene().drawnPolygon, "polygon of round") << "the hint says what is drawn";
  clickMap({60, 0});
  clickMap({100, 0});
  QTest::keyClick(&map(), Qt::Key_Return);
  EXPECT_EQ(corners().size(), 4u) << "two corners are none";
  clickMap({100, 40});
  QTest::keyClick(&map(), Qt::Key_Return);
  ASSERT_EQ(behaviours().size(), 2u) << "no second behaviour";
  ASSERT_EQ(corners().size(), 3u);
  EXPECT_NEAR(corners()[2].y, 40, 0.5);
  EXPECT_EQ(map().tool(), MapToolId::Select);
  undo();
  EXPECT_EQ(corners().size(), 4u);
  choose(0);
  QTest::keyClick(window_.get(), Qt::Key_P);
  EXPECT_TRUE(map().scene().drawnPolygon.isEmpty()) << "a path, as ever";
}

TEST_F(PolygonWindow, TheButtonBesideThePolygonDrawsItFromBothPanels) {
  choose(0);
  for (const bool isInProperties : {true, false}) {
    if (isInProperties) {
      raise("properties");
      auto& panel = view<PropertyPanel>();
      ASSERT_TRUE(panel.showField("vehicles/abe/behaviours/1", "polygon"));
      clickDraw(panel, "polygon");
    } else {
      choose(1);
      auto& panel = *view<BehavioursEditor>().findChild<PropertyPanel*>();
      ASSERT_TRUE(panel.showField("behaviours/round", "polygon"));
      clickDraw(panel, "polygon");
    }
    EXPECT_EQ(map().tool(), MapToolId::DrawPath);
    EXPECT_EQ(map().scene().drawnPolygon, "polygon of round");
    for (const Vec2 corner : {Vec2{60, 0}, Vec2{100, 0}, Vec2{100, 40}}) clickMap(corner);
    QTest::keyClick(&map(), Qt::Key_Return);
    ASSERT_EQ(corners().size(), 3u);
    ASSERT_EQ(behaviours().size(), 2u);
    undo();
  }
}

TEST_F(PolygonWindow, EachOfSeveralPolygonsAndThePlacesAreDrawnByTheirButtons) {
  open(
      "antipode: 1\nvehicles:\n  - name: abe\n    start: {x: -60, y: 60}\n    behaviours:\n"
      "      - {type: op_region_v24, name: field, core_poly: [[0, 0], [40, 0], [40, 40]]}\n"
      "      - {type: leg_run, name: legs, p1: [0, 60], p2: [40, 60], speed: 1}\n");
  showMapAt({0, 60}, 0.4);
  choose(0);
  auto& panel = *view<BehavioursEditor>().findChild<PropertyPanel*>();
  ASSERT_TRUE(panel.showField("behaviours/field", "halt_poly"));
  clickDraw(panel, "halt_poly");
  for (const Vec2 corner : {Vec2{-40, 10}, Vec2{80, 10}, Vec2{80, 90}}) clickMap(corner);
  QTest::keyClick(&map(), Qt::Key_Return);
  EXPECT_EQ(mapPoints(behaviours()[0], "halt_poly").size(), 3u);
  EXPECT_EQ(mapPoints(behaviours()[0], "core_poly").front(), (Vec2{0, 0}));
  choose(1);
  ASSERT_TRUE(panel.showField("behaviours/legs", "p2"));
  clickDraw(panel, "p2");
  EXPECT_EQ(map().scene().placedPoint, "p2 of legs");
  clickMap({20, 110});
  EXPECT_EQ(behaviours().size(), 2u) << "no station";
  for (const FieldView& field : fieldViews(std::get<KindParams>(behaviours()[1].params)))
    if (field.name == "p2") {
      EXPECT_NEAR(FieldCodec<Vec2>::fromText(field.text).value().y, 110, 0.5);
    }
}

TEST_F(PolygonWindow, OwnParametersComeFirstInTheProperties) {
  choose(1);
  const auto sections = view<PropertyPanel>().sections();
  const auto round = std::ranges::find(sections, QString("vehicles/abe/behaviours/1"), &PropertySection::path);
  ASSERT_NE(round, sections.end());
  EXPECT_EQ(round->fields.front().name, "polygon");
}

TEST_F(PolygonWindow, NothingJumpsWhenAPointIsChosen) {
  choose(1);
  auto& panel = *view<BehavioursEditor>().findChild<PropertyPanel*>();
  const auto top = [&] { return panel.mapTo(window_.get(), QPoint()).y(); };
  const int before = top();
  clickMap({40, 40});
  EXPECT_EQ(map().scene().chosenPoint, 2);
  EXPECT_EQ(top(), before);
  addFromMenu({"timer"});
  EXPECT_EQ(top(), before) << "nor where there are no points";
}

TEST_F(PolygonWindow, OneBehaviourStartsAfterAnotherByTheMenuOfTheList) {
  choose(1);
  auto& list = *view<BehavioursEditor>().findChild<BehaviourListView*>();
  // The panel is laid out after it has been shown.
  ASSERT_TRUE(becomes([&] {
    const QRect row = list.visualItemRect(list.topLevelItem(1));
    return list.viewport()->rect().contains(row.center()) && list.itemAt(row.center()) == list.topLevelItem(1);
  }));
  const QPoint row(60, list.visualItemRect(list.topLevelItem(1)).center().y());
  QContextMenuEvent event(QContextMenuEvent::Mouse, row, list.viewport()->mapToGlobal(row));
  chooseInMenus([&] { QApplication::sendEvent(list.viewport(), &event); }, {"Start after", "way"});
  EXPECT_EQ(behaviours()[0].common.endflags.text(), "WAY_DONE = true");
  EXPECT_EQ(behaviours()[1].common.conditions.text(), "WAY_DONE = true");
  EXPECT_EQ(undoSteps(), 1);
  undo();
  EXPECT_TRUE(behaviours()[0].common.endflags.empty());
  EXPECT_TRUE(behaviours()[1].common.conditions.empty());
}

TEST_F(PolygonWindow, TheMenuOfTypesHasTheCommonOnesFirstAndTheOthersInGroups) {
  clickMap({-60, 60});
  const QStringList offered = addFromMenu({"Older versions", "avd_colregs_v17"});
  ASSERT_EQ(behaviours().size(), 3u);
  EXPECT_EQ(behaviourType(behaviours()[2]), "avd_colregs_v17");
  EXPECT_TRUE(offered.value(0).startsWith("waypoint  –  Visit points")) << offered.value(0).toStdString();
  EXPECT_TRUE(offered.value(1).startsWith("loiter"));
  EXPECT_LT(offered.size(), 20);
}

}  // namespace
}  // namespace antipode
