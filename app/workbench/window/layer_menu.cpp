// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/layer_menu.h"

#include "widgets/map/view/map_view.h"

namespace antipode {

const LayerMenu::Entry LayerMenu::kLayers[] = {
    {MapLayer::Coast, "Coa&st of the world"},
    {MapLayer::Grid, "&Grid"},
    {MapLayer::Trails, "&Trails"},
    {MapLayer::Headings, "&Headings"},
    {MapLayer::Labels, "&Labels"},
    {MapLayer::Paths, "Waypoint &paths"},
    {MapLayer::Radii, "&Radii of all points"},
    {MapLayer::Hover, "Thr&usts and goals"},
    {MapLayer::Wormholes, "&Wormholes"},
    {MapLayer::Drift, "&Drift and current of the vehicles"},
    {MapLayer::Wind, "W&ind"},
    {MapLayer::Current, "&Current field"},
    {MapLayer::ScaleBar, "&Scale bar"},
    {MapLayer::NorthArrow, "&North arrow"},
    {MapLayer::Coordinates, "C&oordinates"},
};
const LayerMenu::Entry LayerMenu::kSwarmLayers[] = {
    {MapLayer::Formation, "&Formation slots"},
    {MapLayer::DriftingRadii, "Drifting r&adii"},
    {MapLayer::Targets, "Tar&gets"},
    {MapLayer::RawTargets, "&Unfiltered targets"},
    {MapLayer::Contacts, "Neighbours as h&eard"},
    {MapLayer::RawContacts, "Neighbours by single pin&gs"},
    {MapLayer::Pings, "&Pings on their way"},
    {MapLayer::Power, "Po&wer used"},
};

LayerMenu::LayerMenu(MapView& map, QWidget* parent) : QMenu(tr("&Layers"), parent), map_(map) {
  setToolTipsVisible(true);
  addLayers(kLayers);
  addSeparator();
  addLayers(kSwarmLayers);
  QAction* all = addAction(tr("Of e&very vehicle"));
  all->setCheckable(true);
  all->setToolTip(
      tr("Show these layers for all vehicles, whatever the display parameters of their behaviours say"));
  connect(all, &QAction::toggled, this, &LayerMenu::everyVehicleToggled);
}

void LayerMenu::addLayers(std::span<const Entry> entries) {
  for (const auto& [layer, text] : entries) {
    QAction* action = addAction(tr(text));
    action->setCheckable(true);
    action->setChecked(map_.isLayerVisible(layer));
    connect(action, &QAction::toggled, this, [this, layer = layer](bool on) { map_.setLayerVisible(layer, on); });
  }
}

}  // namespace antipode
