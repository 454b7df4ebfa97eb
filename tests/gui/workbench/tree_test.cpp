// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviours in the tree of the whole window: ordering, naming, switching, adding; and the menus under the right
// button.
#include "core/scenario/edits/behaviour_places.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/panels/timeline/event_dialog.h"
#include "widgets/panels/tree/scenario_tree.h"
#include "widgets/panels/tree/scenario_tree_model.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QStatusBar>
#include <QTimer>
#include <QTreeView>

namespace antipode {
namespace {

constexpr const char* kThree = R"(antipode: 1
vehicles:
  - name: abe
    behaviours:
      - {type: waypoint, points: [[50, 0], [50, 50]], speed: 1}
      - {type: constant_depth, depth: 2}
      - {type: station_keep, station_pt: [0, 0]}
  - {name: ben, start: {x: 40}}
)";

class TreeWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kThree);
    tree().expandAll();
  }
  QTreeView& tree() { return *view<ScenarioTree>().findChild<QTreeView*>(); }
  QModelIndex itemOf(const QString& label) {
    for (QModelIndex index = tree().model()->index(0, 0); index.isValid(); index = tree().indexBelow(index))
      if (index.data().toString() == label) return index;
    return {};
  }
  QPoint at(const QString& label) {
    tree().scrollTo(itemOf(label));
    return tree().visualRect(itemOf(label)).center();
  }
  void click(const QString& label) { QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, at(label)); }
  QStringList names() {
    QStringList all;
    const auto& list = window_->document().scenario()->vehicles[0]->behaviours;
    for (std::size_t i = 0; i < list.size(); ++i) all << QString::fromStdString(behaviourName(list[i], i));
    return all;
  }
  int edits() { return window_->document().undoStack().index(); }
  void undo() { QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier); }
  QStringList chooseInTree(const QString& label, const QStringList& way) {
    click(label);
    const QPoint where = at(label);
    return chooseInMenus(
        [&] {
          QContextMenuEvent event(QContextMenuEvent::Mouse, where, tree().viewport()->mapToGlobal(where));
          QApplication::sendEvent(tree().viewport(), &event);
        },
        way);
  }
};

TEST_F(TreeWindow, ABehaviourIsDraggedToAnotherPlaceAndUndoPutsItBack) {
  const QStringList before = names();
  ASSERT_EQ(before, (QStringList{"waypoint1", "constant_depth2", "station_keep3"}));
  drag(*tree().viewport(), at("station_keep3"), at("waypoint1") - QPoint(0, 6));
  EXPECT_EQ(names(), (QStringList{"station_keep3", "waypoint1", "constant_depth2"}));
  EXPECT_EQ(edits(), 1);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/abe/behaviours/0"}) << "it stays chosen";
  undo();
  EXPECT_EQ(names(), before);
}

