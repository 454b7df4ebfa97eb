// SPDX-License-Identifier: GPL-3.0-or-later
// How a run may differ from its scenario by chance: a vehicle starts elsewhere, on another course, at another speed or
// later, or nobody hears where it is for a while.
#pragma once

#include "core/base/random.h"
#include "core/scenario/document/scenario.h"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace antipode::edits {

enum class ChangeKind {
  East,     ///< of the start, m
  North,    ///< of the start, m
  Course,   ///< of the start and of all that it wants, deg clockwise
  Speed,    ///< of the start and of all that it wants, m/s
  Delay,    ///< s from the start, in which it lies still
  Silence,  ///< s in which nobody is told where it is
};
inline constexpr std::array kChangeKinds{ChangeKind::East,  ChangeKind::North, ChangeKind::Course,
                                         ChangeKind::Speed, ChangeKind::Delay, ChangeKind::Silence};

/// One change of one entry of `vehicles`.
struct VehicleChange {
  std::size_t vehicle = 0;
  ChangeKind kind = ChangeKind::East;
  double amount = 0;
  double at = 0;  ///< s from the start, when a silence begins
  bool operator==(const VehicleChange&) const = default;
};

/// The greatest changes that are thought possible; those that cannot happen are 0.
struct ChangeLimits {
  double start = 5, course = 5, speed = 0.2, delay = 10, silence = 20;  ///< m, deg, m/s, s, s
  double of(ChangeKind kind) const;
};

/// The scenario with the changes, rounded to hundredths.
Scenario withChanges(const Scenario& scenario, std::span<const VehicleChange> changes);
/// "own: starts 3.20 m farther east".
std::string changeText(const Scenario& scenario, const VehicleChange& change);

/// Perturbation `index` of a scenario: start, course and speed of every vehicle anywhere within the limits.
std::vector<VehicleChange> perturbation(const Scenario& scenario, const ChangeLimits& limits, std::uint64_t seed,
                                        int index);

}  // namespace antipode::edits
