// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and saving as a person sees it: which folder a dialog shows, what it proposes, and how an error is told.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/base/notice_bar.h"
#include "widgets/base/theme.h"
#include "widgets/map/view/map_frame.h"
#include "widgets/panels/encounters/encounters_panel.h"
#include "widgets/panels/problems/problems_panel.h"
#include "widgets/plots/figures/figure_dialog.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

namespace antipode {
namespace {

class FileDialogs : public WindowTest {
 protected:
  void SetUp() override {
    QDir(folder_.path()).mkpath("a");
    QDir(folder_.path()).mkpath("b");
    WindowTest::SetUp();
  }
  /// Without a window manager nobody gives the focus back when a dialog closes.
  void activate() {
    window_->activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(window_.get()));
  }
  struct Seen {
    QString folder, name;
  };
  /// Calls `ask`, which opens a file dialog. `typed` goes into its name field and is accepted; empty: Escape.
  template <class Ask>
  Seen answer(Ask ask, const QString& typed = {}) {
    Seen seen;
    bool isDone = false;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, window_.get(), [&] {
      QWidget* modal = QApplication::activeModalWidget();
      if (auto* question = qobject_cast<QMessageBox*>(modal)) return question->reject();
      // What is exported is chosen first; the name of the file is asked for behind it.
      if (auto* figure = qobject_cast<FigureDialog*>(modal))
        return (void)QMetaObject::invokeMethod(figure, "accept", Qt::QueuedConnection);
      auto* dialog = qobject_cast<QFileDialog*>(modal);
      if (!dialog) return;
      if (isDone) return dialog->reject();  // it was not accepted
      auto* name = dialog->findChild<QLineEdit*>("fileNameEdit");
      if (!name->hasFocus()) {  // only what is typed there unselects the proposal in the list
        dialog->activateWindow();
        return name->setFocus();
      }
      isDone = true;
      for (int i = 0; i < formatsDown_; ++i)
        QTest::keyClick(dialog->findChild<QComboBox*>("fileTypeCombo"), Qt::Key_Down);
      seen = {QDir(dialog->directory()).dirName(), name->text()};
      if (typed.isEmpty()) return (void)QTest::keyClick(dialog, Qt::Key_Escape);
      // At once, as pasted: the list of files would select others between the letters. It is unselected by that.
      name->selectAll();
      name->insert(typed);
      QTest::keyClick(name, Qt::Key_Return);
    });
    timer.start(80);
    activate();
    ask();
    EXPECT_TRUE(becomes([&] { return isDone && !QApplication::activeModalWidget(); })) << "a dialog opens";
    timer.stop();
    return seen;
  }
  template <class Action>
  auto press(Action key, Qt::KeyboardModifiers keys) {
    return [this, key, keys] { QTest::keyClick(window_.get(), key, keys); };
  }
  void write(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
  }
  static QString newestRun() {
    return QDir(Preferences::runFolder()).entryList({"*.aprun"}, QDir::Files, QDir::Time).value(0);
  }
  int formatsDown_ = 0;  // in the list of formats, before the name is looked at
  /// What the window says above the map; empty: nothing.
  QString notice() {
    auto* label = window_->findChild<QLabel*>("notice");
    return label && label->isVisible() ? label->text() : QString();
  }
};

TEST_F(FileDialogs, EachDialogRemembersItsFolderAlsoInTheNextWindow) {
  answer(press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier), folder_.filePath("a/one.yaml"));
  ASSERT_TRUE(QFile::exists(folder_.filePath("a/one.yaml")));
  answer(press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier), folder_.filePath("b/map.png"));
  ASSERT_TRUE(QFile::exists(folder_.filePath("b/map.png")));
  EXPECT_EQ(answer(press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier)).folder, "b");
  EXPECT_EQ(answer(press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier)).folder, "a");
  activate();
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  EXPECT_EQ(answer(press(Qt::Key_S, Qt::ControlModifier)).folder, "a") << "a new scenario is proposed there, too";
  EXPECT_EQ(answer(press(Qt::Key_O, Qt::ControlModifier)).folder, "a");

  window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
  window_->show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  window_->activateWindow();
  EXPECT_EQ(answer(press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier)).folder, "b");
  EXPECT_EQ(answer(press(Qt::Key_O, Qt::ControlModifier)).folder, "a");
}

