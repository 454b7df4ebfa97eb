// SPDX-License-Identifier: GPL-3.0-or-later
// Plots of pairs and of drifting targets.
#include "tests/gui/plots/plot_fixture.h"
#include "widgets/plots/stack/pair_dialog.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using testing::RecordingMaker;

/// Figure 3.5: a listener at rest, a pinger between 20 and 140 m, pings every 30 s over 5,000 s, every tenth lost.
double trueRange(double time) {
  return 80 + 60 * std::sin(time / 800);
}

class PingPlotTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::vector<PingRecord> pings;
    for (int i = 1; i <= 166; ++i) {
      PingRecord ping;
      ping.received = 30.0 * i;
      ping.sender = 1;
      ping.receiver = 0;
      ping.index = i;
      ping.range = trueRange(ping.received);
      ping.bearing = std::fmod(350 + i, 360);
      ping.outcome = i % 10 == 0 ? PingOutcome::Dropout : PingOutcome::Heard;
      if (ping.outcome == PingOutcome::Heard) {
        ping.measuredRange = ping.range + (i % 2 == 0 ? 3 : -3);
        ping.filteredRange = ping.range - 1;
        ping.measuredBearing = ping.filteredBearing = ping.bearing;
      }
      pings.push_back(ping);
      PingRecord back = ping;  // what the other one hears is another pair
      back.sender = 0, back.receiver = 1, back.range = back.measuredRange = 999;
      pings.push_back(back);
    }
    recording->appendPings(pings);
    panel.resize(700, 500);
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    panel.setRecording(recording.get());
    panel.setVehicles({{0, "v0", QColor("#1f77b4")}, {1, "v1", QColor("#d62728")}});
  }
  TimePlot& added(const PlotContent& content) {
    panel.addPlot(content);
    panel.refresh();
    return panel.plot(panel.plotCount() - 1);
  }

  RecordingMaker maker = RecordingMaker()
                             .withStep(1)
                             .with(0, Channel::Speed, [](double) { return 0; })
                             .with(1, Channel::Speed, [](double) { return 1; })
                             .with(0, Channel::TargetDistance, [](double t) { return std::fmod(t, 25); })
                             .with(0, Channel::DriftState, [](double t) { return std::fmod(t, 25) < 20 ? 3 : 1; });
  std::unique_ptr<Recording> recording = maker.make(5001);
  PlotPanel panel;
};

TEST_F(PingPlotTest, RangeShowsTheTrueTheNoisyAndTheFilteredOfOnePair) {
  TimePlot& plot = added(PairPlot{"v0", "v1", false});
  ASSERT_EQ(plot.curves().size(), 3U);
  EXPECT_EQ(plot.drawnPieces(0).size(), 166U) << "the true range is known of lost pings too";
  EXPECT_EQ(plot.drawnPieces(1).size(), 150U);
  EXPECT_NEAR(plot.drawnPieces(0)[9].low, trueRange(300), 1e-9);
  EXPECT_NEAR(plot.drawnPieces(1)[0].low, trueRange(30) - 3, 1e-9);
  EXPECT_EQ(plot.valueRange().low, 0) << "from 0 as in the figure";
  EXPECT_EQ(plot.valueRange().high, 160);
  EXPECT_EQ(plot.timeRange(), (PlotRange{0, plot.timeRange().high}));
}

TEST_F(PingPlotTest, VehiclesThatTheRunDoesNotHaveAreNamed) {
  EXPECT_EQ(added(PairPlot{"v0", "gilda", false}).emptyMessage(), "Not in this run: gilda");
  EXPECT_EQ(added(TracePlot{{"henry.speed", "henry.speed - gilda.speed"}}).emptyMessage(),
            "Not in this run: henry, gilda");
  EXPECT_EQ(added(TracePlot{{"henry.speed", "v1.speed"}}).emptyMessage(), "") << "one of them is there";
}

TEST_F(PingPlotTest, TheLineBreaksAtALostPing) {
  TimePlot& plot = added(PairPlot{"v0", "v1", false});
  std::vector<double> starts;
  for (const CurvePiece& piece : plot.drawnPieces(2))
    if (piece.startsStretch) starts.push_back(piece.time);
  ASSERT_EQ(starts.size(), 17U) << "every tenth ping is lost";
  EXPECT_EQ(starts[1], 330) << "behind the lost ping of 300 s";
  EXPECT_EQ(std::ranges::count_if(plot.drawnPieces(0), &CurvePiece::startsStretch), 1)
      << "the true range is known";
}

