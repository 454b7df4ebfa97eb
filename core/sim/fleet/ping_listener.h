// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/ping_record.h"
#include "core/autonomy/formation/neighbourhood.h"
#include "core/base/fixed.h"
#include "core/base/value_pointer.h"
#include "core/sim/batch/vehicle_block.h"
#include "core/sim/fleet/command.h"
#include "core/sim/swarm/swarm.h"

#include <memory>
#include <optional>

namespace antipode {

/// What one vehicle hears of the others, and where its formation wants it for that. Thread: that of its vehicle.
class PingListener {
 public:
  PingListener(VehicleId id, const Swarm& swarm, VehicleBlock& block, unsigned index)
      : id_(id), swarm_(&swarm), block_(&block), index_(index) {}

  /// Adds the energy of a ping that the vehicle has sent.
  void addPingEnergy();
  /// A ping that arrives. `direction`: that of the measured bearing. What it gives goes, with the mean of it, to
  /// take(); nullopt: it is done.
  std::optional<PingSums> hear(PingRecord& ping, Vec2 direction, const FormationBehaviourParams& params);
  /// Of a ping that is heard: fills in what the filter makes of it.
  void take(PingRecord& ping, const PingSums& sums, const PingMean& mean, const FormationBehaviourParams& params);
  void expect(int sender) const {  ///< a ping of a node comes soon
    if (neighbourhood_) neighbourhood_->expect(sender);
  }
  /// The displacement to the vehicle's slot in the formation, m; nothing as long as it has heard nobody.
  std::optional<Vec2> target(const FormationBehaviourParams& params, double now);
  void forgetPings();  ///< the vehicle has been put somewhere else
  void forgetAll();    ///< it has lost its power, or has it again
  const Neighbourhood* neighbourhood() const { return neighbourhood_.get(); }  ///< null: has heard nothing yet

 private:
  Vec2 placeOf(const PingRecord& ping) const;
  PingReception receptionOf(const PingRecord& ping) const;
  const Formation* formation() const { return swarm_->formation ? &*swarm_->formation : nullptr; }

  Fixed<VehicleId> id_;
  Fixed<const Swarm*> swarm_;
  Fixed<VehicleBlock*> block_;
  Fixed<unsigned> index_;
  ValuePointer<Neighbourhood> neighbourhood_;
};

}  // namespace antipode
