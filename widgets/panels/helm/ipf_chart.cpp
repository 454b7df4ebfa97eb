// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/helm/ipf_chart.h"

#include "core/base/geometry/angles.h"
#include "core/io/drawings/drawing_colour.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace antipode {
namespace {

constexpr double kDiscMargin = 16;  // px, for the words round it

QString unitOf(const std::string& variable) {
  return variable == "course"  ? QStringLiteral("°")
         : variable == "speed" ? QStringLiteral(" m/s")
                               : QStringLiteral(" m");
}

}  // namespace

IpfChart::IpfChart(Shape shape, QWidget* parent) : QWidget(parent), shape_(shape) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(shape == Shape::Disc ? tr("What the helm liked, over course and speed")
                                         : tr("What the helm liked"));
}

void IpfChart::setSum(IpfSum sum, std::vector<std::optional<double>> decision) {
  sum_ = std::move(sum);
  decision_ = std::move(decision);
  decision_.resize(sum_.axes.size());
  least_ = most_ = 0;
  bool isFirst = true;
  for (const double value : sum_.values) {
    if (std::isnan(value)) continue;
    least_ = isFirst ? value : std::min(least_, value);
    most_ = isFirst ? value : std::max(most_, value);
    isFirst = false;
  }
  disc_ = {};
  update();
}

std::optional<std::size_t> IpfChart::axis(std::string_view name) const {
  for (std::size_t a = 0; a < sum_.axes.size(); ++a)
    if (sum_.axes[a].name == name) return a;
  return std::nullopt;
}

double IpfChart::radius() const {
  return std::max(10.0, std::min(width(), height()) / 2.0 - kDiscMargin);
}

QRectF IpfChart::lineArea() const {
  const double text = fontMetrics().height();
  return QRectF(8, text + 4, std::max(10, width() - 16), std::max(10.0, height() - 2 * text - 8));
}

QPointF IpfChart::placeOf(double course, double speed) const {
  const auto speedAxis = axis("speed");
  double share = 1;
  if (speedAxis && sum_.axes[*speedAxis].high > sum_.axes[*speedAxis].low)
    share = (speed - sum_.axes[*speedAxis].low) / (sum_.axes[*speedAxis].high - sum_.axes[*speedAxis].low);
  const double rad = radFromDeg(course);
  return centre() + radius() * share * QPointF(std::sin(rad), -std::cos(rad));
}

/// A variable that no function has may take any value.
std::optional<std::size_t> IpfChart::cellAt(QPointF place) const {
  if (sum_.values.empty()) return std::nullopt;
  const QPointF from = place - centre();
  const double share = std::hypot(from.x(), from.y()) / radius();
  if (shape_ == Shape::Disc && share > 1) return std::nullopt;
  if (shape_ == Shape::Line && !lineArea().adjusted(-4, -4, 4, 4).contains(place)) return std::nullopt;
  std::size_t cell = 0;
  for (const IpfVariable& variable : sum_.axes) {
    double value = 0;
    if (shape_ == Shape::Line)
      value = variable.low + (variable.high - variable.low) * (place.x() - lineArea().left()) / lineArea().width();
    else if (variable.name == "course")
      value = wrap360(degFromRad(std::atan2(from.x(), -from.y())));
    else
      value = variable.low + share * (variable.high - variable.low);
    cell = cell * static_cast<std::size_t>(variable.points) + static_cast<std::size_t>(variable.nearest(value));
  }
  return cell;
}

QString IpfChart::textAt(QPointF place) const {
  const auto cell = cellAt(place);
  if (!cell || std::isnan(sum_.values[*cell])) return {};
  QStringList parts;
  std::size_t rest = *cell;
  for (std::size_t a = sum_.axes.size(); a-- > 0;) {
    const IpfVariable& variable = sum_.axes[a];
    const auto points = static_cast<std::size_t>(variable.points);
    parts.prepend(QStringLiteral("%1 %2%3")
                      .arg(qt(variable.name))
                      .arg(variable.value(static_cast<int>(rest % points)), 0, 'g', 4)
                      .arg(unitOf(variable.name)));
    rest /= points;
  }
  return QStringLiteral("%1: %2").arg(parts.join(", ")).arg(sum_.values[*cell], 0, 'f', 1);
}

void IpfChart::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (sum_.values.empty()) return;
  shape_ == Shape::Disc ? paintDisc(painter) : paintLine(painter);
}

