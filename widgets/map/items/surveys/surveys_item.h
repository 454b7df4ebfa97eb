// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"

namespace antipode {

/// The handles of the chosen path's survey; its lanes are a path like others (routes).
class SurveysItem final : public MapItem {
 public:
  struct Scene {};
  void paintOverlay(OverlayPainter& overlay) const override;
  std::unique_ptr<MapTarget> pick(const MapPick& pick) const override;
};

}  // namespace antipode
