// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_panel.h"

#include "tests/gui/plots/plot_fixture.h"
#include "tests/support/gui/mouse.h"
#include "widgets/base/drag_types.h"
#include "widgets/plots/chart/curve_data.h"
#include "widgets/plots/chart/plot_legend.h"
#include "widgets/plots/stack/plot_layers.h"
#include "widgets/plots/stack/plot_traces.h"
#include "widgets/plots/stack/quantity_list.h"
#include "widgets/plots/stack/statistics_table.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
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
#include <numbers>
#include <thread>

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

TEST_F(PlotPanelTest, PlotsStandSideBySideInReadingOrder) {
  panel.resize(900, 600);
  panel.addPlot({Channel::Rudder});
  const auto placeOf = [&](int plot) {
    return QRect(panel.plot(plot).mapTo(&panel, QPoint()), panel.plot(plot).size());
  };
  const auto settles = [&](auto condition) { return QTest::qWaitFor(condition, 5000); };
  panel.findChild<QMenu*>("plotColumns")->actions()[1]->trigger();
  EXPECT_TRUE(settles([&] { return placeOf(1).left() > placeOf(0).right(); }));
  EXPECT_EQ(placeOf(1).top(), placeOf(0).top());
  EXPECT_EQ(placeOf(2).left(), placeOf(0).left());
  EXPECT_GT(placeOf(2).top(), placeOf(0).bottom());
  EXPECT_NEAR(placeOf(0).width(), placeOf(1).width(), 2);
  panel.addPlot({Channel::Depth});
  EXPECT_TRUE(
      settles([&] { return placeOf(3).left() == placeOf(1).left() && placeOf(3).top() == placeOf(2).top(); }));
  PlotPanel other;
  other.resize(panel.size());
  other.restoreState(panel.saveState());
  EXPECT_EQ(other.columns(), 2);
  EXPECT_EQ(other.plotCount(), 4);
  panel.removePlot(0);
  EXPECT_EQ(panel.channels(0), std::vector{Channel::Speed});
  EXPECT_TRUE(settles([&] {
    return placeOf(0).left() < placeOf(1).left() && placeOf(2).top() > placeOf(0).bottom();
  })) << "the others move up";
  panel.findChild<QMenu*>("plotColumns")->actions()[0]->trigger();
  EXPECT_TRUE(
      settles([&] { return placeOf(1).top() > placeOf(0).bottom() && placeOf(2).top() > placeOf(1).bottom(); }));
  EXPECT_EQ(placeOf(1).left(), placeOf(0).left());
}

