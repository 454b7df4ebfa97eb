// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/helm/objective_chart.h"

#include "core/base/fields.h"
#include "core/base/rounding.h"
#include "widgets/base/small_font.h"
#include "widgets/base/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kSegments = 240;  // of a line
constexpr int kEdge = 6;        // px beside the plot

struct VariableWords {
  QString title, unit;
};

VariableWords wordsOf(Variable variable) {
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
  std::vector<Objective> objectives;
  for (const ShownObjective& one : shown) objectives.push_back(one.objective);
  return objectives;
}

}  // namespace

ObjectiveChart::ObjectiveChart(Variable variable, QWidget* parent)
    : HandleChart(EditorChart::Shape::Cartesian, {.grabRadius = 9, .dragStart = 1}, parent), variable_(variable) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(tr("%1: objective functions of the behaviours").arg(wordsOf(variable).title));
}

void ObjectiveChart::setDecision(std::vector<ShownObjective> objectives, const Grid& grid, double heading) {
  const auto isOfSame = [](const ShownObjective& a, const ShownObjective& b) {
    return a.behaviour == b.behaviour;
  };
  const bool isSame = grid == grid_ && std::ranges::equal(objectives, objectives_, isOfSame);
  std::vector<Objective> asked = objectivesOf(objectives);
  if (isSame)
    for (std::size_t i = 0; i < asked.size(); ++i)
      if (asked_[i].peak.summit != objectives_[i].objective.peak.summit)
        asked[i].peak.summit = asked_[i].peak.summit;
  if (!isSame) endSilently();
  objectives_ = std::move(objectives);
  asked_ = std::move(asked);
  if (!isSame) selectItem(std::nullopt);
  grid_ = grid;
  heading_ = heading;
  solve();
}

void ObjectiveChart::solve() {
  winner_ = solved(objectivesOf(objectives_));
  trialWinner_ = solved(asked_);
  refresh();
}

void ObjectiveChart::clear() {
  setDecision({}, grid_, 0);
}

std::optional<double> ObjectiveChart::solved(const std::vector<Objective>& objectives) {
  // A single objective is met at its summit, on the grid.
  if (const auto best = solver_.solve(objectives, variable_, grid_, heading_)) return grid_.snapped(*best);
  return std::nullopt;
}

// --- the question ----------------------------------------------------------------------------------

bool ObjectiveChart::isTrial() const {
  for (std::size_t i = 0; i < asked_.size(); ++i)
    if (asked_[i].peak.summit != objectives_[i].objective.peak.summit) return true;
  return false;
}

void ObjectiveChart::endTrial() {
  if (!isTrial()) return;
  endSilently();
  asked_ = objectivesOf(objectives_);
  solve();
  emit trialChanged();
}

void ObjectiveChart::moveSummit(std::size_t index, double value) {
  value = grid_.snapped(std::clamp(value, grid_.low, grid_.high));
  if (value == asked_[index].peak.summit || !begin()) return;
  asked_[index].peak.summit = value;
  solve();
  announce(EditPhase::Preview);
}

void ObjectiveChart::restoreValue() {
  asked_ = before_;
  solve();
}

void ObjectiveChart::announce(EditPhase phase) {
  if (phase != EditPhase::Begin) emit trialChanged();
}

void ObjectiveChart::dragHandle(int index, QPointF to, bool) {
  moveSummit(static_cast<std::size_t>(index), chart().valueFrom(to).x());
}

bool ObjectiveChart::nudgeItem(int item, const Nudge& nudge) {
  if (nudge.right == 0) return false;
  const auto index = static_cast<std::size_t>(item);
  const double step = (grid_.high - grid_.low) / grid_.intervals * (nudge.isFar ? 10 : 1);
  moveSummit(index, asked_[index].peak.summit + nudge.right * step);
  return true;
}

void ObjectiveChart::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && !isInGesture() && !isPressed() && isTrial()) return endTrial();
  HandleChart::keyPressEvent(event);
}

QPointF ObjectiveChart::handle(std::size_t index) const {
  const Objective& asked = asked_[index];
  return chart().screenFrom({grid_.snapped(asked.peak.summit), asked.weight * asked.peak.max});
}

// --- drawing ---------------------------------------------------------------------------------------

void ObjectiveChart::fitAxes() {
  double top = 1e-9;
  for (const auto& objectives : {objectivesOf(objectives_), asked_})
    for (int i = 0; i < grid_.count(); ++i)
      top = std::max(top, totalUtility(objectives, variable_, grid_, grid_.at(i)));
  const PlotRange values{grid_.low, std::max(grid_.high, grid_.low + 1e-6)};
  const char* unit = variable_ == Variable::Course ? "deg" : "";
  chart().setAxis(Qt::Horizontal, {.range = values, .unit = unit});
  chart().setAxis(Qt::Vertical, {.range = {0, 1.12 * top}, .isLabelled = false, .ticks = {{0, {}}}});
}

