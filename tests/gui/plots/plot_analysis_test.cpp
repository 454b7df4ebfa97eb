// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_analysis.h"

#include "tests/gui/plots/plot_fixture.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QMenu>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using testing::RecordingMaker;

class PlotAnalysisTest : public ::testing::Test {
 protected:
  void SetUp() override {
    panel.resize(600, 450);
    panel.setRecording(recording.get());
    panel.setVehicles({{0, "abe", QColor("#1f77b4")}});
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    panel.refresh();
  }
  /// What a plot of these traces would draw.
  AnalysedCurves analysedOf(PlotKind kind, const QStringList& traces, const PlotRange& time = {0, 1000}) {
    PlotContext context;
    context.recording = recording.get();
    CurveSet curves;
    panel.setContent(0, TracePlot{traces, kind});
    curves.setCurves(panel.plot(0).curves());
    curves.read(recording.get());
    curves.readNewRows();
    return analysed(kind, curves, time);
  }

  static RunEvent post(std::int64_t step, double value) {
    return {.step = step, .vehicle = 1, .variable = "POSTED", .value = value};
  }

  RecordingMaker maker =
      RecordingMaker()
          .with(0, Channel::X, [](double t) { return 30 * std::cos(t / 20); })
          .with(0, Channel::Y, [](double t) { return 30 * std::sin(t / 20); })
          .with(0, Channel::Depth, [](double t) { return 5 + 2 * std::sin(2 * 3.14159265 * 0.25 * t); })
          .with(1, Channel::X, [](double t) { return t; })
          .with(1, Channel::Y, [](double t) { return -t; });
  std::unique_ptr<Recording> recording = maker.make(10'000);
  PlotPanel panel;
};

TEST_F(PlotAnalysisTest, PhasePlotsDrawOneCurveOverAnother) {
  const AnalysedCurves seen = analysedOf(PlotKind::Phase, {"x", "y"});
  ASSERT_EQ(seen.curves.size(), 1U);
  for (const CurvePiece& piece : seen.curves[0].pieces)
    ASSERT_NEAR(std::hypot(piece.time, piece.low), 30, 1e-6) << "a circle";
  EXPECT_EQ(seen.acrossTitle, "East (m)");
  EXPECT_NEAR(seen.across.low, -30, 0.01);
  panel.refresh();
  EXPECT_EQ(panel.plot(0).acrossTitle(), "East (m)");
  EXPECT_EQ(panel.plot(0).message(), "");
  EXPECT_EQ(panel.plot(0).valueAxisTitle(), "North (m)");
}

TEST_F(PlotAnalysisTest, EachVehicleHasItsOwnAcross) {
  panel.setVehicles({{0, "abe", QColor("#1f77b4")}, {1, "ben", QColor("#d62728")}});
  const AnalysedCurves seen = analysedOf(PlotKind::Phase, {"x", "y"});
  ASSERT_EQ(seen.curves.size(), 2U);
  for (const CurvePiece& piece : seen.curves[1].pieces) ASSERT_NEAR(piece.low, -piece.time, 1e-9);
}

TEST_F(PlotAnalysisTest, ASpectrumPeaksAtTheFrequency) {
  // The run lasts 1000 s: a view may begin before it and reach beyond it.
  for (const PlotRange& time : {PlotRange{0, 1000}, PlotRange{500, 1500}, PlotRange{-3000, 500}}) {
    const AnalysedCurves seen = analysedOf(PlotKind::Spectrum, {"depth"}, time);
    ASSERT_EQ(seen.curves.size(), 1U);
    CurvePiece highest{.low = -1e9};
    for (const CurvePiece& piece : seen.curves[0].pieces)
      if (piece.low > highest.low) highest = piece;
    EXPECT_NEAR(highest.time, 0.25, 0.01) << "from " << time.low;
    EXPECT_NEAR(seen.across.high, 5, 0.01) << "half the rate of the rows, from " << time.low;
  }
}

TEST_F(PlotAnalysisTest, ASpectrumOfFewRowsReachesToHalfTheirRateWhereverTheViewEnds) {
  const AnalysedCurves seen = analysedOf(PlotKind::Spectrum, {"depth"}, {100.06, 102.04});  // 20 rows
  ASSERT_EQ(seen.curves.size(), 1U);
  EXPECT_NEAR(seen.across.high, 5, 1e-9);
}

TEST_F(PlotAnalysisTest, AVariableOverAQuantityIsAsItWasAtTheSameMoment) {
  for (std::int64_t step = 0; step < 10'000; step += 500)
    recording->appendEvents({post(step, 2 * recording->timeOfStep(step))});
  const AnalysedCurves seen = analysedOf(PlotKind::Phase, {"v1.x", "v1.POSTED"});
  ASSERT_EQ(seen.curves.size(), 1U);
  EXPECT_EQ(seen.curves[0].pieces.size(), 10'000U) << "a point for each row";
  for (const CurvePiece& piece : seen.curves[0].pieces)
    ASSERT_NEAR(piece.low, 2 * 50 * std::floor(piece.time / 50 + 1e-9), 1e-6) << "at " << piece.time;
}

TEST_F(PlotAnalysisTest, ASpectrumOfAVariableThatIsPostedLateHasItsFrequency) {
  for (std::int64_t step = 9000; step < 10'000; step += 2)
    recording->appendEvents({post(step, std::sin(2 * 3.14159265 * recording->timeOfStep(step)))});  // 1 Hz
  const AnalysedCurves seen = analysedOf(PlotKind::Spectrum, {"v1.POSTED"});
  ASSERT_EQ(seen.curves.size(), 1U);
  EXPECT_NEAR(seen.across.high, 5, 0.01) << "half the rate of the rows";
  const auto& pieces = seen.curves[0].pieces;
  const auto highest = std::ranges::max_element(pieces, {}, &CurvePiece::low);
  ASSERT_NE(highest, pieces.end());
  EXPECT_NEAR(highest->time, 1, 0.01);
}

TEST_F(PlotAnalysisTest, AHistogramIsOfTheVisibleRange) {
  const AnalysedCurves seen = analysedOf(PlotKind::Histogram, {"v1.x"}, {100, 200});
  ASSERT_EQ(seen.curves.size(), 1U);
  EXPECT_GE(seen.across.low, 90);
  EXPECT_LE(seen.across.high, 225);
  double sum = 0;
  const auto& pieces = seen.curves[0].pieces;
  for (std::size_t i = 1; i + 1 < pieces.size(); i += 2) sum += pieces[i].low;
  EXPECT_NEAR(sum, 100, 1e-6) << "percent in all";
}

TEST_F(PlotAnalysisTest, TheMenuOfAPlotChoosesTheKindAndItIsRemembered) {
  auto* button = panel.plot(0).findChild<QToolButton*>();
  emit button->menu()->aboutToShow();
  for (QAction* action : button->menu()->actions())
    if (action->text() == "Show as")
      for (QAction* kind : action->menu()->actions())
        if (kind->text() == "Spectrum") kind->trigger();
  EXPECT_EQ(panel.content(0), PlotContent(TracePlot{{"depth"}, PlotKind::Spectrum}));
  EXPECT_EQ(panel.plot(0).kind(), PlotKind::Spectrum);
  PlotPanel other;
  other.restoreState(panel.saveState());
  EXPECT_EQ(other.content(0), panel.content(0));
  panel.setContent(0, std::vector{Channel::Depth});
  panel.refresh();
  EXPECT_EQ(panel.plot(0).kind(), PlotKind::OverTime);
  EXPECT_GE(panel.plot(0).timeRange().high, 999);
}

TEST(EnvelopeTest, ManyVehiclesAreAMedianAndBands) {
  RecordingMaker maker;
  for (VehicleId id = 0; id < 101; ++id)
    maker.with(id, Channel::Depth, [id](double t) { return id + std::sin(t); });
  const auto recording = maker.make(500);
  PlotPanel panel;
  panel.resize(600, 450);
  panel.setRecording(recording.get());
  std::vector<PlotPanel::Vehicle> all;
  for (VehicleId id = 0; id < 101; ++id) all.push_back({id, QString("v%1").arg(id), QColor("#1f77b4")});
  panel.setVehicles(all);
  panel.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
  panel.setCursorTime(0);
  panel.refresh();
  const TimePlot& plot = panel.plot(0);
  ASSERT_EQ(plot.curves().size(), 3U) << "instead of 101 lines";
  EXPECT_TRUE(plot.legendText(0).startsWith("5 to 95 % 5 to 95")) << plot.legendText(0).toStdString();
  EXPECT_TRUE(plot.legendText(1).contains("25 to 75")) << plot.legendText(1).toStdString();
  EXPECT_TRUE(plot.legendText(2).startsWith("median of 101 50")) << plot.legendText(2).toStdString();
  ASSERT_FALSE(plot.drawnPieces(0).empty());
  for (const CurvePiece& piece : plot.drawnPieces(0)) ASSERT_NEAR(piece.high - piece.low, 90, 1e-9);
  all.resize(12);
  panel.setVehicles(all);
  EXPECT_EQ(plot.curves().size(), 12U) << "few are lines";
}

/// A panel with the plots of many vehicles.
std::unique_ptr<PlotPanel> panelOf(const Recording& recording) {
  auto panel = std::make_unique<PlotPanel>();
  panel->resize(600, 450);
  panel->setRecording(&recording);
  std::vector<PlotPanel::Vehicle> all;
  for (std::size_t id = 0; id < recording.header().vehicleNames.size(); ++id)
    all.push_back({static_cast<VehicleId>(id), QString("v%1").arg(id), QColor("#1f77b4")});
  panel->setVehicles(all);
  panel->show();
  EXPECT_TRUE(QTest::qWaitForWindowExposed(panel.get()));
  panel->setCursorTime(0);
  return panel;
}

TEST(EnvelopeTest, MediansAndBandsOverACurveAreOfTheSameMoments) {
  RecordingMaker maker;
  maker.with(0, Channel::X, [](double t) { return t; });
  for (VehicleId id = 0; id < 41; ++id) maker.with(id, Channel::Depth, [id](double t) { return t * id / 20; });
  const auto recording = maker.make(3000);  // more than a band has values
  const auto panel = panelOf(*recording);
  panel->setContent(0, TracePlot{{"v0.x", "depth"}, PlotKind::Phase});
  CurveSet curves;
  curves.setCurves(panel->plot(0).curves());
  curves.read(recording.get());
  curves.readNewRows();
  const AnalysedCurves seen = analysed(PlotKind::Phase, curves, {0, 1000});
  ASSERT_EQ(seen.curves.size(), 3U);
  const double widths[] = {1.8, 1, 1};  // 5 to 95 %, 25 to 75 %, and the median itself
  for (std::size_t i = 0; i < 3; ++i) {
    ASSERT_FALSE(seen.curves[i].pieces.empty());
    for (const CurvePiece& piece : seen.curves[i].pieces)
      ASSERT_NEAR(piece.low, widths[i] * piece.time, 1e-6) << "of curve " << i;
  }
  EXPECT_GT(seen.across.high, 299) << "to the end";
}

TEST(EnvelopeTest, AMedianOverAnAngleGoesOnOverNorth) {
  RecordingMaker maker;
  maker.with(0, Channel::Heading, [](double t) { return std::fmod(350 + t, 360); });
  for (VehicleId id = 0; id < 41; ++id) maker.with(id, Channel::Depth, [](double t) { return t; });
  const auto recording = maker.make(3000);  // more than a band has values
  const auto panel = panelOf(*recording);
  panel->setContent(0, TracePlot{{"v0.heading", "depth"}, PlotKind::Phase});
  CurveSet curves;
  curves.setCurves(panel->plot(0).curves());
  curves.read(recording.get());
  curves.readNewRows();
  const AnalysedCurves seen = analysed(PlotKind::Phase, curves, {0, 1000});
  ASSERT_EQ(seen.curves.size(), 3U);
  ASSERT_FALSE(seen.curves[2].pieces.empty());
  for (const CurvePiece& piece : seen.curves[2].pieces) ASSERT_NEAR(piece.time, 350 + piece.low, 1e-3);
  EXPECT_GT(seen.across.high, 640) << "to the end";
}

TEST(EnvelopeTest, AMedianOfAnAngleGoesOnOverNorth) {
  RecordingMaker maker;
  for (VehicleId id = 0; id < 41; ++id) {
    maker.with(id, Channel::Heading, [](double t) { return std::fmod(350 + t, 360); });
    maker.with(id, Channel::Depth, [](double t) { return t; });
  }
  const auto recording = maker.make(3000);
  const auto panel = panelOf(*recording);
  panel->setContent(0, TracePlot{{"v0.depth", "heading"}, PlotKind::Phase});
  CurveSet curves;
  curves.setCurves(panel->plot(0).curves());
  curves.read(recording.get());
  curves.readNewRows();
  const AnalysedCurves seen = analysed(PlotKind::Phase, curves, {0, 1000});
  ASSERT_FALSE(seen.curves.empty());
  const auto& median = seen.curves.back().pieces;
  ASSERT_FALSE(median.empty());
  for (const CurvePiece& piece : median) ASSERT_NEAR(piece.low, 350 + piece.time, 1e-3);
}

TEST(EnvelopeTest, HeadingsAboutNorthAreANarrowBand) {
  RecordingMaker maker;
  // From 350 to 10 degrees, and all of them turn slowly round.
  for (VehicleId id = 0; id < 101; ++id)
    maker.with(id, Channel::Heading, [id](double t) { return std::fmod(350 + 0.2 * id + 10 * t, 360); });
  const auto recording = maker.make(1000);
  const auto panel = panelOf(*recording);
  panel->setContent(0, std::vector{Channel::Heading});
  panel->refresh();
  const TimePlot& plot = panel->plot(0);
  ASSERT_EQ(plot.curves().size(), 3U);
  ASSERT_FALSE(plot.drawnPieces(0).empty());
  for (const CurvePiece& piece : plot.drawnPieces(0)) ASSERT_NEAR(piece.high - piece.low, 18, 1e-6);
  const auto& median = plot.drawnPieces(2);
  for (std::size_t i = 1; i < median.size(); ++i)
    ASSERT_LT(std::abs(median[i].low - median[i - 1].low), 10) << "it goes on over north";
  EXPECT_TRUE(plot.legendText(2).contains("0") && !plot.legendText(2).contains("180"))
      << plot.legendText(2).toStdString();
}

TEST(EnvelopeTest, ExpressionsOfManyVehiclesAreBandsToo) {
  RecordingMaker maker;
  for (VehicleId id = 0; id < 101; ++id) maker.with(id, Channel::Depth, [id](double) { return id; });
  const auto recording = maker.make(200);
  const auto panel = panelOf(*recording);
  panel->setContent(0, TracePlot{{"depth * 2"}});
  panel->refresh();
  ASSERT_EQ(panel->plot(0).curves().size(), 3U) << "instead of 101 lines";
  ASSERT_FALSE(panel->plot(0).drawnPieces(0).empty());
  for (const CurvePiece& piece : panel->plot(0).drawnPieces(0)) ASSERT_NEAR(piece.high - piece.low, 180, 1e-9);
  maker.append(*recording, 200);
  panel->refresh();
  EXPECT_GT(panel->plot(0).drawnPieces(2).back().time, 30) << "it grows with its run";
}

}  // namespace
}  // namespace antipode
