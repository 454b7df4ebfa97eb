// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/viewer_buttons.h"

#include "core/base/fields.h"
#include "core/io/moos/moos_text.h"

#include <algorithm>
#include <array>

namespace antipode {
namespace {

constexpr std::string_view kViewer = "pmarineviewer";
constexpr std::array kNumbers{"one",     "two",     "three",     "four",     "five",     "six",      "seven",
                              "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen", "fourteen",
                              "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

bool isViewer(const MoosPreserved::Block& block) {
  const auto name = moosHeaderName(block.header);
  return name && lowered(*name) == kViewer;
}

/// A number is one, unless it stands in quotes; everything else is text.
MessageValue valueOf(std::string_view text) {
  if (text.size() > 1 && text.front() == '"' && text.back() == '"')
    return std::string(text.substr(1, text.size() - 2));
  if (const auto number = parsePlainNumber(text)) return *number;
  return std::string(text);
}

/// Nullopt: the line is no button, or one that posts nothing.
std::optional<PostButton> buttonIn(const std::string& line, const std::string& vehicle) {
  const auto equals = line.find('=');
  if (equals == std::string::npos || !lowered(trimmed(line.substr(0, equals))).starts_with("button_"))
    return std::nullopt;
  PostButton button{{}, vehicle, {}};
  for (const std::string_view part : splitTrimmed(std::string_view(line).substr(equals + 1), '#')) {
    if (button.text.empty()) {
      button.text = std::string(part);
      continue;
    }
    const auto sign = part.find('=');
    if (sign == std::string_view::npos) continue;
    button.post.emplace_back(std::string(trimmed(part.substr(0, sign))), valueOf(trimmed(part.substr(sign + 1))));
  }
  if (button.text.empty() || button.post.empty()) return std::nullopt;
  return button;
}

std::string textOf(const MessageValue& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (!text) return plainNumberText(std::get<double>(value));
  return parsePlainNumber(*text) ? '"' + *text + '"' : *text;
}

/// A name that no line of the block has.
std::string freeKey(const MoosPreserved::Block& block) {
  for (const char* number : kNumbers) {
    const std::string key = std::string("button_") + number;
    const bool isTaken = std::ranges::any_of(block.lines, [&](const std::string& line) {
      return lowered(trimmed(line.substr(0, line.find('=')))) == key;
    });
    if (!isTaken) return key;
  }
  return {};
}

}  // namespace

std::vector<PostButton> viewerButtons(const MoosPreserved& mission, const std::string& vehicle) {
  std::vector<PostButton> buttons;
  for (const MoosPreserved::Block& block : mission.blocks) {
    if (!isViewer(block)) continue;
    for (const std::string& line : block.lines)
      if (auto button = buttonIn(line, vehicle)) buttons.push_back(std::move(*button));
  }
  return buttons;
}

MoosPreserved withViewerButtons(MoosPreserved mission, const std::vector<PostButton>& buttons,
                                const std::string& vehicle) {
  const std::vector<PostButton> present = viewerButtons(mission, vehicle);
  for (const PostButton& button : buttons) {
    if (!button.vehicle.empty() && button.vehicle != vehicle) continue;
    const bool isThere = std::ranges::any_of(
        present, [&](const PostButton& other) { return other.text == button.text && other.post == button.post; });
    if (isThere) continue;
    auto block = std::ranges::find_if(mission.blocks, isViewer);
    if (block == mission.blocks.end()) block = mission.blocks.insert(block, {"ProcessConfig = pMarineViewer", {}});
    const std::string key = freeKey(*block);
    if (key.empty()) return mission;  // the viewer has no more
    std::string line = key + " = " + button.text;
    for (const auto& [variable, value] : button.post) line += " # " + variable + "=" + textOf(value);
    block->lines.push_back(std::move(line));
  }
  return mission;
}

}  // namespace antipode
