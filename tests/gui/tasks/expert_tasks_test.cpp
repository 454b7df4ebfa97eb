// SPDX-License-Identifier: GPL-3.0-or-later
// What people bring along from viewers of missions, drawing programs, maps, editors and plots: keys and moves of
// the mouse that work without thinking.
#include "core/model/drift.h"
#include "tests/gui/tasks/task_fixture.h"
#include "widgets/base/search_field.h"
#include "widgets/panels/events/events_panel.h"
#include "widgets/panels/palette/command_palette.h"
#include "widgets/panels/text/code_edit.h"
#include "widgets/panels/text/text_panel.h"
#include "widgets/panels/vehicles/vehicle_table.h"
#include "widgets/plots/stack/plot_panel.h"
#include "widgets/plots/stack/quantity_list.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QTextBlock>
#include <QTreeView>
#include <algorithm>
#include <numeric>

namespace antipode {
namespace {

constexpr const char* kThreeAtOnePlace = R"(antipode: 1
vehicles:
  - {name: abe, start: {x: 0, y: 0}}
  - {name: ben, start: {x: 0, y: 0}}
  - {name: cal, start: {x: 0, y: 0}}
)";

class ExpertTask : public WholeTask {
 protected:
  void SetUp() override {
    WholeTask::SetUp();
    open(kTwoBoats);
    showMapAt({0, 0}, 0.5);
    map().setFocus();
  }
  /// To whatever has the focus, as from the keyboard.
  void press(int key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : window_.get(), Qt::Key(key), modifiers);
  }
  void type(const QString& text) {
    for (const QChar letter : text) QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
  }
  std::vector<VehicleId> selected() { return map().selection(); }
  Vec2 startOf(std::size_t vehicle) {
    const StartPose& start = this->vehicle(vehicle).start;
    return {start.x, start.y};
  }
  void runInPalette(const QString& words) {
    press(Qt::Key_K, Qt::ControlModifier);
    auto* palette = window_->findChild<CommandPalette*>();
    ASSERT_TRUE(palette);
    QTest::keyClicks(palette->findChild<QLineEdit*>(), words);
    QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
  }
  /// The menu under the right button of a list, and the way through it.
  QStringList chooseOf(QAbstractItemView& list, QPoint at, const QStringList& way) {
    return chooseInMenus(
        [&] {
          QContextMenuEvent event(QContextMenuEvent::Mouse, at, list.viewport()->mapToGlobal(at));
          QApplication::sendEvent(list.viewport(), &event);
        },
        way);
  }
  /// The one of the panel that has the focus.
  SearchField& search() {
    auto* field = qobject_cast<SearchField*>(QApplication::focusWidget());
    EXPECT_TRUE(field);
    return field ? *field : *view<ScenarioTree>().findChild<SearchField*>();
  }
  CodeEdit& text() { return *view<TextPanel>().findChild<CodeEdit*>(); }
};

// --- the map ---------------------------------------------------------------------------------------

