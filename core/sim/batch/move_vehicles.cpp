// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/move_vehicles_loop.h"

namespace antipode {
namespace {

ANTIPODE_CLONES void moveDocument(StateColumns& state, const DriveColumns& drive,
                                  const SurroundingsColumns& around, const CurveColumns& curves, BlockRange range,
                                  double dt) {
  kernel::moveLoop<Compat::Document>(state, drive, around, curves, range, dt);
}

ANTIPODE_CLONES void moveUsimmarine(StateColumns& state, const DriveColumns& drive,
                                    const SurroundingsColumns& around, const CurveColumns& curves,
                                    BlockRange range, double dt) {
  kernel::moveLoop<Compat::UsimmarineV22>(state, drive, around, curves, range, dt);
}

}  // namespace

void moveVehicles(Compat compat, StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                  const CurveColumns& curves, BlockRange range, double dt) {
  (compat == Compat::Document ? moveDocument : moveUsimmarine)(state, drive, around, curves, range, dt);
}

}  // namespace antipode
