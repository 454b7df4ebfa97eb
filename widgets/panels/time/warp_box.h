// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace antipode {

/// A choice of speeds, in seconds of the run per second of the clock, from 0.1 to unlimited. GUI thread.
class WarpBox final : public QComboBox {
  Q_OBJECT

 public:
  explicit WarpBox(QWidget* parent = nullptr);
  /// One of another size than the usual ones stands among them in order. Emits nothing.
  void setWarp(double warp);

 signals:
  void warpChosen(double warp);
};

}  // namespace antipode
