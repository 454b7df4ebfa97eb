// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/problems/problems_panel.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QLabel>
#include <QListView>
#include <QTest>
#include <algorithm>

namespace antipode {
namespace {

Problem problem(Severity severity, const char* message, const char* item = "") {
  return {severity, {"a.yaml", 3, 5}, item, message, ""};
}

TEST(ProblemsPanel, CountsWhatThereIsAndSaysSoWhenItChanges) {
  ProblemsPanel panel;
  QStringList told;
  QObject::connect(&panel, &ProblemsPanel::countsChanged, &panel, [&](const QString& text) { told << text; });
  EXPECT_EQ(panel.countsText(), "No problems");
  panel.setProblems(
      {problem(Severity::Warning, "w"), problem(Severity::Error, "a"), problem(Severity::Error, "b")});
  panel.setProblems(
      {problem(Severity::Warning, "w"), problem(Severity::Error, "c"), problem(Severity::Error, "b")});
  panel.setProblems({});
  EXPECT_EQ(told, (QStringList{"2 errors, 1 warning", "No problems"}));
}

TEST(ProblemsPanel, ErrorsStandFirstAndAClickGivesTheProblem) {
  ProblemsPanel panel;
  panel.resize(300, 200);
  panel.setProblems({problem(Severity::Warning, "w"), problem(Severity::Error, "e", "vehicles/abe")});
  panel.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
  std::vector<std::string> items;
  QObject::connect(&panel, &ProblemsPanel::activated, &panel,
                   [&](const Problem& given) { items.push_back(given.item); });
  auto& view = *panel.findChild<QListView*>();
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(view.model()->index(0, 0)).center());
  QTest::keyClick(&view, Qt::Key_Return);
  EXPECT_EQ(items, (std::vector<std::string>{"vehicles/abe", "vehicles/abe"}));
}

TEST(ProblemsPanel, SaysThatThereIsNothingWrong) {
  ProblemsPanel panel;
  panel.show();
  auto& label = *panel.findChild<QLabel*>();
  EXPECT_TRUE(label.isVisible());
  EXPECT_EQ(label.text(), "No problems");
  panel.setProblems({problem(Severity::Error, "e")});
  EXPECT_FALSE(label.isVisible());
  EXPECT_TRUE(panel.findChild<QListView*>()->isVisible());
}

/// Rows that are lower than their words need, or that reach into the next one.
int crampedRows(QListView& view) {
  int count = 0;
  const QFontMetrics metrics = view.fontMetrics();
  for (int row = 0; row < view.model()->rowCount(); ++row) {
    const QRect rect = view.visualRect(view.model()->index(row, 0));
    const QRect room(0, 0, view.viewport()->width() - 34, 10'000);
    const int words =
        metrics.boundingRect(room, Qt::TextWordWrap, view.model()->index(row, 0).data().toString()).height();
    const bool isLow = rect.height() < std::min(words, 4 * metrics.lineSpacing()) + metrics.height() + 4;
    const bool isOverNext = row > 0 && view.visualRect(view.model()->index(row - 1, 0)).bottom() >= rect.top();
    count += isLow || isOverNext ? 1 : 0;
  }
  return count;
}

TEST(ProblemsPanel, RowsDoNotOverlapWhateverTheWidthAndTheFont) {
  ProblemsPanel panel;
  Problems problems;
  for (int i = 0; i < 12; ++i) {
    std::string words = "time/step";
    for (int n = 0; n < 3 * i; ++n) words += " is out of range";
    problems.push_back(problem(Severity::Warning, words.c_str(), "vehicles/abe/params/turn_rate"));
  }
  panel.resize(600, 300);
  panel.setProblems(problems);
  panel.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
  auto& view = *panel.findChild<QListView*>();
  for (const int width : {600, 240, 420, 180, 700}) {
    panel.resize(width, 300);
    QCoreApplication::processEvents();
    EXPECT_EQ(crampedRows(view), 0) << "at once, " << width << " px wide";
  }
  QFont large = panel.font();
  large.setPointSizeF(large.pointSizeF() * 1.6);
  panel.setFont(large);
  QCoreApplication::processEvents();
  EXPECT_EQ(crampedRows(view), 0) << "in large letters";
  panel.hide();
  panel.resize(200, 300);
  problems.front().message += " and so on, until the line is full and another one begins below it";
  panel.setProblems(problems);
  panel.show();
  QCoreApplication::processEvents();
  EXPECT_EQ(crampedRows(view), 0) << "given while it was hidden";
}

}  // namespace
}  // namespace antipode
