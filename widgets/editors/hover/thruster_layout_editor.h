// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/hover/guarded_edit.h"
#include "widgets/editors/hover/thruster_layout_chart.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace antipode {

class NumberTable;

/// Editor of the thrusters of a hovering vehicle: drawing, numbers, and what they come to. A layout that
/// reviewLayout() refuses stays on the screen with the reason but is not given out: a gesture that ends in one is
/// cancelled for the vehicle, which keeps the layout from before. GUI thread.
class ThrusterLayoutEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit ThrusterLayoutEditor(QWidget* parent = nullptr);

  /// Shows the layout of a vehicle; emits nothing. The layout that was given out last (an echo) leaves a refused
  /// one on the screen alone.
  void setThrusters(const std::vector<Thruster>& thrusters);
  const std::vector<Thruster>& thrusters() const { return edit_.shown; }  ///< on the screen, accepted or not
  const LayoutReview& review() const { return review_; }

 signals:
  /// Accepted layouts only; Cancel carries the one before the gesture.
  void edited(const std::vector<antipode::Thruster>& thrusters, antipode::EditPhase phase);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void build();
  void take(const std::vector<Thruster>& thrusters, EditPhase phase);
  void change(const std::vector<Thruster>& next);  ///< a gesture of one step
  void setNumber(int row, int column, double value);
  void addThruster();
  void removeThruster();
  void choose(std::optional<std::size_t> index);
  void showLayout();
  void showReview();

  GuardedEdit<std::vector<Thruster>> edit_;
  LayoutReview review_;
  QString refusal_;  // of a typed number
  ThrusterLayoutChart* canvas_;
  NumberTable* table_;
  QToolButton *add_, *remove_;
  QLabel *matrix_, *figures_, *problem_;
  QPushButton* back_;
};

}  // namespace antipode
