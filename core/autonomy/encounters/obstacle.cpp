// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/obstacle.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/base/fields.h"
#include "core/base/key_value.h"
#include "core/model/polygon.h"

#include <algorithm>

namespace antipode {
namespace {

/// "format=radial", or "radial::x=5": then all pieces together make the polygon, and `pts` is a number.
bool namesFormat(std::string_view piece) {
  const auto pair = keyValueOf(piece);
  return pair && (lowered(pair->key) == "format" || pair->key.find("::") != std::string_view::npos);
}

}  // namespace

Result<Obstacle> Obstacle::fromText(std::string_view text) {
  Obstacle obstacle;
  const auto pieces = splitOutsideBraces(text, ',');
  const bool hasFormat = std::ranges::any_of(pieces, namesFormat);
  std::string shape;  // what makes the polygon: `pts` alone, or all pieces of a format
  for (const std::string_view piece : pieces) {
    const auto pair = keyValueOf(piece);
    if (!pair) continue;
    const std::string key = lowered(pair->key);
    const std::string_view value = pair->value;
    if (key == "label") obstacle.label = std::string(value);
    if (key == "vsource") obstacle.source = std::string(value);
    if (key == "active") obstacle.isActive = lowered(value) != "false";
    if (key == "duration") {
      const auto seconds = parseNumber(value);
      if (!seconds) return errExpected("seconds", "obstacle: the duration '{}' is no number", value);
      obstacle.duration = *seconds;
    }
    if (hasFormat && key != "vsource") shape += fmt::format("{}{}", shape.empty() ? "" : ",", piece);
    if (!hasFormat && key == "pts") shape = piece;
  }
  if (!shape.empty()) {
    const auto polygon = PolygonSpec::fromText(shape);
    if (!polygon) return tl::unexpected<Error>(polygon.error());
    obstacle.vertices = polygon->vertices();
  }
  if (obstacle.label.empty()) return errExpected("label=", "obstacle '{}' has no label", text);
  if (!ConvexPolygon(obstacle.vertices).isConvex())
    return errExpected("at least 3 points of a convex polygon", "obstacle {}: its points are no convex polygon",
                       obstacle.label);
  return obstacle;
}

std::string Obstacle::points(int decimals) const {
  std::string all;
  for (const Vec2 vertex : vertices)
    all += fmt::format("{}{},{}", all.empty() ? "" : ":", reportNumber(vertex.x, decimals),
                       reportNumber(vertex.y, decimals));
  return "pts={" + all + "}";
}

std::string Obstacle::text(int decimals) const {
  std::string all = points(decimals) + (isActive ? "" : ",active=false") + ",label=" + label;
  if (duration) all += ",duration=" + reportNumber(*duration, 2);
  if (!source.empty()) all += ",vsource=" + source;
  return all;
}

}  // namespace antipode
