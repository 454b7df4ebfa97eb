// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/time_plot.h"

#include "tests/gui/plots/plot_fixture.h"
#include "tests/support/gui/mouse.h"
#include "widgets/plots/chart/curve_data.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <limits>
#include <thread>

namespace antipode {
namespace {

using testing::RecordingMaker;

PlotCurve curveOf(Channel channel, const QString& name = "abe") {
  return {0, channel, QColor("#1f77b4"), name};
}

class TimePlotTest : public ::testing::Test {
 protected:
  void show(const Recording* shown, std::vector<PlotCurve> curves) {
    plot.resize(600, 200);
    plot.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&plot));
    plot.setRecording(shown);
    plot.setCurves(std::move(curves));
    plot.refresh();
  }
  QPoint middleAt(double time) const {
    const PlotRange values = plot.valueRange();
    return plot.canvasPosition(time, (values.low + values.high) / 2);
  }
  void wheel(double time, int notches) {
    const QPointF at = middleAt(time);
    QWheelEvent event(at, plot.canvas()->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(plot.canvas(), &event);
  }
  void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers keys = {}) {
    QTest::mousePress(plot.canvas(), button, keys, from);
    for (int i = 1; i <= 5; ++i) {
      const QPointF at = QPointF(from) + QPointF(to - from) * i / 5;
      QMouseEvent move(QEvent::MouseMove, at, plot.canvas()->mapToGlobal(at), Qt::NoButton, button, keys);
      QCoreApplication::sendEvent(plot.canvas(), &move);
    }
    QTest::mouseRelease(plot.canvas(), button, keys, to);
  }

  RecordingMaker maker = RecordingMaker()
                             .with(0, Channel::Depth, [](double t) { return 10 + 5 * std::sin(t / 10); })
                             .with(0, Channel::Speed, [](double t) { return 2 + 0.1 * std::cos(t); })
                             .with(0, Channel::Heading, [](double t) { return std::fmod(t, 360); });
  std::unique_ptr<Recording> recording = maker.make(3001);  // 300 s
  TimePlot plot;
};

TEST_F(TimePlotTest, SaysWhatToDoWhileThereIsNothingToSee) {
  show(nullptr, {});
  EXPECT_TRUE(plot.message().contains("Select a vehicle")) << plot.message().toStdString();
  plot.setRecording(recording.get());
  plot.setCurves({curveOf(Channel::Altitude)});
  EXPECT_TRUE(plot.message().contains("Not recorded"));
  plot.setCurves({curveOf(Channel::Depth)});
  EXPECT_EQ(plot.message(), QString());
}

TEST_F(TimePlotTest, WheelZoomsAtThePointer) {
  show(recording.get(), {curveOf(Channel::Depth)});
  const QPoint pointer = middleAt(100);
  const PlotRange before = plot.timeRange();
  wheel(100, 3);
  const PlotRange after = plot.timeRange();
  EXPECT_NEAR(after.span(), before.span() / std::pow(1.25, 3), 1e-6);
  EXPECT_NEAR(plot.canvasPosition(100, 0).x(), pointer.x(), 1);  // what was under the pointer still is
  EXPECT_FALSE(plot.timeView().follows);
}

TEST_F(TimePlotTest, WheelOutAsFarAsTheRunFollowsItAgain) {
  show(recording.get(), {curveOf(Channel::Depth)});
  wheel(100, 5);
  wheel(100, -12);
  EXPECT_EQ(plot.timeView(), TimeView{});
}

TEST_F(TimePlotTest, DragPans) {
  show(recording.get(), {curveOf(Channel::Depth)});
  wheel(150, 5);
  const PlotRange before = plot.timeRange();
  drag(middleAt(150), middleAt(130));
  EXPECT_NEAR(plot.timeRange().low, before.low + 20, before.span() / 200);
  EXPECT_NEAR(plot.timeRange().span(), before.span(), 1e-9);
}

TEST_F(TimePlotTest, PanningCannotLoseTheRun) {
  show(recording.get(), {curveOf(Channel::Depth)});
  for (int i = 0; i < 5; ++i) drag(QPoint(100, 100), QPoint(560, 100));
  EXPECT_TRUE(plot.timeRange().contains(0));
}