TEST_F(PlotPanelTest, HeightsOfPlotsInColumnsAreRemembered) {
  panel.resize(900, 700);
  panel.addPlot({Channel::Rudder});
  panel.addPlot({Channel::Depth});
  panel.setColumns(2);
  QVariantMap state = panel.saveState();
  ASSERT_EQ(state["heights"].toList().size(), 4);
  state["heights"] = QVariantList{150, 400, 450, 200};
  panel.restoreState(state);
  const auto height = [&](int plot) { return panel.plot(plot).height(); };
  EXPECT_TRUE(QTest::qWaitFor([&] { return height(2) > 2 * height(0) && height(1) > 1.5 * height(3); }, 5000));
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

TEST_F(PlotPanelTest, DoubleClickFollowsAgain) {
  panel.setTimeView({.follows = false, .range = {10, 20}});
  QTest::mouseDClick(panel.plot(1).canvas(), Qt::LeftButton, {}, QPoint(300, 80));
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
  using Channels = std::vector<Channel>;
  const std::vector<PlotContent> three{Channels{Channel::Depth}, Channels{Channel::Speed},
                                       Channels{Channel::Rudder, Channel::Thrust}};
  panel.setPresets({{"Motion", "tip", three}, {"One", "tip", {Channels{Channel::Rudder}}}});
  menuAction("Motion")->trigger();
  ASSERT_EQ(panel.plotCount(), 3);
  EXPECT_EQ(panel.channels(2), (std::vector{Channel::Rudder, Channel::Thrust}));
  menuAction("One")->trigger();
  ASSERT_EQ(panel.plotCount(), 1);
  EXPECT_EQ(panel.channels(0), std::vector{Channel::Rudder});
}

TEST_F(PlotPanelTest, ChannelsOfSpecialVehiclesStandInMenusOfTheirOwn) {
  panel.setRecording(nullptr);  // nothing is known of what is recorded: everything is offered
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
  ASSERT_TRUE(test::becomes([&] { return panel.plot(7).height() > 0 && panel.plot(7).isVisible(); }));
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
  for (const int width : {600, 430, 360, 240, 180}) {
    panel.resize(width, 450);
    QApplication::processEvents();
    EXPECT_TRUE(button->isVisible()) << width;
    EXPECT_TRUE(panel.rect().contains(QRect(button->mapTo(&panel, QPoint()), button->size()))) << width;
  }
}

TEST_F(PlotPanelTest, EverythingOfTheBarIsReachableInANarrowPanel) {
  auto* bar = panel.findChild<QToolBar*>();
  ASSERT_TRUE(bar);
  const auto actionOf = [&](const QString& text) {
    for (QAction* action : bar->actions())
      if (action->text() == text) return action;
    return static_cast<QAction*>(nullptr);
  };
  for (const int width : {600, 360, 240, 180}) {
    panel.resize(width, 450);
    QApplication::processEvents();
    const auto* more = bar->findChild<QToolButton*>("qt_toolbar_ext_button");
    for (QAction* action : bar->actions()) {
      if (!action->isVisible()) continue;
      const QWidget* button = bar->widgetForAction(action);
      const bool isInBar = button->isVisible() && bar->rect().contains(button->geometry());
      const bool isInMenu = more && more->isVisible() && more->menu()->actions().contains(action);
      EXPECT_TRUE(isInBar || isInMenu) << action->text().toStdString() << " at " << width;
    }
  }
  panel.resize(360, 450);
  QApplication::processEvents();
  for (const char* name : {"Quantities", "Statistics"}) {
    auto* button = bar->widgetForAction(actionOf(name));
    EXPECT_TRUE(bar->rect().contains(button->geometry())) << name;
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(actionOf(name)->isChecked()) << name;
  }
}

TEST_F(PlotPanelTest, WhoOpensTheQuantitiesSearchesAtOnce) {
  QApplication::setActiveWindow(&panel);
  auto* bar = panel.findChild<QToolBar*>();
  for (QAction* action : bar->actions())
    if (action->text() == "Quantities") QTest::mouseClick(bar->widgetForAction(action), Qt::LeftButton);
  QWidget* focused = QApplication::focusWidget();
  ASSERT_TRUE(focused);
  QTest::keyClicks(focused, "dep");
  const auto* list = panel.findChild<QListWidget*>("quantities");
  ASSERT_TRUE(list);
  QStringList shown;
  for (int i = 0; i < list->count(); ++i)
    if (!list->item(i)->isHidden()) shown << list->item(i)->text();
  EXPECT_EQ(shown, QStringList{"Depth (m)"});
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

TEST(PlotLegendTest, NothingIsPaintedBeyondItsWidth) {
  constexpr int kWidth = 200;
  PlotChart chart;
  PlotLegend& legend = chart.legendItem();
  const auto paintsBeyond = [&](int from) {
    QImage image(900, 200, QImage::Format_ARGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    legend.paint(&painter, nullptr, nullptr);
    painter.end();
    for (int y = 0; y < image.height(); ++y)
      for (int x = from; x < image.width(); ++x)
        if (image.pixelColor(x, y) != Qt::white) return true;
    return false;
  };
  const QString name = "a vehicle with a very long name · distance to the next waypoint";
  legend.setContent("Depth of all vehicles in the fleet (m)",
                    {{.label = name, .value = "1234.5 m", .colour = Qt::red}});
  const double oneLine = legend.arrange(2000, 10);
  EXPECT_TRUE(paintsBeyond(kWidth)) << "there is more than the room";
  legend.arrange(kWidth, 10);
  EXPECT_FALSE(paintsBeyond(kWidth));
  legend.setContent("", {{.label = name, .value = "1234.5 m", .statistics = "mean 3, 1 to 5", .colour = Qt::red},
                         {.label = "ben", .colour = Qt::blue}});
  EXPECT_EQ(legend.arrange(2000, 10), oneLine);
  const double height = legend.arrange(kWidth, 10);
  EXPECT_FALSE(paintsBeyond(kWidth));
  EXPECT_GT(height, 2.5 * oneLine) << "the statistics have a line of their own";
  EXPECT_GT(legend.centreOf(1).y(), legend.centreOf(0).y() + oneLine) << "the next name stands below them";
}

TEST_F(PlotPanelTest, WhatTheRecordingHasNotIsNotOffered) {
  EXPECT_NE(menuAction("Rudder (%)"), nullptr);
  EXPECT_EQ(menuAction("Pitch (rad)"), nullptr);
  EXPECT_EQ(menuAction("Thrust (%)"), nullptr);
  panel.setQuantitiesVisible(true);
  auto* list = panel.findChild<QListWidget*>("quantities");
  ASSERT_TRUE(list);
  EXPECT_EQ(list->count(), 4) << "depth, speed, rudder, and z, which is derived from depth";
  auto* vehicle = panel.findChild<QComboBox*>("quantityVehicle");
  vehicle->setCurrentText("v1");
  EXPECT_EQ(list->count(), 3) << "this one has no rudder";
}

TEST_F(PlotPanelTest, AFoldedLegendGivesItsRoomToTheCurves) {
  std::vector<PlotPanel::Vehicle> many;
  for (int i = 0; i < 40; ++i) many.push_back({i % 2, QString("vehicle number %1").arg(i), QColor("#1f77b4")});
  panel.setVehicles(many);
  panel.refresh();
  TimePlot& plot = panel.plot(0);
  const auto height = [&] {
    const PlotRange values = plot.valueRange();
    return std::abs(plot.canvasPosition(0, values.high).y() - plot.canvasPosition(0, values.low).y());
  };
  const int before = height();
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, plot.legendFoldPosition());
  EXPECT_TRUE(plot.isLegendFolded());
  EXPECT_GT(height(), before);
  PlotPanel other;
  other.restoreState(panel.saveState());
  EXPECT_TRUE(other.plot(0).isLegendFolded());
  EXPECT_FALSE(other.plot(1).isLegendFolded());
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, plot.legendFoldPosition());
  EXPECT_FALSE(plot.isLegendFolded());
}

/// A drop as the window system sends it.
void dropOn(QWidget& target, const char* kind, const QStringList& lines) {
  const std::unique_ptr<QMimeData> data(dragOf(kind, lines));
  const QPoint at = target.rect().center();
  QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&target, &enter);
  ASSERT_TRUE(enter.isAccepted());
  QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&target, &drop);
}

