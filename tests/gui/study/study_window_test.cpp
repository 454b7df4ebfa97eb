// SPDX-License-Identifier: GPL-3.0-or-later
// Studies in the window, worked by mouse and keys.
#include "app/workbench/study/study_controller.h"
#include "app/workbench/study/study_factors.h"
#include "app/workbench/study/study_reruns.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/scenario/edits/values.h"
#include "core/study/study_report.h"
#include "tests/gui/workbench/file_dialog.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/patience.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/panels/common/elided_label.h"
#include "widgets/panels/compare/compare_panel.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/study/factor_form.h"
#include "widgets/study/study_chart.h"
#include "widgets/study/study_panel.h"
#include "widgets/study/study_runs.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace antipode {
namespace {

constexpr const char* kTurning = R"(antipode: 1
name: Turning boats
time: {step: 0.1, duration: 20, record_every: 0.5}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 90}
    params: {turn_rate: 40}
  - name: ben
    start: {x: 0, y: 60, heading: 90}
events:
  - {step: 1, post: {DESIRED_THRUST: 50, DESIRED_RUDDER: 10}}
)";

class StudyWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kTurning);
  }
  StudyController& studies() { return window_->studies(); }
  StudyRunner& runner() { return studies().runner(); }
  StudyPanel& panel() { return view<StudyPanel>(); }
  StudyChart& chart() { return panel().charts().chart(); }
  template <class Widget>
  Widget& part(const char* name) {
    return *panel().findChild<Widget*>(name);
  }
  QString path() { return studies().document().path(); }
  const Study& study() { return *studies().document().study(); }

  /// The right button on a field, then Vary.
  void vary(const char* field) {
    selectFirst();
    raise("properties");
    QWidget* editor = nullptr;
    for (QWidget* widget : view<PropertyPanel>().findChildren<QWidget*>())
      if (widget->accessibleName() == field) editor = widget;
    ASSERT_TRUE(editor) << field;
    const QPoint middle = editor->rect().center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, middle, editor->mapToGlobal(middle));
    QCoreApplication::sendEvent(editor, &event);
    QMenu* menu = nullptr;
    ASSERT_TRUE(becomes([&] {
      menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      return menu && menu->isVisible();
    }));
    auto* action = menu->findChild<QAction*>("varyField");
    if (!action)
      for (QAction* each : menu->actions())
        if (each->objectName() == "varyField") action = each;
    ASSERT_TRUE(action);
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
  }
  void press(const char* button) {
    auto& widget = part<QAbstractButton>(button);
    QTest::mouseClick(&widget, Qt::LeftButton);
  }
  void choose(const char* box, int index) {
    auto& combo = part<QComboBox>(box);
    combo.setFocus();
    combo.setCurrentIndex(index);
    emit combo.activated(index);
  }
  /// A study takes what other programs leave of the processors.
  bool isDone() {
    return becomes(
        [&] { return runner().state() == StudyRunner::State::Idle && runner().done() == study().design->runs(); },
        180'000);
  }
  /// A study of 25 runs, made as a person makes it, and run.
  void makeAndRun() {
    vary("turn_rate");
    vary("max_acceleration");
    raise("study");
    press("runStudy");
    ASSERT_TRUE(isDone()) << runner().done();
    ASSERT_TRUE(becomes([&] { return chart().picture().cells.size() == 25; }));
  }
  /// The study that is open, its runs simulated once more.
  void runAndSpread() {
    raise("study");
    press("runStudy");
    ASSERT_TRUE(isDone());
    panel().charts().setKind(StudyChartKind::OverTime);
    ASSERT_TRUE(becomes([&] { return !chart().picture().hint.isEmpty(); }));
    press("fanSimulate");
    ASSERT_TRUE(becomes([&] { return chart().picture().hint.isEmpty(); }, 20'000));
  }
  double paramOf(const char* factor, std::int64_t run) {
    const StudyPoint point = study().design->run(run);
    for (std::size_t i = 0; i < study().factors.size(); ++i)
      if (study().factors[i].name == factor) return *parseNumber(point.values[i]);
    return -1;
  }
  /// An edit of the scenario in the window.
  void set(const char* item, const char* value) {
    auto edited = std::make_shared<Scenario>(scenario());
    ASSERT_TRUE(setValue(*edited, Path::fromText(item), Value(std::string(value)))) << item;
    document().edit(edited, "Edit");
  }
  void writeStudy(const QString& path, const QByteArray& text) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
  }
  void writeResultsOfAnEarlierVersion() {
    const QString results = folder_.filePath("turning.apstudy");
    writeStudy(results, {});
    auto db = SqliteDb::openReadWrite(results.toStdString());
    ASSERT_TRUE(db && db->execute("CREATE TABLE study(key TEXT PRIMARY KEY, value TEXT);"
                                  "INSERT INTO study VALUES('format', 'Antipode study 1')"));
    ASSERT_TRUE(db->close());
  }
  void openStudy(const QByteArray& more = {}, int points = 40) {
    const QString path = folder_.filePath("turning.yaml");
    writeStudy(
        path,
        "# Why.\nantipode_study: 1\nname: Turning\nbase: scenario.yaml\ndesign: {kind: monte-carlo, points: " +
            QByteArray::number(points) + "}\n"
        "factors:\n  - {path: vehicles/abe/params/turn_rate, distribution: uniform, low: 20, high: 80}   # helm\n"
        "metrics:\n  east: last(abe.x)\n  north: last(abe.y)\nverdict: [east > 10]\n" +
            more);
    window_->files().open(path);
    ASSERT_TRUE(studies().document().study());
  }
};

TEST_F(StudyWindow, AStudyIsMadeRunAndItsWorstCellOpenedAndBranched) {
  makeAndRun();
  EXPECT_TRUE(QFileInfo::exists(path())) << "it is saved before it runs";
  EXPECT_TRUE(becomes([&] { return chart().visibleRegion().boundingRect() == chart().rect(); }))
      << "the whole chart is in view";
  EXPECT_EQ(chart().picture().cells[0].count, "1");
  EXPECT_TRUE(QFileInfo::exists(runner().resultsPath()));
  const std::int64_t worst = extremeRun(runner().runs()->results, 0, true);
  const auto place = chart().placeOfRun(worst);
  ASSERT_TRUE(place);
  QTest::mouseClick(&chart(), Qt::LeftButton, {}, *place);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_NEAR(scenario().vehicles[0]->params.turnRate, paramOf("turn_rate", worst), 1e-9);
  EXPECT_NEAR(scenario().vehicles[0]->params.maxAcceleration.value_or(-1), paramOf("max_acceleration", worst), 1e-9);
  EXPECT_DOUBLE_EQ(session().recording().endTime(), 20);
  EXPECT_TRUE(part<QLabel>("studyRunNote").text().contains("bit for bit"))
      << part<QLabel>("studyRunNote").text().toStdString();

  session().seek(5);
  QTest::keyClick(window_.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(becomes([&] { return !session().isReplay() && session().recording().stepOfRow(0) == 50; }));
  session().setWarp(20);
  session().play();
  ASSERT_TRUE(waitForTime(8));
  EXPECT_TRUE(QFileInfo::exists(session().logPath()));
}

TEST_F(StudyWindow, FromARunOneGoesBackToTheScenarioOfTheStudy) {
  auto* back = window_->findChild<QAction*>("Open scenario of the study");
  ASSERT_TRUE(back);
  EXPECT_FALSE(back->isEnabled()) << "no study is open";
  openStudy({}, 2);
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  studies().openRun(1);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  back->trigger();
  ASSERT_TRUE(becomes([&] { return !session().isReplay(); }));
  EXPECT_EQ(document().filePath(), folder_.filePath("scenario.yaml"));
  EXPECT_EQ(QApplication::focusWidget(), &map()) << "keys are for what was opened";
  EXPECT_TRUE(studies().document().study()) << "the study stays open";
}

TEST_F(StudyWindow, ARunThatComesLaterDoesNotReplaceWhatWasEditedSinceWithoutAQuestion) {
  openStudy({}, 2);
  studies().openRun(1);
  auto edited = std::make_shared<Scenario>(scenario());
  edited->name = "Edited since";
  document().edit(edited, "Rename");
  bool isAsked = false;
  QTimer watcher;
  QObject::connect(&watcher, &QTimer::timeout, [&isAsked] {
    if (QWidget* question = QApplication::activeModalWidget()) isAsked = question->close();
  });
  watcher.start(20);
  ASSERT_TRUE(becomes([&] { return isAsked; }));
  EXPECT_FALSE(session().isReplay());
  EXPECT_EQ(scenario().name, "Edited since");
  EXPECT_EQ(undoSteps(), 1);
}

TEST_F(StudyWindow, AVehicleOnTheMapIsVariedFromItsMenu) {
  showMapAt({0, 30}, 0.5);
  QStringList steps{"Vary", "Start", "Heading"}, offered;
  QTimer timer;  // the menu has a loop of its own
  QObject::connect(&timer, &QTimer::timeout, [&] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (!menu || steps.isEmpty()) return;
    const QString wanted = steps.takeFirst();
    offered.clear();
    QAction* found = nullptr;
    for (QAction* each : menu->actions()) {
      offered << each->text().remove('&');
      if (offered.back() == wanted) found = each;
    }
    if (found) return QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(found).center());
    ADD_FAILURE() << wanted.toStdString() << " is not among " << offered.join(", ").toStdString();
    steps.clear();
    while (QWidget* open = QApplication::activePopupWidget()) open->close();
  });
  timer.start(100);
  QTest::mouseClick(&map(), Qt::RightButton, {}, onMap({0, 60}));
  EXPECT_TRUE(steps.isEmpty());
  EXPECT_TRUE(offered.contains("Depth"));
  ASSERT_EQ(studies().document().draft().factors.size(), 1u);
  EXPECT_EQ(study().factors[0].paths, std::vector<std::string>{"vehicles/ben/start/heading"});
  EXPECT_EQ(study().factors[0].values.size(), 5u);
}