void ObjectiveChart::arrange() {
  const double bottom = height() - lineHeight() - kEdge;
  // The first and the last label reach half their width beyond the axis.
  const double aside = std::max<double>(kEdge, QFontMetricsF(smallFont(font())).horizontalAdvance("360") / 2);
  chart().setArea(
      {aside, headerHeight(), std::max(20.0, width() - 2 * aside), std::max(20.0, bottom - headerHeight())},
      size());
}

QList<QPointF> ObjectiveChart::lineOf(const std::vector<Objective>& objectives) const {
  QList<QPointF> line;
  for (int i = 0; i <= kSegments; ++i) {
    const double value = grid_.low + (grid_.high - grid_.low) * i / kSegments;
    line << QPointF(value, totalUtility(objectives, variable_, grid_, value));
  }
  return line;
}

void ObjectiveChart::updateLayers() {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const bool asks = isTrial(), hasSum = asked_.size() > 1;
  std::vector<ChartLayer> layers;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    const Objective& was = objectives_[i].objective;
    const bool isMoved = asked_[i].peak.summit != was.peak.summit;
    const QColor colour = objectives_[i].colour;
    layers.push_back(
        lineLayer(isMoved ? lineOf({was}) : QList<QPointF>(), QPen(mixed(base, colour, 0.5), 1, Qt::DotLine)));
    layers.push_back(lineLayer(lineOf({asked_[i]}), QPen(colour, 1.6)));
  }
  layers.push_back(lineLayer(hasSum && asks ? lineOf(objectivesOf(objectives_)) : QList<QPointF>(),
                             QPen(mixed(base, text, 0.45), 1.2, Qt::DotLine)));
  layers.push_back(lineLayer(hasSum ? lineOf(asked_) : QList<QPointF>(), QPen(text, 1.6, Qt::DashLine)));
  const double top = chart().axis(Qt::Vertical).range.high;
  const auto upright = [&](const std::optional<double>& value, bool isShown, const QPen& pen) {
    return lineLayer(value && isShown ? QList<QPointF>{{*value, 0}, {*value, top}} : QList<QPointF>(), pen);
  };
  layers.push_back(upright(winner_, true, asks ? QPen(mutedText(palette()), 1.5, Qt::DotLine) : QPen(text, 1.5)));
  layers.push_back(upright(trialWinner_, asks, QPen(accent(), 1.5)));
  chart().setLayers(layers);
}

void ObjectiveChart::paintHandle(QPainter& painter, int index) const {
  const double radius = isMarked(index) || draggedHandle() == index ? 6.0 : 4.5;
  painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
  painter.setBrush(objectives_[static_cast<std::size_t>(index)].colour);
  painter.drawEllipse(handlePosition(index), radius, radius);
}

// --- words -----------------------------------------------------------------------------------------

QString ObjectiveChart::valueText(double value) const {
  return QString("%1 %2").arg(QString::fromStdString(numberText(rounded(value, 100))), wordsOf(variable_).unit);
}

QString ObjectiveChart::caption() const {
  return QString("%1, %2").arg(wordsOf(variable_).title, wordsOf(variable_).unit);
}

QString ObjectiveChart::readout() const {
  const QString answer = winner_ ? valueText(*winner_) : tr("no objective");
  return isTrial() && trialWinner_ ? tr("what if: %1 instead of %2").arg(valueText(*trialWinner_), answer)
                                   : answer;
}

QColor ObjectiveChart::readoutColour() const {
  if (isTrial()) return accent();
  return winner_ ? palette().color(QPalette::WindowText) : mutedText(palette());
}

QString ObjectiveChart::helpAt(QPointF position) const {
  const auto over = handleNear(position);
  if (!over)
    return tr(
        "<p>How much each behaviour likes each value, times its weight; dashed: the sum; the line: what wins.</p>"
        "<p>Drag a summit to see what would have won; a double click or Escape returns.</p>");
  const auto index = static_cast<std::size_t>(*over);
  return tr("<p><b>%1</b> prefers %2, weight %3</p>")
      .arg(objectives_[index].behaviour.toHtmlEscaped(), valueText(asked_[index].peak.summit),
           QString::fromStdString(numberText(rounded(asked_[index].weight, 100))));
}

bool ObjectiveChart::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isTrial() &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    event->accept();
    return true;
  }
  if (event->type() != QEvent::ToolTip) return HandleChart::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QToolTip::showText(help->globalPos(), helpAt(help->pos()), this);
  return true;
}

}  // namespace antipode
