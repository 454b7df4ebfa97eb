// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/item_ids.h"

#include "app/workbench/document/tree_items.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/edits/wormhole_edits.h"
#include "widgets/base/texts.h"

namespace antipode {
edits::ScenarioItems itemsOf(const Scenario& scenario, const QStringList& ids) {
  edits::ScenarioItems items;
  for (const QString& id : ids) {
    const std::string name = id.section('/', 1, 1).toStdString();
    const std::size_t number = id.section('/', 1, 1).toULong();
    if (!id.contains('/')) continue;
    if (id.startsWith("vehicles/")) {
      const auto vehicle = edits::vehicleNamed(scenario, name);
      const std::size_t index = id.section('/', 3, 3).toULong();
      if (!vehicle) continue;
      if (id.contains("/requests/")) {
        const auto& hover = scenario.vehicles[*vehicle]->hover;
        if (hover && index < hover->requests.size()) items.requests[*vehicle].insert(index);
      } else if (!id.contains("/behaviours/")) {
        items.vehicles.insert(*vehicle);
      } else if (index < scenario.vehicles[*vehicle]->behaviours.size()) {
        items.behaviours[*vehicle].insert(index);
      }
    } else if (id.startsWith("wormholes/")) {
      if (const auto wormhole = edits::wormholeTagged(scenario, name)) items.wormholes.insert(*wormhole);
    } else if (id.startsWith("events/") && number < scenario.events.size()) {
      items.events.insert(number);
    } else if (id.startsWith("scripts/") && number < scenario.scripts.size()) {
      items.scripts.insert(number);
    }
  }
  return items;
}

QStringList idsOf(const Scenario& scenario, const edits::ScenarioItems& items) {
  QStringList ids;
  for (const std::size_t vehicle : items.vehicles) ids << vehicleItemId(*scenario.vehicles.at(vehicle));
  for (const auto& [vehicle, list] : items.behaviours)
    for (const std::size_t behaviour : list) ids << behaviourItemId(*scenario.vehicles.at(vehicle), behaviour);
  for (const auto& [vehicle, list] : items.requests)
    for (const std::size_t request : list) ids << requestItemId(*scenario.vehicles.at(vehicle), request);
  for (const std::size_t wormhole : items.wormholes) ids << wormholeItemId(scenario.wormholes.at(wormhole));
  for (const std::size_t event : items.events) ids << "events/" + QString::number(event);
  for (const std::size_t script : items.scripts) ids << "scripts/" + QString::number(script);
  return ids;
}

QString itemsText(const Scenario& scenario, const edits::ScenarioItems& items) {
  const std::size_t count = items.count();
  if (count > 1 && count == items.vehicles.size()) return tr("%1 vehicles").arg(count);
  if (count != 1) return tr("%1 items").arg(count);
  if (!items.vehicles.empty()) return QString::fromStdString(scenario.vehicles.at(*items.vehicles.begin())->name);
  if (!items.wormholes.empty())
    return tr("wormhole %1").arg(QString::fromStdString(scenario.wormholes.at(*items.wormholes.begin()).tag));
  if (!items.events.empty()) return tr("event");
  if (!items.scripts.empty())
    return tr("script %1").arg(QString::fromStdString(scenario.scripts.at(*items.scripts.begin()).name));
  if (!items.requests.empty()) {
    const auto& [hovering, requests] = *items.requests.begin();
    return tr("goal %1 of %2")
        .arg(*requests.begin() + 1)
        .arg(QString::fromStdString(scenario.vehicles.at(hovering)->name));
  }
  const auto& [vehicle, list] = *items.behaviours.begin();
  const VehicleSpec& of = *scenario.vehicles.at(vehicle);
  return tr("%1 of %2")
      .arg(QString::fromStdString(behaviourName(of.behaviours.at(*list.begin()), *list.begin())),
           QString::fromStdString(of.name));
}

}  // namespace antipode