TEST_F(FileDialogs, TheFormatOfAFigureIsChosenInTheListAndProposedAgain) {
  const auto exportMap = press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(answer(exportMap).name, "map.svg");
  formatsDown_ = 2;
  EXPECT_EQ(answer(exportMap).name, "map.png") << "the name follows the list";
  EXPECT_EQ(answer(exportMap, folder_.filePath("a/bay")).name, "map.png");
  EXPECT_TRUE(QFile::exists(folder_.filePath("a/bay.png"))) << "also a name without one";
  formatsDown_ = 0;
  EXPECT_EQ(answer(exportMap).name, "map.png") << "as last time";
  answer(exportMap, folder_.filePath("a/bay.pdf"));
  EXPECT_TRUE(QFile::exists(folder_.filePath("a/bay.pdf"))) << "what is typed counts";
  EXPECT_EQ(answer(exportMap).name, "map.pdf");
}

TEST_F(FileDialogs, WhatIsTakenInIsLookedForWhereTheLastOneLay) {
  const auto trigger = [&](const char* name) {
    return [action = window_->findChild<QAction*>(name)] { action->trigger(); };
  };
  write("a/list.yaml", "no list\n");
  write("b/set.plots.json", "no layouts\n");
  write("a/chart.png", "no picture\n");
  answer(trigger("Figures of a list"), folder_.filePath("a/list.yaml"));
  EXPECT_EQ(answer(trigger("Figures of a list")).folder, "a");
  answer(trigger("Import layouts of the plots"), folder_.filePath("b/set.plots.json"));
  EXPECT_EQ(answer(trigger("Import layouts of the plots")).folder, "b");
  EXPECT_EQ(answer(trigger("Figures of a list")).folder, "b") << "of the same kind";
  answer(trigger("Add background"), folder_.filePath("a/chart.png"));
  EXPECT_EQ(answer(trigger("Add background")).folder, "a");
  auto& panel = *window_->findChild<EncountersPanel*>();
  EXPECT_EQ(answer([&] { emit panel.wallRequested(); }).folder, "a");
}

TEST_F(FileDialogs, ANewFolderNameIsAcceptedForMissions) {
  answer(press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier), folder_.filePath("a/fleet"));
  EXPECT_TRUE(QFile::exists(folder_.filePath("a/fleet/abe.moos")) ||
              !QDir(folder_.filePath("a/fleet")).entryList({"*.moos"}).isEmpty());
  EXPECT_EQ(answer(press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier)).folder, "a");
}

TEST_F(FileDialogs, SaveInAReplayProposesTheNameOfTheLog) {
  session().setWarp(1000);
  session().play();
  ASSERT_TRUE(waitForTime(5));
  session().pause();
  answer(press(Qt::Key_R, Qt::ControlModifier), folder_.filePath("a/monday.aprun"));
  ASSERT_TRUE(becomes([&] { return QFile::exists(folder_.filePath("a/monday.aprun")); }));
  session().reset();
  window_->files().open(folder_.filePath("a/monday.aprun"));
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  const Seen seen = answer(press(Qt::Key_S, Qt::ControlModifier));
  EXPECT_EQ(seen.name, "monday.yaml");
  EXPECT_EQ(seen.folder, "a");
}

TEST_F(FileDialogs, ARefusedExportIsToldClearOfTheCompassAndNotBesideTheSuccessOfTheOneBefore) {
  window_->resize(1024, 600);
  window_->exports().exportMap(folder_.filePath("a.png"), ExportController::Colours::Light);
  EXPECT_TRUE(window_->statusBar()->currentMessage().contains("a.png"));
  window_->exports().exportMap(folder_.filePath("none/b.png"), ExportController::Colours::Light);
  EXPECT_TRUE(notice().contains("Not exported")) << notice().toStdString();
  EXPECT_EQ(window_->statusBar()->currentMessage(), "");
  const auto* bar = window_->findChild<NoticeBar*>();
  ASSERT_TRUE(bar);
  EXPECT_TRUE(becomes([&] { return map().width() < 640; })) << "so narrow that the notice has to make room";
  EXPECT_LT(bar->geometry().right(), northArrowRect(map().viewport()).left());
}

