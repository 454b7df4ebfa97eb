// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/plane_transform.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/kinds/zig_zag.h"
#include "core/base/geometry/angles.h"
#include "core/base/rounding.h"
#include "core/model/polygon.h"
#include "core/scenario/edits/behaviour_places.h"
#include "core/scenario/edits/rounding.h"

namespace antipode::edits {
namespace {

/// Exact for quarter turns: a box that is turned four times is the box again.
Vec2 turnedClockwise(Vec2 v, double deg) {
  const double wrapped = wrap360(deg);
  if (wrapped == 0) return v;
  if (wrapped == 90) return {v.y, -v.x};
  if (wrapped == 180) return {-v.x, -v.y};
  if (wrapped == 270) return {-v.y, v.x};
  const double c = std::cos(radFromDeg(wrapped)), s = std::sin(radFromDeg(wrapped));
  return {c * v.x + s * v.y, c * v.y - s * v.x};
}

double scaledLength(double metres, const PlaneTransform& by) {
  return by.scale == 1 ? metres : toCentimetres(metres * by.scale);
}
double turnedHeading(double deg, const PlaneTransform& by) {
  const double turned = by.ofHeading(deg);
  return turned == deg ? deg : roundedHeading(turned, 2);
}
/// Of an axis, counter-clockwise from east.
double turnedAxis(double degs, const PlaneTransform& by) {
  if (by.turn == 0 && !by.isMirrored) return degs;
  const double turned = (by.isMirrored ? 180 - degs : degs) - by.turn;
  return rounded(wrap180(turned), 100);
}

/// To the centimetre, unless a convex polygon would no longer be one.
std::vector<Vec2> transformedVertices(const std::vector<Vec2>& vertices, const PlaneTransform& by) {
  std::vector<Vec2> exact, rounded;
  for (const Vec2 vertex : vertices) {
    exact.push_back(by.of(vertex));
    rounded.push_back(transformed(vertex, by));
  }
  return ConvexPolygon(exact).isConvex() && !ConvexPolygon(rounded).isConvex() ? exact : rounded;
}

SurveySpec transformedSurvey(SurveySpec survey, const PlaneTransform& by) {
  survey.centre = transformed(survey.centre, by);
  survey.start = transformed(survey.start, by);
  for (double* size :
       {&survey.width, &survey.height, &survey.laneWidth, &survey.radius, &survey.major, &survey.minor})
    *size = scaledLength(*size, by);
  if (survey.format == SurveySpec::Format::Ellipse)
    survey.degs = turnedAxis(survey.degs, by);
  else if (by.turn != 0 || by.isMirrored)
    survey.degs = turnedHeading(survey.degs, by);
  return survey;
}

}  // namespace

Vec2 PlaneTransform::ofVector(Vec2 vector) const {
  if (isMirrored) vector.x = 0 - vector.x;  // no -0
  return scale * turnedClockwise(vector, turn);
}

Vec2 PlaneTransform::of(Vec2 place) const {
  if (turn == 0 && scale == 1 && !isMirrored) return place + shift;
  return centre + ofVector(place - centre) + shift;
}

double PlaneTransform::ofHeading(double deg) const {
  if (turn == 0 && !isMirrored) return deg;
  return wrap360((isMirrored ? -deg : deg) + turn);
}

Vec2 transformed(Vec2 place, const PlaneTransform& by) {
  const Vec2 moved = by.of(place);
  return moved == place ? place : toCentimetres(moved);
}

StartPose transformed(const StartPose& pose, const PlaneTransform& by) {
  StartPose next = pose;
  const Vec2 place = transformed(Vec2{pose.x, pose.y}, by);
  next.x = place.x;
  next.y = place.y;
  next.heading = turnedHeading(pose.heading, by);
  return next;
}

PointList transformed(const PointList& points, const PlaneTransform& by) {
  if (const SurveySpec* survey = points.activePattern())
    return PointList::fromPattern(transformedSurvey(*survey, by));
  PointList next = points;
  next.pattern.reset();
  next.points = transformedVertices(points.points, by);
  return next;
}

BehaviourSpec transformed(const BehaviourSpec& behaviour, const PlaneTransform& by) {
  BehaviourSpec next = behaviour;
  forEachPlaceField(next, [&](auto& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, PointList>)
      value = transformed(value, by);
    else if (value)
      value = transformed(*value, by);
  });
  if (auto* held = std::get_if<ConstantHeadingParams>(&next.params))
    held->heading = turnedHeading(held->heading, by);
  if (auto* zigZag = kindParams<ZigZagParams>(next.params))
    zigZag->stemHeading = turnedHeading(zigZag->stemHeading, by);
  return next;
}

PolygonSpec transformed(const PolygonSpec& polygon, const PlaneTransform& by) {
  PolygonSpec next = polygon;
  next.points = transformedVertices(polygon.points, by);
  if (polygon.format == PolygonSpec::Format::Points) return next;
  next.centre = transformed(polygon.centre, by);
  for (double* size : {&next.major, &next.minor, &next.radius}) *size = scaledLength(*size, by);
  next.degs = turnedAxis(polygon.degs, by);
  return next;
}

WormholeSpec transformed(const WormholeSpec& wormhole, const PlaneTransform& by) {
  WormholeSpec next = wormhole;
  for (auto* polygon : {&next.madridPoly, &next.weberPoly})
    if (*polygon) *polygon = transformed(**polygon, by);
  return next;
}

TimedHoverRequest transformed(const TimedHoverRequest& timed, const PlaneTransform& by) {
  TimedHoverRequest next = timed;
  if (!next.request) return next;
  const Vec2 place = transformed(Vec2{next.request->east, next.request->north}, by);
  next.request->east = place.x;
  next.request->north = place.y;
  next.request->heading = turnedHeading(next.request->heading, by);
  return next;
}

VehicleSpec transformed(const VehicleSpec& vehicle, const PlaneTransform& by) {
  VehicleSpec next = vehicle;
  next.start = transformed(vehicle.start, by);
  if (const Vec2 spacing = by.ofVector(vehicle.spacing); vehicle.count > 1 && spacing != vehicle.spacing)
    next.spacing = toCentimetres(spacing);
  for (BehaviourSpec& behaviour : next.behaviours)
    if (!hasWorldPlaces(behaviour)) behaviour = transformed(behaviour, by);
  if (!next.hover) return next;
  for (TimedHoverRequest& timed : next.hover->requests) timed = transformed(timed, by);
  return next;
}

}  // namespace antipode::edits
