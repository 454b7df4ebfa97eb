// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pid.h"

namespace antipode::test {

/// Gains of one loop, without limits unless they are given.
inline PidGains gains(double kp, double kd, double ki, double integralLimit = 1e9, double outputLimit = 1e9) {
  return {kp, kd, ki, integralLimit, outputLimit};
}

}  // namespace antipode::test
