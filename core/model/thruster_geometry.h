// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the wrench that thrusters give, and the thrusts that give a wanted wrench (hover-auv.md sections 3
// and 4). Body frame: x ahead, y to starboard, z down, m. Wrench: surge N, sway N, heave N, yaw N m (positive
// clockwise seen from above).
#pragma once

#include "core/base/fields.h"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace antipode {

inline constexpr std::size_t kMaxThrusters = 16;
inline constexpr std::size_t kDegreesOfFreedom = 4;
enum DegreeOfFreedom : std::size_t { kSurge, kSway, kHeave, kYaw };  ///< place of each in a wrench or a velocity

/// Three numbers "[1, 0, 0]"; the brackets are optional.
template <>
struct FieldCodec<std::array<double, 3>> {
  static constexpr FieldKind kKind = FieldKind::List;
  static Result<std::array<double, 3>> fromText(std::string_view text);
  static std::string toText(const std::array<double, 3>& value);
};

struct Thruster {
  double x = 0, y = 0;                       ///< m
  std::array<double, 3> direction{1, 0, 0};  ///< of positive thrust; any length except 0
  double min = -18, max = 24;                ///< N, min < 0 < max

  template <class Self, class Visitor>
  static void fields(Self& t, Visitor&& f) {
    f("x", t.x, {.unit = "m", .live = true, .help = "Position ahead of the centre."});
    f("y", t.y, {.unit = "m", .live = true, .help = "Position to starboard of the centre."});
    f("direction", t.direction,
      {.live = true, .help = "Direction of positive thrust: ahead, to starboard, down; any length."});
    f("min", t.min, {.unit = "N", .max = 0, .live = true, .help = "Largest thrust astern, below 0."});
    f("max", t.max, {.unit = "N", .min = 0, .minExcluded = true, .live = true, .help = "Largest thrust ahead."});
  }
  bool operator==(const Thruster&) const = default;
};

/// Two thrusters ahead, at port and starboard, one sideways and one down.
std::vector<Thruster> defaultThrusters();

/// One value per degree of freedom: surge, sway, heave, yaw.
using Wrench = std::array<double, kDegreesOfFreedom>;
/// One value per thruster. Values after the last thruster are 0.
using Thrusts = std::array<double, kMaxThrusters>;

const char* degreeOfFreedomName(std::size_t index);

/// The properties of a layout. The condition numbers are infinite when a degree of freedom is lost.
struct LayoutReview {
  std::vector<Wrench> columns;  ///< wrench of each thruster at 1 N
  int rank = 0;
  double condition = 0;            ///< of the raw matrix
  double conditionNormalised = 0;  ///< with the torque row divided by kReferenceArm
  std::vector<std::size_t> lost;   ///< degrees of freedom that cannot be produced
  std::string problem;             ///< why the layout is refused; empty: it is accepted
};
/// A lever in m that makes torques comparable with forces.
inline constexpr double kReferenceArm = 0.25;
inline constexpr double kWorstCondition = 100;
/// Reviews any layout, also one that will be refused.
LayoutReview reviewLayout(std::span<const Thruster> thrusters);

/// Computes the thrusts for a wanted wrench, on a layout that reviewLayout() accepts.
class ThrustAllocator {
 public:
  ThrustAllocator();  ///< for defaultThrusters()
  /// Error: what is wrong with the layout, with the name of the lost degree of freedom.
  static Result<ThrustAllocator> make(std::span<const Thruster> thrusters);

  struct Allocation {
    Thrusts thrusts{};     ///< N, within the limits
    double authority = 1;  ///< the part of the demand that the limits allow, 0 .. 1
  };
  /// Serves `hold` first and clamps it. `demand` gets the remaining thrust. One factor scales it for all
  /// thrusters, so its direction stays.
  Allocation allocate(const Wrench& hold, const Wrench& demand) const;

  /// The smallest thrusts that give the wrench, ignoring the limits. Each thruster is weighted by its largest
  /// thrust.
  Thrusts solve(const Wrench& wrench) const;
  Wrench wrenchOf(const Thrusts& thrusts) const;

  std::size_t count() const { return thrusters_.size(); }
  const Thruster& thruster(std::size_t index) const { return thrusters_[index]; }
  const Wrench& column(std::size_t index) const { return columns_[index]; }  ///< its wrench at 1 N
  /// Its thrust is this times the wrench.
  const Wrench& inverse(std::size_t index) const { return inverse_[index]; }

 private:
  struct Blank {};
  explicit ThrustAllocator(Blank) {}

  std::vector<Thruster> thrusters_;
  std::vector<Wrench> columns_;  // columns of the matrix B
  std::vector<Wrench> inverse_;  // rows of the (pseudo-)inverse, one per thruster
};

}  // namespace antipode
