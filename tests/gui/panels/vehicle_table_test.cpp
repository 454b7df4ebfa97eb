// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/vehicles/vehicle_table.h"
#include "tests/support/gui/mouse.h"
#include "tests/support/patience.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QHeaderView>
#include <QTableView>
#include <QTest>

namespace antipode {
namespace {

class VehicleTableTest : public testing::Test {
 protected:
  void SetUp() override {
    table.resize(420, 300);
    table.setVehicles({{"boat10", Qt::red}, {"boat2", Qt::green}, {"abe", Qt::blue}});
    table.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&table));
    QApplication::setActiveWindow(&table);
    QObject::connect(&table, &VehicleTable::selectionChanged, &table,
                     [this](const std::vector<VehicleId>& ids) { selections.push_back(ids); });
  }
  static Frame frameWithSpeeds(std::vector<double> speeds) {
    Frame frame;
    frame.x = frame.y = frame.heading = frame.depth = std::vector<double>(speeds.size(), 1);
    frame.speed = std::move(speeds);
    return frame;
  }
  QTableView& view() { return *table.findChild<QTableView*>(); }
  QStringList column(int at) {
    QStringList cells;
    for (int row = 0; row < view().model()->rowCount(); ++row)
      cells << view().model()->index(row, at).data().toString();
    return cells;
  }
  void clickHeader(int column) {
    QHeaderView& header = *view().horizontalHeader();
    QTest::mouseClick(
        header.viewport(), Qt::LeftButton, {},
        {header.sectionViewportPosition(column) + header.sectionSize(column) / 2, header.height() / 2});
  }
  void clickRow(int row) {
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                      view().visualRect(view().model()->index(row, 0)).center());
  }

  VehicleTable table;
  std::vector<std::vector<VehicleId>> selections;
};

TEST_F(VehicleTableTest, ShowsTheNewestFrameAtMostFourTimesASecond) {
  table.setFrame(frameWithSpeeds({1, 2, 3}));
  EXPECT_EQ(column(4), (QStringList{"1.00", "2.00", "3.00"}));
  table.setFrame(frameWithSpeeds({4, 5, 6}));
  table.setFrame(frameWithSpeeds({7, 8, 9}));
  EXPECT_EQ(column(4), (QStringList{"1.00", "2.00", "3.00"}));
  EXPECT_TRUE(test::becomes([&] { return column(4) == QStringList{"7.00", "8.00", "9.00"}; }));
}

TEST_F(VehicleTableTest, NamesSortAsNumbersDo) {
  clickHeader(0);
  EXPECT_EQ(column(0), (QStringList{"abe", "boat2", "boat10"}));
}

TEST_F(VehicleTableTest, RowsHoldTheirOrderWhileValuesChange) {
  table.setFrame(frameWithSpeeds({3, 1, 2}));
  clickHeader(4);
  ASSERT_EQ(column(0), (QStringList{"boat2", "abe", "boat10"}));
  table.setFrame(frameWithSpeeds({1, 2, 3}));
  EXPECT_TRUE(test::becomes([&] { return column(4) == QStringList{"2.00", "3.00", "1.00"}; }));
  EXPECT_EQ(column(0), (QStringList{"boat2", "abe", "boat10"}));
}

TEST_F(VehicleTableTest, SelectionIsByVehicleAndFollowsASort) {
  clickRow(1);
  EXPECT_EQ(selections, (std::vector<std::vector<VehicleId>>{{1}}));
  clickHeader(0);
  EXPECT_EQ(table.selectedVehicles(), (std::vector<VehicleId>{1}));
  selections.clear();
  table.setSelectedVehicles({0, 2});
  auto ids = table.selectedVehicles();
  std::sort(ids.begin(), ids.end());
  EXPECT_EQ(ids, (std::vector<VehicleId>{0, 2}));
  EXPECT_TRUE(selections.empty());
}

TEST_F(VehicleTableTest, AHeadingJustBelowAFullTurnReadsAsNorth) {
  Frame frame = frameWithSpeeds({1, 2, 3});
  frame.heading = {359.97, 359.94, 0.02};
  table.setFrame(frame);
  EXPECT_EQ(column(3), (QStringList{"0.0", "359.9", "0.0"}));
}

TEST_F(VehicleTableTest, UnknownValuesAreDashes) {
  EXPECT_EQ(column(1), (QStringList{"–", "–", "–"}));
}

TEST_F(VehicleTableTest, TenThousandVehiclesDoNotStallTheWindow) {
  constexpr int kCount = 10'000;
  std::vector<VehicleTable::Vehicle> vehicles;
  for (int i = 0; i < kCount; ++i) vehicles.push_back({QString("boat%1").arg(i), Qt::red});
  table.setVehicles(std::move(vehicles));
  const double before = test::processorSeconds();
  table.setFrame(frameWithSpeeds(std::vector<double>(kCount, 1)));
  QApplication::processEvents();
  EXPECT_LT(test::processorSeconds() - before, 0.05 * test::kPatience);
  EXPECT_EQ(view().model()->index(kCount - 1, 4).data().toString(), "1.00");
}

}  // namespace
}  // namespace antipode
