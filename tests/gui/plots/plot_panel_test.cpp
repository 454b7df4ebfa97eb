// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_panel.h"

#include "tests/gui/plots/plot_fixture.h"
#include "widgets/plots/chart/curve_data.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using testing::RecordingMaker;

class PlotPanelTest : public ::testing::Test {
 protected:
  void SetUp() override {
    panel.resize(600, 450);
    panel.setRecording(recording.get());
    panel.setVehicles({{0, "abe", QColor("#1f77b4")}, {1, "ben", QColor("#d62728")}});
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    panel.refresh();
  }
  QAction* menuAction(const QString& text) {
    for (QMenu* menu : panel.findChildren<QMenu*>())
      for (QAction* action : menu->actions())
        if (action->text() == text) return action;
    return nullptr;
  }

  RecordingMaker maker = RecordingMaker()
                             .with(0, Channel::Depth, [](double t) { return 1000 + t; })
                             .with(1, Channel::Depth, [](double t) { return 500 + t; })
                             .with(0, Channel::Speed, [](double) { return 2; })
                             .with(1, Channel::Speed, [](double) { return 3; })
                             .with(0, Channel::Rudder, [](double t) { return std::sin(t); });
  std::unique_ptr<Recording> recording = maker.make(1000);
  PlotPanel panel;
};

TEST_F(PlotPanelTest, StartsWithDepthAndSpeedOfTheVehicles) {
  ASSERT_EQ(panel.plotCount(), 2);
  EXPECT_EQ(panel.plot(0).curves(), (std::vector<PlotCurve>{{0, Channel::Depth, QColor("#1f77b4"), "abe"},
                                                            {1, Channel::Depth, QColor("#d62728"), "ben"}}));
  EXPECT_EQ(panel.channels(1), std::vector{Channel::Speed});
  EXPECT_FALSE(panel.plot(1).drawnPieces(0).empty());
}

