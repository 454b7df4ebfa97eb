// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos_kept.h"

#include "core/base/fields.h"
#include "core/io/moos_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::string_view kGlobals = "// globals", kVehicle = "// vehicle ";

}  // namespace

std::vector<std::string> MoosKept::lines() const {
  std::vector<std::string> out = simulator;
  if (!globals.empty()) {
    out.emplace_back(kGlobals);
    out.insert(out.end(), globals.begin(), globals.end());
  }
  for (const Block& block : blocks) {
    out.push_back(block.header);
    out.emplace_back("{");
    for (const std::string& line : block.lines) out.push_back("  " + line);
    out.emplace_back("}");
  }
  return out;
}

std::vector<std::string> keptOfFleet(const std::vector<std::pair<std::string, MoosKept>>& vehicles) {
  if (vehicles.empty()) return {};
  const bool alike =
      std::ranges::all_of(vehicles, [&](const auto& v) { return v.second == vehicles.front().second; });
  if (alike) return vehicles.front().second.lines();
  std::vector<std::string> out;
  for (const auto& [name, kept] : vehicles) {
    if (kept.empty()) continue;
    out.push_back(std::string(kVehicle) + name);
    const auto lines = kept.lines();
    out.insert(out.end(), lines.begin(), lines.end());
  }
  return out;
}

MoosKept keptOf(const std::vector<std::string>& unhandled, std::string_view vehicle) {
  MoosKept kept;
  bool isOurs = true, isGlobal = false, inBlock = false, isBlockOurs = false;
  for (const std::string& written : unhandled) {
    const std::string line(trimmed(written));
    if (inBlock) {
      if (line.starts_with('}'))
        inBlock = false;
      else if (isBlockOurs && !line.empty() && !line.starts_with('{'))
        kept.blocks.back().lines.push_back(line);
    } else if (line.starts_with(kVehicle)) {
      isOurs = line.substr(kVehicle.size()) == vehicle;
      isGlobal = false;
    } else if (line == kGlobals) {
      isGlobal = true;
    } else if (moosHeaderName(line)) {
      inBlock = true;
      isBlockOurs = isOurs;
      if (isOurs) kept.blocks.push_back({line, {}});
    } else if (isOurs && !line.empty()) {
      (isGlobal ? kept.globals : kept.simulator).push_back(line);
    }
  }
  return kept;
}

}  // namespace antipode
