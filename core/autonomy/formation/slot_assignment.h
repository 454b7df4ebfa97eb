// SPDX-License-Identifier: GPL-3.0-or-later
// The formation controller `assignment` (formation.md section 6.4): neighbours without names get slots of the
// plan.
#pragma once

#include "core/autonomy/formation/rigid_fit.h"

#include <optional>
#include <span>
#include <vector>

namespace antipode {

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
    double hearing =
        0;  ///< m; whoever is nearer is heard, so a slot without a track is empty. 0: silence says nothing
    bool isKept = true;  ///< false: the last answer stays the one before
  };
  struct Answer {
    std::vector<int> assigned;  ///< slot of the own vehicle, then of each neighbour
    double rotation = 0;        ///< rad, rotation of the plan
    double cost = 0;            ///< m^2, sum of the remaining squared distances, and costOfSilence()
    Vec2 target;                ///< relative to the own vehicle
    Vec2 shift;                 ///< m, of the plan's origin
  };

  /// For loops over points.
  struct Points {
    std::vector<double> x, y;  ///< m
  };

  /// Finds the best assignment. Slots may have any axes, and there are at least as many slots as vehicles.
  /// `tracks` are the ids of the neighbours in `heard`, so that the last answer stays usable when some come or
  /// go. `weights` (> 0) are the weights in the fit; empty: 1. `unsure` are neighbours that may be there but get
  /// no slot: their slots are not silent. Nullopt: nobody is heard, there are too few slots, or a neighbour is
  /// more than 1e150 m away or nowhere: squares of such distances have no finite sum.
  std::optional<Answer> solve(std::span<const Vec2> slots, std::span<const Vec2> heard,
                              std::span<const int> tracks, const Params& params,
                              std::span<const double> weights = {}, std::span<const Vec2> unsure = {});
  void forget() { last_.reset(); }

 private:
  struct Last {
    std::vector<int> tracks;  // parallel to the slots, except the first one, the own vehicle
    std::vector<int> assigned;
    double rotation = 0;
  };
  Answer refined(std::span<const Vec2> slots, Answer start);
  Answer judged(std::span<const Vec2> slots, std::vector<int> assignment);
  /// Who should be in a slot within hearing but is not heard is farther away than the range of hearing. The sum of
  /// the squares of these least distances to the slots; if a neighbour is unsure, no more than that of its
  /// distance.
  double costOfSilence(std::span<const Vec2> slots, const std::vector<int>& assignment, const RigidFit& fit);
  std::optional<Answer> lastAnswer(std::span<const Vec2> slots, std::span<const int> tracks);
  void setPlaces(std::span<const Vec2> places);
  void setSquaredDistances(const Points& nodes);
  void turnNodes(Vec2 turn, Vec2 nodeMiddle, Vec2 middle);
  std::vector<std::vector<int>> sweep(std::span<const Vec2> slots, double stepDeg);

  std::optional<Last> last_;
  double hearing_ = 0;       // m, of the present search
  std::vector<Vec2> nodes_;  // the own vehicle at the origin, then the neighbours
  std::vector<Vec2> unsure_;
  std::vector<Vec2> matched_;  // slots of the nodes
  Points turned_, places_;     // the nodes and the slots that are matched, in a rotation
  std::vector<double> nearest_;
  std::vector<char> isTaken_;  // by slot
  std::vector<double> weights_;
  CostMatrix costs_;
  Matcher matcher_;
};

}  // namespace antipode
