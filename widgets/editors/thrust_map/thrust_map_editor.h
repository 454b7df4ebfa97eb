// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/thrust_map/thrust_map_canvas.h"

#include <QWidget>

class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace antipode {

/// Editor of a thrust map: the curve, the numbers of the selected point, and the text form beside it.
/// Dragging, typing and keys emit Begin, Previews, then Commit or (Escape) Cancel with the map before.
/// An edit of the curve writes the accepted points in ascending order; typed text is kept as typed.
/// GUI thread.
class ThrustMapEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit ThrustMapEditor(QWidget* parent = nullptr);

  void setTitle(const QString& title);  ///< whose map it is; empty: no such line
  /// Shows a map; emits nothing. The present map given back during a gesture (an echo) leaves the gesture
  /// alone; another map ends it without a signal.
  void setMap(const ThrustMap& map, const ThrustMapContext& context);
  /// Dots of the boats that use this map at present; may be called at display rate.
  void setOperatingPoints(std::vector<OperatingPoint> points);
  const ThrustMap& map() const { return map_; }

  QSize sizeHint() const override { return {420, 320}; }

 signals:
  void edited(const antipode::ThrustMap& map, antipode::EditPhase phase);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildRows();
  void takeFromCanvas(const ThrustMap& map, EditPhase phase);
  void takeTyping(const QString& text);
  void endTyping(EditPhase phase);
  void showNumbers();
  void showMessages();

  ThrustMap map_;
  ThrustMapContext context_;
  std::optional<ThrustMap> beforeTyping_;  // set while the text is being edited
  QString textProblem_;                    // why the typed text cannot be read
  QLabel* title_;
  ThrustMapCanvas* canvas_;
  QDoubleSpinBox *thrust_, *speed_;
  QToolButton *add_, *remove_;
  QLineEdit* text_;
  QLabel* message_;
};

}  // namespace antipode
