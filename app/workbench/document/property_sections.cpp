// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/property_sections.h"

#include "core/scenario/document/vehicle_models.h"
#include "core/scenario/edits/text_field.h"
#include "core/scenario/edits/wormhole_edits.h"
#include "widgets/base/texts.h"
#include "widgets/editors/behaviours/behaviour_sections.h"

#include <algorithm>

namespace antipode {
namespace {

/// Fields that cannot be shown as one line of their own are left out.
std::vector<FieldView> shown(std::vector<FieldView> fields) {
  std::erase_if(fields, [](const FieldView& field) { return field.info.composite; });
  return fields;
}

PropertySection identitySection(const VehicleSpec& vehicle, const QString& path) {
  FieldView count =
      textField("count", FieldCodec<int>::toText(vehicle.count), "Number of vehicles alike.", FieldKind::Integer);
  count.defaultText = "1";
  count.info.min = 1, count.info.max = 100000;
  count.isDefault = vehicle.count == 1;
  FieldView model = textField(
      "model", vehicle.model,
      "A marine vehicle steers by thrust and rudder; a hovering one moves on thrusters to poses it is asked for.",
      FieldKind::Choice);
  model.choices = vehicleModelNames();
  model.defaultText = VehicleSpec{}.model;
  model.isDefault = vehicle.model == model.defaultText;
  return {tr("Vehicle"),
          path,
          {textField("name", vehicle.name, "Unique name; {n} stands for the number where count is above 1."),
           model, textField("colour", vehicle.colour, "Colour as #rrggbb; empty = from the palette."), count}};
}

std::vector<PropertySection> vehicleSections(const Scenario& scenario, const VehicleSpec& vehicle) {
  const QString path = "vehicles/" + QString::fromStdString(vehicle.name);
  std::vector<PropertySection> sections;
  sections.push_back(identitySection(vehicle, path));
  sections.push_back({tr("Start"), path + "/start", shown(fieldViews(vehicle.start))});
  for (std::size_t i = 0; i < vehicle.behaviours.size(); ++i) {
    const BehaviourSpec& behaviour = vehicle.behaviours[i];
    // What the behaviour does comes before what all behaviours have.
    std::vector<FieldView> fields =
        std::visit([](const auto& params) { return shown(fieldViews(params)); }, behaviour.params);
    for (FieldView& field : shown(fieldViews(behaviour.common))) fields.push_back(std::move(field));
    const std::string type = behaviourType(behaviour);
    const std::string& own = behaviour.common.name;
    const std::string name = own.empty() || own == type ? type : own + " (" + type + ")";
    sections.push_back({tr("Behaviour: %1").arg(QString::fromStdString(name)),
                        path + "/behaviours/" + QString::number(i), std::move(fields)});
    addDrawButtons(sections.back());
    sections.back().check = [behaviour](const std::string& field, const std::string& text) {
      BehaviourSpec copy = behaviour;
      return setBehaviourField(copy, "", field, text);
    };
  }
  if (vehicle.hover) {
    PropertySection params{tr("Hovering vehicle"), path + "/params", shown(fieldViews(vehicle.hover->params))};
    params.notes["water_depth"].inherited =
        QString::fromStdString(numberText(scenario.environment.waterDepth.value_or(0)));
    sections.push_back(std::move(params));
    return sections;
  }
  PropertySection params{tr("Vehicle model"), path + "/params", shown(fieldViews(vehicle.params))};
  params.notes["drift_x"].inherited = QString::fromStdString(numberText(scenario.environment.driftX));
  params.notes["drift_y"].inherited = QString::fromStdString(numberText(scenario.environment.driftY));
  params.notes["default_water_depth"].inherited =
      QString::fromStdString(numberText(scenario.environment.waterDepth.value_or(0)));
  if (scenario.environment.wind)
    params.notes["wind_conditions"].inherited = QString::fromStdString(scenario.environment.wind->text());
  sections.push_back(std::move(params));
  if (vehicle.pid) sections.push_back({tr("Controller (PID)"), path + "/pid", shown(fieldViews(*vehicle.pid))});
  return sections;
}

std::vector<PropertySection> scenarioSections(const Scenario& scenario) {
  FieldView compat = textField(
      "compat", FieldCodec<Compat>::toText(scenario.compat),
      "Move vehicles as the manual of uSimMarineV22 says, or exactly as that program or the old one does.",
      FieldKind::Choice);
  compat.choices = choiceNames<Compat>();
  compat.defaultText = compat.choices.front();
  compat.isDefault = compat.text == compat.defaultText;
  std::vector<PropertySection> sections;
  sections.push_back({tr("Scenario"), "", {textField("name", scenario.name, "Name of the scenario."), compat}});
  sections.push_back({tr("Time"), "time", shown(fieldViews(scenario.time))});
  sections.push_back({tr("Environment"), "environment", shown(fieldViews(scenario.environment))});
  sections.push_back(
      {tr("Current"), "current", shown(fieldViews(scenario.environment.current.value_or(WaterCurrent{})))});
  sections.push_back(
      {tr("Acoustics"), "acoustics", shown(fieldViews(scenario.acoustics.value_or(AcousticsParams{})))});
  if (scenario.formation)
    sections.push_back({tr("Formation"), "formation", shown(fieldViews(scenario.formation->params))});
  sections.push_back({tr("Origin"), "origin", shown(fieldViews(scenario.origin.value_or(GeoOrigin{})))});
  sections.push_back({tr("Helm"), "helm", shown(fieldViews(scenario.helm))});
  return sections;
}

/// Marks what differs between the first vehicle's sections and another's of the same shape.
void markMixed(std::vector<PropertySection>& sections, const std::vector<PropertySection>& others) {
  for (PropertySection& section : sections)
    for (const PropertySection& other : others) {
      if (other.title != section.title) continue;
      for (const FieldView& field : section.fields)
        for (const FieldView& theirs : other.fields)
          if (theirs.name == field.name && theirs.text != field.text) section.notes[field.name].isMixed = true;
    }
}

}  // namespace

std::vector<PropertySection> propertySections(const Scenario& scenario, const std::vector<std::size_t>& selected) {
  if (selected.empty()) return scenarioSections(scenario);
  std::vector<PropertySection> sections = vehicleSections(scenario, *scenario.vehicles.at(selected.front()));
  for (std::size_t i = 1; i < selected.size(); ++i) {
    const auto others = vehicleSections(scenario, *scenario.vehicles.at(selected[i]));
    // Only what all of them have can be set for all of them.
    std::erase_if(sections, [&](const PropertySection& section) {
      return std::none_of(others.begin(), others.end(),
                          [&](const PropertySection& other) { return other.title == section.title; });
    });
    markMixed(sections, others);
  }
  if (selected.size() > 1)
    sections.front().notes["name"].locked = tr("No two vehicles can have one name: select one vehicle");
  return sections;
}

std::vector<PropertySection> wormholeSections(const WormholeSpec& wormhole) {
  const QString path = "wormholes/" + QString::fromStdString(wormhole.tag);
  return {{tr("Wormhole"), path, edits::wormholeFields(wormhole)},
          {tr("End madrid"), path + "/madrid_poly", edits::polygonFields(wormhole.madridPoly)},
          {tr("End weber"), path + "/weber_poly", edits::polygonFields(wormhole.weberPoly)}};
}

void addProblems(std::vector<PropertySection>& sections, const Problems& problems) {
  for (const Problem& problem : problems) {
    if (problem.severity != Severity::Error) continue;
    const QString item = QString::fromStdString(problem.item);
    const qsizetype slash = item.lastIndexOf('/');
    const QString path = item.left(std::max<qsizetype>(slash, 0));
    for (PropertySection& section : sections) {
      if (section.path != path) continue;
      QString& said = section.notes[item.mid(slash + 1).toStdString()].problem;
      if (said.isEmpty()) said = QString::fromStdString(problem.message);
    }
  }
}

}  // namespace antipode