TEST_F(PlotPanelTest, AnyVehicleAndQuantityIsDroppedIntoAPlot) {
  panel.setVehicles({{0, "v0", QColor("#1f77b4")}});
  dropOn(*panel.plot(1).canvas(), kTraceDrag, {"v1.depth"});
  EXPECT_EQ(panel.content(1), PlotContent(TracePlot{{"speed", "v1.depth"}}));
  ASSERT_EQ(panel.plot(1).curves().size(), 2U);
  EXPECT_EQ(panel.plot(1).curves()[1].vehicle, 1);
  EXPECT_EQ(panel.plot(1).curves()[1].channel, Channel::Depth);
  EXPECT_FALSE(panel.plot(1).drawnPieces(1).empty());
  dropOn(*panel.plot(1).canvas(), kTraceDrag, {"v1.depth"});
  EXPECT_EQ(panel.plot(1).curves().size(), 2U) << "it is there";
  dropOn(*panel.plot(0).canvas(), kVehicleDrag, {"v1"});
  EXPECT_EQ(panel.content(0), PlotContent(TracePlot{{"depth", "v1.depth"}}));
  dropOn(panel, kTraceDrag, {"v0.speed", "v1.speed"});
  ASSERT_EQ(panel.plotCount(), 3) << "beside the plots: a plot of its own";
  EXPECT_EQ(panel.plot(2).curves().size(), 2U);
  panel.setVehicles({{1, "v1", QColor("#d62728")}});
  EXPECT_EQ(panel.plot(0).curves().size(), 1U) << "depth of the selected one, which is the same";
  PlotPanel other;
  other.restoreState(panel.saveState());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(other.content(i), panel.content(i)) << i;
}

