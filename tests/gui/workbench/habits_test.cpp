// SPDX-License-Identifier: GPL-3.0-or-later
// What people expect of any program: a palette, a history, keys of their own, kept runs, a manual, panels in
// reach.
#include "app/workbench/window/layer_menu.h"
#include "app/workbench/window/manual_window.h"
#include "app/workbench/window/recent_menu.h"
#include "app/workbench/window/typed_places.h"
#include "core/io/runlog/kept_runs.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "widgets/panels/events/events_panel.h"
#include "widgets/panels/palette/command_palette.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/runs/runs_panel.h"
#include "widgets/panels/tree/scenario_tree.h"
#include "widgets/plots/figures/figure_dialog.h"
#include "widgets/plots/stack/plot_panel.h"
#include "widgets/plots/stack/time_plot.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QScreen>
#include <QSet>
#include <QTabBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUndoView>

namespace antipode {
namespace {

class HabitsTest : public WindowTest {
 protected:
  CommandPalette& openPalette() {
    QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
    CommandPalette* shown = nullptr;  // one that was closed goes a little later
    for (CommandPalette* each : window_->findChildren<CommandPalette*>())
      if (each->isVisible()) shown = each;
    EXPECT_TRUE(shown);
    return *shown;
  }
  void runInPalette(const QString& search) {
    CommandPalette& palette = openPalette();
    QTest::keyClicks(palette.findChild<QLineEdit*>(), search);
    QTest::keyClick(palette.findChild<QLineEdit*>(), Qt::Key_Return);
    QTest::qWait(0);
  }
  /// Presses a key in the question that `ask` leads to; what `ask` gives.
  bool answerByKey(Qt::Key key, Qt::KeyboardModifiers held, const std::function<bool()>& ask) {
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, window_.get(), [&] {
      auto* const question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!question || !question->isActiveWindow()) return;
      timer.stop();
      QTest::keyClick(question, key, held);
      // A letter that is no answer would leave the test waiting.
      QTimer::singleShot(2000, question, [question] {
        ADD_FAILURE() << "no answer";
        question->reject();
      });
    });
    timer.start(10);
    return ask();
  }
  void moveAbe(double x) {
    auto next = std::make_shared<Scenario>(scenario());
    auto abe = std::make_shared<VehicleSpec>(*next->vehicles.front());
    abe->start.x = x;
    next->vehicles.front() = abe;
    document().edit(next, "Move abe");
  }
};

TEST_F(HabitsTest, ThePaletteFindsActionsThingsParametersAndExamples) {
  const auto first = [&](const QString& search) {
    CommandPalette& palette = openPalette();
    QTest::keyClicks(palette.findChild<QLineEdit*>(), search);
    auto* list = palette.findChild<QListWidget*>();
    const QString text = list->count() > 0 ? list->item(0)->data(Qt::AccessibleTextRole).toString() : QString();
    QTest::keyClick(&palette, Qt::Key_Escape);
    return text;
  };
  EXPECT_TRUE(first("draw path").startsWith("Action: Draw path")) << first("draw path").toStdString();
  EXPECT_TRUE(first("vehicle ben").startsWith("Vehicle: ben"));
  EXPECT_TRUE(first("turn rate").startsWith("Parameter: turn rate"));
  EXPECT_TRUE(first("turn_rate").startsWith("Parameter: turn rate")) << "by the key of the file, too";
  EXPECT_TRUE(first("sailing shifting").startsWith("Example"));
}

TEST_F(HabitsTest, ThePaletteSaysWhenNothingIsFound) {
  CommandPalette& palette = openPalette();
  QTest::keyClicks(palette.findChild<QLineEdit*>(), "no such thing");
  auto* list = palette.findChild<QListWidget*>();
  ASSERT_EQ(list->count(), 1);
  EXPECT_TRUE(list->item(0)->text().startsWith("Nothing has this name"));
  QTest::keyClick(palette.findChild<QLineEdit*>(), Qt::Key_Return);
  EXPECT_EQ(undoSteps(), 0) << "Enter does nothing then";
}

TEST_F(HabitsTest, EnterInThePaletteDoesIt) {
  runInPalette("dark theme");
  EXPECT_TRUE(becomes([&] { return window_->palette().color(QPalette::Window).lightness() < 128; }));
  runInPalette("vehicle ben");
  runInPalette("parameter turn rate");
  EXPECT_TRUE(becomes([&] {
    const QWidget* focus = window_->focusWidget();
    return focus && view<PropertyPanel>().isAncestorOf(focus);
  })) << "the field has the focus";
}

TEST_F(HabitsTest, WhatThePaletteOpensHasTheKeys) {
  view<PropertyPanel>().findChild<QLineEdit*>()->setFocus();
  runInPalette("Swarm of twenty");
  ASSERT_EQ(scenario().vehicles.front()->count, 20);
  EXPECT_EQ(QApplication::focusWidget(), &map());
}

TEST_F(HabitsTest, TwoNumbersInThePaletteAreAPlaceOfTheMap) {
  map().setFollow(MapFollow::Selection);
  const double zoom = map().viewport().metresPerPixel();
  runInPalette("120, -40");
  EXPECT_EQ(map().viewport().centre(), (Vec2{120, -40}));
  EXPECT_EQ(map().viewport().metresPerPixel(), zoom);
  EXPECT_EQ(map().follow(), MapFollow::Nobody);
  ASSERT_TRUE(mapIsSettled());
  const QImage marked = map().grab().toImage();
  EXPECT_TRUE(becomes([&] { return mapIsSettled() && map().grab().toImage() != marked; })) << "for a moment";
}

