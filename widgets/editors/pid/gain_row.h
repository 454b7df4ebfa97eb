// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "widgets/base/edit_phase.h"
#include "widgets/editors/common/field_slider.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace antipode {

class NumberBox;
class NumberGesture;

/// One field of an editor: a slider and a number, a check box, or a choice with "auto" for a flag that may be
/// unset. GUI thread.
class GainRow final : public QWidget {
  Q_OBJECT

 public:
  GainRow(const FieldView& field, const QString& label, QWidget* parent);

  struct State {
    bool isMixed = false;  ///< the selected vehicles differ
    std::string inForce;   ///< what holds while the field is unset
    FieldSlider::Scale scale;
  };
  /// Shows a value; emits nothing.
  void show(const FieldView& field, const State& state);
  const std::string& field() const { return field_.name; }
  QLabel& label() { return *label_; }

 signals:
  /// `text` as the field list reads it; empty: unset.
  void edited(const QString& text, antipode::EditPhase phase);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void buildNumber();
  void buildFlag();
  void applyNumber(double number, EditPhase phase, bool fromSlider);
  void editAtOnce(const QString& text);
  void showColours();
  QString toolTipText() const;

  FieldView field_;
  State state_;
  std::string before_;  // text at the start of the gesture, for a cancel
  QLabel* label_;
  FieldSlider* slider_ = nullptr;
  NumberBox* box_ = nullptr;
  NumberGesture* typing_ = nullptr;
  QCheckBox* check_ = nullptr;
  QComboBox* choice_ = nullptr;
  QToolButton* reset_;
};

}  // namespace antipode
