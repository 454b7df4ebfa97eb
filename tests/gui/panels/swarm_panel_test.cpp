// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/swarm/swarm_panel.h"

#include <gtest/gtest.h>

#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <cmath>

namespace antipode {
namespace {

std::vector<SwarmRow> rows() {
  SwarmRow abe{.vehicle = 0, .name = "abe", .state = DriftingState::Drifting, .formationError = 3, .distance = 8};
  abe.motorShare = 0.1, abe.starts = 4, abe.energy = 2;
  abe.pings = {100, 20, 3, 0, 1};
  SwarmRow ben{.vehicle = 3, .name = "ben", .state = DriftingState::Transit, .formationError = 4, .distance = 30};
  ben.motorShare = 0.3, ben.starts = 8, ben.energy = 4;
  ben.pings = {50, 0, 2, 0, 0};
  SwarmRow cal{.vehicle = 4, .name = "cal"};
  return {abe, ben, cal};
}

TEST(SwarmTotals, TakesTheKnownOnesTogether) {
  const SwarmTotals summary = totalsOf(rows(), 1800);
  EXPECT_EQ(summary.vehicles, 2);
  EXPECT_DOUBLE_EQ(summary.meanError, 3.5);
  EXPECT_DOUBLE_EQ(summary.rmsError, std::sqrt(12.5));
  EXPECT_EQ(summary.maxError, 4);
  EXPECT_DOUBLE_EQ(summary.motorShare, 0.2);
  EXPECT_EQ(summary.leastShare, 0.1);
  EXPECT_EQ(summary.largestShare, 0.3);
  EXPECT_DOUBLE_EQ(summary.startsPerHour, 12) << "6 in half an hour";
  EXPECT_EQ(summary.energy, 6);
  EXPECT_DOUBLE_EQ(summary.meanPower, 6) << "3 Wh in half an hour";
  EXPECT_EQ(summary.pings[0], 150);
  EXPECT_EQ(lossText(summary.pings), "20 out of range, 5 by chance, 1 while sending");
  EXPECT_TRUE(std::isnan(totalsOf({}, 0).meanError));
}

class SwarmPanelTest : public testing::Test {
 protected:
  void SetUp() override {
    panel_.resize(700, 300);
    panel_.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel_));
    panel_.setRows(rows(), 1800);
  }
  QTableView& table() { return *panel_.findChild<QTableView*>(); }
  QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }
  SwarmPanel panel_;
};

TEST_F(SwarmPanelTest, ShowsEveryVehicleAndTheFleet) {
  EXPECT_EQ(table().model()->rowCount(), 3);
  EXPECT_EQ(cell(0, 1), "drifting");
  EXPECT_EQ(cell(0, 2), "3.0");
  EXPECT_EQ(cell(0, 4), "10.0");
  EXPECT_EQ(cell(0, 5), "8.0");
  EXPECT_EQ(cell(0, 10), "24");
  EXPECT_EQ(cell(2, 2), "–");
  const QString summary = panel_.findChild<QLabel*>("swarmSummary")->text();
  EXPECT_TRUE(summary.contains("mean 3.5 m")) << summary.toStdString();
  EXPECT_TRUE(summary.contains("20 out of range")) << summary.toStdString();
}

TEST_F(SwarmPanelTest, AClickSelectsAndSortingHoldsWhileValuesChange) {
  QSignalSpy selected(&panel_, &SwarmPanel::selectionChanged);
  QHeaderView& header = *table().horizontalHeader();
  QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, QPoint(header.sectionViewportPosition(3) + 10, 10));
  QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, QPoint(header.sectionViewportPosition(3) + 10, 10));
  const int row = cell(0, 0) == "ben" ? 0 : cell(1, 0) == "ben" ? 1 : 2;
  QTest::mouseClick(table().viewport(), Qt::LeftButton, {},
                    table().visualRect(table().model()->index(row, 0)).center());
  ASSERT_EQ(selected.count(), 1);
  EXPECT_EQ(selected[0][0].value<std::vector<VehicleId>>(), std::vector<VehicleId>{3});
  auto changed = rows();
  std::swap(changed[0].distance, changed[1].distance);
  panel_.setRows(changed, 1801);
  EXPECT_EQ(cell(row, 0), "ben") << "rows do not jump";
  EXPECT_EQ(selected.count(), 1);
}

TEST_F(SwarmPanelTest, WithoutASwarmThereIsAHint) {
  panel_.setRows({}, 0);
  EXPECT_FALSE(table().isVisible());
}

}  // namespace
}  // namespace antipode
