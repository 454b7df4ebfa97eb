// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/formation/formation_spec.h"

#include <span>

namespace antipode {

/// The formation of a fleet, prepared for its controllers. Vehicles have node numbers: the index in the list of
/// all names, sorted byte by byte.
struct Formation {
  Formation(const FormationSpec& spec, std::span<const std::string> namesByNode);

  /// True when pings carry no names.
  bool isAnonymous() const { return params.anonymous || params.controller == FormationController::Assignment; }
  /// Tells whether a vehicle belongs to the formation. Without a plan all vehicles do.
  bool hasMember(int node) const { return offsets.empty() || slotOf[static_cast<std::size_t>(node)] >= 0; }
  /// The slot of a vehicle, or null.
  const Vec2* slot(int node) const {
    const int index = slotOf[static_cast<std::size_t>(node)];
    return index < 0 ? nullptr : &offsets[static_cast<std::size_t>(index)];
  }

  FormationParams params;
  std::vector<Vec2> offsets;  ///< m, in the order of the plan
  std::vector<int> slotOf;    ///< by node: index into offsets; -1: no slot
  double spacing = 100;       ///< m, for the lattice controller
};

}  // namespace antipode
