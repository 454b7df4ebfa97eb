// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/hover_params.h"
#include "core/model/thruster_geometry.h"
#include "widgets/base/edit_phase.h"

#include <QWidget>
#include <vector>

class QComboBox;
class QLabel;

namespace antipode {

class GainRow;

/// Parameters of the body and of the controller of a hovering vehicle, and above them what they come to: speeds,
/// damping, stopping, time to settle, with warnings. GUI thread.
class HoverGains final : public QWidget {
  Q_OBJECT

 public:
  explicit HoverGains(QWidget* parent = nullptr);

  /// Shows a vehicle, and marks the fields in which `others` differ; emits nothing.
  void setParams(const HoverParams& params, const std::vector<Thruster>& thrusters,
                 const std::vector<HoverParams>& others = {});
  QString figuresText() const;  ///< without marks

 signals:
  /// A field of the field list, `text` as it reads it.
  void fieldEdited(const QString& field, const QString& text, antipode::EditPhase phase);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void buildRows();
  void showFigures();

  HoverParams params_;
  std::vector<Thruster> thrusters_;
  std::vector<GainRow*> rows_;
  QComboBox* law_;
  QLabel *figures_, *warnings_;
};

}  // namespace antipode
