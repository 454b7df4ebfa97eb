// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/edit_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/controllers/recorded_vehicles.h"
#include "app/workbench/document/property_sections.h"
#include "app/workbench/document/tree_behaviours.h"
#include "app/workbench/document/tree_items.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/event_edits.h"
#include "core/scenario/edits/field_edits.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/edits/wormhole_edits.h"

#include <QSignalBlocker>
#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kMaxOperatingPoints = 50;  // more dots would hide each other

}  // namespace

EditController::EditController(Views views, ScenarioDocument& document, SessionController& session,
                               Selection& selection, QObject* parent)
    : QObject(parent),
      views_(views),
      document_(document),
      session_(session),
      selection_(selection),
      thrustGesture_(document),
      behaviours_(new TreeBehaviours(views.tree, document, selection, this)) {
  connect(&document, &ScenarioDocument::changed, this, &EditController::showAll);
  connect(&document, &ScenarioDocument::replaced, this, [this] {
    selection_.set({});
    selection_.setWormhole({});
    showAll();
  });
  connect(&selection, &Selection::changed, this, &EditController::showAll);
  connect(&selection, &Selection::behaviourChanged, this, &EditController::showTree);
  connect(&session, &SessionController::sessionChanged, this, &EditController::findOperatingVehicles);
  connect(&session, &SessionController::frameChanged, this, &EditController::showOperatingPoints);
  connect(&views.properties, &PropertyPanel::valueEdited, this, &EditController::setValue);
  connect(&views.properties, &PropertyPanel::openEditorRequested, this,
          [this](const QString& path, const QString& field) {
            if (path.contains("/behaviours/")) selection_.setBehaviour(behaviours_->nameOf(path));
            emit editorRequested(field);
          });
  connect(&views.thrustMap, &ThrustMapEditor::edited, this, &EditController::editThrustMap);
  connect(&views.tree, &ScenarioTree::selectionChanged, this, &EditController::selectItems);
  connect(&views.tree, &ScenarioTree::renamed, this, [this](const QString& id, const QString& text) {
    if (!id.contains("/behaviours/")) setValue(id, id.startsWith("wormholes/") ? "tag" : "name", text);
  });
  connect(behaviours_, &TreeBehaviours::statusMessage, this, &EditController::statusMessage);
  connect(&views.tree, &ScenarioTree::deleteRequested, this, &EditController::deleteSelected);
  showAll();
}

void EditController::showAll() {
  showTree();
  const Scenario& scenario = *document_.scenario();
  const auto wormhole = selection_.wormholeIn(scenario);
  views_.properties.setSections(wormhole ? wormholeSections(scenario.wormholes[*wormhole])
                                         : propertySections(scenario, selection_.specsIn(scenario)));
  showThrustMap();
}

void EditController::showTree() {
  {
    const QSignalBlocker quiet(&views_.tree);  // an item that is gone is no choice of the person
    views_.tree.setItems(treeItems(*document_.scenario(), vehicleColours(*document_.scenario())));
  }
  QStringList ids;
  for (const std::size_t spec : selection_.specsIn(*document_.scenario()))
    ids.append(vehicleItemId(*document_.scenario()->vehicles[spec]));
  if (const auto wormhole = selection_.wormholeIn(*document_.scenario()))
    ids.append(wormholeItemId(document_.scenario()->wormholes[*wormhole]));
  const auto specs = selection_.specsIn(*document_.scenario());
  if (specs.size() == 1) {
    const VehicleSpec& vehicle = *document_.scenario()->vehicles[specs.front()];
    if (const auto behaviour = behaviourNamed(vehicle.behaviours, selection_.behaviour().toStdString()))
      ids = {behaviourItemId(vehicle, *behaviour)};
  }
  // An event that is selected in the tree stays so while nothing else is.
  const QStringList shown = views_.tree.selectedIds();
  const bool isOfNoView =
      !shown.isEmpty() && !shown.front().startsWith("vehicles/") && !shown.front().startsWith("wormholes/");
  if (ids.isEmpty() && isOfNoView) return;
  views_.tree.setSelectedIds(ids);
}

std::optional<std::size_t> EditController::thrustSpec() const {
  const Scenario& scenario = *document_.scenario();
  const auto specs = selection_.specsIn(scenario);
  if (!specs.empty()) return specs.front();
  return scenario.vehicles.empty() ? std::nullopt : std::optional<std::size_t>(0);
}

