// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_context.h"
#include "widgets/map/items/map_thing.h"
#include "widgets/map/tools/wanted_place.h"
#include "widgets/map/tools/wanted_size.h"

#include <functional>
#include <memory>
#include <vector>

class QPainter;

namespace antipode {

/// One drag of a thing on the map. It changes nothing itself: each step gives the edit that is to be reported.
class MapDrag {
 public:
  virtual ~MapDrag() = default;
  virtual MapEdit before() const = 0;  ///< how it was when the drag began
  virtual MapEdit dragTo(const MapPointer& pointer) = 0;
  /// The place that follows the pointer, so that the map can make it exact; none: it is no place.
  virtual std::optional<WantedPlace> wantedPlace() const { return std::nullopt; }
  /// Sizes and angles that follow the pointer, and what was typed for them, before each dragTo().
  virtual std::vector<WantedSize> wantedSizes() const { return {}; }
  virtual void setTyped(const TypedSizes&) {}
  /// Why it did not follow the pointer all the way, to be told at the end; empty: it did.
  virtual QString refusal() const { return {}; }
  /// Draws on top of the map, in screen pixels.
  virtual void paint(QPainter&, const MapContext&) const {}
};

/// A line of the menu under the right button.
struct MapAction {
  QString text;
  std::function<void(MapContext&, const MapPointer&)> act;
};

/// What lies under the pointer, and what the mouse can do with it.
class MapTarget {
 public:
  virtual ~MapTarget() = default;
  /// A press and a release at one place, which may select it.
  virtual void click(MapContext&, const MapPointer& pressed) = 0;
  /// What Shift and a click adds to what is selected; none: that does nothing.
  virtual std::optional<MapThing> thing(const MapScene&) const { return std::nullopt; }
  virtual bool canDrag(const MapContext&) const { return false; }
  /// Called where canDrag(): selects what is dragged, then begins.
  virtual std::unique_ptr<MapDrag> beginDrag(MapContext&, const MapPointer&) { return nullptr; }

  /// What the menu offers for it, besides what belongs to the whole that it is a part of.
  virtual std::vector<MapAction> actions(const MapContext&) { return {}; }

  // A part that a click has chosen and that Delete takes away, as a vertex.
  virtual bool isChosen(const MapScene&) const { return false; }
  virtual void remove(MapContext&) {}
  virtual void paintChosen(QPainter&, const MapContext&) const {}
};

}  // namespace antipode