TEST_F(HabitsTest, ThePlaceThatTypedDegreesMeanIsFoundWhereThereIsAnOrigin) {
  QTest::keyClick(window_.get(), Qt::Key_G, Qt::ControlModifier);
  const auto palette = [&] { return qobject_cast<CommandPalette*>(QApplication::activePopupWidget()); };
  ASSERT_TRUE(palette());
  auto* line = palette()->findChild<QLineEdit*>();
  auto* list = palette()->findChild<QListWidget*>();
  EXPECT_TRUE(list->item(0)->text().contains("need an origin")) << list->item(0)->text().toStdString();
  QTest::keyClicks(line, "43.8 N 70.3 W");
  EXPECT_TRUE(list->item(0)->text().contains("need an origin"));
  QTest::keyClick(line, Qt::Key_Escape);
  ASSERT_TRUE(becomes([&] { return !palette(); }));

  open((std::string(kTwoBoats) + "origin: {lat: 43.825300, lon: -70.330400}\n").c_str());
  QTest::keyClick(window_.get(), Qt::Key_G, Qt::ControlModifier);
  ASSERT_TRUE(palette());
  line = palette()->findChild<QLineEdit*>();
  list = palette()->findChild<QListWidget*>();
  QTest::keyClicks(line, "43.8254, -70.3305");
  ASSERT_EQ(list->count(), 2) << "metres are possible, too";
  EXPECT_EQ(list->item(0)->text(), "Go to 43.825400° N 70.330500° W");
  EXPECT_EQ(list->item(1)->text(), "Go to x 43.83 m, y -70.33 m");
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_TRUE(becomes([&] { return distance(map().viewport().centre(), {-8, 11}) < 1; }));
}

TEST(TypedMapPlaces, AreReadAsPeopleAndTheMapWriteThem) {
  const auto local = [](const char* text) {
    const auto places = typedMapPlaces(text, std::nullopt);
    return places.empty() ? std::string("none") : places.front().text().toStdString();
  };
  for (const char* text : {"12, -30.5", "12 -30.5", "12;-30.5", "x 12 y -30.5", "x=12, y=-30.5",
                           "x 12   y -30.5 m", "12 m, -30.5 m", "12; -30,5", "12,0 -30,5", "0.012 km, -30.5"})
    EXPECT_EQ(local(text), "x 12 m, y -30.5 m") << text;
  for (const char* text : {"", "12", "abe", "abe, ben", "12 abe", "1 2 3", "1e300, 0"})
    EXPECT_EQ(local(text), "none") << text;
  const LocalGrid grid = LocalGrid::fromOrigin({43.8253, -70.3304}).value();
  for (const char* text : {"43.825300° N   70.330400° W", "43.8253 -70.3304", "43.8253N 70.3304W",
                           "43°49.518'N 70°19.824'W", "N 43.8253, W 70.3304"})
    EXPECT_EQ(typedMapPlaces(text, grid).at(0).text().toStdString(), "43.825300° N 70.330400° W") << text;
  const auto far = typedMapPlaces("12, 30", grid);
  ASSERT_FALSE(far.empty());
  EXPECT_FALSE(far.front().isGeo) << "metres, where the degrees are far away";
}

TEST_F(HabitsTest, ThePanelsStandInMenusByWhatTheyAreForAndEachOnce) {
  QMenu* panels = nullptr;
  for (QMenu* menu : window_->menuBar()->findChildren<QMenu*>())
    if (menu->title() == "&Panels") panels = menu;
  ASSERT_TRUE(panels);
  QStringList common, topics, all;
  for (QAction* action : panels->actions()) {
    if (action->isSeparator()) continue;
    QMenu* topic = action->menu();
    (topic ? topics : common) << action->text().remove('&');
    for (QAction* panel : topic ? topic->actions() : QList{action}) all << panel->text();
  }
  EXPECT_EQ(common.front(), "Scenario");
  EXPECT_TRUE(common.contains("Plots"));
  EXPECT_EQ(topics, (QStringList{"Edit the scenario", "Look at a run", "Runs and studies", "MOOS communities"}));
  EXPECT_LE(common.size() + topics.size(), 15);
  EXPECT_EQ(all.size(), window_->findChildren<QDockWidget*>().size());
  EXPECT_EQ(QSet<QString>(all.begin(), all.end()).size(), all.size());
  EXPECT_FALSE(window_->findChild<QDockWidget*>("scope")->isVisible());
  chooseInMenus(
      [&] {
        panels->popup(window_->mapToGlobal(QPoint(50, 50)));
        QTest::qWait(500);
      },
      {"MOOS", "Variables"});
  EXPECT_TRUE(becomes([&] { return window_->findChild<QDockWidget*>("scope")->isVisible(); }));
}

TEST_F(HabitsTest, APanelThatIsMadeToFloatLiesBesideItsOldPlaceOnTheScreen) {
  auto& dock = raise("properties");
  const QRect old(dock.mapToGlobal(QPoint(0, 0)), dock.size());
  auto* button = dock.findChild<QAbstractButton*>("qt_dockwidget_floatbutton");
  ASSERT_TRUE(button);
  QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_TRUE(dock.isFloating());
  EXPECT_TRUE(becomes([&] { return (dock.pos() - old.topLeft()).manhattanLength() > 20; }));
  EXPECT_TRUE(dock.screen()->availableGeometry().contains(dock.geometry()));
  EXPECT_TRUE(dock.geometry().intersects(old)) << "it is near";
  EXPECT_GE(dock.width(), old.width());
  const QPoint moved(500, 200);
  dock.setGeometry(QRect(moved, dock.size() + QSize(20, 20)));
  QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_TRUE(becomes([&] { return !dock.isFloating(); }));
  QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_TRUE(dock.isFloating());
  QTest::qWait(100);
  EXPECT_LT((dock.pos() - moved).manhattanLength(), 5) << "where a person has put it, it comes back";
}