TEST_F(TreeWindow, AltWithAnArrowMovesTheChosenBehaviour) {
  click("constant_depth2");
  QTest::keyClick(&tree(), Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(names(), (QStringList{"constant_depth2", "waypoint1", "station_keep3"}));
  QTest::keyClick(&tree(), Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(edits(), 1) << "it is the first already";
  QTest::keyClick(&tree(), Qt::Key_Down, Qt::AltModifier);
  QTest::keyClick(&tree(), Qt::Key_Down, Qt::AltModifier);
  EXPECT_EQ(names(), (QStringList{"waypoint1", "station_keep3", "constant_depth2"}));
  undo();
  undo();
  undo();
  EXPECT_FALSE(window_->document().isModified());
}

TEST_F(TreeWindow, ABehaviourIsNamedInPlaceAndTheNameOfAnotherIsRefused) {
  const auto type = [&](const char* name) {
    QTest::keyClick(window_.get(), Qt::Key_F2);
    auto* editor = tree().viewport()->findChild<QLineEdit*>();
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, name);
    QPointer<QLineEdit> open = editor;
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_TRUE(becomes([&] { return !open; })) << "the editor closes";
  };
  click("constant_depth2");
  type("dive");
  EXPECT_EQ(names(), (QStringList{"waypoint1", "dive", "station_keep3"}));
  EXPECT_TRUE(itemOf("dive").isValid());
  type("waypoint1");
  EXPECT_EQ(names()[1], "dive");
  EXPECT_EQ(edits(), 1);
  undo();
  EXPECT_EQ(names()[1], "constant_depth2");
}

TEST_F(TreeWindow, TheBoxOfABehaviourSwitchesItAndUndoToo) {
  const auto isOn = [&] { return window_->document().scenario()->vehicles[0]->behaviours[1].common.enabled; };
  const QRect row = tree().visualRect(itemOf("constant_depth2"));
  QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, {row.left() + 10, row.center().y()});
  EXPECT_FALSE(isOn());
  EXPECT_EQ(itemOf("constant_depth2").data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
  window_->statusBar()->showMessage("what is told of the edit");
  undo();
  EXPECT_TRUE(isOn());
  EXPECT_NE(window_->statusBar()->currentMessage(), "what is told of the edit") << "it is not so any more";
}

TEST_F(TreeWindow, AClickOnTheEdgeOfALoiterAreaSelectsItsBehaviourAndItIsHighlighted) {
  open(
      "antipode: 1\nvehicles:\n  - name: abe\n    behaviours:\n"
      "      - {name: home, type: waypoint, points: [[0, -40], [9, -40]], speed: 3}\n"
      "      - {name: round, type: loiter, polygon: [[20, 20], [60, 20], [60, 60], [20, 60]]}\n"
      "  - {name: ben, start: {x: -40}}\n");
  tree().expandAll();
  map().fitAll();
  ASSERT_TRUE(mapIsSettled());
  EXPECT_TRUE(map().scene().chosenShapes.isEmpty());
  clickMap({40, 20});
  const auto selected = [&] { return tree().selectionModel()->selectedIndexes(); };
  ASSERT_EQ(selected().size(), 1);
  EXPECT_EQ(selected().front().data().toString(), "round");
  ASSERT_EQ(map().scene().behaviourShapes.size(), 1u);
  EXPECT_EQ(map().scene().chosenShapes, QStringList{map().scene().behaviourShapes.front().item});
  clickMap({0, 0});
  EXPECT_TRUE(map().scene().chosenShapes.isEmpty()) << "the boat alone";
  clickMap({60, 40});
  EXPECT_EQ(map().scene().chosenShapes.size(), 1);
  click("ben");
  EXPECT_TRUE(map().scene().chosenShapes.isEmpty());
  click("round");
  EXPECT_EQ(map().scene().chosenShapes.size(), 1) << "from the tree, too";
}

TEST_F(TreeWindow, TheSelectedLoiterAreaIsDraggedByItsEdgeAndASecondClickGivesItHandles) {
  open(
      "antipode: 1\nvehicles:\n  - name: abe\n    behaviours:\n"
      "      - {name: round, type: loiter, polygon: [[20, 20], [60, 20], [60, 60], [20, 60]]}\n"
      "  - {name: ben, start: {x: 120, y: 120}}\n");
  map().fitAll();
  ASSERT_TRUE(mapIsSettled());
  const auto corners = [&] { return placesOf(scenario().vehicles[0]->behaviours[0]); };
  const std::vector<Vec2> before = corners();
  ASSERT_EQ(before.size(), 4u);
  dragMap({40, 20}, {50, 40});
  EXPECT_EQ(corners(), before) << "it is not selected yet";
  clickMap({40, 20});
  ASSERT_TRUE(becomes([&] { return map().scene().canMove; }));
  EXPECT_FALSE(map().scene().box);
  dragMap({40, 20}, {50, 40});
  ASSERT_EQ(corners().size(), 4u);
  EXPECT_NEAR(corners()[0].x, 30, 1.5);
  EXPECT_NEAR(corners()[0].y, 40, 1.5);
  EXPECT_NEAR(corners()[2].x - corners()[0].x, 40, 1e-9) << "it keeps its form";
  undo();
  EXPECT_EQ(corners(), before) << "one step";
  clickMap({40, 20});
  EXPECT_TRUE(becomes([&] { return map().scene().box.has_value(); })) << "to scale, turn and move it";
}

TEST_F(TreeWindow, ARouteTellsTheSpeedThatCounts) {
  open(
      "antipode: 1\nvehicles:\n  - name: abe\n    behaviours:\n"
      "      - {name: survey, type: waypoint, points: [[50, 0], [50, 50]], speed: 3, speed_alt: 1.2, "
      "use_alt_speed: true}\n"
      "      - {name: home, type: waypoint, points: [[0, 0], [9, 0]], speed: 3, speed_alt: 1.2}\n");
  tree().expandAll();
  EXPECT_TRUE(itemOf("survey").data(ScenarioTreeModel::DetailRole).toString().endsWith(" 1.2 m/s"));
  EXPECT_TRUE(itemOf("home").data(ScenarioTreeModel::DetailRole).toString().endsWith(" 3 m/s"));
}

TEST_F(TreeWindow, AMessageIsAddedFromTheMenuOfTheScriptWhichADoubleClickShows) {
  auto& timeline = *window_->findChild<QDockWidget*>("timeline");
  timeline.hide();
  click("Script");
  QTest::mouseDClick(tree().viewport(), Qt::LeftButton, {}, at("Script"));
  EXPECT_TRUE(becomes([&] { return timeline.isVisible(); }));
  const QStringList offered = chooseInTree("Script", {"Add message"});
  for (const char* other : {"Place vehicle", "Cut", "Copy", "Duplicate", "Delete"})
    EXPECT_FALSE(offered.contains(other)) << other;
  EXPECT_TRUE(offered.contains("Paste"));
  auto* dialog = window_->findChild<EventDialog*>();
  ASSERT_TRUE(dialog && becomes([&] { return dialog->isVisible(); }));
  dialog->reject();
}

TEST_F(TreeWindow, SpaceTicksTheChosenBehaviourAndElsewhereRuns) {
  const auto isOn = [&] { return window_->document().scenario()->vehicles[0]->behaviours[1].common.enabled; };
  click("constant_depth2");
  QTest::keyClick(&tree(), Qt::Key_Space);
  EXPECT_FALSE(isOn());
  QTest::keyClick(&tree(), Qt::Key_Space);
  EXPECT_TRUE(isOn());
  EXPECT_TRUE(session().isPreview());
  click("ben");
  QTest::keyClick(&tree(), Qt::Key_Space);
  EXPECT_FALSE(session().isPreview()) << "a vehicle has no box";
}

TEST_F(TreeWindow, RenamingBringsTheTreeIntoViewAndEndsASearchThatHidesTheItem) {
  const auto editor = [&] {
    for (auto* line : tree().viewport()->findChildren<QLineEdit*>())
      if (line->isVisible()) return line;
    return static_cast<QLineEdit*>(nullptr);
  };
  auto& dock = *window_->findChild<QDockWidget*>("scenario");
  auto& search = *view<ScenarioTree>().findChild<QLineEdit*>();
  selectFirst();
  search.setText("ben");
  dock.hide();
  map().setFocus();
  QTest::keyClick(&map(), Qt::Key_F2);
  ASSERT_TRUE(becomes([&] { return editor() != nullptr; })) << "nothing to type into";
  EXPECT_TRUE(dock.isVisible());
  EXPECT_EQ(search.text(), "");
  test::enter(*editor(), "carl");
  EXPECT_TRUE(becomes([&] { return scenario().vehicles.front()->name == "carl"; }));
}

TEST_F(TreeWindow, OfSeveralChosenVehiclesTheOneThatIsNamedGetsTheName) {
  click("abe");
  QTest::mouseClick(tree().viewport(), Qt::LeftButton, Qt::ControlModifier, at("ben"));
  ASSERT_EQ(view<ScenarioTree>().selectedIds().size(), 2);
  tree().edit(itemOf("ben"));  // as F2 does where the keys are
  auto* editor = tree().viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  test::enter(*editor, "carl");
  EXPECT_TRUE(becomes([&] { return scenario().vehicles[1]->name == "carl"; }));
  EXPECT_EQ(scenario().vehicles[0]->name, "abe");
  EXPECT_EQ(edits(), 1);
}

TEST_F(TreeWindow, TheMenuAddsMovesAndRenamesBehaviours) {
  chooseInTree("ben", {"Add behaviour", "constant_speed"});
  const auto& ben = *window_->document().scenario()->vehicles[1];
  ASSERT_EQ(ben.behaviours.size(), 1u);
  EXPECT_EQ(behaviourType(ben.behaviours[0]), "constant_speed");
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben/behaviours/0"});
  const QStringList offered = chooseInTree("station_keep3", {"Move up"});
  EXPECT_EQ(names(), (QStringList{"waypoint1", "station_keep3", "constant_depth2"}));
  for (const char* text : {"Add behaviour", "Rename…", "Duplicate", "Move down", "Delete", "Go to on map"})
    EXPECT_TRUE(offered.contains(text)) << text;
}

TEST_F(TreeWindow, GoToOnMapShowsAllThatIsSelected) {
  showMapAt({500, 500}, 0.02);
  selectInTree({"vehicles/abe", "vehicles/ben"});
  window_->findChild<QAction*>("Go to on map")->trigger();
  EXPECT_TRUE(becomes([&] {
    const WorldRect seen = map().viewport().visibleWorld();
    return seen.contains({0, 0}) && seen.contains({40, 0});
  }));
}

TEST_F(TreeWindow, TheMenuOfTheMapCopiesTheCoordinatesOfItsPlace) {
  const auto copied = [&] {
    showMapAt({20, 20}, 0.2);
    QApplication::clipboard()->clear();
    chooseInMenus([&] { QTest::mouseClick(&map(), Qt::RightButton, {}, onMap({20, 40})); }, {"Copy coordinates"});
    return QApplication::clipboard()->text().split('\t');
  };
  const QStringList local = copied();
  ASSERT_EQ(local.size(), 2);
  EXPECT_NEAR(local[0].toDouble(), 20, 0.2);
  EXPECT_NEAR(local[1].toDouble(), 40, 0.2);
  open("antipode: 1\norigin: {lat: 57.5, lon: 10.25}\nvehicles: [{name: abe}]\n");
  const QStringList geo = copied();
  ASSERT_EQ(geo.size(), 4);
  EXPECT_NEAR(geo[2].toDouble(), 57.5 + 40 / 111'000.0, 1e-4);
  EXPECT_NEAR(geo[3].toDouble(), 10.25 + 20 / 60'000.0, 1e-4);
}

TEST_F(TreeWindow, ScriptsAreDeletedToo) {
  open(
      "antipode: 1\nvehicles: [{name: abe}]\nscripts:\n  - {name: kick, vehicle: abe, events: [{time: 5, var: "
      "DEPLOY, "
      "val: 'true'}]}\n");
  ASSERT_EQ(window_->document().scenario()->scripts.size(), 1u);
  tree().expandAll();
  view<ScenarioTree>().setSelectedIds({"scripts/0"});
  QTest::keyClick(&tree(), Qt::Key_Delete);
  EXPECT_TRUE(window_->document().scenario()->scripts.empty());
  EXPECT_EQ(window_->document().scenario()->vehicles.size(), 1u);
}

TEST_F(TreeWindow, TheMenuOfTwoVehiclesPlotsThemAsAPair) {
  map().setViewport({20, 0}, 0.2);
  for (const bool isBearing : {false, true}) {
    QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 0}));
    QTest::mouseClick(&map(), Qt::LeftButton, Qt::ControlModifier, onMap({40, 0}));
    const auto rightClick = [&] { QTest::mouseClick(&map(), Qt::RightButton, {}, onMap({40, 0})); };
    chooseInMenus(rightClick, {isBearing ? "Bearing of pair" : "Range of pair"});
    auto* dialog = view<PlotPanel>().findChild<QDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    EXPECT_EQ(dialog->findChild<QComboBox*>("listener")->currentText(), "abe");
    EXPECT_EQ(dialog->findChild<QComboBox*>("pinger")->currentText(), "ben");
    const int before = view<PlotPanel>().plotCount();
    QTest::keyClick(dialog, Qt::Key_Return);
    EXPECT_EQ(view<PlotPanel>().plotCount(), before + 1);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

TEST_F(TreeWindow, TheFleetIsKeptInViewByOneKeyUntilTheMapIsMoved) {
  QTest::keyClick(window_.get(), Qt::Key_L, Qt::ShiftModifier);
  EXPECT_EQ(map().follow(), MapFollow::Fleet);
  QTest::keyClick(window_.get(), Qt::Key_L);
  EXPECT_EQ(map().follow(), MapFollow::Selection) << "one at a time";
  QTest::keyClick(window_.get(), Qt::Key_L, Qt::ShiftModifier);
  QTest::mousePress(&map(), Qt::MiddleButton, {}, {200, 200});
  QTest::mouseMove(&map(), {240, 220});
  QTest::mouseRelease(&map(), Qt::MiddleButton, {}, {240, 220});
  EXPECT_EQ(map().follow(), MapFollow::Nobody);
  for (QAction* action : window_->actions())
    EXPECT_FALSE(action->text().contains("fleet") && action->isChecked()) << "the button shows it";
}

TEST_F(TreeWindow, ARenamedVehicleStaysOpen) {
  tree().collapseAll();
  tree().expand(itemOf("Vehicles"));
  tree().expand(itemOf("abe"));
  click("abe");
  QTest::keyClick(&tree(), Qt::Key_F2);
  auto* editor = tree().viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  test::enter(*editor, "carl");
  ASSERT_TRUE(becomes([&] { return itemOf("carl").isValid(); }));
  EXPECT_TRUE(tree().isExpanded(itemOf("carl")));
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/carl"});
  undo();
  EXPECT_TRUE(tree().isExpanded(itemOf("abe")));
}

}  // namespace
}  // namespace antipode
