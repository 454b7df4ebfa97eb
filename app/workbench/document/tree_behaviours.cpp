// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/tree_behaviours.h"

#include "app/workbench/document/behaviour_edits.h"
#include "app/workbench/document/edits.h"

namespace antipode {

TreeBehaviours::TreeBehaviours(ScenarioTree& tree, ScenarioDocument& document, Selection& selection,
                               QObject* parent)
    : QObject(parent), tree_(tree), document_(document), selection_(selection) {
  connect(&tree, &ScenarioTree::moved, this, &TreeBehaviours::move);
  connect(&tree, &ScenarioTree::switched, this, &TreeBehaviours::switchTo);
  connect(&tree, &ScenarioTree::renamed, this, &TreeBehaviours::rename);
}

std::optional<TreeBehaviours::Place> TreeBehaviours::placeOf(const QString& item) const {
  const Scenario& scenario = *document_.scenario();
  const auto vehicle = edits::vehicleNamed(scenario, item.section('/', 1, 1).toStdString());
  const std::size_t behaviour = item.section('/', 3, 3).toULong();
  if (!item.contains("/behaviours/") || !vehicle || behaviour >= scenario.vehicles[*vehicle]->behaviours.size())
    return std::nullopt;
  return Place{*vehicle, behaviour};
}

const BehaviourSpecs& TreeBehaviours::listOf(const Place& place) const {
  return document_.scenario()->vehicles[place.vehicle]->behaviours;
}

QString TreeBehaviours::chosen() const {
  const QStringList items = tree_.selectedIds();
  return items.size() == 1 && placeOf(items.front()) ? items.front() : QString();
}

QString TreeBehaviours::nameOf(const QString& item) const {
  const auto place = placeOf(item);
  if (!place) return {};
  return QString::fromStdString(behaviourName(listOf(*place)[place->behaviour], place->behaviour));
}

void TreeBehaviours::give(std::size_t vehicle, const BehaviourSpecs& next, const QString& what,
                          const QString& chosen) {
  document_.edit(edits::withBehaviours(*document_.scenario(), {vehicle}, next), what);
  selection_.setSpecs(*document_.scenario(), {vehicle});
  selection_.setBehaviour(chosen);
}

void TreeBehaviours::duplicate(const QString& item) {
  const auto place = placeOf(item);
  if (!place) return;
  const BehaviourSpecs next = withCopied(listOf(*place), place->behaviour);
  give(place->vehicle, next, tr("Duplicate %1").arg(nameOf(item)),
       QString::fromStdString(next[place->behaviour + 1].common.name));
}

void TreeBehaviours::remove(const QString& item) {
  if (const auto place = placeOf(item))
    give(place->vehicle, withRemoved(listOf(*place), place->behaviour), tr("Remove %1").arg(nameOf(item)), {});
}

void TreeBehaviours::rename(const QString& item, const QString& name) {
  const auto place = placeOf(item);
  if (!place) return;
  const auto next = withRenamed(listOf(*place), place->behaviour, name.toStdString());
  if (!next) return emit said(QString::fromStdString(next.error().text()));
  const QString before = nameOf(item);
  give(place->vehicle, *next, tr("Rename %1").arg(before),
       QString::fromStdString(behaviourName((*next)[place->behaviour], place->behaviour)));
}

void TreeBehaviours::switchTo(const QString& item, bool on) {
  const auto place = placeOf(item);
  if (!place) return;
  BehaviourSpecs next = listOf(*place);
  next[place->behaviour].common.enabled = on;
  const QString name = nameOf(item);
  give(place->vehicle, next, on ? tr("Switch %1 on").arg(name) : tr("Switch %1 off").arg(name), name);
}

void TreeBehaviours::move(const QString& item, int to) {
  const auto place = placeOf(item);
  if (!place || to < 0 || static_cast<std::size_t>(to) >= listOf(*place).size()) return;
  const QString name = nameOf(item);
  give(place->vehicle, withMoved(listOf(*place), place->behaviour, static_cast<std::size_t>(to)),
       tr("Move %1").arg(name), name);
}

void TreeBehaviours::moveChosen(int by) {
  const auto place = placeOf(chosen());
  if (!place) return emit said(tr("Choose a behaviour in the tree to move it"));
  move(chosen(), static_cast<int>(place->behaviour) + by);
}

void TreeBehaviours::add(const QString& vehicle, const std::string& type) {
  const Scenario& scenario = *document_.scenario();
  const auto index = edits::vehicleNamed(scenario, vehicle.section('/', 1, 1).toStdString());
  if (!index) return;
  const BehaviourSpecs& list = scenario.vehicles[*index]->behaviours;
  const BehaviourSpec spec = newBehaviour(list, type);
  const QString name = QString::fromStdString(spec.common.name);
  give(*index, withInserted(list, list.size(), spec), tr("Add %1").arg(name), name);
}

}  // namespace antipode
