// SPDX-License-Identifier: GPL-3.0-or-later
// The swarm below its vehicles: pings on their way, slots, what vehicles believe of their neighbours, and targets
// with the radii around them.
#include "widgets/base/swarm_look.h"
#include "widgets/map/items/map_picture.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace antipode {
namespace {

constexpr float kThin = 1.1f, kStrong = 1.7f;
constexpr double kSlotSize = 6, kTargetSize = 5, kContactSize = 3.5, kRawSize = 2.5;  // px from the middle

class SwarmPainter {
 public:
  SwarmPainter(const MapScene& scene, const MapViewport& view, MapPicture& out, PolylineBuilder& lines)
      : scene_(scene), view_(view), out_(out), lines_(lines), screen_({0, 0}, view.size()) {}

  void paint() {
    const MapSwarm& swarm = scene_.swarm;
    if (scene_.shows(MapLayer::Pings))
      for (const MapPing& ping : swarm.pings) addPing(ping);
    for (const MapContact& contact : swarm.contacts)
      if (scene_.shows(contact.isFiltered ? MapLayer::Contacts : MapLayer::RawContacts)) addContact(contact);
    if (scene_.shows(MapLayer::Formation))
      for (const MapSlot& slot : scene_.formation) addSlot(slot);
    for (const MapDrifter& drifter : swarm.drifters) addDrifter(drifter);
  }

 private:
  bool isSeen(QPointF p, double margin = 8) const {
    return screen_.adjusted(-margin, -margin, margin, margin).contains(p);
  }
  QRgb colourOf(VehicleId vehicle, double alpha) {
    return rgbaOf(lineColour(out_, scene_.vehicleColour(vehicle)), alpha);
  }
  void addLines(float width, QRgb colour, std::initializer_list<std::pair<QPointF, QPointF>> pieces) {
    for (const auto& [from, to] : pieces) {
      lines_.begin(width, colour);
      lines_.add(from);
      lines_.add(to);
    }
  }
  void addDiagonalCross(QPointF p, double size, float width, QRgb colour) {
    addLines(width, colour,
             {{p + QPointF(-size, -size), p + QPointF(size, size)},
              {p + QPointF(-size, size), p + QPointF(size, -size)}});
  }

  void addPing(const MapPing& ping) {
    const double strength = std::clamp(ping.strength, 0.0, 1.0);
    addCircle(lines_, screen_, view_.screenFromWorld(ping.from), ping.radius / view_.metresPerPixel(),
              static_cast<float>(0.8 + 1.6 * strength), colourOf(ping.sender, 0.12 + 0.55 * strength));
  }

  /// In the colour of who is meant; a single ping as a small cross, the filtered place as a large one.
  void addContact(const MapContact& contact) {
    const QPointF p = view_.screenFromWorld(contact.at);
    if (!isSeen(p)) return;
    const double alpha = 0.25 + 0.7 * std::clamp(contact.freshness, 0.0, 1.0);
    if (contact.isFiltered)
      addDiagonalCross(p, kContactSize, kStrong, colourOf(contact.sender, alpha));
    else
      addDiagonalCross(p, kRawSize, kThin, colourOf(contact.sender, 0.6 * alpha));
  }

  /// A diamond.
  void addSlot(const MapSlot& slot) {
    const QPointF p = view_.screenFromWorld(slot.at);
    if (!isSeen(p)) return;
    const bool isSelected = slot.vehicle >= 0 && scene_.isSelected(slot.vehicle);
    const QColor colour = isSelected          ? scene_.theme.accent
                          : slot.vehicle >= 0 ? scene_.vehicleColour(slot.vehicle)
                                              : scene_.theme.textDim;
    const double size = kSlotSize + (isSelected ? 1 : 0);
    lines_.begin(isSelected ? kStrong : 1.3f, rgbaOf(lineColour(out_, colour), 0.95));
    for (const QPointF corner :
         {QPointF(0, -size), QPointF(size, 0), QPointF(0, size), QPointF(-size, 0), QPointF(0, -size)})
      lines_.add(p + corner);
  }

  void addDrifter(const MapDrifter& drifter) {
    const QColor state = driftingStateColour(drifter.state, scene_.theme.isDark);
    if (scene_.shows(MapLayer::RawTargets))
      for (const Vec2 raw : drifter.rawTargets)
        if (const QPointF p = view_.screenFromWorld(raw); isSeen(p))
          addLines(kThin, colourOf(drifter.vehicle, 0.6),
                   {{p - QPointF(kRawSize, 0), p + QPointF(kRawSize, 0)},
                    {p - QPointF(0, kRawSize), p + QPointF(0, kRawSize)}});
    if (!drifter.target) return;
    const QPointF at = view_.screenFromWorld(*drifter.target);
    if (scene_.shows(MapLayer::DriftingRadii)) addRadii(drifter, at, state);
    if (drifter.showsTarget && scene_.shows(MapLayer::Targets)) addTarget(drifter, at, state);
  }

  void addRadii(const MapDrifter& drifter, QPointF at, const QColor& state) {
    const double scale = 1 / view_.metresPerPixel();
    addCircle(lines_, screen_, at, drifter.radii[0] * scale, kThin, rgbaOf(state, 0.7));
    addDashedCircle(lines_, screen_, at, drifter.radii[1] * scale, kThin, rgbaOf(state, 0.6));
    addCircle(lines_, screen_, at, drifter.radii[2] * scale, kStrong, rgbaOf(state, 0.9));
  }

  /// A cross in a ring, and the way there while the motor runs.
  void addTarget(const MapDrifter& drifter, QPointF at, const QColor& state) {
    if (isSeen(at)) {
      addLines(kStrong, rgbaOf(state, 0.95),
               {{at - QPointF(kTargetSize, 0), at + QPointF(kTargetSize, 0)},
                {at - QPointF(0, kTargetSize), at + QPointF(0, kTargetSize)}});
      addCircle(lines_, screen_, at, kTargetSize - 1, kThin, rgbaOf(state, 0.9));
    }
    const bool isUnderway = drifter.state == DriftingState::Transit || drifter.state == DriftingState::Slowing;
    if (!isUnderway || !scene_.hasPose(drifter.vehicle)) return;
    const QPointF own = view_.screenFromWorld(scene_.position(drifter.vehicle));
    if (QRectF(own, at).normalized().adjusted(-1, -1, 1, 1).intersects(screen_))
      addLines(kThin, rgbaOf(state, 0.7), {{own, at}});
  }

  const MapScene& scene_;
  const MapViewport& view_;
  MapPicture& out_;
  PolylineBuilder& lines_;
  QRectF screen_;
};

}  // namespace

void addSwarm(const MapScene& scene, const MapViewport& viewport, MapPicture& picture, PolylineBuilder& lines) {
  SwarmPainter(scene, viewport, picture, lines).paint();
}

}  // namespace antipode
