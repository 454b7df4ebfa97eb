// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fixed.h"
#include "core/model/pid.h"
#include "core/scenario/document/value.h"
#include "core/sim/batch/block_flag.h"
#include "core/sim/batch/pid_columns.h"
#include "core/sim/fleet/step_clock.h"

#include <optional>
#include <string_view>

namespace antipode {

/// The controller of a marine vehicle, if it has one. Its state is in the block, where stepBlock() runs it with
/// its neighbours; here are its parameters, and what changes it between steps. Thread: that of its vehicle.
class MarinePid {
 public:
  MarinePid(VehicleBlock& block, unsigned index, Compat compat);

  bool exists() const { return engine_.has_value(); }
  /// Runs in every step and keeps actuator messages out; else a program of its own with a period of its own.
  bool isEmbedded() const { return isEmbedded_; }
  bool controlsDepth() const { return controlsDepth_; }
  void start(const PidParams& params);
  void remove();
  /// One parameter; a vehicle without a controller gets one. Error: then nothing has changed.
  Result<void> set(std::string_view name, const Value& value);
  /// Calls f(engine), which may change it.
  template <class F>
  void edit(F&& f) {
    *engine_ = engineNow();
    f(*engine_);
    storeEngine();
  }

  bool isDue(const StepClock& clock) const;
  /// What the last run asks for; nothing: it has no control and has released the actuators.
  std::optional<PidOutputs> output();
  /// A copy with the present state.
  PidEngine engineNow() const;
  double lastRun() const;  ///< s of the vehicle's clock; 0 = none yet

  template <class F>
  void visitRelease(F&& f) const {
    if (engine_ && !isEmbedded_) f(hasReleased_);
  }

 private:
  void storeEngine();

  Fixed<VehicleBlock*> block_;
  Fixed<unsigned> index_;
  Compat compat_;
  BlockFlag exists_, isEmbedded_, controlsDepth_, speedLoop_, hasDebugPosts_;
  std::optional<PidParams> params_;
  std::optional<PidEngine> engine_;
  bool hasReleased_ = false;  // a controller that is not embedded has posted zeros, and no longer posts
};

}  // namespace antipode
