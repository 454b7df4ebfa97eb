// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QSpinBox;
class QToolButton;

namespace antipode {

class NumberBox;

/// The place of one point of a list in numbers: which one, x and y. GUI thread.
class PointBar final : public QWidget {
  Q_OBJECT

 public:
  explicit PointBar(QWidget* parent = nullptr);
  void setName(const QString& name);  ///< of the list, in place of "Point"
  /// Shows the points and which is chosen, or that there is none; emits nothing. `isFixed`: they can be looked at
  /// only.
  void setPoints(const std::vector<Vec2>& points, std::optional<int> chosen, bool isFixed);

 signals:
  void pointChosen(int point);
  void pointMoved(int point, antipode::Vec2 to);
  void removeRequested(int point);

 private:
  void show();
  int shownPoint() const;
  std::vector<Vec2> points_;
  std::optional<int> chosen_;
  bool isFixed_ = false;
  QLabel* label_;
  QSpinBox* number_;
  NumberBox *x_, *y_;
  QToolButton* remove_;
};

}  // namespace antipode
