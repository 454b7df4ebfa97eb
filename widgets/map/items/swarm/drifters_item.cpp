// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/swarm/drifters_item.h"

#include "widgets/base/swarm_look.h"
#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/swarm/swarm_lines.h"

namespace antipode {
namespace {

constexpr std::size_t kMaxTexts = 60;  // in view at once: more would hide the map
constexpr double kTargetSize = 5;      // px from the middle

void addRadii(SwarmLines& lines, const MapDrifter& drifter, QPointF at, const QColor& state) {
  lines.addCircle(at, lines.pixels(drifter.radii[0]), SwarmLines::kThin, rgbaOf(state, 0.7));
  lines.addDashedCircle(at, lines.pixels(drifter.radii[1]), SwarmLines::kThin, rgbaOf(state, 0.6));
  lines.addCircle(at, lines.pixels(drifter.radii[2]), SwarmLines::kStrong, rgbaOf(state, 0.9));
}

/// A cross in a ring, and a line to it from the vehicle while the motor runs.
void addTarget(SwarmLines& lines, const MapDrifter& drifter, QPointF at, const QColor& state) {
  if (lines.isSeen(at)) {
    lines.addUprightCross(at, kTargetSize, SwarmLines::kStrong, rgbaOf(state, 0.95));
    lines.addCircle(at, kTargetSize - 1, SwarmLines::kThin, rgbaOf(state, 0.9));
  }
  const bool isUnderway = drifter.state == DriftingState::Transit || drifter.state == DriftingState::Slowing;
  if (!isUnderway || !lines.scene().hasPose(drifter.vehicle)) return;
  const QPointF own = lines.at(lines.scene().position(drifter.vehicle));
  if (QRectF(own, at).normalized().adjusted(-1, -1, 1, 1).intersects(lines.screen()))
    lines.addLines(SwarmLines::kThin, rgbaOf(state, 0.7), {{own, at}});
}

void addDrifter(SwarmLines& lines, const MapDrifter& drifter) {
  const MapScene& scene = lines.scene();
  const QColor state = driftingStateColour(drifter.state, scene.theme.isDark);
  if (scene.shows(MapLayer::RawTargets))
    for (const Vec2 raw : drifter.rawTargets)
      if (const QPointF p = lines.at(raw); lines.isSeen(p))
        lines.addUprightCross(p, SwarmLines::kSinglePingSize, SwarmLines::kThin,
                              lines.colourOf(drifter.vehicle, 0.6));
  if (!drifter.target) return;
  const QPointF at = lines.at(*drifter.target);
  if (scene.shows(MapLayer::DriftingRadii)) addRadii(lines, drifter, at, state);
  if (drifter.showsTarget && scene.shows(MapLayer::Targets)) addTarget(lines, drifter, at, state);
}

}  // namespace

void DriftersItem::addForeground(const PictureLayer& layer) const {
  SwarmLines lines(layer);
  for (const MapDrifter& drifter : layer.scene.swarm.drifters) addDrifter(lines, drifter);
}

void DriftersItem::paintLabels(OverlayPainter& overlay, LabelLayout& layout) const {
  const MapScene& scene = overlay.scene;
  if (!scene.shows(MapLayer::Power)) return;
  const QRectF screen = overlay.screen();
  std::vector<const MapDrifter*> seen;
  for (const MapDrifter& drifter : scene.swarm.drifters)
    if (!drifter.power.isEmpty() && scene.hasPose(drifter.vehicle) &&
        screen.contains(overlay.view.screenFromWorld(scene.position(drifter.vehicle))))
      seen.push_back(&drifter);
  const bool isCrowd = seen.size() > kMaxTexts;
  for (const MapDrifter* drifter : seen) {
    if (isCrowd && !scene.isSelected(drifter->vehicle)) continue;
    const QPointF at = overlay.view.screenFromWorld(scene.position(drifter->vehicle));
    const auto rect =
        layout.place(at, overlay.textSize(drifter->power, overlay.smallFont), overlay.symbolLength * 0.5 + 4);
    if (rect) overlay.text(rect->topLeft(), drifter->power, overlay.smallFont, scene.theme.textDim);
  }
}

}  // namespace antipode
