// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "widgets/base/edit_phase.h"
#include "widgets/base/qt_text.h"

#include <QObject>
#include <QString>

#include <optional>

namespace antipode {

/// A value that can be edited as text, too: the value shown, the one before the typing began, and why the text
/// cannot be read. Half of a text that cannot be read changes nothing: the value before comes back, the reason
/// stays, and so does the text, to be corrected.
template <class T>
struct TypedValue {
  T value{};
  QString problem;

  /// A value from elsewhere ends the typing.
  void set(const T& next) {
    before_.reset();
    problem.clear();
    value = next;
  }
  bool isTyping() const { return before_.has_value(); }

  /// Takes a phase of typing. parse(text) gives Result<T>; emitEdited(phase) announces `value`.
  template <class Parse, class EmitEdited>
  void take(const QString& text, EditPhase phase, Parse&& parse, EmitEdited&& emitEdited) {
    if (phase == EditPhase::Begin) {
      before_ = value;
      return emitEdited(EditPhase::Begin);
    }
    if (phase == EditPhase::Preview) return preview(parse(text.toStdString()), emitEdited);
    if (!before_) {  // Escape takes back a text that was left as it cannot be read
      if (phase == EditPhase::Cancel) problem.clear();
      return;
    }
    const T before = *std::exchange(before_, std::nullopt);
    if (phase == EditPhase::Commit && !problem.isEmpty())
      phase = EditPhase::Cancel;
    else
      problem.clear();
    if (phase == EditPhase::Cancel) value = before;
    emitEdited(phase);
  }

 private:
  template <class EmitEdited>
  void preview(const Result<T>& typed, EmitEdited&& emitEdited) {
    if (!typed) {
      problem = sentenceOf(typed.error());
      return;
    }
    problem.clear();
    const bool isNew = *typed != value;
    value = *typed;
    if (isNew) emitEdited(EditPhase::Preview);
  }

  std::optional<T> before_;  // set while the text is being edited
};

}  // namespace antipode
