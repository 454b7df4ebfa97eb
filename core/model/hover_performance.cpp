// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_performance.h"

#include "core/base/geometry/angles.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kThere = 0.1;  // m, distance at which the goal counts as reached

/// The largest `sign` * row . T over lo <= T <= hi with zero . T = 0 for the rows of `zero`.
/// By duality this is the minimum, over multipliers m, of the maximum of (row - m . zero) . T over the box
/// alone. That function is convex and piecewise linear, so its minimum lies at a corner: there as many
/// thrusters as there are multipliers have no effect.
class BoxMaximum {
 public:
  BoxMaximum(std::span<const Thruster> thrusters, const std::vector<Wrench>& columns,
             std::vector<std::size_t> zero)
      : thrusters_(thrusters), columns_(columns), zero_(std::move(zero)) {}

  double of(std::size_t row, double sign) {
    row_ = row, sign_ = sign;
    least_ = std::numeric_limits<double>::infinity();
    chosen_.clear();
    choose(0);
    return std::isfinite(least_) ? std::max(least_, 0.0) : 0;
  }

 private:
  void choose(std::size_t from) {
    if (chosen_.size() == zero_.size()) return tryCorner();
    for (std::size_t i = from; i < columns_.size(); ++i) {
      chosen_.push_back(i);
      choose(i + 1);
      chosen_.pop_back();
    }
  }

  void tryCorner() {
    const auto size = static_cast<Eigen::Index>(zero_.size());
    Eigen::MatrixXd effect(size, size);
    Eigen::VectorXd wanted(size);
    for (Eigen::Index i = 0; i < size; ++i) {
      const Wrench& column = columns_[chosen_[static_cast<std::size_t>(i)]];
      wanted(i) = sign_ * column[row_];
      for (Eigen::Index j = 0; j < size; ++j) effect(i, j) = column[zero_[static_cast<std::size_t>(j)]];
    }
    const Eigen::FullPivLU<Eigen::MatrixXd> solved(effect);
    if (!solved.isInvertible()) return;
    const Eigen::VectorXd multipliers = solved.solve(wanted);
    double sum = 0;
    for (std::size_t t = 0; t < columns_.size(); ++t) {
      double gain = sign_ * columns_[t][row_];
      for (Eigen::Index j = 0; j < size; ++j)
        gain -= multipliers(j) * columns_[t][zero_[static_cast<std::size_t>(j)]];
      sum += gain * (gain > 0 ? thrusters_[t].max : thrusters_[t].min);
    }
    least_ = std::min(least_, sum);
  }

  std::span<const Thruster> thrusters_;
  const std::vector<Wrench>& columns_;
  std::vector<std::size_t> zero_, chosen_;
  std::size_t row_ = 0;
  double sign_ = 1, least_ = 0;
};

}  // namespace

GreatestForces greatestForces(std::span<const Thruster> thrusters) {
  const LayoutReview review = reviewLayout(thrusters);
  if (!review.problem.empty()) return {};
  const auto maximum = [&](std::vector<std::size_t> zero) {
    return BoxMaximum(thrusters, review.columns, std::move(zero));
  };
  GreatestForces f;
  BoxMaximum surge = maximum({kSway, kHeave, kYaw}), sway = maximum({kSurge, kHeave, kYaw});
  BoxMaximum heave = maximum({kSurge, kSway, kYaw}), yaw = maximum({kSway, kHeave});
  f.ahead = surge.of(kSurge, 1), f.astern = surge.of(kSurge, -1);
  f.sideways = std::min(sway.of(kSway, 1), sway.of(kSway, -1));
  f.down = heave.of(kHeave, 1), f.up = heave.of(kHeave, -1);
  f.yaw = std::min(yaw.of(kYaw, 1), yaw.of(kYaw, -1));
  return f;
}

TerminalSpeeds terminalSpeeds(const HoverParams& params, std::span<const Thruster> thrusters) {
  const HoverInertia body(params);
  const GreatestForces f = greatestForces(thrusters);
  return {body.terminalSpeed(kSurge, f.ahead),   body.terminalSpeed(kSurge, f.astern),
          body.terminalSpeed(kSway, f.sideways), body.terminalSpeed(kHeave, f.down),
          body.terminalSpeed(kHeave, f.up),      degFromRad(body.terminalSpeed(kYaw, f.yaw))};
}

