// SPDX-License-Identifier: GPL-3.0-or-later
// How single values become nodes of a scenario's tree. Inside core/scenario only.
#pragma once

#include "core/base/text_list.h"
#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/out_node.h"

#include <algorithm>

namespace antipode::tree {

inline OutNode scalar(std::string text, bool isDefault = false) {
  OutNode node;
  node.text = std::move(text);
  node.isDefault = isDefault;
  return node;
}
inline OutNode number(double value, bool isDefault = false) {
  return scalar(numberText(value), isDefault);
}
inline OutNode whole(std::int64_t value, bool isDefault = false) {
  return scalar(fmt::format("{}", value), isDefault);
}
/// A text that reads as a number stays a text in quotes.
inline OutNode message(const MessageValue& value) {
  OutNode node = scalar(messageText(value));
  node.quote = std::holds_alternative<std::string>(value) && parseNumber(node.text).has_value();
  return node;
}
inline OutNode map() {
  OutNode node;
  node.kind = OutNode::Kind::Map;
  return node;
}
inline OutNode list() {
  OutNode node;
  node.kind = OutNode::Kind::Sequence;
  return node;
}
inline OutNode pair(Vec2 value, bool isDefault = false) {
  OutNode node = list();
  node.items = {number(value.x), number(value.y)};
  node.isDefault = isDefault;
  return node;
}

inline OutNode triple(const std::array<double, 3>& value, bool isDefault = false) {
  OutNode node = list();
  node.items = {number(value[0]), number(value[1]), number(value[2])};
  node.isDefault = isDefault;
  return node;
}

inline OutNode rangeNode(const NumberRange& range, bool isDefault = false) {
  OutNode node = pair({range.low, range.high}, isDefault);
  return range.isFixed() ? number(range.low, isDefault) : node;
}

inline void add(OutNode& parent, std::string key, OutNode child) {
  parent.entries.emplace_back(std::move(key), std::move(child));
}

/// A survey pattern on one line, as its text has it.
inline OutNode surveyNode(const SurveySpec& survey) {
  OutNode node = map();
  add(node, "format", scalar(survey.text().substr(7, survey.text().find(',') - 7)));
  forEachSurveyNumber(survey, [&](const char* name, double value) { add(node, name, number(value)); });
  if (survey.format != SurveySpec::Format::Lawnmower) add(node, "pts", whole(survey.pts));
  add(node, "snap", number(survey.snap, survey.snap == 0));
  if (!survey.label.empty()) add(node, "label", scalar(survey.label));
  return node;
}

inline OutNode pointsNode(const PointList& points) {
  if (const SurveySpec* survey = points.activePattern()) return surveyNode(*survey);
  if (points.isStart && points.points.empty()) return scalar(points.text());
  OutNode node = list();
  for (const Vec2 point : points.points) node.items.push_back(pair(point));
  node.isDefault = points.points.empty();
  return node;
}

inline OutNode textsNode(const std::vector<std::string>& texts) {
  OutNode node = list();
  for (const std::string& text : texts) {
    node.items.push_back(scalar(text));
    node.items.back().quote = true;  // "A = 1" in quotes is what people write, and commas need them
  }
  node.isDefault = texts.empty();
  return node;
}

template <class T>
struct IsTextList : std::false_type {};
template <class T>
struct IsTextList<TextList<T>> : std::true_type {};

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

/// The numbers of an ellipse or a radial polygon are all written, whatever their values.
inline OutNode polygonNode(const PolygonSpec& polygon) {
  OutNode node = map();
  if (polygon.format == PolygonSpec::Format::Points) {
    OutNode points = list();
    for (const Vec2 point : polygon.points) points.items.push_back(pair(point));
    add(node, "pts", std::move(points));
  } else {
    const bool ellipse = polygon.format == PolygonSpec::Format::Ellipse;
    add(node, "format", scalar(ellipse ? "ellipse" : "radial"));
    add(node, "x", number(polygon.centre.x));
    add(node, "y", number(polygon.centre.y));
    if (ellipse) {
      add(node, "degs", number(polygon.degs));
      add(node, "major", number(polygon.major));
      add(node, "minor", number(polygon.minor));
    } else {
      add(node, "radius", number(polygon.radius));
    }
    add(node, "pts", whole(polygon.pts));
  }
  add(node, "snap", number(polygon.snap, polygon.snap == 0));
  return node;
}

template <class T>
bool isSameText(const T& a, const T& b) {
  return FieldCodec<T>::toText(a) == FieldCodec<T>::toText(b);
}

/// The node of a single value of a field; nullopt for an optional that is unset. `standard`: the default.
template <class T>
std::optional<OutNode> fieldNode(const T& value, const T& standard) {
  if constexpr (IsOptional<T>::value)
    if (!value) return std::nullopt;
  if constexpr (std::is_same_v<T, PointList>)
    return pointsNode(value);
  else if constexpr (std::is_same_v<T, std::optional<std::int64_t>>)
    return whole(*value);
  else if constexpr (std::is_same_v<T, MessageValue>)
    return message(value);
  else if constexpr (std::is_same_v<T, std::optional<Vec2>>)
    return pair(*value);
  else if constexpr (std::is_same_v<T, Vec2>)
    return pair(value, value == standard);
  else if constexpr (std::is_same_v<T, std::array<double, 3>>)
    return triple(value, isSameText(value, standard));
  else if constexpr (IsTextList<T>::value)
    return textsNode(value.texts());
  else if constexpr (std::is_same_v<T, std::optional<PolygonSpec>>)
    return polygonNode(*value);
  else if constexpr (std::is_same_v<T, NumberRange>)
    return rangeNode(value, isSameText(value, standard));
  else
    return scalar(FieldCodec<T>::toText(value), isSameText(value, standard));
}

}  // namespace antipode::tree