TEST_F(StudyWindow, AFieldThatIsAFactorAlreadyIsShownAgain) {
  vary("turn_rate");
  vary("max_acceleration");
  vary("turn_rate");
  EXPECT_EQ(studies().document().draft().factors.size(), 2u);
  EXPECT_TRUE(studies().document().problems().empty());
}

TEST_F(StudyWindow, TwoCellsAreComparedSideBySide) {
  makeAndRun();
  const auto at = [&](std::size_t cell) { return *chart().placeOfRun(chart().picture().cells[cell].run); };
  QTest::mouseClick(&chart(), Qt::LeftButton, {}, at(0));
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  raise("study");
  QTest::mouseClick(&chart(), Qt::LeftButton, Qt::ControlModifier, at(24));
  auto& lines = *view<ComparePanel>().findChild<QTreeWidget*>("compareLines");
  EXPECT_TRUE(becomes([&] { return lines.topLevelItemCount() > 0; }));
  EXPECT_TRUE(view<ComparePanel>().isVisible());
}

TEST_F(StudyWindow, AStudyRunsItsBaseAsItWasSavedLast) {
  openStudy({}, 2);
  raise("study");
  const auto hashInFile = [&] { return runOf(*readStudyFile(path().toStdString()).study, 0).stateHash; };
  const std::uint64_t first = hashInFile();
  press("runStudy");
  ASSERT_TRUE(isDone());
  EXPECT_EQ(runner().runs()->results[0].stateHash, first);

  set("vehicles/abe/params/max_acceleration", "0.4");
  ASSERT_TRUE(window_->files().save());
  const std::uint64_t second = hashInFile();
  ASSERT_NE(second, first);
  EXPECT_EQ(runner().done(), 0) << "what there is was of another base";
  press("runStudy");
  ASSERT_TRUE(isDone());
  EXPECT_EQ(runner().runs()->results[0].stateHash, second);

  writeStudy(folder_.filePath("scenario.yaml"), QByteArray(kTurning).replace("x: 0, y: 0", "x: 3, y: 0"));
  const std::uint64_t third = hashInFile();
  ASSERT_NE(third, second);
  press("runStudy");
  ASSERT_TRUE(isDone());
  EXPECT_EQ(runner().runs()->results[0].stateHash, third) << "it was another program that saved it";
}

TEST_F(StudyWindow, ABaseThatIsSavedIsReadWhenTheStudyIsLookedAtOrRun) {
  openStudy({}, 2);
  QDockWidget& dock = raise("study");
  const auto acceleration = [&] { return study().scenario->vehicles[0]->params.maxAcceleration; };
  const auto first = acceleration();
  dock.hide();
  set("vehicles/abe/params/max_acceleration", "0.4");
  ASSERT_TRUE(window_->files().save());
  EXPECT_EQ(acceleration(), first) << "nobody looks at it";
  raise("study");
  EXPECT_EQ(acceleration(), 0.4);
  dock.hide();
  set("vehicles/abe/params/max_acceleration", "0.3");
  ASSERT_TRUE(window_->files().save());
  EXPECT_EQ(acceleration(), 0.4);
  studies().run();
  EXPECT_EQ(acceleration(), 0.3);
  ASSERT_TRUE(isDone());
  EXPECT_EQ(runner().runs()->results[0].stateHash, runOf(*readStudyFile(path().toStdString()).study, 0).stateHash);
}

