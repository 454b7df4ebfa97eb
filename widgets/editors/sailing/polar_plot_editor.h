// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/sailing/polar_plot_canvas.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace antipode {

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
  const PolarPlot& plot() const { return plot_; }
  void setWindSpeed(std::optional<double> speed) { canvas_->setWindSpeed(speed); }
  /// Dots of the boats that use this plot at present; may be called at display rate.
  void setSailingPoints(std::vector<SailingPoint> points) { canvas_->setSailingPoints(std::move(points)); }

 signals:
  void edited(const antipode::PolarPlot& plot, antipode::EditPhase phase);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildRows();
  void takeFromCanvas(const PolarPlot& plot, EditPhase phase);
  void takeTyping(const QString& text);
  void endTyping(EditPhase phase);
  void showNumbers();
  void showMessage();

  PolarPlot plot_;
  std::optional<PolarPlot> beforeTyping_;  // set while the text is being edited
  QString problem_;                        // why the typed text cannot be read
  QLabel* title_;
  PolarPlotCanvas* canvas_;
  NumberBox *angle_, *percent_;
  QToolButton *add_, *remove_;
  QLineEdit* text_;
  QLabel* message_;
};

}  // namespace antipode
