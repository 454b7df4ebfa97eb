// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/wormholes/wormhole_target.h"

namespace antipode {

/// One drag of an end of a wormhole, or of one of its handles. A vertex stays where the polygon was convex last,
/// and what would break it is shown in red.
class WormholeDrag final : public MapDrag {
 public:
  WormholeDrag(const WormholeSpec& before, const WormholeHit& hit, Vec2 pressed);
  MapEdit before() const override;
  std::optional<WantedPlace> wantedPlace() const override { return wantedPlace_; }
  std::vector<WantedSize> wantedSizes() const override;
  void setTyped(const TypedSizes& typed) override { typed_ = typedSize(typed, 0); }
  MapEdit dragTo(const MapPointer& pointer) override;
  QString refusal() const override;
  void paint(QPainter& painter, const MapContext& context) const override;

 private:
  const PolygonSpec& polygonOf(const WormholeSpec& spec) const;
  WormholeSpec with(PolygonSpec polygon) const;
  QString readout(double metresPerPixel) const;

  WormholeHit hit_;
  WormholeSpec before_;
  PolygonSpec shown_;                  ///< the last one that could be
  PolygonSpec wanted_;                 ///< under the pointer
  std::optional<PolygonFault> fault_;  ///< of wanted_
  Vec2 pressed_, pointer_;
  std::optional<WantedPlace> wantedPlace_;  ///< of a corner, or of the middle of the whole end
  std::optional<double> typed_;
};

}  // namespace antipode
