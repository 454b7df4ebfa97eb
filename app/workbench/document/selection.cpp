// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/selection.h"

#include <QSet>
#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace antipode {

void Selection::set(QStringList names) {
  const bool takesOver = !names.isEmpty() && !wormhole_.isEmpty();
  if (names == names_ && !takesOver) return;
  names_ = std::move(names);
  if (takesOver) wormhole_.clear();
  const bool hadBehaviour = !std::exchange(behaviour_, QString()).isEmpty();
  emit changed();
  if (hadBehaviour) emit behaviourChanged();
}

void Selection::setBehaviour(const QString& name) {
  if (name == behaviour_) return;
  behaviour_ = name;
  emit behaviourChanged();
}

void Selection::setWormhole(const QString& tag) {
  const bool takesOver = !tag.isEmpty() && !names_.isEmpty();
  if (tag == wormhole_ && !takesOver) return;
  wormhole_ = tag;
  if (takesOver) names_.clear();
  const bool hadBehaviour = takesOver && !std::exchange(behaviour_, QString()).isEmpty();
  emit changed();
  if (hadBehaviour) emit behaviourChanged();
}

void Selection::follow(const Scenario& before, const Scenario& after) {
  if (const auto index = wormholeIn(before); index && before.wormholes.size() == after.wormholes.size())
    setWormhole(QString::fromStdString(after.wormholes[*index].tag));
  const std::vector<std::size_t> specs = specsIn(before);
  const auto hasOtherNames = [&](std::size_t spec) {
    const VehicleSpec &was = *before.vehicles[spec], &is = *after.vehicles[spec];
    return was.name != is.name || was.count != is.count;
  };
  if (before.vehicles.size() != after.vehicles.size() || std::ranges::none_of(specs, hasOtherNames)) return;
  const QSet<QString> selected(names_.begin(), names_.end());
  std::map<std::size_t, std::set<int>> copies;  // by spec
  for (const FleetMember& member : fleetOf(before))
    if (selected.contains(QString::fromStdString(member.name))) copies[member.spec].insert(member.copy);
  QStringList names;
  for (const FleetMember& member : fleetOf(after)) {
    const auto of = copies.find(member.spec);
    if (of == copies.end()) continue;
    const bool wereAll = std::ssize(of->second) == before.vehicles[member.spec]->count;
    if (wereAll || of->second.contains(member.copy)) names << QString::fromStdString(member.name);
  }
  const QString behaviour = behaviour_;
  set(names);
  setBehaviour(behaviour);
}

std::optional<std::size_t> Selection::wormholeIn(const Scenario& scenario) const {
  if (wormhole_.isEmpty()) return std::nullopt;
  for (std::size_t i = 0; i < scenario.wormholes.size(); ++i)
    if (scenario.wormholes[i].tag == wormhole_.toStdString()) return i;
  return std::nullopt;
}

std::vector<VehicleId> Selection::idsIn(const Recording& recording) const {
  std::vector<VehicleId> ids;
  const QSet<QString> wanted(names_.begin(), names_.end());
  const auto& names = recording.header().vehicleNames;
  for (std::size_t i = 0; i < names.size() && !wanted.isEmpty(); ++i)
    if (wanted.contains(QString::fromStdString(names[i]))) ids.push_back(static_cast<VehicleId>(i));
  return ids;
}

void Selection::setIds(const Recording& recording, const std::vector<VehicleId>& ids) {
  QStringList names;
  for (const VehicleId id : ids)
    names.append(QString::fromStdString(recording.header().vehicleNames.at(static_cast<std::size_t>(id))));
  set(names);
}

std::vector<std::size_t> Selection::specsIn(const Scenario& scenario) const {
  std::vector<std::size_t> specs;
  const QSet<QString> wanted(names_.begin(), names_.end());
  if (wanted.isEmpty()) return specs;
  for (const FleetMember& member : fleetOf(scenario))
    if (wanted.contains(QString::fromStdString(member.name)) &&
        std::find(specs.begin(), specs.end(), member.spec) == specs.end())
      specs.push_back(member.spec);
  return specs;
}

void Selection::setSpecs(const Scenario& scenario, const std::vector<std::size_t>& specs) {
  QStringList names;
  for (const FleetMember& member : fleetOf(scenario))
    if (std::find(specs.begin(), specs.end(), member.spec) != specs.end())
      names.append(QString::fromStdString(member.name));
  set(names);
}

}  // namespace antipode
