// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/plot_legend.h"

#include "widgets/base/texts.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kSwatch = 14;  // px
constexpr double kGap = 5;      // inside an entry
constexpr double kApart = 14;   // between entries
QString restText(qsizetype count) {
  return tr("+%1 more").arg(count);
}

constexpr double kStep = 12;  // entries grow in steps, so that running values do not push their neighbours

}  // namespace

PlotLegend::PlotLegend(PlotChart& chart) : QGraphicsItem(&chart), chart_(chart) {
  setZValue(40);
  setAcceptedMouseButtons(Qt::NoButton);
}

QFont PlotLegend::boldFont() const {
  QFont bold = chart_.font();
  bold.setBold(true);
  return bold;
}

double PlotLegend::entryWidth(const Entry& entry) const {
  const QFontMetricsF plain(chart_.font());
  const QFontMetricsF bold(boldFont());
  double width = kSwatch + kGap + plain.horizontalAdvance(entry.label);
  if (!entry.value.isEmpty()) width += kGap + bold.horizontalAdvance(entry.value);
  if (!entry.statistics.isEmpty()) width += kGap + plain.horizontalAdvance(entry.statistics);
  return std::ceil(width / kStep) * kStep;
}

bool PlotLegend::setContent(const QString& title, std::vector<Entry> entries) {
  if (title == title_ && entries == entries_) return false;
  title_ = title;
  entries_ = std::move(entries);
  const double before = height_;
  arrange(width_, mostLines_);
  update();
  return height_ != before;
}

double PlotLegend::arrange(double width, int mostLines) {
  prepareGeometryChange();
  width_ = width;
  mostLines_ = mostLines;
  const QFontMetricsF plain(chart_.font());
  const double line = std::ceil(plain.height()) + 3,
               rest = plain.horizontalAdvance(restText(std::ssize(entries_)));
  double x = title_.isEmpty() ? 0 : QFontMetricsF(boldFont()).horizontalAdvance(title_) + kApart;
  double y = 0;
  places_.clear();
  rest_ = {};
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const double wide = entryWidth(entries_[i]);
    const bool isLastLine = y / line + 1 >= mostLines, isLast = i + 1 == entries_.size();
    const double room = width - (y == 0 ? reserved_ : 0) - (isLastLine && !isLast ? rest + kApart : 0);
    if (x > 0 && x + wide > room) {
      if (isLastLine) {
        rest_ = {x, y, rest, line};
        break;
      }
      x = 0;
      y += line;
    }
    places_.emplace_back(x, y, std::min(wide, width), line);
    x += wide + kApart;
  }
  height_ = y + line + 2;
  return height_;
}

bool PlotLegend::isOnRest(const QPointF& pScene) const {
  return rest_.contains(mapFromScene(pScene));
}

int PlotLegend::entryAt(const QPointF& pScene) const {
  const QPointF point = mapFromScene(pScene);
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (places_[i].contains(point)) return static_cast<int>(i);
  return -1;
}

QPointF PlotLegend::centreOf(int entry) const {
  const auto index = static_cast<std::size_t>(entry);
  return mapToScene((index < places_.size() ? places_[index] : rest_).center());
}

void PlotLegend::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  const PlotTheme& theme = chart_.theme();
  const QFont plain = chart_.font();
  const QFont bold = boldFont();
  const QFontMetricsF plainMetrics(plain);
  const QFontMetricsF boldMetrics(bold);
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setFont(bold);
  painter->setPen(theme.text);
  painter->drawText(QPointF(0, boldMetrics.ascent() + 1), title_);
  for (std::size_t i = 0; i < places_.size() && i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    const QRectF& place = places_[i];
    const double baseline = place.top() + plainMetrics.ascent() + 1;
    const double middle = place.top() + place.height() / 2 - 0.5;
    painter->setOpacity(entry.isOn ? 1.0 : 0.45);
    painter->setPen(QPen(theme.legible(entry.colour), entry.isOn ? 3 : 1, Qt::SolidLine, Qt::FlatCap));
    painter->drawLine(QPointF(place.left(), middle), QPointF(place.left() + kSwatch, middle));
    double x = place.left() + kSwatch + kGap;
    const auto write = [&](const QString& text, const QFont& font, const QFontMetricsF& metrics,
                           const QColor& colour) {
      if (text.isEmpty()) return;
      painter->setFont(font);
      painter->setPen(colour);
      painter->drawText(QPointF(x, baseline), text);
      x += metrics.horizontalAdvance(text) + kGap;
    };
    write(entry.label, plain, plainMetrics, theme.text);
    write(entry.value, bold, boldMetrics, theme.text);
    write(entry.statistics, plain, plainMetrics, theme.mutedText);
  }
  painter->setOpacity(1);
  if (rest_.isEmpty()) return;
  painter->setFont(plain);
  painter->setPen(theme.mutedText);
  painter->drawText(QPointF(rest_.left(), rest_.top() + plainMetrics.ascent() + 1), restText(hiddenCount()));
}

}  // namespace antipode
