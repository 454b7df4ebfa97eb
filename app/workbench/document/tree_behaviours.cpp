// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/tree_behaviours.h"

#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/start_after.h"
#include "core/scenario/edits/vehicle_edits.h"

namespace antipode {

TreeBehaviours::TreeBehaviours(ScenarioTree& tree, ScenarioDocument& document, Selection& selection,
                               QObject* parent)
    : QObject(parent), tree_(tree), document_(document), selection_(selection) {
  connect(&tree, &ScenarioTree::moved, this, &TreeBehaviours::move);
  connect(&tree, &ScenarioTree::switched, this, &TreeBehaviours::switchTo);
  connect(&tree, &ScenarioTree::renamed, this, &TreeBehaviours::rename);
}

std::optional<TreeBehaviours::Index> TreeBehaviours::indexOf(const QString& item) const {
  const Scenario& scenario = *document_.scenario();
  const auto vehicle = edits::vehicleNamed(scenario, item.section('/', 1, 1).toStdString());
  const std::size_t behaviour = item.section('/', 3, 3).toULong();
  if (!item.contains("/behaviours/") || !vehicle || behaviour >= scenario.vehicles[*vehicle]->behaviours.size())
    return std::nullopt;
  return Index{*vehicle, behaviour};
}

const BehaviourSpecs& TreeBehaviours::listOf(const Index& index) const {
  return document_.scenario()->vehicles[index.vehicle]->behaviours;
}

QString TreeBehaviours::chosen() const {
  const QStringList items = tree_.selectedIds();
  return items.size() == 1 && indexOf(items.front()) ? items.front() : QString();
}

QString TreeBehaviours::nameOf(const QString& item) const {
  const auto index = indexOf(item);
  if (!index) return {};
  return QString::fromStdString(behaviourName(listOf(*index)[index->behaviour], index->behaviour));
}

void TreeBehaviours::edit(std::size_t vehicle, const BehaviourSpecs& next, const QString& text,
                          const QString& chosen) {
  document_.edit(edits::withBehaviours(*document_.scenario(), {vehicle}, next), text);
  selection_.setSpecs(*document_.scenario(), {vehicle});
  selection_.setBehaviour(chosen);
}

void TreeBehaviours::duplicate(const QString& item) {
  const auto index = indexOf(item);
  if (!index) return;
  const BehaviourSpecs next = withCopied(listOf(*index), index->behaviour);
  edit(index->vehicle, next, tr("Duplicate %1").arg(nameOf(item)),
       QString::fromStdString(next[index->behaviour + 1].common.name));
}

void TreeBehaviours::remove(const QString& item) {
  if (const auto index = indexOf(item))
    edit(index->vehicle, withRemoved(listOf(*index), index->behaviour), tr("Remove %1").arg(nameOf(item)), {});
}

void TreeBehaviours::rename(const QString& item, const QString& name) {
  const auto index = indexOf(item);
  if (!index) return;
  const auto next = withRenamed(listOf(*index), index->behaviour, name.toStdString());
  if (!next) return emit statusMessage(QString::fromStdString(next.error().reason()));
  const QString before = nameOf(item);
  edit(index->vehicle, *next, tr("Rename %1").arg(before),
       QString::fromStdString(behaviourName((*next)[index->behaviour], index->behaviour)));
}

void TreeBehaviours::switchTo(const QString& item, bool on) {
  const auto index = indexOf(item);
  if (!index) return;
  BehaviourSpecs next = listOf(*index);
  next[index->behaviour].common.enabled = on;
  const QString name = nameOf(item);
  edit(index->vehicle, next, on ? tr("Switch %1 on").arg(name) : tr("Switch %1 off").arg(name), name);
}

void TreeBehaviours::move(const QString& item, int to) {
  const auto index = indexOf(item);
  if (!index || to < 0 || static_cast<std::size_t>(to) >= listOf(*index).size()) return;
  const QString name = nameOf(item);
  edit(index->vehicle, withMoved(listOf(*index), index->behaviour, static_cast<std::size_t>(to)),
       tr("Move %1").arg(name), name);
}

void TreeBehaviours::moveChosen(int by) {
  const auto index = indexOf(chosen());
  if (!index) return emit statusMessage(tr("Select a behaviour in the tree to move it"));
  move(chosen(), static_cast<int>(index->behaviour) + by);
}

std::vector<std::pair<int, QString>> TreeBehaviours::othersOf(const QString& item) const {
  std::vector<std::pair<int, QString>> others;
  const auto index = indexOf(item);
  for (std::size_t i = 0; index && i < listOf(*index).size(); ++i)
    if (i != index->behaviour)
      others.emplace_back(static_cast<int>(i), QString::fromStdString(behaviourName(listOf(*index)[i], i)));
  return others;
}

void TreeBehaviours::startAfter(const QString& item, int other) {
  const auto index = indexOf(item);
  if (!index) return;
  const QString name = nameOf(item);
  const auto at = static_cast<std::size_t>(other);
  const auto next = edits::withStartAfter(*document_.scenario(), index->vehicle, index->behaviour, at);
  if (!next) return emit statusMessage(QString::fromStdString(next.error().reason()));
  document_.edit(*next,
                 tr("Start %1 after %2").arg(name, QString::fromStdString(behaviourName(listOf(*index)[at], at))));
}

void TreeBehaviours::add(const QString& vehicle, const std::string& type) {
  const Scenario& scenario = *document_.scenario();
  const auto index = edits::vehicleNamed(scenario, vehicle.section('/', 1, 1).toStdString());
  if (!index) return;
  const BehaviourSpecs& list = scenario.vehicles[*index]->behaviours;
  const BehaviourSpec spec = newBehaviour(list, type, {}, edits::startsOf(scenario, *index));
  const QString name = QString::fromStdString(spec.common.name);
  edit(*index, withInserted(list, list.size(), spec), tr("Add %1").arg(name), name);
}

}  // namespace antipode
