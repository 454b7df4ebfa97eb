// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/formation/formation.h"
#include "core/scenario/document/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// What the vehicles of a run share of acoustics and formation. Changes between steps only; any thread.
struct Swarm {
  Swarm(const Scenario& scenario, const std::vector<FleetMember>& fleet);
  /// Ping period and sound speed stay as they are.
  void setAcoustics(AcousticsParams params);
  void setFormation(const std::optional<FormationSpec>& spec);

  bool isRecorded = false;    ///< somebody has a drifting target, or there is one of the next two
  bool hasAcoustics = false;  ///< the vehicles ping
  bool hasFormation = false;  ///< from the start
  AcousticsParams acoustics;
  std::optional<Formation> formation;  ///< the present one
  std::vector<std::size_t> byName;     ///< by node: the vehicle's id
  std::vector<int> nodeOf;             ///< by vehicle
  std::vector<std::string> names;      ///< by node
};

}  // namespace antipode
