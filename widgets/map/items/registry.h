// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/backgrounds/backgrounds_item.h"
#include "widgets/map/items/drawings/drawings_item.h"
#include "widgets/map/items/encounters/encounters_item.h"
#include "widgets/map/items/environment/environment_item.h"
#include "widgets/map/items/futures/futures_item.h"
#include "widgets/map/items/goals/goals_item.h"
#include "widgets/map/items/grid/grid_item.h"
#include "widgets/map/items/routes/routes_item.h"
#include "widgets/map/items/slots/slots_item.h"
#include "widgets/map/items/surveys/surveys_item.h"
#include "widgets/map/items/swarm/drifters_item.h"
#include "widgets/map/items/swarm/neighbours_item.h"
#include "widgets/map/items/trails/trails_item.h"
#include "widgets/map/items/transform/transform_item.h"
#include "widgets/map/items/vehicles/vehicles_item.h"
#include "widgets/map/items/wormholes/wormholes_item.h"

namespace antipode {

/// Where a kind of thing stands among the others.
struct MapItemOrder {
  int picture;  ///< in the picture, later ones lie above earlier ones
  int overlay;  ///< the same above the picture
  int labels;   ///< earlier ones get the room for their labels
  int pick;     ///< under the pointer, earlier ones are meant before later ones
};

template <class Kind, int kPicture, int kOverlay, int kLabels, int kPick>
struct Registered {
  using Item = Kind;
  static constexpr MapItemOrder kOrder{kPicture, kOverlay, kLabels, kPick};
};
template <class... Kinds>
struct ItemList {};

/// Every kind of thing on the map. A new kind is a folder and a line here: MapScene gets its part (Item::Scene),
/// and the map paints and picks it.
// clang-format off
using RegisteredItems = ItemList<
    //                          picture  overlay  labels  pick
    Registered<BackgroundsItem,       0,       0,     70,   90>,
    Registered<GridItem,             10,      70,      0,    0>,
    Registered<DrawingsItem,         15,       3,     60,    0>,
    Registered<NeighboursItem,       20,       0,      0,    0>,
    Registered<SlotsItem,            30,      60,     50,   50>,
    Registered<DriftersItem,         40,       0,     40,    0>,
    Registered<EnvironmentItem,      50,       0,      0,    0>,
    Registered<WormholesItem,        60,      30,     10,   60>,
    Registered<RoutesItem,           70,      10,     30,   40>,
    Registered<SurveysItem,           0,      20,      0,   30>,
    Registered<TrailsItem,            0,       0,      0,    0>,
    Registered<VehiclesItem,         80,      40,     20,   20>,
    Registered<GoalsItem,             0,      50,      0,   10>,
    Registered<AreasItem,             0,       4,      0,   45>,
    Registered<EncountersItem,        0,       7,     25,    0>,
    Registered<OtherRunItem,          0,       5,      0,    0>,
    Registered<FuturesItem,           0,       6,      0,   90>,
    Registered<TransformItem,         0,      80,      0,    5>>;
// clang-format on

template <class List>
struct PartsOf;
/// The parts of the scene of all registered kinds.
template <class... Kinds>
struct PartsOf<ItemList<Kinds...>> : Kinds::Item::Scene... {};

}  // namespace antipode
