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

/// Appends polylines to ScreenLines, clipped to `clip` and without the points nobody would see: those that lie
/// within `tolerance` pixels of the line drawn without them.
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
  void clipSegment(QPointF from, QPointF to);
  void emitPoint(QPointF p);  // simplification
  void keepPoint(QPointF p);
  void startPiece(QPointF p);
  void finishPiece();
  void resetCone() { coneIsOpen_ = true; }
  bool fitsCone(QPointF p);

  ScreenLines& out_;
  QRectF clip_;
  double tolerance_;
  float width_ = 1;
  QRgb colour_ = 0;
  bool hasPrevious_ = false, hasPiece_ = false, hasPending_ = false;
  QPointF previous_;          // last point given
  QPointF anchor_, pending_;  // last point kept, and the newest not yet kept
  bool coneIsOpen_ = true;    // any direction still fits
  QPointF coneLeft_, coneRight_;
  double reach_ = 0;  // px from the anchor to the pending point
  std::uint32_t pieceFirst_ = 0;
};

}  // namespace antipode
