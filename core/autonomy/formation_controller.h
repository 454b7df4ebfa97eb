// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

namespace antipode {

/// How a vehicle finds its place among its neighbours (formation.md section 6).
enum class FormationController { NeighbourMean, Pairwise, Rigid, Assignment, Lattice };
template <>
inline std::vector<std::string> choiceNames<FormationController>() {
  return {"neighbour_mean", "pairwise", "rigid", "assignment", "lattice"};
}
template <>
struct FieldCodec<FormationController> : ChoiceCodec<FormationController> {};

enum class FormationWeighting {
  Normalised,  ///< sum of w t over sum of w
  Damped,      ///< over the number of neighbours: a gain below 1
};
template <>
inline std::vector<std::string> choiceNames<FormationWeighting>() {
  return {"normalised", "damped"};
}
template <>
struct FieldCodec<FormationWeighting> : ChoiceCodec<FormationWeighting> {};

}  // namespace antipode
