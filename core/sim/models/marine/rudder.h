// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fixed.h"
#include "core/model/compat.h"
#include "core/model/pid_kernel.h"
#include "core/sim/batch/block_flag.h"

namespace antipode {

/// The rudder of a marine vehicle (vehicle-model section 10): it follows its command at a limited rate, or at
/// once. Where a controller's output is the rudder at once (VehicleBlock::directRudder()), a loop of the block
/// moves it, and this class does not see the commands. Thread: that of its vehicle.
class Rudder {
 public:
  Rudder(VehicleBlock& block, unsigned index, Compat compat);

  /// deg/s; 0 = no limit.
  void setRateLimit(double limit);
  /// A command in percent at time `now` of the vehicle's clock, s.
  void command(double percent, double now);
  /// Document mode: follows the command for dt s.
  void slew(double dt);
  /// Amidships at once.
  void center();
  /// From now on commands come here; those up to `lastCommand` s (0: none) went to the rudder at once.
  void takeOver(double lastCommand);

  double wanted() const { return wanted_; }            ///< percent
  double lastCommand() const { return commandTime_; }  ///< s of the vehicle's clock; kNever = none yet

 private:
  void set(double percent);
  bool isDifferential() const { return block_->differential >> index_ & 1; }

  Fixed<VehicleBlock*> block_;
  Fixed<unsigned> index_;
  Compat compat_;
  BlockFlag rateLimited_;
  double limit_ = 0;                     // deg/s
  double wanted_ = 0;                    // percent
  double commandTime_ = kernel::kNever;  // s, of the last command
};

}  // namespace antipode
