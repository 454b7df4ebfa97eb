// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <QDialog>

namespace antipode {

/// Where the scenario in the window differs from the one on disk: a row for each part. GUI thread.
class ComparisonDialog final : public QDialog {
  Q_OBJECT

 public:
  ComparisonDialog(const Scenario& onDisk, const Scenario& mine, QWidget* parent);

 signals:
  void reloadChosen();
};

}  // namespace antipode
