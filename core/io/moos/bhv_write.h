// SPDX-License-Identifier: GPL-3.0-or-later
// A helm's behaviours, modes and start values as a behaviour file. Inside core/io only.
#pragma once

#include "core/io/moos/bhv_read.h"

namespace antipode {

/// What a behaviour file is to read back as. Every behaviour has a name, and a type that bhvNameOfType() knows.
struct BhvFileSpec {
  std::string title;  ///< in a comment at the top
  FlagList initialize;
  std::vector<ModeRule> modes;
  std::vector<BehaviourSpec> behaviours;
  MoosPreserved::Behaviours preserved;

  bool empty() const { return initialize.empty() && modes.empty() && behaviours.empty() && preserved.empty(); }
};

/// The file's text. A line that would not read back as what it means is left out; a comparison with `file` shows
/// it. Preserved lines are active where they have no effect, and comments behind kMoosPreservedMark where they
/// would have one.
std::string bhvFileText(const BhvFileSpec& file);

}  // namespace antipode