TEST_F(PingPlotTest, TheReadingAtTheCursorIsOfTheLastPingThatWasHeard) {
  TimePlot& plot = added(PairPlot{"v0", "v1", false});
  panel.setCursorTime(314);  // the ping of 300 was lost
  EXPECT_TRUE(plot.legendText(0).contains(QString::number(trueRange(300), 'f', 0)))
      << plot.legendText(0).toStdString();
  EXPECT_TRUE(plot.legendText(2).contains(QString::number(trueRange(270) - 1, 'f', 0)))
      << plot.legendText(2).toStdString();
}

TEST_F(PingPlotTest, StatisticsAreOfThePingsInView) {
  TimePlot& plot = added(PairPlot{"v0", "v1", false});
  panel.setTimeView({.follows = false, .range = {25, 95}});  // three pings
  plot.setStatisticsVisible(true);
  const double mean = (trueRange(30) - 3 + trueRange(60) + 3 + trueRange(90) - 3) / 3;
  EXPECT_TRUE(plot.legendText(1).contains(QString("mean %1").arg(mean, 0, 'f', 0)))
      << plot.legendText(1).toStdString();
}

TEST_F(PingPlotTest, NewPingsAreDrawn) {
  TimePlot& plot = added(PairPlot{"v0", "v1", false});
  PingRecord ping;
  ping.received = 5000;
  ping.sender = 1;
  ping.range = 77;
  recording->appendPings(std::vector{ping});
  maker.append(*recording, 1);
  panel.refresh();
  EXPECT_EQ(plot.drawnPieces(0).size(), 167U);
  EXPECT_EQ(plot.drawnPieces(0).back().low, 77);
}

TEST_F(PingPlotTest, ABearingThroughNorthBreaksTheLine) {
  TimePlot& plot = added(PairPlot{"v0", "v1", true});
  ASSERT_EQ(plot.curves().size(), 3U);
  const auto& pieces = plot.drawnPieces(0);
  ASSERT_EQ(pieces.size(), 166U);
  EXPECT_EQ(pieces[8].low, 359);
  EXPECT_EQ(pieces[9].low, 0);
  EXPECT_TRUE(pieces[9].startsStretch);
  EXPECT_FALSE(pieces[8].startsStretch);
}

TEST_F(PingPlotTest, PairsAreChosenInADialogFromTheMenu) {
  for (QToolButton* button : panel.findChildren<QToolButton*>())
    if (button->text() == "Add plot")
      for (QAction* action : button->defaultAction()->menu()->actions())
        if (action->text().startsWith("Range of pair")) action->trigger();
  auto* dialog = panel.findChild<PairDialog*>();
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->pair(), (PairPlot{"v0", "v1", false})) << "the plotted vehicles, to begin with";
  auto* listener = dialog->findChild<QComboBox*>("listener");
  auto* plot = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  listener->setFocus();
  QTest::keyClick(listener, Qt::Key_Down);
  EXPECT_FALSE(plot->isEnabled()) << "nobody hears himself";
  QTest::keyClick(listener, Qt::Key_Up);
  QTest::mouseClick(plot, Qt::LeftButton);
  ASSERT_EQ(panel.plotCount(), 3);
  EXPECT_EQ(std::get<PairPlot>(panel.content(2)), (PairPlot{"v0", "v1", false}));
}

TEST_F(PingPlotTest, TheDriftingPlotHasTheRadiiAsTheyWereAndTheStateAsABand) {
  panel.setDriftingRadii({{0, {{{0, 3}}, {{0, 10}}, {{0, 20}, {2500, 30}}}}});
  TimePlot& plot = added(DriftingPlot{});
  ASSERT_EQ(plot.curves().size(), 4U);
  EXPECT_EQ(plot.curves()[3].label, "drifting radius");
  const auto& radius = plot.drawnPieces(3);
  ASSERT_EQ(radius.size(), 4U);
  EXPECT_EQ(radius[0].low, 20);
  EXPECT_EQ(radius[1].time, 2500);
  EXPECT_EQ(radius[2].low, 30);
  panel.setCursorTime(2600);
  EXPECT_TRUE(plot.legendText(3).contains("30"));
  EXPECT_TRUE(plot.legendText(4).contains("drifting")) << plot.legendText(4).toStdString();
  panel.setCursorTime(22);
  EXPECT_TRUE(plot.legendText(4).contains("in transit")) << plot.legendText(4).toStdString();
  // The strip at the bottom has the colours of the states.
  panel.setTimeView({.follows = false, .range = {0, 50}});
  QApplication::processEvents();
  const QImage picture = plot.grab().toImage();
  const QPoint drifting = plot.canvasPosition(10, plot.valueRange().low),
               transit = plot.canvasPosition(22, plot.valueRange().low);
  EXPECT_NE(picture.pixelColor(drifting - QPoint(0, 4)), picture.pixelColor(transit - QPoint(0, 4)));
}

