// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/drawing_outline.h"

#include "core/base/geometry/angles.h"
#include "core/io/drawings/drawing_shapes.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using K = DrawingKind;

constexpr double kVectorMetres = 2;  // of length for each unit of magnitude, as the viewer has it set at first
constexpr std::uint32_t kLookBlack = 0;

/// A point of a shape that is turned: `ahead` and to the `right` of its centre.
Vec2 bodyPoint(Vec2 centre, double angle, double ahead, double right) {
  return awayFrom(awayFrom(centre, angle, ahead), angle + 90, right);
}

std::vector<Vec2> circlePoints(Vec2 centre, double radius, int count) {
  std::vector<Vec2> points;
  for (int i = 0; i < count; ++i) points.push_back(awayFrom(centre, 360.0 * i / count, radius));
  return points;
}

DrawnLine outline(const Drawing& d, std::vector<Vec2> points, bool isClosed) {
  DrawnLine line;
  line.points = std::move(points);
  line.isClosed = isClosed;
  line.edge = d.edgeColour;
  if (isClosed) line.fill = d.fillColour;
  line.opacity = d.fillOpacity;
  line.edgeSize = d.edgeSize;
  return line;
}

std::vector<DrawnLine> seglrLines(const Drawing& d) {
  std::vector<DrawnLine> lines{outline(d, d.points, false)};
  const Vec2 end = d.points.back(), tip = awayFrom(end, d.angle, d.rayLength);
  DrawnLine ray = outline(d, {end, tip}, false);
  DrawnLine head = outline(d,
                           {awayFrom(tip, d.angle, d.headSize), bodyPoint(tip, d.angle, 0, -d.headSize / 2),
                            bodyPoint(tip, d.angle, 0, d.headSize / 2)},
                           true);
  head.fill = d.edgeColour;
  lines.push_back(std::move(ray));
  lines.push_back(std::move(head));
  for (DrawnLine& line : lines) line.edgeOpacity = line.opacity = d.fillOpacity;
  return lines;
}

std::vector<DrawnLine> arrowLines(const Drawing& d) {
  const Vec2 centre = d.points.front();
  const double half = d.baseLength / 2, side = d.baseWidth / 2;
  const auto at = [&](double ahead, double right) { return bodyPoint(centre, d.angle, ahead, right); };
  return {outline(d, {at(half, side), at(-half, side), at(-half, -side), at(half, -side)}, true),
          outline(d, {at(half + d.headLength, 0), at(half, -d.headWidth / 2), at(half, d.headWidth / 2)}, true)};
}

std::vector<DrawnLine> vectorLines(const Drawing& d) {
  const Vec2 foot = d.points.front(), tip = awayFrom(foot, d.angle, kVectorMetres * d.magnitude);
  std::vector<DrawnLine> lines{outline(d, {foot, tip}, false)};
  lines.push_back(outline(
      d, {awayFrom(tip, d.angle + 150, d.headSize), tip, awayFrom(tip, d.angle - 150, d.headSize)}, false));
  return lines;
}

std::vector<DrawnLine> wedgeLines(const Drawing& d) {
  const Vec2 centre = d.points.front();
  // Across north the viewer leaves the arcs out.
  const int steps =
      d.angLow > d.angHigh ? 1 : std::max(1, static_cast<int>(std::min(360.0, d.angHigh - d.angLow)));
  std::vector<Vec2> points;
  for (int i = 0; i <= steps; ++i)
    points.push_back(awayFrom(centre, d.angLow + (d.angHigh - d.angLow) * i / steps, d.radHigh));
  for (int i = steps; i >= 0; --i)
    points.push_back(awayFrom(centre, d.angLow + (d.angHigh - d.angLow) * i / steps, d.radLow));
  return {outline(d, std::move(points), true)};
}

double fadedOpacity(const Drawing& d, double age) {
  if (d.isFillInvariant) return d.pulseOpacity;
  const double duration = d.duration.value_or(0);
  return duration > 0 ? d.pulseOpacity * std::clamp(1 - age / duration, 0.0, 1.0) : 0;
}

std::vector<DrawnLine> rangePulseLines(const Drawing& d, double age) {
  const double duration = d.duration.value_or(0);
  if (age < 0 || age > duration + d.linger) return {};
  const double grown = duration > 0 ? std::min(1.0, age / duration) : 1;
  DrawnLine line = outline(d, circlePoints(d.points.front(), d.radius * grown, 72), true);
  line.opacity = fadedOpacity(d, age);
  return {line};
}

