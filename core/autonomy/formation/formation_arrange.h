// SPDX-License-Identifier: GPL-3.0-or-later
// Creates formation plans by rules: shapes for any number of vehicles, and operations on plans. Metres in the
// axes of a plan, x east and y north.
#pragma once

#include "core/autonomy/formation/formation_plan.h"
#include "core/base/fields.h"

namespace antipode {

enum class FormationShape {
  Line,        ///< side by side, from west to east
  LineAstern,  ///< one behind the other, the first one ahead
  Square,      ///< rows of a square lattice, the first row ahead
  Hexagon,     ///< a lattice of equal triangles, filled from its centre
  Circle,
  Wedge,  ///< the first one ahead, the others behind it on alternating sides
  Letter  ///< along the strokes of a letter
};
template <>
inline std::vector<std::string> choiceNames<FormationShape>() {
  return {"line", "column", "square", "hexagon", "circle", "wedge", "letter"};
}
template <>
struct FieldCodec<FormationShape> : ChoiceCodec<FormationShape> {};

/// Returns `count` positions around the origin. The closest two are `spacing` (> 0) apart. `letter` is one of A
/// to Z or a to z; other characters count as O.
std::vector<Vec2> arrangedPositions(FormationShape shape, int count, double spacing, char letter = 'O');

using FormationPlan = std::vector<FormationSlot>;

/// The same names in the same order, at the positions of a shape, around the centre of the plan.
FormationPlan arranged(const FormationPlan& plan, FormationShape shape, double spacing, char letter = 'O');
/// Rotates the plan around its centre, clockwise for degrees > 0.
FormationPlan rotated(const FormationPlan& plan, double degrees);
enum class MirrorAxis {
  North,  ///< east and west are exchanged
  East    ///< north and south are exchanged
};
FormationPlan mirrored(const FormationPlan& plan, MirrorAxis axis);
/// Multiplies all distances by `factor` (> 0). The centre stays.
FormationPlan scaled(const FormationPlan& plan, double factor);

/// Distance between the two closest slots, m; nullopt for fewer than two slots.
std::optional<double> closestSlots(const FormationPlan& plan);
/// Mean of the slots; the origin for an empty plan.
Vec2 planCentre(const FormationPlan& plan);

}  // namespace antipode
