// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_preserved.h"

#include "core/base/fields.h"
#include "core/io/moos/bhv_text.h"
#include "core/io/moos/moos_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::string_view kGlobals = "// globals", kBehaviours = "// behaviors";

void addBlocks(std::vector<std::string>& out, const std::vector<MoosPreserved::Block>& blocks) {
  for (const MoosPreserved::Block& block : blocks) {
    if (!block.header.empty()) out.push_back(block.header);
    out.emplace_back("{");
    for (const std::string& line : block.lines) out.push_back("  " + line);
    out.push_back(block.closing.empty() ? "}" : "} " + block.closing);
  }
}

/// Sorts the lines of the vehicle that is asked for.
class Sorter {
 public:
  explicit Sorter(std::string_view vehicle) : vehicle_(vehicle) {}

  void add(std::string_view line) {
    if (inBlock_) return addToBlock(line);
    if (line.starts_with(kPreservedOfVehicle)) {
      isOurs_ = line.substr(kPreservedOfVehicle.size()) == vehicle_;
      part_ = Part::Simulator;
    } else if (line == kGlobals) {
      part_ = Part::Globals;
    } else if (line == kBehaviours) {
      part_ = Part::Behaviours;
    } else if (isHeader(line)) {
      inBlock_ = true;
      if (isOurs_) blocks().push_back({line == "{" ? std::string{} : std::string(line), {}});
    } else if (isOurs_ && !line.empty()) {
      lines().emplace_back(line);
    }
  }

  MoosPreserved preserved;

 private:
  enum class Part { Simulator, Globals, Behaviours };

  bool isHeader(std::string_view line) const {
    if (part_ != Part::Behaviours) return moosHeaderName(line).has_value();
    return isBhvHeader(line) || line == "{" || line.starts_with(kPreservedOfBehaviour);
  }
  void addToBlock(std::string_view line) {
    if (line.starts_with('}')) {
      inBlock_ = false;
      if (isOurs_ && part_ == Part::Behaviours) blocks().back().closing = trimmed(line.substr(1));
    } else if (isOurs_ && !line.empty() && line[0] != '{') {
      blocks().back().lines.emplace_back(line);
    }
  }
  std::vector<MoosPreserved::Block>& blocks() {
    return part_ == Part::Behaviours ? preserved.behaviours.blocks : preserved.blocks;
  }
  std::vector<std::string>& lines() {
    return part_ == Part::Simulator ? preserved.simulator
           : part_ == Part::Globals ? preserved.globals
                                    : preserved.behaviours.lines;
  }

  std::string_view vehicle_;
  Part part_ = Part::Simulator;
  bool isOurs_ = true, inBlock_ = false;
};

}  // namespace

std::vector<std::string> MoosPreserved::lines() const {
  std::vector<std::string> out = simulator;
  if (!globals.empty()) {
    out.emplace_back(kGlobals);
    out.insert(out.end(), globals.begin(), globals.end());
  }
  addBlocks(out, blocks);
  if (behaviours.empty()) return out;
  out.emplace_back(kBehaviours);
  out.insert(out.end(), behaviours.lines.begin(), behaviours.lines.end());
  addBlocks(out, behaviours.blocks);
  return out;
}

std::vector<std::string> preservedLinesOfFleet(
    const std::vector<std::pair<std::string, MoosPreserved>>& vehicles) {
  if (vehicles.empty()) return {};
  const bool alike =
      std::ranges::all_of(vehicles, [&](const auto& v) { return v.second == vehicles.front().second; });
  if (alike) return vehicles.front().second.lines();
  std::vector<std::string> out;
  for (const auto& [name, preserved] : vehicles) {
    if (preserved.empty()) continue;
    out.push_back(std::string(kPreservedOfVehicle) + name);
    const auto lines = preserved.lines();
    out.insert(out.end(), lines.begin(), lines.end());
  }
  return out;
}

MoosPreserved preservedLinesOf(const std::vector<std::string>& unhandled, std::string_view vehicle) {
  Sorter sorter(vehicle);
  for (const std::string& line : unhandled) sorter.add(trimmed(line));
  return std::move(sorter.preserved);
}

MoosPreserved allBlocksOf(const MoosText& text) {
  MoosPreserved all;
  for (const MoosBlock& block : text.blocks) all.blocks.push_back({block.header, block.written});
  return all;
}

}  // namespace antipode