TEST_F(PlotPanelTest, ACurveIsDraggedByItsNameAndAClickStillSwitchesIt) {
  QSignalSpy dragged(&panel.plot(0), &TimePlot::curveDragged);
  TimePlot& plot = panel.plot(0);
  QObject::disconnect(&plot, &TimePlot::curveDragged, &panel, nullptr);  // a drag would wait for the person
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, plot.legendPosition(1));
  EXPECT_FALSE(plot.isCurveOn(1));
  EXPECT_EQ(dragged.count(), 0);
  const QPoint from = plot.legendPosition(1), to = from + QPoint(40, 60);
  QTest::mousePress(plot.canvas(), Qt::LeftButton, {}, from);
  QMouseEvent move(QEvent::MouseMove, to, plot.canvas()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
  QCoreApplication::sendEvent(plot.canvas(), &move);
  QTest::mouseRelease(plot.canvas(), Qt::LeftButton, {}, to);
  ASSERT_EQ(dragged.count(), 1);
  EXPECT_EQ(dragged[0][0].toInt(), 1);
  EXPECT_FALSE(plot.isCurveOn(1)) << "not clicked";
  EXPECT_EQ(traceOf(plot.curves()[1], *recording), "v1.depth");
}

TEST_F(PlotPanelTest, ADoubleClickInTheListAddsToTheLastUsedPlot) {
  panel.setQuantitiesVisible(true);
  auto* list = panel.findChild<QListWidget*>("quantities");
  QTest::mouseClick(panel.plot(0).canvas(), Qt::LeftButton, {}, panel.plot(0).canvasPosition(40, 1000));
  emit list->itemActivated(list->findItems("Rudder (%)", Qt::MatchExactly).value(0));
  EXPECT_EQ(panel.channels(0), (std::vector{Channel::Depth, Channel::Rudder}));
}

TEST_F(PlotPanelTest, ATypedExpressionIsACurveAndAWrongOneIsTold) {
  panel.setQuantitiesVisible(true);
  auto* line = panel.findChild<QLineEdit*>("expression");
  auto* problem = panel.findChild<QLabel*>("expressionProblem");
  QTest::mouseClick(panel.plot(0).canvas(), Qt::LeftButton, {}, panel.plot(0).canvasPosition(40, 1000));
  QTest::keyClicks(line, "v0.depth - v1.dept");
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_TRUE(problem->isVisible());
  EXPECT_EQ(problem->text(), "Column 12: 'dept' is not recorded of v1; expected depth");
  EXPECT_EQ(line->cursorPosition(), 11);
  QTest::keyClick(line, Qt::Key_End);
  QTest::keyClicks(line, "h");
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_FALSE(problem->isVisible());
  ASSERT_EQ(panel.plot(0).curves().size(), 3U);
  panel.setCursorTime(10);
  panel.refresh();
  EXPECT_TRUE(panel.plot(0).legendText(2).startsWith("v0.depth - v1.depth 500"))
      << panel.plot(0).legendText(2).toStdString();
  EXPECT_TRUE(panel.plot(0).legendText(2).endsWith("m"));
}

