// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of mission files that an import does not understand. Scenario::unhandled holds them, and an export
// writes them back.
#pragma once

#include "core/scenario/edits/preserved_lines.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// The lines of one mission file and of the behaviour files that it names. lines() puts them in this order: the
/// lines of the simulator block; after "// globals" the lines outside of blocks; whole blocks with header and
/// braces; after
/// "// behaviors" the lines and blocks of the behaviour file, where the header "// behavior NAME" stands for a
/// block that was imported but for these lines.
struct MoosPreserved {
  struct Block {
    std::string header;              ///< "ProcessConfig = NAME"; empty: of a behaviour file, a block without one
    std::vector<std::string> lines;  ///< without the blanks before them
    std::string closing = {};        ///< behind the closing brace
    bool operator==(const Block&) const = default;
  };
  struct Behaviours {
    std::vector<std::string> lines;  ///< outside of blocks
    std::vector<Block> blocks;
    bool empty() const { return lines.empty() && blocks.empty(); }
    bool operator==(const Behaviours&) const = default;
  };
  std::vector<std::string> simulator;
  std::vector<std::string> globals;
  std::vector<Block> blocks;
  Behaviours behaviours = {};

  bool empty() const { return simulator.empty() && globals.empty() && blocks.empty() && behaviours.empty(); }
  std::vector<std::string> lines() const;
  bool operator==(const MoosPreserved&) const = default;
};

struct MoosText;
/// All blocks of a file as they stand in it.
MoosPreserved allBlocksOf(const MoosText& text);

/// The lines of a fleet: those of each vehicle after a line "// vehicle NAME"; those of all vehicles alone, where
/// they are the same.
std::vector<std::string> preservedLinesOfFleet(const std::vector<std::pair<std::string, MoosPreserved>>& vehicles);
/// The lines of one vehicle among them; any lines may be given.
MoosPreserved preservedLinesOf(const std::vector<std::string>& unhandled, std::string_view vehicle);

}  // namespace antipode
