// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of the map, and the menus that depend on what is there: layers, examples, and those under the right
// mouse button.
#include "app/workbench/controllers/edit_controller.h"
#include "app/workbench/controllers/map_controller.h"
#include "app/workbench/controllers/swarm_controller.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "app/workbench/document/tree_behaviours.h"
#include "app/workbench/window/main_window.h"
#include "widgets/editors/behaviours/behaviour_sections.h"
#include "widgets/map/map_view.h"
#include "widgets/panels/scenario_tree.h"
#include "widgets/plots/plot_panel.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QStandardPaths>
#include <QTextStream>
#include <algorithm>

namespace antipode {
namespace {

struct LayerName {
  MapLayer layer;
  const char* text;
};
constexpr LayerName kLayers[] = {
    {MapLayer::Grid, "&Grid"},
    {MapLayer::Trails, "&Trails"},
    {MapLayer::Headings, "&Headings"},
    {MapLayer::Labels, "&Labels"},
    {MapLayer::Paths, "Waypoint &paths"},
    {MapLayer::Radii, "&Radii of paths and stations"},
    {MapLayer::Hover, "Thr&usts and goals"},
    {MapLayer::Wormholes, "&Wormholes"},
    {MapLayer::Drift, "&Drift and current of the vehicles"},
    {MapLayer::Wind, "W&ind"},
    {MapLayer::Current, "&Current field"},
    {MapLayer::ScaleBar, "&Scale bar"},
    {MapLayer::NorthArrow, "&North arrow"},
    {MapLayer::Coordinates, "C&oordinates"},
};
constexpr LayerName kSwarmLayers[] = {
    {MapLayer::Formation, "&Formation slots"},
    {MapLayer::DriftingRadii, "Drifting r&adii"},
    {MapLayer::Targets, "Tar&gets"},
    {MapLayer::RawTargets, "&Unfiltered targets"},
    {MapLayer::Contacts, "Neighbours as h&eard"},
    {MapLayer::RawContacts, "Neighbours by single pin&gs"},
    {MapLayer::Pings, "&Pings on their way"},
    {MapLayer::Power, "Po&wer used"},
};

/// The shipped scenarios: where they are installed, or those of the source tree that a program was built in.
QDir exampleFolder() {
  const QString installed = QStandardPaths::locate(QStandardPaths::GenericDataLocation, "antipode/scenarios",
                                                   QStandardPaths::LocateDirectory);
  QDir dir(QCoreApplication::applicationDirPath());
  if (QDir beside(dir.filePath("../share/antipode/scenarios")); beside.exists()) return beside;
  for (int up = 0; up < 4; ++up) {
    if (dir.exists("scenarios/first-run.yaml")) return QDir(dir.filePath("scenarios"));
    if (!dir.cdUp()) break;
  }
  return QDir(installed);
}

struct Example {
  QString name, about;
};

/// Name and first comment of a scenario file, without reading all of it.
Example lookAt(const QString& path) {
  Example example{QFileInfo(path).completeBaseName(), {}};
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return example;
  QTextStream lines(&file);
  bool isIntroduction = true;
  for (int i = 0; i < 40 && !lines.atEnd(); ++i) {
    const QString line = lines.readLine();
    if (line.startsWith("name:")) {
      example.name = line.mid(5).trimmed().remove('"');
      break;
    }
    isIntroduction = isIntroduction && line.startsWith('#');
    if (isIntroduction) example.about += line.mid(1).trimmed() + ' ';
  }
  return example;
}

}  // namespace

void MainWindow::connectMapActions() {
  using A = ActionId;
  const std::pair<A, MapToolId> tools[] = {
      {A::ToolSelect, MapToolId::Select},        {A::ToolPlace, MapToolId::PlaceVehicle},
      {A::ToolPath, MapToolId::DrawPath},        {A::ToolSurvey, MapToolId::DrawSurvey},
      {A::ToolStation, MapToolId::PlaceStation}, {A::ToolPlaceHover, MapToolId::PlaceHover},
      {A::ToolGoal, MapToolId::SetGoal},         {A::ToolWormhole, MapToolId::DrawWormhole},
      {A::ToolMeasure, MapToolId::Measure}};
  for (const auto& [action, tool] : tools)
    connect(actions_[action], &QAction::triggered, this, [this, tool = tool] { map_->setTool(tool); });
  connect(map_, &MapView::toolChanged, this, [this, tools = std::to_array(tools)](MapToolId id) {
    for (const auto& [action, tool] : tools)
      if (tool == id) actions_[action]->setChecked(true);
  });
  connect(actions_[A::Fit], &QAction::triggered, map_, &MapView::fitAll);
  connect(actions_[A::ZoomIn], &QAction::triggered, map_, [this] { map_->zoomBy(1.25); });
  connect(actions_[A::ZoomOut], &QAction::triggered, map_, [this] { map_->zoomBy(0.8); });
  for (const auto& [action, whom] :
       {std::pair(A::FollowSelection, MapFollow::Selection), std::pair(A::FollowFleet, MapFollow::Fleet)}) {
    connect(actions_[action], &QAction::triggered, map_,
            [this, whom = whom](bool on) { map_->setFollow(on ? whom : MapFollow::Nobody); });
    connect(map_, &MapView::followChanged, actions_[action],
            [shown = actions_[action], whom = whom](MapFollow now) { shown->setChecked(now == whom); });
  }
}

void MainWindow::buildLayerMenu(QMenu* map) {
  layerMenu_ = map->addMenu(tr("&Layers"));
  layerMenu_->setToolTipsVisible(true);
  for (const LayerName& layer : kLayers) addLayer(layer.layer, tr(layer.text));
}

void MainWindow::addLayer(MapLayer layer, const QString& text) {
  QAction* action = layerMenu_->addAction(text);
  action->setCheckable(true);
  action->setChecked(map_->isLayerVisible(layer));
  connect(action, &QAction::toggled, this, [this, layer](bool on) { map_->setLayerVisible(layer, on); });
}

void MainWindow::addSwarmLayers() {
  layerMenu_->addSeparator();
  for (const LayerName& layer : kSwarmLayers) addLayer(layer.layer, tr(layer.text));
  QAction* all = layerMenu_->addAction(tr("Of e&very vehicle"));
  all->setCheckable(true);
  all->setToolTip(
      tr("Show these layers for all vehicles, whatever the display parameters of their behaviours say"));
  connect(all, &QAction::toggled, this,
          [this](bool on) { swarmController_->setShown(on ? ShownVehicles::All : ShownVehicles::AsConfigured); });
}

void MainWindow::plotPair(bool isBearing) {
  docks_.reveal(DockId::Plots);
  plots_->choosePair({selection_.names().value(0), selection_.names().value(1), isBearing});
}

void MainWindow::showExamples() {
  const QDir folder = exampleFolder();
  exampleMenu_->setToolTipsVisible(true);
  for (const QString& file : folder.entryList({"*.yaml"}, QDir::Files, QDir::Name)) {
    const QString path = QDir::cleanPath(folder.absoluteFilePath(file));
    const Example example = lookAt(path);
    QAction* action =
        exampleMenu_->addAction(QString(example.name).replace('&', "&&"), this, [this, path] { open(path); });
    action->setStatusTip(example.about.section(". ", 0, 0).trimmed());
    action->setToolTip(example.about.trimmed());
  }
  exampleMenu_->setEnabled(!exampleMenu_->isEmpty());
}

void MainWindow::showMapMenu(Vec2 pWorld, std::optional<VehicleId> vehicle, QPoint at) {
  using A = ActionId;
  QMenu menu;
  const auto hit = wormholeAt(map_->scene(), map_->viewport(), map_->viewport().screenFromWorld(pWorld));
  const auto& ids = map_->selection();
  if (vehicle) {
    if (std::find(ids.begin(), ids.end(), *vehicle) == ids.end())
      selection_.setIds(session_.recording(), {*vehicle});
    if (std::ranges::any_of(map_->scene().hovers, [&](const auto& hover) { return hover.vehicle == *vehicle; }))
      actions_.addTo(&menu, {A::ToolGoal});
    actions_.addTo(&menu, {A::FollowSelection, std::nullopt, A::Duplicate, A::Rename, A::Delete});
    menu.addSeparator();
    menu.addAction(tr("Ran&ge of pair…"), this, [this] { plotPair(false); });
    menu.addAction(tr("&Bearing of pair…"), this, [this] { plotPair(true); });
    menu.addAction(tr("Drifting radi&us"), this, [this] {
      docks_.reveal(DockId::Plots);
      plots_->addPlot(DriftingPlot{});
    });
    docks_.addEditors(*menu.addMenu(tr("&Edit")));
  } else if (hit) {
    selection_.setWormhole(QString::fromStdString(map_->scene().wormholes[hit->wormhole].spec.tag));
    actions_.addTo(&menu, {A::Duplicate, A::Rename, A::Delete, std::nullopt, A::ToolPlace, A::ToolMeasure});
  } else {
    actions_.addTo(&menu, {A::ToolPlace, A::ToolPlaceHover, A::ToolPath, A::ToolSurvey, A::ToolStation,
                           A::ToolWormhole, A::ToolMeasure, std::nullopt, A::Fit, A::FollowFleet});
    menu.addMenu(layerMenu_);
  }
  menu.exec(at);
}

void MainWindow::showTreeMenu(QPoint at, const QStringList& items) {
  using A = ActionId;
  QMenu menu;
  const QString item = items.value(0);
  const bool isBehaviour = item.contains("/behaviours/"), isVehicle = item.startsWith("vehicles/") && !isBehaviour;
  const bool isScript = item.startsWith("events/") || item.startsWith("scripts/");
  if (item.startsWith("wormholes"))
    actions_.addTo(&menu, {A::ToolWormhole});
  else if (!isBehaviour)
    actions_.addTo(&menu, {A::ToolPlace, A::ToolPlaceHover});
  addBehaviourMenu(menu, item);
  if (isVehicle || item.startsWith("wormholes/")) actions_.addTo(&menu, {std::nullopt, A::Rename, A::Duplicate});
  if (isBehaviour) actions_.addTo(&menu, {std::nullopt, A::Rename, A::Duplicate, A::MoveUp, A::MoveDown});
  if (item.contains('/')) actions_.addTo(&menu, {A::Delete});
  if (item.contains('/') && !isScript) actions_.addTo(&menu, {std::nullopt, A::GoTo});
  if (isVehicle) docks_.addEditors(*menu.addMenu(tr("&Edit")));
  menu.exec(at);
}

/// Of a vehicle with a helm, or of one of its behaviours.
void MainWindow::addBehaviourMenu(QMenu& menu, const QString& item) {
  const auto vehicle = edits::vehicleNamed(*document_.scenario(), item.section('/', 1, 1).toStdString());
  if (!item.startsWith("vehicles/") || !vehicle || document_.scenario()->vehicles[*vehicle]->hover) return;
  QMenu* types = menu.addMenu(tr("Add &behaviour"));
  for (const std::string& type : behaviourTypes())
    types->addAction(QString::fromStdString(type) + "  –  " + behaviourPurpose(type), this,
                     [this, item, type] { editController_->behaviours().add(item, type); });
}

}  // namespace antipode
