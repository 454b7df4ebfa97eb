// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/map_picture.h"

#include "widgets/map/items/map_items.h"

namespace antipode {

QColor lineColour(MapPicture& picture, const QColor& colour) {
  auto found = picture.lineColours.find(colour.rgb());
  if (found == picture.lineColours.end())
    found = picture.lineColours.insert(colour.rgb(), legibleOn(picture.background, colour));
  return *found;
}

QRectF clipAround(const QRectF& part) {
  return part.adjusted(-16, -16, 16, 16);
}

void buildGround(const MapScene& scene, const MapViewport& viewport, const QRectF& part, MapPicture& picture) {
  if (picture.background != scene.theme.water) picture.lineColours.clear();
  picture.background = scene.theme.water;
  picture.glyphOutline = scene.theme.glyphOutline;
  picture.images.clear();
  picture.grid.clear();
  picture.areas.clear();
  picture.backdrop.clear();
  PolylineBuilder lines(picture.backdrop, clipAround(part));
  for (const MapItem* item : itemsInPictureOrder()) item->addBackdrop({scene, viewport, part, picture, lines});
  lines.end();
}

double buildForeground(const MapScene& scene, const MapViewport& viewport, const BackdropTrails& trails,
                       MapPicture& picture) {
  picture.lines.clear();
  picture.glyphs.clear();
  const QRectF screen({0, 0}, viewport.size());
  PolylineBuilder lines(picture.lines, clipAround(screen));
  const double tails = scene.shows(MapLayer::Trails) ? addTrailTails(scene, viewport, trails, picture, lines) : 0;
  for (const MapItem* item : itemsInPictureOrder()) item->addForeground({scene, viewport, screen, picture, lines});
  lines.end();
  return tails;
}

void buildPicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture) {
  const QRectF screen({0, 0}, viewport.size());
  buildGround(scene, viewport, screen, picture);
  picture.viewport = viewport;
  picture.revision = scene.revision;
  picture.arrivals = scene.arrivals;
  picture.trails = {};
  if (scene.shows(MapLayer::Trails)) {
    TrailLines& collected = picture.trailBuffer;
    picture.trails = collectTrails(scene, viewport, collected);
    PolylineBuilder lines(picture.backdrop, clipAround(screen));
    addTrails(scene, viewport, picture.trails, collected, 0, collected.vertices.size(), picture, lines);
  }
  buildForeground(scene, viewport, picture.trails, picture);
}

bool updatePicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture) {
  const bool isKept = picture.viewport == viewport && picture.revision == scene.revision &&
                      picture.arrivals == scene.arrivals && picture.trails.growth(scene) <= 1 &&
                      buildForeground(scene, viewport, picture.trails, picture) <= 1;
  if (!isKept) buildPicture(scene, viewport, picture);
  return isKept;
}

}  // namespace antipode
