// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/survey.h"

#include <optional>

namespace antipode {

/// A list of points in the local grid; in text "x,y : x,y" (also "pts={x,y:x,y}"), in YAML [[x, y], [x, y]]. Or a
/// form that makes them; in YAML {format: lawnmower, x: ...}.
struct PointList {
  std::vector<Vec2> points;
  std::optional<SurveySpec> form = {};  ///< counts as long as it makes `points`: who changes those need not care

  static PointList fromPattern(const SurveySpec& form) { return {form.points(), form}; }
  static Result<PointList> fromText(std::string_view text);
  /// The form, if it makes the points.
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

/// One point: in text "x,y", in YAML [x, y].
template <>
struct FieldCodec<Vec2> {
  static constexpr FieldKind kKind = FieldKind::List;
  static Result<Vec2> fromText(std::string_view text);
  static std::string toText(const Vec2& point);
};

}  // namespace antipode
