// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/edit_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/controllers/recorded_vehicles.h"
#include "app/workbench/document/item_ids.h"
#include "app/workbench/document/property_sections.h"
#include "app/workbench/document/tree_behaviours.h"
#include "app/workbench/document/tree_items.h"
#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/field_edits.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/edits/wormhole_edits.h"

#include <QScopedValueRollback>
#include <QSet>
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
    clearMix();
    selection_.set({});
    selection_.setWormhole({});
    showAll();
  });
  connect(&selection, &Selection::changed, this, [this] {
    if (!isSelecting_) clearMix();
    showAll();
  });
  connect(&selection, &Selection::behaviourChanged, this, [this] {
    showTree();
    showBehaviour();
  });
  connect(&session, &SessionController::sessionChanged, this, &EditController::findOperatingVehicles);
  connect(&session, &SessionController::frameChanged, this, &EditController::showOperatingPoints);
  connect(&views.properties, &PropertyPanel::valueEdited, this, &EditController::setValue);
  connect(&views.properties, &PropertyPanel::openEditorRequested, this,
          [this](const QString& path, const QString& field) {
            const QScopedValueRollback inPanel(isInProperties_, true);
            if (!path.contains("/behaviours/")) return emit editorRequested(field);
            selection_.setBehaviour(behaviours_->nameOf(path));
            emit editorRequested(field);
            emit drawRequested(path.section('/', 3, 3).toULong(), field);
          });
  connect(&views.thrustMap, &ThrustMapEditor::edited, this, &EditController::editThrustMap);
  connect(&views.thrustMap, &ThrustMapEditor::reflectChosen, this,
          [this](bool on) { setThrustParam("thrust_reflect", on ? "true" : "false"); });
  connect(&views.thrustMap, &ThrustMapEditor::factorChosen, this,
          [this](double factor) { setThrustParam("thrust_factor", QString::fromStdString(numberText(factor))); });
  connect(&views.tree, &ScenarioTree::selectionChanged, this, &EditController::selectItems);
  connect(&views.tree, &ScenarioTree::renamed, this, [this](const QString& id, const QString& text) {
    if (id.contains("/behaviours/")) return;
    // Of this item alone: no two can have the same name.
    setValueOf({id}, id.startsWith("wormholes/") ? "tag" : "name", text);
  });
  connect(behaviours_, &TreeBehaviours::statusMessage, this, &EditController::statusMessage);
  connect(&views.tree, &ScenarioTree::deleteRequested, this, &EditController::deleteSelected);
  showAll();
}

void EditController::showAll() {
  showTree();
  const Scenario& scenario = *document_.scenario();
  const auto wormhole = selection_.wormholeIn(scenario);
  const auto specs = selection_.specsIn(scenario);
  auto sections = wormhole ? wormholeSections(scenario.wormholes[*wormhole]) : propertySections(scenario, specs);
  if (!wormhole && specs.size() == 1)
    sections.front().notes["colour"].inherited =
        vehicleColours(scenario, session_.colours()).at(specs.front()).name();
  if (!document_.showsMoment()) addProblems(sections, document_.problems());
  views_.properties.setSections(std::move(sections));
  showThrustMap();
}

void EditController::showTree() {
  {
    const QSignalBlocker quiet(&views_.tree);  // an item that is gone is no choice of the person
    views_.tree.setItems(
        treeItems(*document_.scenario(), vehicleColours(*document_.scenario(), session_.colours())));
  }
  if (isSelecting_) return;
  if (held_.isEmpty()) return views_.tree.setSelectedIds(selectedItems());
  held_ = views_.tree.selectedIds();  // some may be gone
}

/// Where the panel itself was clicked it does not jump.
void EditController::showBehaviour() {
  const QStringList ids = selectedItems();
  if (!isInProperties_ && ids.size() == 1) views_.properties.showSection(ids.front());
}

/// What the selection is called in the tree.
QStringList EditController::selectedItems() const {
  const Scenario& scenario = *document_.scenario();
  const std::vector<std::size_t> specs = selection_.specsIn(scenario);
  if (specs.size() == 1) {
    const VehicleSpec& vehicle = *scenario.vehicles[specs.front()];
    if (const auto behaviour = behaviourNamed(vehicle.behaviours, selection_.behaviour().toStdString()))
      return {behaviourItemId(vehicle, *behaviour)};
  }
  QStringList ids;
  for (const std::size_t spec : specs) ids.append(vehicleItemId(*scenario.vehicles[spec]));
  if (const auto wormhole = selection_.wormholeIn(scenario))
    ids.append(wormholeItemId(scenario.wormholes[*wormhole]));
  return ids;
}

bool EditController::isSelectionOf(const QStringList& ids) const {
  const QStringList ours = selectedItems();
  return QSet<QString>(ids.begin(), ids.end()) == QSet<QString>(ours.begin(), ours.end());
}

std::optional<std::size_t> EditController::thrustSpec() const {
  const Scenario& scenario = *document_.scenario();
  const auto specs = selection_.specsIn(scenario);
  return specs.empty() ? std::nullopt : std::optional(specs.front());
}

