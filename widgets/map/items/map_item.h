// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/map_thing.h"

#include <QPointF>
#include <QRectF>
#include <QString>
#include <memory>

namespace antipode {

class LabelLayout;
class MapContext;
class MapTarget;
class OverlayPainter;
class PolylineBuilder;
struct MapPicture;
struct MapPointer;
struct MapScene;

/// Where an item adds to the picture: symbols and areas to `picture`, lines through `lines`.
struct PictureLayer {
  const MapScene& scene;
  const MapViewport& view;
  QRectF part;  ///< of the screen, px: what does not touch it is not needed
  MapPicture& picture;
  PolylineBuilder& lines;
};

/// A place of the screen, and what is asked about it.
struct MapPick {
  const MapScene& scene;
  const MapViewport& view;
  QPointF screen;
  bool isEditable = false;
};

/// One kind of thing on the map. An item holds nothing: what there is of its kind stands in its part of the scene.
/// It paints what its layers show and answers what of it lies under the pointer. Where it stands among the other
/// kinds is said in registry.h.
class MapItem {
 public:
  virtual ~MapItem() = default;

  /// Below the vehicles: what stays from frame to frame while a run goes on. What is drawn at a place must not
  /// depend on the part of the world that is in view (docs/decisions/0007).
  virtual void addBackdrop(const PictureLayer&) const {}
  /// Above the backdrop: what moves with the vehicles.
  virtual void addForeground(const PictureLayer&) const {}

  /// Above the picture: handles, rings.
  virtual void paintOverlay(OverlayPainter&) const {}
  /// Before all labels: keeps labels away from what they would hide.
  virtual void reserveRoom(const OverlayPainter&, LabelLayout&) const {}
  virtual void paintLabels(OverlayPainter&, LabelLayout&) const {}
  /// A panel in the upper right corner, below another one; gives the lowest rectangle that is taken then.
  virtual QRectF paintCorner(OverlayPainter&, const QRectF& above) const { return above; }

  /// What can be gripped there; null: nothing of this kind.
  virtual std::unique_ptr<MapTarget> pick(const MapPick&) const;
  /// What a click means where no item can be gripped.
  virtual std::unique_ptr<MapTarget> pickBelow(const MapPick&) const;
  /// Adds what of this kind lies in a rectangle of the screen.
  virtual void addInside(const MapScene&, const MapViewport&, const QRectF&, std::vector<MapThing>&) const {}
  /// The part of this kind that is chosen in the scene and that Delete takes away.
  virtual std::unique_ptr<MapTarget> chosen(const MapScene&) const;
  /// True: it was meant for this item.
  virtual bool doubleClick(MapContext&, const MapPointer&) const { return false; }
  /// Rich text; empty: nothing to be told there.
  virtual QString tooltip(const MapPick&) const { return {}; }

  virtual void addBounds(const MapScene&, WorldRect&) const {}
  /// The smallest part of the world that a fitted view shows, m.
  virtual double leastExtent(const MapScene&) const { return 100; }
  /// Drops choices of what is no longer in the scene.
  virtual void keepValid(MapScene&) const {}
};

}  // namespace antipode
