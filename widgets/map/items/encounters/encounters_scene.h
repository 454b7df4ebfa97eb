// SPDX-License-Identifier: GPL-3.0-or-later
// What encounters and behaviours show on the map at one time: values, made by whoever reads the recording.
#pragma once

#include "widgets/map/items/encounters/behaviour_shapes.h"
#include "core/run/timeline/encounter_history.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace antipode {

/// A shape of a behaviour of a vehicle.
struct MapBehaviourShape {
  VehicleId vehicle = 0;
  QString name;  ///< of the behaviour
  BehaviourShape shape;
  QString item = {};  ///< id of the behaviour in the tree
  bool operator==(const MapBehaviourShape&) const = default;
};

struct AreasScene {
  static constexpr bool kIsBackdrop = false;
  std::vector<MapBehaviourShape> behaviourShapes;
  bool operator==(const AreasScene&) const = default;
};

/// The behaviours that are selected, by their ids in the tree.
struct ShapeChoice {
  static constexpr bool kIsBackdrop = false;
  QStringList chosenShapes = {};
  bool operator==(const ShapeChoice&) const = default;
};

struct ShapesScene : AreasScene, ShapeChoice {};

struct EncountersScene {
  static constexpr bool kIsBackdrop = false;
  std::vector<NearPair> nearPairs;
  double encounterRange = 0, nearMissRange = 0;  ///< m, of the circles around vehicles that are near others
  bool operator==(const EncountersScene&) const = default;
};

}  // namespace antipode
