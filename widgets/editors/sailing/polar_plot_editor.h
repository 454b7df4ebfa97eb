// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/common/typed_value.h"
#include "widgets/editors/sailing/polar_plot_chart.h"

class QLabel;

namespace antipode {

class CurveForm;
class NumberBox;

/// Editor of a polar plot: the curve, the numbers of the selected point, and the text form beside it. Dragging,
/// typing and keys emit Begin, Previews, then Commit or (Escape) Cancel with the plot before. GUI thread.
class PolarPlotEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit PolarPlotEditor(QWidget* parent = nullptr);

  /// Whose plot it is, for the head line.
  void setTitle(const QString& title);
  /// Shows a plot; emits nothing. The present one given back during a gesture (an echo) leaves the gesture
  /// alone; another one ends it without a signal.
  void setPlot(const PolarPlot& plot);
  const PolarPlot& plot() const { return plot_.value; }
  void setWindSpeed(std::optional<double> speed) { canvas_->setWindSpeed(speed); }
  /// Dots of the boats that use this plot at present; may be called at display rate.
  void setSailingPoints(std::vector<SailingPoint> points) { canvas_->setSailingPoints(std::move(points)); }

 signals:
  void edited(const antipode::PolarPlot& plot, antipode::EditPhase phase);

 private:
  CurveForm* makeForm();
  void editFromCanvas(const PolarPlot& plot, EditPhase phase);
  void editFromText(const QString& text, EditPhase phase);
  void showText();
  void showNumbers();
  void showMessage();

  TypedValue<PolarPlot> plot_;
  QLabel* title_;
  PolarPlotChart* canvas_;
  NumberBox *angle_, *percent_;
  CurveForm* form_;
};

}  // namespace antipode
