// SPDX-License-Identifier: GPL-3.0-or-later
// A person opens a file with mistakes, sees what can be read, and repairs the rest by button, text or both.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/panels/problems/problems_panel.h"
#include "widgets/panels/text/text_panel.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

namespace antipode {
namespace {

constexpr const char* kMistakes = R"(antipode: 1
name: Mistakes   # by hand
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 0}
    params: {turn_rat: 40}
  - name: ben
    colour: red
    params: {turn_rate: 900}
)";

class RepairTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kMistakes);
  }
  ProblemsPanel& problems() { return *window_->findChild<ProblemsPanel*>(); }
  QListView& list() { return *problems().findChild<QListView*>(); }
  QString text() { return QString::fromStdString(document().currentText()); }
  QPlainTextEdit& textEdit() { return *view<TextPanel>().findChild<QPlainTextEdit*>("scenarioText"); }
  QString fixOf(int row) { return list().model()->index(row, 0).data(Qt::ToolTipRole).toString(); }
  /// The button at the right of a row.
  void clickFix(int row) {
    const QRect rect = list().visualRect(list().model()->index(row, 0));
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, QPoint(rect.right() - 20, rect.top() + 12));
  }
  bool hasFixes(int count) {
    return becomes([&] {
      int found = 0;
      for (int row = 0; row < list().model()->rowCount(); ++row) found += fixOf(row).contains("Fix:");
      return found == count;
    });
  }
  void showText() {
    raise("text");
    ASSERT_TRUE(becomes([&] { return textEdit().toPlainText() == text(); }));
  }
};

/// All lines, also those that were there before the theme changed.
TEST_F(RepairTest, KeysHaveTheColourOfTheTheme) {
  showText();
  for (const bool isDark : {true, false}) {
    window_->setDark(isDark);
    ASSERT_TRUE(becomes([&] { return (textEdit().palette().color(QPalette::Base).lightness() < 128) == isDark; }));
    int keys = 0;
    for (QTextBlock line = textEdit().document()->begin(); line.isValid(); line = line.next())
      for (const auto& range : line.layout()->formats()) {
        if (line.text()[range.start] == '#') continue;  // a comment
        EXPECT_EQ(range.format.foreground().color(), textEdit().palette().color(QPalette::Link))
            << line.text().toStdString();
        ++keys;
      }
    EXPECT_GT(keys, 3);
  }
  EXPECT_EQ(undoSteps(), 0) << "nothing was typed";
}

TEST_F(RepairTest, WhatCanBeReadIsShownAndTheRestIsListedWithRepairs) {
  EXPECT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_TRUE(becomes([&] { return problems().isVisible(); }));
  EXPECT_EQ(list().model()->rowCount(), 3);
  EXPECT_TRUE(hasFixes(3)) << fixOf(0).toStdString();
  session().play();
  EXPECT_EQ(session().playState(), PlayState::Ready) << "unknown words are not run";
}

TEST_F(RepairTest, AClickOnFixRepairsOneMistakeInTheTextAndUndoBringsItBack) {
  ASSERT_TRUE(hasFixes(3));
  clickFix(0);
  EXPECT_EQ(text(), QString(kMistakes).replace("turn_rat:", "turn_rate:"));
  EXPECT_EQ(scenario().vehicles[0]->params.turnRate, 40);
  EXPECT_EQ(list().model()->rowCount(), 2);
  undo();
  EXPECT_EQ(text(), kMistakes);
  EXPECT_EQ(list().model()->rowCount(), 3);
}

TEST_F(RepairTest, FixAllIsOneStepAndThenTheScenarioRuns) {
  ASSERT_TRUE(hasFixes(3));
  auto* all = problems().findChild<QPushButton*>("fixAllProblems");
  ASSERT_TRUE(all && all->isVisible());
  test::click(*all, all->rect().center());
  EXPECT_EQ(text(), QString(kMistakes)
                        .replace("turn_rat:", "turn_rate:")
                        .replace("    colour: red\n", "")
                        .replace("900", "100"));
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_EQ(window_->findChild<QToolButton*>("problemCount")->text(), "No problems");
  EXPECT_FALSE(window_->findChild<QLabel*>("notice")->isVisible()) << "nothing is wrong any more";
  session().play();
  EXPECT_EQ(session().playState(), PlayState::Running);
}