TEST_F(TimePlotTest, ShiftAndRightDragZoomABoxAndDoubleClickReturns) {
  for (const bool isRight : {false, true}) {
    show(recording.get(), {curveOf(Channel::Depth)});
    const QPoint from = plot.canvasPosition(50, 8), to = plot.canvasPosition(100, 12);
    isRight ? drag(from, to, Qt::RightButton) : drag(from, to, Qt::LeftButton, Qt::ShiftModifier);
    EXPECT_NEAR(plot.timeRange().low, 50, 1);
    EXPECT_NEAR(plot.timeRange().high, 100, 1);
    EXPECT_NEAR(plot.valueRange().low, 8, 0.2);
    EXPECT_NEAR(plot.valueRange().high, 12, 0.2);
    QTest::mouseDClick(plot.canvas(), Qt::LeftButton, {}, QPoint(300, 100));
    EXPECT_TRUE(plot.timeView().follows);
    EXPECT_TRUE(plot.valueRange().contains({5, 15}));
  }
}

TEST_F(TimePlotTest, EscapeDropsTheZoomBox) {
  show(recording.get(), {curveOf(Channel::Depth)});
  QTest::mousePress(plot.canvas(), Qt::LeftButton, Qt::ShiftModifier, QPoint(100, 60));
  QMouseEvent move(QEvent::MouseMove, QPointF(300, 120), plot.canvas()->mapToGlobal(QPointF(300, 120)),
                   Qt::NoButton, Qt::LeftButton, Qt::ShiftModifier);
  QCoreApplication::sendEvent(plot.canvas(), &move);
  QTest::keyClick(plot.canvas(), Qt::Key_Escape);
  QTest::mouseRelease(plot.canvas(), Qt::LeftButton, Qt::ShiftModifier, QPoint(300, 120));
  EXPECT_TRUE(plot.timeView().follows);
}

TEST_F(TimePlotTest, ClickAsksForTheCursorAndDraggingItsLineMovesIt) {
  show(recording.get(), {curveOf(Channel::Depth)});
  QSignalSpy wishes(&plot, &TimePlot::cursorTimeRequested);
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, middleAt(120));
  ASSERT_EQ(wishes.count(), 1);
  EXPECT_NEAR(wishes[0][0].toDouble(), 120, 0.5);
  plot.setCursorTime(120);
  const PlotRange before = plot.timeRange();
  drag(middleAt(120), middleAt(200));
  EXPECT_NEAR(wishes.last()[0].toDouble(), 200, 0.5);
  EXPECT_EQ(plot.timeRange(), before);  // the line was dragged, not the view
}

TEST_F(TimePlotTest, LegendShowsTheValueAtTheCursorWithItsUnit) {
  show(recording.get(), {curveOf(Channel::Depth)});
  EXPECT_FALSE(plot.legendText(0).contains(" m"));
  plot.setCursorTime(100);
  const QString wanted = QString::number(10 + 5 * std::sin(10.0), 'f', 1);
  EXPECT_TRUE(plot.legendText(0).contains(wanted)) << plot.legendText(0).toStdString();
  EXPECT_TRUE(plot.legendText(0).endsWith("m"));
  plot.setCursorTime(1);
  EXPECT_TRUE(plot.legendText(0).contains("10.5")) << plot.legendText(0).toStdString();
}

TEST_F(TimePlotTest, ClickOnANameSwitchesItsCurve) {
  show(recording.get(), {curveOf(Channel::Depth), curveOf(Channel::Speed)});
  EXPECT_FALSE(plot.drawnPieces(1).empty());
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, plot.legendPosition(1));
  EXPECT_FALSE(plot.isCurveOn(1));
  EXPECT_TRUE(plot.drawnPieces(1).empty());
  QTest::mouseClick(plot.canvas(), Qt::LeftButton, {}, plot.legendPosition(1));
  EXPECT_FALSE(plot.drawnPieces(1).empty());
}

TEST_F(TimePlotTest, StatisticsAreThoseOfTheVisibleRange) {
  show(recording.get(), {curveOf(Channel::Heading)});
  plot.setStatisticsVisible(true);
  plot.setTimeView({.follows = false, .range = {100, 200}});
  EXPECT_TRUE(plot.legendText(0).contains("min 100.0  max 200.0  mean 150.0")) << plot.legendText(0).toStdString();
}

