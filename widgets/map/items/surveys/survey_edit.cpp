// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/surveys/survey_edit.h"

#include "core/autonomy/behaviours/survey_polygon.h"
#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "widgets/map/drawing/map_viewport.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

using Kind = SurveyHandle::Kind;
using Format = SurveySpec::Format;

constexpr double kMinSide = 1, kMinLane = 0.1;  // m
constexpr double kMaxLanes = 500;               // by mouse
constexpr int kStartLanes = 6;

double centimetre(double metres) {
  return std::round(metres * 100) / 100;
}

/// The frame of a lawnmower's box: right across its lanes, and along them.
struct Box {
  explicit Box(const SurveySpec& spec)
      : centre(spec.centre),
        across{std::cos(radFromDeg(spec.degs)), -std::sin(radFromDeg(spec.degs))},
        along{-across.y, across.x},
        halfWidth(spec.width / 2),
        halfHeight(spec.height / 2) {}
  Vec2 at(double u, double v) const { return centre + (u * halfWidth) * across + (v * halfHeight) * along; }
  Vec2 centre, across, along;
  double halfWidth, halfHeight;
};

/// Signs of a corner in the box's frame.
struct Corner {
  double u = -1, v = -1;
  bool operator==(const Corner&) const = default;
};

Corner cornerNearest(const SurveySpec& spec, Vec2 p) {
  const Box box(spec);
  Corner best;
  double nearest = std::numeric_limits<double>::infinity();
  for (const double u : {-1.0, 1.0})
    for (const double v : {-1.0, 1.0})
      if (const double range = distance(p, box.at(u, v)); range < nearest) nearest = range, best = {u, v};
  return best;
}

/// The lanes still begin at the corner at which those of `before` did.
SurveySpec withEntryOf(const SurveySpec& before, SurveySpec spec) {
  const Corner entry = cornerNearest(before, before.start);
  if (cornerNearest(spec, spec.start) != entry) spec.start = toCentimetres(Box(spec).at(entry.u, entry.v));
  return spec;
}

/// One side of the box goes to `p`, the opposite one stays.
SurveySpec withSideAt(SurveySpec spec, Kind side, Vec2 p) {
  const Box box(spec);
  const bool isWidth = side == Kind::Left || side == Kind::Right;
  const double sign = side == Kind::Right || side == Kind::Front ? 1 : -1;
  const Vec2 axis = isWidth ? box.across : box.along;
  const double half = isWidth ? box.halfWidth : box.halfHeight;
  double& length = isWidth ? spec.width : spec.height;
  const double least = isWidth ? std::max(kMinSide, spec.laneWidth) : kMinSide;
  length = centimetre(std::clamp(half + sign * dot(p - box.centre, axis), least,
                                 isWidth ? kMaxLanes * spec.laneWidth : std::numeric_limits<double>::max()));
  spec.centre = toCentimetres(box.centre + (sign * (length / 2 - half)) * axis);
  return spec;
}

SurveySpec withPolygon(SurveySpec spec, const PolygonSpec& polygon) {
  spec.centre = polygon.centre;
  spec.major = polygon.major, spec.minor = polygon.minor, spec.degs = polygon.degs;
  spec.radius = polygon.radius;
  return spec;
}

double roundedAngle(double degrees, bool isSnapping) {
  const double step = isSnapping ? 15 : 0.1;
  return wrap360(std::round(std::round(degrees / step) * step * 10) / 10);
}

SurveySpec changed(SurveySpec spec, SurveyHandle handle, Vec2 p, bool isSnapping) {
  const Box box(spec);
  switch (handle.kind) {
    case Kind::Centre:
      return surveyMoved(spec, p - spec.centre);
    case Kind::Left:
    case Kind::Right:
    case Kind::Front:
    case Kind::Back:
      return withEntryOf(spec, withSideAt(spec, handle.kind, p));
    case Kind::Rotate: {
      SurveySpec turned = spec;
      if (p != spec.centre) turned.degs = roundedAngle(bearing(spec.centre, p), isSnapping);
      return withEntryOf(spec, turned);
    }
    case Kind::LaneWidth: {
      const double side = cornerNearest(spec, spec.start).u;
      const double lane = box.halfWidth - side * dot(p - box.centre, box.across);
      spec.laneWidth = centimetre(std::clamp(lane, std::max(kMinLane, spec.width / kMaxLanes), spec.width));
      return spec;
    }
    case Kind::Start: {
      const Corner corner = cornerNearest(spec, p);
      spec.start = toCentimetres(box.at(corner.u, corner.v));
      return spec;
    }
    case Kind::Polygon:
      return withPolygon(spec, polygonWithHandleAt(polygonFromSurvey(spec), handle.polygon, p));
  }
  return spec;
}

}  // namespace

