// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/acoustics.h"
#include "core/autonomy/formation/formation_spec.h"
#include "core/sim/fleet/command.h"

#include <limits>

namespace antipode {

class Simulation;

/// Watches how a swarm settles in its formation and reports once when it does not: when for 20 minutes the mean
/// formation error has stayed above the drifting radius and has not come nearer to it. Thread: that of the run.
class SettlingWatch {
 public:
  static constexpr double kPatience = 1200;  ///< s

  explicit SettlingWatch(const Simulation& simulation);

  /// A change of formation or acoustics gives the swarm its time again; other commands change nothing.
  void apply(const Command& command);
  /// Looks at the present state. Returns a warning, or an empty text. To be called at steps that leave a row: what
  /// is measured of a formation is measured there.
  std::string look();

 private:
  double meanError() const;
  std::string warning(double error) const;
  void restart();

  const Simulation& simulation_;
  double radius_ = 0;  // m, drifting radius of the first vehicle that has one; 0: nobody drifts
  std::optional<FormationSpec> formation_;
  AcousticsParams acoustics_;
  double nextLook_ = 0;                                    // s
  double since_ = 0;                                       // s, of the last progress
  double best_ = std::numeric_limits<double>::infinity();  // m, mean error that was reached
  bool hasWarned_ = false;
};

}  // namespace antipode