void EditController::showThrustMap() {
  const auto spec = thrustSpec();
  findOperatingVehicles();
  views_.thrustMap.setEnabled(spec.has_value());
  if (!spec) {
    views_.thrustMap.setTitle(tr("No vehicle"));
    views_.thrustMap.setMap({}, {});
    views_.thrustMap.setOperatingPoints({});
    return;
  }
  const Scenario& scenario = *document_.scenario();
  const VehicleSpec& vehicle = *scenario.vehicles[*spec];
  if (vehicle.hover) {
    views_.thrustMap.setEnabled(false);
    views_.thrustMap.setTitle(
        tr("<b>%1</b> hovers: see Hover").arg(QString::fromStdString(vehicle.name).toHtmlEscaped()));
    views_.thrustMap.setMap({}, {});
    views_.thrustMap.setOperatingPoints({});
    return;
  }
  views_.thrustMap.setMap(vehicle.params.thrustMap,
                          {{vehicle.params.thrustFactor, vehicle.params.thrustReflect}, scenario.compat});
  const auto count = selection_.specsIn(scenario).size();
  views_.thrustMap.setTitle(
      count > 1
          ? tr("<b>%1</b> and %2 more").arg(QString::fromStdString(vehicle.name).toHtmlEscaped()).arg(count - 1)
          : tr("<b>%1</b>").arg(QString::fromStdString(vehicle.name).toHtmlEscaped()));
  showOperatingPoints();
}

void EditController::findOperatingVehicles() {
  operating_.clear();
  const auto spec = thrustSpec();
  if (!spec) return;
  operating_ = recordedVehicles(*document_.scenario(), *spec, session_.recording(), kMaxOperatingPoints);
}

void EditController::showOperatingPoints() {
  if (!views_.thrustMap.isVisible()) return;
  const Recording& recording = session_.recording();
  const auto spec = thrustSpec();
  if (spec && document_.scenario()->vehicles[*spec]->hover) return;
  const QColor colour = spec ? vehicleColours(*document_.scenario()).at(*spec) : QColor();
  std::vector<OperatingPoint> points;
  for (const VehicleId id : operating_)
    points.push_back({recording.valueAt(id, Channel::Thrust, session_.cursor()),
                      recording.valueAt(id, Channel::Speed, session_.cursor()), colour});
  views_.thrustMap.setOperatingPoints(std::move(points));
}

void EditController::setValue(const QString& path, const QString& field, const QString& text) {
  ScenarioPtr next = document_.scenario();
  std::vector<QString> paths{path};
  const auto specs = selection_.specsIn(*next);
  if (path.startsWith("vehicles/") && specs.size() > 1) {
    // The panel speaks of the first selected vehicle; the edit is for all of them.
    const QString rest = path.section('/', 2);
    paths.clear();
    for (const std::size_t spec : specs)
      paths.push_back(vehicleItemId(*next->vehicles[spec]) + (rest.isEmpty() ? "" : "/" + rest));
  }
  for (const QString& each : paths) {
    auto changed = edits::withField(*next, each.toStdString(), field.toStdString(), text.toStdString());
    if (!changed) {
      views_.properties.showProblem(path, field, QString::fromStdString(changed.error().text()));
      emit statusMessage(QString::fromStdString(changed.error().text()));
      showTree();
      return;
    }
    next = *changed;
  }
  const bool renamed = field == "name" && path.startsWith("vehicles/") && path.count('/') == 1;
  const bool isTag = field == "tag" && path.startsWith("wormholes/") && path.count('/') == 1;
  const auto wormhole =
      isTag ? edits::wormholeTagged(*document_.scenario(), path.section('/', 1).toStdString()) : std::nullopt;
  document_.edit(next, tr("Set %1").arg(field));
  if (wormhole) selection_.setWormhole(QString::fromStdString(next->wormholes[*wormhole].tag));
  if (!renamed) return;
  if (const auto index = edits::vehicleNamed(*next, text.trimmed().toStdString()))
    selection_.setSpecs(*next, {*index});
  views_.tree.setFocus();
}

void EditController::editThrustMap(const ThrustMap& map, EditPhase phase) {
  const auto spec = thrustSpec();
  if (!spec) return;
  auto specs = selection_.specsIn(*document_.scenario());
  if (specs.empty()) specs = {*spec};
  thrustGesture_.apply(phase, tr("Bend thrust map"),
                       [&](const Scenario& start) { return edits::withThrustMap(start, specs, map); });
}

