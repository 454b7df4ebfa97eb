// SPDX-License-Identifier: GPL-3.0-or-later
// The formation controllers: each computes a target for the vehicle from the known neighbours (formation.md
// section 6). All points are relative to the own vehicle, with the axes of the local grid, m.
#pragma once

#include "core/autonomy/formation_controller.h"
#include "core/autonomy/registration.h"

#include <optional>
#include <span>

namespace antipode {

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

/// Assigns the slots of a plan to vehicles without names. It remembers the last answer and changes it only for
/// a better one. Thread: one at a time.
class SlotAssignment {
 public:
  struct Params {
    double sweepDeg = 10;       ///< step of the search over rotations, > 0
    double switchMargin = 0.1;  ///< another answer must be cheaper by this share
    double ownWeight = 1;       ///< weight of the own position in the fit
    bool isSweeping =
        true;  ///< false: if there is a last answer, the search covers only this answer and its neighbourhood
  };
  struct Answer {
    std::vector<int> assigned;  ///< slot of the own vehicle, then of each neighbour
    double rotation = 0;        ///< rad, rotation of the plan
    double cost = 0;            ///< m^2, sum of the remaining squared distances
    Vec2 target;                ///< relative to the own vehicle
    Vec2 shift;                 ///< m, of the plan's origin
  };

  /// Finds the best assignment. Slots may have any axes, and there are at least as many slots as vehicles.
  /// `tracks` are the ids of the neighbours in `heard`, so that the last answer stays usable when some come or
  /// go. `weights` (> 0) are the weights in the fit; empty: 1.
  std::optional<Answer> solve(std::span<const Vec2> slots, std::span<const Vec2> heard,
                              std::span<const int> tracks, const Params& params,
                              std::span<const double> weights = {});
  void forget() { last_.reset(); }

 private:
  struct Last {
    std::vector<int> tracks;  // parallel to the slots, except the first one, the own vehicle
    std::vector<int> assigned;
    double rotation = 0;
  };
  Answer refined(std::span<const Vec2> slots, const std::vector<int>& start);
  Answer judged(std::span<const Vec2> slots, std::vector<int> assignment);
  std::optional<Answer> lastAnswer(std::span<const Vec2> slots, std::span<const int> tracks);
  std::vector<std::vector<int>> sweep(std::span<const Vec2> slots, double stepDeg);

  std::optional<Last> last_;
  std::vector<Vec2> nodes_;    // the own vehicle at the origin, then the neighbours
  std::vector<Vec2> matched_;  // slots of the nodes
  std::vector<double> weights_;
  CostMatrix costs_;
  Matcher matcher_;
};

}  // namespace antipode
