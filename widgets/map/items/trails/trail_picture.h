// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_scene.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/drawing/polyline_builder.h"
#include "widgets/map/items/trails/trail_store.h"

#include <cstddef>
#include <limits>
#include <vector>

namespace antipode {

struct MapPicture;

/// Which trails stand in a backdrop: enough to draw another part of the same ones, and to go on from their ends.
/// Nothing of it depends on the part of the world that is shown, but the level of detail.
struct BackdropTrails {
  std::size_t vertices = 0;                              ///< in view when the whole was collected
  double oldest = 0, newest = 0;                         ///< s, between which trails fade
  double begun = 0;                                      ///< s, the time of the poses when they were collected
  double end = std::numeric_limits<double>::infinity();  ///< s, up to where they stand; infinity: trails are whole
  int coarser = 0;                                       ///< TrailQuery::coarser
  /// By vehicle: TrailVertex::time of its newest point, from where it goes on in the foreground.
  std::vector<float> joints = {};

  /// How much time has passed since they were collected, as a share of what a kept backdrop bears: above 1 a new one
  /// is due. Infinite where it cannot be kept: time has gone back or far ahead, or there are so few trails that
  /// drawing them anew is as good.
  double growth(const MapScene& scene) const;
};

/// Takes the trails in view out of the scene, up to the time of the poses.
BackdropTrails collectTrails(const MapScene& scene, const MapViewport& viewport, TrailLines& out);
/// Of the same trails those in `part` of the screen, px.
void collectTrails(const MapScene& scene, const MapViewport& viewport, const QRectF& part,
                   const BackdropTrails& trails, TrailLines& out);
/// Adds the lines of `collected` from `first` on, until they are `most` vertices; gives the line to go on with.
std::size_t addTrails(const MapScene& scene, const MapViewport& viewport, const BackdropTrails& trails,
                      const TrailLines& collected, std::size_t first, std::size_t most, MapPicture& picture,
                      PolylineBuilder& lines);
/// Adds what came to the trails since they were collected, as bright as the newest part; `trails` reaches up to the
/// poses then.
void extendTrails(const MapScene& scene, const MapViewport& viewport, BackdropTrails& trails, MapPicture& picture,
                  PolylineBuilder& lines);
/// From the newest points of the backdrop to where the vehicles are. Gives how much that is, as a share of what a
/// kept backdrop bears.
double addTrailTails(const MapScene& scene, const MapViewport& viewport, const BackdropTrails& trails,
                     MapPicture& picture, PolylineBuilder& lines);

}  // namespace antipode
