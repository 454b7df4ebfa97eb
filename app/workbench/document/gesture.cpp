// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/gesture.h"

namespace antipode {

void Gesture::begin() {
  number_ = document_.beginGesture();
}

void Gesture::preview(const ScenarioPtr& next, const QString& text) {
  if (isOpen()) document_.previewGesture(next, text);
}

void Gesture::commit() {
  if (isOpen()) document_.commitGesture();
}

void Gesture::cancel() {
  if (isOpen()) document_.cancelGesture();
}

void Gesture::apply(EditPhase phase, const QString& text, const Edit& edit) {
  if (phase == EditPhase::Begin) return begin();
  if (phase == EditPhase::Cancel) return cancel();
  if (const ScenarioPtr from = start())
    if (const ScenarioPtr next = edit(*from)) preview(next, text);
  if (phase == EditPhase::Commit) commit();
}

}  // namespace antipode
