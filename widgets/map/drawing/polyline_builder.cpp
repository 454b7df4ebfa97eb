// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/polyline_builder.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

double cross(QPointF a, QPointF b) {
  return a.x() * b.y() - a.y() * b.x();
}

// One edge of Liang-Barsky: narrows [t0, t1] to where p + t*delta <= limit (delta and room along one axis).
bool clipEdge(double delta, double room, double& t0, double& t1) {
  if (delta == 0) return room >= 0;
  const double t = room / delta;
  if (delta < 0) {
    if (t > t1) return false;
    t0 = std::max(t0, t);
  } else {
    if (t < t0) return false;
    t1 = std::min(t1, t);
  }
  return true;
}

}  // namespace

void PolylineBuilder::begin(float width, QRgb colour) {
  end();
  width_ = width;
  colour_ = colour;
}

void PolylineBuilder::recolour(QRgb colour) {
  if (colour == colour_) return;
  keepPending();
  finishPiece();
  colour_ = colour;
}

void PolylineBuilder::end() {
  keepPending();
  finishPiece();
  hasAnchor_ = false;
}

void PolylineBuilder::add(QPointF p) {
  // What is farther off could not be clipped: products of such numbers are infinite.
  constexpr double kFarthest = 1e15;  // px
  if (std::isnan(p.x()) || std::isnan(p.y())) return;
  p = {std::clamp(p.x(), -kFarthest, kFarthest), std::clamp(p.y(), -kFarthest, kFarthest)};
  if (!hasAnchor_) {
    anchor_ = p;
    hasAnchor_ = true;
    return;
  }
  if (hasPending_ && !fitsCone(p)) keepPending();
  if (!hasPending_) {  // the first point after the anchor opens a cone
    coneIsOpen_ = true;
    reach_ = 0;
    fitsCone(p);
  }
  pending_ = p;
  hasPending_ = true;
}

void PolylineBuilder::keepPending() {
  if (!hasPending_) return;
  clipSegment(anchor_, pending_);
  anchor_ = pending_;
  hasPending_ = false;
}

void PolylineBuilder::clipSegment(QPointF from, QPointF to) {
  if (clip_.contains(from) && clip_.contains(to)) return appendSegment(from, to);
  const QPointF delta = to - from;
  double t0 = 0, t1 = 1;
  const bool isVisible = clipEdge(-delta.x(), from.x() - clip_.left(), t0, t1) &&
                         clipEdge(delta.x(), clip_.right() - from.x(), t0, t1) &&
                         clipEdge(-delta.y(), from.y() - clip_.top(), t0, t1) &&
                         clipEdge(delta.y(), clip_.bottom() - from.y(), t0, t1);
  if (!isVisible || t0 > 0) finishPiece();
  if (!isVisible) return;
  appendSegment(from + t0 * delta, from + t1 * delta);
  if (t1 < 1) finishPiece();
}

void PolylineBuilder::appendSegment(QPointF from, QPointF to) {
  if (!hasPiece_) {
    pieceFirst_ = static_cast<std::uint32_t>(out_.points.size());
    out_.points.push_back(from);
    hasPiece_ = true;
  }
  out_.points.push_back(to);
}

void PolylineBuilder::finishPiece() {
  if (!hasPiece_) return;
  const auto count = static_cast<std::uint32_t>(out_.points.size()) - pieceFirst_;
  out_.lines.push_back({pieceFirst_, count, width_, colour_});
  hasPiece_ = false;
}

// Every skipped point leaves a cone of directions from the anchor that pass it closely enough. A new point must
// lie in all cones so far, and not nearer than the skipped ones (the line has turned back).
bool PolylineBuilder::fitsCone(QPointF p) {
  const QPointF d = p - anchor_;
  const double distance = std::sqrt(d.x() * d.x() + d.y() * d.y());
  if (distance <= tolerance_) return reach_ <= tolerance_;
  if (!coneIsOpen_ && (cross(coneRight_, d) < 0 || cross(d, coneLeft_) < 0)) return false;
  if (distance < reach_ - tolerance_) return false;
  reach_ = std::max(reach_, distance);
  // Half angle of the cone: asin(tolerance / distance); its edges are d turned by that to either side.
  const double sine = tolerance_ / distance, cosine = std::sqrt(1 - sine * sine);
  const QPointF left(d.x() * cosine - d.y() * sine, d.x() * sine + d.y() * cosine);
  const QPointF right(d.x() * cosine + d.y() * sine, -d.x() * sine + d.y() * cosine);
  if (coneIsOpen_ || cross(coneRight_, right) > 0) coneRight_ = right;
  if (coneIsOpen_ || cross(left, coneLeft_) > 0) coneLeft_ = left;
  coneIsOpen_ = false;
  return true;
}

}  // namespace antipode
