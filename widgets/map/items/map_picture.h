// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/drawing/polyline_builder.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/items/trails/trail_picture.h"

#include <QColor>
#include <QHash>
#include <QImage>
#include <cstdint>
#include <vector>

namespace antipode {

/// What the canvas shows below the labels, in screen pixels: the OpenGL renderer and the QPainter renderer both
/// draw exactly this, so that they cannot differ in content.
struct MapPicture {
  /// A vehicle's symbol.
  struct Glyph {
    float x = 0, y = 0;  ///< px, centre
    float heading = 0;   ///< degrees, compass
    float length = 24;   ///< px, bow to stern
    QRgb fill = 0;
    float opacity = 1;
  };
  /// A convex polygon, filled; its edge is drawn by a line.
  struct Area {
    std::vector<QPointF> points;
    QRgb fill = 0;  ///< straight alpha
  };
  /// A part of an image, stretched over a part of the screen.
  struct Image {
    QImage image;
    QRectF source, target;  ///< px of the image, of the screen
    double opacity = 1;
  };
  QColor background, glyphOutline;
  // The backdrop, in this order: what stays from frame to frame while a run goes on.
  std::vector<Image> images;  ///< of charts and the coast, below all else
  ScreenLines grid;           ///< one pixel wide, along pixel rows and columns
  std::vector<Area> areas;    ///< ends of wormholes
  ScreenLines backdrop;       ///< current, wormholes, paths, and trails up to the time it was made
  // What it was built for.
  MapViewport viewport;
  std::uint64_t revision = 0;
  int arrivals = 0;  ///< of tiles
  BackdropTrails trails;

  ScreenLines lines;                ///< the newest part of trails, headings, drift
  std::vector<Glyph> glyphs;        ///< selected ones last, so that they lie on top
  TrailLines trailBuffer;           ///< what was last collected of trails; kept for its memory
  QHash<QRgb, QColor> lineColours;  ///< legibleOn() of what was asked so far, for `background`
};

/// Rebuilds `picture` from scratch, reusing its memory.
void buildPicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture);
/// The same, but keeps the backdrop where it is of the same view and revision of the scene, and the trails have
/// grown by little; says whether it was kept. The fading of trails, which takes the whole run, may then lag a
/// little behind.
bool updatePicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture);

// The same in parts, for a canvas that draws the backdrop into an image and keeps that. Built anew, the part of a
// backdrop has the pixels that the whole would have there, also after the view has moved by whole pixels.
/// All of a backdrop but trails, as far as it may touch `part` of the screen, px.
void buildGround(const MapScene& scene, const MapViewport& viewport, const QRectF& part, MapPicture& picture);
/// What moves, above a backdrop with `trails`. Gives how long the tails of trails have grown beyond it: above 1 a
/// new backdrop is quicker.
double buildForeground(const MapScene& scene, const MapViewport& viewport, const BackdropTrails& trails,
                       MapPicture& picture);
/// Lines of trails and paths are clipped to `part` and what around it may touch it, px.
QRectF clipAround(const QRectF& part);

/// The colour of thin lines; remembered, as finding it takes longer than drawing a short trail.
QColor lineColour(MapPicture& picture, const QColor& colour);

}  // namespace antipode
