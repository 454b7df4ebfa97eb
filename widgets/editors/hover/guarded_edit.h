// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"

namespace antipode {

/// A value that an editor shows, whether it makes sense or not, and the last good one that it has handed out. A
/// gesture that ends in a refused value is cancelled for the vehicle, which goes back to what it had; the refused
/// one stays on the screen to be mended.
template <class T>
struct GuardedEdit {
  T shown{}, accepted{};

  /// A value from outside.
  void reset(const T& value) {
    shown = accepted = value;
    isOpen_ = false;
  }

  /// One moment of a gesture: show() puts `shown` on the screen and says whether it is good, tell(value, phase)
  /// hands a good one out.
  template <class Show, class Tell>
  void take(const T& value, EditPhase phase, Show&& show, Tell&& tell) {
    if (phase == EditPhase::Begin) {
      before_ = accepted;
      isOpen_ = true;
      return tell(before_, EditPhase::Begin);
    }
    shown = value;
    const bool isGood = show();
    if (!isOpen_) return;
    if (phase == EditPhase::Preview) {
      if (!isGood || shown == accepted) return;
      accepted = shown;
      return tell(accepted, EditPhase::Preview);
    }
    isOpen_ = false;
    const bool wasAccepted = phase == EditPhase::Commit && isGood;
    accepted = wasAccepted ? shown : before_;
    tell(accepted, wasAccepted ? EditPhase::Commit : EditPhase::Cancel);
  }

 private:
  T before_{};
  bool isOpen_ = false;
};

}  // namespace antipode