TEST_F(FileDialogs, AFileThatCannotBeOpenedIsToldAboveTheMapUntilSomethingElseIsOpened) {
  write("broken.yaml", QByteArray("antipode: 1\0", 12));
  window_->files().open(folder_.filePath("broken.yaml"));
  EXPECT_TRUE(notice().contains("broken.yaml")) << notice().toStdString();
  EXPECT_EQ(window_->findChild<QDockWidget*>("problems")->windowTitle(), "Problems of broken.yaml");
  auto* close = window_->findChild<QToolButton*>("closeNotice");
  ASSERT_TRUE(close);
  test::click(*close, close->rect().center());
  EXPECT_EQ(notice(), "");
  EXPECT_EQ(window_->findChild<QDockWidget*>("problems")->windowTitle(), "Problems")
      << "and the list is that of the open document again";
  window_->files().open(folder_.filePath("broken.yaml"));
  ASSERT_NE(notice(), "");
  open(kTwoBoats);
  EXPECT_EQ(notice(), "");
  EXPECT_EQ(window_->findChild<QDockWidget*>("problems")->windowTitle(), "Problems");
}

TEST_F(FileDialogs, ADamagedLogIsOpenedAndToldAboveTheMap) {
  session().setWarp(1000);
  session().play();
  ASSERT_TRUE(waitForTime(5));
  session().reset();
  const QString log = folder_.filePath("damaged.aprun");
  ASSERT_TRUE(QFile::copy(Preferences::runFolder() + '/' + newestRun(), log));
  {
    QFile file(log);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    QByteArray bytes = file.readAll();
    const qsizetype at = bytes.indexOf("Two boats");  // in the text of the scenario
    ASSERT_GE(at, 0);
    bytes.replace(at, 9, "Two bOats");
    file.seek(0);
    file.write(bytes);
  }
  window_->files().open(log);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_TRUE(notice().contains("damaged.aprun: The log is damaged: the text of its scenario was changed"))
      << notice().toStdString();
  open(kTwoBoats);
  EXPECT_EQ(notice(), "");
}

TEST_F(FileDialogs, AFileThatCannotBeSavedIsToldUntilItIsSaved) {
  window_->files().saveTo(folder_.filePath("nowhere/one.yaml"));
  EXPECT_TRUE(notice().contains("one.yaml")) << notice().toStdString();
  QTest::mouseMove(&map(), QPoint(30, 30));
  QTest::qWait(50);
  EXPECT_NE(notice(), "") << "hints of buttons do not cover it";
  window_->files().saveTo(folder_.filePath("one.yaml"));
  EXPECT_EQ(notice(), "");
}

TEST_F(FileDialogs, AnErrorOfAnExportIsToldUntilAnExportWorks) {
  window_->exports().exportMap(folder_.filePath("nowhere/map.png"));
  EXPECT_NE(notice(), "");
  window_->exports().exportMap(folder_.filePath("map.png"));
  EXPECT_EQ(notice(), "");
}

