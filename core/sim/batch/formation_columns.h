// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/formation/neighbourhood.h"
#include "core/sim/batch/vehicle_block.h"

#include <array>
#include <optional>
#include <vector>

namespace antipode {

/// What the vehicles of a block know of their neighbours in a rigid formation, so that their targets are found side by
/// side. Neighbourhood::target() finds the same one by one; what is here is a copy of its fixes.
struct alignas(64) FormationColumns {
  /// The first contact of each vehicle, the second one, and so on.
  struct Neighbour {
    Neighbour();
    Column x{}, y{};                ///< m, local grid
    Column time;                    ///< s, of the last ping; -infinity: the vehicle has fewer contacts
    Column plannedX{}, plannedY{};  ///< m, the slot, from the own slot
  };

  VehicleMask known = 0;  ///< vehicles of which all is here
  std::vector<Neighbour> neighbours;
  std::array<std::size_t, kBlockSize> counts{};  ///< contacts
  Column contactTimeout{};                       ///< s
  Column squaredRangeout{};                      ///< m^2: neighbours farther away are left out
  Column ownWeight{};                            ///< > 0
  // of the last findTargets()
  Column foundAtX{}, foundAtY{}, foundAt{};  ///< m, m, s: for this position and time
  Column targetX{}, targetY{};               ///< m, from there
  Column heard{};                            ///< neighbours that count; 0: there is no target
};

/// Copies what a vehicle knows, if its formation is one of those that findTargets() can do: rigid, with names, all
/// neighbours alike, and not more than 40 of them. Else it is not `known` from then on.
void noteNeighbours(FormationColumns& columns, unsigned index, const Neighbourhood& neighbourhood,
                    const Formation& formation, const PingFilterParams& filter);
bool isKnown(const FormationColumns& columns, unsigned index, const PingFilterParams& filter);
/// A contact of a `known` vehicle has a new fix. False: it is a new contact, so all has to be copied again.
bool noteFix(FormationColumns& columns, unsigned index, const Neighbourhood& neighbourhood, int sender);

/// The targets of a range of vehicles at the positions `at` and time `now` (s), by the rigid controller with equal
/// weights (rigidTarget()). Compiled as moveVehicles().
void findTargets(FormationColumns& columns, const StateColumns& at, BlockRange range, double now);
/// The target of a vehicle for this position and time, if it was found just so; nullopt: ask its neighbourhood.
std::optional<Vec2> foundTarget(const FormationColumns& columns, unsigned index, const PingFilterParams& filter,
                                Vec2 own, double now);

}  // namespace antipode
