// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "core/sim/simulation.h"

#include <string>

namespace antipode {

/// What every view reads: one recording, whether it still grows or was loaded. Views do not ask which.
class Session {
 public:
  virtual ~Session() = default;
  virtual const Recording& recording() const = 0;
  virtual std::string title() const = 0;
  /// Newest frame if a fresher one than last asked for exists, else null; valid until the next call.
  /// GUI thread. A replay never has one: its frames come from the recording at the cursor.
  virtual const Frame* fetchNewestFrame() { return nullptr; }
};

}  // namespace antipode