TEST_F(StudyWindow, WhatAStudyMissesInItsBaseIsFoundWhenTheBaseIsSaved) {
  openStudy({}, 2);
  raise("study");
  set("vehicles/abe/name", "carl");
  std::string text = studies().document().text();
  for (std::size_t at = 0; (at = text.find("abe", at)) != std::string::npos;) text.replace(at, 3, "carl");
  studies().document().setText(text, "carl");
  ASSERT_FALSE(studies().document().study());
  ASSERT_GT(part<QListWidget>("studyProblems").count(), 0);
  ASSERT_TRUE(window_->files().save());
  EXPECT_TRUE(studies().document().study());
  EXPECT_EQ(part<QListWidget>("studyProblems").count(), 0);
  EXPECT_TRUE(part<QPushButton>("runStudy").isEnabled());
}

TEST_F(StudyWindow, ARunRestsAndGoesOnAndLosesNothing) {
  constexpr int kRuns = 640;  // several blocks
  openStudy("duration: 4000\n", kRuns);
  raise("study");
  press("runStudy");
  ASSERT_TRUE(becomes([&] { return runner().done() > 0; }, 30'000));
  press("pauseStudy");
  ASSERT_EQ(runner().state(), StudyRunner::State::Paused);
  const std::int64_t before = runner().done();
  ASSERT_LT(before, kRuns);
  EXPECT_TRUE(part<QLabel>("studyEstimate").text().contains("of 640 runs"));
  press("runStudy");
  ASSERT_TRUE(isDone());
  EXPECT_EQ(std::ssize(runner().runs()->results), kRuns);
  for (std::int64_t i = 0; const StudyResult& result : runner().runs()->results) EXPECT_EQ(result.run, i++);
  EXPECT_EQ(runner().runs()->results[7].hash(), runOf(study(), 7).hash());
}

TEST_F(StudyWindow, AStudyThatRunsIsNotChangedByUndoRedoOrVary) {
  openStudy("duration: 400000\n", 640);
  raise("study");
  for (const char* low : {"30", "40"}) {
    StudyDraft draft = studies().document().draft();
    setDraftValue(draft.factors.at(0).keys, "low", low);
    studies().document().edit(draft, "Edit");
  }
  panel().setFocus();
  QTest::keyClick(&panel(), Qt::Key_Z, Qt::ControlModifier);
  ASSERT_NE(studies().document().text().find("low: 30"), std::string::npos) << "so that there is a step to redo";
  const std::string text = studies().document().text();
  press("runStudy");
  QStringList messages;
  QObject::connect(&studies(), &StudyController::statusMessage, window_.get(),
                   [&](const QString& message) { messages << message; });
  panel().setFocus();
  QTest::keyClick(&panel(), Qt::Key_Z, Qt::ControlModifier);
  emit panel().redoRequested();
  vary("max_acceleration");
  EXPECT_EQ(runner().state(), StudyRunner::State::Running);
  EXPECT_EQ(studies().document().text(), text);
  EXPECT_EQ(messages.count("The study is running: pause or cancel it before you change it"), 3)
      << messages.join(" | ").toStdString();
  runner().cancel();
  raise("study");
  panel().setFocus();
  QTest::keyClick(&panel(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_NE(studies().document().text().find("low: 20"), std::string::npos);
}

TEST_F(StudyWindow, ResultsAreThereWhenTheStudyIsOpenedAgainAndKeptAsideWhenItChanges) {
  openStudy();
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  studies().open(path());
  EXPECT_TRUE(becomes([&] { return runner().done() == 40; }));
  StudyDraft draft = studies().document().draft();
  setDraftValue(draft.design, "points", "10");
  studies().document().edit(draft, "Edit");
  EXPECT_EQ(runner().done(), 0);
  press("runStudy");
  ASSERT_TRUE(isDone());
  EXPECT_EQ(runner().runs()->results.size(), 10u);
  EXPECT_TRUE(QFileInfo::exists(folder_.filePath("turning-2.apstudy"))) << "the results before";
}

TEST_F(StudyWindow, ResultsAreOpenedAsTheirStudy) {
  openStudy({}, 2);
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  const QString own = path(), results = folder_.filePath("turning.apstudy");
  writeStudy(folder_.filePath("other.yaml"), "antipode_study: 1\n");
  window_->files().open(folder_.filePath("other.yaml"));
  ASSERT_NE(path(), own);
  window_->files().open(results);
  EXPECT_EQ(path(), own);
  EXPECT_TRUE(becomes([&] { return runner().done() == 2; }));
  const QString renamed = folder_.filePath("turning.db");
  ASSERT_TRUE(QFile::copy(results, renamed));
  window_->files().open(folder_.filePath("other.yaml"));
  window_->files().open(renamed);
  EXPECT_EQ(path(), own) << "known by their content";
}

TEST_F(StudyWindow, ResultsWithoutTheirStudyAreRefusedWithItsName) {
  openStudy({}, 2);
  const QString own = path();
  QString told;
  const QObject listener;
  QObject::connect(&window_->files(), &FileController::failed, &listener,
                   [&](NoticeTopic, const QString& message) { told = message; });
  writeStudy(folder_.filePath("lonely.apstudy"), {});
  window_->files().open(folder_.filePath("lonely.apstudy"));
  EXPECT_TRUE(told.contains("lonely.apstudy") && told.contains("no study lonely.yaml")) << told.toStdString();
  EXPECT_EQ(path(), own);
}

TEST_F(StudyWindow, ResultsOfAnEarlierVersionAreNamedAtTheOpeningAndKeptAside) {
  writeResultsOfAnEarlierVersion();
  QStringList told;
  const QObject listener;
  QObject::connect(&runner(), &StudyRunner::failed, &listener, [&](const QString& message) { told << message; });
  openStudy({}, 2);
  ASSERT_TRUE(becomes([&] { return !told.isEmpty(); }));
  EXPECT_TRUE(told[0].contains("was written by an earlier version of Antipode")) << told[0].toStdString();
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  EXPECT_TRUE(QFileInfo::exists(folder_.filePath("turning-2.apstudy")));
  EXPECT_EQ(told.size(), 1) << told.join(" | ").toStdString();
}

TEST_F(StudyWindow, ThatResultsCannotBeReadIsToldAlsoWhereTheStudyHadErrorsWhenItWasOpened) {
  openStudy({}, 2);
  writeResultsOfAnEarlierVersion();
  StudyRunner other(nullptr);
  QStringList told;
  QObject::connect(&other, &StudyRunner::failed, &other, [&](const QString& message) { told << message; });
  other.show(nullptr, path());
  EXPECT_TRUE(told.isEmpty()) << "nothing is read without a study";
  other.show(studies().document().study(), path());
  EXPECT_TRUE(becomes([&] { return told.size() == 1; })) << told.join(" | ").toStdString();
}

TEST_F(StudyWindow, OfMoreResultsThanTheViewsTakeAllAreCounted) {
  openStudy();
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  StudyRunner few(nullptr, 10);
  few.show(studies().document().study(), path());
  ASSERT_TRUE(becomes([&] { return few.done() > 0; }));
  EXPECT_EQ(few.done(), 40);
  ASSERT_EQ(few.runs()->results.size(), 10u);
  EXPECT_EQ(few.runs()->results[9].run, 9);
  EXPECT_TRUE(few.progress().startsWith("40 of 40 runs")) << few.progress().toStdString();
  EXPECT_TRUE(few.progress().endsWith("the views show 10 of them")) << few.progress().toStdString();
  const auto shareOfAll = runner().progress().split(", ").filter("pass");
  EXPECT_EQ(few.progress().split(", ").filter("pass"), shareOfAll) << "also those that are not shown count";
}

TEST_F(StudyWindow, FormsAndTextSayTheSameAndAreUndone) {
  openStudy();
  raise("study");
  panel().showTab(StudyPanel::Tab::Setup);
  auto& low = part<QLineEdit>("key_low");
  ASSERT_TRUE(becomes([&] { return low.isVisible(); }));
  low.setFocus();
  low.selectAll();
  QTest::keyClicks(&low, "30");
  QTest::keyClick(&low, Qt::Key_Return);
  EXPECT_NE(studies().document().text().find("low: 30, high: 80}   # helm"), std::string::npos)
      << studies().document().text();
  EXPECT_TRUE(part<ElidedLabel>("studyTitle").text().endsWith("*")) << "not saved";
  panel().setFocus();
  QTest::keyClick(&panel(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_NE(studies().document().text().find("low: 20,"), std::string::npos);
  EXPECT_FALSE(part<ElidedLabel>("studyTitle").text().endsWith("*"));
  EXPECT_EQ(low.text(), "20");

  low.setFocus();
  low.selectAll();
  QTest::keyClicks(&low, "90");
  QTest::keyClick(&low, Qt::Key_Return);
  auto& problems = part<QListWidget>("studyProblems");
  ASSERT_GT(problems.count(), 0);
  EXPECT_TRUE(problems.item(0)->text().contains("line 7, column 5")) << problems.item(0)->text().toStdString();
  EXPECT_FALSE(part<QPushButton>("runStudy").isEnabled());
}

TEST_F(StudyWindow, ANewStudySaysWhatComesNextUntilItIsThere) {
  raise("study");
  press("newStudy");
  auto& hints = part<QListWidget>("studyProblems");
  ASSERT_EQ(hints.count(), 1);
  EXPECT_EQ(hints.item(0)->text(), "Next, a factor: Vary in the menu of a property, or Add below Factors");
  EXPECT_FALSE(part<QPushButton>("runStudy").isEnabled());
  press("addFactor");
  EXPECT_EQ(hints.count(), 0) << hints.item(0)->text().toStdString();
  EXPECT_TRUE(part<QPushButton>("runStudy").isEnabled());
}

TEST_F(StudyWindow, TheNameOfAStudyIsThatOfItsScenarioOrOfTheFileWithoutItsEnding) {
  const StudyDraft draft = studyOfScenario(Scenario{}, "sw.yaml");
  EXPECT_EQ(draft.name, "sw");
  EXPECT_EQ(draft.base, "sw.yaml");
  EXPECT_EQ(studyOfScenario(scenario(), "sw.yaml").name, "Turning boats");
}

TEST_F(StudyWindow, AChoiceShowsItsDefaultAndGoesBackToIt) {
  openStudy();
  raise("study");
  panel().showTab(StudyPanel::Tab::Setup);
  auto& box = part<QComboBox>("key_random_numbers");
  ASSERT_TRUE(becomes([&] { return box.isVisible(); }));
  EXPECT_EQ(box.currentText(), "common (default)");
  box.setFocus();
  for (int i = 0; i < 2; ++i) QTest::keyClick(&box, Qt::Key_Down);
  EXPECT_NE(studies().document().text().find("random_numbers: independent"), std::string::npos)
      << studies().document().text();
  for (int i = 0; i < 2; ++i) QTest::keyClick(&box, Qt::Key_Up);
  EXPECT_EQ(studies().document().text().find("random_numbers"), std::string::npos);
}

TEST_F(StudyWindow, AWarningIsShownAndTheStudyRunsAllTheSame) {
  openStudy();
  raise("study");
  std::string text = studies().document().text();
  text.replace(text.find("last(abe.x)"), 11, "time_of(abe.ARRIVD == true)");
  studies().document().setText(text, "a variable that nothing sets");
  auto& problems = part<QListWidget>("studyProblems");
  ASSERT_EQ(problems.count(), 1);
  EXPECT_TRUE(problems.item(0)->text().startsWith("line 9, column 9: warning: nothing in the base sets"))
      << problems.item(0)->text().toStdString();
  EXPECT_TRUE(part<QPushButton>("runStudy").isEnabled());
}

TEST_F(StudyWindow, EachChartShowsTheRunsAndGivesATable) {
  openStudy();
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  EXPECT_EQ(part<QComboBox>("chartKind").currentText(), "Scatter") << "one factor is not shown over itself";
  for (int kind = 0; kind < part<QComboBox>("chartKind").count(); ++kind) {
    choose("chartKind", kind);
    const StudyPicture& picture = chart().picture();
    const auto which = static_cast<StudyChartKind>(part<QComboBox>("chartKind").currentData().toInt());
    if (which == StudyChartKind::Sobol || which == StudyChartKind::OverTime) {
      EXPECT_FALSE(picture.hint.isEmpty()) << kind;
      continue;
    }
    EXPECT_TRUE(picture.hint.isEmpty()) << kind;
    EXPECT_GT(picture.table.size(), 1u) << kind;
    EXPECT_GT(picture.spots.size() + picture.cells.size() + picture.strands.size(), 0u) << kind;
    EXPECT_TRUE(picture.csv().contains('\n'));
    QStringList words{picture.across, picture.up, picture.caption};
    for (const StudyPicture::Note& note : picture.notes) words << note.text;
    EXPECT_TRUE(words.join(' ').contains("east (m)")) << kind << ": " << words.join(' ').toStdString();
    for (const auto& [place, text] : picture.upAxis.ticks) words << text;
    if (words.join(' ').contains("turn_rate")) {
      EXPECT_TRUE(words.join(' ').contains("turn_rate (%)")) << kind << ": " << words.join(' ').toStdString();
    }
    if (which != StudyChartKind::Parallel) continue;
    EXPECT_TRUE(words.contains("turn_rate (%)")) << words.join(' ').toStdString();
    QStringList notes;  // of each axis its name and its ends, which do not stand in each other's way
    for (const StudyPicture::Note& note : picture.notes) notes << note.text;
    EXPECT_EQ(notes.size(), 6) << notes.join(", ").toStdString();
  }
}

TEST(StudyNumbers, LengthsAndTimesOfMissionsAreReadWithoutPowersOfTen) {
  const auto text = [](double value) {
    return shortNumber(value).remove(QLocale().groupSeparator()).toStdString();
  };
  EXPECT_EQ(text(33564.2), "33564");
  EXPECT_EQ(text(-12000), "-12000");
  EXPECT_EQ(text(9999.2), "9999");
  EXPECT_EQ(text(1.23456), "1.235");
  EXPECT_EQ(text(2.5e9), "2.5e+09");
}

TEST_F(StudyWindow, ABrushChoosesTheRunsOfAllViews) {
  openStudy();
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  panel().charts().setKind(StudyChartKind::Parallel);
  ASSERT_TRUE(becomes([&] { return chart().isVisible() && chart().picture().strands.size() == 40; }));
  drag(chart(), chart().placeOnAxis(0, 0.5), chart().placeOnAxis(0, 1.0));
  const std::size_t shown = panel().charts().shown().size();
  EXPECT_GT(shown, 10u);
  EXPECT_LT(shown, 30u);
  for (const std::size_t index : panel().charts().shown())
    EXPECT_GT(*parseNumber(runner().runs()->results[index].point.values[0]), 48);
  panel().showTab(StudyPanel::Tab::Runs);
  EXPECT_TRUE(
      becomes([&] { return part<QTableView>("studyRuns").model()->rowCount() == static_cast<int>(shown); }));
  panel().showTab(StudyPanel::Tab::Charts);
  QTest::mouseClick(&chart(), Qt::LeftButton, {}, chart().placeOnAxis(0, 0.2));
  EXPECT_EQ(panel().charts().shown().size(), 40u);
}

TEST_F(StudyWindow, ARowAndACauseOpenTheirRun) {
  openStudy();
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  panel().showTab(StudyPanel::Tab::Runs);
  auto& table = part<QTableView>("studyRuns");
  ASSERT_TRUE(becomes([&] { return table.model()->rowCount() == 40; }));
  QStringList heads;
  for (int column = 0; column < table.model()->columnCount(); ++column)
    heads << table.model()->headerData(column, Qt::Horizontal).toString();
  EXPECT_TRUE(heads.contains("turn_rate (%)")) << heads.join(" | ").toStdString();
  QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(table.model()->index(2, 0)).center());
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_NEAR(scenario().vehicles[0]->params.turnRate, paramOf("turn_rate", 2), 1e-9);
  panel().showTab(StudyPanel::Tab::Failures);
  auto& failures = part<QTreeWidget>("studyFailures");
  std::size_t failed = 0;
  std::int64_t first = -1;
  for (const StudyResult& result : runner().runs()->results)
    if (!result.passed && failed++ == 0) first = result.run;
  ASSERT_GT(failed, 0u);
  ASSERT_EQ(failures.topLevelItemCount(), 1);
  EXPECT_EQ(failures.topLevelItem(0)->text(0).toULongLong(), failed);
  ASSERT_NE(first, 2);
  QTest::mouseClick(failures.viewport(), Qt::LeftButton, {},
                    failures.visualItemRect(failures.topLevelItem(0)).center());
  EXPECT_TRUE(becomes([&] {
    return std::abs(scenario().vehicles[0]->params.turnRate - paramOf("turn_rate", first)) < 1e-9;
  }));
}

TEST_F(StudyWindow, ChartsRunsAndCausesAreExported) {
  openStudy();
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  const auto fileOf = [&](StudyPanel::Tab tab, const char* button, const char* name) {
    panel().showTab(tab);
    const QString path = folder_.filePath(name);
    EXPECT_TRUE(test::typeIntoFileDialog(path, [&] { press(button); })) << button;
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
    return QString::fromUtf8(file.readAll());
  };
  panel().charts().setKind(StudyChartKind::Histogram);
  EXPECT_TRUE(fileOf(StudyPanel::Tab::Charts, "chartFigure", "chart.svg").contains("<svg"));
  EXPECT_EQ(fileOf(StudyPanel::Tab::Charts, "chartCsv", "chart.csv"), chart().picture().csv());
  EXPECT_EQ(fileOf(StudyPanel::Tab::Runs, "runsCsv", "runs.csv").count('\n'), 41) << "a head and 40 runs";
  std::size_t failed = 0;
  for (const StudyResult& result : runner().runs()->results) failed += result.passed ? 0 : 1;
  EXPECT_EQ(fileOf(StudyPanel::Tab::Failures, "failuresCsv", "causes.csv"),
            QStringLiteral("Runs,Cause\n%1,does not hold: east > 10\n").arg(failed));
}

TEST_F(StudyWindow, RunsSpreadOverTimeAndOnTheMap) {
  openStudy();
  runAndSpread();
  EXPECT_EQ(chart().picture().layers.size(), 3u);
  EXPECT_GT(chart().picture().table.size(), 20u);
  EXPECT_TRUE(map().scene().tubes.empty());
  press("fanTracks");
  ASSERT_TRUE(becomes([&] { return map().scene().tubes.size() == 1; }));
  EXPECT_EQ(map().scene().tubes[0].tracks.size(), 40u);
  EXPECT_GT(map().scene().tubes[0].tracks[0].size(), 20u);
  press("fanTracks");
  EXPECT_TRUE(becomes([&] { return map().scene().tubes.empty(); }));
}

TEST_F(StudyWindow, TracksStayOnTheMapWhenAnotherRecordingIsShown) {
  openStudy({}, 3);
  runAndSpread();
  press("fanTracks");
  ASSERT_TRUE(becomes([&] { return map().scene().tubes.size() == 1; }));
  studies().openRun(1);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_EQ(map().scene().tubes.size(), 1u);
  session().reset();
  QTest::qWait(50);
  EXPECT_EQ(map().scene().tubes.size(), 1u);
}

TEST_F(StudyWindow, TracksLieOverTheScenarioOfTheStudyAndItsRunsAlone) {
  openStudy({}, 3);
  runAndSpread();
  press("fanTracks");
  ASSERT_TRUE(becomes([&] { return map().scene().tubes.size() == 1; }));
  window_->files().open(folder_.filePath("scenario.yaml"));
  EXPECT_EQ(map().scene().tubes.size(), 1u) << "the base, read again";
  document().adopt(std::make_shared<Scenario>(scenario()), "other", ScenarioDocument::Adopted::FromFiles);
  EXPECT_TRUE(map().scene().tubes.empty());
  studies().openRun(1);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_EQ(map().scene().tubes.size(), 1u);
}

TEST_F(StudyWindow, TracksOfAStudyDoNotLieOverAnotherScenarioThatIsKeptForItsEdits) {
  openStudy({}, 3);
  runAndSpread();
  press("fanTracks");
  ASSERT_TRUE(becomes([&] { return map().scene().tubes.size() == 1; }));
  set("vehicles/abe/params/max_acceleration", "0.4");
  EXPECT_EQ(map().scene().tubes.size(), 1u);
  const QString elsewhere = folder_.filePath("elsewhere-study.yaml");
  writeStudy(folder_.filePath("elsewhere.yaml"), QByteArray(kTurning).replace("y: 60", "y: 90"));
  writeStudy(elsewhere, QByteArray::fromStdString(studies().document().text())
                            .replace("base: scenario.yaml", "base: elsewhere.yaml"));
  window_->files().open(elsewhere);
  ASSERT_TRUE(studies().document().study());
  ASSERT_EQ(document().filePath(), folder_.filePath("scenario.yaml")) << "its edits would be lost";
  runAndSpread();
  EXPECT_TRUE(map().scene().tubes.empty());
  window_->files().open(folder_.filePath("turning.yaml"));
  runAndSpread();
  EXPECT_EQ(map().scene().tubes.size(), 1u) << "this one is of the scenario in the window";
}

TEST_F(StudyWindow, TracksLieOverARunOfTheStudyAlsoWhenItsTextHadErrorsMeanwhile) {
  openStudy({}, 3);
  studies().openRun(1);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  const std::string text = studies().document().text();
  studies().document().setText("antipode_study: [", "half of an edit");
  ASSERT_FALSE(studies().document().study());
  studies().document().setText(text + "# more\n", "the other half");
  ASSERT_TRUE(studies().document().study());
  runAndSpread();
  press("fanTracks");
  EXPECT_TRUE(becomes([&] { return map().scene().tubes.size() == 1; })) << "the run is still one of the study";
}

TEST_F(StudyWindow, ASecondRunIsTheFirstOneWhereTheFirstWasClosed) {
  openStudy({}, 3);
  studies().openRun(1);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_FALSE(part<QLabel>("studyRunNote").text().isEmpty());
  window_->files().open(folder_.filePath("scenario.yaml"));
  ASSERT_FALSE(session().isReplay());
  EXPECT_TRUE(part<QLabel>("studyRunNote").text().isEmpty()) << "no run is open";
  studies().openRun(2, true);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); })) << "there is nothing to compare it with";
  EXPECT_NEAR(scenario().vehicles[0]->params.turnRate, paramOf("turn_rate", 2), 1e-9);
}

TEST_F(StudyWindow, WhatIsSimulatedAgainOfAStudyIsNotShownAsThatOfAnother) {
  openStudy("duration: 2000\n");
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  panel().charts().setKind(StudyChartKind::OverTime);
  ASSERT_FALSE(panel().charts().shown().empty());
  press("fanSimulate");
  ASSERT_FALSE(part<QAbstractButton>("fanSimulate").isEnabled()) << "it is at work";
  studies().openRun(1);
  const QString other = folder_.filePath("other.yaml");
  writeStudy(other, QByteArray::fromStdString(studies().document().text()).replace("points: 40", "points: 10"));
  window_->files().open(other);
  ASSERT_EQ(path(), other);
  EXPECT_TRUE(part<QAbstractButton>("fanSimulate").isEnabled());
  QTest::qWait(300);
  EXPECT_FALSE(session().isReplay());
  EXPECT_FALSE(chart().picture().hint.isEmpty()) << "there is no spread";
}

TEST(FactorForm, AValueThatIsAPointStaysOneValue) {
  FactorForm form;
  int edits = 0;
  QObject::connect(&form, &FactorForm::edited, &form, [&] { ++edits; });
  form.setFactor({.name = "point", .paths = {"vehicles/abe/behaviours/0/points"}, .values = {"10,20"}});
  auto& line = *form.findChild<QLineEdit*>("factorValues");
  QTest::keyClick(&line, Qt::Key_Return);
  EXPECT_EQ(edits, 0) << "nothing was typed";
  test::enter(line, "10,25");
  EXPECT_EQ(edits, 1);
  EXPECT_EQ(form.factor().values, std::vector<std::string>{"10,25"});
  test::enter(line, "10,25; 30,40");
  EXPECT_EQ(form.factor().values, (std::vector<std::string>{"10,25", "30,40"}));
}

TEST(FactorForm, NumbersAreDividedByCommasOrSemicolons) {
  FactorForm form;
  form.setFactor({.name = "rate", .paths = {"vehicles/abe/params/turn_rate"}, .values = {"40"}});
  auto& line = *form.findChild<QLineEdit*>("factorValues");
  test::enter(line, "40, 60, 80");
  EXPECT_EQ(form.factor().values, (std::vector<std::string>{"40", "60", "80"}));
  test::enter(line, "1; 2");
  EXPECT_EQ(form.factor().values, (std::vector<std::string>{"1", "2"}));
}

TEST_F(StudyWindow, WhatIsSimulatedAgainIsOfTheStudyAsItIsNow) {
  openStudy();
  raise("study");
  press("runStudy");
  ASSERT_TRUE(isDone());
  panel().charts().setKind(StudyChartKind::OverTime);
  std::string text = studies().document().text();
  text.replace(text.find("points: 40"), 10, "points: 10");
  studies().document().setText(text, "fewer");
  press("fanSimulate");
  EXPECT_TRUE(becomes([&] { return part<QLabel>("studyRunNote").text().contains("there are no runs"); }))
      << part<QLabel>("studyRunNote").text().toStdString();
}

/// A study without a window.
class StudyAlone : public testing::Test {
 protected:
  /// Factors and vehicles as in the files; `more`: further lines of the study.
  void read(const std::string& vehicles, const std::string& factors, const std::string& more = {}) {
    const auto write = [this](const char* name, const std::string& text) {
      QFile file(folder_.filePath(name));
      ASSERT_TRUE(file.open(QIODevice::WriteOnly));
      file.write(text.c_str());
    };
    write("base.yaml", "antipode: 1\ntime: {duration: 5}\nvehicles: " + vehicles + '\n');
    StudyRead read = readStudy(
        "antipode_study: 1\nbase: base.yaml\nfactors: [" + factors + "]\nmetrics: {north: last(y)}\n" + more,
        folder_.filePath("study.yaml").toStdString());
    ASSERT_TRUE(read.study) << read.problems.at(0).text();
    study_ = std::make_shared<const Study>(std::move(*read.study));
  }
  /// The picture of results with these values of the metric, one for each run from the first on.
  StudyPicture pictureWith(StudyChartKind kind, const std::vector<double>& values, std::int64_t done) {
    StudyRuns runs{study_, {}, done};
    std::vector<std::size_t> shown;
    for (const double value : values) {
      StudyResult& result = runs.results.emplace_back();
      result.run = std::ssize(shown), result.point = study_->design->run(result.run);
      result.metrics = {value};
      shown.push_back(shown.size());
    }
    return pictureOf(runs, shown, {.kind = kind});
  }

  QTemporaryDir folder_;
  std::shared_ptr<const Study> study_;
};

TEST_F(StudyAlone, AValueThatIsNotFiniteLeavesTheOtherCellsTheirColours) {
  read("[{name: abe}]",
       "{path: vehicles/abe/params/turn_rate, values: [20, 40]}, {path: vehicles/abe/start/x, values: [0, 1]}");
  const double infinity = std::numeric_limits<double>::infinity();
  const StudyPicture picture = pictureWith(StudyChartKind::HeatMap, {1, infinity, 2, 3}, 4);
  ASSERT_EQ(picture.cells.size(), 4u);
  std::vector<double> shares;
  for (const StudyPicture::Cell& cell : picture.cells)
    if (cell.share) shares.push_back(*cell.share);
  std::ranges::sort(shares);
  EXPECT_EQ(shares, (std::vector<double>{0, 0.5, 1})) << "the fourth cell has no value to be shown";
}

TEST_F(StudyAlone, OfMoreRunsThanTheViewsHoldTheFirstGiveSobolsIndices) {
  read("[{name: abe}]",
       "{path: vehicles/abe/params/turn_rate, distribution: uniform, low: 20, high: 80}, "
       "{path: vehicles/abe/start/x, distribution: uniform, low: 0, high: 1}",
       "design: {kind: saltelli, points: 16}\n");
  const std::int64_t all = study_->design->runs();
  ASSERT_EQ(all, 64);
  std::vector<double> values;
  for (int i = 0; i < 50; ++i) values.push_back(std::sin(i));
  EXPECT_FALSE(pictureWith(StudyChartKind::Sobol, values, 50).hint.isEmpty()) << "more are to come";
  const StudyPicture picture = pictureWith(StudyChartKind::Sobol, values, all);
  EXPECT_EQ(picture.hint.toStdString(), "");
  EXPECT_EQ(picture.cells.size(), 4u) << "two bars for each factor";
  EXPECT_EQ(pictureWith(StudyChartKind::Sobol, values, all + 3).hint.toStdString(), "")
      << "results that are in the file twice count twice";
}

TEST(StudyBars, ABarWithoutARunOfItsOwnIsExplainedAndOpensNothing) {
  StudyChart chart;
  chart.resize(400, 300);
  StudyPicture picture;
  picture.acrossAxis = {.range = {0, 1}}, picture.upAxis = {.range = {0, 1}};
  picture.cells.push_back({QRectF(0, 0, 1, 1), -1, "turn_rate, total: 0.5"});
  chart.setPicture(picture);
  const QImage before = chart.grab().toImage();
  const QPointF middle = QRectF(chart.rect()).center();
  QMouseEvent move(QEvent::MouseMove, middle, middle, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&chart, &move);
  EXPECT_NE(chart.grab().toImage(), before) << "its words are shown";
  bool isPicked = false;
  QObject::connect(&chart, &StudyChart::runPicked, [&] { isPicked = true; });
  QTest::mouseClick(&chart, Qt::LeftButton, {}, middle.toPoint());
  EXPECT_FALSE(isPicked);
}

/// Runs that are simulated again.
class SpreadOfRuns : public StudyAlone {
 protected:
  /// All runs of a study with this factor; `more`: further lines of the study.
  void make(const std::string& vehicles, const std::string& factor, const QString& vehicle,
            const std::string& more = {}) {
    read(vehicles, factor, more);
    ASSERT_TRUE(study_);
    std::vector<std::int64_t> runs(static_cast<std::size_t>(study_->design->runs()));
    std::iota(runs.begin(), runs.end(), 0);
    StudyReruns reruns(folder_.path(), nullptr);
    bool isOver = false;
    spread_ = {}, problem_.clear();
    QObject::connect(&reruns, &StudyReruns::spreadMade,
                     [&](const StudySpread& spread) { spread_ = spread, isOver = true; });
    QObject::connect(&reruns, &StudyReruns::failed,
                     [&](const QString& problem) { problem_ = problem, isOver = true; });
    reruns.spread(study_, runs, vehicle, Channel::Y);
    ASSERT_TRUE(test::becomes([&] { return isOver; }, 20'000));
  }
  /// So many runs, in all of which the vehicle lies at this y.
  void expectRunsAt(std::size_t runs, double y) {
    EXPECT_EQ(problem_.toStdString(), "");
    EXPECT_EQ(spread_.fan.runs, runs);
    EXPECT_GT(spread_.fan.times.size(), 1u);
    for (const auto& line : spread_.fan.lines) {
      ASSERT_EQ(line.size(), spread_.fan.times.size());
      for (const double value : line) EXPECT_NEAR(value, y, 1e-9);
    }
    ASSERT_EQ(spread_.tracks.tracks.size(), runs);
    for (const auto& track : spread_.tracks.tracks)
      for (const Vec2 place : track) EXPECT_NEAR(place.y, y, 1e-9);
  }

  StudySpread spread_;
  QString problem_;
};

TEST_F(SpreadOfRuns, RunsThatAreRefusedAreLeftOut) {
  const std::string vehicles = "[{name: abe, start: {y: 10}}, {name: ben, start: {y: 60}}]";
  // Two of one name are refused.
  for (const char* names : {"[ben, abe, ben]", "[abe, ben, ben]"}) {
    SCOPED_TRACE(names);
    make(vehicles, std::string("{path: vehicles/ben/name, values: ") + names + '}', "ben");
    expectRunsAt(2, 60);
    EXPECT_EQ(spread_.tracks.vehicle, 1);
  }
  make(vehicles, "{path: vehicles/ben/name, values: [abe, abe]}", "ben");
  EXPECT_EQ(spread_.fan.runs, 0u);
  EXPECT_FALSE(problem_.isEmpty());
}

TEST_F(SpreadOfRuns, EachVehicleOfAFleetHasItsOwn) {
  make("[{name: abe, start: {y: 10}}, {name: 'ben{n}', count: 2, spacing: {x: 0, y: 5}, start: {y: 60}}]",
       "{path: vehicles/abe/params/turn_rate, values: [20, 40]}", "ben2");
  expectRunsAt(2, 65);
  EXPECT_EQ(spread_.tracks.vehicle, 2);
  StudyCharts charts;
  charts.setRuns(std::make_shared<StudyRuns>(StudyRuns{study_, {}}));
  const auto& box = *charts.findChild<QComboBox*>("fanVehicle");
  ASSERT_EQ(box.count(), 3);
  EXPECT_EQ(box.itemText(0), "abe");
  EXPECT_EQ(box.itemText(1), "ben1");
  EXPECT_EQ(box.itemText(2), "ben2");
}

TEST_F(SpreadOfRuns, RunsWithoutTheVehicleAreLeftOut) {
  const std::string vehicles = "[{name: abe, start: {y: 10}}, {name: ben, start: {y: 60}}]";
  const std::string factor = "{path: vehicles/ben/name, values: [carl, ben]}";
  make(vehicles, factor, "ben");
  expectRunsAt(1, 60);
  make(vehicles, factor, "dora");
  EXPECT_TRUE(problem_.endsWith("no run has the vehicle dora")) << problem_.toStdString();
}

TEST_F(SpreadOfRuns, RunsWithoutTheVehicleAreNotSimulated) {
  QFile points(folder_.filePath("points.csv"));
  ASSERT_TRUE(points.open(QIODevice::WriteOnly));
  points.write("who,span\ncarl,90000000\nben,5\n");  // nobody could wait for the first one
  points.close();
  make("[{name: abe, start: {y: 10}}, {name: ben, start: {y: 60}}]",
       "{name: who, path: vehicles/ben/name, values: [ben]}, {name: span, path: time/duration, values: [5]}",
       "ben", "design: {kind: points, file: points.csv}\n");
  expectRunsAt(1, 60);
}

TEST_F(StudyWindow, RunsThatCouldNotFinishAreToldApartFromThoseThatDid) {
  // Two vehicles of one name: each value fits, but not the scenario.
  const QString path = folder_.filePath("names.yaml");
  writeStudy(path,
             "antipode_study: 1\nbase: scenario.yaml\ndesign: {kind: grid}\nfactors:\n"
             "  - {name: who, path: vehicles/ben/name, values: [ben, carl, abe]}\n"
             "  - {path: vehicles/abe/start/x, values: [100, 200, 300]}\nmetrics: {east: last(abe.x)}\n");
  window_->files().open(path);
  ASSERT_TRUE(studies().document().study());
  raise("study");
  EXPECT_EQ(part<QTabWidget>("studyTabs").tabText(4), "Failures");
  press("runStudy");
  ASSERT_TRUE(isDone());
  const QString progress = runner().progress();
  EXPECT_TRUE(progress.startsWith("6 of 9 runs, 3 could not finish, ")) << progress.toStdString();
  EXPECT_TRUE(progress.contains("(mean of 6 runs)")) << progress.toStdString();
  EXPECT_TRUE(becomes([&] { return part<QTabWidget>("studyTabs").tabText(4) == "Failures (3)"; }));
}

TEST(UncertainNumber, HasAsManyDecimalsAsItsUncertaintyIsWorth) {
  const auto text = [](double value, double uncertainty) {
    return uncertainNumber(value, uncertainty).toStdString();
  };
  EXPECT_EQ(text(58.085, 3.6123), "58.1 ± 3.6");
  EXPECT_EQ(text(58.085, 36.1), "58 ± 36");
  EXPECT_EQ(text(58.085, 361.4), "58 ± 361");
  EXPECT_EQ(text(0.123456, 0.00213), "0.1235 ± 0.0021");
  EXPECT_EQ(text(7, 0), "7 ± 0") << "all runs agree";
}

/// Edits that are not saved when the program is killed.
class LostStudy : public StudyWindow {
 protected:
  void SetUp() override {
    QDir(UnsavedCopy::folder()).removeRecursively();
    StudyWindow::SetUp();
    openStudy({}, 2);
  }
  void TearDown() override {
    window_.reset();
    QDir(UnsavedCopy::folder()).removeRecursively();
  }
  QStringList copies() const { return QDir(UnsavedCopy::folder()).entryList({"*.unsaved"}, QDir::Files); }
  void rename(const char* name) {
    StudyDraft draft = studies().document().draft();
    draft.name = name;
    studies().document().edit(draft, "Rename the study");
  }
  std::string name() { return studies().document().draft().name; }
  /// What a program that was killed leaves: copies without their locks. The one that goes on undoes its edits.
  void crash(int documents) {
    const QDir kept(UnsavedCopy::folder());
    ASSERT_TRUE(becomes([&] { return copies().size() == documents; }));
    const QStringList left = copies();
    for (const QString& each : left) ASSERT_TRUE(QFile::copy(kept.filePath(each), folder_.filePath(each)));
    studies().document().undo();
    document().undo();
    ASSERT_TRUE(becomes([&] { return copies().empty(); }));
    for (const QString& each : left)
      ASSERT_TRUE(QFile::copy(folder_.filePath(each), kept.filePath("left-" + each)));
  }
  QMessageBox* offer() {
    QMessageBox* found = nullptr;
    becomes([&] {
      for (QMessageBox* each : window_->findChildren<QMessageBox*>("lostEdits"))
        if (each->isVisible()) found = each;
      return found != nullptr;
    });
    return found;
  }
};

TEST_F(LostStudy, EditsOfAStudyAreOfferedAndComeBackAsOneStepWithTheCommentsOfTheFile) {
  rename("Renamed");
  crash(1);
  window_->offerLostEdits();
  QMessageBox* question = offer();
  ASSERT_TRUE(question);
  EXPECT_TRUE(question->text().contains("turning.yaml")) << question->text().toStdString();
  EXPECT_TRUE(question->informativeText().contains("Rename the study"));
  QTest::mouseClick(question->defaultButton(), Qt::LeftButton);
  ASSERT_TRUE(becomes([&] { return name() == "Renamed"; }));
  EXPECT_EQ(path(), folder_.filePath("turning.yaml"));
  EXPECT_TRUE(studies().document().isModified()) << "nothing is written before the person says so";
  EXPECT_NE(studies().document().text().find("# Why."), std::string::npos);
  studies().document().undo();
  EXPECT_EQ(name(), "Turning");
  studies().document().redo();
  ASSERT_TRUE(studies().save());
  EXPECT_TRUE(becomes([&] { return copies().empty(); })) << "it is offered once";
}

TEST_F(LostStudy, WithTheStudyThatWasRestoredTheScenarioIsOfferedToo) {
  rename("Renamed");
  set("name", "Moved boats");
  crash(2);
  window_->offerLostEdits();
  QMessageBox* first = offer();
  ASSERT_TRUE(first);
  const QString text = first->text();
  QTest::mouseClick(first->defaultButton(), Qt::LeftButton);
  QMessageBox* second = nullptr;
  ASSERT_TRUE(becomes([&] { return (second = offer()) && second->text() != text; }));
  QTest::mouseClick(second->defaultButton(), Qt::LeftButton);
  EXPECT_TRUE(becomes([&] { return name() == "Renamed" && scenario().name == "Moved boats"; }));
}

}  // namespace
}  // namespace antipode