std::vector<DrawnLine> commsPulseLines(const Drawing& d, double age) {
  if (age < 0 || age > d.duration.value_or(0) || d.points.size() < 2) return {};
  const Vec2 from = d.points[0], to = d.points[1];
  const double angle = degFromRad(std::atan2(to.x - from.x, to.y - from.y));
  DrawnLine line = outline(
      d, {from, bodyPoint(to, angle, 0, -d.beamWidth / 2), bodyPoint(to, angle, 0, d.beamWidth / 2)}, true);
  line.edge.reset();
  line.opacity = fadedOpacity(d, age);
  return {line};
}

std::vector<DrawnLine> markerLines(const Drawing& d) {
  const Vec2 at = d.points.front();
  const double half = d.width / 2;
  const auto shape = [&](std::vector<Vec2> points, DrawnColour fill) {
    DrawnLine line;
    line.points = std::move(points);
    line.isClosed = true;
    line.edge = kLookBlack;
    line.fill = fill;
    line.opacity = line.edgeOpacity = 1 - d.fillOpacity;
    return line;
  };
  if (d.markerType == "triangle")
    return {shape({at + Vec2{0, half}, at + Vec2{half, -half}, at + Vec2{-half, -half}}, d.primaryColour)};
  if (d.markerType == "square")
    return {shape({at + Vec2{half, half}, at + Vec2{half, -half}, at + Vec2{-half, -half}, at + Vec2{-half, half}},
                  d.primaryColour)};
  if (d.markerType == "diamond") return {shape(circlePoints(at, half, 4), d.primaryColour)};
  std::vector<DrawnLine> lines{shape(circlePoints(at, half, 24), d.primaryColour)};
  if (d.markerType != "circle") lines.push_back(shape(circlePoints(at, half / 2, 24), d.secondaryColour));
  return lines;
}

}  // namespace

std::vector<DrawnLine> drawnLines(const Drawing& d, double age) {
  if (d.points.empty()) return {};
  switch (d.kind) {
    case K::Polygon:
      if (d.points.size() == 1) return {};
      return {outline(d, d.points, !d.isOpen && d.points.size() > 2)};
    case K::Seglist:
      return {outline(d, d.points, false)};
    case K::Seglr:
      return seglrLines(d);
    case K::Circle:
      return {outline(d, circlePoints(d.points.front(), d.radius, 180), true)};
    case K::Oval:
      return {outline(d, ovalOutline(d.points.front(), d.radius, d.length, d.angle), true)};
    case K::Arrow:
      return arrowLines(d);
    case K::Vector:
      return vectorLines(d);
    case K::Wedge:
      return wedgeLines(d);
    case K::RangePulse:
      return rangePulseLines(d, age);
    case K::CommsPulse:
      return commsPulseLines(d, age);
    case K::Marker:
      return markerLines(d);
    case K::Point:
    case K::Textbox:
    case K::Grid:
    case K::SearchGrid:
      break;
  }
  return {};
}

std::optional<DrawnLabel> drawnLabel(const Drawing& d) {
  if (d.points.empty() || !d.labelColour || d.kind == K::Textbox || d.kind == K::RangePulse ||
      d.kind == K::CommsPulse)
    return std::nullopt;
  const std::string& text = d.kind == K::Seglr ? d.message : d.text();
  if (text.empty() || text == "_null_") return std::nullopt;
  DrawnLabel label{text, d.points.front(), d.labelColour, 10, {}};
  Vec2 sum, high = d.points.front();
  for (const Vec2 p : d.points) sum = sum + p, high.y = std::max(high.y, p.y);
  const Vec2 mean = (1.0 / static_cast<double>(d.points.size())) * sum;
  switch (d.kind) {
    case K::Polygon:
    case K::Grid:
    case K::SearchGrid:
      label.at = mean;
      break;
    case K::Seglist:
      label.at = {mean.x, high.y};
      break;
    case K::Seglr:
      label.at = awayFrom(d.points.back(), d.angle, d.rayLength + 2 * d.headSize);
      break;
    case K::Circle:
    case K::Oval:
      label.at = label.at + Vec2{0, d.kind == K::Circle ? d.radius : d.length / 2};
      break;
    case K::Point:
      label.points = 12, label.offset = {3, 3};
      break;
    case K::Marker:
      label.points = 8, label.offset = {4, 4};
      break;
    default:
      break;
  }
  return label;
}

}  // namespace antipode
