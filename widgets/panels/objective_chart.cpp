// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/objective_chart.h"

#include "core/base/fields.h"
#include "widgets/base/small_font.h"
#include "widgets/base/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kReach = 9;  // px around a handle

struct Words {
  QString title, unit;
};

Words wordsOf(Variable variable) {
  switch (variable) {
    case Variable::Course:
      return {ObjectiveChart::tr("Course"), ObjectiveChart::tr("deg")};
    case Variable::Speed:
      return {ObjectiveChart::tr("Speed"), ObjectiveChart::tr("m/s")};
    case Variable::Depth:
      break;
  }
  return {ObjectiveChart::tr("Depth"), ObjectiveChart::tr("m")};
}

std::vector<Objective> objectivesOf(const std::vector<ShownObjective>& shown) {
  std::vector<Objective> wishes;
  for (const ShownObjective& one : shown) wishes.push_back(one.objective);
  return wishes;
}

}  // namespace

ObjectiveChart::ObjectiveChart(Variable variable, QWidget* parent) : QWidget(parent), variable_(variable) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(tr("%1: wishes of the behaviours").arg(wordsOf(variable).title));
}

void ObjectiveChart::setDecision(std::vector<ShownObjective> objectives, const Grid& grid, double heading) {
  const auto sameWish = [](const ShownObjective& a, const ShownObjective& b) {
    return a.behaviour == b.behaviour;
  };
  const bool staysAsking = isAsking() && grid == grid_ && std::ranges::equal(objectives, objectives_, sameWish);
  std::vector<Objective> asked = objectivesOf(objectives);
  if (staysAsking)
    for (std::size_t i = 0; i < asked.size(); ++i)
      if (asked_[i].peak.summit != objectives_[i].objective.peak.summit)
        asked[i].peak.summit = asked_[i].peak.summit;
  if (!staysAsking) dragged_.reset();
  objectives_ = std::move(objectives);
  asked_ = std::move(asked);
  grid_ = grid;
  heading_ = heading;
  winner_ = solved(objectivesOf(objectives_));
  askedWinner_ = solved(asked_);
  top_ = 1e-9;
  for (const auto& wishes : {objectivesOf(objectives_), asked_})
    for (int i = 0; i < grid_.count(); ++i)
      top_ = std::max(top_, totalUtility(wishes, variable_, grid_, grid_.at(i)));
  top_ *= 1.12;
  update();
}

void ObjectiveChart::clear() {
  setDecision({}, grid_, 0);
}

std::optional<double> ObjectiveChart::solved(const std::vector<Objective>& objectives) {
  // A single wish is met at its summit, on the grid.
  if (const auto best = solver_.solve(objectives, variable_, grid_, heading_)) return grid_.snapped(*best);
  return std::nullopt;
}

bool ObjectiveChart::isAsking() const {
  for (std::size_t i = 0; i < asked_.size(); ++i)
    if (asked_[i].peak.summit != objectives_[i].objective.peak.summit) return true;
  return false;
}

void ObjectiveChart::stopAsking() {
  if (!isAsking()) return;
  dragged_.reset();
  asked_ = objectivesOf(objectives_);
  setDecision(objectives_, grid_, heading_);
  emit askedChanged();
}

QRectF ObjectiveChart::plot() const {
  const QFontMetricsF metrics(smallFont(font()));
  return QRectF(rect()).adjusted(4, metrics.height() + 3, -4, -metrics.height() - 2);
}

double ObjectiveChart::xOf(double value) const {
  const QRectF area = plot();
  return area.left() + (value - grid_.low) / (grid_.high - grid_.low) * area.width();
}

double ObjectiveChart::valueAt(double x) const {
  const QRectF area = plot();
  const double share = std::clamp((x - area.left()) / area.width(), 0.0, 1.0);
  return grid_.snapped(grid_.low + share * (grid_.high - grid_.low));
}

QPointF ObjectiveChart::handle(std::size_t index) const {
  const Objective& wish = asked_[index];
  return {xOf(grid_.snapped(wish.peak.summit)), yOf(wish.weight * wish.peak.max)};
}

std::optional<std::size_t> ObjectiveChart::handleAt(QPointF position) const {
  std::optional<std::size_t> nearest;
  double least = kReach;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const QPointF off = handle(i) - position;
    const double away = std::hypot(off.x(), off.y());
    if (away <= least) least = away, nearest = i;
  }
  return nearest;
}

QPolygonF ObjectiveChart::lineOf(const std::vector<Objective>& objectives) const {
  QPolygonF line;
  const int columns = std::max(2, static_cast<int>(plot().width()));
  const double span = grid_.high - grid_.low;
  const auto add = [&](double value) {
    line << QPointF(xOf(value), yOf(totalUtility(objectives, variable_, grid_, value)));
  };
  for (int column = 0; column <= columns; ++column) add(grid_.low + span * column / columns);
  return line;
}

QString ObjectiveChart::valueText(double value) const {
  const Words words = wordsOf(variable_);
  return QString("%1 %2").arg(QString::fromStdString(numberText(std::round(value * 100) / 100)), words.unit);
}