void EditController::selectItems(const QStringList& ids) {
  QStringList names;
  const Scenario& scenario = *document_.scenario();
  std::vector<std::size_t> specs;
  for (const QString& id : ids) {
    if (!id.startsWith("vehicles/")) continue;
    if (const auto index = edits::vehicleNamed(scenario, id.section('/', 1, 1).toStdString()))
      specs.push_back(*index);
  }
  selection_.setSpecs(scenario, specs);
  selection_.setBehaviour(ids.size() == 1 ? behaviours_->nameOf(ids.front()) : QString());
  const bool isWormhole = ids.size() == 1 && ids.front().startsWith("wormholes/");
  selection_.setWormhole(isWormhole ? ids.front().section('/', 1) : QString());
}

void EditController::duplicateSelected() {
  if (const QString item = behaviours_->chosen(); !item.isEmpty()) return behaviours_->duplicate(item);
  if (const auto wormhole = selection_.wormholeIn(*document_.scenario())) {
    const ScenarioPtr next = edits::withWormholeDuplicate(*document_.scenario(), *wormhole);
    document_.edit(next, tr("Duplicate wormhole"));
    return selection_.setWormhole(QString::fromStdString(next->wormholes.back().tag));
  }
  const auto specs = selection_.specsIn(*document_.scenario());
  if (specs.empty()) return emit statusMessage(tr("Select a vehicle to duplicate"));
  const ScenarioPtr next = edits::withDuplicate(*document_.scenario(), specs.front());
  document_.edit(next, tr("Duplicate vehicle"));
  selection_.setSpecs(*next, {next->vehicles.size() - 1});
}

void EditController::deleteSelected() {
  const Scenario& scenario = *document_.scenario();
  const QStringList items = views_.tree.selectedIds();
  if (items.size() == 1 && items.front().startsWith("events/"))
    return document_.edit(edits::withoutEvent(scenario, items.front().section('/', 1).toULong()),
                          tr("Delete event"));
  if (items.size() == 1 && items.front().startsWith("scripts/"))
    return document_.edit(edits::withoutScript(scenario, items.front().section('/', 1).toULong()),
                          tr("Delete script"));
  if (const QString item = behaviours_->chosen(); !item.isEmpty()) return behaviours_->remove(item);
  if (const auto wormhole = selection_.wormholeIn(scenario)) {
    document_.edit(edits::withoutWormhole(scenario, *wormhole),
                   tr("Delete wormhole %1").arg(selection_.wormhole()));
    return selection_.setWormhole({});
  }
  const auto specs = selection_.specsIn(scenario);
  if (specs.empty()) return emit statusMessage(tr("Select the vehicles or the wormhole to delete"));
  document_.edit(edits::withoutVehicles(scenario, specs),
                 specs.size() == 1 ? tr("Delete vehicle") : tr("Delete %1 vehicles").arg(specs.size()));
  selection_.set({});
}

void EditController::renameSelected() {
  if (const QString item = behaviours_->chosen(); !item.isEmpty()) return views_.tree.editName(item);
  if (const auto wormhole = selection_.wormholeIn(*document_.scenario()))
    return views_.tree.editName(wormholeItemId(document_.scenario()->wormholes[*wormhole]));
  const auto specs = selection_.specsIn(*document_.scenario());
  if (specs.size() != 1) return emit statusMessage(tr("Select one vehicle, behaviour or wormhole to rename"));
  views_.tree.editName(vehicleItemId(*document_.scenario()->vehicles[specs.front()]));
}

void EditController::selectAll() {
  QStringList names;
  for (const FleetMember& member : fleetOf(*document_.scenario()))
    names.append(QString::fromStdString(member.name));
  selection_.set(names);
}

void EditController::revealWormhole(const QString& path) {
  const auto& wormholes = document_.scenario()->wormholes;
  const std::size_t index = path.section('/', 1, 1).toULong();
  if (index >= wormholes.size()) return;
  selection_.setWormhole(QString::fromStdString(wormholes[index].tag));
  const QString field = path.section('/', 2, 2), section = wormholeItemId(wormholes[index]);
  if (field.endsWith("_poly"))
    views_.properties.showField(section + "/" + field, "text");
  else
    views_.properties.showField(section, field);
}

void EditController::reveal(const std::string& item) {
  const QString path = QString::fromStdString(item);
  if (path.startsWith("vehicles/")) {
    if (const auto index = edits::vehicleNamed(*document_.scenario(), path.section('/', 1, 1).toStdString()))
      selection_.setSpecs(*document_.scenario(), {*index});
  } else if (path.startsWith("wormholes/")) {
    return revealWormhole(path);
  } else {
    selection_.set({});
    selection_.setWormhole({});
    if (path.startsWith("events/")) views_.tree.setSelectedIds({path.section('/', 0, 1)});
  }
  views_.properties.showField(path.section('/', 0, -2), path.section('/', -1));
}

}  // namespace antipode
