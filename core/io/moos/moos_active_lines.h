// SPDX-License-Identifier: GPL-3.0-or-later
// Preserved lines written back into an export so that they still have no effect. Inside core/io only.
#pragma once

#include "core/io/moos/moos_preserved.h"

#include <functional>

namespace antipode {

/// Which preserved lines are active in an exported file, that is, are lines of their own; the others are comments
/// behind kMoosPreservedMark.
struct MoosActiveLines {
  struct Block {
    bool isActive = false;
    std::vector<bool> lines;  ///< of no meaning unless the block is active
  };
  std::vector<bool> simulator, globals;
  std::vector<Block> blocks;

  /// No line is active: so none has an effect, and each comes back as it is.
  explicit MoosActiveLines(const MoosPreserved& preserved);
};

/// Makes as many lines active as the file can bear. `isGood` tells whether the file, written so, reads back as it
/// should. With no active line it must be good.
MoosActiveLines mostActiveLines(const MoosPreserved& preserved,
                                const std::function<bool(const MoosActiveLines&)>& isGood);

}  // namespace antipode
