// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/context_menus.h"

#include "app/workbench/controllers/clipboard_controller.h"
#include "app/workbench/document/item_ids.h"
#include "app/workbench/document/tree_behaviours.h"
#include "app/workbench/document/tree_items.h"
#include "app/workbench/window/arrange_menus.h"
#include "app/workbench/window/layer_menu.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "widgets/base/field_words.h"
#include "widgets/editors/behaviours/behaviour_type_menu.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/vehicles/vehicle_table.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <algorithm>

namespace antipode {

ContextMenus::ContextMenus(Parts parts, ScenarioDocument& document, SessionController& session,
                           Selection& selection, QObject* parent)
    : QObject(parent), parts_(parts), document_(document), session_(session), selection_(selection) {}

void ContextMenus::plotPair(bool isBearing) {
  parts_.docks.reveal(DockId::Plots);
  parts_.plots.choosePair({selection_.names().value(0), selection_.names().value(1), isBearing});
}

void ContextMenus::fillForVehicle(QMenu& menu, VehicleId vehicle) {
  const auto& ids = parts_.map.selection();
  if (std::ranges::find(ids, vehicle) == ids.end()) selection_.setIds(session_.recording(), {vehicle});
  const auto& hovers = parts_.map.scene().hovers;
  if (std::ranges::any_of(hovers, [&](const auto& hover) { return hover.vehicle == vehicle; }))
    parts_.actions.addTo(&menu, {ActionId::ToolGoal});
  parts_.actions.addTo(
      &menu, {ActionId::FollowSelection, std::nullopt, ActionId::Duplicate, ActionId::Rename, ActionId::Delete});
  addArrangeMenu(parts_.actions, menu);
  menu.addSeparator();
  menu.addAction(tr("Ran&ge of pair…"), this, [this] { plotPair(false); });
  menu.addAction(tr("&Bearing of pair…"), this, [this] { plotPair(true); });
  menu.addAction(tr("Drifting radi&us"), this, [this] {
    parts_.docks.reveal(DockId::Plots);
    parts_.plots.addPlot(DriftingPlot{});
  });
  addVary(menu);
  parts_.docks.addEditors(*menu.addMenu(tr("&Edit")));
}

/// What can be steps of a range, or one of a few. Names, flags and other texts would make the menu fill the screen; they
/// are varied from their field in the panel of properties.
bool isWorthVarying(const FieldView& field) {
  return field.kind == FieldKind::Number || field.kind == FieldKind::Integer || field.kind == FieldKind::Flag ||
         field.kind == FieldKind::Choice;
}

/// What of the selected thing can be a factor of a study.
void ContextMenus::addVary(QMenu& menu) {
  const PropertyPanel& properties = parts_.docks.view<PropertyPanel>();
  const auto sections = properties.sections();
  if (sections.empty() || !session_.takesEdits()) return;
  QMenu* vary = menu.addMenu(tr("&Vary"));
  for (const PropertySection& section : sections) {
    if (std::ranges::none_of(section.fields, isWorthVarying)) continue;
    QMenu* fields = vary->addMenu(section.title);
    for (const FieldView& field : section.fields)
      if (isWorthVarying(field))
        fields->addAction(fieldWords(field.name), this,
                          [this, path = section.path, field] { emit varyRequested(path, field); });
  }
}

void ContextMenus::showOnMap(Vec2 pWorld, std::optional<VehicleId> vehicle, QPoint at) {
  QMenu menu;
  MapView& map = parts_.map;
  if (vehicle) {
    fillForVehicle(menu, *vehicle);
  } else if (const auto entries = map.selectForMenu(map.viewport().screenFromWorld(pWorld))) {
    for (const MapView::MenuEntry& entry : *entries) menu.addAction(entry.text, this, entry.act);
    menu.addSeparator();
    fillForSelected(menu);
  } else {
    parts_.actions.addTo(&menu, {ActionId::ToolPlace, ActionId::ToolPlaceHover, ActionId::ToolPath,
                                 ActionId::ToolSurvey, ActionId::ToolStation, ActionId::ToolWormhole,
                                 ActionId::ToolMeasure, std::nullopt, ActionId::Fit, ActionId::FollowFleet});
    menu.addMenu(&parts_.layers);
  }
  if (mapEntries_) mapEntries_(menu, pWorld);
  addClipboard(menu, pWorld);
  menu.exec(at);
}

/// `place`: where pasted things go.
void ContextMenus::addClipboard(QMenu& menu, Vec2 place) {
  menu.addSeparator();
  parts_.actions.addTo(&menu, {ActionId::Cut, ActionId::Copy});
  menu.addAction(tr("&Paste here"), this, [this, place] { parts_.clipboard.paste(place); });
  menu.addAction(tr("Copy c&oordinates"), this, [this, place] { copyCoordinates(place); });
}

/// As a row of a spreadsheet or of the points of a path: x, y and, with an origin, latitude and longitude.
void ContextMenus::copyCoordinates(Vec2 place) const {
  QString text = QStringLiteral("%1\t%2").arg(place.x, 0, 'f', 2).arg(place.y, 0, 'f', 2);
  if (const auto& grid = parts_.map.scene().geo)
    if (const auto geo = grid->geoFromLocal(place))
      text += QStringLiteral("\t%1\t%2").arg(geo->lat, 0, 'f', 7).arg(geo->lon, 0, 'f', 7);
  QGuiApplication::clipboard()->setText(text);
}

/// For what a click on a part of it has selected.
void ContextMenus::fillForSelected(QMenu& menu) {
  const auto addEditor = [&](const QString& text, DockId dock) {
    menu.addAction(text, this, [this, dock] { parts_.docks.reveal(dock).setFocus(); });
  };
  if (parts_.map.scene().things.size() > 1) {
    parts_.actions.addTo(&menu, {ActionId::Duplicate, ActionId::Delete});
    addArrangeMenu(parts_.actions, menu);
    return;
  }
  if (!selection_.wormhole().isEmpty())
    return parts_.actions.addTo(
        &menu, {ActionId::ShowHandles, ActionId::Duplicate, ActionId::Rename, ActionId::Delete, std::nullopt,
                ActionId::ToolPlace, ActionId::ToolMeasure});
  if (!selection_.behaviour().isEmpty()) {
    addEditor(tr("&Edit %1").arg(selection_.behaviour()), DockId::Behaviours);
    addStartAfter(menu, parts_.behaviours.chosen());
    parts_.actions.addTo(
        &menu, {ActionId::Rename, ActionId::Duplicate, ActionId::MoveUp, ActionId::MoveDown, ActionId::Delete});
    addPathMenu(parts_.actions, menu);
    addArrangeMenu(parts_.actions, menu);
    addVary(menu);
    return;
  }
  if (document_.scenario()->formation) addEditor(tr("Edit &formation"), DockId::Formation);
  parts_.docks.addEditors(*menu.addMenu(tr("&Edit")));
}

void ContextMenus::showInTree(QPoint at, const QStringList& items) {
  QMenu menu;
  const Actions& actions = parts_.actions;
  const QString item = items.value(0);
  const bool isBehaviour = item.contains("/behaviours/"), isVehicle = item.startsWith("vehicles/") && !isBehaviour;
  const bool isScript = isScriptItem(item);
  if (item.startsWith("wormholes"))
    actions.addTo(&menu, {ActionId::ToolWormhole});
  else if (isScript)
    menu.addAction(tr("Add &message…"), this, &ContextMenus::messageRequested)->setEnabled(session_.takesEdits());
  else if (!isBehaviour)
    actions.addTo(&menu, {ActionId::ToolPlace, ActionId::ToolPlaceHover});
  addBehaviourTypes(menu, item);
  if (isVehicle || item.startsWith("wormholes/"))
    actions.addTo(&menu, {std::nullopt, ActionId::Rename, ActionId::Duplicate});
  if (isBehaviour) addStartAfter(menu, item);
  if (isBehaviour)
    actions.addTo(&menu,
                  {std::nullopt, ActionId::Rename, ActionId::Duplicate, ActionId::MoveUp, ActionId::MoveDown});
  if (isScript && item.contains('/')) actions.addTo(&menu, {ActionId::Duplicate});
  if (item.contains('/')) actions.addTo(&menu, {ActionId::Delete});
  menu.addSeparator();
  if (!itemsOf(*document_.scenario(), items).isEmpty()) actions.addTo(&menu, {ActionId::Cut, ActionId::Copy});
  actions.addTo(&menu, {ActionId::Paste});
  if (item.contains('/') && !isScript) actions.addTo(&menu, {std::nullopt, ActionId::GoTo});
  if (isVehicle) parts_.docks.addEditors(*menu.addMenu(tr("&Edit")));
  menu.exec(at);
}

void ContextMenus::showInTable(QPoint at, VehicleId vehicle) {
  QMenu menu;
  fillForVehicle(menu, vehicle);
  menu.addSeparator();
  parts_.actions.addTo(&menu, {ActionId::GoTo});
  menu.addAction(&parts_.docks.view<VehicleTable>().copyRows());
  menu.exec(at);
}

/// For a vehicle with a helm, or one of its behaviours.
void ContextMenus::addBehaviourTypes(QMenu& menu, const QString& item) {
  const Scenario& scenario = *document_.scenario();
  const auto vehicle = edits::vehicleNamed(scenario, item.section('/', 1, 1).toStdString());
  if (!item.startsWith("vehicles/") || !vehicle || scenario.vehicles[*vehicle]->hover) return;
  fillBehaviourTypes(*menu.addMenu(tr("Add &behaviour")),
                     [this, item](const std::string& type) { parts_.behaviours.add(item, type); });
}

/// For a behaviour that has others beside it.
void ContextMenus::addStartAfter(QMenu& menu, const QString& item) {
  const auto others = parts_.behaviours.othersOf(item);
  if (others.empty()) return;
  QMenu* after = menu.addMenu(tr("Start &after"));
  after->setEnabled(session_.takesEdits());
  for (const auto& [other, name] : others)
    after->addAction(QString(name).replace('&', "&&"), this,
                     [this, item, other = other] { parts_.behaviours.startAfter(item, other); });
}

}  // namespace antipode
