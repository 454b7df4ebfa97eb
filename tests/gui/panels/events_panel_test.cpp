// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/events/events_panel.h"
#include "tests/support/gui/mouse.h"
#include "tests/support/patience.h"
#include "widgets/panels/scope/scope_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

#include <algorithm>

namespace antipode {
namespace {

class EventsPanelTest : public testing::Test {
 protected:
  void SetUp() override {
    panel.resize(420, 240);
    panel.setSource({[this](std::size_t first, std::size_t count) {
                       const std::size_t end = std::min(events.size(), first + count);
                       return std::vector<RunEvent>(
                           events.begin() + static_cast<std::ptrdiff_t>(std::min(first, end)),
                           events.begin() + static_cast<std::ptrdiff_t>(end));
                     },
                     [](std::int64_t step) { return static_cast<double>(step) * 0.1; },
                     {"abe", "ben"},
                     {Qt::red, Qt::blue}});
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    QApplication::setActiveWindow(&panel);
  }
  void grow(int count) {
    for (int i = 0; i < count; ++i) {
      const auto number = static_cast<std::int64_t>(events.size());
      events.push_back({number * 10, static_cast<VehicleId>(number % 2), RunEvent::Source::Vehicle,
                        number % 1000 == 7 ? "WARNING" : "USM_RESET_COUNT", static_cast<double>(number)});
    }
    panel.setCount(events.size());
    QApplication::processEvents();
  }
  QTableView& view() { return *panel.findChild<QTableView*>(); }
  QString cell(int row, int column) { return view().model()->index(row, column).data().toString(); }
  int rows() { return view().model()->rowCount(); }
  bool isAtEnd() { return view().verticalScrollBar()->value() == view().verticalScrollBar()->maximum(); }

  std::vector<RunEvent> events;
  EventsPanel panel;
};

TEST_F(EventsPanelTest, ShowsTimeVehicleVariableAndValue) {
  grow(10);
  EXPECT_EQ((QStringList{cell(7, 0), cell(7, 1), cell(7, 2), cell(7, 3)}),
            (QStringList{"0:00:07.0", "ben", "WARNING", "7"}));
}

TEST_F(EventsPanelTest, CtrlCCopiesTheSelectedRowsBelowTheirTitles) {
  grow(10);
  const auto centreOf = [&](int row) { return view().visualRect(view().model()->index(row, 1)).center(); };
  view().scrollToTop();
  QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, centreOf(2));
  QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::ControlModifier, centreOf(0));
  QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QApplication::clipboard()->text().toStdString(),
            "Time\tVehicle\tVariable\tValue\n"
            "0:00:00.0\tabe\tUSM_RESET_COUNT\t0\n"
            "0:00:02.0\tabe\tUSM_RESET_COUNT\t2\n");
}

TEST(ScopeTable, CtrlCCopiesTheSelectedVariables) {
  ScopePanel panel;
  panel.setRows(
      {{"NAV_X", "abe", "12.5", "pNav", "double", 3}, {"NOTE", "abe", "two\nlines", "pNote", "string", 4}});
  panel.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
  auto& view = *panel.findChild<QTableView*>();
  view.selectRow(1);
  QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
  const QStringList lines = QApplication::clipboard()->text().split('\n');
  ASSERT_EQ(lines.size(), 3) << "the titles, one row, and the end of its line";
  EXPECT_TRUE(lines[1].startsWith("NOTE\ttwo lines\t")) << lines[1].toStdString();
  EXPECT_EQ(lines[1].count('\t'), lines[0].count('\t'));
}

TEST_F(EventsPanelTest, FollowsTheEndUntilSomebodyScrollsUp) {
  grow(100);
  EXPECT_TRUE(isAtEnd());
  grow(100);
  EXPECT_TRUE(isAtEnd());
  view().verticalScrollBar()->triggerAction(QAbstractSlider::SliderPageStepSub);
  EXPECT_FALSE(panel.isFollowing());
  const int place = view().verticalScrollBar()->value();
  grow(100);
  EXPECT_EQ(view().verticalScrollBar()->value(), place);
  view().verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMaximum);
  EXPECT_TRUE(panel.isFollowing());
}

TEST_F(EventsPanelTest, ClickAsksForItsTime) {
  grow(5);
  std::vector<double> times;
  QObject::connect(&panel, &EventsPanel::timeRequested, &panel, [&](double time) { times.push_back(time); });
  QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                    view().visualRect(view().model()->index(3, 2)).center());
  QTest::keyClick(&view(), Qt::Key_Return);
  EXPECT_EQ(times, (std::vector<double>{3, 3}));
}

TEST_F(EventsPanelTest, FilterKeepsWhatMatchesAndWhatComesLater) {
  grow(3000);
  auto& filter = *panel.findChild<QLineEdit*>();
  filter.setFocus();
  QTest::keyClicks(&filter, "warn ben");
  ASSERT_EQ(rows(), 3);
  EXPECT_EQ(cell(2, 3), "2007");
  grow(1000);
  ASSERT_EQ(rows(), 4);
  EXPECT_EQ(cell(3, 3), "3007");
  filter.clear();
  EXPECT_EQ(rows(), 4000);
}

TEST_F(EventsPanelTest, AHundredThousandEventsDoNotStallTheWindow) {
  grow(100'000);
  double before = test::processorSeconds();
  view().scrollTo(view().model()->index(50'000, 0));
  grow(10);
  EXPECT_LT(test::processorSeconds() - before, 0.05 * test::kPatience);
  EXPECT_EQ(cell(50'000, 3), "50000");
  before = test::processorSeconds();
  panel.findChild<QLineEdit*>()->setText("warning");
  EXPECT_LT(test::processorSeconds() - before, 0.05 * test::kPatience);
  EXPECT_TRUE(test::becomes([&] { return rows() == 100; })) << rows();
}

TEST_F(EventsPanelTest, ANewRunStartsEmpty) {
  grow(100);
  events.clear();
  grow(3);
  EXPECT_EQ(rows(), 3);
  EXPECT_EQ(cell(2, 3), "2");
}

}  // namespace
}  // namespace antipode
