// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/layer_menu.h"

#include "app/workbench/window/preferences.h"
#include "widgets/map/view/map_view.h"

#include <QActionGroup>
#include <QKeyEvent>
#include <QMouseEvent>

#include <optional>

namespace antipode {
namespace {

std::optional<double> shownLength(double seconds) {
  return seconds > 0 ? std::optional(seconds) : std::nullopt;
}

}  // namespace

const LayerMenu::Choice LayerMenu::kSizes[] = {{0.6, QT_TR_NOOP("&Small")},
                                               {1, QT_TR_NOOP("&Usual")},
                                               {1.6, QT_TR_NOOP("&Large")},
                                               {2.4, QT_TR_NOOP("&Very large")}};
const LayerMenu::Choice LayerMenu::kTrailLengths[] = {{0, QT_TR_NOOP("&Whole run")},
                                                      {3600, QT_TR_NOOP("Last &hour")},
                                                      {900, QT_TR_NOOP("Last &15 min")},
                                                      {300, QT_TR_NOOP("Last &5 min")},
                                                      {60, QT_TR_NOOP("Last &minute")}};

const LayerMenu::Entry LayerMenu::kLayers[] = {
    {MapLayer::Coast, QT_TR_NOOP("Coa&st of the world")},
    {MapLayer::Depths, QT_TR_NOOP("Water depths")},
    {MapLayer::Grid, QT_TR_NOOP("&Grid")},
    {MapLayer::Trails, QT_TR_NOOP("&Trails")},
    {MapLayer::Headings, QT_TR_NOOP("&Headings")},
    {MapLayer::Labels, QT_TR_NOOP("&Labels")},
    {MapLayer::Paths, QT_TR_NOOP("Waypoint &paths")},
    {MapLayer::Drawings, QT_TR_NOOP("Drawings of programs (&VIEW_...)")},
    {MapLayer::Areas, QT_TR_NOOP("Areas and legs of &behaviours")},
    {MapLayer::Obstacles, QT_TR_NOOP("Obstacles and their bu&ffers")},
    {MapLayer::ContactCircles, QT_TR_NOOP("Contact circl&es"),
     QT_TR_NOOP("Around vehicles that are near each other: dashed the range of an encounter, dotted red that of a "
                "near miss")},
    {MapLayer::ClosestApproach, QT_TR_NOOP("Closest &approach lines"),
     QT_TR_NOOP("Where two vehicles pass each other if both go straight on; red where that is a near miss")},
    {MapLayer::EncounterModes, QT_TR_NOOP("&Modes of encounters"),
     QT_TR_NOOP("What the rules of the road ask of vehicles that are near each other: give way, stand on, ...")},
    {MapLayer::Radii, QT_TR_NOOP("&Radii of all points")},
    {MapLayer::Hover, QT_TR_NOOP("Thr&usts and goals")},
    {MapLayer::Wormholes, QT_TR_NOOP("&Wormholes")},
    {MapLayer::Drift, QT_TR_NOOP("&Drift and current of the vehicles")},
    {MapLayer::Wind, QT_TR_NOOP("W&ind")},
    {MapLayer::Current, QT_TR_NOOP("&Current field")},
    {MapLayer::ScaleBar, QT_TR_NOOP("&Scale bar")},
    {MapLayer::NorthArrow, QT_TR_NOOP("&North arrow")},
    {MapLayer::Coordinates, QT_TR_NOOP("C&oordinates")},
};
const LayerMenu::Entry LayerMenu::kSwarmLayers[] = {
    {MapLayer::Formation, QT_TR_NOOP("&Formation slots")},
    {MapLayer::DriftingRadii, QT_TR_NOOP("Drifting r&adii")},
    {MapLayer::Targets, QT_TR_NOOP("Tar&gets")},
    {MapLayer::RawTargets, QT_TR_NOOP("&Unfiltered targets")},
    {MapLayer::Contacts, QT_TR_NOOP("Neighbours as h&eard")},
    {MapLayer::RawContacts, QT_TR_NOOP("Neighbours by single pin&gs")},
    {MapLayer::Pings, QT_TR_NOOP("&Pings on their way")},
    {MapLayer::Power, QT_TR_NOOP("Po&wer used")},
};

LayerMenu::LayerMenu(MapView& map, Preferences& preferences, QWidget* parent)
    : QMenu(tr("&Layers"), parent), map_(map), preferences_(preferences) {
  setToolTipsVisible(true);
  for (int i = 0; i < kMapLayerCount; ++i) {
    const auto layer = static_cast<MapLayer>(i);
    map.setLayerVisible(layer, preferences.showsLayer(layer));
  }
  addLayers(kLayers);
  addSeparator();
  addLayers(kSwarmLayers);
  QAction* all = addAction(tr("Of e&very vehicle"));
  all->setCheckable(true);
  all->setToolTip(
      tr("Show these layers for all vehicles, whatever the display parameters of their behaviours say"));
  connect(all, &QAction::toggled, this, &LayerMenu::everyVehicleToggled);
  addSeparator();
  addTrailLengths();
  addSizes();
}

void LayerMenu::addLayers(std::span<const Entry> entries) {
  for (const auto& [layer, text, tip] : entries) {
    QAction* action = addAction(tr(text));
    if (tip[0] != '\0') action->setToolTip(tr(tip));
    action->setCheckable(true);
    action->setChecked(map_.isLayerVisible(layer));
    connect(action, &QAction::toggled, this, [this, layer = layer](bool on) {
      map_.setLayerVisible(layer, on);
      preferences_.setShowsLayer(layer, on);
    });
  }
}

/// False: it is no box.
bool LayerMenu::tick(QAction* action) {
  if (!action || !action->isCheckable() || !action->isEnabled()) return false;
  action->trigger();
  return true;
}

void LayerMenu::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && tick(actionAt(event->position().toPoint()))) return;
  QMenu::mouseReleaseEvent(event);
}

void LayerMenu::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && tick(activeAction())) return;
  QMenu::keyPressEvent(event);
}

void LayerMenu::addTrailLengths() {
  map_.setTrailLength(shownLength(preferences_.trailLength()));
  const auto isShown = [this](double seconds) { return map_.scene().trailLength == shownLength(seconds); };
  addChoices(tr("Length of trails"), kTrailLengths, isShown, [this](double seconds) {
    map_.setTrailLength(shownLength(seconds));
    preferences_.setTrailLength(seconds);
  });
}

void LayerMenu::addSizes() {
  map_.setSymbolScale(preferences_.symbolScale());
  const auto isShown = [this](double scale) { return scale == preferences_.symbolScale(); };
  addChoices(tr("Si&ze of vehicles"), kSizes, isShown, [this](double scale) {
    map_.setSymbolScale(scale);
    preferences_.setSymbolScale(scale);
  });
}

void LayerMenu::addChoices(const QString& title, std::span<const Choice> choices,
                           const std::function<bool(double)>& isShown, const std::function<void(double)>& choose) {
  QMenu* menu = addMenu(title);
  auto* group = new QActionGroup(menu);
  for (const auto& [value, text] : choices) {
    QAction* action = menu->addAction(tr(text));
    action->setCheckable(true);
    action->setChecked(isShown(value));
    action->setData(value);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [choose, value = value] { choose(value); });
  }
  // Something else may have changed it: the map of a figure has its own.
  connect(menu, &QMenu::aboutToShow, this, [group, isShown] {
    for (QAction* action : group->actions()) action->setChecked(isShown(action->data().toDouble()));
  });
}

}  // namespace antipode
