// SPDX-License-Identifier: GPL-3.0-or-later
// Where a vehicle should be by what it knows of its neighbours: the formation controllers (formation.md section
// 6). All points are relative to the own vehicle, in axes of the local grid, m.
#pragma once

#include "core/autonomy/formation_controller.h"
#include "core/autonomy/registration.h"

#include <optional>
#include <span>

namespace antipode {

/// A neighbour that counts: where it is heard, where the plan wants it, and how much it counts (0 .. 1).
struct Neighbour {
  Vec2 heard;
  Vec2 planned;
  double weight = 1;
};

// Nullopt: nothing to go by.
std::optional<Vec2> neighbourMeanTarget(std::span<const Neighbour> neighbours, FormationWeighting weighting);
/// Pairs that are heard less than 1 m apart are left out; a pair counts by the product of its weights.
std::optional<Vec2> pairwiseTarget(std::span<const Neighbour> neighbours, FormationWeighting weighting);
/// The fit of the plan to what is heard, the own place in both counting `ownWeight` (0 .. 1). With fewer than two
/// places that differ it is neighbourMeanTarget().
std::optional<Vec2> rigidTarget(std::span<const Neighbour> neighbours, double ownWeight, RigidFit* fit = nullptr);

struct LatticeParams {
  double spacing = 100;  ///< m
  double k = 0.02;       ///< 1/s
  double fMax = 1;       ///< m/s
  double kF = 0.02;      ///< 1/s, pull for each metre that the target is away
};
/// Attraction and repulsion along the lines of sight; needs neither names nor a plan.
std::optional<Vec2> latticeTarget(std::span<const Vec2> heard, const LatticeParams& params);

/// Finds out which slots the vehicles heard occupy, without names. Keeps the last answer, so that it changes only
/// for a better one. Thread: one at a time.
class SlotAssignment {
 public:
  struct Params {
    double sweepDeg = 10;       ///< step of the sweep, > 0
    double switchMargin = 0.1;  ///< share by which another answer must be cheaper
    double ownWeight = 1;       ///< of the own place in the fit
    bool isSweeping =
        true;  ///< false: only the last answer and its neighbourhood are looked at, where there is one
  };
  struct Answer {
    std::vector<int> assigned;  ///< of the own vehicle, then of each one heard
    double rotation = 0;        ///< rad, of the plan
    double cost = 0;            ///< m^2, sum of what is left
    Vec2 target;                ///< relative to the own vehicle
    Vec2 shift;                 ///< m, of the plan's origin
  };

  /// Slots in any axes; more slots than vehicles. `heard` keeps its order from call to call where the same tracks
  /// are meant: `tracks` names them, so that the last answer is found again when some come or go. `weights` (> 0)
  /// are what each counts in the fit; empty: 1.
  std::optional<Answer> solve(std::span<const Vec2> slots, std::span<const Vec2> heard,
                              std::span<const int> tracks, const Params& params,
                              std::span<const double> weights = {});
  void forget() { last_.reset(); }

 private:
  struct Last {
    std::vector<int> tracks;  // parallel to slots but for the first, the own vehicle
    std::vector<int> assigned;
    double rotation = 0;
  };
  Answer refined(std::span<const Vec2> slots, const std::vector<int>& start);
  Answer judged(std::span<const Vec2> slots, std::vector<int> assignment);
  std::optional<Answer> lastAnswer(std::span<const Vec2> slots, std::span<const int> tracks);
  std::vector<std::vector<int>> sweep(std::span<const Vec2> slots, double stepDeg);

  std::optional<Last> last_;
  std::vector<Vec2> nodes_;    // the own vehicle at the origin, then those heard
  std::vector<Vec2> matched_;  // slots of the nodes
  std::vector<double> weights_;
  CostMatrix costs_;
  Matcher matcher_;
};

}  // namespace antipode
