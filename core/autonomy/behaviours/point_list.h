// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/survey.h"

#include <optional>

namespace antipode {

/// A list of points in the local grid. Text: "x,y : x,y" or "pts={x,y:x,y}"; YAML: [[x, y], [x, y]]. Or a
/// survey pattern that generates the points; YAML: {format: lawnmower, x: ...}. Or "start".
struct PointList {
  std::vector<Vec2> points;
  std::optional<SurveySpec> pattern =
      {};  ///< counts as long as it makes `points`: who changes those need not care
  bool isStart = false;  ///< while there are no points: the position where the vehicle is when a run begins

  static PointList fromPattern(const SurveySpec& pattern) { return {pattern.points(), pattern}; }
  static Result<PointList> fromText(std::string_view text);
  /// The survey pattern, if the points are still those of the pattern; else null.
  const SurveySpec* activePattern() const;
  std::string text() const;
  bool operator==(const PointList& other) const;
};
template <>
struct FieldCodec<PointList> {
  static constexpr FieldKind kKind = FieldKind::List;
  static Result<PointList> fromText(std::string_view text) { return PointList::fromText(text); }
  static std::string toText(const PointList& list) { return list.text(); }
};

/// One point. Text: "x,y"; YAML: [x, y].
template <>
struct FieldCodec<Vec2> {
  static constexpr FieldKind kKind = FieldKind::List;
  static Result<Vec2> fromText(std::string_view text);
  static std::string toText(const Vec2& point);
};

}  // namespace antipode
