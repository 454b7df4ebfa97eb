// SPDX-License-Identifier: GPL-3.0-or-later
// Surveys under the mouse: which handles a form has, and what it becomes when one is dragged.
#pragma once

#include "core/autonomy/behaviours/survey.h"
#include "core/scenario/edits/polygon_edit.h"

#include <optional>
#include <vector>

namespace antipode {

/// A place of a form that can be dragged.
struct SurveyHandle {
  enum class Kind {
    Centre,  ///< moves the whole form
    Left,
    Right,
    Front,
    Back,  ///< sides of a lawnmower's box; the opposite one stays
    Rotate,
    LaneWidth,  ///< on the second lane
    Start,      ///< at the corner where the first lane begins; goes from corner to corner
    Polygon     ///< of an ellipse or circle
  };
  Kind kind = Kind::Centre;
  PolygonHandle polygon = {};  ///< Kind::Polygon
  bool operator==(const SurveyHandle&) const = default;
};
struct PlacedSurveyHandle {
  SurveyHandle handle;
  Vec2 at;  ///< m
};
/// `stalk`: how far the handle of rotation stands off, m. Those that matter more come first.
std::vector<PlacedSurveyHandle> surveyHandles(const SurveySpec& spec, double stalk);

// What a gesture makes of a form. Lengths are kept to the centimetre, angles to a tenth of a degree. The result
// passes SurveySpec::check().
/// `isSnapping`: angles in steps of 15 degrees.
SurveySpec surveyWithHandleAt(const SurveySpec& spec, SurveyHandle handle, Vec2 pWorld, bool isSnapping = false);
/// What a handle sets beside a place, m or degrees; nullopt: it is the middle or the corner where it begins.
std::optional<double> surveySize(const SurveySpec& spec, SurveyHandle handle);
/// Where the handle is when the form has this size.
Vec2 surveyHandlePlace(const SurveySpec& spec, SurveyHandle handle, double size);
SurveySpec surveyMoved(const SurveySpec& spec, Vec2 offset);
/// A lawnmower in the box between two corners, entered at the first one, with its lanes along the longer side.
SurveySpec surveyOfBox(Vec2 first, Vec2 opposite);

}  // namespace antipode
