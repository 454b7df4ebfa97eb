// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/encounters/encounters_scene.h"
#include "widgets/map/items/map_item.h"

namespace antipode {

/// Vehicles that are near each other: circles of the encounter ranges, a line to the place where each will be at the
/// closest approach, and what the rules ask of them.
class EncountersItem final : public MapItem {
 public:
  using Scene = EncountersScene;
  void paintOverlay(OverlayPainter& overlay) const override;
  void paintLabels(OverlayPainter& overlay, LabelLayout& layout) const override;
  QString tooltip(const MapPick& pick) const override;
};

/// Polygons, regions, legs and obstacles of behaviours.
class AreasItem final : public MapItem {
 public:
  using Scene = ShapesScene;
  void paintOverlay(OverlayPainter& overlay) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
  std::unique_ptr<MapTarget> pickBelow(const MapPick& pick) const override;
  void addBounds(const MapScene& scene, WorldRect& bounds) const override;
  QString tooltip(const MapPick& pick) const override;
};

}  // namespace antipode
