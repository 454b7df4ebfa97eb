// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/status/status_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QFontInfo>
#include <QTableView>
#include <QTest>

namespace antipode {
namespace {

class StatusPanelTest : public testing::Test {
 protected:
  void SetUp() override {
    panel.resize(300, 300);
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    QApplication::setActiveWindow(&panel);
    panel.setVehicle("abe", Qt::red);
    panel.setReport(61.5, {{"Heading", "90.0 deg", "Direction of the bow."},
                           {"Depth", "2.50 m", "Below the surface."},
                           {"Drift", "ang=90, mag=0.5", "Where it goes."}});
    QApplication::clipboard()->clear();
  }
  QTableView& view() { return *panel.findChild<QTableView*>(); }
  QString cell(int row, int column) { return view().model()->index(row, column).data().toString(); }
  QPoint planCentre(int row) { return view().visualRect(view().model()->index(row, 1)).center(); }

  StatusPanel panel;
};

TEST_F(StatusPanelTest, ShowsLabelsAndValuesWithTheirHelp) {
  ASSERT_EQ(view().model()->rowCount(), 3);
  EXPECT_EQ(cell(1, 0), "Depth");
  EXPECT_EQ(cell(1, 1), "2.50 m");
  EXPECT_TRUE(view().model()->index(1, 1).data(Qt::ToolTipRole).toString().contains("Below the surface."));
  const QFont font = view().model()->index(1, 1).data(Qt::FontRole).value<QFont>();
  EXPECT_EQ(QFontMetrics(font).horizontalAdvance("1.11"), QFontMetrics(font).horizontalAdvance("0.MM"));
}

TEST_F(StatusPanelTest, CtrlCCopiesTheWholeReport) {
  view().setFocus();
  QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QApplication::clipboard()->text(),
            "abe at 0:01:01.5\nHeading: 90.0 deg\nDepth:   2.50 m\nDrift:   ang=90, mag=0.5\n");
}

TEST_F(StatusPanelTest, CtrlCCopiesTheSelectedLinesInTheirOrder) {
  QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, planCentre(2));
  QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::ControlModifier, planCentre(0));
  QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QApplication::clipboard()->text(), "abe at 0:01:01.5\nHeading: 90.0 deg\nDrift:   ang=90, mag=0.5\n");
  QTest::keyClick(&view(), Qt::Key_Escape);
  EXPECT_TRUE(panel.copiedText().contains("Depth"));
}

TEST_F(StatusPanelTest, NewValuesKeepTheSelection) {
  QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, planCentre(1));
  panel.setReport(62, {{"Heading", "91.0 deg", ""}, {"Depth", "2.60 m", ""}, {"Drift", "ang=90, mag=0.5", ""}});
  EXPECT_EQ(cell(0, 1), "91.0 deg");
  ASSERT_EQ(view().selectionModel()->selectedRows().size(), 1);
  EXPECT_EQ(view().selectionModel()->selectedRows().front().row(), 1);
}

TEST_F(StatusPanelTest, LinesMayComeAndGo) {
  panel.setReport(62, {{"Heading", "91.0 deg", ""}});
  EXPECT_EQ(view().model()->rowCount(), 1);
  panel.setVehicle({}, {});
  EXPECT_FALSE(view().isVisible());
  EXPECT_EQ(view().model()->rowCount(), 0);
}

}  // namespace
}  // namespace antipode
