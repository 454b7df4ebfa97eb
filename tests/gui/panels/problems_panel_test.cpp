// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/problems_panel.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QListView>
#include <QTest>

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

}  // namespace
}  // namespace antipode
