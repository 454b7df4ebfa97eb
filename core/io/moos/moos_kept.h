// SPDX-License-Identifier: GPL-3.0-or-later
// What an import could not take over, in the order in which Scenario::unhandled holds it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Of a mission file and the behaviour files that it names. As lines: those of the simulator block bare; behind
/// "// globals" those outside of blocks; the blocks with header and braces. Behind "// behaviors" what belongs
/// into the behaviour file: bare lines and blocks, "// behavior NAME" being the header of what is kept of a
/// behaviour that was taken over.
struct MoosKept {
  struct Block {
    std::string header;              ///< "ProcessConfig = NAME"
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
  bool operator==(const MoosKept&) const = default;
};

/// Header of the block that holds what is kept of a behaviour; behind it stands the behaviour's name.
inline constexpr std::string_view kKeptOfBehaviour = "// behavior ";

/// Of a fleet: the part of each vehicle stands behind "// vehicle NAME", what stands before the first such line
/// belongs to all.
std::vector<std::string> keptOfFleet(const std::vector<std::pair<std::string, MoosKept>>& vehicles);
/// The part of one vehicle. Takes any lines.
MoosKept keptOf(const std::vector<std::string>& unhandled, std::string_view vehicle);

}  // namespace antipode
