// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/futures/future_scene.h"
#include "widgets/map/items/map_item.h"

namespace antipode {

/// What may become of vehicles: a tube of probability, and the ghost, a dashed line.
class FuturesItem final : public MapItem {
 public:
  using Scene = FutureScene;
  void paintOverlay(OverlayPainter& overlay) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
};

/// The tracks of another run, as thin dashed lines in its colour.
class OtherRunItem final : public MapItem {
 public:
  using Scene = OtherRunScene;
  void paintOverlay(OverlayPainter& overlay) const override;
};

}  // namespace antipode
