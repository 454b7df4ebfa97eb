// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_export.h"

#include "widgets/plots/curve_layer.h"
#include "widgets/plots/plot_view.h"
#include "widgets/plots/shown_curve.h"
#include "widgets/plots/time_plot.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <array>
#include <cmath>
#include <iterator>

namespace antipode {
namespace {

constexpr double kPngScale = 2;  // sharp in print and on dense screens

QSize figureSize(std::span<TimePlot* const> plots) {
  QSize size(0, 0);
  for (const TimePlot* plot : plots)
    size = {std::max(size.width(), plot->width()), size.height() + plot->height()};
  return size;
}

void drawFigure(QPainter& painter, std::span<TimePlot* const> plots) {
  painter.setRenderHint(QPainter::Antialiasing);
  double y = 0;
  for (TimePlot* plot : plots) {
    plot->renderTo(painter, QRectF(0, y, plot->width(), plot->height()));
    y += plot->height();
  }
}

void writePng(QIODevice& out, std::span<TimePlot* const> plots) {
  QImage image(figureSize(plots) * kPngScale, QImage::Format_ARGB32);
  image.fill(Qt::transparent);
  image.setDevicePixelRatio(kPngScale);
  QPainter painter(&image);
  drawFigure(painter, plots);
  painter.end();
  image.save(&out, "PNG");
}

void writeSvg(QIODevice& out, std::span<TimePlot* const> plots) {
  QSvgGenerator generator;
  generator.setOutputDevice(&out);
  generator.setSize(figureSize(plots));
  generator.setViewBox(QRect({}, figureSize(plots)));
  generator.setResolution(plots.front()->logicalDpiX());
  generator.setTitle(QStringLiteral("Antipode"));
  QPainter painter(&generator);
  drawFigure(painter, plots);
}

void writePdf(QIODevice& out, std::span<TimePlot* const> plots) {
  QPdfWriter writer(&out);
  // The screen's own resolution: fonts are sized in points, the rest in pixels, and both must agree.
  const int dotsPerInch = plots.front()->logicalDpiX();
  writer.setResolution(dotsPerInch);
  writer.setCreator(QStringLiteral("Antipode"));
  const QSizeF points = QSizeF(figureSize(plots)) * 72 / dotsPerInch;
  writer.setPageSize(QPageSize(points, QPageSize::Point));
  writer.setPageMargins({});
  QPainter painter(&writer);
  drawFigure(painter, plots);
}

struct Column {
  const Recording* recording;
  int index;
  std::string header;
};

std::string quoted(const QString& text) {
  QString field = text;
  return (u'"' + field.replace(u'"', QStringLiteral("\"\"")) + u'"').toStdString();
}

std::vector<Column> columnsOf(std::span<TimePlot* const> plots) {
  std::vector<Column> columns;
  for (const TimePlot* plot : plots) {
    for (const PlotCurve& curve : plot->shownCurves()) {
      const ChannelInfo& info = channelInfo(curve.channel);
      const QString unit = *info.unit ? QStringLiteral(" (%1)").arg(QString::fromUtf8(info.unit)) : QString();
      columns.push_back({plot->recording(), plot->recording()->columnOf(curve.vehicle, curve.channel).value(),
                         quoted(curve.label + u' ' + QString::fromUtf8(info.label) + unit)});
    }
  }
  return columns;
}

/// The rows in [range.low, range.high]: first and one behind the last.
std::pair<std::int64_t, std::int64_t> rowsIn(const Recording& recording, const PlotRange& range) {
  if (recording.rows() == 0 || range.high < recording.timeOfRow(0)) return {0, 0};
  std::int64_t first = recording.rowAt(range.low);
  if (recording.timeOfRow(first) < range.low) ++first;
  return {first, recording.rowAt(range.high) + 1};
}

Result<void> writeCsv(QIODevice& out, std::span<TimePlot* const> plots) {
  const std::vector<Column> columns = columnsOf(plots);
  const Recording& recording = *columns.front().recording;
  const auto [first, end] = rowsIn(recording, plots.front()->timeRange());
  if (first >= end) return err("nothing to export: no recorded row lies in the visible range");
  std::string text = "\"Time (s)\"";
  for (const Column& column : columns) text.append(",").append(column.header);
  text += '\n';
  constexpr std::int64_t kRowsAtOnce = 4096;
  std::vector<double> times;
  std::vector<std::vector<double>> values(columns.size());
  for (std::int64_t row = first; row < end; row += kRowsAtOnce) {
    const auto count = static_cast<std::size_t>(std::min(kRowsAtOnce, end - row));
    times.resize(count);
    recording.readTimes(row, times);
    for (std::size_t c = 0; c < columns.size(); ++c) {
      values[c].assign(count, std::numeric_limits<double>::quiet_NaN());
      recording.read(columns[c].index, row, values[c]);
    }
    for (std::size_t i = 0; i < count; ++i) {
      fmt::format_to(std::back_inserter(text), "{:.17g}", times[i]);
      for (const std::vector<double>& column : values)
        if (std::isnan(column[i]))
          text += ',';
        else
          fmt::format_to(std::back_inserter(text), ",{:.17g}", column[i]);
      text += '\n';
    }
    out.write(text.data(), static_cast<qint64>(text.size()));
    text.clear();
  }
  return {};
}

}  // namespace

QString exportFilter() {
  const auto text = [](const char* source) { return QCoreApplication::translate("antipode::TimePlot", source); };
  return QStringList{text("PDF figure (*.pdf)"), text("SVG figure (*.svg)"), text("PNG picture (*.png)"),
                     text("CSV table (*.csv)")}
      .join(QStringLiteral(";;"));
}

Result<void> exportPlots(std::span<TimePlot* const> plots, const QString& path) {
  std::vector<TimePlot*> filled;
  for (TimePlot* plot : plots)
    if (!plot->shownCurves().empty()) filled.push_back(plot);
  for (TimePlot* plot : filled) plot->bringUpToDate();
  if (filled.empty()) return err("nothing to export: the plot shows no curve");
  const QString ending = QFileInfo(path).suffix().toLower();
  if (!QStringList{"png", "svg", "pdf", "csv"}.contains(ending))
    return errExpected(".png, .svg, .pdf or .csv", "cannot export a plot to '{}'", path.toStdString());
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly))
    return err("cannot write '{}': {}", path.toStdString(), file.errorString().toStdString());
  Result<void> written;
  if (ending == u"png") writePng(file, filled);
  if (ending == u"svg") writeSvg(file, filled);
  if (ending == u"pdf") writePdf(file, filled);
  if (ending == u"csv") written = writeCsv(file, filled);
  if (!written) return written;
  if (file.error() != QFileDevice::NoError || !file.commit())
    return err("cannot write '{}': {}", path.toStdString(), file.errorString().toStdString());
  return {};
}

Result<void> TimePlot::exportTo(const QString& path) {
  TimePlot* const self = this;
  return exportPlots(std::span(&self, 1), path);
}

std::vector<PlotCurve> TimePlot::shownCurves() const {
  std::vector<PlotCurve> shown;
  for (std::size_t i = 0; i < curves_.size(); ++i) {
    const bool isRecorded = recording_ && recording_->columnOf(curves_[i].vehicle, curves_[i].channel);
    if (isRecorded && isCurveOn(static_cast<int>(i))) shown.push_back(curves_[i]);
  }
  return shown;
}

void TimePlot::renderTo(QPainter& painter, const QRectF& target) {
  bringUpToDate();
  chart_->curves().setCached(false);
  view_->scene()->render(&painter, target, QRectF(QPointF(0, 0), size()), Qt::IgnoreAspectRatio);
  chart_->curves().setCached(true);
}

}  // namespace antipode
