// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/copy_vehicle.h"

#include "core/sim/batch/column_access.h"
#include "core/sim/batch/helm_columns.h"
#include "core/sim/batch/pid_columns.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/models/hover/hover_columns.h"

#include <memory>

namespace antipode {
namespace {

constexpr VehicleMask VehicleBlock::*kMasks[] = {
    &VehicleBlock::used,           &VehicleBlock::paused,
    &VehicleBlock::behindClock,    &VehicleBlock::obstacleHit,
    &VehicleBlock::disabled,       &VehicleBlock::withoutPower,
    &VehicleBlock::hasWormholes,   &VehicleBlock::insideWormhole,
    &VehicleBlock::transported,    &VehicleBlock::inCurrentField,
    &VehicleBlock::overDepthGrid,  &VehicleBlock::aground,
    &VehicleBlock::oldProgram,     &VehicleBlock::driftSummaryDue,
    &VehicleBlock::hasHelm,        &VehicleBlock::helmHasControl,
    &VehicleBlock::ownHelmPeriod,  &VehicleBlock::hasHelmPosts,
    &VehicleBlock::cruising,       &VehicleBlock::movedByModel,
    &VehicleBlock::hasPid,         &VehicleBlock::embeddedPid,
    &VehicleBlock::depthControl,   &VehicleBlock::speedLoop,
    &VehicleBlock::hasDebugPosts,  &VehicleBlock::reverse,
    &VehicleBlock::differential,   &VehicleBlock::rudderRateLimited,
    &VehicleBlock::hasSails,       &VehicleBlock::windKnown,
    &VehicleBlock::turnLimited,    &VehicleBlock::dualState,
    &VehicleBlock::requestPending, &VehicleBlock::driveOutdated,
    &VehicleBlock::movedByMessage, &VehicleBlock::drifting,
};

/// Copies columns one by one, as kernel::load() and store() do.
struct CopyColumn {
  unsigned to, from;
  void operator()(Column& target, const Column& source) const { target[to] = source[from]; }
  template <template <class> class Part>
  void operator()(Part<Column>& target, const Part<Column>& source) const {
    Part<double>::columns(*this, target, source);
  }
};

using Segments = std::vector<CurveColumns::Segment>;
void copySegments(const CopyColumn& copy, Segments& to, const Segments& from) {
  if (to.size() < from.size()) to.resize(from.size());
  for (std::size_t i = 0; i < to.size(); ++i) {
    const CurveColumns::Segment none, &source = i < from.size() ? from[i] : none;
    copy(to[i].from, source.from), copy(to[i].width, source.width), copy(to[i].slope, source.slope);
  }
}

/// Calls copy(to, from) for columns that a block has when somebody needs them.
template <class T, class Copy>
void copyOptional(ValuePointer<T>& to, const ValuePointer<T>& from, Copy copy) {
  if (!from) return;
  if (!to) to = std::make_unique<T>();
  copy(*to, *from);
}

void copySwarm(const CopyColumn& copy, SwarmColumns& to, const SwarmColumns& from) {
  std::vector<const Column*> sources;
  SwarmColumns::channels([&](Channel, const Column& column, double) { sources.push_back(&column); }, from);
  auto source = sources.begin();
  SwarmColumns::channels([&](Channel, Column& column, double) { copy(column, **source++); }, to);
  copy(to.drifting, from.drifting);
}

}  // namespace

void copyVehicle(VehicleBlock& to, unsigned index, const VehicleBlock& from, unsigned fromIndex) {
  const CopyColumn copy{index, fromIndex};
  const auto part = [&]<template <class> class Part>(Part<Column>& target, const Part<Column>& source) {
    Part<double>::columns(copy, target, source);
  };
  part(to.plain, from.plain), part(to.truth, from.truth);
  part(to.drive, from.drive);
  part(to.aroundPlain, from.aroundPlain), part(to.aroundTruth, from.aroundTruth);
  copy(to.actuators.thrust, from.actuators.thrust), copy(to.actuators.rudder, from.actuators.rudder);
  copy(to.actuators.sense, from.actuators.sense);
  copy(to.drift.x, from.drift.x), copy(to.drift.y, from.drift.y);
  copy(to.reported.thrustLeft, from.reported.thrustLeft), copy(to.reported.thrustRight, from.reported.thrustRight);
  copy(to.reported.driftX, from.reported.driftX), copy(to.reported.driftY, from.reported.driftY);
  copy(to.reported.resetCount, from.reported.resetCount);
  copy(to.reported.transparency, from.reported.transparency);
  copy(to.pausedTime, from.pausedTime);
  copySegments(copy, to.curves.positive, from.curves.positive);
  copySegments(copy, to.curves.negative, from.curves.negative);
  copyOptional(to.pids, from.pids, [&](PidColumns& target, const PidColumns& source) {
    part(target.settings, source.settings), part(target.state, source.state), part(target.wanted, source.wanted);
  });
  copyOptional(to.helms, from.helms, [&](HelmColumns& target, const HelmColumns& source) {
    part(target.cruise, source.cruise), copy(target.isDone, source.isDone);
  });
  copyOptional(to.hovers, from.hovers, [&](HoverColumns& target, const HoverColumns& source) {
    for (std::size_t i = 0; i < HoverColumns::kCount; ++i) copy(target.values[i], source.values[i]);
  });
  copyOptional(to.swarm, from.swarm,
               [&](SwarmColumns& target, const SwarmColumns& source) { copySwarm(copy, target, source); });
  const VehicleMask bit = VehicleMask{1} << index;
  for (const auto mask : kMasks) to.*mask = (to.*mask & ~bit) | ((from.*mask >> fromIndex & 1) << index);
}

void removeVehicles(VehicleBlock& block, VehicleMask vehicles) {
  for (const auto mask : kMasks) block.*mask &= ~vehicles;
}

}  // namespace antipode