TEST_F(FileDialogs, WhatTheWindowSavesItCanOpen) {
  open(
      "antipode: 1\nvehicles:\n  - {name: abe}\n  - {name: ben, start: {x: 40}}\n"
      "formation: {controller: rigid, node_offsets: [{name: abe, x: 0, y: 0}, {name: ben, x: 50, "
      "y: 0}]}\n");
  ASSERT_FALSE(hasErrors(document().problems())) << "all its keys are known";
  auto scenario = std::make_shared<Scenario>(this->scenario());
  auto abe = std::make_shared<VehicleSpec>(*scenario->vehicles[0]);
  abe->colour = "nonsense";
  scenario->vehicles[0] = abe;
  document().edit(scenario, "colour");
  const Scenario saved = this->scenario();
  window_->files().saveTo(folder_.filePath("odd.yaml"));
  ASSERT_EQ(window_->document().isModified(), false);
  activate();
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  window_->files().open(folder_.filePath("odd.yaml"));
  ASSERT_EQ(this->scenario().vehicles.size(), 2u) << "for repair";
  EXPECT_EQ(this->scenario(), saved) << "with all that was right";
  EXPECT_EQ(this->scenario().vehicles[0]->colour, "nonsense");
  ASSERT_EQ(std::ranges::count(document().problems(), Severity::Error, &Problem::severity), 1);
  EXPECT_NE(document().problems().front().text().find("nonsense"), std::string::npos);
  EXPECT_TRUE(notice().contains("error")) << notice().toStdString();
  session().play();
  EXPECT_EQ(session().playState(), PlayState::Ready) << "nothing wrong is run";
  EXPECT_NE(notice(), "");
  auto repaired = std::make_shared<Scenario>(this->scenario());
  auto again = std::make_shared<VehicleSpec>(*repaired->vehicles[0]);
  again->colour = "#112233";
  repaired->vehicles[0] = again;
  document().edit(repaired, "colour");
  EXPECT_EQ(notice(), "") << "it is repaired";
  session().play();
  EXPECT_EQ(session().playState(), PlayState::Running);
}

TEST_F(FileDialogs, NineBoatsWithThreeSlotsAreSavedAndOpenedForRepair) {
  open(
      "antipode: 1\nvehicles:\n  - {name: \"boat{n}\", count: 3, spacing: 20, pid: {}, behaviours: [{type: "
      "formation}, "
      "{type: drifting_target}]}\n"
      "formation: {controller: rigid, node_offsets: [{name: boat1, x: 0, y: 0}, {name: boat2, x: 50, y: 0}, "
      "{name: boat3, x: 0, y: 50}]}\n");
  ASSERT_FALSE(hasErrors(document().problems()));
  const auto withCount = [&](int count) {
    auto scenario = std::make_shared<Scenario>(this->scenario());
    auto boats = std::make_shared<VehicleSpec>(*scenario->vehicles[0]);
    boats->count = count;
    scenario->vehicles[0] = boats;
    return scenario;
  };
  document().edit(withCount(9), "count");
  EXPECT_TRUE(hasErrors(document().problems())) << "six of them have no slot";
  const Scenario saved = this->scenario();
  window_->files().saveTo(folder_.filePath("nine.yaml"));
  ASSERT_FALSE(window_->document().isModified());
  activate();
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  window_->files().open(folder_.filePath("nine.yaml"));
  ASSERT_EQ(fleetOf(this->scenario()).size(), 9u) << "for repair";
  EXPECT_EQ(this->scenario(), saved);
  ASSERT_EQ(this->scenario().formation->nodeOffsets.size(), 3u);
  EXPECT_TRUE(hasErrors(document().problems()));
  EXPECT_TRUE(notice().contains("error")) << notice().toStdString();
  document().edit(withCount(3), "count");
  EXPECT_FALSE(hasErrors(document().problems()));
  session().play();
  EXPECT_EQ(session().playState(), PlayState::Running);
}

TEST_F(FileDialogs, FiguresOfADarkWindowAreLightUnlessItsColoursAreAskedFor) {
  window_->setDark(true);
  ASSERT_TRUE(becomes([&] { return isDark(view<PlotPanel>().palette()); }));
  const auto lightness = [&](const QString& name) {
    const QImage image(folder_.filePath(name));
    return image.isNull() ? -1 : image.pixelColor(image.width() / 2, 3).lightness();
  };
  window_->exports().exportMap(folder_.filePath("map.png"));
  window_->exports().exportPlot(folder_.filePath("plots.png"));
  EXPECT_GT(lightness("map.png"), 128);
  EXPECT_GT(lightness("plots.png"), 128);
  window_->exports().exportMap(folder_.filePath("dark.png"), ExportController::Colours::OfWindow);
  window_->exports().exportPlot(folder_.filePath("dark-plots.png"), ExportController::Colours::OfWindow);
  EXPECT_LT(lightness("dark.png"), 128);
  EXPECT_LT(lightness("dark-plots.png"), 128);
  EXPECT_LT(map().scene().theme.water.lightness(), 128) << "the window stays dark";
}

}  // namespace
}  // namespace antipode
