// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/frame_at.h"
#include "widgets/map/items/map_scene.h"

#include <QImage>
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

namespace antipode {

/// A fleet whose trails are worth keeping, on winding ways through everything that a map can show.
class Crowd {
 public:
  static constexpr int kBoats = 150;

  explicit Crowd(double seconds) {
    scene.fleet.resize(kBoats);
    scene.trails.reset(kBoats);
    sailTo(seconds);
  }

  void sailTo(double time) {
    for (; second_ <= time; ++second_)
      for (VehicleId id = 0; id < kBoats; ++id)
        scene.trails.append(id, std::array{TrailPoint{second_, placeOf(id, second_)}});
    scene.poses = frameAt(time);
    scene.hasTime = true;
  }

  static Frame frameAt(double time) {
    Frame frame;
    frame.time = time;
    for (VehicleId id = 0; id < kBoats; ++id) {
      const Vec2 p = placeOf(id, time), step = placeOf(id, time + 0.1) - p;
      frame.x.push_back(p.x), frame.y.push_back(p.y);
      frame.heading.push_back(std::fmod(std::atan2(step.x, step.y) * 57.29578 + 360, 360));
      frame.speed.push_back(length(step) * 10), frame.depth.push_back(0);
    }
    return frame;
  }

  /// Rings and figures of eight, some of them wider than the screen.
  static Vec2 placeOf(VehicleId id, double time) {
    const double phase = id * 2.399963, radius = 60 + 3.1 * id;
    const Vec2 home{320 * std::cos(phase) * std::sqrt(id / 50.0), 320 * std::sin(phase) * std::sqrt(id / 50.0)};
    const double turn = phase + 3.0 * time / radius;
    return home + radius * Vec2{std::cos(turn) + 0.3 * std::sin(3.1 * turn), std::sin(turn)};
  }

  /// Paths with radii and directions, wormholes, a current, and a swarm on its way.
  void addEverything() {
    scene.selection = {3, 4};
    scene.paths.resize(2);
    scene.paths[0].owner = 3;
    scene.paths[0].points = {{-310, 220}, {0, 251}, {300, -180}, {-200, -260}};
    scene.paths[0].isClosed = true;
    scene.paths[0].innerRadius = 15;
    scene.paths[0].outerRadius = 55;
    scene.paths[1].owner = 9;
    scene.paths[1].points = {{-900, -400}, {800, 500}};
    WormholeSpec hole;
    hole.tag = "one";
    hole.madridPoly.emplace();
    hole.madridPoly->points = {{-200, 80}, {-100, 80}, {-100, 160}, {-200, 160}};
    hole.weberPoly.emplace();
    hole.weberPoly->points = {{250, 200}, {420, 230}, {330, 310}};
    scene.wormholes.emplace_back(hole);
    std::vector<CurrentVector> flow;
    for (int i = 0; i < 300; ++i)
      flow.push_back({{37.0 * (i % 20) - 350, 41.0 * (i / 20) - 300}, {0.3, 0.01 * i}});
    scene.current = MapCurrent{std::make_shared<const CurrentField>("field", 80, flow), true};
    MapDrifter drifter{.vehicle = 5, .state = DriftingState::Transit, .target = Vec2{-150, 150}};
    drifter.radii[0] = 10, drifter.radii[1] = 30, drifter.radii[2] = 60;
    scene.swarm.drifters = {drifter};
    scene.swarm.pings = {{1, {100, 0}, 80, 0.5}};
    scene.formation = {{0, "slot", {-200, 0}}};
    scene.vehicleDrift.assign(kBoats, {0.3, -0.2});
    ++scene.revision;
  }

  MapScene scene;

 private:
  double second_ = 0;
};

/// How two pictures differ: by how much at most, and on how many pixels by more than some levels.
struct Difference {
  int most = 0, pixels = 0;
};

inline int levelsBetween(QRgb p, QRgb q) {
  return std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
}

inline Difference differenceOf(const QImage& a, const QImage& b, int tolerated = 2) {
  Difference d;
  if (a.size() != b.size()) return {255, -1};
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const int levels = levelsBetween(a.pixel(x, y), b.pixel(x, y));
      d.most = std::max(d.most, levels);
      d.pixels += levels > tolerated;
    }
  }
  return d;
}

}  // namespace antipode
