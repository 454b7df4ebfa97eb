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
constexpr double kFold = 14;    // the triangle with its room
constexpr double kStep = 12;    // entries grow in steps, so that running values do not push their neighbours

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

QString PlotLegend::restText() const {
  if (isFolded_) return antipode::tr("%1 curves").arg(entries_.size());
  return antipode::tr("+%1 more").arg(places_.empty() ? std::ssize(entries_) : hiddenCount());
}

void PlotLegend::setForPrint() {
  isForPrint_ = true;
  isFolded_ = false;
  arrange(width_, mostLines_);
}

void PlotLegend::setFolded(bool folded) {
  if (folded == isFolded_) return;
  isFolded_ = folded;
  arrange(width_, mostLines_);
  update();
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

double PlotLegend::lineHeight() const {
  return std::ceil(QFontMetricsF(chart_.font()).height()) + 3;
}

QString PlotLegend::titleIn(double room) const {
  return QFontMetricsF(boldFont()).elidedText(title_, Qt::ElideMiddle, std::max(0.0, room));
}

double PlotLegend::arrange(double width, int mostLines) {
  prepareGeometryChange();
  width_ = width;
  mostLines_ = mostLines;
  const double line = lineHeight();
  places_.clear();
  const double rest = QFontMetricsF(chart_.font()).horizontalAdvance(restText());
  rest_ = {};
  fold_ = entries_.size() > 1 && !isForPrint_ ? QRectF(0, 0, kFold, line) : QRectF();
  const auto roomOf = [&](int row) { return width - (row == 0 ? reserved_ : 0); };
  double x = fold_.width();
  if (!title_.isEmpty() && !isForPrint_)
    x += QFontMetricsF(boldFont()).horizontalAdvance(titleIn(roomOf(0) - x)) + kApart;
  int row = 0, nextRow = 1;
  if (isFolded_ && !fold_.isEmpty()) {
    rest_ = {x, 0, rest, line};
    height_ = line + 2;
    return height_;
  }
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const double wide = entryWidth(entries_[i]);
    const bool isLastLine = nextRow >= mostLines, isLast = i + 1 == entries_.size();
    const double room = roomOf(row) - (isLastLine && !isLast ? rest + kApart : 0);
    if (x > fold_.width() && x + wide > room) {
      if (isLastLine) {
        rest_ = {x, row * line, rest, line};
        break;
      }
      x = fold_.width();
      row = nextRow++;
    }
    const double left = std::max(kSwatch, roomOf(row) - x);
    const bool isSplit = wide > left && !entries_[i].statistics.isEmpty() && nextRow < mostLines;
    if (isSplit) ++nextRow;
    places_.emplace_back(x, row * line, std::min(wide, left), isSplit ? 2 * line : line);
    x += wide + kApart;
  }
  height_ = nextRow * line + 2;
  return height_;
}

bool PlotLegend::isOnRest(const QPointF& pScene) const {
  return rest_.contains(mapFromScene(pScene));
}

bool PlotLegend::isOnFold(const QPointF& pScene) const {
  return fold_.contains(mapFromScene(pScene));
}

QPointF PlotLegend::foldCentre() const {
  return mapToScene(fold_.center());
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
  const double titleRoom = width_ - reserved_ - fold_.width();
  if (!isForPrint_) painter->drawText(QPointF(fold_.width(), boldMetrics.ascent() + 1), titleIn(titleRoom));
  if (!fold_.isEmpty()) paintFold(*painter);
  for (std::size_t i = 0; i < places_.size() && i < entries_.size(); ++i)
    paintEntry(*painter, entries_[i], places_[i]);
  painter->setOpacity(1);
  if (rest_.isEmpty()) return;
  painter->setFont(plain);
  painter->setPen(theme.mutedText);
  painter->drawText(QPointF(rest_.left(), rest_.top() + plainMetrics.ascent() + 1), restText());
}

void PlotLegend::paintEntry(QPainter& painter, const Entry& entry, const QRectF& place) const {
  const PlotTheme& theme = chart_.theme();
  const QFont plain = chart_.font(), bold = boldFont();
  const QFontMetricsF plainMetrics(plain), boldMetrics(bold);
  const bool isSplit = place.height() > lineHeight();
  double baseline = place.top() + plainMetrics.ascent() + 1;
  const double middle = place.top() + lineHeight() / 2 - 0.5;
  painter.setOpacity(entry.isOn ? 1.0 : 0.45);
  painter.setPen(QPen(theme.legible(entry.colour), entry.isOn ? 3 : 1, Qt::SolidLine, Qt::FlatCap));
  painter.drawLine(QPointF(place.left(), middle), QPointF(place.left() + kSwatch, middle));
  const double left = place.left() + kSwatch + kGap;
  double x = left;
  const auto widthOf = [](const QString& text, const QFontMetricsF& metrics) {
    return text.isEmpty() ? 0 : metrics.horizontalAdvance(text) + kGap;
  };
  // The values come first: a name is told from others by its ends, too.
  const double behindName =
      widthOf(entry.value, boldMetrics) + (isSplit ? 0 : widthOf(entry.statistics, plainMetrics));
  const auto write = [&](const QString& text, const QFont& font, const QFontMetricsF& metrics,
                         const QColor& colour, double behind) {
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, std::max(0.0, place.right() - x - behind));
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(QPointF(x, baseline), shown);
    x += widthOf(shown, metrics);
  };
  const double leastName = 3 * plainMetrics.averageCharWidth();
  write(entry.label, plain, plainMetrics, theme.text,
        std::clamp(behindName, 0.0, std::max(0.0, place.right() - x - leastName)));
  write(entry.value, bold, boldMetrics, theme.text, 0);
  if (isSplit) {
    x = left;
    baseline += lineHeight();
  }
  write(entry.statistics, plain, plainMetrics, theme.mutedText, 0);
}

/// Points down to the names, or to the right where they are folded away.
void PlotLegend::paintFold(QPainter& painter) const {
  const QPointF at = fold_.center() - QPointF(2, 0);
  const double size = 3.5;
  QPolygonF triangle{at + QPointF(-size, -size / 2), at + QPointF(size, -size / 2), at + QPointF(0, size * 0.8)};
  if (isFolded_)
    triangle = {at + QPointF(-size / 2, -size), at + QPointF(-size / 2, size), at + QPointF(size * 0.8, 0)};
  painter.setPen(Qt::NoPen);
  painter.setBrush(chart_.theme().mutedText);
  painter.drawPolygon(triangle);
}

}  // namespace antipode
