// SPDX-License-Identifier: GPL-3.0-or-later
// The formation controllers: each computes a target for the vehicle from the known neighbours (formation.md
// section 6). All points are relative to the own vehicle, with the axes of the local grid, m.
#pragma once

#include "core/autonomy/formation/formation_controller.h"
#include "core/autonomy/formation/rigid_fit.h"

#include <optional>
#include <span>

namespace antipode {

/// Whether a controller compares who stands where with the plan, vehicle by vehicle: pings have to carry names.
inline bool needsNames(FormationController controller) {
  return controller != FormationController::Assignment && controller != FormationController::Lattice;
}

/// One neighbour: its estimated position, its position in the plan, and its weight (0 .. 1).
struct Neighbour {
  Vec2 heard;
  Vec2 planned;
  double weight = 1;
};

// Nullopt: there is no usable neighbour.
std::optional<Vec2> neighbourMeanTarget(std::span<const Neighbour> neighbours, FormationWeighting weighting);
/// Pairs with estimated positions closer than 1 m are left out. A pair has the product of the weights of its
/// neighbours.
std::optional<Vec2> pairwiseTarget(std::span<const Neighbour> neighbours, FormationWeighting weighting);
/// Fits the plan to the estimated positions. The own position has the weight `ownWeight` (0 .. 1) in both sets.
/// With fewer than two different positions the result is that of neighbourMeanTarget().
std::optional<Vec2> rigidTarget(std::span<const Neighbour> neighbours, double ownWeight, RigidFit* fit = nullptr);

struct LatticeParams {
  double spacing = 100;  ///< m
  double k = 0.02;       ///< 1/s
  double fMax = 1;       ///< m/s
  double kF = 0.02;      ///< 1/s, pull per metre of distance to the target
};
/// Attraction and repulsion along the lines of sight. It needs no names and no plan.
std::optional<Vec2> latticeTarget(std::span<const Vec2> heard, const LatticeParams& params);

}  // namespace antipode