TEST_F(PlotPanelTest, AnExpressionOfWhatOnlyAnotherVehicleHasIsTaken) {
  RecordingMaker mixed = RecordingMaker()
                             .with(0, Channel::Depth, [](double t) { return t; })
                             .with(1, Channel::Depth, [](double t) { return t; })
                             .with(1, Channel::Rudder, [](double t) { return std::sin(t); });
  const std::unique_ptr<Recording> other = mixed.make(100);
  panel.setRecording(other.get());
  panel.setQuantitiesVisible(true);
  QSignalSpy chosen(panel.findChild<QuantityList*>(), &QuantityList::chosen);
  auto* line = panel.findChild<QLineEdit*>("expression");
  auto* problem = panel.findChild<QLabel*>("expressionProblem");
  QTest::keyClicks(line, "der(rudder)");
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_FALSE(problem->isVisible()) << problem->text().toStdString();
  EXPECT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen.value(0).value(0).toStringList(), QStringList{"der(rudder)"});
  QTest::keyClicks(line, "der(nonsense)");
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_TRUE(problem->isVisible());
  EXPECT_EQ(chosen.count(), 1);
  panel.setRecording(recording.get());  // the other one goes first
}

TEST_F(PlotPanelTest, ADerivedCurveGrowsWithItsRun) {
  panel.addPlot(TracePlot{{"der(depth)", "int(v1.speed) / t"}});
  TimePlot& plot = panel.plot(2);
  ASSERT_EQ(plot.curves().size(), 3U) << "two vehicles, and one by name";
  panel.setCursorTime(99);
  panel.refresh();
  EXPECT_TRUE(plot.legendText(0).contains("1.00")) << plot.legendText(0).toStdString();
  maker.append(*recording, 1000);
  panel.setCursorTime(199);
  panel.refresh();
  EXPECT_TRUE(plot.legendText(0).contains("1.00")) << plot.legendText(0).toStdString();
  EXPECT_TRUE(plot.legendText(2).contains("3.0")) << plot.legendText(2).toStdString();
}

TEST_F(PlotPanelTest, ThePointerReadsAllCurvesOfItsPlot) {
  TimePlot& plot = panel.plot(0);
  const auto move = [&](QPoint at) {
    QMouseEvent event(QEvent::MouseMove, at, plot.canvas()->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(plot.canvas(), &event);
  };
  move(plot.canvasPosition(50, 1000));
  const QStringList read = plot.readingTexts();
  ASSERT_EQ(read.size(), 3) << "the time, and two curves";
  EXPECT_TRUE(read[0].startsWith("50") || read[0].startsWith("49")) << read[0].toStdString();
  EXPECT_TRUE(read[1].startsWith("1050") || read[1].startsWith("1049")) << read[1].toStdString();
  EXPECT_TRUE(read[1].endsWith("abe")) << read[1].toStdString();
  EXPECT_TRUE(read[2].endsWith("ben")) << read[2].toStdString();
  move(plot.legendPosition(0));
  EXPECT_TRUE(plot.readingTexts().isEmpty());
}

TEST_F(PlotPanelTest, TicksComeInTheFrameInWhichTheRangeChanges) {
  const std::vector<RecordedChannel> channels{{0, Channel::Depth}};
  Recording growing({.vehicleNames = {"abe"}, .channels = channels, .stepLength = 0.1});
  panel.setRecording(&growing);
  for (std::int64_t step = 0; step < 400; step += 10) {
    for (std::int64_t s = step; s < step + 10; ++s) growing.appendRow(s, std::vector{0.1 * static_cast<double>(s)});
    panel.refresh();
    const QImage atOnce = panel.plot(0).grab().toImage();
    QCoreApplication::sendPostedEvents();
    EXPECT_TRUE(panel.plot(0).grab().toImage() == atOnce) << "step " << step;
  }
  panel.setRecording(nullptr);
}

TEST_F(PlotPanelTest, TwoCursorsTellTheirDifferences) {
  TimePlot& plot = panel.plot(0);
  panel.setCursorTime(60);
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, Qt::ControlModifier, plot.canvasPosition(20, 1000));
  EXPECT_NEAR(plot.referenceTime(), 20, 0.3);
  EXPECT_EQ(panel.plot(1).referenceTime(), plot.referenceTime()) << "all plots share it";
  panel.setReferenceTime(20);
  EXPECT_TRUE(plot.legendText(0).contains("1060")) << plot.legendText(0).toStdString();
  EXPECT_TRUE(plot.legendText(0).contains("Δ +40")) << plot.legendText(0).toStdString();
  EXPECT_TRUE(panel.plot(1).legendText(0).contains("Δ 0.00")) << panel.plot(1).legendText(0).toStdString();
  panel.setReferenceTime(std::nan(""));
  EXPECT_FALSE(plot.legendText(0).contains("Δ"));
}

