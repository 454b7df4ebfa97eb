// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/step_response.h"

#include <QWidget>

#include <optional>

namespace antipode {

/// A small picture of one step response: command, response and, below, the actuator, with the figures as text.
/// An earlier response stays behind as a thin line. GUI thread.
class StepChart final : public QWidget {
  Q_OBJECT

 public:
  explicit StepChart(StepAxis axis, QWidget* parent = nullptr);

  /// Shows a response and the one before; nullptr: none. They must outlive the call only.
  void setResponses(const StepResponse* now, const StepResponse* before);
  /// The figures as words, e.g. "Rise 3.8 s".
  QStringList figures() const;
  /// True while a thin line of an earlier response is drawn.
  bool showsBefore() const { return before_.has_value(); }

  QSize sizeHint() const override { return {200, 190}; }
  QSize minimumSizeHint() const override { return {96, 130}; }

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  struct Layout {
    QRectF plot, strip, text;
    int columns = 1;
  };
  Layout layOut() const;
  void paintPlot(QPainter& painter, const QRectF& plot) const;
  void paintTicks(QPainter& painter, const QRectF& plot, double low, double high) const;
  void paintStrip(QPainter& painter, const QRectF& strip) const;
  void paintFigures(QPainter& painter, const Layout& at) const;
  void paintObstacle(QPainter& painter, const QRectF& where) const;
  std::pair<double, double> valueRange() const;
  double shownTime() const;
  bool hasCurve() const { return now_ && now_->obstacle.empty() && now_->response.size() > 1; }

  StepAxis axis_;
  std::optional<StepResponse> now_, before_;
};

/// "Heading", "deg", "rudder": the words of a step.
struct StepWords {
  QString title, unit, actuator;
};
StepWords stepWords(StepAxis axis);

}  // namespace antipode