std::vector<PlacedSurveyHandle> surveyHandles(const SurveySpec& spec, double stalk) {
  std::vector<PlacedSurveyHandle> handles;
  if (spec.format != Format::Lawnmower) {
    for (const PlacedHandle& each : polygonHandles(polygonFromSurvey(spec), stalk))
      handles.push_back({{Kind::Polygon, each.handle}, each.at});
    handles.push_back({{Kind::Centre}, spec.centre});
    return handles;
  }
  const Box box(spec);
  const Corner entry = cornerNearest(spec, spec.start);
  const double secondLane = entry.u * (1 - 2 * spec.laneWidth / spec.width);
  handles = {{{Kind::Start}, box.at(entry.u, entry.v)},
             {{Kind::LaneWidth}, box.at(secondLane, entry.v / 2)},
             {{Kind::Left}, box.at(-1, 0)},
             {{Kind::Right}, box.at(1, 0)},
             {{Kind::Front}, box.at(0, 1)},
             {{Kind::Back}, box.at(0, -1)},
             {{Kind::Rotate}, box.at(0, 1) + stalk * box.along},
             {{Kind::Centre}, spec.centre}};
  return handles;
}

SurveySpec surveyWithHandleAt(const SurveySpec& spec, SurveyHandle handle, Vec2 pWorld, bool isSnapping) {
  const SurveySpec next = changed(spec, handle, pWorld, isSnapping);
  return next.check() ? next : spec;
}

std::optional<double> surveySize(const SurveySpec& spec, SurveyHandle handle) {
  switch (handle.kind) {
    case Kind::Left:
    case Kind::Right:
      return spec.width;
    case Kind::Front:
    case Kind::Back:
      return spec.height;
    case Kind::Rotate:
      return spec.degs;
    case Kind::LaneWidth:
      return spec.laneWidth;
    case Kind::Polygon:
      return polygonSize(polygonFromSurvey(spec), handle.polygon);
    default:
      return std::nullopt;
  }
}

Vec2 surveyHandlePlace(const SurveySpec& spec, SurveyHandle handle, double size) {
  const Box box(spec);
  switch (handle.kind) {
    case Kind::Left:
      return box.centre - (size - box.halfWidth) * box.across;
    case Kind::Right:
      return box.centre + (size - box.halfWidth) * box.across;
    case Kind::Front:
      return box.centre + (size - box.halfHeight) * box.along;
    case Kind::Back:
      return box.centre - (size - box.halfHeight) * box.along;
    case Kind::Rotate:
      return box.centre + 1000 * Vec2{std::sin(radFromDeg(size)), std::cos(radFromDeg(size))};
    case Kind::LaneWidth:
      return box.centre + cornerNearest(spec, spec.start).u * (box.halfWidth - size) * box.across;
    case Kind::Polygon:
      return polygonHandlePlace(polygonFromSurvey(spec), handle.polygon, size);
    default:
      return spec.centre;
  }
}

SurveySpec surveyMoved(const SurveySpec& spec, Vec2 offset) {
  SurveySpec moved = spec;
  moved.centre = toCentimetres(spec.centre + offset);
  if (spec.format == Format::Lawnmower) moved.start = toCentimetres(spec.start + offset);
  return moved;
}

SurveySpec surveyOfBox(Vec2 first, Vec2 opposite) {
  SurveySpec spec;
  spec.start = toCentimetres(first);
  spec.centre = toCentimetres(0.5 * (first + opposite));
  const double east = std::max(kMinSide, centimetre(std::abs(opposite.x - first.x)));
  const double north = std::max(kMinSide, centimetre(std::abs(opposite.y - first.y)));
  spec.degs = east > north ? 90 : 0;
  spec.width = std::min(east, north);
  spec.height = std::max(east, north);
  spec.laneWidth = roundDown125(spec.width / kStartLanes);
  return spec;
}

}  // namespace antipode
