// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/environment/environment_scene.h"
#include "widgets/map/items/map_item.h"

namespace antipode {

/// Drift, current and wind: the current field below everything, arrows of drift at the vehicles, panels in the
/// corner.
class EnvironmentItem final : public MapItem {
 public:
  using Scene = EnvironmentScene;
  void addBackdrop(const PictureLayer& layer) const override;
  void addForeground(const PictureLayer& layer) const override;
  QRectF paintCorner(OverlayPainter& overlay, const QRectF& above) const override;
};

}  // namespace antipode
