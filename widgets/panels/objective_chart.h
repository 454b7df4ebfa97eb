// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/objective.h"

#include <QColor>
#include <QPolygonF>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace antipode {

/// A behaviour's wish for one variable, as a chart draws it.
struct ShownObjective {
  QString behaviour;
  QColor colour;
  Objective objective;
};

/// The wishes of several behaviours for one variable, their weighted sum, and the value that wins. Summits are
/// dragged to ask "what if": that changes nothing but the picture. GUI thread.
class ObjectiveChart final : public QWidget {
  Q_OBJECT

 public:
  explicit ObjectiveChart(Variable variable, QWidget* parent = nullptr);

  /// What was decided: the wishes, the grid and, for ties between courses, the heading (deg). A question that was
  /// being asked stays while the same behaviours wish.
  void setDecision(std::vector<ShownObjective> objectives, const Grid& grid, double heading);
  void clear();

  /// Best value of the wishes as they were, and as they are with the summits moved by hand.
  std::optional<double> winner() const { return winner_; }
  std::optional<double> askedWinner() const { return askedWinner_; }
  bool isAsking() const;
  void stopAsking();
  /// Summit of wish `index` as it is shown, and where its handle is.
  double summit(std::size_t index) const { return asked_[index].peak.summit; }
  QPointF handle(std::size_t index) const;
  std::size_t count() const { return objectives_.size(); }

  QSize sizeHint() const override { return {320, 120}; }
  QSize minimumSizeHint() const override { return {160, 84}; }

 signals:
  void askedChanged();

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QRectF plot() const;
  double xOf(double value) const;
  double valueAt(double x) const;
  double yOf(double utility) const { return plot().bottom() - utility / top_ * plot().height(); }
  QPolygonF lineOf(const std::vector<Objective>& objectives) const;
  std::optional<std::size_t> handleAt(QPointF position) const;
  std::optional<double> solved(const std::vector<Objective>& objectives);
  void paintGrid(QPainter& painter, const QRectF& area) const;
  void paintWinner(QPainter& painter, double value, const QColor& colour, Qt::PenStyle style) const;
  QString valueText(double value) const;

  Variable variable_;
  Grid grid_;
  double heading_ = 0;
  std::vector<ShownObjective> objectives_;
  std::vector<Objective> asked_;  // parallel; with the summits moved by hand
  std::optional<double> winner_, askedWinner_;
  std::optional<std::size_t> dragged_, hovered_;
  double top_ = 1;  // of the utility axis
  GridSolver solver_;
};

}  // namespace antipode