TEST_F(PlotPanelTest, ADifferenceOfHeadingsGoesTheShortWay) {
  const auto turning =
      RecordingMaker().with(0, Channel::Heading, [](double t) { return std::fmod(350 + t, 360); }).make(300);
  panel.setRecording(turning.get());
  panel.setContent(0, std::vector{Channel::Heading});
  panel.setCursorTime(20);
  panel.setReferenceTime(0);
  panel.refresh();
  EXPECT_TRUE(panel.plot(0).legendText(0).contains("Δ +20")) << panel.plot(0).legendText(0).toStdString();
}

TEST_F(PlotPanelTest, TheTableHasTheFiguresOfTheVisibleRange) {
  for (QAction* action : panel.findChild<QToolBar*>()->actions())
    if (action->text() == "Statistics") action->setChecked(true);
  auto* table = panel.findChild<StatisticsTable*>();
  ASSERT_TRUE(table && table->isVisible());
  panel.setTimeView({.follows = false, .range = {10, 20}});
  QTest::qWait(0);
  ASSERT_TRUE(test::becomes([&] {
    panel.refresh();
    return table->item(0, 9)->text() == "101";
  }));
  EXPECT_EQ(table->rowCount(), 4);
  // 1010, 1010.1 ... 1020
  EXPECT_EQ(table->item(0, 1)->text(), "1015.00");
  EXPECT_EQ(table->item(0, 2)->text(), "2.93");
  EXPECT_EQ(table->item(0, 4)->text(), "1010.00");
  EXPECT_EQ(table->item(0, 5)->text(), "1010.50");
  EXPECT_EQ(table->item(0, 6)->text(), "1015.00");
  EXPECT_EQ(table->item(0, 7)->text(), "1019.50");
  EXPECT_EQ(table->item(0, 8)->text(), "1020.00");
  EXPECT_TRUE(table->text().startsWith("Curve\tMean")) << table->text().toStdString();
  // A window has Ctrl+C for something else.
  QKeyEvent copy(QEvent::ShortcutOverride, Qt::Key_C, Qt::ControlModifier);
  QCoreApplication::sendEvent(table, &copy);
  EXPECT_TRUE(copy.isAccepted());
  QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QGuiApplication::clipboard()->text(), table->text());
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

