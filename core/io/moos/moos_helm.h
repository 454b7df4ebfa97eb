// SPDX-License-Identifier: GPL-3.0-or-later
// The helm's block of a mission file (pHelmIvP) with the behaviour files that it names. Inside core/io only.
#pragma once

#include "core/io/moos/bhv_read.h"
#include "core/io/moos/moos_text.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

struct MoosHelm {
  /// Reads the block and the files, whose paths are relative to the mission file. A file that cannot be read is a
  /// warning. A helm begins without control unless the mission gives it control.
  MoosHelm(const MoosBlock& block, const std::string& missionPath, MoosReport& report,
           const MoosImportOptions& options);

  HelmSpec spec;  ///< without the period
  std::vector<BehaviourSpec> behaviours;
  std::map<std::string, SourceLocation> locations;  ///< "behaviours/0/points", "helm/domain"
  std::vector<std::string> preserved;   ///< lines of the block
  MoosPreserved::Behaviours preservedBehaviours;
  bool isRefused = false;  ///< pHelmIvP does not begin with the behaviour files
};

/// Seconds between two decisions for an AppTick; nullopt if no helm has such a tick.
std::optional<double> helmPeriodOf(std::string_view appTick);
/// Variables that a vehicle's helm reads.
std::set<std::string> readByHelm(const VehicleSpec& vehicle);

/// The lines of the block for a helm with a behaviour file; an empty name: there is none.
std::vector<std::string> moosHelmLines(const HelmSpec& helm, const std::string& behaviourFile);

}  // namespace antipode
