// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/point_shapes.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/keyed_text.h"

#include <algorithm>
#include <string>

namespace antipode {
namespace {

constexpr double kOvalStep = 15;  // deg between two points of a half circle

/// The numbers of a shape by their names.
class ShapeNumbers {
 public:
  explicit ShapeNumbers(const std::vector<KeyedItem>& items) : items_(items) {}
  std::optional<double> find(std::string_view key) const {
    const auto at = std::ranges::find(items_, key, &KeyedItem::key);
    const auto number = at == items_.end() ? err("") : parseNumber(at->value);
    return number ? std::optional(*number) : std::nullopt;
  }
  Result<double> get(std::string_view key) const {
    const auto number = find(key);
    if (!number) return err("'{}' is missing or is not a number", key);
    return *number;
  }

 private:
  const std::vector<KeyedItem>& items_;
};

Result<std::vector<double>> numbersOf(const ShapeNumbers& shape, std::initializer_list<const char*> keys) {
  std::vector<double> numbers;
  for (const char* key : keys) {
    const auto number = shape.get(key);
    if (!number) return tl::unexpected<Error>(number.error());
    numbers.push_back(*number);
  }
  return numbers;
}

Result<std::vector<Vec2>> oval(const ShapeNumbers& shape) {
  const auto numbers = numbersOf(shape, {"x", "y", "rad", "len", "ang"});
  if (!numbers) return tl::unexpected<Error>(numbers.error());
  const Vec2 centre{(*numbers)[0], (*numbers)[1]};
  const double radius = (*numbers)[2], length = (*numbers)[3], angle = (*numbers)[4];
  if (!(radius > 0) || length < 2 * radius) return err("an oval is at least as long as two of its radii above 0");
  std::vector<Vec2> points;
  for (const double end : {angle, angle + 180}) {
    double s, c;
    portable::sincosDeg(end, s, c);
    const Vec2 middle = centre + (length / 2 - radius) * Vec2{s, c};
    for (double turn = -90; turn <= 90; turn += kOvalStep) {
      portable::sincosDeg(end + turn, s, c);
      points.push_back(middle + radius * Vec2{s, c});
    }
  }
  return points;
}

Result<std::vector<Vec2>> bowtie(const ShapeNumbers& shape) {
  const auto numbers = numbersOf(shape, {"x", "y", "height", "wid1", "wid2", "wid3"});
  if (!numbers) return tl::unexpected<Error>(numbers.error());
  const Vec2 centre{(*numbers)[0], (*numbers)[1]};
  const double height = (*numbers)[2], inner = (*numbers)[3], outer = (*numbers)[4], tip = (*numbers)[5];
  // It begins on the side away from the start, so that the start comes to the first corner across the middle.
  const Vec2 start{shape.find("startx").value_or(centre.x + 1), shape.find("starty").value_or(centre.y + 1)};
  const double away = start.x >= centre.x ? -1 : 1, end = start.y >= centre.y ? -height / 2 : height / 2;
  std::vector<Vec2> points;
  for (const double side : {away, -away})
    for (const Vec2 corner : {Vec2{inner, end}, Vec2{outer, end}, Vec2{tip, 0}, Vec2{outer, -end}, Vec2{inner, -end}})
      points.push_back(centre + Vec2{side * corner.x, corner.y});
  return points;
}

}  // namespace

std::optional<Result<std::vector<Vec2>>> pointsOfShape(std::string_view text) {
  text = withoutBraces(trimmed(text));
  const bool isOldOval = lowered(text.substr(0, 5)) == "oval:";
  if (isOldOval) text.remove_prefix(5);
  const auto items = keyedItems(text);
  if (!items) return std::nullopt;
  const auto format = std::ranges::find(*items, "format", &KeyedItem::key);
  const std::string word = isOldOval ? "oval" : format == items->end() ? "" : lowered(format->value);
  if (word == "oval") return oval(ShapeNumbers(*items));
  if (word == "bowtie") return bowtie(ShapeNumbers(*items));
  return std::nullopt;
}

}  // namespace antipode
