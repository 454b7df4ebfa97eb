// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/state_hash.h"
#include "core/sim/fleet/waters.h"

#include <optional>
#include <string>

namespace antipode {

/// One vehicle in the waters of its fleet: what the current field does to it, and its way through wormholes.
/// Thread: that of its vehicle.
class Passage {
 public:
  /// `waters` and `baseName` outlive the passage.
  Passage(std::size_t vehicle, const std::string& baseName, const Waters& waters)
      : vehicle_(vehicle), baseName_(&baseName), waters_(&waters), fieldActive_(waters.fieldStartsActive) {}

  bool isInField() const { return fieldActive_ && waters_->field; }
  bool fieldActive() const { return fieldActive_; }
  void setFieldActive(bool active) { fieldActive_ = active; }
  /// m/s, to be added to the drift of a record that stands at `position` before the step.
  Vec2 flowAt(Vec2 position) const { return isInField() ? waters_->field->at(position) : Vec2{}; }

  bool hasWormholes() const { return !waters_->wormholes.empty(); }
  bool isHeld() const { return traveller_.isHeld(); }
  double transparency() const { return traveller_.transparency(); }
  /// The name of the moment: a wormhole may have changed it (wormholes.md section 4).
  std::string name() const { return nameAfterRenames(*baseName_, traveller_.renames()); }

  /// The wormholes of the waters have changed: see Waters::setWormholes().
  void follow(const std::vector<std::optional<std::uint32_t>>& now) { traveller_.follow(now); }

  struct Jump {
    Vec2 to;
    std::optional<std::string> renamed;  ///< "abe -> abe_w1"
  };
  /// At the end of a step at time `t`, once per step that goes that far; a held one does.
  std::optional<Jump> endStep(double t, Vec2 position);

  void hash(StateHash& hash) const;

 private:
  std::size_t vehicle_;
  const std::string* baseName_;
  const Waters* waters_;
  bool fieldActive_;
  WormholeStateMachine traveller_;
};

}  // namespace antipode