TEST_F(HabitsTest, TheFirstFileThatIsOpenedIsARecentOneAtOnce) {
  Preferences preferences;
  for (const QString& path : preferences.recentFiles()) preferences.removeRecentFile(path);
  const RecentMenu menu(preferences, nullptr, "Open recent");
  EXPECT_FALSE(menu.isEnabled());
  preferences.addRecentFile("/harbour/ferry.yaml");
  EXPECT_TRUE(menu.isEnabled());
  ASSERT_FALSE(menu.actions().isEmpty());
  EXPECT_EQ(menu.actions().front()->text(), "ferry.yaml");
}

TEST_F(HabitsTest, TheListOfRecentFilesIsClearedByItsLastEntry) {
  Preferences preferences;
  for (const char* path : {"/harbour/ferry.yaml", "/harbour/tug.yaml", "/harbour/study.yaml"})
    preferences.addRecentFile(path);
  const RecentMenu ofStudies(preferences, nullptr, "Open recent study",
                             [](const QString& path) { return path.endsWith("study.yaml"); });
  const RecentMenu menu(preferences, nullptr, "Open recent");
  EXPECT_EQ(ofStudies.actions().size(), 3) << "a file, a line and the entry";
  EXPECT_EQ(ofStudies.actions().back()->text().remove('&'), "Clear list");
  ofStudies.actions().back()->trigger();
  EXPECT_FALSE(ofStudies.isEnabled());
  EXPECT_EQ(preferences.recentFiles().mid(0, 2), (QStringList{"/harbour/tug.yaml", "/harbour/ferry.yaml"}))
      << "what the menu does not show stays";
  menu.actions().back()->trigger();
  EXPECT_TRUE(preferences.recentFiles().isEmpty());
  EXPECT_FALSE(menu.isEnabled());
  EXPECT_TRUE(menu.actions().isEmpty());
}

TEST_F(HabitsTest, TheHistoryNamesEveryStepAndAClickGoesThere) {
  moveAbe(5);
  moveAbe(9);
  raise("history");
  auto& history = *window_->findChild<QUndoView*>();
  ASSERT_EQ(history.model()->rowCount(), 3);
  EXPECT_EQ(history.model()->index(2, 0).data().toString().toStdString(), "abe: x 5 → 9 m");
  QTest::mouseClick(history.viewport(), Qt::LeftButton, {},
                    history.visualRect(history.model()->index(1, 0)).center());
  EXPECT_EQ(scenario().vehicles[0]->start.x, 5);
  QTest::mouseClick(history.viewport(), Qt::LeftButton, {},
                    history.visualRect(history.model()->index(0, 0)).center());
  EXPECT_EQ(scenario().vehicles[0]->start.x, 0);
}

TEST_F(HabitsTest, KeysAreChosenAndComeBackInTheNextWindow) {
  QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
  auto* dialog = window_->findChild<QDialog*>("preferences");
  ASSERT_TRUE(dialog);
  auto* list = dialog->findChild<QTreeWidget*>("actionKeys");
  QTreeWidgetItem* fit = nullptr;
  for (int i = 0; i < list->topLevelItemCount(); ++i)
    if (list->topLevelItem(i)->text(0) == "Fit") fit = list->topLevelItem(i);
  ASSERT_TRUE(fit);
  list->setCurrentItem(fit);
  dialog->findChild<QKeySequenceEdit*>("newKeys")->setKeySequence(QKeySequence("Ctrl+Shift+F"));
  dialog->findChild<QPushButton*>("setKeys")->click();
  dialog->close();
  auto fresh = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  EXPECT_EQ(fresh->findChild<QAction*>("Fit")->shortcut().toString().toStdString(), "Ctrl+Shift+F");
}

TEST_F(HabitsTest, TheSearchForKeysStaysAndDefaultBringsAllShippedKeysBack) {
  QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
  auto* dialog = window_->findChild<QDialog*>("preferences");
  ASSERT_TRUE(dialog);
  auto* list = dialog->findChild<QTreeWidget*>("actionKeys");
  dialog->findChild<QLineEdit*>("searchKeys")->setText("Redo");
  const auto shown = [&] {
    QStringList names;
    for (int i = 0; i < list->topLevelItemCount(); ++i)
      if (!list->topLevelItem(i)->isHidden()) names << list->topLevelItem(i)->text(0);
    return names;
  };
  ASSERT_EQ(shown(), QStringList{"Redo"});
  for (int i = 0; i < list->topLevelItemCount(); ++i)
    if (list->topLevelItem(i)->text(0) == "Redo") list->setCurrentItem(list->topLevelItem(i));
  QAction* redo = window_->findChild<QAction*>("Redo");
  const QList<QKeySequence> shipped = redo->shortcuts();
  ASSERT_EQ(shipped.size(), 2);
  dialog->findChild<QKeySequenceEdit*>("newKeys")->setKeySequence(QKeySequence("Ctrl+Shift+F"));
  dialog->findChild<QPushButton*>("setKeys")->click();
  EXPECT_EQ(redo->shortcuts(), QList<QKeySequence>{QKeySequence("Ctrl+Shift+F")});
  EXPECT_EQ(shown(), QStringList{"Redo"});
  dialog->findChild<QPushButton*>("defaultKeys")->click();
  EXPECT_EQ(redo->shortcuts(), shipped);
  EXPECT_EQ(shown(), QStringList{"Redo"});
}