TEST_F(PlotPanelTest, PlotsShareTheirTimeAndItsPlaceOnTheScreen) {
  const QPointF at = panel.plot(0).canvasPosition(50, 1000);
  QWheelEvent wheel(at, panel.plot(0).canvas()->mapToGlobal(at), {}, {0, 480}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(panel.plot(0).canvas(), &wheel);
  EXPECT_EQ(panel.plot(1).timeRange(), panel.plot(0).timeRange());
  EXPECT_LT(panel.plot(1).timeRange().span(), 60);
  EXPECT_EQ(panel.plot(1).canvasPosition(50, 0).x(), panel.plot(0).canvasPosition(50, 0).x());
}

TEST_F(PlotPanelTest, AClickInAnyPlotAsksForTheCursor) {
  QSignalSpy wishes(&panel, &PlotPanel::cursorTimeRequested);
  QTest::mouseClick(panel.plot(1).canvas(), Qt::LeftButton, {}, panel.plot(1).canvasPosition(40, 2.5));
  ASSERT_EQ(wishes.count(), 1);
  EXPECT_NEAR(wishes[0][0].toDouble(), 40, 0.3);
  panel.setCursorTime(40);
  EXPECT_TRUE(panel.plot(0).legendText(0).contains("1040"));
  EXPECT_TRUE(panel.plot(1).legendText(1).contains("3.00"));
}

TEST_F(PlotPanelTest, MenusAddAPlotAndChooseTheRange) {
  menuAction("Rudder (%)")->trigger();
  ASSERT_EQ(panel.plotCount(), 3);
  EXPECT_FALSE(panel.plot(2).drawnPieces(0).empty());
  menuAction("Last 30 s")->trigger();
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(panel.plot(i).timeRange().span(), 30, 1e-9);
}

TEST_F(PlotPanelTest, TheMenuOfAPlotChangesItsQuantitiesAndRemovesIt) {
  auto* button = panel.plot(0).findChild<QToolButton*>();
  ASSERT_NE(button, nullptr);
  emit button->menu()->aboutToShow();
  QMenu* quantities = button->menu()->actions().front()->menu();
  for (QAction* action : quantities->actions())
    if (action->text() == "Speed (m/s)") action->trigger();
  EXPECT_EQ(panel.channels(0), (std::vector{Channel::Depth, Channel::Speed}));
  ASSERT_EQ(panel.plot(0).curves().size(), 4U);
  EXPECT_NE(panel.plot(0).curves()[0].colour, panel.plot(0).curves()[2].colour);
  button->menu()->actions().back()->trigger();
  ASSERT_EQ(panel.plotCount(), 1);
  EXPECT_EQ(panel.channels(0), std::vector{Channel::Speed});
}

TEST_F(PlotPanelTest, DoubleClickAsksToFollow) {
  QSignalSpy follow(&panel, &PlotPanel::followRequested);
  panel.setTimeView({.follows = false, .range = {10, 20}});
  QTest::mouseDClick(panel.plot(1).canvas(), Qt::LeftButton, {}, QPoint(300, 80));
  EXPECT_GE(follow.count(), 1);
  EXPECT_TRUE(panel.timeView().follows);
}

TEST_F(PlotPanelTest, StateComesBack) {
  panel.addPlot({Channel::Rudder, Channel::Thrust});
  panel.setTimeView({.window = 60});
  panel.plot(0).setStatisticsVisible(true);
  const QVariantMap state = panel.saveState();
  PlotPanel other;
  other.restoreState(state);
  ASSERT_EQ(other.plotCount(), 3);
  EXPECT_EQ(other.channels(2), (std::vector{Channel::Rudder, Channel::Thrust}));
  EXPECT_EQ(other.timeView().window, 60);
  EXPECT_EQ(other.saveState().value("plots"), state.value("plots"));
  other.restoreState({});  // nothing known: nothing changes
  EXPECT_EQ(other.plotCount(), 3);
  other.restoreState({{"plots", QVariantList{QStringList{"speed", "no such thing"}}}});
  ASSERT_EQ(other.plotCount(), 1);
  EXPECT_EQ(other.channels(0), std::vector{Channel::Speed});
}

TEST_F(PlotPanelTest, PresetsReplaceThePlotsByOneClick) {
  EXPECT_EQ(menuAction("Motion"), nullptr);
  panel.setPresets({{"Motion", "tip", {{Channel::Depth}, {Channel::Speed}, {Channel::Rudder, Channel::Thrust}}},
                    {"One", "tip", {{Channel::Rudder}}}});
  menuAction("Motion")->trigger();
  ASSERT_EQ(panel.plotCount(), 3);
  EXPECT_EQ(panel.channels(2), (std::vector{Channel::Rudder, Channel::Thrust}));
  menuAction("One")->trigger();
  ASSERT_EQ(panel.plotCount(), 1);
  EXPECT_EQ(panel.channels(0), std::vector{Channel::Rudder});
}

TEST_F(PlotPanelTest, ChannelsOfSpecialVehiclesStandInMenusOfTheirOwn) {
  QMenu* add = nullptr;
  for (QMenu* menu : panel.findChildren<QMenu*>())
    for (QAction* action : menu->actions())
      if (action->menu() && action->text() == "Thrusts") add = menu;
  ASSERT_NE(add, nullptr);
  EXPECT_LT(add->actions().size(), 50) << "it fits a small screen";
  std::size_t count = 0;
  for (QAction* action : add->actions())
    count += action->menu() ? static_cast<std::size_t>(action->menu()->actions().size()) : !action->isSeparator();
  EXPECT_EQ(count, channelTable().size() + 3) << "none is left out, and there are three plots of swarms";
}

TEST_F(PlotPanelTest, ExportsTheStackAsOneFigureAndOneTable) {
  const QTemporaryDir folder;
  ASSERT_TRUE(panel.exportTo(folder.filePath("all.csv")));
  QFile file(folder.filePath("all.csv"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = file.readAll().split('\n');
  EXPECT_EQ(lines[0].count(','), 4);
  EXPECT_EQ(lines.size(), 1 + 1000 + 1);
  ASSERT_TRUE(panel.exportTo(folder.filePath("all.png")));
  const QImage image(folder.filePath("all.png"));
  EXPECT_EQ(image.height(), 2 * (panel.plot(0).height() + panel.plot(1).height()));
}

TEST_F(PlotPanelTest, ShadesOfOneVehicleDiffer) {
  const QColor base("#1f77b4");
  EXPECT_EQ(shadeOf(base, 0), base);
  for (int a = 0; a < 4; ++a)
    for (int b = a + 1; b < 4; ++b) EXPECT_NE(shadeOf(base, a), shadeOf(base, b));
}

TEST_F(PlotPanelTest, ManyPlotsScrollInsteadOfLosingTheirHeight) {
  for (const Channel channel :
       {Channel::Rudder, Channel::Thrust, Channel::Heading, Channel::X, Channel::Y, Channel::DriftX})
    panel.addPlot({channel});
  ASSERT_TRUE(QTest::qWaitFor([&] { return panel.plot(7).height() > 0 && panel.plot(7).isVisible(); }));
  QApplication::processEvents();
  EXPECT_LE(panel.minimumSizeHint().height(), 300) << "the window need not grow";
  EXPECT_EQ(panel.height(), 450);
  for (int i = 0; i < panel.plotCount(); ++i) EXPECT_GE(panel.plot(i).height(), 100) << i;
  auto* area = panel.findChild<QScrollArea*>();
  ASSERT_TRUE(area);
  EXPECT_GT(area->verticalScrollBar()->maximum(), 0);
}

TEST_F(PlotPanelTest, ExportStaysReachableInANarrowPanelWithALongNote) {
  panel.setNote("only 20 of the 4000 selected vehicles are plotted, the others are left out");
  QWidget* button = nullptr;
  for (QToolButton* each : panel.findChildren<QToolButton*>())
    if (each->text() == "Export…") button = each;
  ASSERT_TRUE(button);
  for (const int width : {600, 430, 360}) {
    panel.resize(width, 450);
    QApplication::processEvents();
    EXPECT_TRUE(button->isVisible()) << width;
    EXPECT_TRUE(panel.rect().contains(QRect(button->mapTo(&panel, QPoint()), button->size()))) << width;
  }
}

TEST_F(PlotPanelTest, TheLegendLeavesRoomForTheCurves) {
  std::vector<PlotPanel::Vehicle> many;
  for (int i = 0; i < 40; ++i) many.push_back({i % 2, QString("vehicle number %1").arg(i), QColor("#1f77b4")});
  panel.setVehicles(many);
  panel.resize(300, 300);
  QApplication::processEvents();
  panel.refresh();
  const TimePlot& plot = panel.plot(0);
  const PlotRange values = panel.plot(0).valueRange();
  const int top = plot.canvasPosition(0, values.high).y(), bottom = plot.canvasPosition(0, values.low).y();
  EXPECT_GT(std::abs(bottom - top), plot.height() / 3) << "of " << plot.height();
  EXPECT_EQ(plot.legendText(39).contains("vehicle number 39"), true) << "it is told by the tooltip";
}

TEST_F(PlotPanelTest, StatisticsOfASmallCurveHaveDigits) {
  RecordingMaker two;
  two.with(0, Channel::Speed, [](double t) { return 0.0034 + 0.0002 * std::sin(t); })
      .with(1, Channel::Speed, [](double t) { return 100 + t; });
  const auto small = two.make(500);
  panel.setRecording(small.get());
  panel.findChild<QToolBar*>();
  for (QAction* action : panel.findChild<QToolBar*>()->actions())
    if (action->text() == "Statistics") action->setChecked(true);
  panel.refresh();
  EXPECT_TRUE(panel.plot(1).legendText(0).contains("mean 0.0034")) << panel.plot(1).legendText(0).toStdString();
}

}  // namespace
}  // namespace antipode
