// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_export.h"

#include "core/base/files/atomic_file.h"
#include "widgets/base/figure_file.h"
#include "widgets/base/texts.h"
#include "widgets/plots/chart/curve_layer.h"
#include "widgets/plots/chart/plot_view.h"
#include "widgets/plots/curves/shown_curve.h"
#include "widgets/plots/stack/time_plot.h"

#include <QFileInfo>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>

namespace antipode {
namespace {

Figure figureOf(const std::vector<TimePlot*>& plots) {
  QSize size(0, 0);
  for (const TimePlot* plot : plots)
    size = {std::max(size.width(), plot->width()), size.height() + plot->height()};
  const auto draw = [plots](QPainter& painter) {
    double y = 0;
    for (TimePlot* plot : plots) {
      plot->renderTo(painter, QRectF(0, y, plot->width(), plot->height()));
      y += plot->height();
    }
  };
  return {QStringLiteral("Plots"), size, plots.front()->logicalDpiX(), draw};
}

struct Column {
  std::optional<int> index;                        // a column of the recording, or else
  std::vector<std::pair<double, double>> samples;  // time and value
  std::string header;
};

std::string quoted(const QString& text) {
  QString field = text;
  return (u'"' + field.replace(u'"', QStringLiteral("\"\"")) + u'"').toStdString();
}

std::vector<Column> columnsOf(std::span<TimePlot* const> plots) {
  std::vector<Column> columns;
  const PlotRange time = plots.front()->timeRange();
  for (TimePlot* plot : plots) {
    for (const auto& [curve, source] : plot->shownCurves()) {
      const CurveInfo info = infoOf(curve);
      const QString unit = info.unit.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(info.unit);
      const QString name = QStringLiteral("%1 %2%3").arg(curve.label, info.plainName, unit).trimmed();
      columns.push_back({source.column(), source.samples(time), quoted(name)});
    }
  }
  return columns;
}

/// The samples of all columns that are not recorded row by row, a line for each time: its columns and values.
using SampleLines = std::map<double, std::vector<std::pair<std::size_t, double>>>;

SampleLines samplesOf(const std::vector<Column>& columns) {
  SampleLines lines;
  for (std::size_t c = 0; c < columns.size(); ++c)
    for (const auto& [time, value] : columns[c].samples) lines[time].emplace_back(c, value);
  return lines;
}

void appendLine(std::string& text, double time, std::span<const double> values) {
  fmt::format_to(std::back_inserter(text), "{}", time);
  for (const double value : values)
    if (std::isnan(value))
      text += ',';
    else
      fmt::format_to(std::back_inserter(text), ",{}", value);
  text += '\n';
}

/// Recorded rows and samples in the order of their times; a field is empty where a curve has no value just then.
class TableWriter {
 public:
  TableWriter(AtomicFile& out, const Recording& recording, std::vector<Column> columns)
      : out_(out), recording_(recording), columns_(std::move(columns)), samples_(samplesOf(columns_)) {}

  Result<void> write(const PlotRange& range) {
    const bool hasRows =
        std::ranges::any_of(columns_, [](const Column& column) { return column.index.has_value(); });
    const auto [first, end] = hasRows ? rowsWithin(recording_, range) : std::pair<std::int64_t, std::int64_t>();
    if (first >= end && samples_.empty())
      return err("nothing to export: no recorded row lies in the visible range");
    std::string text = "\"Time (s)\"";
    for (const Column& column : columns_) text.append(",").append(column.header);
    text += '\n';
    constexpr std::int64_t kRowsAtOnce = 4096;
    for (std::int64_t row = first; row < end; row += kRowsAtOnce) {
      appendRows(text, row, static_cast<std::size_t>(std::min(kRowsAtOnce, end - row)));
      if (const auto written = out_.write(text); !written) return written;
      text.clear();
    }
    appendSamplesBefore(text, std::numeric_limits<double>::infinity());
    return out_.write(text);
  }

 private:
  void appendRows(std::string& text, std::int64_t row, std::size_t count) {
    std::vector<double> times(count), line(columns_.size());
    recording_.readTimes(row, times);
    std::vector<std::vector<double>> values(columns_.size());
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      values[c].assign(count, std::numeric_limits<double>::quiet_NaN());
      if (columns_[c].index) recording_.read(*columns_[c].index, row, values[c]);
    }
    for (std::size_t i = 0; i < count; ++i) {
      appendSamplesBefore(text, times[i]);
      for (std::size_t c = 0; c < columns_.size(); ++c) line[c] = values[c][i];
      if (const auto same = samples_.find(times[i]); same != samples_.end()) {
        for (const auto& [column, value] : same->second) line[column] = value;
        samples_.erase(same);
      }
      appendLine(text, times[i], line);
    }
  }
  void appendSamplesBefore(std::string& text, double time) {
    while (!samples_.empty() && samples_.begin()->first < time) {
      std::vector<double> line(columns_.size(), std::numeric_limits<double>::quiet_NaN());
      for (const auto& [column, value] : samples_.begin()->second) line[column] = value;
      appendLine(text, samples_.begin()->first, line);
      samples_.erase(samples_.begin());
    }
  }

  AtomicFile& out_;
  const Recording& recording_;
  std::vector<Column> columns_;
  SampleLines samples_;
};

}  // namespace

QString exportFilter() {
  return QStringList{tr("PDF figure (*.pdf)"), tr("SVG figure (*.svg)"), tr("PNG picture (*.png)"),
                     tr("CSV table (*.csv)")}
      .join(QStringLiteral(";;"));
}

Result<void> exportPlots(std::span<TimePlot* const> plots, const QString& path) {
  std::vector<TimePlot*> filled;
  for (TimePlot* plot : plots)
    if (!plot->shownCurves().empty()) filled.push_back(plot);
  for (TimePlot* plot : filled) plot->bringUpToDate();
  if (filled.empty()) return err("nothing to export: the plot shows no curve");
  if (isFigurePath(path)) return writeFigure(figureOf(filled), path);
  if (QFileInfo(path).suffix().toLower() != u"csv")
    return errExpected(".png, .svg, .pdf or .csv", "cannot export a plot to '{}'", path.toStdString());
  AtomicFile file(path.toStdString());
  TableWriter table(file, *filled.front()->recording(), columnsOf(filled));
  if (const auto written = table.write(filled.front()->timeRange()); !written) return written;
  return file.commit();
}

Result<void> TimePlot::exportTo(const QString& path) {
  TimePlot* const self = this;
  return exportPlots(std::span(&self, 1), path);
}

std::vector<TimePlot::Shown> TimePlot::shownCurves() const {
  std::vector<Shown> shown;
  for (std::size_t i = 0; i < curves_.size(); ++i)
    if (const ShownCurve& curve = curves_.shown(i); curve.data && curve.isOn)
      shown.push_back({curves_.curve(i), *curve.data});
  return shown;
}

void TimePlot::renderTo(QPainter& painter, const QRectF& target) {
  bringUpToDate();
  chart_->curves().setCached(false);
  view_->scene()->render(&painter, target, QRectF(QPointF(0, 0), size()), Qt::IgnoreAspectRatio);
  chart_->curves().setCached(true);
}

}  // namespace antipode