/// The window is made anew for another language: what is not saved is asked about before.
TEST_F(HabitsTest, AnotherLanguageRestartsTheWindowUnlessUnsavedWorkKeepsIt) {
  moveAbe(5);
  QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
  auto* dialog = window_->findChild<QDialog*>("preferences");
  ASSERT_TRUE(dialog);
  auto* restart = dialog->findChild<QPushButton*>("restart");
  EXPECT_FALSE(restart->isVisible());
  auto* language = dialog->findChild<QComboBox*>("language");
  language->setCurrentIndex(language->findData("en"));
  emit language->activated(language->currentIndex());
  EXPECT_TRUE(becomes([&] { return restart->isVisible(); }));

  bool wasAsked = false;
  answerQuestion(QMessageBox::Cancel, wasAsked);
  QTest::mouseClick(restart, Qt::LeftButton);
  EXPECT_TRUE(wasAsked);
  EXPECT_TRUE(window_->isVisible());
  EXPECT_FALSE(window_->isToComeAgain());

  wasAsked = false;
  answerQuestion(QMessageBox::Discard, wasAsked);
  QTest::mouseClick(restart, Qt::LeftButton);
  EXPECT_TRUE(wasAsked);
  EXPECT_FALSE(window_->isVisible());
  EXPECT_TRUE(window_->isToComeAgain());
}

TEST_F(HabitsTest, LayersAndTheSizeOfVehiclesComeBackInTheNextWindow) {
  const auto entry = [&](const char* text) {
    auto& layers = *window_->findChild<LayerMenu*>();
    for (QAction* action : layers.findChildren<QAction*>())
      if (action->text().remove('&') == text) return action;
    ADD_FAILURE() << text;
    return window_->findChild<QAction*>();
  };
  const double usual = map().scene().symbolLength();
  EXPECT_TRUE(map().isLayerVisible(MapLayer::Wind));
  EXPECT_FALSE(map().isLayerVisible(MapLayer::Radii));
  EXPECT_TRUE(entry("Usual")->isChecked());
  entry("Wind")->trigger();
  entry("Radii of all points")->trigger();
  entry("Large")->trigger();
  EXPECT_NEAR(map().scene().symbolLength(), 1.6 * usual, 1e-9);
  const QPoint abe = onMap({0, 0}) + QPoint(0, 17);
  QTest::mouseClick(&map(), Qt::LeftButton, {}, abe);
  EXPECT_EQ(map().scene().selection, std::vector<VehicleId>{0}) << "it is gripped where it is seen";

  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  EXPECT_FALSE(map().isLayerVisible(MapLayer::Wind));
  EXPECT_TRUE(map().isLayerVisible(MapLayer::Radii));
  EXPECT_TRUE(map().isLayerVisible(MapLayer::Trails));
  EXPECT_FALSE(entry("Wind")->isChecked());
  EXPECT_TRUE(entry("Radii of all points")->isChecked());
  EXPECT_TRUE(entry("Large")->isChecked());
  EXPECT_EQ(map().scene().symbolScale, 1.6);
  entry("Wind")->trigger();
  entry("Usual")->trigger();

  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  EXPECT_TRUE(map().isLayerVisible(MapLayer::Wind));
  EXPECT_EQ(map().scene().symbolScale, 1);
}

TEST_F(HabitsTest, AClickOnThePageOfKeysIsEnoughToSearchThem) {
  QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
  auto* dialog = window_->findChild<QDialog*>("preferences");
  ASSERT_TRUE(dialog);
  auto* bar = dialog->findChild<QTabBar*>();
  QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(1).center());
  ASSERT_TRUE(qobject_cast<QLineEdit*>(dialog->focusWidget()));
  QTest::keyClicks(dialog->focusWidget(), "undo");
  auto* list = dialog->findChild<QTreeWidget*>("actionKeys");
  int shown = 0;
  for (int i = 0; i < list->topLevelItemCount(); ++i) {
    if (list->topLevelItem(i)->isHidden()) continue;
    ++shown;
    EXPECT_TRUE(list->topLevelItem(i)->text(0).contains("undo", Qt::CaseInsensitive));
  }
  EXPECT_GT(shown, 0);
}

TEST_F(HabitsTest, KeysThatAnotherActionHasAreTakenFromIt) {
  QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
  auto* dialog = window_->findChild<QDialog*>("preferences");
  ASSERT_TRUE(dialog);
  auto* list = dialog->findChild<QTreeWidget*>("actionKeys");
  for (int i = 0; i < list->topLevelItemCount(); ++i)
    if (list->topLevelItem(i)->text(0) == "Fit") list->setCurrentItem(list->topLevelItem(i));
  dialog->findChild<QKeySequenceEdit*>("newKeys")->setKeySequence(QKeySequence("G"));
  dialog->findChild<QPushButton*>("setKeys")->click();
  EXPECT_EQ(window_->findChild<QAction*>("Fit")->shortcut(), QKeySequence("G"));
  EXPECT_TRUE(window_->findChild<QAction*>("Go to on map")->shortcut().isEmpty());
}

