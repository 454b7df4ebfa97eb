// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "core/run/recording.h"
#include "widgets/editors/common/scope_bar.h"

#include <QObject>

namespace antipode {

/// What the editors of drift and wind work on: the environment, or the selected vehicles. Follows the selection;
/// the environment can be chosen while vehicles are selected. GUI thread.
class EditScope final : public QObject {
  Q_OBJECT

 public:
  EditScope(ScenarioDocument& document, Selection& selection, QObject* parent);

  bool isEnvironment() const { return specs_.empty() || environmentChosen_; }
  /// Specs of the selected vehicles; empty for the environment.
  std::vector<std::size_t> specs() const { return isEnvironment() ? std::vector<std::size_t>{} : specs_; }
  void chooseEnvironment(bool environment);
  /// "abe", "abe and 2 more"; empty when none is selected.
  QString vehiclesText() const;
  /// The vehicles in scope that a recording knows: all of them for the environment. At most `most`.
  std::vector<VehicleId> idsIn(const Recording& recording, std::size_t most) const;

 signals:
  void changed();

 private:
  void follow();

  ScenarioDocument& document_;
  Selection& selection_;
  std::vector<std::size_t> specs_;
  bool environmentChosen_ = false;
};

}  // namespace antipode