void EditController::showThrustMap() {
  const auto spec = thrustSpec();
  findOperatingVehicles();
  views_.thrustMap.setEnabled(spec.has_value());
  if (!spec) {
    views_.thrustMap.setTitle(tr("Select a vehicle to see its thrust map"));
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
  const QColor colour = spec ? vehicleColours(*document_.scenario(), session_.colours()).at(*spec) : QColor();
  std::vector<OperatingPoint> points;
  for (const VehicleId id : operating_)
    points.push_back({recording.valueAt(id, Channel::Thrust, session_.cursor()),
                      recording.valueAt(id, Channel::Speed, session_.cursor()), colour});
  views_.thrustMap.setOperatingPoints(std::move(points));
}

void EditController::setValue(const QString& path, const QString& field, const QString& text) {
  const Scenario& scenario = *document_.scenario();
  std::vector<QString> paths{path};
  const auto specs = selection_.specsIn(scenario);
  if (path.startsWith("vehicles/") && specs.size() > 1) {
    // The panel speaks of the first selected vehicle; the edit is for all of them.
    const QString rest = path.section('/', 2);
    paths.clear();
    for (const std::size_t spec : specs)
      paths.push_back(vehicleItemId(*scenario.vehicles[spec]) + (rest.isEmpty() ? "" : "/" + rest));
  }
  setValueOf(paths, field, text);
}

/// One step for all of them; none where one does not take it.
void EditController::setValueOf(const std::vector<QString>& paths, const QString& field, const QString& text) {
  ScenarioPtr next = document_.scenario();
  for (const QString& each : paths) {
    auto changed = edits::withField(*next, each.toStdString(), field.toStdString(), text.toStdString());
    if (!changed) {
      views_.properties.showProblem(paths.front(), field, QString::fromStdString(changed.error().reason()));
      emit statusMessage(QString::fromStdString(changed.error().reason()));
      showTree();
      return;
    }
    next = *changed;
  }
  document_.edit(next, tr("Set %1").arg(field));
}

void EditController::setThrustParam(const QString& field, const QString& text) {
  if (const auto spec = thrustSpec())
    setValue(vehicleItemId(*document_.scenario()->vehicles[*spec]) + "/params", field, text);
}

void EditController::editThrustMap(const ThrustMap& map, EditPhase phase) {
  const auto spec = thrustSpec();
  if (!spec) return;
  const auto specs = selection_.specsIn(*document_.scenario());
  thrustGesture_.apply(phase, tr("Bend thrust map"),
                       [&](const Scenario& start) { return edits::withThrustMap(start, specs, map); });
}

void EditController::selectItems(const QStringList& ids) {
  {
    const QScopedValueRollback ours(isSelecting_, true);
    setSelection(ids);
  }
  held_ = isSelectionOf(ids) ? QStringList() : ids;
  goals_.clear();
  emit itemsSelected();
}

void EditController::select(const QStringList& ids) {
  QStringList inTree, goals;
  for (const QString& id : ids) (id.contains("/requests/") ? goals : inTree) << id;
  setSelection(inTree);
  held_ = isSelectionOf(inTree) ? QStringList() : inTree;
  goals_ = goals;
  views_.tree.setSelectedIds(inTree);
  emit itemsSelected();
}

void EditController::clearMix() {
  held_.clear();
  goals_.clear();
}

void EditController::forgetMix() {
  if (held_.isEmpty() && goals_.isEmpty()) return;
  clearMix();
  showTree();
  emit itemsSelected();
}

void EditController::setSelection(const QStringList& ids) {
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

QStringList EditController::selectedIds() const {
  const QStringList shown = views_.tree.selectedIds(), ours = selectedItems();
  // A search may hide some of what is selected.
  const bool areOurs = std::ranges::all_of(shown, [&](const QString& item) { return ours.contains(item); });
  const Scenario& scenario = *document_.scenario();
  return (areOurs ? ours : shown) + idsOf(scenario, itemsOf(scenario, goals_));  // some may be gone
}

void EditController::deleteSelected() {
  if (!session_.takesEdits()) return emit statusMessage(session_.whyNoEdits());
  const Scenario& scenario = *document_.scenario();
  const QStringList ids = selectedIds();
  if (ids.size() == 1 && ids.front().contains("/behaviours/")) return behaviours_->remove(ids.front());
  const edits::ScenarioItems items = itemsOf(scenario, ids);
  if (items.isEmpty()) return emit statusMessage(tr("Select the vehicles or the wormhole to delete"));
  document_.edit(edits::withoutItems(scenario, items), tr("Delete %1").arg(itemsText(scenario, items)));
  selection_.set({});
  selection_.setWormhole({});
}

void EditController::editName(const QString& item) {
  emit treeRequested();
  views_.tree.editName(item);
}

void EditController::renameSelected() {
  if (const QString item = behaviours_->chosen(); !item.isEmpty()) return editName(item);
  if (const auto wormhole = selection_.wormholeIn(*document_.scenario()))
    return editName(wormholeItemId(document_.scenario()->wormholes[*wormhole]));
  const auto specs = selection_.specsIn(*document_.scenario());
  if (specs.size() != 1) return emit statusMessage(tr("Select one vehicle, behaviour or wormhole to rename"));
  editName(vehicleItemId(*document_.scenario()->vehicles[specs.front()]));
}

void EditController::selectAll() {
  selection_.set(vehicleNames());
}

void EditController::invertSelection() {
  QStringList others = vehicleNames();
  others.removeIf([this](const QString& name) { return selection_.names().contains(name); });
  selection_.set(others);
}

QStringList EditController::vehicleNames() const {
  QStringList names;
  for (const FleetMember& member : fleetOf(*document_.scenario()))
    names.append(QString::fromStdString(member.name));
  return names;
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
    if (path.startsWith("events/")) {
      held_ = {path.section('/', 0, 1)};
      views_.tree.setSelectedIds(held_);
    }
  }
  views_.properties.showField(path.section('/', 0, -2), path.section('/', -1));
}

}  // namespace antipode
