// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/canvas/backdrop_image.h"
#include "widgets/map/items/map_picture.h"

#include <QImage>

namespace antipode {

/// Draws all of a map but symbols and overlay on the processor. The backdrop is an image that is kept from frame
/// to frame, above it come the lines that move with the vehicles.
///
/// What a frame costs stays about the same whatever the view does:
/// - a view that lies whole pixels away, as a hand that drags the map makes it: the backdrop is scrolled, and only
/// what
///   comes into view is drawn. This is exact;
/// - another view, as in zooming: the backdrop stands in, scaled to its place, while the next one is drawn a share
/// in
///   each frame and then takes its place. A few frames later the picture is exact;
/// - a run goes on, and half of what may be added to a backdrop has been: the same. A fast run adds more until the
///   next one is done: the newest parts of the trails are then drawn into the backdrop;
/// - tiles of charts have come: the same;
/// - all else (another scene, size or time, a view far away, few trails): the backdrop is drawn at once.
class LineCanvas {
 public:
  /// `pixels`: size that `image` (Format_RGB32) is given; pixelRatio: of these to a logical pixel. The result
  /// holds the symbols, and is good until the next call.
  const MapPicture& draw(const MapScene& scene, const MapViewport& viewport, QSize pixels, double pixelRatio,
                         QImage& image);
  /// What was drawn is exact. Else another draw of the same brings it nearer.
  bool isExact() const { return isExact_ && hasAllTiles_ && !isLate_; }

 private:
  bool isAging(const MapScene& scene) const;
  void showBackdrop(const MapScene& scene, const MapViewport& viewport, QSize pixels, double pixelRatio);
  void drawAtOnce(const MapScene& scene, const MapViewport& viewport, QSize pixels, double pixelRatio);

  BackdropImage shown_, next_;
  bool isNextUnderway_ = false, isExact_ = true, hasAllTiles_ = true;
  bool isLate_ = false;  ///< trails have faded less than they should, or were added to the backdrop
  double tails_ = 0;  ///< what buildForeground() gave for the last frame
  MapPicture picture_;
};

}  // namespace antipode