TEST_F(TimePlotTest, FollowingShowsWhatIsAppendedAndZoomedStaysPut) {
  show(recording.get(), {curveOf(Channel::Depth)});
  EXPECT_TRUE(plot.timeRange().contains({0, 300}));
  maker.append(*recording, 3000);
  plot.refresh();
  EXPECT_TRUE(plot.timeRange().contains({0, 600}));
  EXPECT_GT(plot.drawnPieces(0).back().time, 595);

  plot.setTimeView({.window = 60});
  EXPECT_NEAR(plot.timeRange().span(), 60, 1e-9);
  EXPECT_TRUE(plot.timeRange().contains({545, 600}));

  plot.setTimeView({.follows = false, .range = {10, 20}});
  maker.append(*recording, 1000);
  plot.refresh();
  EXPECT_EQ(plot.timeRange(), (PlotRange{10, 20}));
}

TEST_F(TimePlotTest, DoesNothingWhenHiddenOrUnchanged) {
  show(recording.get(), {curveOf(Channel::Depth)});
  plot.setTimeView({.follows = false, .range = {10, 20}});
  const auto before = plot.redrawCount();
  for (int i = 0; i < 5; ++i) plot.refresh();
  maker.append(*recording, 100);  // beyond the view
  plot.refresh();
  EXPECT_EQ(plot.redrawCount(), before);
  plot.hide();
  plot.setTimeView({});
  maker.append(*recording, 100);
  plot.refresh();
  EXPECT_EQ(plot.redrawCount(), before);
  plot.show();
  EXPECT_GT(plot.redrawCount(), before);
  EXPECT_GT(plot.drawnPieces(0).back().time, 315);
}

TEST_F(TimePlotTest, ARunThatGoesOnIsAnalysedAFewTimesASecondAndWhatIsAskedForAtOnce) {
  plot.setKind(PlotKind::Phase);
  show(recording.get(), {curveOf(Channel::Depth), curveOf(Channel::Speed)});
  const auto points = [&] { return plot.drawnCurves().empty() ? 0 : plot.drawnCurves().front().pieces.size(); };
  ASSERT_EQ(points(), 3001U);
  QElapsedTimer clock;
  clock.start();
  const auto before = plot.redrawCount();
  for (int i = 0; i < 10; ++i) {
    maker.append(*recording, 1);
    plot.refresh();
  }
  EXPECT_LE(plot.redrawCount() - before, 1 + clock.elapsed() / 300);
  EXPECT_TRUE(test::becomes([&] {
    plot.refresh();
    return points() == 3011;
  })) << "the rest comes without new rows";
  maker.append(*recording, 1);
  plot.refresh();
  const auto drawn = plot.redrawCount();
  plot.setCurveOn(1, false);
  EXPECT_EQ(plot.redrawCount(), drawn + 1);
  EXPECT_EQ(points(), 0U);
}

TEST_F(TimePlotTest, DepthGrowsDownwardsAndSpeedUpwards) {
  show(recording.get(), {curveOf(Channel::Depth)});
  EXPECT_GT(plot.canvasPosition(100, 12).y(), plot.canvasPosition(100, 8).y());
  plot.setCurves({curveOf(Channel::Speed)});
  EXPECT_LT(plot.canvasPosition(100, 2.05).y(), plot.canvasPosition(100, 1.95).y());
}

TEST_F(TimePlotTest, AThirdUnitIsRefusedInWordsUntilAnotherIsSwitchedOff) {
  show(recording.get(), {curveOf(Channel::Depth), curveOf(Channel::Speed), curveOf(Channel::Heading)});
  EXPECT_TRUE(plot.drawnPieces(2).empty());
  EXPECT_TRUE(plot.legendText(2).contains("third unit"));
  plot.setCurveOn(1, false);
  EXPECT_FALSE(plot.drawnPieces(2).empty());
}

TEST_F(TimePlotTest, AnotherRecordingStartsAfresh) {
  show(recording.get(), {curveOf(Channel::Depth)});
  plot.setTimeView({.follows = false, .range = {10, 20}});
  const auto other = maker.make(11);
  plot.setRecording(other.get());
  EXPECT_TRUE(plot.timeView().follows);
  EXPECT_EQ(plot.drawnPieces(0).size(), 11U);
  recording.reset();  // nothing may reach for it any more
  plot.refresh();
  plot.setCursorTime(0.5);
}

