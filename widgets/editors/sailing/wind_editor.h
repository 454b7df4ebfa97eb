// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/wind.h"
#include "widgets/editors/common/scope_bar.h"
#include "widgets/editors/drift/vector_dial.h"

class QLabel;

namespace antipode {

class NumberBox;

/// Editor of a wind: a dial whose arrow comes from where the wind comes from, direction and speed. Edits come as
/// Begin, Previews, then Commit or (Escape) Cancel with the wind before. GUI thread.
class WindEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit WindEditor(QWidget* parent = nullptr);

  /// Shows a wind; emits nothing. The present one given back during a gesture (an echo) leaves the gesture
  /// alone; another one ends it without a signal.
  void setWind(const Wind& wind);
  const Wind& wind() const { return wind_; }
  void setScope(const ScopeBar::State& scope);
  /// The winds that act at present, and the same as words; may be called at display rate.
  void setInForce(std::vector<DialArrow> arrows, const QString& text);

 signals:
  void edited(const antipode::Wind& wind, antipode::EditPhase phase);
  void environmentChosen(bool environment);
  void ownToggled(bool own);

 private:
  void apply(const Wind& wind);
  void showNumbers();

  Wind wind_;
  ScopeBar* scope_;
  VectorDial* dial_;
  NumberBox *direction_, *speed_;
  QLabel* inForce_;
};

}  // namespace antipode