TEST_F(PlotPanelTest, ThePlotsOfAGrowingRunShowTheSameMoment) {
  for (int i = 0; i < 4; ++i) panel.addPlot({Channel::Speed});
  const std::jthread run([&](const std::stop_token& stop) {
    // Not without end: on a busy machine the refreshes take long, and the memory is not theirs alone.
    for (int i = 0; i < 5'000 && !stop.stop_requested(); ++i) maker.append(*recording, 20);
  });
  for (int i = 0; i < 200; ++i) {
    panel.refresh();
    for (int plot = 1; plot < panel.plotCount(); ++plot)
      ASSERT_EQ(panel.plot(plot).timeRange().high, panel.plot(0).timeRange().high) << "refresh " << i;
  }
}

QAction* layerOf(PlotPanel& panel, const char* name) {
  for (QAction* action : panel.findChild<QMenu*>("plotLayers")->actions())
    if (action->objectName() == name) return action;
  return nullptr;
}

TEST_F(PlotPanelTest, EventsAreLinesWhereThePersonWantsThem) {
  panel.layers().setMarks({{Qt::red, {1, 2, 2.0001, 150}}, {Qt::green, {3}}});
  panel.refresh();
  EXPECT_TRUE(panel.plot(0).eventLines().empty()) << "nobody asked for them";
  layerOf(panel, "events")->trigger();
  panel.refresh();
  for (int plot : {0, 1}) {
    const auto lines = panel.plot(plot).eventLines();
    ASSERT_EQ(lines.size(), 3u) << "two in one pixel are one line, and one is not in view";
    EXPECT_EQ(lines[0].colour, QColor(Qt::red));
    EXPECT_NEAR(lines[0].x, panel.plot(plot).canvasPosition(1, 0).x(), 1);
    EXPECT_EQ(lines[2].colour, QColor(Qt::green));
  }
  PlotPanel other;
  other.restoreState(panel.saveState());
  EXPECT_TRUE(layerOf(other, "events")->isChecked()) << "remembered with the layout";
}

TEST_F(PlotPanelTest, ModesAreStripsOfThePlottedVehicle) {
  recording->appendEvents({{.step = 10, .vehicle = 0, .variable = "MODE", .value = "SURVEY"},
                           {.step = 60, .vehicle = 0, .variable = "MODE", .value = "RETURN"},
                           {.step = 60, .vehicle = 1, .variable = "MODE", .value = "OTHER"}});
  panel.layers().setModeVariables({"MODE"});
  layerOf(panel, "modes")->trigger();
  panel.refresh();
  ASSERT_EQ(panel.plot(0).textStrips().size(), 1u);
  const auto& strip = panel.plot(0).textStrips()[0];
  ASSERT_EQ(strip.size(), 2u);
  EXPECT_EQ(strip[0].text, "SURVEY");
  EXPECT_EQ(strip[1].from, 6);
  layerOf(panel, "modes")->trigger();
  EXPECT_TRUE(panel.plot(0).textStrips().empty());
}

TEST_F(PlotPanelTest, TheRunBeforeTheBranchIsPaleBehindTheCurves) {
  const std::shared_ptr<const Recording> parent =
      RecordingMaker().with(0, Channel::Depth, [](double t) { return 100 + t; }).make(100);
  const auto before = panel.plot(0).drawnCurves().size();
  panel.layers().setParentRun(parent);
  panel.refresh();
  const auto& curves = panel.plot(0).drawnCurves();
  ASSERT_EQ(curves.size(), before + 1) << "the parent has but one of the vehicles";
  EXPECT_LT(curves[0].colour.alphaF(), 0.5) << "behind: it is drawn first";
  EXPECT_LE(panel.plot(0).valueRange().low, 100) << "the axis holds both";
  layerOf(panel, "parent")->trigger();
  EXPECT_EQ(panel.plot(0).drawnCurves().size(), before);
}

TEST_F(PlotPanelTest, APartThatWasSimulatedAgainStandsBetweenTheRows) {
  // Every step from 20 s to 40 s, ten times as many as are recorded, with a quantity that is not recorded at all.
  RecordingMaker part = RecordingMaker()
                            .withStep(0.01)
                            .with(0, Channel::Depth, [](double t) { return 1000 + t + (t > 30 ? 7 : 0); })
                            .with(0, Channel::Pitch, [](double t) { return t; });
  auto rows = std::make_shared<Recording>(part.make(0)->header());
  for (std::int64_t step = 2000; step <= 4000; ++step) {
    const double t = rows->timeOfStep(step);
    rows->appendRow(step, std::vector{1000 + t + (t > 30 ? 7 : 0), t});
  }
  panel.setContents({std::vector{Channel::Depth}, std::vector{Channel::Pitch}});
  EXPECT_EQ(panel.plottedLines().size(), 4u);
  layerOf(panel, "steps")->trigger();
  panel.setStretch({rows, {{0, Channel::Pitch}}});
  panel.refresh();
  const auto& pieces = panel.plot(0).drawnPieces(0);
  for (std::size_t i = 1; i < pieces.size(); ++i) EXPECT_GT(pieces[i].time, pieces[i - 1].time);
  EXPECT_NEAR(pieces.front().time, 0, 0.3) << "before the part, what is recorded";
  EXPECT_NEAR(pieces.back().time, 99.9, 0.3);
  EXPECT_EQ(std::ranges::max(pieces, {}, &CurvePiece::high).high, 1099.9);
  panel.setCursorTime(35);
  EXPECT_TRUE(panel.plot(0).legendText(0).contains("1042")) << panel.plot(0).legendText(0).toStdString();
  ASSERT_FALSE(panel.plot(1).drawnPieces(0).empty());
  EXPECT_NEAR(panel.plot(1).drawnPieces(0).front().time, 20, 0.05);
  EXPECT_TRUE(panel.plot(1).drawnPieces(1).empty()) << "the part has only one vehicle";
  panel.setCursorTime(50);
  EXPECT_FALSE(panel.plot(1).legendText(0).contains("40")) << "nothing is known outside of the part";
  panel.setProgress(0.42);
  auto& progress = *panel.findChild<QToolButton*>("plotProgress");
  EXPECT_TRUE(progress.isVisible());
  EXPECT_TRUE(progress.text().contains("42"));
  QTest::mouseClick(&progress, Qt::LeftButton);
  EXPECT_FALSE(panel.layers().wantsEveryStep()) << "a click ends it";
  panel.setProgress(std::nullopt);
  EXPECT_FALSE(progress.isVisible());
  panel.setRecording(nullptr);
  EXPECT_TRUE(panel.plot(1).drawnPieces(0).empty()) << "another run has other steps";
}

TEST_F(PlotPanelTest, AnExpressionHasTheStepsOfAPartUnlessItRemembersWhatWasBefore) {
  // The depth swings once in 0.1 s, which is the spacing of the recorded rows: they do not show it.
  const auto swing = [](double t) { return 5 + std::sin(2 * std::numbers::pi * t / 0.1); };
  auto rows = std::make_shared<Recording>(
      RecordingMaker().withStep(0.01).with(0, Channel::Depth, swing).make(0)->header());
  for (std::int64_t step = 2000; step <= 4000; ++step)
    rows->appendRow(step, std::vector{swing(rows->timeOfStep(step))});
  const QString name = QString::fromStdString(rows->header().vehicleNames.at(0));
  panel.setContents({TracePlot{{name + ".depth * 2"}}, TracePlot{{"int(" + name + ".depth)"}}});
  EXPECT_EQ(panel.plottedLines(), (std::vector<RecordedChannel>{{0, Channel::Depth}}));
  panel.setTimeView({.follows = false, .range = {25, 26}});
  layerOf(panel, "steps")->trigger();
  panel.refresh();
  ASSERT_FALSE(panel.plot(0).statistics().empty());
  const auto before = panel.plot(0).statistics()[0].values, integral = panel.plot(1).statistics()[0].values;
  panel.setStretch({rows, {}});
  panel.refresh();
  const auto after = panel.plot(0).statistics()[0].values;
  EXPECT_NEAR(after.high, 2 * (5 + std::sin(2 * std::numbers::pi * 0.2)), 1e-3) << "of ten steps in a swing";
  EXPECT_NE(after.high, before.high);
  EXPECT_GT(after.count, 5 * before.count);
  EXPECT_EQ(panel.plot(1).statistics()[0].values.count, integral.count);
}

}  // namespace
}  // namespace antipode
