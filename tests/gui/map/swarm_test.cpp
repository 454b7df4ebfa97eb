// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of a swarm on the map, and slots under the mouse.
#include "tests/gui/map/map_fixture.h"
#include "widgets/base/swarm_look.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/slots/slot_target.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

MapSwarm swarm() {
  MapSwarm shown;
  MapDrifter drifter{.vehicle = 0, .state = DriftingState::Drifting, .target = Vec2{-150, 150}};
  drifter.radii[0] = 10, drifter.radii[1] = 30, drifter.radii[2] = 60;
  drifter.rawTargets = {{-160, 250}};
  drifter.power = "12.3 Wh";
  shown.drifters = {drifter};
  shown.contacts = {{1, 2, {250, 200}, true, 1}, {1, 2, {300, 200}, false, 1}};
  shown.pings = {{1, {100, 0}, 80, 0.5}};
  return shown;
}

class SwarmMap : public ShownMap {
 public:
  SwarmMap() {
    view.show(SwarmScene{swarm()});
    view.show(SlotScene{{{0, "abe", {-200, 0}}, {1, "ben", {-100, 250}}}});
    view.setEditable(true);
    onEdit<SlotMoved>(view, [this](const SlotMoved& edit, EditPhase phase) {
      moves.emplace_back(edit.slot, edit.position, phase);
    });
  }
  /// Pixels within `reach` of a place that differ when a layer is switched off.
  int changedBy(MapLayer layer, Vec2 p, int reach = 12) {
    const QImage with = picture();
    view.setLayerVisible(layer, false);
    const QImage without = picture();
    view.setLayerVisible(layer, true);
    int changed = 0;
    for (int y = -reach; y <= reach; ++y)
      for (int x = -reach; x <= reach; ++x)
        if (with.pixel(at(p) + QPoint(x, y)) != without.pixel(at(p) + QPoint(x, y))) ++changed;
    return changed;
  }
  void drag(Vec2 from, Vec2 to) {
    QTest::mousePress(&view, Qt::LeftButton, {}, at(from));
    QTest::mouseMove(&view, (at(from) + at(to)) / 2);
    QTest::mouseMove(&view, at(to));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, at(to));
  }
  std::vector<std::tuple<int, Vec2, EditPhase>> moves;
};

TEST(SwarmLayers, EachIsDrawnWhereItBelongsAndCanBeSwitchedOff) {
  SwarmMap map;
  ASSERT_TRUE(map.shown);
  const Vec2 target{-150, 150};
  EXPECT_GT(map.changedBy(MapLayer::Targets, target), 10);
  EXPECT_GT(map.changedBy(MapLayer::DriftingRadii, target + Vec2{60, 0}, 4), 3) << "the drifting radius";
  EXPECT_GT(map.changedBy(MapLayer::DriftingRadii, target + Vec2{0, 30}, 6), 3) << "the slip radius";
  EXPECT_EQ(map.changedBy(MapLayer::DriftingRadii, target + Vec2{45, 0}, 6), 0) << "nothing between them";
  EXPECT_GT(map.changedBy(MapLayer::RawTargets, {-160, 250}), 3);
  EXPECT_GT(map.changedBy(MapLayer::Contacts, {250, 200}), 3);
  EXPECT_GT(map.changedBy(MapLayer::RawContacts, {300, 200}), 3);
  EXPECT_EQ(map.changedBy(MapLayer::RawContacts, {250, 200}), 0);
  EXPECT_GT(map.changedBy(MapLayer::Pings, {100, -80}, 4), 3) << "south of the pinger";
  EXPECT_GT(map.changedBy(MapLayer::Formation, {-200, 0}), 10);
  EXPECT_GT(map.changedBy(MapLayer::Power, {0, 0}, 60), 10);
}

TEST(SwarmLayers, RadiiHaveTheColourOfTheState) {
  SwarmMap map;
  const Vec2 east = Vec2{-150, 150} + Vec2{60, 0};
  const auto nearest = [&](DriftingState state) {
    MapSwarm shown = swarm();
    shown.drifters[0].state = state;
    map.view.show(SwarmScene{shown});
    const QImage picture = map.picture();
    const QColor wanted = driftingStateColour(state, false);
    int best = 1000;
    for (int x = -3; x <= 3; ++x) {
      const QColor seen = picture.pixelColor(map.at(east) + QPoint(x, 0));
      best = std::min(best, std::abs(seen.red() - wanted.red()) + std::abs(seen.green() - wanted.green()) +
                                std::abs(seen.blue() - wanted.blue()));
    }
    return best;
  };
  for (const auto state : {DriftingState::Transit, DriftingState::Slowing, DriftingState::Drifting})
    EXPECT_LT(nearest(state), 120) << driftingStateName(state).toStdString();
}

