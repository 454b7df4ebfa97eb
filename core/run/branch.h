// SPDX-License-Identifier: GPL-3.0-or-later
// A branch is a run that goes on from a moment of another one, with other commands from there on.
#pragma once

#include "core/run/resimulation.h"

#include <string>

namespace antipode {

/// Where a branch comes from, and how it is shown.
struct BranchOrigin {
  std::string name, colour;  ///< of the branch; colour "#rrggbb"
  std::string parent;        ///< file name of the parent's log, in the same folder; empty: it has none
  std::int64_t step = 0;     ///< of the parent, after which the branch goes on
  bool operator==(const BranchOrigin&) const = default;
};

/// What a branch begins with: the run at that moment, and the commands that have led there.
struct BranchStart {
  Simulation simulation;
  std::vector<JournalEntry> journal;
};

/// The moment after a step of a recorded run; `keyframes` may be null. Error: the run cannot be done again, it
/// does not reach that far, or it was stopped.
Result<BranchStart> branchStart(const Recording& parent, std::shared_ptr<Keyframes> keyframes, std::int64_t step,
                                std::stop_token stop = {}, const std::function<void()>& each = {});

/// The scenario of a run with its messages from outside and its live edits as events: it runs as this run did.
Scenario promoted(const Recording& recording);

}  // namespace antipode
