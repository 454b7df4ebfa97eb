// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/keyframes.h"
#include "core/run/recording.h"
#include "core/sim/simulation.h"

#include <memory>
#include <string>

namespace antipode {

/// What every view reads: one recording, whether it still grows or was loaded. Views do not ask which.
class Session {
 public:
  virtual ~Session() = default;
  virtual const Recording& recording() const = 0;
  virtual std::string title() const = 0;
  /// Moments of the run from which any step of it is reached soon (resimulation.h). Any thread.
  const std::shared_ptr<Keyframes>& keyframes() const { return keyframes_; }
  /// Newest frame if a fresher one than last asked for exists, else null; valid until the next call.
  /// GUI thread. A replay never has one: its frames come from the recording at the cursor.
  virtual const Frame* fetchNewestFrame() { return nullptr; }

 private:
  std::shared_ptr<Keyframes> keyframes_ = std::make_shared<Keyframes>();
};

}  // namespace antipode
