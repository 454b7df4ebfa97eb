// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/formation_arrange.h"

#include "core/autonomy/formation/letter_strokes.h"
#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using Places = std::vector<Vec2>;

constexpr double kHalfRoot3 = 0.8660254037844386;

Places lattice(int count) {
  const int columns = static_cast<int>(std::ceil(std::sqrt(count) - 1e-9));
  Places places;
  for (int i = 0; i < count; ++i) places.push_back({double(i % columns), -double(i / columns)});
  return places;
}

/// Rings of 6, 12, 18 ... around the first position, each one clockwise from north.
Places hexagons(int count) {
  static constexpr Vec2 kSteps[] = {{0.5, -kHalfRoot3}, {-0.5, -kHalfRoot3}, {-1, 0},
                                    {-0.5, kHalfRoot3}, {0.5, kHalfRoot3},   {1, 0}};
  Places places{{0, 0}};
  for (int ring = 1; std::ssize(places) < count; ++ring) {
    Vec2 at = ring * Vec2{0.5, kHalfRoot3};
    for (const Vec2 step : kSteps)
      for (int i = 0; i < ring; ++i) {
        places.push_back(at);
        at = at + step;
      }
  }
  places.resize(static_cast<std::size_t>(count));
  return places;
}

Places circle(int count) {
  Places places;
  for (int i = 0; i < count; ++i) {
    const double angle = radFromDeg(360.0 * i / count);
    places.push_back({portable::sin(angle), portable::cos(angle)});
  }
  return places;
}

Places wedge(int count) {
  Places places;
  for (int i = 0; i < count; ++i) {
    const int rank = (i + 1) / 2;
    places.push_back({i % 2 == 1 ? double(rank) : -double(rank), -double(rank)});
  }
  return places;
}

Places row(int count, Vec2 step) {
  Places places;
  for (int i = 0; i < count; ++i) places.push_back(double(i) * step);
  return places;
}

template <class List, class PlaceOf>
Vec2 mean(const List& list, PlaceOf&& placeOf) {
  Vec2 sum;
  for (const auto& each : list) sum = sum + placeOf(each);
  return list.empty() ? Vec2{} : (1 / static_cast<double>(list.size())) * sum;
}

template <class List, class PlaceOf>
double closest(const List& list, PlaceOf&& placeOf) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < list.size(); ++i)
    for (std::size_t j = i + 1; j < list.size(); ++j)
      nearest = std::min(nearest, distance(placeOf(list[i]), placeOf(list[j])));
  return nearest;
}

Vec2 itself(Vec2 place) {
  return place;
}
Vec2 offsetOf(const FormationSlot& slot) {
  return slot.offset;
}

Places unitPositions(FormationShape shape, int count, char letter) {
  switch (shape) {
    case FormationShape::Line:
      return row(count, {1, 0});
    case FormationShape::LineAstern:
      return row(count, {0, -1});
    case FormationShape::Square:
      return lattice(count);
    case FormationShape::Hexagon:
      return hexagons(count);
    case FormationShape::Circle:
      return circle(count);
    case FormationShape::Wedge:
      return wedge(count);
    case FormationShape::Letter:
      return letterPositions(letter, count);
  }
  return {};
}

/// Applies `change` to the offset of each slot from the centre.
template <class Change>
FormationPlan changed(const FormationPlan& plan, Change&& change) {
  const Vec2 middle = planCentre(plan);
  FormationPlan next = plan;
  for (FormationSlot& slot : next) slot.offset = middle + change(slot.offset - middle);
  return next;
}

}  // namespace

std::vector<Vec2> arrangedPositions(FormationShape shape, int count, double spacing, char letter) {
  if (count < 1) return {};
  Places places = unitPositions(shape, count, letter);
  const Vec2 middle = mean(places, itself);
  const double scale = count > 1 ? spacing / closest(places, itself) : 1;
  for (Vec2& place : places) place = scale * (place - middle);
  return places;
}

FormationPlan arranged(const FormationPlan& plan, FormationShape shape, double spacing, char letter) {
  const Places places = arrangedPositions(shape, static_cast<int>(plan.size()), spacing, letter);
  const Vec2 middle = planCentre(plan);
  FormationPlan next = plan;
  for (std::size_t i = 0; i < next.size(); ++i) next[i].offset = middle + places[i];
  return next;
}

FormationPlan rotated(const FormationPlan& plan, double degrees) {
  const double sine = portable::sin(radFromDeg(degrees)), cosine = portable::cos(radFromDeg(degrees));
  return changed(plan, [&](Vec2 p) { return Vec2{cosine * p.x + sine * p.y, cosine * p.y - sine * p.x}; });
}

FormationPlan mirrored(const FormationPlan& plan, MirrorAxis axis) {
  return changed(plan, [&](Vec2 p) { return axis == MirrorAxis::North ? Vec2{-p.x, p.y} : Vec2{p.x, -p.y}; });
}

FormationPlan scaled(const FormationPlan& plan, double factor) {
  return changed(plan, [&](Vec2 p) { return factor * p; });
}

std::optional<double> closestSlots(const FormationPlan& plan) {
  if (plan.size() < 2) return std::nullopt;
  return closest(plan, offsetOf);
}

Vec2 planCentre(const FormationPlan& plan) {
  return mean(plan, offsetOf);
}

}  // namespace antipode