TEST_F(ExpertTask, CtrlTabSelectsOneVehicleAfterTheOtherInEveryPanel) {
  press(Qt::Key_Tab, Qt::ControlModifier);
  EXPECT_EQ(selected(), std::vector<VehicleId>{0});
  raise("properties");
  view<ScenarioTree>().findChild<QTreeView*>()->setFocus();
  press(Qt::Key_Tab, Qt::ControlModifier);
  EXPECT_EQ(selected(), std::vector<VehicleId>{1});
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben"});
  press(Qt::Key_Tab, Qt::ControlModifier);
  EXPECT_EQ(selected(), std::vector<VehicleId>{0}) << "the first again after the last";
  showMapAt({1000, 1000}, 0.5);
  press(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(selected(), std::vector<VehicleId>{1});
  EXPECT_TRUE(map().viewport().visibleWorld().contains(startOf(1))) << "it can be seen";
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(ExpertTask, AnExclamationMarkInvertsTheSelection) {
  open(kThreeAtOnePlace);
  press(Qt::Key_Tab, Qt::ControlModifier);
  ASSERT_EQ(selected(), std::vector<VehicleId>{0});
  press(Qt::Key_Exclam);
  EXPECT_EQ(selected(), (std::vector<VehicleId>{1, 2}));
  press(Qt::Key_Exclam);
  EXPECT_EQ(selected(), std::vector<VehicleId>{0});
  press(Qt::Key_A, Qt::ControlModifier);
  press(Qt::Key_Exclam);
  EXPECT_EQ(selected(), std::vector<VehicleId>{});
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(ExpertTask, AltAndClicksReachEveryVehicleOfAHeap) {
  open(kThreeAtOnePlace);
  showMapAt({0, 0}, 0.5);
  clickMap({0, 0});
  ASSERT_EQ(selected().size(), 1u);
  std::vector<VehicleId> seen = selected();
  for (int i = 0; i < 2; ++i) {
    clickMap({0, 0}, Qt::AltModifier);
    ASSERT_EQ(selected().size(), 1u);
    EXPECT_EQ(std::ranges::count(seen, selected().front()), 0);
    seen.push_back(selected().front());
  }
  clickMap({0, 0}, Qt::AltModifier);
  EXPECT_EQ(selected().front(), seen.front()) << "round again";
}

TEST_F(ExpertTask, ShiftKeepsADraggedVehicleOnItsEastWestLine) {
  test::drag(map(), onMap({0, 0}), onMap({40, 9}), Qt::ShiftModifier);
  EXPECT_NEAR(startOf(0).x, 40, 0.3);
  EXPECT_EQ(startOf(0).y, 0);
  test::drag(map(), onMap(startOf(0)), onMap({45, -50}), Qt::ShiftModifier);
  EXPECT_NEAR(startOf(0).x, 40, 0.3);
  EXPECT_NEAR(startOf(0).y, -50, 0.3);
}

TEST_F(ExpertTask, ShiftKeepsADraggedPointOnALegInStepsOf15Degrees) {
  open(
      "antipode: 1\nvehicles:\n  - name: abe\n    behaviours:\n"
      "      - {type: waypoint, points: [[0, 50], [50, 50]], speed: 2}\n");
  showMapAt({0, 0}, 0.5);
  selectFirst();
  test::drag(map(), onMap({50, 50}), onMap({51, 66}), Qt::ShiftModifier);
  const std::vector<Vec2>& points = std::get<WaypointParams>(vehicle(0).behaviours.at(0).params).points.points;
  EXPECT_NEAR(bearing(points[0], points[1]), 75, 0.1);
  EXPECT_GT(points[1].x, 45);
}

TEST_F(ExpertTask, ZGoesBackToTheViewBeforeOneStepForEachKindOfMove) {
  const MapViewport first = map().viewport();
  press(Qt::Key_Plus);
  press(Qt::Key_Plus);
  const MapViewport near = map().viewport();
  press(Qt::Key_Right);
  press(Qt::Key_Right);
  const MapViewport aside = map().viewport();
  ASSERT_NE(aside, near);
  press(Qt::Key_F);
  press(Qt::Key_Z);
  EXPECT_EQ(map().viewport(), aside);
  press(Qt::Key_Z);
  EXPECT_EQ(map().viewport(), near);
  press(Qt::Key_Z);
  EXPECT_EQ(map().viewport(), first);
  press(Qt::Key_Z, Qt::ShiftModifier);
  EXPECT_EQ(map().viewport(), near);
  press(Qt::Key_Plus);
  press(Qt::Key_Z, Qt::ShiftModifier);
  EXPECT_NE(map().viewport(), aside) << "a new way has begun";
  press(Qt::Key_Z);
  EXPECT_EQ(map().viewport(), near);
}

TEST_F(ExpertTask, ShiftAndTheHandZoomToABox) {
  const auto showsBox = [&] {
    const WorldRect seen = map().viewport().visibleWorld();
    return seen.contains({20, 20}) && seen.contains({60, 50}) && map().viewport().metresPerPixel() < 0.12;
  };
  choose(Qt::Key_D, MapToolId::Pan);
  test::drag(map(), onMap({20, 20}), onMap({60, 50}), Qt::ShiftModifier);
  EXPECT_TRUE(showsBox());
  press(Qt::Key_Z);
  EXPECT_EQ(map().viewport().metresPerPixel(), 0.5);
  choose(Qt::Key_S, MapToolId::Select);
  const QPoint from = onMap({60, 20}), to = onMap({20, 50});
  QTest::mousePress(&map(), Qt::MiddleButton, Qt::ShiftModifier, from);
  QTest::mouseMove(&map(), (from + to) / 2);
  QTest::mouseMove(&map(), to);
  QTest::mouseRelease(&map(), Qt::MiddleButton, Qt::ShiftModifier, to);
  EXPECT_TRUE(showsBox()) << "with any tool by the middle button";
  const MapViewport shown = map().viewport();
  choose(Qt::Key_D, MapToolId::Pan);
  test::Drag box(map(), {10, 10}, Qt::ShiftModifier);
  box.to({90, 90}).escape();
  EXPECT_EQ(map().viewport(), shown);
}

TEST_F(ExpertTask, CtrlEqualsZoomsAndCtrl0ShowsAllAsInBrowsers) {
  view<ScenarioTree>().findChild<QTreeView*>()->setFocus();
  press(Qt::Key_Equal, Qt::ControlModifier);
  EXPECT_LT(map().viewport().metresPerPixel(), 0.5);
  showMapAt({5000, 0}, 0.5);
  press(Qt::Key_0, Qt::ControlModifier);
  EXPECT_TRUE(map().viewport().visibleWorld().contains(startOf(0)));
}

TEST_F(ExpertTask, ThePaletteSwitchesLayersOfTheMap) {
  ASSERT_TRUE(map().isLayerVisible(MapLayer::Trails));
  runInPalette("layer trails");
  EXPECT_TRUE(becomes([&] { return !map().isLayerVisible(MapLayer::Trails); }));
}

TEST_F(ExpertTask, TrailsCanBeThoseOfTheLastMinuteAndStaySo) {
  ASSERT_FALSE(map().scene().trailLength);
  runInPalette("trails last minute");
  EXPECT_TRUE(becomes([&] { return map().scene().trailLength == 60; }));
  window_.reset();
  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  EXPECT_EQ(map().scene().trailLength, 60);
}

TEST_F(ExpertTask, APanelThatThePaletteOpensIsTypedInto) {
  runInPalette("panel text");
  EXPECT_TRUE(becomes([&] { return text().hasFocus(); }));
}

TEST_F(ExpertTask, F11FillsTheScreenAndGoesBack) {
  press(Qt::Key_F11);
  EXPECT_TRUE(becomes([&] { return window_->isFullScreen(); }));
  EXPECT_TRUE(window_->findChild<QAction*>("Full screen")->isChecked());
  press(Qt::Key_F11);
  EXPECT_TRUE(becomes([&] { return !window_->isFullScreen(); }));
  EXPECT_FALSE(window_->findChild<QAction*>("Full screen")->isChecked());
}

TEST_F(ExpertTask, F12LeavesOnlyTheMapAndBringsThePanelsBack) {
  const auto shown = [&] {
    QStringList names;
    for (const QDockWidget* dock : window_->findChildren<QDockWidget*>())
      if (!dock->isHidden()) names << dock->objectName();
    return names;
  };
  raise("events");
  auto& events = *window_->findChild<QDockWidget*>("events");
  events.setFloating(true);
  const QStringList before = shown();
  const int width = map().width();
  ASSERT_GT(before.size(), 3);
  press(Qt::Key_F12);
  EXPECT_EQ(shown(), QStringList());
  EXPECT_TRUE(becomes([&] { return map().width() > window_->width() * 9 / 10; }));
  press(Qt::Key_F12);
  EXPECT_EQ(shown(), before);
  EXPECT_TRUE(events.isFloating());
  EXPECT_TRUE(becomes([&] { return map().width() == width; }));
}

TEST_F(ExpertTask, APanelThatIsOpenedBesideOnlyTheMapStays) {
  press(Qt::Key_F12);
  runInPalette("panel text");
  auto& dock = *window_->findChild<QDockWidget*>("text");
  EXPECT_TRUE(becomes([&] { return dock.isVisible(); }));
  press(Qt::Key_F12);
  EXPECT_TRUE(
      becomes([&] { return !dock.isHidden() && window_->findChild<QDockWidget*>("scenario")->isVisible(); }));
}

TEST_F(ExpertTask, AWindowThatIsClosedWithTheMapAloneComesBackWithItsPanels) {
  press(Qt::Key_F12);
  ASSERT_TRUE(window_->close());
  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  window_->show();
  EXPECT_TRUE(becomes([&] { return window_->findChild<QDockWidget*>("scenario")->isVisible(); }));
}

// --- the text --------------------------------------------------------------------------------------

class TextTask : public ExpertTask {
 protected:
  void SetUp() override {
    ExpertTask::SetUp();
    open(kNested);
    raise("text");
    ASSERT_TRUE(becomes([&] { return text().isVisible() && text().toPlainText() == kNested; }));
    text().setFocus();
  }
  void goToLine(int line) { text().setTextCursor(QTextCursor(text().document()->findBlockByNumber(line - 1))); }
  /// Numbers of the lines that are shown.
  std::vector<int> shown() {
    std::vector<int> lines;
    for (QTextBlock line = text().document()->begin(); line.isValid(); line = line.next())
      if (line.isVisible()) lines.push_back(line.blockNumber() + 1);
    return lines;
  }
  std::vector<int> all() {
    std::vector<int> lines(static_cast<std::size_t>(text().blockCount()));
    std::iota(lines.begin(), lines.end(), 1);
    return lines;
  }

  static constexpr const char* kNested = R"(antipode: 1
vehicles:
- name: abe
  start:
    x: 0

    y: 5
- name: ben
  start: {x: 40, y: 0}

# the script
events:
  - at: 1
    post: {SPEED: 2}
)";
};

TEST_F(TextTask, CtrlLessFoldsWhatBelongsToALineAndCtrlGreaterShowsItAgain) {
  goToLine(4);
  press(Qt::Key_Less, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(shown(), (std::vector<int>{1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 14, 15}));
  press(Qt::Key_Less, Qt::ControlModifier);
  EXPECT_EQ(shown(), (std::vector<int>{1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15})) << "what it belongs to";
  press(Qt::Key_Less, Qt::ControlModifier);
  EXPECT_EQ(shown(), (std::vector<int>{1, 2, 10, 11, 12, 13, 14, 15})) << "the list at the indent of its key";
  EXPECT_EQ(text().textCursor().blockNumber(), 1) << "the cursor stays where it is seen";
  press(Qt::Key_Greater, Qt::ControlModifier);
  EXPECT_EQ(shown(), (std::vector<int>{1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15}))
      << "what was folded within, still is";
  EXPECT_EQ(text().toPlainText(), kNested);
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(TextTask, AClickBesideTheNumberFolds) {
  auto* numbers = text().findChild<QWidget*>("lineNumbers");
  ASSERT_TRUE(numbers);
  const auto clickLine = [&](int line) {
    const QRect at = text().cursorRect(QTextCursor(text().document()->findBlockByNumber(line - 1)));
    QTest::mouseClick(numbers, Qt::LeftButton, {}, {numbers->width() - 7, at.center().y()});
  };
  clickLine(12);
  EXPECT_EQ(shown(), (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15}));
  clickLine(11);
  EXPECT_EQ(shown().size(), 13u) << "a comment has nothing below";
  clickLine(12);
  EXPECT_EQ(shown(), all());
}

TEST_F(TextTask, AHiddenPlaceIsShownWhenTheCursorGoesThere) {
  goToLine(2);
  press(Qt::Key_Less, Qt::ControlModifier);
  ASSERT_EQ(shown().size(), 8u);
  press(Qt::Key_F, Qt::ControlModifier);
  type("y: 5");
  EXPECT_EQ(shown(), all());
  EXPECT_EQ(text().textCursor().selectedText(), "y: 5");
}

TEST_F(TextTask, FoldsStayWhileTheScenarioIsEditedElsewhere) {
  goToLine(12);
  press(Qt::Key_Less, Qt::ControlModifier);
  showMapAt({0, 0}, 0.5);
  dragMap({40, 0}, {60, 0});
  ASSERT_TRUE(becomes([&] { return text().toPlainText().contains("x: 60"); }));
  EXPECT_EQ(shown(), (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15}));
  text().setFocus();
  goToLine(14);
  EXPECT_EQ(shown(), all());
}

TEST_F(TextTask, WhatIsTypedBelowAFoldedLineIsSeen) {
  goToLine(4);
  press(Qt::Key_Less, Qt::ControlModifier);
  press(Qt::Key_End);
  press(Qt::Key_Return);
  type("    z: 1");
  EXPECT_TRUE(text().textCursor().block().isVisible());
  EXPECT_TRUE(text().toPlainText().contains("start:\n    z: 1\n    x: 0"));
}

TEST_F(TextTask, AllListsAreFoldedAndShownByTheMenu) {
  goToLine(7);
  const auto choose = [&](const QString& name) {
    chooseInMenus(
        [&] {
          QContextMenuEvent event(QContextMenuEvent::Mouse, {60, 20},
                                  text().viewport()->mapToGlobal(QPoint(60, 20)));
          QApplication::sendEvent(text().viewport(), &event);
        },
        {name});
  };
  choose("Fold all");
  EXPECT_EQ(shown(), (std::vector<int>{1, 2, 10, 11, 12, 15}));
  choose("Unfold all");
  EXPECT_EQ(shown(), all());
}

// --- searching -------------------------------------------------------------------------------------

TEST_F(ExpertTask, CtrlFSearchesThePanelThatHasTheFocusAndEscapeTakesItBack) {
  run(3);
  session().pause();
  raise("events");
  auto& list = *view<EventsPanel>().findChild<QTableView*>();
  ASSERT_TRUE(becomes([&] { return list.isVisible() && list.model()->rowCount() > 0; }));
  list.setFocus();
  press(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(view<EventsPanel>().isAncestorOf(&search()));
  type("no such event");
  EXPECT_TRUE(becomes([&] { return list.model()->rowCount() == 0; }));
  press(Qt::Key_Escape);
  EXPECT_EQ(search().text(), "");
  EXPECT_TRUE(becomes([&] { return list.model()->rowCount() > 0; }));
  map().setFocus();
  press(Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(view<ScenarioTree>().isAncestorOf(&search())) << "the map has none";
}

TEST_F(ExpertTask, CtrlFInThePlotsFindsQuantitiesByWordsInAnyOrder) {
  run(1);
  raise("plots");
  auto& plots = view<PlotPanel>();
  auto& list = *plots.findChild<QListWidget*>("quantities");
  ASSERT_FALSE(list.isVisible());
  QTest::mouseClick(plots.plot(0).canvas(), Qt::LeftButton, {}, plots.plot(0).canvas()->rect().center());
  press(Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(list.isVisible());
  ASSERT_TRUE(plots.isAncestorOf(&search()));
  type("m/s speed");
  QStringList shown;
  for (int i = 0; i < list.count(); ++i)
    if (!list.item(i)->isHidden()) shown << list.item(i)->text();
  EXPECT_TRUE(shown.contains("Speed (m/s)")) << shown.join(", ").toStdString();
  EXPECT_FALSE(shown.contains("Depth (m)"));
}

TEST_F(ExpertTask, TheTreeFindsByWordsOfAllThatItShows) {
  auto& tree = view<ScenarioTree>();
  auto& list = *tree.findChild<QTreeView*>();
  press(Qt::Key_F, Qt::ControlModifier);
  type("desired 50");
  press(Qt::Key_Return);
  ASSERT_EQ(tree.selectedIds().size(), 1);
  EXPECT_TRUE(tree.selectedIds().front().startsWith("events/")) << "a message by its variable and value";
  press(Qt::Key_F, Qt::ControlModifier);
  type("nobody");
  EXPECT_EQ(list.model()->rowCount(), 0);
  auto* nothing = list.findChild<QLabel*>("emptyHint");
  ASSERT_TRUE(nothing);
  EXPECT_TRUE(nothing->isVisible()) << "it says that nothing was found";
  press(Qt::Key_Escape);
  EXPECT_GT(list.model()->rowCount(), 0);
  EXPECT_FALSE(nothing->isVisible());
}

TEST_F(ExpertTask, TheTreeFindsABehaviourByTheNameOfItsVehicleToo) {
  open(
      "antipode: 1\nvehicles:\n"
      "  - {name: abe, behaviours: [{type: loiter, name: round}]}\n"
      "  - {name: ben, behaviours: [{type: loiter, name: round}]}\n");
  map().setFocus();
  press(Qt::Key_F, Qt::ControlModifier);
  type("ben round");
  press(Qt::Key_Return);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben/behaviours/0"});
}

// --- the text --------------------------------------------------------------------------------------

TEST_F(ExpertTask, CtrlLGoesToALineAndCtrlSlashMakesItAComment) {
  raise("text");
  text().setFocus();
  const QString before = text().toPlainText();
  const int line = static_cast<int>(before.left(before.indexOf("params")).count('\n')) + 1;
  press(Qt::Key_L, Qt::ControlModifier);
  type(QString::number(line));
  press(Qt::Key_Return);
  EXPECT_TRUE(text().hasFocus());
  EXPECT_EQ(text().textCursor().blockNumber() + 1, line);
  ASSERT_FALSE(vehicle(0).params.thrustMap.pairs.empty());
  press(Qt::Key_Slash, Qt::ControlModifier);
  EXPECT_TRUE(text().textCursor().block().text().startsWith("    # params:"));
  EXPECT_TRUE(becomes([&] { return vehicle(0).params.thrustMap.pairs.empty(); })) << "the scenario is without it";
  press(Qt::Key_Slash, Qt::ControlModifier);
  EXPECT_EQ(text().toPlainText(), before);
  EXPECT_TRUE(becomes([&] { return !vehicle(0).params.thrustMap.pairs.empty(); }));
}

TEST_F(ExpertTask, SeveralLinesBecomeCommentsBelowEachOtherAndTextAgain) {
  raise("text");
  text().setFocus();
  const QString before = text().toPlainText();
  QTextCursor cursor = text().textCursor();
  cursor.setPosition(static_cast<int>(before.indexOf("  - name: ben")));
  cursor.setPosition(static_cast<int>(before.indexOf("events:")), QTextCursor::KeepAnchor);
  text().setTextCursor(cursor);
  press(Qt::Key_Slash, Qt::ControlModifier);
  EXPECT_TRUE(text().toPlainText().contains("\n  # - name: ben\n  #   start: "))
      << text().toPlainText().toStdString();
  EXPECT_TRUE(text().toPlainText().contains("\nevents:")) << "the selection ends before it";
  EXPECT_TRUE(becomes([&] { return scenario().vehicles.size() == 1; }));
  press(Qt::Key_Slash, Qt::ControlModifier);
  EXPECT_EQ(text().toPlainText(), before);
}

TEST_F(ExpertTask, CtrlHReplacesOneByOneOrAllAsOneStep) {
  raise("text");
  text().setFocus();
  press(Qt::Key_H, Qt::ControlModifier);
  type("heading: 90");
  auto& with = *view<TextPanel>().findChild<QLineEdit*>("replaceText");
  ASSERT_TRUE(with.isVisible());
  press(Qt::Key_Tab);
  ASSERT_TRUE(with.hasFocus());
  type("heading: 45");
  press(Qt::Key_Return);
  EXPECT_TRUE(becomes([&] { return vehicle(0).start.heading == 45; }));
  EXPECT_EQ(vehicle(1).start.heading, 90) << "one hit";
  undo();
  ASSERT_TRUE(becomes([&] { return vehicle(0).start.heading == 90; }));
  const int steps = undoSteps();
  auto& all = *view<TextPanel>().findChild<QPushButton*>("replaceAll");
  ASSERT_TRUE(becomes([&] { return text().toPlainText().count("heading: 90") == 2; }));
  test::click(all, all.rect().center());
  EXPECT_TRUE(becomes([&] { return vehicle(0).start.heading == 45 && vehicle(1).start.heading == 45; }));
  EXPECT_LE(undoSteps(), steps + 1);
  with.setFocus();
  press(Qt::Key_Escape);
  EXPECT_TRUE(text().hasFocus());
  EXPECT_FALSE(with.isVisible());
}

TEST_F(ExpertTask, WhatIsTypedJustBeforeTheWindowIsClosedIsAskedAbout) {
  raise("text");
  text().setFocus();
  text().moveCursor(QTextCursor::End);
  type("# a note");
  bool wasAsked = false;
  answerQuestion(QMessageBox::Cancel, wasAsked);
  window_->close();
  EXPECT_TRUE(wasAsked);
  EXPECT_TRUE(window_->isVisible());
  type(" more");
  window_.reset();  // while it is typed
}

// --- runs ------------------------------------------------------------------------------------------

TEST_F(ExpertTask, CtrlHomeLooksAtTheStartOfTheRun) {
  run(3);
  session().pause();
  ASSERT_GT(session().cursor(), 0);
  press(Qt::Key_Home, Qt::ControlModifier);
  EXPECT_EQ(session().cursor(), 0);
  press(Qt::Key_End);
  EXPECT_GE(session().cursor(), 3) << "and End at the newest moment";
}

TEST_F(ExpertTask, ARightClickOnAVehicleOfTheTableHasItsMenu) {
  raise("vehicles");
  auto& list = *view<VehicleTable>().findChild<QTableView*>();
  const QPoint second = list.visualRect(list.model()->index(1, 0)).center();
  const QStringList offered = chooseOf(list, second, {"Follow selection"});
  EXPECT_EQ(selected(), std::vector<VehicleId>{1});
  EXPECT_EQ(map().follow(), MapFollow::Selection);
  EXPECT_TRUE(offered.contains("Duplicate")) << offered.join(", ").toStdString();
  chooseOf(list, second, {"Copy rows"});
  EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("\nben\t"));
}

TEST_F(ExpertTask, ARightClickOnAnEventOffersItsRowForASpreadsheet) {
  run(2);
  session().pause();
  raise("events");
  auto& list = *view<EventsPanel>().findChild<QTableView*>();
  ASSERT_TRUE(becomes([&] { return list.isVisible() && list.model()->rowCount() > 0; }));
  list.selectRow(0);
  chooseOf(list, list.visualRect(list.model()->index(0, 1)).center(), {"Copy rows"});
  EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("Time\tVehicle\t"));
}

TEST_F(ExpertTask, ARightClickOnTheNameOfACurveIsAboutThatCurve) {
  run(2);
  session().pause();
  map().setFocus();
  press(Qt::Key_A, Qt::ControlModifier);
  raise("plots");
  auto& panel = view<PlotPanel>();
  TimePlot& plot = panel.plot(0);
  ASSERT_TRUE(becomes([&] { return plot.curves().size() == 2; }));
  const auto choose = [&](int curve, const QString& what) {
    return chooseInMenus(
        [&] {
          QTest::mouseClick(plot.canvas(), Qt::RightButton, {}, plot.legendPosition(curve));
          QTest::qWait(300);
        },
        {what});
  };
  choose(1, "Only this curve");
  EXPECT_FALSE(plot.isCurveOn(0));
  EXPECT_TRUE(plot.isCurveOn(1));
  choose(1, "All curves");
  EXPECT_TRUE(plot.isCurveOn(0));
  choose(1, "Add its derivative");
  ASSERT_EQ(plot.curves().size(), 3u);
  EXPECT_TRUE(plot.curves()[2].expression.startsWith("der(ben.")) << plot.curves()[2].expression.toStdString();
  choose(2, "Remove this curve");
  EXPECT_EQ(plot.curves().size(), 2u);
}

}  // namespace
}  // namespace antipode