TEST(SwarmSlots, AreDraggedInOneGestureAndCancelledByEscape) {
  SwarmMap map;
  map.drag({-100, 250}, {-60, 220});
  ASSERT_GE(map.moves.size(), 3U);
  EXPECT_EQ(map.moves.front(), std::tuple(1, (Vec2{-100, 250}), EditPhase::Begin));
  const auto [slot, where, phase] = map.moves.back();
  EXPECT_EQ(slot, 1);
  EXPECT_NEAR(where.x, -60, 1);
  EXPECT_NEAR(where.y, 220, 1);
  EXPECT_EQ(phase, EditPhase::Commit);
  QTest::mousePress(&map.view, Qt::LeftButton, {}, map.at({-200, 0}));
  QTest::mouseMove(&map.view, map.at({-220, 30}));
  QTest::mouseMove(&map.view, map.at({-230, 30}));
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(map.moves.back(), std::tuple(0, (Vec2{-200, 0}), EditPhase::Cancel));
}

TEST(SwarmSlots, AClickSelectsTheVehicleAndHiddenSlotsAreNotThere) {
  SwarmMap map;
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, map.at({-100, 250}));
  EXPECT_EQ(map.view.selection(), std::vector<VehicleId>{1});
  map.view.setLayerVisible(MapLayer::Formation, false);
  map.drag({-200, 0}, {-150, 0});
  EXPECT_TRUE(map.moves.empty());
}

TEST(SwarmSlots, OneUnderAVehicleHasAGripBesideIt) {
  SwarmMap map;
  map.view.show(SlotScene{{{0, "abe", {0, 0}}, {1, "ben", {-100, 250}}}});
  const auto grip = [&] { return slotGrip(map.view.scene(), map.view.viewport(), 0).toPoint(); };
  const auto dragFrom = [&](QPoint from) {
    QTest::mousePress(&map.view, Qt::LeftButton, {}, from);
    QTest::mouseMove(&map.view, from + QPoint(20, 10));
    QTest::mouseMove(&map.view, from + QPoint(40, 20));
    QTest::mouseRelease(&map.view, Qt::LeftButton, {}, from + QPoint(40, 20));
  };
  EXPECT_EQ(grip(), map.at({0, 0})) << "as long as nobody is chosen it would only be clutter";
  dragFrom(map.boat(0));
  EXPECT_TRUE(map.moves.empty()) << "the vehicle lies above";
  EXPECT_EQ(map.view.selection(), std::vector<VehicleId>{0});
  ASSERT_GT((grip() - map.at({0, 0})).manhattanLength(), 15);
  dragFrom(grip());
  ASSERT_GE(map.moves.size(), 2U);
  EXPECT_EQ(map.moves.front(), std::tuple(0, (Vec2{0, 0}), EditPhase::Begin));
  EXPECT_NEAR(std::get<1>(map.moves.back()).x, 40, 1e-6);
  EXPECT_NEAR(std::get<1>(map.moves.back()).y, -20, 1e-6);
}

TEST(SwarmLayers, AThousandVehiclesAreBuiltWithinAFrameAsFarAsTheyAreSeen) {
  SwarmMap map;
  MapSwarm many;
  std::vector<MapVehicle> boats;
  for (int i = 0; i < 1000; ++i) {
    const Vec2 place{30.0 * (i % 40), 30.0 * (i / 40)};
    boats.push_back({"b", QColor(30, 110, 220), place.x, place.y, 0, 1, 0});
    MapDrifter drifter{.vehicle = i, .state = DriftingState::Transit, .target = place};
    drifter.radii[0] = 3, drifter.radii[1] = 10, drifter.radii[2] = 20;
    many.drifters.push_back(drifter);
  }
  map.view.setVehicles(boats);
  map.view.show(SwarmScene{many});
  MapPicture picture;
  const auto points = [&](double metresPerPixel) {
    buildPicture(map.view.scene(), MapViewport({600, 375}, metresPerPixel, {1280, 800}), picture);
    return picture.lines.points.size();
  };
  EXPECT_LT(points(20), 20'000U) << "from far away circles are less than a blot";
  EXPECT_LT(points(1), 250'000U);
  EXPECT_LT(points(0.05), 5'000U) << "from near few are in view";
}

}  // namespace
}  // namespace antipode
