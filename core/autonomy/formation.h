// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/formation_spec.h"

#include <span>

namespace antipode {

/// The formation of a fleet as its controllers need it. A vehicle is called by its node number: its place among
/// the names of the fleet, sorted byte by byte.
struct Formation {
  Formation(const FormationSpec& spec, std::span<const std::string> namesByNode);

  /// Pings carry no names.
  bool isAnonymous() const { return params.anonymous || params.controller == FormationController::Assignment; }
  /// Whether a vehicle belongs to it; without a plan all do.
  bool hasMember(int node) const { return offsets.empty() || slotOf[static_cast<std::size_t>(node)] >= 0; }
  /// Slot of a vehicle, or null.
  const Vec2* slot(int node) const {
    const int index = slotOf[static_cast<std::size_t>(node)];
    return index < 0 ? nullptr : &offsets[static_cast<std::size_t>(index)];
  }

  FormationParams params;
  std::vector<Vec2> offsets;  ///< m, in the plan's order
  std::vector<int> slotOf;    ///< by node: index into offsets, -1: it has none
  double spacing = 100;       ///< m, of the lattice controller
};

}  // namespace antipode
