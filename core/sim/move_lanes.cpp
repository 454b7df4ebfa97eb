// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/move_lanes_loop.h"

// ThreadSanitizer crashes at start when a function has clones, and clang 14 handles them differently.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__) && \
    !defined(__SANITIZE_ADDRESS__)
#define ANTIPODE_CLONES [[gnu::target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")]]
#else
#define ANTIPODE_CLONES
#endif

namespace antipode {
namespace {

ANTIPODE_CLONES void moveDocument(StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
                                  const CurveLanes& curves, LaneRange range, double dt) {
  lane::moveLoop<Compat::Document>(state, drive, around, curves, range, dt);
}

ANTIPODE_CLONES void moveProgram(StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
                                 const CurveLanes& curves, LaneRange range, double dt) {
  lane::moveLoop<Compat::UsimmarineV22>(state, drive, around, curves, range, dt);
}

}  // namespace

void moveLanes(Compat compat, StateLanes& state, const DriveLanes& drive, const SurroundingsLanes& around,
               const CurveLanes& curves, LaneRange range, double dt) {
  (compat == Compat::Document ? moveDocument : moveProgram)(state, drive, around, curves, range, dt);
}

}  // namespace antipode
