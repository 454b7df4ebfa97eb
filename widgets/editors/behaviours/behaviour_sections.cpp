// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/behaviours/behaviour_sections.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

namespace antipode {
namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("BehaviourSections", text);
}

bool isFlags(const FieldView& field) {
  return field.name.ends_with("flags");
}

FieldInfo formInfo(std::string_view name) {
  if (name == "x") return {.unit = "m", .live = true, .help = "Middle of the form, east."};
  if (name == "y") return {.unit = "m", .live = true, .help = "Middle of the form, north."};
  if (name == "width")
    return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Across the lanes."};
  if (name == "height")
    return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Along the lanes."};
  if (name == "lane_width")
    return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "From one lane to the next."};
  if (name == "degs") return {.unit = "deg", .live = true, .help = "Direction of the lanes, or of the long axis."};
  if (name == "startx")
    return {.unit = "m", .live = true, .help = "The lanes begin at the corner nearest to this place: east."};
  if (name == "starty")
    return {.unit = "m", .live = true, .help = "The lanes begin at the corner nearest to this place: north."};
  if (name == "radius")
    return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Of the circle."};
  if (name == "pts") return {.min = 3, .max = 500, .live = true, .help = "Number of points."};
  return {.unit = "m", .min = 0, .minExcluded = true, .live = true, .help = "Full length of the axis."};
}

FieldView formField(const char* name, std::string text, FieldKind kind) {
  // A form has no usual values to go back to.
  return {name, formInfo(name), kind, text, text, true, {}};
}

const PointList* pointsOf(const BehaviourSpec& spec) {
  const auto* waypoint = std::get_if<WaypointParams>(&spec.params);
  return waypoint ? &waypoint->points : nullptr;
}

Result<void> setFormField(PointList& points, const std::string& field, const std::string& text) {
  SurveySpec form = points.form.value_or(SurveySpec{});
  Result<void> outcome = errExpected("", "unknown key '{}'", field);
  const auto number = parseNumber(text);
  if (!number) return tl::unexpected<Error>(number.error());
  if (field == "pts") {
    const auto count = FieldCodec<int>::fromText(text);
    if (!count) return tl::unexpected<Error>(count.error());
    form.pts = *count, outcome = {};
  }
  forEachSurveyNumber(form, [&](const char* name, double& value) {
    if (field == name) value = *number, outcome = {};
  });
  if (outcome) outcome = form.check();
  if (outcome) points = PointList::fromPattern(form);
  return outcome;
}

}  // namespace

QString behaviourPurpose(const std::string& type) {
  if (type == "waypoint") return tr("Visit points in order");
  if (type == "station_keep") return tr("Stay near a point");
  if (type == "constant_heading") return tr("Hold a heading");
  if (type == "constant_speed") return tr("Hold a speed");
  if (type == "constant_depth") return tr("Hold a depth");
  if (type == "drifting_target") return tr("Go to a target, then drift until it is too far");
  if (type == "formation") return tr("Hear the neighbours and keep the own slot among them");
  if (type == "timer") return tr("Post flags when its time is over");
  return {};
}

std::vector<FieldView> formFields(const BehaviourSpec& spec) {
  std::vector<FieldView> fields;
  const PointList* points = pointsOf(spec);
  const SurveySpec* form = points ? points->activePattern() : nullptr;
  if (!form) return fields;
  forEachSurveyNumber(*form, [&](const char* name, double value) {
    fields.push_back(formField(name, numberText(value), FieldKind::Number));
  });
  if (form->format != SurveySpec::Format::Lawnmower)
    fields.push_back(formField("pts", FieldCodec<int>::toText(form->pts), FieldKind::Integer));
  return fields;
}

std::vector<PropertySection> behaviourSections(const BehaviourSpec& spec, const QString& path) {
  const auto check = [spec](const std::string& field, const std::string& text) {
    BehaviourSpec copy = spec;
    return setBehaviourField(copy, "", field, text);
  };
  std::vector<FieldView> own = std::visit([](const auto& params) { return fieldViews(params); }, spec.params);
  std::vector<FieldView> common = fieldViews(spec.common), flags;
  std::copy_if(common.begin(), common.end(), std::back_inserter(flags), isFlags);
  // On and off is a box in the list of behaviours.
  std::erase_if(common, [](const FieldView& field) { return isFlags(field) || field.name == "enabled"; });
  std::vector<PropertySection> sections;
  const QString type = QString::fromStdString(behaviourType(spec));
  if (std::vector<FieldView> form = formFields(spec); !form.empty()) {
    std::erase_if(own, [](const FieldView& field) { return field.name == "points"; });
    sections.push_back({tr("Survey"), path + "/points", std::move(form)});
    sections.back().actions = {{"dissolve", "waypoints", tr("Turn the survey into free points")}};
  }
  if (!own.empty()) sections.push_back({type, path, std::move(own)});
  sections.push_back({tr("When it runs"), path, std::move(common)});
  sections.push_back({tr("Flags"), path, std::move(flags)});
  for (PropertySection& section : sections) section.check = check;
  return sections;
}

Result<void> setBehaviourField(BehaviourSpec& spec, std::string_view section, const std::string& field,
                               const std::string& text) {
  if (section == "points") {
    auto* waypoint = std::get_if<WaypointParams>(&spec.params);
    if (!waypoint) return err("only a waypoint behaviour has points");
    return setFormField(waypoint->points, field, text);
  }
  const auto common = fieldNames<CommonBehaviourParams>();
  if (std::find(common.begin(), common.end(), field) != common.end()) return setField(spec.common, field, text);
  return std::visit([&](auto& params) { return setField(params, field, text); }, spec.params);
}

std::vector<PropertySection> helmSections(const HelmSpec& helm, const QString& path, const QString& fleetPeriod) {
  std::vector<PropertySection> sections;
  PropertySection own{tr("Helm of the vehicle"), path, fieldViews(helm)};
  own.inherited["period"] = fleetPeriod;
  own.check = [helm](const std::string& field, const std::string& text) {
    HelmSpec copy = helm;
    return setHelmField(copy, "", field, text);
  };
  own.actions = {{"add-mode", "add", tr("Add a mode")}};
  sections.push_back(std::move(own));
  for (std::size_t i = 0; i < helm.modes.size(); ++i) {
    PropertySection mode{tr("Mode %1").arg(i + 1), path + "/modes/" + QString::number(i),
                         fieldViews(helm.modes[i])};
    // Its place and its variable are chosen with it: nothing to go back to.
    for (FieldView& field : mode.fields)
      if (field.name == "set") field.defaultText = field.text, field.isDefault = true;
    mode.check = [rule = helm.modes[i]](const std::string& field, const std::string& text) {
      ModeRule copy = rule;
      return setField(copy, field, text);
    };
    mode.actions = {{"up", "up", tr("Move this mode up")},
                    {"down", "down", tr("Move this mode down")},
                    {"remove", "remove", tr("Remove this mode")}};
    sections.push_back(std::move(mode));
  }
  return sections;
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
