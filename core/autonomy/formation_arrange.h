// SPDX-License-Identifier: GPL-3.0-or-later
// Plans by rule instead of by hand: shapes for any number of vehicles, and what turns one plan into another.
// Metres in the axes of a plan, x east and y north.
#pragma once

#include "core/autonomy/formation_plan.h"
#include "core/base/fields.h"

namespace antipode {

enum class FormationShape {
  Line,     ///< abreast, from west to east
  Column,   ///< in file, the first one ahead
  Square,   ///< rows of a square lattice, the first row ahead
  Hexagon,  ///< a lattice of equal triangles, filled from its middle
  Circle,
  Wedge,  ///< the first one ahead, the others aft of it on both sides alternately
  Letter  ///< along the strokes of a letter
};
template <>
inline std::vector<std::string> choiceNames<FormationShape>() {
  return {"line", "column", "square", "hexagon", "circle", "wedge", "letter"};
}
template <>
struct FieldCodec<FormationShape> : ChoiceCodec<FormationShape> {};

/// `count` places around the origin of which the closest two are `spacing` (> 0) apart. `letter` is one of A to Z,
/// small ones too; anything else counts as O.
std::vector<Vec2> arrangedPositions(FormationShape shape, int count, double spacing, char letter = 'O');

using FormationPlan = std::vector<FormationSlot>;

/// The same names in the same order at places of a shape, around the middle of the plan.
FormationPlan arranged(const FormationPlan& plan, FormationShape shape, double spacing, char letter = 'O');
/// Around the middle of the plan, clockwise for degrees > 0.
FormationPlan rotated(const FormationPlan& plan, double degrees);
enum class MirrorAxis {
  North,  ///< east and west are exchanged
  East    ///< north and south are exchanged
};
FormationPlan mirrored(const FormationPlan& plan, MirrorAxis axis);
/// All distances times `factor` (> 0); the middle stays.
FormationPlan scaled(const FormationPlan& plan, double factor);

/// Distance of the two slots closest to each other, m; nullopt below two slots.
std::optional<double> closestSlots(const FormationPlan& plan);
/// Mean of the slots; the origin where there are none.
Vec2 planCentre(const FormationPlan& plan);

}  // namespace antipode