void IpfChart::paintDisc(QPainter& painter) {
  const double ratio = devicePixelRatioF();
  const QSize pixels = size() * ratio;
  if (disc_.size() != pixels) {
    disc_ = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
    disc_.fill(Qt::transparent);
    const double range = most_ > least_ ? most_ - least_ : 1;
    for (int y = 0; y < pixels.height(); ++y)
      for (int x = 0; x < pixels.width(); ++x)
        if (const auto cell = cellAt(QPointF(x + 0.5, y + 0.5) / ratio); cell && !std::isnan(sum_.values[*cell]))
          disc_.setPixel(x, y, 0xff000000 | gridScaleColour((sum_.values[*cell] - least_) / range));
    disc_.setDevicePixelRatio(ratio);
  }
  painter.drawImage(QPointF(0, 0), disc_);
  const QColor text = palette().color(QPalette::WindowText);
  QColor ring = text;
  ring.setAlphaF(0.4F);
  painter.setPen(QPen(ring, 1));
  painter.setBrush(Qt::NoBrush);
  for (const double part : {0.5, 1.0}) painter.drawEllipse(centre(), radius() * part, radius() * part);
  painter.setPen(text);
  const QString names[] = {tr("N"), tr("E"), tr("S"), tr("W")};
  for (int i = 0; i < 4; ++i) {
    const double rad = radFromDeg(90.0 * i);
    const QPointF at = centre() + (radius() + 8) * QPointF(std::sin(rad), -std::cos(rad));
    painter.drawText(QRectF(at - QPointF(8, 8), QSizeF(16, 16)), Qt::AlignCenter, names[i]);
  }
  const auto course = axis("course"), speed = axis("speed");
  if (!course || !decision_[*course]) return;
  const double pace = speed && decision_[*speed] ? *decision_[*speed] : speed ? sum_.axes[*speed].high : 0;
  const QPointF chosen = placeOf(*decision_[*course], pace);
  painter.setPen(QPen(Qt::black, 3));
  painter.drawLine(centre(), chosen);
  painter.setPen(QPen(Qt::white, 1.5));
  painter.drawLine(centre(), chosen);
  painter.setBrush(Qt::white);
  painter.setPen(QPen(Qt::black, 1));
  painter.drawEllipse(chosen, 4, 4);
}

void IpfChart::paintLine(QPainter& painter) {
  const QRectF area = lineArea();
  const IpfVariable& variable = sum_.axes.front();
  const double range = most_ > least_ ? most_ - least_ : 1;
  const auto across = [&](double value) {
    return area.left() +
           area.width() *
               (variable.high > variable.low ? (value - variable.low) / (variable.high - variable.low) : 0);
  };
  QPolygonF line;
  for (int i = 0; i < variable.points; ++i)
    if (const double value = sum_.values[static_cast<std::size_t>(i)]; !std::isnan(value))
      line << QPointF(across(variable.value(i)), area.bottom() - area.height() * (value - least_) / range);
  const QColor text = palette().color(QPalette::WindowText);
  painter.setPen(QPen(mutedText(palette()), 1));
  painter.drawLine(area.bottomLeft(), area.bottomRight());
  painter.setPen(QPen(palette().color(QPalette::Highlight), 1.8));
  painter.drawPolyline(line);
  painter.setPen(text);
  const QString unit = unitOf(variable.name);
  const QRectF below(area.left(), area.bottom() + 1, area.width(), height() - area.bottom());
  painter.drawText(below, Qt::AlignLeft | Qt::AlignTop, QString::number(variable.low) + unit);
  painter.drawText(below, Qt::AlignRight | Qt::AlignTop, QString::number(variable.high) + unit);
  painter.drawText(QRectF(area.left(), 0, area.width(), area.top()), Qt::AlignLeft | Qt::AlignVCenter,
                   qt(variable.name));
  if (!decision_.front()) return;
  painter.setPen(QPen(text, 1.5));
  painter.drawLine(QPointF(across(*decision_.front()), area.top()),
                   QPointF(across(*decision_.front()), area.bottom()));
  painter.drawText(QRectF(area.left(), 0, area.width(), area.top()), Qt::AlignRight | Qt::AlignVCenter,
                   QString::number(*decision_.front(), 'g', 4) + unit);
}

bool IpfChart::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QToolTip::showText(help->globalPos(), textAt(help->pos()), this);
  return true;
}

}  // namespace antipode
