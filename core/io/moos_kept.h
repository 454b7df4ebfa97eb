// SPDX-License-Identifier: GPL-3.0-or-later
// What an import could not take over, in the order in which Scenario::unhandled holds it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Of one mission file. As lines: those of the simulator block bare; behind "// globals" those outside of blocks;
/// the blocks with header and braces.
struct MoosKept {
  struct Block {
    std::string header;              ///< "ProcessConfig = NAME"
    std::vector<std::string> lines;  ///< without the blanks before them
    bool operator==(const Block&) const = default;
  };
  std::vector<std::string> simulator;
  std::vector<std::string> globals;
  std::vector<Block> blocks;

  bool empty() const { return simulator.empty() && globals.empty() && blocks.empty(); }
  std::vector<std::string> lines() const;
  bool operator==(const MoosKept&) const = default;
};

/// Of a fleet: the part of each vehicle stands behind "// vehicle NAME", what stands before the first such line
/// belongs to all.
std::vector<std::string> keptOfFleet(const std::vector<std::pair<std::string, MoosKept>>& vehicles);
/// The part of one vehicle. Takes any lines.
MoosKept keptOf(const std::vector<std::string>& unhandled, std::string_view vehicle);

}  // namespace antipode
