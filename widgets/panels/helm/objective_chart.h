// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/objective.h"
#include "widgets/handle_charts/handle_chart.h"

#include <QString>

namespace antipode {

/// The objective function of a behaviour for one variable, as a chart draws it.
struct ShownObjective {
  QString behaviour;
  QColor colour;
  Objective objective;
};

/// The objective functions of several behaviours for one variable, their weighted sum, and the value that wins.
/// Summits are dragged to ask "what if": that changes nothing but the picture. GUI thread.
class ObjectiveChart final : public HandleChart {
  Q_OBJECT

 public:
  explicit ObjectiveChart(Variable variable, QWidget* parent = nullptr);

  /// What was decided: the objective functions, the grid and, for ties between courses, the heading (deg). A
  /// question that was being asked stays while the same behaviours have an objective.
  void setDecision(std::vector<ShownObjective> objectives, const Grid& grid, double heading);
  void clear();

  /// Best value of the objectives as they were, and as they are with the summits moved by hand.
  std::optional<double> winner() const { return winner_; }
  std::optional<double> trialWinner() const { return trialWinner_; }
  bool isTrial() const;
  void endTrial();
  /// Summit of objective `index` as it is shown, and where its handle is.
  double summit(std::size_t index) const { return asked_[index].peak.summit; }
  QPointF handle(std::size_t index) const;
  std::size_t count() const { return objectives_.size(); }

  QSize sizeHint() const override { return {320, 120}; }
  QSize minimumSizeHint() const override { return {160, 84}; }

 signals:
  void trialChanged();

 protected:
  int handleCount() const override { return static_cast<int>(asked_.size()); }
  QPointF handlePosition(int index) const override { return handle(static_cast<std::size_t>(index)); }
  void dragHandle(int index, QPointF to, bool isFine) override;
  bool nudgeItem(int item, const Nudge& nudge) override;
  Qt::CursorShape cursorOf(int) const override { return Qt::SizeHorCursor; }
  Qt::CursorShape cursorBeside() const override { return Qt::ArrowCursor; }
  void announce(EditPhase phase) override;
  void keepValue() override { before_ = asked_; }
  void restoreValue() override;
  bool holdsAxes() const override {
    return false;
  }  // only the utility may change, and a summit is dragged sideways
  void fitAxes() override;
  void arrange() override;
  void updateLayers() override;
  QString caption() const override;
  QString readout() const override;
  QColor readoutColour() const override;
  void paintHandle(QPainter& painter, int index) const override;
  void mouseDoubleClickEvent(QMouseEvent*) override { endTrial(); }
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void moveSummit(std::size_t index, double value);
  void solve();
  QList<QPointF> lineOf(const std::vector<Objective>& objectives) const;
  std::optional<double> solved(const std::vector<Objective>& objectives);
  QString valueText(double value) const;
  QString helpAt(QPointF position) const;

  Variable variable_;
  Grid grid_;
  double heading_ = 0;
  std::vector<ShownObjective> objectives_;
  std::vector<Objective> asked_, before_;  // parallel; with the summits moved by hand, and when a drag began
  std::optional<double> winner_, trialWinner_;
  GridSolver solver_;
};

}  // namespace antipode
