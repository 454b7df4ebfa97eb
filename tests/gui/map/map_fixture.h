// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/gui/mouse.h"
#include "widgets/map/items/routes/route_edits.h"
#include "widgets/map/items/vehicles/vehicle_edits.h"
#include "widgets/map/items/wormholes/wormhole_edits.h"
#include "widgets/map/view/map_view.h"

#include <gtest/gtest.h>

#include <QCursor>
#include <QGuiApplication>
#include <QScreen>
#include <QTest>
#include <array>
#include <cmath>

namespace antipode {

/// Calls `f(edit, phase)` for each edit of this type that the user makes on the map.
template <class Edit, class F>
void onEdit(MapView& view, F f) {
  QObject::connect(&view, &MapView::edited, &view, [f = std::move(f)](const MapEdit& edit, EditPhase phase) {
    if (const auto* mine = edit.as<Edit>()) f(*mine, phase);
  });
}

/// Four boats: three in a row 100 m apart, one far in the north.
inline std::vector<MapVehicle> fourBoats() {
  return {{"abe", QColor(220, 60, 30), 0, 0, 0, 2, 0},
          {"ben", QColor(30, 110, 220), 100, 0, 90, 2, 0},
          {"cal", QColor(30, 160, 80), 200, 0, 200, 2, 5},
          {"deb", QColor(150, 80, 200), 100, 300, 315, 2, 0}};
}

inline void addTrails(MapView& view, int seconds = 400) {
  for (VehicleId id = 0; id < 4; ++id) {
    std::vector<TrailPoint> trail;
    const Vec2 end = view.scene().position(id);
    for (int t = 0; t <= seconds; ++t) {
      const double back = seconds - t;
      trail.push_back({double(t), {end.x - 0.4 * back, end.y - 40 * std::sin(back * 0.02)}});
    }
    view.appendTrail(id, trail);
  }
}

/// A shown view of 800 x 600 at 1 m a pixel around (100, 100).
class ShownMap {
 public:
  explicit ShownMap(MapBackend backend = MapBackend::Painter) : view(backend) {
    view.resize(800, 600);
    view.setVehicles(fourBoats());
    // The pointer of the screen stays off the map: its arrival would show coordinates at a moment of its own.
    QCursor::setPos(QGuiApplication::primaryScreen()->geometry().bottomRight());
    view.show();
    shown = QTest::qWaitForWindowExposed(&view);
    QTest::qWait(20);
    view.setViewport({100, 100}, 1);
  }
  QPoint at(Vec2 pWorld) const { return view.viewport().screenFromWorld(pWorld).toPoint(); }
  QPoint boat(VehicleId id) const { return at(view.scene().position(id)); }
  /// What a person sees, once the pending redraws are done.
  QImage picture() {
    QTest::qWait(40);
    EXPECT_TRUE(test::becomes([&] { return view.isSettled(); }));
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
  }

  MapView view;
  bool shown = false;
};

}  // namespace antipode
