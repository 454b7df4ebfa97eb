// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/step_response.h"
#include "widgets/handle_charts/chart_widget.h"

#include <optional>

namespace antipode {

/// A small picture of one step response: command, response and, below, the actuator, with the figures as text.
/// An earlier response stays behind as a thin line. GUI thread.
class StepChart final : public ChartWidget {
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
  void fitAxes() override;
  void arrange() override;
  void updateLayers() override;
  void paintOver(QPainter& painter) override;

 private:
  EditorChart& strip() { return chart(1); }  // the actuator's
  const EditorChart& strip() const { return chart(1); }
  int figureColumns() const;
  double figuresHeight() const;
  PlotRange valueRange() const;
  PlotRange actuatorRange() const;
  double shownTime() const;
  QList<QPointF> lineOf(const StepResponse& response, const std::vector<double>& values) const;
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