TEST_F(HabitsTest, CtrlBackspaceInAFieldDeletesAWordAndNotTheRun) {
  run(2);
  raise("events");
  auto& filter = *view<EventsPanel>().findChild<QLineEdit*>();
  test::typeInto(filter, "abe ben");
  QTest::keyClick(&filter, Qt::Key_Backspace, Qt::ControlModifier);
  EXPECT_EQ(filter.text(), "abe ");
  EXPECT_FALSE(session().isPreview());
  raise("runs");
  auto& limit = *view<RunsPanel>().findChild<QDoubleSpinBox*>("runLimit");
  limit.setFocus();
  QTest::keyClick(&limit, Qt::Key_Backspace, Qt::ControlModifier);
  EXPECT_FALSE(session().isPreview());
  map().setFocus();
  QTest::keyClick(&map(), Qt::Key_Backspace, Qt::ControlModifier);
  EXPECT_TRUE(session().isPreview()) << "elsewhere it resets";
}

TEST_F(HabitsTest, KeptRunsAreListedNamedOpenedAndDeleted) {
  QDir(Preferences::runFolder()).removeRecursively();
  run(2);
  session().reset();
  raise("runs");
  auto& list = *window_->findChild<QTreeWidget*>("runs");
  ASSERT_TRUE(becomes([&] { return list.topLevelItemCount() == 1; }));
  EXPECT_EQ(list.topLevelItem(0)->text(1), "Two boats");
  EXPECT_TRUE(list.topLevelItem(0)->text(3).endsWith(" s")) << list.topLevelItem(0)->text(3).toStdString();
  list.topLevelItem(0)->setText(0, "monday");  // as the editor of the cell does
  ASSERT_TRUE(becomes([&] { return QFile::exists(Preferences::runFolder() + "/monday.aprun"); }));
  emit window_->findChild<RunsPanel*>()->openRequested(Preferences::runFolder() + "/monday.aprun");
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_TRUE(removeRun((Preferences::runFolder() + "/monday.aprun").toStdString()));
}

TEST_F(HabitsTest, F2AndDelInTheListOfRunsAreAboutTheChosenRun) {
  QDir(Preferences::runFolder()).removeRecursively();
  selectFirst();
  run(2);
  session().reset();
  raise("runs");
  auto& list = *window_->findChild<QTreeWidget*>("runs");
  ASSERT_TRUE(becomes([&] { return list.topLevelItemCount() == 1; }));
  list.setFocus();
  list.setCurrentItem(list.topLevelItem(0), 2);
  QTest::keyClick(&list, Qt::Key_F2);
  auto* name = list.findChild<QLineEdit*>();
  ASSERT_TRUE(name) << "the name is typed, in whatever column one was";
  static bool hasWarned;
  hasWarned = false;
  const auto before = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) {
    hasWarned |= text.contains("closeEditor");
  });
  name->setText("monday");
  QTest::keyClick(name, Qt::Key_Return);
  EXPECT_TRUE(becomes([&] { return QFile::exists(Preferences::runFolder() + "/monday.aprun"); }));
  QCoreApplication::processEvents();  // the list is made anew
  qInstallMessageHandler(before);
  EXPECT_FALSE(hasWarned) << "the list was made anew under its editor";
  ASSERT_TRUE(becomes([&] { return list.topLevelItemCount() == 1 && list.topLevelItem(0)->text(0) == "monday"; }));
  list.setCurrentItem(list.topLevelItem(0), 0);
  bool wasAsked = false;
  answerQuestion(QMessageBox::Yes, wasAsked);
  QTest::keyClick(&list, Qt::Key_Delete);
  EXPECT_TRUE(wasAsked);
  EXPECT_FALSE(QFile::exists(Preferences::runFolder() + "/monday.aprun"));
  EXPECT_EQ(scenario().vehicles.size(), 2u);
}

TEST_F(HabitsTest, TheManualIsReadAndSearchedOffline) {
  QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ShiftModifier);
  auto* manual = window_->findChild<QDialog*>("manual");
  ASSERT_TRUE(manual && manual->isVisible());
  auto* pages = manual->findChild<QListWidget*>();
  auto* text = manual->findChild<QTextBrowser*>();
  EXPECT_GT(pages->count(), 8);
  EXPECT_TRUE(text->toPlainText().contains("A first mission")) << "the guide comes first";
  emit text->anchorClicked(QUrl("first-mission.md"));
  EXPECT_TRUE(text->toPlainText().contains("The map is empty"));
  emit text->anchorClicked(QUrl("../scenario.md"));
  EXPECT_TRUE(text->toPlainText().contains("antipode: 1")) << "a link out of the guide";
  QTest::keyClicks(manual->findChild<QLineEdit*>(), "drift_vector direction");
  ASSERT_GT(pages->count(), 0);
  pages->setCurrentRow(0);
  EXPECT_TRUE(text->textCursor().hasSelection()) << "the place that was found";
  auto& search = *manual->findChild<QLineEdit*>();
  search.setText("station_keep");
  for (int row = 0; row < pages->count(); ++row) {
    pages->setCurrentRow(row);
    const QString line = pages->item(row)->text().section('\n', 1);
    EXPECT_FALSE(line.contains('|') || line.contains("](") || line.contains('`')) << line.toStdString();
    // The line itself is shown, not the first one with the word.
    const QTextCursor found = text->textCursor();
    EXPECT_EQ(found.selectedText(), "station_keep");
    const QString around = found.block().text();
    EXPECT_TRUE(
        std::ranges::any_of(line.split(" – "), [&](const QString& piece) { return around.contains(piece); }))
        << line.toStdString() << "; shown: " << around.toStdString();
  }
}

