// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/handle_charts/editor_chart.h"

#include <gtest/gtest.h>

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsScene>
#include <QImage>
#include <QLineSeries>
#include <QPainter>
#include <QScatterSeries>

#include <cmath>

namespace antipode {
namespace {

constexpr QSizeF kScene(400, 300);

/// A chart with one line, and the QChart that draws it.
struct Drawn {
  explicit Drawn(EditorChart::Shape shape, const ChartAxis& across, const ChartAxis& up) : chart(scene, shape) {
    scene.setSceneRect(QRectF({}, kScene));
    chart.setTheme(PlotTheme::light(), QFont(), Qt::gray);
    chart.setAxis(Qt::Horizontal, across);
    chart.setAxis(Qt::Vertical, up);
    chart.setArea({50, 20, 320, 240}, kScene);
    chart.setLayers({lineLayer({{across.range.low, up.range.low}, {across.range.high, up.range.high}}, QPen())});
  }
  QChart& qt() {
    for (QGraphicsItem* item : scene.items())
      if (auto* found = dynamic_cast<QChart*>(item)) return *found;
    throw std::logic_error("no chart in the scene");
  }
  QGraphicsScene scene;
  EditorChart chart;
};

void expectSamePlaces(Drawn& drawn, const QList<QPointF>& values) {
  for (const QPointF& value : values) {
    const QPointF ours = drawn.chart.screenFrom(value);
    const QPointF theirs = drawn.qt().mapToScene(drawn.qt().mapToPosition(value, drawn.qt().series().front()));
    EXPECT_NEAR(ours.x(), theirs.x(), 0.01) << value.x() << ", " << value.y();
    EXPECT_NEAR(ours.y(), theirs.y(), 0.01) << value.x() << ", " << value.y();
    const QPointF back = drawn.chart.valueFrom(ours);
    EXPECT_NEAR(back.x(), value.x(), 1e-9);
    EXPECT_NEAR(back.y(), value.y(), 1e-9);
  }
}

TEST(EditorChart, ValuesLieWhereQtChartsDrawsThem) {
  Drawn drawn(EditorChart::Shape::Cartesian, {.range = {-100, 100}}, {.range = {-2, 6}});
  expectSamePlaces(drawn, {{-100, -2}, {0, 0}, {33, 4.5}, {100, 6}});
}

TEST(EditorChart, AReversedAxisGrowsDownwards) {
  Drawn drawn(EditorChart::Shape::Cartesian, {.range = {0, 5}}, {.range = {-1, 1}, .isReversed = true});
  expectSamePlaces(drawn, {{0, -1}, {2, 0.25}, {5, 1}});
  EXPECT_GT(drawn.chart.screenFrom({1, 0.5}).y(), drawn.chart.screenFrom({1, 0}).y());
}

TEST(EditorChart, ThePolarChartHasNorthAtTheTopAndIsRound) {
  Drawn drawn(EditorChart::Shape::Polar, {.range = {0, 360}}, {.range = {0, 120}});
  expectSamePlaces(drawn, {{30, 60}, {90, 120}, {200, 10}, {359, 100}});
  const QPointF middle = drawn.chart.area().center();
  const double radius = drawn.chart.area().width() / 2;
  EXPECT_GT(radius, 80) << "labels leave most of the room to the circle";
  EXPECT_NEAR(drawn.chart.area().height(), 2 * radius, 1e-9);
  EXPECT_NEAR(drawn.chart.screenFrom({0, 120}).y(), middle.y() - radius, 1e-9);
  EXPECT_NEAR(drawn.chart.screenFrom({90, 120}).x(), middle.x() + radius, 1e-9);
}

TEST(EditorChart, LayersBecomeSeriesOfTheirKind) {
  Drawn drawn(EditorChart::Shape::Cartesian, {.range = {0, 10}}, {.range = {0, 10}});
  drawn.chart.setLayers({areaLayer({{0, 5}, {10, 5}}, {{0, 0}, {10, 0}}, Qt::blue),
                         lineLayer({{0, 1}, {10, 9}}, QPen(Qt::red, 2)),
                         pointsLayer({{3, 3}}, Qt::green, QPen())});
  const auto series = drawn.qt().series();
  ASSERT_EQ(series.size(), 3);
  EXPECT_TRUE(qobject_cast<QAreaSeries*>(series[0]));
  ASSERT_TRUE(qobject_cast<QLineSeries*>(series[1]));
  EXPECT_EQ(static_cast<QLineSeries*>(series[1])->points().size(), 2);
  EXPECT_TRUE(qobject_cast<QScatterSeries*>(series[2]));
  drawn.chart.setLayers({areaLayer({}, {}, Qt::blue), lineLayer({{0, 1}, {5, 5}, {10, 9}}, QPen(Qt::red, 2)),
                         pointsLayer({}, Qt::green, QPen())});
  ASSERT_EQ(drawn.qt().series(), series) << "the same series show the new points";
  EXPECT_EQ(static_cast<QLineSeries*>(series[1])->points().size(), 3);
}

TEST(EditorChart, TicksAreRoundAndTextsMayRepeat) {
  EXPECT_EQ(ticksEvery(0.1, {-0.15, 0.25}),
            (std::vector<ChartTick>{{-0.1, QString::fromUtf8("−0.1")}, {0, "0"}, {0.1, "0.1"}, {0.2, "0.2"}}));
  Drawn drawn(EditorChart::Shape::Polar, {.range = {0, 360}, .ticks = {{90, "90°"}, {180, ""}, {270, "90°"}}},
              {.range = {0, 1}});
  auto* angle = qobject_cast<QCategoryAxis*>(drawn.qt().axes(Qt::Horizontal).front());
  ASSERT_TRUE(angle);
  EXPECT_EQ(angle->count(), 3);
}

TEST(EditorChart, IsDrawnWithoutAWindow) {
  Drawn drawn(EditorChart::Shape::Cartesian, {.range = {0, 10}}, {.range = {0, 10}});
  drawn.chart.setLayers({areaLayer({{0, 10}, {10, 10}}, {{0, 0}, {10, 0}}, Qt::blue)});
  QImage figure(kScene.toSize(), QImage::Format_RGB32);
  figure.fill(Qt::white);
  QPainter painter(&figure);
  drawn.scene.render(&painter);
  painter.end();
  EXPECT_EQ(figure.pixelColor(drawn.chart.area().center().toPoint()), QColor(Qt::blue));
}

}  // namespace
}  // namespace antipode
