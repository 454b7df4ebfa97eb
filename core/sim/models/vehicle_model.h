// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/model/hover_spec.h"
#include "core/model/water_current.h"
#include "core/sim/fleet/vehicle_core.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct Delivery;
class VehicleModel;

/// A move of a vehicle by its own model.
struct ModelMove {
  VehicleModel* model;
  double dt;                              ///< s, > 0
  const WaterCurrent::Snapshot* current;  ///< may be null
  std::vector<RunEvent>* events;          ///< get what it posts
};

/// How a vehicle moves, and what it understands beyond what all vehicles do. A model is a folder beside this file
/// and a row in model_registry.cpp. It keeps what only it knows, and writes to its vehicle's block what others
/// read: poses, and the facts of the masks that are its own.
///
/// A model moves its vehicle in one of two ways: either stepBlock() does it with loops over the block, for which
/// the model prepares the columns (marine), or the model sets the mask `movedByModel` and implements move(), and
/// moveTogether() where it can do many at once (hover). Thread: that of its vehicle; moveTogether() is called on
/// one of a block's vehicles.
class VehicleModel {
 public:
  virtual ~VehicleModel() = default;

  /// Takes over the state of a model of the same kind.
  virtual void copyState(const VehicleModel& other) = 0;

  // Between steps.
  /// A message. False: it is none of this model's own.
  virtual bool receive(const Delivery& delivery) = 0;
  /// Live edits. Error: no such value, or what is wrong with it; then nothing has changed.
  virtual Result<void> setParam(std::string_view name, const Value& value, const StepClock& clock,
                                std::vector<RunEvent>& events) = 0;
  virtual Result<void> setPid(std::string_view name, const Value& value) = 0;
  virtual Result<void> setThrusters(const std::vector<Thruster>& thrusters) = 0;
  virtual Result<void> setRequests(const std::vector<TimedHoverRequest>& requests, const StepClock& clock) = 0;
  virtual void behavioursChanged(const std::vector<BehaviourSpec>& behaviours) = 0;
  /// USM_RESET: the pose that `text` names.
  virtual void reset(const std::string& text, std::int64_t step, std::vector<RunEvent>& events) = 0;
  /// NODE_LOST has taken the power away, or given it back.
  virtual void setPower(bool isOn) = 0;
  /// A message has written another pose into the plain record of a vehicle that is disabled.
  virtual void poseWasSet() = 0;
  /// Copies what the model has to where the block's loops and readers find it. Called after every message and
  /// edit.
  virtual void refreshBlock() = 0;

  // Parts of a step.
  /// An obstacle holds the vehicle: it loses its motion.
  virtual void halt() = 0;
  /// Carries out a decision of the helm.
  virtual void followHelm(const HelmDecision& decision, const StepClock& clock) = 0;
  /// Moves the vehicle by dt > 0 s; only where the mask `movedByModel` is set. `current` may be null.
  virtual void move(double dt, const StepClock& clock, const WaterCurrent::Snapshot* current,
                    std::vector<RunEvent>& events);
  /// As move() of each of `moves`, in their order; all of them are of the kind of this model. A model that
  /// computes many vehicles at once overrides it.
  virtual void moveTogether(std::span<const ModelMove> moves, const StepClock& clock);
  /// After a move of the vehicle in its block, without this model, that has completed a request.
  virtual void requestCompleted(const StepClock&, std::vector<RunEvent>&) {}
  /// Takes the vehicle's state out of its block, where moves without this model have left it. The readers below
  /// see it then.
  virtual void sync() {}
  /// A wormhole has put the vehicle somewhere else.
  virtual void transportTo(Vec2 position) = 0;

  // Reading.
  virtual double maxSpeed() const = 0;              ///< m/s, the fastest that a helm needs to ask for
  virtual bool records(Channel channel) const = 0;  ///< false: NaN for the whole run
  // The state hash: hashes in logs have parts of the model at three positions, the first two for every vehicle.
  virtual void hashRudder(StateHash& hash) const;
  virtual void hashRequests(StateHash& hash) const;
  virtual void hashState(StateHash& hash) const = 0;

 protected:
  explicit VehicleModel(VehicleCore& core) : core_(core) {}
  VehicleModel& operator=(const VehicleModel&) { return *this; }  // the state is in the models
  /// `lastCommand` s; kNever = none yet.
  static void addRudder(StateHash& hash, double wanted, double lastCommand);

  VehicleCore& core_;
};

}  // namespace antipode
