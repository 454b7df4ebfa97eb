// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/behaviours/behaviour_sections.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "widgets/base/texts.h"

#include <algorithm>

namespace antipode {
namespace {

bool isFlags(const FieldView& field) {
  return field.name.ends_with("flags");
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
  if (const BehaviourKind* kind = behaviourKindOf(type)) return coreText(kind->purpose);
  return {};
}

void addDrawButtons(PropertySection& section) {
  for (const FieldView& field : section.fields)
    if (field.kind == FieldKind::List)
      section.notes[field.name].opens = tr("Draw %1 on the map").arg(QString::fromStdString(field.name));
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
  if (std::vector<FieldView> pattern = patternFields(spec); !pattern.empty()) {
    std::erase_if(own, [](const FieldView& field) { return field.name == "points"; });
    sections.push_back({tr("Survey"), path + "/points", std::move(pattern)});
    sections.back().actions = {{"dissolve", "waypoints", tr("Turn the survey into free points")}};
  }
  if (!own.empty()) sections.push_back({type, path, std::move(own)});
  sections.push_back({tr("When it runs"), path, std::move(common)});
  sections.push_back({tr("Flags"), path, std::move(flags)});
  for (PropertySection& section : sections) {
    section.check = check;
    addDrawButtons(section);
  }
  return sections;
}

std::vector<PropertySection> helmSections(const HelmSpec& helm, const QString& path, const QString& fleetPeriod) {
  std::vector<PropertySection> sections;
  PropertySection own{tr("Helm of the vehicle"), path, fieldViews(helm)};
  own.notes["period"].inherited = fleetPeriod;
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

}  // namespace antipode
