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

ANTIPODE_CLONES void findSpeeds(Column& mapSpeed, const DriveColumns& drive, const CurveColumns& curves,
                                unsigned count) {
  kernel::findMapSpeeds(mapSpeed, drive, curves, {0, count});
}

ANTIPODE_CLONES VehicleMask findResting(const StateColumns& state, const DriveColumns& drive,
                                        const SurroundingsColumns& around, const Column& mapSpeed, unsigned count,
                                        double dt) {
  return kernel::restingIn(state, drive, around, mapSpeed, count, dt);
}

ANTIPODE_CLONES void driftDocument(StateColumns& state, const DriveColumns& drive,
                                   const SurroundingsColumns& around, BlockRange range, double dt) {
  kernel::driftLoop(state, drive, around, range, dt);
}

ANTIPODE_CLONES void stepDocument(StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                                  const Column& mapSpeed, unsigned count, double dt) {
  kernel::stepLoop<Compat::Document>(state, drive, around, mapSpeed, {0, count}, dt);
}

/// Copies of the boats under way, one behind the other.
struct alignas(64) Packed {
  StateColumns state{};
  DriveColumns drive{};
  SurroundingsColumns around{};
  Column mapSpeed{};
};

void moveMostlyDrifting(StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                        const Column& mapSpeed, VehicleMask vehicles, VehicleMask underWay, VehicleMask used,
                        double dt) {
  thread_local Packed packed;
  unsigned count = 0;
  forEachVehicle(underWay, [&](unsigned i) {
    kernel::copy(state, i, packed.state, count), kernel::copy(drive, i, packed.drive, count);
    kernel::copy(around, i, packed.around, count), packed.mapSpeed[count++] = mapSpeed[i];
  });
  stepDocument(packed.state, packed.drive, packed.around, packed.mapSpeed, wholeVectors(count), dt);
  // All drift; those under way are then where their copies are.
  forEachVectorRange(vehicles, used, [&](BlockRange range) { driftDocument(state, drive, around, range, dt); });
  count = 0;
  forEachVehicle(underWay, [&](unsigned i) { kernel::copy(packed.state, count++, state, i); });
}

}  // namespace

void moveVehicles(Compat compat, StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                  const CurveColumns& curves, VehicleMask vehicles, VehicleMask used, double dt) {
  const auto isMost = [&](VehicleMask some) { return 2 * countOf(some & vehicles) > countOf(vehicles); };
  if (compat == Compat::Document && countOf(vehicles) > kVectorLength && isMost(zerosIn(state.speed))) {
    alignas(64) Column mapSpeed;
    const auto count = wholeVectors(static_cast<unsigned>(std::bit_width(vehicles)));
    findSpeeds(mapSpeed, drive, curves, count);
    const VehicleMask resting = findResting(state, drive, around, mapSpeed, count, dt);
    if (isMost(resting))
      return moveMostlyDrifting(state, drive, around, mapSpeed, vehicles, vehicles & ~resting, used, dt);
  }
  forEachVectorRange(vehicles, used, [&](BlockRange range) {
    moveVehicles(compat, state, drive, around, curves, range, dt);
  });
}

void moveVehicles(Compat compat, StateColumns& state, const DriveColumns& drive, const SurroundingsColumns& around,
                  const CurveColumns& curves, BlockRange range, double dt) {
  (compat == Compat::Document ? moveDocument : moveUsimmarine)(state, drive, around, curves, range, dt);
}

}  // namespace antipode
