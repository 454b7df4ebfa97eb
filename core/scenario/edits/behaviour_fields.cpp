// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/behaviour_fields.h"

#include <algorithm>

namespace antipode {
namespace {

FieldInfo patternInfo(std::string_view name) {
  if (name == "x") return {.unit = "m", .live = true, .help = "Centre of the pattern, east."};
  if (name == "y") return {.unit = "m", .live = true, .help = "Centre of the pattern, north."};
  if (name == "width")
    return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Width across the tracks."};
  if (name == "height")
    return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Length of the tracks."};
  if (name == "lane_width")
    return {
        .unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Distance between neighbouring tracks."};
  if (name == "degs")
    return {.unit = "deg", .live = true, .help = "Direction of the tracks, or of the long axis."};
  if (name == "startx")
    return {.unit = "m", .live = true, .help = "The survey begins at the corner nearest to this point: east."};
  if (name == "starty")
    return {.unit = "m", .live = true, .help = "The survey begins at the corner nearest to this point: north."};
  if (name == "radius")
    return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Radius of the circle."};
  if (name == "pts") return {.min = 3, .max = 500, .live = true, .help = "Number of points."};
  return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Full length of the axis."};
}

FieldView patternField(const char* name, std::string text, FieldKind kind) {
  // A form has no usual values to go back to.
  return {name, patternInfo(name), kind, text, text, true, {}};
}

const PointList* pointsOf(const BehaviourSpec& spec) {
  const auto* waypoint = std::get_if<WaypointParams>(&spec.params);
  return waypoint ? &waypoint->points : nullptr;
}

Result<void> setPatternField(PointList& points, const std::string& field, const std::string& text) {
  SurveySpec pattern = points.pattern.value_or(SurveySpec{});
  Result<void> outcome = errExpected("", "unknown key '{}'", field);
  const auto number = parseNumber(text);
  if (!number) return tl::unexpected<Error>(number.error());
  if (field == "pts") {
    const auto count = FieldCodec<int>::fromText(text);
    if (!count) return tl::unexpected<Error>(count.error());
    pattern.pts = *count, outcome = {};
  }
  forEachSurveyNumber(pattern, [&](const char* name, double& value) {
    if (field == name) value = *number, outcome = {};
  });
  if (outcome) outcome = pattern.check();
  if (outcome) points = PointList::fromPattern(pattern);
  return outcome;
}

}  // namespace

std::vector<FieldView> patternFields(const BehaviourSpec& spec) {
  std::vector<FieldView> fields;
  const PointList* points = pointsOf(spec);
  const SurveySpec* pattern = points ? points->activePattern() : nullptr;
  if (!pattern) return fields;
  forEachSurveyNumber(*pattern, [&](const char* name, double value) {
    fields.push_back(patternField(name, numberText(value), FieldKind::Number));
  });
  if (pattern->format != SurveySpec::Format::Lawnmower)
    fields.push_back(patternField("pts", FieldCodec<int>::toText(pattern->pts), FieldKind::Integer));
  return fields;
}

Result<void> setBehaviourField(BehaviourSpec& spec, std::string_view section, const std::string& field,
                               const std::string& text) {
  if (section == "points") {
    auto* waypoint = std::get_if<WaypointParams>(&spec.params);
    if (!waypoint) return err("only a waypoint behaviour has points");
    return setPatternField(waypoint->points, field, text);
  }
  const auto common = fieldNames<CommonBehaviourParams>();
  if (std::find(common.begin(), common.end(), field) != common.end()) return setField(spec.common, field, text);
  return std::visit([&](auto& params) { return setField(params, field, text); }, spec.params);
}

Result<void> setHelmField(HelmSpec& helm, std::string_view section, const std::string& field,
                          const std::string& text) {
  if (!section.starts_with("modes/")) return setField(helm, field, text);
  const auto index = FieldCodec<int>::fromText(section.substr(6));
  if (!index || *index < 0 || static_cast<std::size_t>(*index) >= helm.modes.size())
    return err("there is no mode {}", section.substr(6));
  ModeRule& mode = helm.modes[static_cast<std::size_t>(*index)];
  ModeRule next = mode;
  if (auto set = setField(next, field, text); !set) return set;
  if (next.set.variable.empty()) return errExpected("MODE = ACTIVE", "set: a variable and a mode are needed");
  mode = std::move(next);
  return {};
}

}  // namespace antipode
