// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/swarm/neighbours_item.h"

#include "widgets/map/items/swarm/swarm_lines.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kContactSize = 3.5;  // px from the middle

void addPing(SwarmLines& lines, const MapPing& ping) {
  const double strength = std::clamp(ping.strength, 0.0, 1.0);
  lines.addCircle(lines.at(ping.from), lines.pixels(ping.radius), static_cast<float>(0.8 + 1.6 * strength),
                  lines.colourOf(ping.sender, 0.12 + 0.55 * strength));
}

/// In the colour of the neighbour; a single ping as a small cross, the filtered position as a large one.
void addContact(SwarmLines& lines, const MapContact& contact) {
  const QPointF p = lines.at(contact.at);
  if (!lines.isSeen(p)) return;
  const double alpha = 0.25 + 0.7 * std::clamp(contact.freshness, 0.0, 1.0);
  if (contact.isFiltered)
    lines.addDiagonalCross(p, kContactSize, SwarmLines::kStrong, lines.colourOf(contact.sender, alpha));
  else
    lines.addDiagonalCross(p, SwarmLines::kSinglePingSize, SwarmLines::kThin,
                           lines.colourOf(contact.sender, 0.6 * alpha));
}

}  // namespace

void NeighboursItem::addForeground(const PictureLayer& layer) const {
  const MapScene& scene = layer.scene;
  SwarmLines lines(layer);
  if (scene.shows(MapLayer::Pings))
    for (const MapPing& ping : scene.swarm.pings) addPing(lines, ping);
  for (const MapContact& contact : scene.swarm.contacts)
    if (scene.shows(contact.isFiltered ? MapLayer::Contacts : MapLayer::RawContacts)) addContact(lines, contact);
}

}  // namespace antipode
