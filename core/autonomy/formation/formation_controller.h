// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

namespace antipode {

/// The rule that computes the position of a vehicle from its neighbours (formation.md section 6).
enum class FormationController { NeighbourMean, Pairwise, Rigid, Assignment, Lattice };
template <>
inline std::vector<std::string> choiceNames<FormationController>() {
  return {"neighbour_mean", "pairwise", "rigid", "assignment", "lattice"};
}
template <>
struct FieldCodec<FormationController> : ChoiceCodec<FormationController> {};

enum class FormationWeighting {
  Normalised,  ///< sum of w t divided by sum of w
  Damped,      ///< divided by the number of neighbours: a gain below 1
};
template <>
inline std::vector<std::string> choiceNames<FormationWeighting>() {
  return {"normalised", "damped"};
}
template <>
struct FieldCodec<FormationWeighting> : ChoiceCodec<FormationWeighting> {};

}  // namespace antipode