TEST_F(HabitsTest, EveryLinkFromPageToPageOfTheManualLeadsThere) {
  QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ShiftModifier);
  auto& manual = *window_->findChild<ManualWindow*>();
  auto& pages = *manual.findChild<QListWidget*>();
  auto& text = *manual.findChild<QTextBrowser*>();
  auto& outside = *manual.findChild<QLabel*>("outsideLink");
  const auto links = [&] {
    QStringList found;
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next())
      for (auto part = block.begin(); !part.atEnd(); ++part)
        if (const QUrl link(part.fragment().charFormat().anchorHref());
            link.isRelative() && link.path().endsWith(".md"))
          found << link.toString();
    return found;
  };
  QStringList followed;
  for (int row = 0; row < pages.count(); ++row) {
    pages.setCurrentRow(row);
    const QString page = pages.item(row)->data(Qt::UserRole).toString(), shown = text.toPlainText();
    for (const QString& link : links()) {
      const QString target = QDir::cleanPath(QFileInfo(page).path() + '/' + QUrl(link).path());
      if (target == page || followed.contains(target)) continue;
      followed << target;
      emit text.anchorClicked(QUrl(link));
      const bool isPage = !target.startsWith("..");
      EXPECT_EQ(outside.isVisible(), !isPage) << target.toStdString();
      EXPECT_EQ(text.toPlainText() != shown, isPage) << target.toStdString();
      manual.openPage(page);
    }
  }
  EXPECT_TRUE(becomes([&] { return text.findChildren<QTextDocument*>(Qt::FindDirectChildrenOnly).size() == 1; }))
      << "pages that are not shown any more are still kept";
  manual.openPage("guide/swarm.md");
  const QImage picture =
      text.document()->resource(QTextDocument::ImageResource, QUrl("images/swarm.png")).value<QImage>();
  EXPECT_EQ(picture.width(), 720) << "a picture is shown no wider than the page";
  EXPECT_TRUE(followed.contains("studies/survey-arrival.md"));
  EXPECT_TRUE(followed.contains("decisions/README.md"));
  EXPECT_TRUE(followed.contains("../scenarios/imazu/README.md")) << "a link out of the manual";
}

TEST_F(HabitsTest, TabsDoNotHideEachOtherAndTheWindowBecomesSmall) {
  window_->files().open(test::scenarioFile("first-run.yaml"));
  clickMap({-60, -10});
  ASSERT_TRUE(mapIsSettled());
  for (const QSize size : {QSize(1366, 728), QSize(1024, 600)}) {
    window_->resize(size);
    EXPECT_TRUE(becomes([&] { return window_->width() <= size.width() && window_->height() <= size.height(); }));
    if (window_->height() > size.height())
      for (const QDockWidget* dock : window_->findChildren<QDockWidget*>())
        if (dock->isVisible() && !dock->visibleRegion().isEmpty())
          ADD_FAILURE() << dock->windowTitle().toStdString() << " needs " << dock->minimumSizeHint().height()
                        << ", " << dock->widget()->minimumSizeHint().height();
    EXPECT_GT(map().width(), 300) << size.width();
    if (size.width() < 1366) continue;
    for (const QTabBar* bar : window_->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      if (!bar->isVisible() || bar->count() == 0) continue;
      EXPECT_LE(bar->tabRect(bar->count() - 1).right(), bar->width())
          << bar->tabText(bar->count() - 1).toStdString();
    }
  }
}

TEST_F(HabitsTest, PanelsAtTheSidesAreAsWideAsBeforeOnceTheWindowIsLargeAgain) {
  const auto& left = *window_->findChild<QDockWidget*>("scenario");
  const auto& right = *window_->findChild<QDockWidget*>("plots");
  window_->resize(1480, 900);
  ASSERT_TRUE(becomes([&] { return window_->width() == 1480; }));
  QTest::qWait(100);  // until its docks are laid out
  window_->resizeDocks({const_cast<QDockWidget*>(&left)}, {310}, Qt::Horizontal);
  ASSERT_TRUE(becomes([&] { return left.width() == 310; })) << left.width();
  const int rightBefore = right.width();
  for (const int width : {900, 1100, 1480}) {
    window_->resize(width, 700);
    ASSERT_TRUE(becomes([&] { return window_->width() == width; }));
    if (width == 900) {
      EXPECT_TRUE(becomes([&] { return left.width() < 310 || right.width() < rightBefore; }))
          << "there is no room";
    }
  }
  EXPECT_TRUE(becomes([&] { return left.width() == 310; })) << left.width();
  EXPECT_TRUE(becomes([&] { return right.width() == rightBefore; })) << right.width() << ", " << rightBefore;
}

