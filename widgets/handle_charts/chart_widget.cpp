// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/handle_charts/chart_widget.h"

#include "widgets/base/small_font.h"
#include "widgets/base/theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kEdge = 4;      // px beside the header
constexpr int kLabelGap = 8;  // px between an axis and its labels, and beyond them

}  // namespace

ChartWidget::ChartWidget(EditorChart::Shape shape, QWidget* parent) : QWidget(parent) {
  addChart(shape);
}

EditorChart& ChartWidget::addChart(EditorChart::Shape shape) {
  charts_.push_back(std::make_unique<EditorChart>(scene_, shape));
  updateTheme();
  return *charts_.back();
}

void ChartWidget::updateTheme() {
  const PlotTheme colours = theme();
  for (const auto& each : charts_)
    each->setTheme(colours, smallFont(font()), hasFocus() ? accent() : colours.frame);
}

void ChartWidget::refresh() {
  // Before it is shown it has no size of its own: resizeEvent() comes first, then.
  if (!testAttribute(Qt::WA_PendingResizeEvent)) renew();
}

void ChartWidget::renew() {
  if (!holdsAxes()) {
    fitAxes();
    arrange();
  }
  updateLayers();
  update();
}

void ChartWidget::resizeEvent(QResizeEvent*) {
  scene_.setSceneRect(rect());
  arrange();
  renew();
}

void ChartWidget::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
  updateTheme();
  refresh();
}

double ChartWidget::lineHeight() const {
  return QFontMetricsF(smallFont(font())).height();
}

double ChartWidget::headerHeight() const {
  return lineHeight() + 4;
}

QRectF ChartWidget::cartesianArea(const QRectF& within, double right) const {
  const double height = std::max(20.0, within.height() - headerHeight() - lineHeight() - kLabelGap);
  const double left = chart().labelWidth(height) + kLabelGap + kEdge;
  return {within.left() + left, within.top() + headerHeight(), std::max(20.0, within.width() - left - right),
          height};
}

void ChartWidget::arrange() {
  chart().setArea(cartesianArea(rect()), size());
}

void ChartWidget::paintCharts(QPainter& painter) {
  painter.setRenderHint(QPainter::Antialiasing);
  for (const auto& each : charts_) each->paintGround(painter);
  scene_.render(&painter, rect(), rect());
  for (const auto& each : charts_) each->paintFrame(painter);
}

Figure ChartWidget::figure(const QPalette& colours) {
  // The palette is exchanged for the time of drawing: everything in the charts takes its colours from there.
  const auto draw = [this, colours](QPainter& painter) {
    const bool hadOwn = testAttribute(Qt::WA_SetPalette);
    const QPalette before = palette();
    setPalette(colours);
    painter.fillRect(rect(), colours.color(QPalette::Base));
    paintCharts(painter);
    painter.setFont(smallFont(font()));
    paintHeader(painter, QString());
    setPalette(hadOwn ? before : QPalette());
  };
  return {caption(), size(), logicalDpiX(), draw};
}

void ChartWidget::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintCharts(painter);
  painter.setFont(smallFont(font()));
  paintOver(painter);
  painter.setFont(smallFont(font()));
  paintHeader(painter, readout());
}

void ChartWidget::paintHeader(QPainter& painter, const QString& shown) const {
  const QFontMetricsF metrics(painter.font());
  // From the plot area on: left of it the uppermost label of the axis stands.
  const double from = std::max<double>(kEdge, caption().isEmpty() ? 0 : chart().area().left());
  const QRectF row(from, 0, width() - from - kEdge, headerHeight() - 2);
  const QSizeF shownSize = metrics.size(0, shown);
  const double left = row.width() - (shown.isEmpty() ? 0 : shownSize.width() + 12);
  painter.setPen(readoutColour());
  painter.drawText(row.adjusted(0, 2, 0, shownSize.height()), Qt::AlignRight | Qt::AlignTop, shown);
  painter.setPen(mutedText(palette()));
  painter.drawText(row.adjusted(0, 2, 0, 2), Qt::AlignLeft | Qt::AlignTop,
                   metrics.elidedText(caption(), Qt::ElideRight, left));
}

}  // namespace antipode
