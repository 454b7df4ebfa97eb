// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fixed.h"
#include "core/base/state_hash.h"
#include "core/model/compat.h"
#include "core/sim/batch/block_flag.h"
#include "core/sim/fleet/step_clock.h"

namespace antipode {

/// The clock of one vehicle: what pauses and stops do to the time that it lives through (vehicle-model section 3).
/// In document mode a paused vehicle's clock stands still. In compatibility mode the clock runs on, and the
/// program makes up for time without motion in one long step. Thread: that of its vehicle.
class VehicleClock {
 public:
  VehicleClock(VehicleBlock& block, unsigned index, Compat compat, double start, bool isPaused);

  /// The vehicle's own time at time `now` of the run, s: the pauses of document mode are left out.
  double timeAt(double now) const { return now - *pausedTime_; }
  bool isPaused() const { return paused_; }
  /// By the message USM_SIM_PAUSED.
  void setPaused(bool isPaused);
  /// By an edit of `sim_pause`: what the clock leaves out stays.
  void editPaused(bool isPaused) { paused_ = isPaused; }

  // At the start of a step that is not an ordinary one.
  /// Document mode: a paused vehicle's clock does not see this step. False: it is not paused so.
  bool skipPausedStep(double dt);
  /// Compatibility mode: a step without motion, to be made up for later; `isPause`: by a pause.
  void hold(double dt, bool isPause);
  /// The vehicle is disabled: nothing is made up for.
  void dropHeldTime(double now);
  /// Length of the step, s: dt and all that is to be made up for.
  double catchUp(double dt);
  /// USM_RESET_NAV without a ground truth: the record goes on from where the unused one's clock stands (D15).
  void goBackToTruth(const StepClock& clock);

  void hash(StateHash& hash) const;

 private:
  void setHeld(double seconds);

  Compat compat_;
  BlockFlag paused_, behind_;
  Fixed<double*> pausedTime_;  // s spent paused (document mode); in the block
  double held_ = 0;            // s that the clock of the records lags behind (compatibility mode)
  double leftOut_ = 0;         // s of pauses that the clock of the records leaves out (compatibility mode)
  double truthTime_;        // s, where the clock of an unused ground-truth record stands (compatibility mode, D15)
  double pauseLength_ = 0;  // s of the present pause (compatibility mode)
};

}  // namespace antipode