TEST_F(HabitsTest, TabsOfDocksKeepTheirNamesAlsoInABarThatComesLater) {
  auto* first = window_->findChild<QDockWidget*>("journal");
  auto* second = window_->findChild<QDockWidget*>("bookmarks");
  ASSERT_TRUE(first && second);
  window_->addDockWidget(Qt::TopDockWidgetArea, first);
  window_->tabifyDockWidget(first, second);
  first->show();
  second->show();
  const auto barOfThese = [&]() -> const QTabBar* {
    for (const QTabBar* bar : window_->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
      for (int i = 0; i < bar->count(); ++i)
        if (bar->isVisible() && bar->tabText(i) == first->windowTitle()) return bar;
    return nullptr;
  };
  ASSERT_TRUE(becomes([&] { return barOfThese() != nullptr; }));
  EXPECT_EQ(barOfThese()->elideMode(), Qt::ElideNone);
  EXPECT_TRUE(barOfThese()->usesScrollButtons());
}

TEST_F(HabitsTest, ASmallWindowStaysSmallWhateverIsOpened) {
  window_->resize(1024, 600);
  for (const char* scenario : {"first-run", "swarm20", "hover-dock", "travel-lane-wormholes"}) {
    window_->files().open(QString(test::scenarioFile("%1.yaml")).arg(scenario));
    session().stepOnce();
    ASSERT_TRUE(mapIsSettled());
    QTest::qWait(50);
    EXPECT_LE(window_->height(), 600) << scenario;
    EXPECT_LE(window_->width(), 1024) << scenario;
  }
}

TEST_F(HabitsTest, TheFocusIsNotStolen) {
  map().setFocus();
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  EXPECT_EQ(window_->focusWidget(), &map()) << "a new scenario";
  open(kTwoBoats);
  EXPECT_EQ(window_->focusWidget(), &map()) << "a file";
  clickMap({0, 0});
  ASSERT_TRUE(view<PropertyPanel>().showField("vehicles/abe", "count"));
  auto* field = qobject_cast<QLineEdit*>(window_->focusWidget());
  ASSERT_TRUE(field);
  test::typeInto(*field, "3");
  QTest::keyClick(field, Qt::Key_Return);
  ASSERT_EQ(scenario().vehicles[0]->count, 3);
  EXPECT_TRUE(view<PropertyPanel>().isAncestorOf(window_->focusWidget())) << "after the number of vehicles";
}

TEST_F(HabitsTest, ResetLayoutIsTheLayoutOfTheFirstStart) {
  const QByteArray first = window_->saveState();
  raise("problems");
  window_->findChild<QDockWidget*>("plots")->hide();
  EXPECT_NE(window_->saveState(), first);
  window_->findChild<QAction*>("Reset layout")->trigger();
  EXPECT_TRUE(becomes([&] { return window_->findChild<QDockWidget*>("plots")->isVisible(); }));
  EXPECT_FALSE(window_->findChild<QDockWidget*>("problems")->isVisible());
}

TEST_F(HabitsTest, TheWelcomePageOpensAnExampleAsACopy) {
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  window_->showWelcome();
  auto* page = window_->findChild<QWidget*>("welcome");
  ASSERT_TRUE(page && page->isVisible());
  auto* examples = page->findChild<QListWidget*>("welcomeExamples");
  ASSERT_GT(examples->count(), 5);
  QTest::mouseClick(examples->viewport(), Qt::LeftButton, {},
                    examples->visualItemRect(examples->item(0)).center());
  EXPECT_FALSE(page->isVisible());
  EXPECT_FALSE(scenario().vehicles.empty());
  EXPECT_EQ(document().filePath(), "") << "a copy";
}

TEST_F(HabitsTest, KeysGoToTheMapAfterTheWelcomePage) {
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  window_->showWelcome();
  auto* page = window_->findChild<QWidget*>("welcome");
  ASSERT_TRUE(becomes([&] { return page->isAncestorOf(window_->focusWidget()); })) << "keys work on the page";
  auto* button = qobject_cast<QPushButton*>(window_->focusWidget());
  ASSERT_TRUE(button);
  QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_FALSE(page->isVisible());
  QTest::keyClick(window_->focusWidget(), Qt::Key_V);
  EXPECT_EQ(view<ScenarioTree>().findChild<QLineEdit*>()->text(), "") << "V is not typed into the search";
  clickMap({0, 0});
  EXPECT_EQ(scenario().vehicles.size(), 1u);
}

TEST_F(HabitsTest, EnterOpensWhatIsChosenOnTheWelcomePage) {
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  window_->showWelcome();
  auto* page = window_->findChild<QWidget*>("welcome");
  auto* examples = page->findChild<QListWidget*>("welcomeExamples");
  examples->setFocus();
  QTest::keyClick(examples, Qt::Key_Right);
  ASSERT_TRUE(examples->currentItem());
  QTest::keyClick(examples, Qt::Key_Return);
  EXPECT_FALSE(page->isVisible());
  EXPECT_FALSE(scenario().vehicles.empty());
}

TEST_F(HabitsTest, TheMapIsPrintedAndThePlotsWhereTheyHaveTheFocus) {
  const auto openDialog = [&] {
    QTest::keyClick(window_.get(), Qt::Key_P, Qt::ControlModifier);
    for (auto* dialog : window_->findChildren<FigureDialog*>())
      if (dialog->isVisible()) return dialog;
    return static_cast<FigureDialog*>(nullptr);
  };
  map().setFocus();
  FigureDialog* dialog = openDialog();
  ASSERT_TRUE(dialog);
  EXPECT_EQ(dialog->windowTitle(), "Print map");
  QTest::mouseClick(dialog->findChild<QPushButton*>("printFigure"), Qt::LeftButton);
  auto* question = dialog->findChild<QPrintDialog*>();
  ASSERT_TRUE(question);
  const QString page = folder_.filePath("page.pdf");
  question->printer()->setOutputFormat(QPrinter::PdfFormat);
  question->printer()->setOutputFileName(page);
  question->QDialog::accept();  // its own asks the printers of this machine
  EXPECT_TRUE(becomes([&] { return QFileInfo(page).size() > 1000; }));
  EXPECT_TRUE(becomes([&] { return !window_->findChild<FigureDialog*>(); })) << "it has done its work";

  raise("plots");
  view<PlotPanel>().findChild<TimePlot*>()->setFocus();
  dialog = openDialog();
  ASSERT_TRUE(dialog);
  EXPECT_EQ(dialog->windowTitle(), "Print plots");
  dialog->reject();
}

TEST_F(HabitsTest, TheMenuOfLayersStaysOpenForTheNextBox) {
  auto& layers = *window_->findChild<LayerMenu*>();
  const auto entry = [&](MapLayer layer) { return layers.actions().at(layer == MapLayer::Grid ? 2 : 3); };
  layers.popup(window_->mapToGlobal(QPoint(50, 50)));
  ASSERT_TRUE(becomes([&] { return layers.isVisible(); }));
  for (const MapLayer layer : {MapLayer::Grid, MapLayer::Trails}) {
    const bool before = map().isLayerVisible(layer);
    QTest::mouseClick(&layers, Qt::LeftButton, {}, layers.actionGeometry(entry(layer)).center());
    EXPECT_NE(map().isLayerVisible(layer), before);
    EXPECT_TRUE(layers.isVisible());
    layers.setActiveAction(entry(layer));
    QTest::keyClick(&layers, Qt::Key_Space);
    EXPECT_EQ(map().isLayerVisible(layer), before);
    EXPECT_TRUE(layers.isVisible());
  }
  QTest::keyClick(&layers, Qt::Key_Return);
  EXPECT_FALSE(layers.isVisible());
  EXPECT_FALSE(map().isLayerVisible(MapLayer::Trails)) << "Return ticks the box and closes";
}

TEST_F(HabitsTest, TheQuestionAboutUnsavedChangesIsAnsweredByLetters) {
  const auto answerBy = [&](Qt::Key key, Qt::KeyboardModifiers held) {
    return answerByKey(key, held, [&] { return window_->files().mayLoseChanges(); });
  };
  moveAbe(5);
  EXPECT_FALSE(answerBy(Qt::Key_C, {}));
  EXPECT_TRUE(answerBy(Qt::Key_D, {}));
  EXPECT_TRUE(answerBy(Qt::Key_D, Qt::AltModifier));
  EXPECT_TRUE(document().isModified());
  EXPECT_TRUE(answerBy(Qt::Key_S, Qt::AltModifier));
  EXPECT_FALSE(document().isModified());
}

TEST_F(HabitsTest, TheQuestionsAboutTheSavedFileAreAnsweredByLetters) {
  const auto choose = [&](const char* action) {
    window_->findChild<QAction*>(action)->trigger();
    return true;
  };
  moveAbe(5);
  const auto revert = [&] { return choose("Revert to saved"); };
  answerByKey(Qt::Key_C, {}, revert);
  EXPECT_EQ(scenario().vehicles.front()->start.x, 5);
  answerByKey(Qt::Key_D, Qt::AltModifier, revert);
  EXPECT_EQ(scenario().vehicles.front()->start.x, 0);

  moveAbe(5);
  const QString path = document().filePath();
  const auto onDisk = [&] {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  };
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("antipode: 1\nvehicles: [{name: cal}]\n");
  file.close();
  QMessageBox* question = nullptr;
  ASSERT_TRUE(becomes([&] {
    question = window_->findChild<QMessageBox*>("changedOnDisk");
    return question && question->isVisible();
  }));
  QTest::keyClick(question, Qt::Key_K);
  ASSERT_TRUE(becomes([&] { return !window_->findChild<QMessageBox*>("changedOnDisk"); }));
  EXPECT_EQ(scenario().vehicles.front()->start.x, 5) << "mine is kept";
  const auto save = [&] { return choose("Save"); };
  answerByKey(Qt::Key_C, {}, save);
  EXPECT_TRUE(onDisk().contains("cal"));
  answerByKey(Qt::Key_S, {}, save);
  EXPECT_TRUE(onDisk().contains("abe"));
}

TEST_F(HabitsTest, TabGoesThroughThePreferencesRowByRow) {
  QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
  auto* dialog = window_->findChild<QDialog*>("preferences");
  ASSERT_TRUE(dialog);
  QWidget* focus = dialog->findChild<QWidget*>("dark");
  focus->setFocus();
  QStringList rows{focus->objectName()};
  while (rows.size() < 4) {
    QTest::keyClick(focus, Qt::Key_Tab);
    focus = dialog->focusWidget();
    rows << focus->objectName();
  }
  EXPECT_EQ(rows, (QStringList{"dark", "language", "runLimit", "memoryBudget"}));
}

TEST_F(HabitsTest, TheListOfKeysIsSearchedAndLeadsToTheManual) {
  QTest::keyClick(window_.get(), Qt::Key_F1);
  auto* dialog = window_->findChild<QDialog*>("shortcuts");
  ASSERT_TRUE(dialog && dialog->isVisible());
  auto* list = dialog->findChild<QTextBrowser*>();
  EXPECT_TRUE(list->toPlainText().contains("Ctrl+S"));
  auto* search = qobject_cast<QLineEdit*>(dialog->focusWidget());
  ASSERT_TRUE(search) << "one can type at once";
  QTest::keyClicks(search, "wormhole");
  EXPECT_FALSE(list->toPlainText().contains("Ctrl+S"));
  EXPECT_TRUE(list->toPlainText().contains("corners of an end of a wormhole"));
  QTest::keyClick(search, Qt::Key_Return);
  EXPECT_TRUE(dialog->isVisible());
  search->selectAll();
  QTest::keyClicks(search, "ctrl+s");
  EXPECT_TRUE(list->toPlainText().contains("Save the scenario"));
  search->selectAll();
  QTest::keyClicks(search, "no such key");
  EXPECT_EQ(list->toPlainText(), "No keys have this text");
  ASSERT_FALSE(window_->findChild<ManualWindow*>());
  QTest::mouseClick(dialog->findChild<QPushButton*>("toManual"), Qt::LeftButton);
  EXPECT_TRUE(window_->findChild<ManualWindow*>());
}

}  // namespace
}  // namespace antipode
