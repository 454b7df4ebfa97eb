// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/hover_spec.h"
#include "widgets/editors/hover/voltage_curve_chart.h"

#include <QWidget>
#include <optional>

class QLabel;
class QTabWidget;

namespace antipode {

class HoverGains;
class HoverRequests;
class ThrusterLayoutEditor;
class VoltageCurveEditor;

/// What a hovering vehicle does at the moment shown.
struct HoverState {
  bool isIdle = true;
  double request = 0;                           ///< its number
  double authority = 1;                         ///< share of the wanted thrust that the limits leave
  bool isOverloaded = false;                    ///< authority below 1 for more than 2 s
  double distance = 0, depth = 0, heading = 0;  ///< errors, m, m, deg
};

/// The dock of a hovering vehicle: what it does, and on pages its requests, gains, thrusters and voltages. GUI
/// thread.
class HoverEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit HoverEditor(QWidget* parent = nullptr);

  /// Whose it is; another one than before drops what was refused. Without a name: `hint` is said instead.
  void setVehicle(const QString& name, const QString& title, const QString& hint);
  void setState(const std::optional<HoverState>& state);  ///< none: nothing is known yet

  HoverRequests& requests() { return *requests_; }
  HoverGains& gains() { return *gains_; }
  ThrusterLayoutEditor& thrusters() { return *thrusters_; }
  VoltageCurveEditor& voltages() { return *voltages_; }
  void showPage(const QWidget& page);  ///< one of these four

  QSize sizeHint() const override { return {420, 420}; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void showState();

  QString name_;
  std::optional<HoverState> state_;
  QLabel *title_, *text_, *lamp_, *hint_;
  QTabWidget* pages_;
  HoverRequests* requests_;
  HoverGains* gains_;
  ThrusterLayoutEditor* thrusters_;
  VoltageCurveEditor* voltages_;
};

}  // namespace antipode
