// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/common/typed_value.h"
#include "widgets/editors/thrust_map/thrust_map_chart.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QLayout;

namespace antipode {

class CurveForm;
class NumberBox;

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
  const ThrustMap& map() const { return map_.value; }

  QSize sizeHint() const override { return {420, 320}; }

 signals:
  void edited(const antipode::ThrustMap& map, antipode::EditPhase phase);
  // What the curve follows where the map says nothing.
  void reflectChosen(bool on);
  void factorChosen(double factor);  ///< %/(m/s)

 private:
  CurveForm* makeForm();
  void buildSettings(QLayout& rows);
  void showSettings();
  void editFromCanvas(const ThrustMap& map, EditPhase phase);
  void editFromText(const QString& text, EditPhase phase);
  void showMap();
  void showNumbers();
  void showMessages();

  TypedValue<ThrustMap> map_;
  ThrustMapContext context_;
  QLabel* title_;
  ThrustMapChart* canvas_;
  NumberBox *thrust_, *speed_;
  QCheckBox* reflect_;
  NumberBox* factor_;
  CurveForm* form_;
};

}  // namespace antipode
