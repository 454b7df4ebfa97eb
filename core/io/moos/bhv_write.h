// SPDX-License-Identifier: GPL-3.0-or-later
// A helm's behaviours, modes and start values as a behaviour file. Inside core/io only.
#pragma once

#include "core/io/moos/bhv_read.h"

namespace antipode {

/// What a behaviour file is to read back as. Every behaviour has a name, and a type that bhvNameOfType() knows.
struct BhvDuty {
  std::string title;  ///< in a comment at the top
  FlagList initialize;
  std::vector<ModeRule> modes;
  std::vector<BehaviourSpec> behaviours;
  MoosKept::Behaviours kept;

  bool empty() const { return initialize.empty() && modes.empty() && behaviours.empty() && kept.empty(); }
};

/// The file's text. A line that would not read back as what it stands for is left out: who compares, sees it. Kept
/// lines stand where they have no effect, and behind kMoosKeptMark where they would have one.
std::string bhvFileText(const BhvDuty& duty);

}  // namespace antipode
