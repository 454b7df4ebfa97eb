// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_picture.h"

#include <QImage>
#include <QPoint>
#include <cstddef>
#include <cstdint>

namespace antipode {

/// The backdrop of a map as an image, drawn on the processor, and what of the world it shows: a value that is
/// drawn once and then scrolled. `scratch` is where pictures are built; nothing of it is kept but its memory.
class BackdropImage {
 public:
  /// Begins anew for this view: everything but the trails, which drawTrails() adds. `pixels`: size of the image;
  /// pixelRatio: of these to a logical pixel.
  void begin(const MapScene& scene, const MapViewport& viewport, QSize pixels, double pixelRatio,
             MapPicture& scratch);
  /// Goes on with about `most` vertices of trails; true when all of them are drawn.
  bool drawTrails(const MapScene& scene, std::size_t most, MapPicture& scratch);
  /// Adds what came to its trails since. The older parts keep their colours, so it is not what begin() would draw.
  void extendTrails(const MapScene& scene, MapPicture& scratch);
  bool isExtended() const { return isExtended_; }

  /// It is of this scene, for such an image, and its trails can be gone on with.
  bool isCurrent(const MapScene& scene, QSize pixels, double pixelRatio) const;
  /// Moves to a view that lies whole pixels away and draws what comes in at the edges: the same pixels as begun
  /// anew. False, and nothing done, where the view is another or too far away. Wants an image that is complete.
  bool scrollTo(const MapScene& scene, const MapViewport& viewport, MapPicture& scratch);
  /// Scaled to its place in this view it shows enough of it to stand in for a while.
  bool canSubstitute(const MapViewport& viewport) const;
  /// Fills `target` with what it has of a view, scaled where it is of another.
  void paintInto(QImage& target, const MapViewport& viewport) const;

  const BackdropTrails& trails() const { return trails_; }
  int arrivals() const { return arrivals_; }  ///< of tiles, when it was begun

 private:
  MapViewport viewport() const { return begun_.panned(shift_); }
  /// Where it lies on the screen of another view, px.
  QRectF placeIn(const MapViewport& viewport) const;
  void drawGround(const MapScene& scene, const QRect& part, MapPicture& scratch);
  void drawPart(const MapScene& scene, const QRect& part, MapPicture& scratch);
  void drawImages(const std::vector<MapPicture::Image>& images, const QRect& part);
  QRectF logical(const QRect& part) const;

  QImage image_;
  double pixelRatio_ = 1;
  std::uint64_t revision_ = 0;
  int arrivals_ = 0;
  QColor background_;
  MapViewport begun_;  ///< the view it was begun for
  QPoint shift_;       ///< logical pixels that it was scrolled since: counted, so that rounding does not add up
  BackdropTrails trails_;
  bool isExtended_ = false;
  TrailLines collected_;       ///< the trails to be drawn,
  std::size_t nextTrail_ = 0;  ///< from this line on
};

}  // namespace antipode
