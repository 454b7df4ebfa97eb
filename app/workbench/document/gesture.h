// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "widgets/base/edit_phase.h"

#include <functional>

namespace antipode {

/// A change of the document that goes on for a while: a drag, a held key, a number that is being typed. The
/// document shows every preview at once. commit() makes one undo step of all previews. cancel() puts the scenario
/// of the beginning back, whole; undo steps, redo steps and the modified mark are as they were.
///
/// The document has one open gesture at most. Another gesture, any other edit, undo, redo and saving commit the
/// open one; opening another document drops it. What comes of a gesture that is not open any more is ignored. GUI
/// thread.
class Gesture {
 public:
  explicit Gesture(ScenarioDocument& document) : document_(document) {}

  void begin();
  /// `text` names the undo step.
  void preview(const ScenarioPtr& next, const QString& text);
  void commit();
  void cancel();
  bool isOpen() const { return number_ != 0 && document_.openGesture() == number_; }
  /// The scenario of the beginning; null while the gesture is not open.
  ScenarioPtr start() const { return isOpen() ? document_.gestureStart() : nullptr; }

  /// Makes the next scenario from the one of the beginning; null: the value cannot be used, the last preview
  /// stays.
  using Edit = std::function<ScenarioPtr(const Scenario& start)>;
  /// One phase of a gesture as a widget reports it. `edit` is asked for Preview and Commit only, so the value that
  /// comes with Cancel does not matter.
  void apply(EditPhase phase, const QString& text, const Edit& edit);

 private:
  ScenarioDocument& document_;
  quint64 number_ = 0;
};

}  // namespace antipode
