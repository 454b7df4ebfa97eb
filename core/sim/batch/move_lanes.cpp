// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/move_lanes_loop.h"

namespace antipode {
namespace {

ANTIPODE_CLONES void moveDocument(StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
                                  const CurveLanes& curves, LaneRange range, double dt) {
  kernel::moveLoop<Compat::Document>(state, drive, around, curves, range, dt);
}

ANTIPODE_CLONES void moveProgram(StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
                                 const CurveLanes& curves, LaneRange range, double dt) {
  kernel::moveLoop<Compat::UsimmarineV22>(state, drive, around, curves, range, dt);
}

}  // namespace

void moveLanes(Compat compat, StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
               const CurveLanes& curves, LaneRange range, double dt) {
  (compat == Compat::Document ? moveDocument : moveProgram)(state, drive, around, curves, range, dt);
}

}  // namespace antipode
