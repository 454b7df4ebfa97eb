// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/point_list.h"

#include "core/autonomy/behaviours/point_shapes.h"
#include "core/model/keyed_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr const char* kExpectedPoints = "points such as \"50,-40 : 60,-120\"";

/// Parses "x=50, y=-40, label=a"; empty if the text has another form.
std::vector<std::string_view> valuesByName(std::string_view text) {
  const auto items = keyedItems(text);
  if (!items) return {};
  std::vector<std::string_view> values(2);
  for (const KeyedItem& item : *items) {
    if (item.key == "x" || item.key == "y")
      values[item.key == "x" ? 0 : 1] = item.value;
    else if (item.key != "z" && item.key != "heading" && !isDrawingKey(item.key))
      return {};
  }
  return values;
}

/// "50,-40" of "[50, -40]".
std::string_view withoutBrackets(std::string_view text) {
  text = trimmed(text);
  const bool isList = text.size() > 1 && text.front() == '[' && text.back() == ']';
  return isList ? trimmed(text.substr(1, text.size() - 2)) : text;
}

/// The points of "[50, -40], [60, -120]": what is inside the brackets of a list in a scenario file.
Result<PointList> listedPoints(std::string_view text) {
  PointList list;
  while (!text.empty()) {
    const std::size_t end = text.find(']');
    if (text.front() != '[' || end == std::string_view::npos)
      return errExpected(kExpectedPoints, "'{}' is not a list of points", text);
    const auto point = FieldCodec<Vec2>::fromText(text.substr(0, end + 1));
    if (!point) return errExpected(kExpectedPoints, "{}", point.error().message);
    list.points.push_back(*point);
    text = trimmed(text.substr(end + 1));
    if (text.starts_with(',')) text = trimmed(text.substr(1));
  }
  return list;
}

/// "label,transit", as older mission files name a list of points before the first one.
bool isOldLabel(std::string_view piece) {
  return lowered(piece.substr(0, 6)) == "label,";
}

}  // namespace

Result<Vec2> FieldCodec<Vec2>::fromText(std::string_view text) {
  text = withoutBrackets(text);
  auto numbers = splitTrimmed(text, ',');
  if (text.find('=') != std::string_view::npos) numbers = valuesByName(text);
  const bool isPoint = numbers.size() == 2 || numbers.size() == 3;  // a third number would be z
  const auto x = isPoint ? parseNumber(numbers[0]) : err("");
  const auto y = x ? parseNumber(numbers[1]) : err("");
  if (!x || !y || (numbers.size() == 3 && !parseNumber(numbers[2])))
    return errExpected("a point such as \"50,-40\"", "'{}' is not a point", text);
  constexpr FieldInfo kMetres{.unit = "m"};
  for (const double number : {*x, *y})
    if (auto inRange = checkRange(number, kMetres, "point"); !inRange)
      return tl::unexpected<Error>(inRange.error());
  return Vec2{*x, *y};
}

std::string FieldCodec<Vec2>::toText(const Vec2& point) {
  return numberText(point.x) + "," + numberText(point.y);
}

Result<PointList> PointList::fromText(std::string_view text) {
  text = withoutBraces(trimmed(text));
  if (lowered(text) == "empty") return PointList{};  // none on purpose: messages will give some
  if (lowered(text) == "start") return PointList{.points = {}, .isStart = true};
  if (text == "[]") return PointList{};
  if (text.starts_with('[') && text.find(':') == std::string_view::npos) {
    const std::string_view inner = withoutBrackets(text);
    return listedPoints(inner.starts_with('[') ? inner : text);
  }
  if (const auto shape = pointsOfShape(text)) {
    if (!*shape) return errExpected(kExpectedPoints, "{}", shape->error().message);
    return PointList{**shape};
  }
  if (text.find('=') != std::string_view::npos) {
    const auto items = keyedItems(text);
    if (!items) return errExpected(kExpectedPoints, "{}", items.error().message);
    if (std::ranges::any_of(*items, [](const KeyedItem& item) { return item.key == "format"; })) {
      const auto pattern = SurveySpec::fromText(text);
      if (!pattern) return tl::unexpected<Error>(pattern.error());
      return fromPattern(*pattern);
    }
    const auto hasKey = [&](std::string_view key) {
      return std::ranges::any_of(*items, [&](const KeyedItem& item) { return item.key == key; });
    };
    if (hasKey("x") && hasKey("y") && !hasKey("pts")) {
      const auto point = FieldCodec<Vec2>::fromText(text);
      if (!point) return errExpected(kExpectedPoints, "{}", point.error().message);
      return PointList{{*point}};
    }
    std::string_view inner;
    for (const KeyedItem& item : *items) {
      if (item.key == "pts")
        inner = withoutBraces(item.value);
      else if (!isDrawingKey(item.key))
        return errExpected(kExpectedPoints, "unknown key '{}'", item.key);
    }
    text = inner;
  }
  PointList list;
  for (const std::string_view piece : splitTrimmed(text, ':')) {
    if (list.points.empty() && isOldLabel(piece)) continue;
    const auto point = FieldCodec<Vec2>::fromText(piece);
    if (!point) return errExpected(kExpectedPoints, "{}", point.error().message);
    list.points.push_back(*point);
  }
  return list;
}

const SurveySpec* PointList::activePattern() const {
  return pattern && pattern->points() == points ? &*pattern : nullptr;
}

std::string PointList::text() const {
  if (const SurveySpec* made = activePattern()) return made->text();
  if (isStart && points.empty()) return "start";
  std::string out;
  for (const Vec2 p : points) out += (out.empty() ? "" : " : ") + FieldCodec<Vec2>::toText(p);
  return out;
}

bool PointList::operator==(const PointList& other) const {
  if (points != other.points || (points.empty() && isStart != other.isStart)) return false;
  if (pattern == other.pattern) return true;
  const SurveySpec *a = activePattern(), *b = other.activePattern();
  return a && b ? *a == *b : a == b;
}

}  // namespace antipode
