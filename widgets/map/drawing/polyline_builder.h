// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <vector>

namespace antipode {

/// Lines ready to draw, in screen pixels.
struct ScreenLines {
  struct Line {
    std::uint32_t first = 0, count = 0;
    float width = 1;
    QRgb colour = 0;  ///< straight alpha
  };
  std::vector<QPointF> points;
  std::vector<Line> lines;
  void clear() {
    points.clear();
    lines.clear();
  }
};

/// Appends polylines to ScreenLines: without the points nobody would see, those that lie within `tolerance` pixels
/// of the line drawn without them, and then clipped to `clip`. In this order, so that a line keeps the same points
/// whatever part of it is asked for, and parts of a picture fit together.
class PolylineBuilder {
 public:
  PolylineBuilder(ScreenLines& out, QRectF clip, double tolerance = 0.3)
      : out_(out), clip_(clip), tolerance_(tolerance) {}

  void begin(float width, QRgb colour);
  /// Changes the colour at the current point; the line goes on.
  void recolour(QRgb colour);
  void add(QPointF p);
  void end();

 private:
  void keepPending();
  bool fitsCone(QPointF p);
  void clipSegment(QPointF from, QPointF to);
  void appendSegment(QPointF from, QPointF to);
  void finishPiece();

  ScreenLines& out_;
  QRectF clip_;
  double tolerance_;
  float width_ = 1;
  QRgb colour_ = 0;
  // What is simplified.
  bool hasAnchor_ = false, hasPending_ = false;
  QPointF anchor_, pending_;  // last point kept, and the newest not yet kept
  bool coneIsOpen_ = true;    // any direction still fits
  QPointF coneLeft_, coneRight_;
  double reach_ = 0;  // px from the anchor to the pending point
  // What is clipped: a piece goes on until it leaves the clip.
  bool hasPiece_ = false;
  std::uint32_t pieceFirst_ = 0;
};

}  // namespace antipode