double expectedSettleTime(const HoverParams& p, double distance) {
  const double slow = std::min(distance, p.shortDistance);
  const double approach = slow > kThere ? p.shortDistance / p.vMax * std::log(slow / kThere) : 0;
  return std::max(0.0, distance - p.shortDistance) / p.vMax + approach;
}

namespace {

/// Calls warn(key, message, remedy) for gains of depth and heading that damp badly, and for speed loops that are
/// too fast for their thrusters.
template <class Warn>
void addGainWarnings(const HoverParams& p, Warn&& warn) {
  const HoverDesign design = hoverDesign(p);
  const auto checkApproach = [&](const char* key, double damping, const char* remedy) {
    if (damping < kMinDamping)
      warn(key, fmt::format("damping {:.2f} is below {:g}: it overshoots", damping, kMinDamping), remedy);
  };
  checkApproach("w_max", design.depthDamping, "more short_distance, or less w_max or tau_v");
  checkApproach("short_angle", design.headingDamping, "more short_angle, or less r_max or tau_r");
  const auto checkLoop = [&](const char* key, double damping, double weight, const char* time) {
    if (!(damping < kMinLoopDamping)) return;
    // The damping falls with the root of the weight.
    const double most = weight * damping * damping / (kMinLoopDamping * kMinLoopDamping);
    warn(key,
         fmt::format("with this weight the thrust comes too late: damping {:.2f} is below {:g}, it shakes",
                     damping, kMinLoopDamping),
         fmt::format("{:.3g} or less, or more {}", most, time));
  };
  if (!(design.speedLoopDamping < kMinLoopDamping)) {
    checkLoop("kp_depth", design.depthLoopDamping, p.kpDepth, "tau_v");
    checkLoop("kp_heading", design.headingLoopDamping, p.kpHeading, "tau_r");
    return;
  }
  warn("tau_v",
       fmt::format("the thrust comes too late for it: damping {:.2f} is below {:g}, it shakes",
                   design.speedLoopDamping, kMinLoopDamping),
       "more tau_v, or less thruster_lag or controller_period");
}

}  // namespace

std::vector<DesignWarning> designWarnings(const HoverParams& p, std::span<const Thruster> thrusters) {
  std::vector<DesignWarning> warnings;
  const auto warn = [&](const char* key, std::string message, std::string remedy) {
    warnings.push_back({key, std::move(message), std::move(remedy)});
  };
  if (p.law == HoverLaw::Literal)
    warn("law", "the literal law has no damping: the vehicle swings about its goal",
         "'cascade', unless that is to be shown");
  if (p.vMax > 0 && p.tauV > 0 && p.shortDistance > 0) {
    const HoverDesign design = hoverDesign(p);
    if (p.law == HoverLaw::Cascade && design.damping < kMinDamping)
      warn("short_distance",
           fmt::format("damping {:.2f} is below {:g}: it overshoots", design.damping, kMinDamping),
           "more short_distance, or less v_max or tau_v");
    if (design.stoppingAcceleration > p.aMax)
      warn("a_max",
           fmt::format("stopping takes {:.2f} m/s2, a_max is {:g}: it overshoots", design.stoppingAcceleration,
                       p.aMax),
           "more short_distance or a_max, or less v_max");
  }
  if (!reviewLayout(thrusters).problem.empty()) {
    addGainWarnings(p, warn);
    return warnings;
  }
  const TerminalSpeeds speeds = terminalSpeeds(p, thrusters);
  const auto checkSpeed = [&](const char* key, double wanted, double most, const char* unit) {
    if (wanted > most)
      warn(key, fmt::format("{:g} {} is more than the thrusters give", wanted, unit),
           fmt::format("{:.4g} {} or less", most, unit));
  };
  checkSpeed("v_max", p.vMax, speeds.ahead, "m/s");
  checkSpeed("w_max", p.wMax, std::min(speeds.down, speeds.up), "m/s");
  checkSpeed("r_max", p.rMax, speeds.yaw, "deg/s");
  const GreatestForces forces = greatestForces(thrusters);
  const double missing = p.netWeight > 0 ? p.netWeight - forces.up : -p.netWeight - forces.down;
  if (missing > 0)
    warn("net_weight", fmt::format("the thrusters cannot hold the depth: {:.1f} N are missing", missing),
         "less weight or buoyancy, or stronger thrusters");
  addGainWarnings(p, warn);
  return warnings;
}

}  // namespace antipode