TEST_F(PingPlotTest, ARadiusThatHeldBeforeTheViewIsNoneOfItsValues) {
  const auto radius = steppedCurve(*recording, {{0, 20}, {1000, 50}, {2500, 30}, {4000, 40}});
  const CurveStatistics seen = radius->statistics({2500, 4500});
  EXPECT_EQ(seen.low, 30);
  EXPECT_EQ(seen.high, 40);
  EXPECT_EQ(seen.count, 2);
  EXPECT_EQ(radius->samples({2600, 3000}), (std::vector<std::pair<double, double>>{{2600, 30}}));
  EXPECT_EQ(radius->statistics({-20, -10}).count, 0) << "before all of them";
  EXPECT_EQ(radius->statistics({-20, 500}).count, 1);
}

TEST_F(PingPlotTest, PlotsOfPairsAndTargetsAreRemembered) {
  panel.addPlot(PairPlot{"v1", "v0", true});
  panel.addPlot(DriftingPlot{});
  PlotPanel other;
  other.restoreState(panel.saveState());
  ASSERT_EQ(other.plotCount(), 4);
  EXPECT_EQ(other.content(2), panel.content(2));
  EXPECT_EQ(other.content(3), PlotContent(DriftingPlot{}));
}

TEST_F(PingPlotTest, ATableHasTheSamplesWhereTheyAre) {
  TimePlot& plot = added(PairPlot{"v0", "v1", false});
  panel.setTimeView({.follows = false, .range = {265, 335}});
  QTemporaryDir folder;
  const QString path = folder.filePath("range.csv");
  ASSERT_TRUE(plot.exportTo(path));
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QStringList lines = QString::fromUtf8(file.readAll()).trimmed().split('\n');
  ASSERT_EQ(lines.size(), 4) << lines.join('\n').toStdString();
  EXPECT_EQ(lines[0], "\"Time (s)\",\"actual Range (m)\",\"noisy Range (m)\",\"filtered Range (m)\"");
  EXPECT_EQ(lines[2].split(',')[0], "300");
  EXPECT_EQ(lines[2].split(',')[2], "") << "lost";
  EXPECT_NEAR(lines[3].split(',')[1].toDouble(), trueRange(330), 1e-12);
  // With recorded rows beside them, samples stand between the rows.
  TimePlot& speed = panel.plot(1);
  speed.bringUpToDate();
  ASSERT_TRUE(panel.exportTo(folder.filePath("both.csv")));
  QFile both(folder.filePath("both.csv"));
  ASSERT_TRUE(both.open(QIODevice::ReadOnly));
  EXPECT_EQ(QString::fromUtf8(both.readAll()).trimmed().split('\n').size(), 1 + 71) << "pings fall on rows here";
}

/// More pings than a refresh takes in; every hundredth, each second, is of the pair of the plot.
class ManyPingsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::vector<PingRecord> pings(120'000);
    for (std::size_t i = 0; i < pings.size(); ++i) {
      pings[i].received = static_cast<double>(i) / 100;
      pings[i].sender = i % 100 == 0 ? 1 : 0;
      pings[i].receiver = 1 - pings[i].sender;
      pings[i].range = 50;
    }
    recording->appendPings(pings);
    plot.resize(600, 300);
    plot.setCurves({{.pings = PlotCurve::Pings{{0, 1}, PairQuantity::ActualRange}}});
  }
  std::unique_ptr<Recording> recording = RecordingMaker()
                                             .withStep(1)
                                             .with(0, Channel::Speed, [](double) { return 0; })
                                             .with(1, Channel::Speed, [](double) { return 1; })
                                             .make(1201);
  TimePlot plot;
};

TEST_F(ManyPingsTest, AreAllInAFigure) {
  plot.setRecording(recording.get());
  plot.bringUpToDate();
  ASSERT_FALSE(plot.drawnPieces(0).empty());
  EXPECT_EQ(plot.drawnPieces(0).back().time, 1199);
}

TEST_F(ManyPingsTest, AppearInAViewThatStaysWhereItIs) {
  plot.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&plot));
  plot.setRecording(recording.get());
  plot.setTimeView({.follows = false, .range = {1000.5, 1100.5}});
  for (int i = 0; i < 4; ++i) plot.refresh();
  ASSERT_FALSE(plot.drawnPieces(0).empty());
  EXPECT_EQ(plot.drawnPieces(0).back().time, 1101) << "one more, so that the line leaves the view";
  const std::int64_t redraws = plot.redrawCount();
  plot.refresh();
  EXPECT_EQ(plot.redrawCount(), redraws) << "nothing is new";
}

}  // namespace
}  // namespace antipode
