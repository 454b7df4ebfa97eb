// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/tree_items.h"

#include "core/autonomy/behaviours/waypoint.h"
#include "widgets/base/texts.h"

namespace antipode {
namespace {

TreeItem behaviourItem(const BehaviourSpec& behaviour, const QString& vehicle, std::size_t index) {
  TreeItem item;
  item.id = vehicle + "/behaviours/" + QString::number(index);  // as behaviourItemId()
  item.label = QString::fromStdString(behaviourName(behaviour, index));
  const QString type = QString::fromStdString(behaviourType(behaviour));
  item.canRename = item.canMove = true;
  item.isOn = behaviour.common.enabled;
  if (const auto* waypoint = std::get_if<WaypointParams>(&behaviour.params))
    item.detail = tr("%1 points, %2 m/s")
                      .arg(waypoint->points.points.size())
                      .arg(QString::fromStdString(numberText(routeSpeed(*waypoint))));
  item.toolTip = item.detail.isEmpty() ? tr("%1, a %2 behaviour").arg(item.label, type)
                                       : tr("%1, a %2 behaviour: %3").arg(item.label, type, item.detail);
  return item;
}

TreeItem vehicleItem(const VehicleSpec& vehicle, const QColor& colour) {
  TreeItem item;
  item.id = vehicleItemId(vehicle);
  item.label = QString::fromStdString(vehicle.name);
  if (vehicle.count > 1) item.detail = QString("× %1").arg(vehicle.count);
  item.colour = colour;
  item.canRename = true;
  for (std::size_t i = 0; i < vehicle.behaviours.size(); ++i)
    item.children.push_back(behaviourItem(vehicle.behaviours[i], item.id, i));
  return item;
}

TreeItem eventItem(const ScenarioEvent& event, std::size_t index) {
  TreeItem item;
  item.id = "events/" + QString::number(index);
  item.icon = "event";
  const NumberRange at(event.at.value_or(0), event.atLatest.value_or(event.at.value_or(0)));
  const QString when = event.step ? tr("step %1").arg(*event.step)
                                  : tr("%1 s").arg(QString::fromStdString(FieldCodec<NumberRange>::toText(at)));
  const QString who = event.vehicle.empty() ? tr("all") : QString::fromStdString(event.vehicle);
  item.label = when + "  " + who;
  QStringList posts;
  for (const auto& [variable, value] : event.post)
    posts.append(QString::fromStdString(variable + " = " + messageText(value)));
  item.detail = posts.join(", ");
  if (event.every || event.everySteps) item.detail += tr(", repeated");
  return item;
}

TreeItem scriptItem(const ScriptSpec& script, std::size_t index) {
  TreeItem item;
  item.id = "scripts/" + QString::number(index);
  item.icon = "event";
  const QString name = script.name.empty() ? tr("script %1").arg(index + 1) : QString::fromStdString(script.name);
  item.label = name + "  " + (script.vehicle.empty() ? tr("each") : QString::fromStdString(script.vehicle));
  item.detail = tr("%1 posts").arg(script.postsOfARound());
  if (script.resetTime.kind != ResetTime::Kind::None && script.resetMax.allows(0)) item.detail += tr(", repeated");
  return item;
}

QString connectionText(const WormholeSpec& wormhole) {
  if (!wormhole.madridPoly && !wormhole.weberPoly) return tr("no ends yet");
  if (!wormhole.madridPoly || !wormhole.weberPoly) return tr("one end only");
  switch (wormhole.connection) {
    case WormholeConnection::FromMadrid:
      return tr("madrid → weber");
    case WormholeConnection::FromWeber:
      return tr("weber → madrid");
    case WormholeConnection::Both:
      return tr("madrid ↔ weber");
  }
  return {};
}

TreeItem wormholeItem(const WormholeSpec& wormhole) {
  TreeItem item;
  item.id = wormholeItemId(wormhole);
  item.icon = "wormhole";
  item.label = QString::fromStdString(wormhole.tag);
  item.detail = connectionText(wormhole);
  item.canRename = true;
  return item;
}

}  // namespace

QString wormholeItemId(const WormholeSpec& wormhole) {
  return "wormholes/" + QString::fromStdString(wormhole.tag);
}

QString behaviourItemId(const VehicleSpec& vehicle, std::size_t behaviour) {
  return vehicleItemId(vehicle) + "/behaviours/" + QString::number(behaviour);
}

QString requestItemId(const VehicleSpec& vehicle, std::size_t request) {
  return vehicleItemId(vehicle) + "/requests/" + QString::number(request);
}

bool isScriptItem(const QString& item) {
  const QString part = item.section('/', 0, 0);
  return part == "events" || part == "scripts";
}

QString vehicleItemId(const VehicleSpec& vehicle) {
  return "vehicles/" + QString::fromStdString(vehicle.name);
}

std::vector<TreeItem> treeItems(const Scenario& scenario, const std::vector<QColor>& colours) {
  TreeItem settings, vehicles, wormholes, events;
  settings.id = "scenario";
  settings.label = scenario.name.empty() ? tr("Scenario") : QString::fromStdString(scenario.name);
  settings.icon = "settings";
  vehicles.id = "vehicles";
  vehicles.label = tr("Vehicles");
  vehicles.icon = "vehicle";
  std::size_t count = 0;
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) {
    vehicles.children.push_back(vehicleItem(*scenario.vehicles[i], colours[i]));
    count += static_cast<std::size_t>(scenario.vehicles[i]->count);
  }
  vehicles.detail = QString::number(count);
  wormholes.id = "wormholes";
  wormholes.label = tr("Wormholes");
  wormholes.icon = "wormhole";
  wormholes.detail = QString::number(scenario.wormholes.size());
  for (const WormholeSpec& wormhole : scenario.wormholes) wormholes.children.push_back(wormholeItem(wormhole));
  events.id = "events";
  events.label = tr("Script");
  events.icon = "event";
  events.detail = QString::number(scenario.events.size() + scenario.scripts.size());
  for (std::size_t i = 0; i < scenario.events.size(); ++i)
    events.children.push_back(eventItem(scenario.events[i], i));
  for (std::size_t i = 0; i < scenario.scripts.size(); ++i)
    events.children.push_back(scriptItem(scenario.scripts[i], i));
  return {settings, vehicles, wormholes, events};
}

}  // namespace antipode