TEST_F(TimePlotTest, AxesStandWhereTheCurvesAreWhenTheLegendGrows) {
  std::vector<PlotCurve> curves;
  for (int i = 0; i < 7; ++i) curves.push_back(curveOf(Channel::Depth, QString("vehicle %1").arg(i)));
  show(recording.get(), curves);
  QCoreApplication::processEvents();
  const int before = plot.canvasPosition(0, plot.valueRange().low).y();
  plot.setCursorTime(100);
  plot.setStatisticsVisible(true);  // more lines
  const QPoint corner = plot.canvasPosition(plot.timeRange().low, plot.valueRange().low);
  ASSERT_GT(corner.y(), before + 20);
  const QImage image = plot.grab().toImage();
  const QColor frame = PlotTheme::fromPalette(plot.palette()).frame;
  int top = image.height();
  for (int y = image.height() - 1; y >= 0; --y)
    for (int dx = -1; dx <= 1; ++dx)
      if (image.pixelColor(corner.x() + dx, y) == frame) top = y;
  EXPECT_NEAR(top, corner.y(), 2);
}

TEST_F(TimePlotTest, PaintsTheCurveInItsColourOnLightAndDark) {
  const auto constant = RecordingMaker().with(0, Channel::Depth, [](double) { return 4; }).make(1000);
  for (const PlotTheme& theme : {PlotTheme::light(), PlotTheme::dark()}) {
    plot.setTheme(theme);
    show(constant.get(), {curveOf(Channel::Depth)});
    QCoreApplication::processEvents();
    const QImage image = plot.grab().toImage();
    const QPoint on = plot.canvasPosition(33, 4);
    bool isFound = false;
    for (int dy = -2; dy <= 2; ++dy) {
      const QColor pixel = image.pixelColor(on + QPoint(0, dy));
      isFound = isFound || std::abs(pixel.hslHue() - QColor("#1f77b4").hslHue()) < 12;
    }
    EXPECT_TRUE(isFound);
    EXPECT_EQ(image.pixelColor(on + QPoint(0, 9)), theme.background);
  }
}

/// Numbers as a damaged or crafted log may hold them.
TEST_F(TimePlotTest, ExtremeNumbersAreNoMoreWorkThanOthers) {
  constexpr double kMost = std::numeric_limits<double>::max(), kInf = std::numeric_limits<double>::infinity();
  for (const double extreme : {1e7, 1e16, -1e30, 1e300, kMost, -kMost, kInf, -kInf, 5e-324, std::nan("")}) {
    for (const double start : {0.0, 1e12, 1e17, -1e300}) {
      SCOPED_TRACE(QString("%1 from %2 s").arg(extreme).arg(start).toStdString());
      Recording::Header header;
      header.channels = {{0, Channel::Depth}, {0, Channel::Heading}};
      header.vehicleNames = {"abe"}, header.vehicleColours = {"#1f77b4"};
      header.startTime = start;
      Recording crafted(std::move(header));
      for (int i = 0; i < 3000; ++i)
        crafted.appendRow(i,
                          std::vector<double>{i % 7 == 0 ? extreme : -extreme, i % 5 == 0 ? extreme : 10.0 * i});
      show(&crafted, {curveOf(Channel::Depth), curveOf(Channel::Heading)});
      EXPECT_EQ(plot.grab().size(), QSize(600, 200));
      wheel(start, 3);
      plot.grab();
      for (const PlotRange& range : {plot.valueRange(), plot.timeRange()}) {
        EXPECT_TRUE(std::isfinite(range.low) && std::isfinite(range.high)) << range.low << " to " << range.high;
        EXPECT_LE(valueTicks(range, 8, "m").values.size(), 200u);
        EXPECT_LE(timeTicks(range, 8).values.size(), 200u);
      }
      plot.setRecording(nullptr);
    }
  }
}

TEST_F(TimePlotTest, ARunThatGoesOnWhileItIsDrawnNeverLosesItsCurve) {
  show(recording.get(), {curveOf(Channel::Speed)});
  std::atomic<bool> isOver = false;
  std::thread run([&] {
    while (!isOver && recording->rows() < 2'000'000) maker.append(*recording, 1);
  });
  int missing = 0;
  for (int i = 0; i < 300; ++i) {
    plot.refresh();
    missing += plot.message().isEmpty() ? 0 : 1;
  }
  isOver = true;
  run.join();
  EXPECT_EQ(missing, 0);
}

}  // namespace
}  // namespace antipode
