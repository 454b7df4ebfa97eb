// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviour files (.bhv) into behaviours, modes and start values (behaviours.md section 6).
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/autonomy/helm/helm_spec.h"
#include "core/io/moos/bhv_text.h"
#include "core/io/moos/moos_preserved.h"

#include <map>

namespace antipode {

/// What the behaviour files of one helm hold.
struct BhvFile {
  FlagList initialize;
  std::vector<ModeRule> modes;
  std::vector<BehaviourSpec> behaviours;  ///< each with a name
  MoosPreserved::Behaviours preserved;
  bool isRefused = false;  ///< pHelmIvP does not begin with these files; of a warning alone it may
  std::map<std::string, SourceLocation>
      locations;  ///< "behaviours/0/points", "helm/modes/1" -> the line that set it
};

/// Adds what a file holds. A block that cannot be imported as a whole (an unknown behaviour, a condition that is
/// not understood, a name that is there already, a waypoint without points) is one warning, as is a line; both are
/// preserved.
void readBhv(const BhvText& text, BhvFile& into, MoosReport& report);

/// What a mode block says. Error: what is not understood.
Result<ModeRule> bhvModeOf(const BhvBlock& block);
/// Start values of a line "initialize A = 1, B = 2". Nullopt: the line is none.
std::optional<Result<std::vector<Flag>>> bhvStartValues(const BhvLine& line);

}  // namespace antipode