void ObjectiveChart::paintGrid(QPainter& painter, const QRectF& area) const {
  const QFontMetricsF metrics(painter.font());
  const Words words = wordsOf(variable_);
  painter.setPen(hairline(palette()));
  const int parts = variable_ == Variable::Course ? 4 : 5;
  for (int i = 0; i <= parts; ++i) {
    const double value = grid_.low + (grid_.high - grid_.low) * i / parts;
    const double x = std::round(xOf(value)) + 0.5;
    painter.setPen(hairline(palette()));
    if (i > 0 && i < parts) painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    QString label = QString::fromStdString(numberText(std::round(value * 100) / 100));
    if (i == parts) label += ' ' + words.unit;
    const double width = metrics.horizontalAdvance(label);
    painter.setPen(mutedText(palette()));
    painter.drawText(QPointF(std::clamp(x - width / 2, area.left(), area.right() - width),
                             area.bottom() + metrics.ascent() + 1),
                     label);
  }
}

void ObjectiveChart::paintWinner(QPainter& painter, double value, const QColor& colour, Qt::PenStyle style) const {
  const QRectF area = plot();
  painter.setPen(QPen(colour, 1.5, style));
  painter.drawLine(QPointF(xOf(value), area.top()), QPointF(xOf(value), area.bottom()));
}

void ObjectiveChart::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(smallFont(font()));
  const QRectF area = plot();
  const QFontMetricsF metrics(painter.font());
  const Words words = wordsOf(variable_);
  painter.fillRect(area, palette().color(QPalette::Base));
  paintGrid(painter, area);

  const bool asks = isAsking();
  QString head = words.title, answer = tr("nobody wishes");
  if (winner_) answer = valueText(*winner_);
  if (asks && askedWinner_) answer = tr("what if: %1 instead of %2").arg(valueText(*askedWinner_), answer);
  QFont bold = painter.font();
  bold.setBold(true);
  painter.setFont(bold);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(QPointF(area.left(), metrics.ascent()), head);
  painter.setFont(painter.font());
  painter.setPen(asks      ? palette().color(QPalette::Highlight)
                 : winner_ ? palette().color(QPalette::WindowText)
                           : mutedText(palette()));
  painter.drawText(QPointF(area.right() - QFontMetricsF(bold).horizontalAdvance(answer), metrics.ascent()),
                   answer);
  painter.setFont(smallFont(font()));

  painter.save();
  painter.setClipRect(area);
  painter.setBrush(Qt::NoBrush);
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const Objective& was = objectives_[i].objective;
    if (asked_[i].peak.summit != was.peak.summit) {
      painter.setPen(QPen(mixed(palette().color(QPalette::Base), objectives_[i].colour, 0.5), 1, Qt::DotLine));
      painter.drawPolyline(lineOf({was}));
    }
    painter.setPen(QPen(objectives_[i].colour, 1.6));
    painter.drawPolyline(lineOf({asked_[i]}));
  }
  const QColor text = palette().color(QPalette::Text);
  if (asked_.size() > 1) {
    if (asks) {
      painter.setPen(QPen(mixed(palette().color(QPalette::Base), text, 0.45), 1.2, Qt::DotLine));
      painter.drawPolyline(lineOf(objectivesOf(objectives_)));
    }
    painter.setPen(QPen(text, 1.6, Qt::DashLine));
    painter.drawPolyline(lineOf(asked_));
  }
  if (winner_)
    paintWinner(painter, *winner_, asks ? mutedText(palette()) : text, asks ? Qt::DotLine : Qt::SolidLine);
  if (asks && askedWinner_)
    paintWinner(painter, *askedWinner_, palette().color(QPalette::Highlight), Qt::SolidLine);
  painter.restore();

  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const bool isHot = dragged_ == i || hovered_ == i;
    painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
    painter.setBrush(objectives_[i].colour);
    painter.drawEllipse(handle(i), isHot ? 6.0 : 4.5, isHot ? 6.0 : 4.5);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : hairline(palette()));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(area);
}

void ObjectiveChart::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  dragged_ = handleAt(event->position());
  update();
}

void ObjectiveChart::mouseMoveEvent(QMouseEvent* event) {
  if (!dragged_) {
    const auto over = handleAt(event->position());
    setCursor(over ? Qt::SizeHorCursor : Qt::ArrowCursor);
    if (std::exchange(hovered_, over) != over) update();
    return;
  }
  asked_[*dragged_].peak.summit = valueAt(event->position().x());
  setDecision(objectives_, grid_, heading_);
  emit askedChanged();
}

void ObjectiveChart::mouseReleaseEvent(QMouseEvent*) {
  dragged_.reset();
  update();
}

void ObjectiveChart::mouseDoubleClickEvent(QMouseEvent*) {
  stopAsking();
}

void ObjectiveChart::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && isAsking()) return stopAsking();
  QWidget::keyPressEvent(event);
}

bool ObjectiveChart::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QString text =
      tr("<p>How much each behaviour likes each value, times its weight; dashed: the sum; the line: what wins.</p>"
         "<p>Drag a summit to see what would have won; a double click or Escape returns.</p>");
  if (const auto over = handleAt(help->pos()))
    text = tr("<p><b>%1</b> wishes %2, weight %3</p>")
               .arg(objectives_[*over].behaviour.toHtmlEscaped(), valueText(asked_[*over].peak.summit),
                    QString::fromStdString(numberText(std::round(asked_[*over].weight * 100) / 100)));
  QToolTip::showText(help->globalPos(), text, this);
  return true;
}

}  // namespace antipode
