// SPDX-License-Identifier: GPL-3.0-or-later
// Whose a key is: that of the map and the tree, of the panel with the focus, of a field, or of the tool.
#include "tests/gui/tasks/task_fixture.h"
#include "widgets/editors/thrust_map/thrust_map_chart.h"
#include "widgets/editors/thrust_map/thrust_map_editor.h"
#include "widgets/panels/compare/compare_panel.h"
#include "widgets/panels/events/events_panel.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/plots/chart/plot_view.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QCheckBox>
#include <QLineEdit>
#include <QToolBar>
#include <QTreeView>

#include <gmock/gmock.h>

namespace antipode {
namespace {

class KeysOf : public WholeTask {
 protected:
  /// There Delete deletes a letter.
  static bool isTypedInto(const QWidget& part) {
    for (const char* type : {"QLineEdit", "QAbstractSpinBox", "QPlainTextEdit", "QTextEdit"})
      if (part.inherits(type)) return true;
    return false;
  }
  void SetUp() override {
    WholeTask::SetUp();
    open(kTwoBoats);
    showMapAt({0, 0}, 0.5);
    selectFirst();
  }
  /// To whatever has the focus, as from the keyboard.
  void press(int key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : window_.get(), Qt::Key(key), modifiers);
  }
  void type(const char* text) {
    for (; *text; ++text) {
      QWidget* focus = QApplication::focusWidget();
      QTest::keyClick(focus ? focus : window_.get(), *text);
    }
  }
  QTreeView& tree() { return *view<ScenarioTree>().findChild<QTreeView*>(); }
  QLineEdit& search() { return *view<ScenarioTree>().findChild<QLineEdit*>(); }
  void clickInTree(const char* name) {
    tree().expandAll();
    const QModelIndexList found = tree().model()->match(tree().model()->index(0, 0), Qt::DisplayRole, name, 1,
                                                        Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_EQ(found.size(), 1) << name;
    tree().scrollTo(found.front());
    test::click(*tree().viewport(), tree().visualRect(found.front()).center());
  }
};

TEST_F(KeysOf, DeleteInTheThrustChartWithNoPointChosenDeletesNothing) {
  raise("thrust");
  auto& chart = *view<ThrustMapEditor>().findChild<ThrustMapChart*>();
  test::click(chart, {chart.width() / 2, chart.height() / 4});
  ASSERT_TRUE(chart.hasFocus());
  press(Qt::Key_Delete);
  EXPECT_EQ(undoSteps(), 0);
  map().setFocus();
  press(Qt::Key_Delete);
  EXPECT_EQ(scenario().vehicles.size(), 1u) << "on the map it deletes what is selected";
  undo();
  clickInTree("ben");
  press(Qt::Key_Delete);
  ASSERT_EQ(scenario().vehicles.size(), 1u) << "and in the tree";
  EXPECT_EQ(scenario().vehicles.front()->name, "abe");
}

TEST_F(KeysOf, DeleteInNoPanelDeletesWhatIsSelectedInTheTree) {
  for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
    if (dock->objectName() == "scenario") continue;
    raise(dock->objectName().toUtf8().constData());
    std::vector<QWidget*> parts{dock->widget()};
    for (QWidget* part : dock->widget()->findChildren<QWidget*>())
      if (part->isVisible() && part->focusPolicy() != Qt::NoFocus && !isTypedInto(*part)) parts.push_back(part);
    for (QWidget* part : parts) {
      part->setFocus();
      if (part->hasFocus()) press(Qt::Key_Delete);
      ASSERT_EQ(scenario().vehicles.size(), 2u)
          << dock->objectName().toStdString() << ": " << part->metaObject()->className();
    }
  }
}

TEST_F(KeysOf, DeleteGoesByTheKeysThatWereChosenForIt) {
  window_->findChild<QAction*>("Delete")->setShortcut(QKeySequence("Ctrl+Del"));
  raise("thrust");
  view<ThrustMapEditor>().findChild<ThrustMapChart*>()->setFocus();
  press(Qt::Key_Delete, Qt::ControlModifier);
  EXPECT_EQ(undoSteps(), 0);
  map().setFocus();
  press(Qt::Key_Delete, Qt::ControlModifier);
  EXPECT_EQ(scenario().vehicles.size(), 1u);
}

TEST_F(KeysOf, DeleteAndBackspaceTakeTheLastPointOfWhatIsDrawnAndThenNothing) {
  using T = MapToolId;
  for (const auto& [letter, tool] : {std::pair(Qt::Key_W, T::DrawWormhole), std::pair(Qt::Key_P, T::DrawPath),
                                     std::pair(Qt::Key_M, T::Measure), std::pair(Qt::Key_U, T::DrawSurvey)})
    for (const int back : {Qt::Key_Delete, Qt::Key_Backspace}) {
      press(letter);
      ASSERT_EQ(map().tool(), tool);
      clickMap({100, -80});
      if (tool != T::DrawSurvey) clickMap({150, -80});
      for (int i = 0; i < 4; ++i) press(back);
      EXPECT_EQ(map().tool(), tool) << "Escape leaves it";
      EXPECT_EQ(undoSteps(), 0);
      press(Qt::Key_Escape);
      EXPECT_EQ(map().tool(), T::Select) << "nothing was left to be taken back";
      selectFirst();
    }
}

TEST_F(KeysOf, AWormholeIsDrawnOnAfterDeleteHasTakenACorner) {
  press(Qt::Key_W);
  for (const Vec2 corner : {Vec2{100, -80}, Vec2{150, -80}, Vec2{0, 0}}) clickMap(corner);
  press(Qt::Key_Delete);
  clickMap({150, -40});
  press(Qt::Key_Return);
  ASSERT_EQ(scenario().wormholes.size(), 1u);
  const auto& drawn = scenario().wormholes.front();
  const auto& end = drawn.madridPoly ? drawn.madridPoly : drawn.weberPoly;
  ASSERT_TRUE(end);
  ASSERT_EQ(end->points.size(), 3u);
  EXPECT_NEAR(end->points[2].x, 150, 0.5);
  EXPECT_NEAR(end->points[2].y, -40, 0.5);
  EXPECT_EQ(scenario().vehicles.size(), 2u);
}

TEST_F(KeysOf, AToolGivesTheMapTheFocusAndEscapeLeavesItFromEverywhere) {
  clickInTree("ben");
  ASSERT_TRUE(tree().hasFocus());
  press(Qt::Key_W);
  EXPECT_EQ(map().tool(), MapToolId::DrawWormhole);
  EXPECT_TRUE(map().hasFocus());
  press(Qt::Key_Escape);
  EXPECT_EQ(map().tool(), MapToolId::Select);

  clickInTree("ben");
  auto* bar = window_->findChild<QToolBar*>("tools");
  QWidget* button = bar->widgetForAction(window_->findChild<QAction*>("Draw path"));
  ASSERT_TRUE(button);
  test::click(*button, button->rect().center());
  EXPECT_EQ(map().tool(), MapToolId::DrawPath);
  EXPECT_TRUE(map().hasFocus());
  clickInTree("ben");
  press(Qt::Key_Escape);
  EXPECT_EQ(map().tool(), MapToolId::Select);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben"});
  press(Qt::Key_Escape);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben"}) << "it is the tree's, not the map's";

  for (const char* panel : {"thrust", "vehicles", "plots", "drift"}) {
    key(Qt::Key_P);
    ASSERT_EQ(map().tool(), MapToolId::DrawPath);
    auto& dock = raise(panel);
    for (QWidget* part : dock.widget()->findChildren<QWidget*>())
      if (part->isVisible() && part->focusPolicy() != Qt::NoFocus && !qobject_cast<QLineEdit*>(part))
        part->setFocus();
    ASSERT_FALSE(map().hasFocus()) << panel;
    press(Qt::Key_Escape);
    EXPECT_EQ(map().tool(), MapToolId::Select) << panel;
  }
}

TEST_F(KeysOf, TheFirstEscapeInAFieldEndsTheTyping) {
  raise("events");
  auto& filter = *view<EventsPanel>().findChild<QLineEdit*>();
  key(Qt::Key_P);
  filter.setFocus();
  type("thrust");
  press(Qt::Key_Escape);
  EXPECT_EQ(map().tool(), MapToolId::DrawPath);
  EXPECT_EQ(filter.text(), "") << "a search is taken back";
  press(Qt::Key_Escape);
  EXPECT_EQ(map().tool(), MapToolId::Select);

  key(Qt::Key_P);
  ASSERT_TRUE(view<PropertyPanel>().showField("vehicles/abe/params", "turn_rate"));
  auto* number = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  ASSERT_TRUE(number);
  const QString before = number->text();
  type("7");
  ASSERT_NE(number->text(), before);
  press(Qt::Key_Escape);
  EXPECT_EQ(number->text(), before) << "the value of before comes back";
  EXPECT_EQ(map().tool(), MapToolId::DrawPath);
  press(Qt::Key_Escape);
  EXPECT_EQ(map().tool(), MapToolId::Select) << "nothing is typed any more";
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(KeysOf, WhatIsTypedBesideAFieldOfAPanelIsNoShortcut) {
  run(2);
  session().pause();
  const double cursor = session().cursor();
  const auto nothingHappens = [&](const char* where) {
    for (const char* text : {"route", "3.2", "[]", "WVKHUMDSBJGFLN"}) type(text);
    EXPECT_EQ(map().tool(), MapToolId::Select) << where;
    EXPECT_EQ(session().cursor(), cursor) << where;
    EXPECT_FALSE(window_->findChild<QAction*>("Loop range")->isChecked()) << where;
  };
  const double warp = session().warp();
  raise("compare");
  auto& box = *view<ComparePanel>().findChild<QCheckBox*>();
  test::click(box, {6, box.height() / 2});
  ASSERT_TRUE(box.hasFocus());
  nothingHappens("a check box");
  EXPECT_EQ(session().warp(), warp);

  raise("drift");
  map().setFocus();
  auto& drift = *window_->findChild<QDockWidget*>("drift")->widget();
  QWidget* disabled = nullptr;
  for (auto* number : drift.findChildren<QAbstractSpinBox*>())
    if (number->isVisible()) disabled = number;
  ASSERT_TRUE(disabled);
  disabled->setEnabled(false);
  test::click(*disabled, disabled->rect().center());
  EXPECT_FALSE(map().hasFocus()) << "the panel was clicked";
  nothingHappens("a field that is disabled");

  raise("status");
  auto& status = *window_->findChild<QDockWidget*>("status")->widget();
  test::click(status, {2, status.height() - 2});
  nothingHappens("an empty place");
}

TEST_F(KeysOf, LettersAreShortcutsOnTheMapInTheTreeInPlotsAndOnTheTimeBar) {
  const auto drawsPath = [&](QWidget& where) {
    where.setFocus();
    ASSERT_TRUE(where.hasFocus()) << where.metaObject()->className();
    press(Qt::Key_P);
    EXPECT_EQ(map().tool(), MapToolId::DrawPath) << where.metaObject()->className();
    map().setFocus();
    press(Qt::Key_Escape);
    ASSERT_EQ(map().tool(), MapToolId::Select);
  };
  drawsPath(map());
  drawsPath(tree());
  raise("plots");
  drawsPath(*view<PlotPanel>().findChild<PlotView*>());
  for (QWidget* part : window_->centralWidget()->findChildren<QWidget*>())
    if (part->inherits("antipode::TimeSlider") && part->isEnabled()) drawsPath(*part);
}

TEST_F(KeysOf, CtrlFSearchesTheTreeAndTheTextInItsPanel) {
  map().setFocus();
  press(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(search().hasFocus());
  type("BE");
  press(Qt::Key_Return);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/abe"});
  EXPECT_TRUE(search().hasFocus());
  press(Qt::Key_F, Qt::ControlModifier);
  type("ben");
  press(Qt::Key_Down);
  EXPECT_TRUE(tree().hasFocus());
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben"});
  EXPECT_EQ(document().scenario()->vehicles.size(), 2u);

  auto& text = raise("text");
  QWidget* edit = nullptr;
  for (QWidget* part : text.widget()->findChildren<QWidget*>())
    if (part->inherits("antipode::CodeEdit")) edit = part;
  ASSERT_TRUE(edit);
  edit->setFocus();
  press(Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(text.isAncestorOf(QApplication::focusWidget()));
}

}  // namespace
}  // namespace antipode
