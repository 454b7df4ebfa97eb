// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/formation/slot_assignment.h"
#include "core/model/channels.h"
#include "core/sim/fleet/fleet_blocks.h"
#include "core/sim/swarm/swarm.h"

#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

class Vehicle;

/// What somebody reads of the SwarmMetrics: the rest need not be measured.
struct SwarmReading {
  bool targets = true;    ///< distance to the target
  bool estimates = true;  ///< contacts and the error of what is known of them
  bool formation = true;  ///< error and slot
  /// What one channel needs.
  static SwarmReading of(Channel channel);
  SwarmReading operator|(const SwarmReading& other) const {
    return {targets || other.targets, estimates || other.estimates, formation || other.formation};
  }
};

/// How well a fleet keeps its formation (formation.md section 8): what is measured by an onlooker who knows where
/// everybody is. Written into the SwarmColumns of the blocks. Thread: one at a time.
class SwarmMetrics {
 public:
  /// Follows who is in which slot where pings carry no names (fleets of up to 60). Once at the end of each step,
  /// so that what is measured depends on the run alone, and not on who measured it when. `now`: s.
  void follow(const Swarm& swarm, std::span<const Vehicle> vehicles, const FleetBlocks& blocks, double now);

  /// The plan is fitted to the true positions of all vehicles that have a slot and are not lost; where pings carry
  /// no names, to the best assignment near the one that was followed. `now`: s.
  void measure(const SwarmReading& what, const Swarm& swarm, std::span<const Vehicle> vehicles,
               const FleetBlocks& blocks, double now);

 private:
  void findTruth(std::span<const Vehicle> vehicles, const FleetBlocks& blocks);
  void findMembers(const Formation& formation, const Swarm& swarm, std::span<const Vehicle> vehicles);
  void measureTargets(std::size_t vehicles, const FleetBlocks& blocks);
  void measureEstimates(const Swarm& swarm, std::span<const Vehicle> vehicles, const FleetBlocks& blocks,
                        double now);
  void measureFormation(const Formation& formation, const Swarm& swarm, std::span<const Vehicle> vehicles,
                        const FleetBlocks& blocks);
  std::optional<SlotAssignment::Answer> bestAssignment(const Formation& formation, bool isSweeping, bool isKept);

  std::vector<Vec2> truth_, truthByNode_;          // by vehicle
  std::vector<std::size_t> members_;               // ids of those who count, by name
  std::vector<Vec2> positions_, plan_, relative_;  // of the members
  std::vector<double> weights_;
  std::vector<int> nodes_;
  SlotAssignment assignment_;
  double nextFollow_ = -std::numeric_limits<double>::infinity(), nextSweep_ = nextFollow_;  // s
};

}  // namespace antipode
