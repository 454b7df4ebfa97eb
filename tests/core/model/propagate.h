// SPDX-License-Identifier: GPL-3.0-or-later
// One record moved by itself, with the equations that the batch step has.
#pragma once

#include "core/base/portable_math.h"
#include "core/model/motion.h"

#include <limits>

namespace antipode {

/// The pitch loses its last bits.
inline kernel::State stateFromRecord(const VehicleRecord& r) {
  kernel::State s{};
  s.x = r.x, s.y = r.y, s.heading = r.heading, s.speed = r.speed, s.depth = r.depth;
  s.sinPitch = portable::sin(r.pitch), s.yaw = r.yaw, s.altitude = r.altitude, s.sog = r.sog;
  return s;
}

/// Moves the record by dt seconds. `drift` moves this record in addition to its own speed; the plain record of
/// a vehicle in dual state gets no drift. Nothing moves for dt <= 0.
inline void propagate(VehicleRecord& record, const VehicleInputs& inputs, const MotionParams& params, Vec2 drift,
                      double dt, double sailCap = std::numeric_limits<double>::infinity()) {
  if (dt <= 0) return;
  kernel::State state = stateFromRecord(record);
  const StepStart before{{record.x, record.y}, record.heading, record.speed};
  const kernel::Drive drive = driveFromInputs(inputs, params);
  const kernel::Surroundings around{sailCap, drift.x, drift.y};
  const double mapSpeed = activeCurve(inputs, params).speed(drive.thrust);
  if (params.compat == Compat::Document)
    kernel::step<Compat::Document>(state, drive, around, mapSpeed, dt);
  else
    kernel::step<Compat::UsimmarineV22>(state, drive, around, mapSpeed, dt);
  limitTurn(state, before, inputs.turnRadius, params);
  record = recordFromState(state);
}

}  // namespace antipode
