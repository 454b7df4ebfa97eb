// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/map_scene.h"
#include "widgets/map/map_viewport.h"
#include "widgets/map/polyline_builder.h"

#include <QColor>
#include <QHash>
#include <QPainterPath>
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
  QColor background, glyphOutline;
  // The backdrop, in this order: what stays from frame to frame while a run goes on.
  ScreenLines grid;         ///< one pixel wide, along pixel rows and columns
  std::vector<Area> areas;  ///< ends of wormholes
  ScreenLines backdrop;     ///< current, wormholes, paths, and trails up to the newest point when it was made
  /// Another number for another backdrop: a canvas may keep what it has drawn of one.
  std::uint64_t backdropId = 0;

  ScreenLines lines;                ///< the newest part of trails, headings, drift
  std::vector<Glyph> glyphs;        ///< selected ones last, so that they lie on top
  TrailLines trailBuffer;           ///< kept for its memory
  QHash<QRgb, QColor> lineColours;  ///< legibleOn() of what was asked so far, for `background`
  /// What trails of the backdrop there are.
  struct BackdropTrails {
    std::size_t vertices = 0;
    double oldest = 0, end = 0;  ///< s
    /// By vehicle: TrailVertex::time of its newest point, from where it goes on in `lines`.
    std::vector<float> joints;
  } trails;
};

/// Rebuilds `picture` from scratch, reusing its memory.
void buildPicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture);
/// The same where nothing but time, poses, trails and drift have changed since the last call: keeps the backdrop
/// while the trails have grown by little. Their fading, which takes the whole run, may then lag a little behind.
void updatePicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture);

// Parts that have files of their own; they append to `picture` through `lines`.
void addWormholes(const MapScene& scene, const MapViewport& viewport, MapPicture& picture, PolylineBuilder& lines);
void addPaths(const MapScene& scene, const MapViewport& viewport, MapPicture& picture, PolylineBuilder& lines);
/// What lies below the vehicles and moves with them.
void addSwarm(const MapScene& scene, const MapViewport& viewport, MapPicture& picture, PolylineBuilder& lines);
void addCurrent(const MapScene& scene, const MapViewport& viewport, PolylineBuilder& lines);
/// From `from` along `vector`, px; with a head at its tip.
void addArrow(PolylineBuilder& lines, QPointF from, QPointF vector, float width, QRgb colour);
/// Circles around a point of the screen, px; nothing where they would be a blot, a straight line, or not seen.
void addCircle(PolylineBuilder& lines, const QRectF& screen, QPointF centre, double radius, float width,
               QRgb colour);
void addDashedCircle(PolylineBuilder& lines, const QRectF& screen, QPointF centre, double radius, float width,
                     QRgb colour, double dash = 6, double gap = 4);
/// The colour of thin lines; remembered, as finding it takes longer than drawing a short trail.
QColor lineColour(MapPicture& picture, const QColor& colour);
QRgb rgbaOf(const QColor& colour, double alpha);

/// Outline of the vehicle symbol: length 1, centred, bow up (towards -y).
const QPainterPath& vehicleGlyphPath();
/// Width of the line around the symbol as a share of its length.
inline constexpr double kGlyphOutlineWidth = 0.065;

}  // namespace antipode
