// SPDX-License-Identifier: GPL-3.0-or-later
// Surveys of an area that somebody has drawn or imported.
#pragma once

#include "core/autonomy/behaviours/survey.h"
#include "core/scenario/edits/path_edits.h"

#include <optional>
#include <vector>

namespace antipode::edits {

/// A lawnmower over the smallest box around an area, with about ten legs along its longer side; nullopt: it is too
/// small.
std::optional<SurveySpec> surveyOver(const std::vector<Vec2>& ring);

/// Legs along the longer side of an area, `spacing` m apart, that end at its edges, in the order of a lawnmower.
/// Where the area has a bay, a leg is interrupted. Empty: the area is too small, or there would be too many.
std::vector<Vec2> legsInside(const std::vector<Vec2>& ring, double spacing);

/// The path, taken for the edge of an area, becomes such legs inside it, sailed once. Error: it is a survey
/// already, or has no area.
Result<ScenarioPtr> withSurveyInside(const Scenario& scenario, PathRef path, double spacing);
/// About ten legs; nullopt: the path has no area.
std::optional<double> usualSpacing(const Scenario& scenario, PathRef path);

}  // namespace antipode::edits
