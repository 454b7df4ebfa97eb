// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

namespace antipode {

/// Says in the middle of the window that the log of the run cannot be written. It waits for nobody, and goes by
/// itself when the trouble has passed.
class LogAlert final : public QMessageBox {
  Q_OBJECT

 public:
  explicit LogAlert(QWidget* window);
  void setProblem(const QString& problem);  ///< empty: none
};

}  // namespace antipode
