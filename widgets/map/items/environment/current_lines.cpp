// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/environment/current_lines.h"

#include "widgets/map/drawing/line_shapes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>

namespace antipode {
namespace {

constexpr double kSpacing = 36;                 // px between samples of the flow
constexpr double kCell = 14;                    // px; of vectors nearer than this only one is drawn
constexpr double kLongest = 40, kShortest = 7;  // px
constexpr float kVectorWidth = 1.8f, kSampleWidth = 1.1f;
constexpr double kVectorAlpha = 0.9, kSampleAlpha = 0.5, kInactive = 0.4;

/// Calls visit(place) for places about kSpacing px apart. Their distances are round numbers of metres, so that
/// they stay where they are while the map is moved.
template <class Visit>
void forPlaces(const MapViewport& view, const QRectF& part, double step, Visit&& visit) {
  const WorldRect world = view.worldRect(part);
  for (double x = std::floor(world.min.x / step) * step; x <= world.max.x + step; x += step)
    for (double y = std::floor(world.min.y / step) * step; y <= world.max.y + step; y += step) visit(Vec2{x, y});
}

class CurrentPainter {
 public:
  CurrentPainter(const MapCurrent& current, const MapTheme& theme, const MapViewport& view, const QRectF& part,
                 PolylineBuilder& lines)
      : field_(*current.field),
        view_(view),
        part_(part),
        lines_(lines),
        colour_(theme.current),
        alpha_(current.isActive ? 1 : kInactive) {
    for (const CurrentVector& v : field_.vectors()) strongest_ = std::max(strongest_, length(v.flow));
  }

  void paint() {
    if (!(strongest_ > 0)) return;
    addSamples();
    addVectors();
  }

 private:
  bool isSeen(QPointF p) const { return part_.adjusted(-45, -45, 45, 45).contains(p); }

  /// The length of an arrow shows the speed, in proportion to the strongest vector.
  void addFlow(QPointF at, Vec2 flow, double longest, float width, double alpha) {
    const double speed = length(flow);
    if (!(speed > 0.02 * strongest_)) return;
    const double pixels = kShortest + (longest - kShortest) * std::min(1.0, speed / strongest_);
    const QPointF vector(flow.x / speed * pixels, -flow.y / speed * pixels);
    addArrow(lines_, at - 0.5 * vector, vector, width, rgbaOf(colour_, alpha * alpha_));
  }

  void addVectors() {
    std::set<std::pair<std::int64_t, std::int64_t>>
        taken;  // squares of the world, so that panning changes nothing
    const double cell = kCell * view_.metresPerPixel();
    const auto square = [&](double metres) { return static_cast<std::int64_t>(std::floor(metres / cell)); };
    for (const CurrentVector& v : field_.vectors()) {
      const QPointF p = view_.screenFromWorld(v.at);
      if (!isSeen(p)) continue;
      if (!taken.insert({square(v.at.x), square(v.at.y)}).second) continue;
      addFlow(p, v.flow, kLongest, kVectorWidth, kVectorAlpha);
    }
  }

  /// Where the samples would stand farther apart than a vector reaches, they would show patches, not a flow.
  void addSamples() {
    const double step = gridSteps(view_.metresPerPixel(), kSpacing).minor;
    if (step > field_.radius()) return;
    forPlaces(view_, part_, step, [&](Vec2 place) {
      addFlow(view_.screenFromWorld(place), field_.at(place), 0.7 * kSpacing, kSampleWidth, kSampleAlpha);
    });
  }

  const CurrentField& field_;
  const MapViewport& view_;
  QRectF part_;  // px
  PolylineBuilder& lines_;
  QColor colour_;
  double alpha_, strongest_ = 0;
};

}  // namespace

void addWaterLines(const MapWater& water, const MapTheme& theme, const MapViewport& viewport, const QRectF& part,
                   PolylineBuilder& lines) {
  constexpr double kHalfLength = 0.1;  // m/s: with this speed an arrow has half of the greatest length
  constexpr double kSpread = 1.6;      // wider than samples of a field: there may be one above these
  const double step = gridSteps(viewport.metresPerPixel(), kSpread * kSpacing).minor;
  forPlaces(viewport, part, step, [&](Vec2 place) {
    const Vec2 flow = water.at(place);
    const double speed = length(flow);
    if (!(speed > 1e-6) || !std::isfinite(speed)) return;
    // No greatest speed to compare with: the strain grows with the distance.
    const double pixels = kShortest + (kLongest - kShortest) * speed / (speed + kHalfLength);
    const QPointF vector(flow.x / speed * pixels, -flow.y / speed * pixels);
    addArrow(lines, viewport.screenFromWorld(place) - 0.5 * vector, vector, kSampleWidth,
             rgbaOf(theme.current, kSampleAlpha));
  });
}

void addCurrentLines(const MapCurrent& current, const MapTheme& theme, const MapViewport& viewport,
                     const QRectF& part, PolylineBuilder& lines) {
  CurrentPainter(current, theme, viewport, part, lines).paint();
}

}  // namespace antipode