TEST_F(RepairTest, TheCounterIsAButtonThatShowsTheProblems) {
  raise("plots");
  auto* counter = window_->findChild<QToolButton*>("problemCount");
  EXPECT_EQ(counter->text(), "3 errors");
  test::click(*counter, counter->rect().center());
  EXPECT_TRUE(becomes([&] { return !problems().visibleRegion().isEmpty(); }));
}

TEST_F(RepairTest, F8GoesFromProblemToProblem) {
  raise("plots");
  showText();
  const auto chosen = [&] { return list().currentIndex().row(); };
  const auto press = [&](Qt::KeyboardModifiers modifiers) { QTest::keyClick(window_.get(), Qt::Key_F8, modifiers); };
  QStringList places;
  for (int i = 0; i < 3; ++i) {
    press({});
    places << textEdit().textCursor().block().text().trimmed();
  }
  EXPECT_EQ(places, (QStringList{"params: {turn_rat: 40}", "colour: red", "params: {turn_rate: 900}"}));
  EXPECT_TRUE(textEdit().hasFocus());
  EXPECT_TRUE(window_->statusBar()->currentMessage().contains("turn_rate")) << "what is wrong";
  press({});
  EXPECT_EQ(chosen(), 0) << "round again";
  press(Qt::ShiftModifier);
  EXPECT_EQ(chosen(), 2);
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(RepairTest, WithoutTheTextF8GoesToTheProperties) {
  window_->findChild<QDockWidget*>("text")->hide();
  for (int i = 0; i < 3; ++i) QTest::keyClick(window_.get(), Qt::Key_F8);
  EXPECT_FALSE(window_->findChild<QDockWidget*>("text")->isVisible());
  EXPECT_TRUE(view<PropertyPanel>().isAncestorOf(QApplication::focusWidget())) << "turn_rate of ben";
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben"});
}

TEST_F(RepairTest, WithoutProblemsF8SaysSo) {
  open("antipode: 1\nvehicles: [{name: abe}]\n");
  QTest::keyClick(window_.get(), Qt::Key_F8);
  EXPECT_EQ(window_->statusBar()->currentMessage(), "There are no problems");
}

TEST_F(RepairTest, WordsAreFoundInTheTextByKeys) {
  showText();
  textEdit().setFocus();
  QTest::keyClick(&textEdit(), Qt::Key_F, Qt::ControlModifier);
  auto& line = *view<TextPanel>().findChild<QLineEdit*>("findText");
  const auto& hits = *view<TextPanel>().findChild<QLabel*>("findHits");
  ASSERT_TRUE(line.isVisible());
  EXPECT_EQ(QApplication::focusWidget(), &line);
  QTest::keyClicks(&line, "Turn_ra");
  const auto selected = [&] { return textEdit().textCursor().selectionStart(); };
  const int first = static_cast<int>(QString(kMistakes).indexOf("turn_ra"));
  const int second = static_cast<int>(QString(kMistakes).indexOf("turn_ra", first + 1));
  EXPECT_EQ(selected(), first);
  EXPECT_EQ(hits.text(), "1 of 2");
  QTest::keyClick(&line, Qt::Key_F3);
  EXPECT_EQ(selected(), second);
  EXPECT_EQ(hits.text(), "2 of 2");
  QTest::keyClick(&line, Qt::Key_F3);
  EXPECT_EQ(selected(), first) << "it goes on at the beginning";
  QTest::keyClick(&textEdit(), Qt::Key_F3, Qt::ShiftModifier);
  EXPECT_EQ(selected(), second) << "and back at the end; also from within the text";
  QTest::keyClicks(&line, "zzz");
  EXPECT_EQ(hits.text(), "Not found");
  QTest::keyClick(&line, Qt::Key_Escape);
  EXPECT_FALSE(line.isVisible());
  EXPECT_EQ(QApplication::focusWidget(), &textEdit());
  EXPECT_EQ(text(), kMistakes);
}

TEST_F(RepairTest, TheTextIsEditedLiveInBothDirectionsWithUndo) {
  showText();
  QTextCursor cursor = textEdit().document()->find("turn_rat");
  ASSERT_FALSE(cursor.isNull());
  cursor.setPosition(cursor.selectionEnd());
  textEdit().setTextCursor(cursor);
  textEdit().setFocus();
  QTest::keyClicks(&textEdit(), "e");
  ASSERT_TRUE(becomes([&] { return scenario().vehicles[0]->params.turnRate == 40; }));
  EXPECT_EQ(undoSteps(), 1);
  // An edit of the scenario changes the text.
  auto next = std::make_shared<Scenario>(scenario());
  auto abe = std::make_shared<VehicleSpec>(*next->vehicles[0]);
  abe->start.x = 12;
  next->vehicles[0] = abe;
  document().edit(next, "Move abe");
  EXPECT_TRUE(becomes([&] { return textEdit().toPlainText().contains("x: 12"); }));
  EXPECT_TRUE(textEdit().toPlainText().contains("# by hand"));
  QTest::keyClick(&textEdit(), Qt::Key_Z, Qt::ControlModifier);
  QTest::keyClick(&textEdit(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(text(), kMistakes);
  EXPECT_TRUE(becomes([&] { return textEdit().toPlainText() == kMistakes; }));
}

TEST_F(RepairTest, WhatIsTypedIsThereWhenItIsSavedAtOnce) {
  showText();
  textEdit().setFocus();
  textEdit().moveCursor(QTextCursor::End);
  QTest::keyClicks(&textEdit(), "# last words");
  QTest::keyClick(&textEdit(), Qt::Key_S, Qt::ControlModifier);
  QFile file(document().filePath());
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_TRUE(file.readAll().endsWith("# last words"));
  EXPECT_FALSE(document().isModified());
}

TEST_F(RepairTest, MistakesOfTheMomentWaitForTheRestOfTheWord) {
  open(kTwoBoats);
  showText();
  QTextCursor cursor = textEdit().document()->find("thrust_map");
  textEdit().setTextCursor(cursor);
  textEdit().setFocus();
  QTest::keyClicks(&textEdit(), "thrust_");
  QTest::qWait(400);
  EXPECT_FALSE(document().isModified()) << "half a word is no edit yet";
  QTest::keyClicks(&textEdit(), "map");
  QTest::qWait(400);
  EXPECT_FALSE(document().isModified()) << "nothing has changed after all";
}

TEST_F(RepairTest, ShowInTextPutsTheCursorAtThePlace) {
  ASSERT_TRUE(hasFixes(3));
  const QRect row = list().visualRect(list().model()->index(0, 0));
  QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row.topLeft() + QPoint(60, 12));
  auto* show = problems().findChild<QPushButton*>("showProblemText");
  ASSERT_TRUE(show->isEnabled());
  test::click(*show, show->rect().center());
  EXPECT_TRUE(becomes([&] { return textEdit().hasFocus(); }));
  EXPECT_EQ(textEdit().textCursor().blockNumber() + 1, 6);
}

TEST_F(RepairTest, AFileThatIsNoYamlIsShownAsFarAsItGoes) {
  open(
      "antipode: 1\nvehicles:\n  - name: abe\n    params: {turn_rate: 40\n  - name: ben  # two\n    start: {x: "
      "4}\n");
  EXPECT_EQ(scenario().vehicles.size(), 2u);
  ASSERT_TRUE(hasFixes(1));
  clickFix(0);
  EXPECT_FALSE(hasErrors(document().problems())) << text().toStdString();
  EXPECT_EQ(scenario().vehicles[0]->params.turnRate, 40);
}

}  // namespace
}  // namespace antipode
