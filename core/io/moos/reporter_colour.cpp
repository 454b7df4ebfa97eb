// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/reporter_colour.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"
#include "core/base/moos_colour.h"
#include "core/io/moos/moos_text.h"
#include "core/io/quoted_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::string_view kColourKey = "platform_color";

bool isReporter(const MoosPreserved::Block& block) {
  const auto name = moosHeaderName(block.header);
  return name && lowered(*name) == "pnodereporter";
}

/// What a line says; nullopt: it is about something else, or says no colour, which the program passes over.
std::optional<std::string> colourIn(std::string_view line) {
  const auto pair = keyValueOf(withoutComment(line));
  if (!pair || lowered(pair->key) != kColourKey) return std::nullopt;
  return colourFromMoos(unquoted(pair->value));
}

/// A name that means exactly this colour, or its numbers.
std::string textOfColour(const std::string& colour) {
  const std::string name = moosColourName(colour);
  if (colourFromMoos(name) == colour) return name;
  return fmt::format("hex:{},{},{}", colour.substr(1, 2), colour.substr(3, 2), colour.substr(5, 2));
}

}  // namespace

std::string reporterColour(const MoosPreserved& mission) {
  std::string colour;
  const auto block = std::ranges::find_if(mission.blocks, isReporter);
  if (block == mission.blocks.end()) return colour;
  for (const std::string& line : block->lines)
    if (auto said = colourIn(line)) colour = std::move(*said);  // the last one counts
  return colour;
}

MoosPreserved withReporterColour(MoosPreserved mission, const std::string& colour) {
  const auto block = std::ranges::find_if(mission.blocks, isReporter);
  if (colour.size() != 7 || block == mission.blocks.end() || reporterColour(mission) == colour) return mission;
  std::erase_if(block->lines, [](const std::string& line) { return colourIn(line).has_value(); });
  block->lines.push_back(fmt::format("{} = {}", kColourKey, textOfColour(colour)));
  return mission;
}

}  // namespace antipode
