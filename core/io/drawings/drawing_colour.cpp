// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/drawing_colour.h"

#include "core/base/fields.h"
#include "core/base/moos_colour.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace antipode {
namespace {

std::uint32_t byteOf(double share) {
  return static_cast<std::uint32_t>(std::lround(std::clamp(share, 0.0, 1.0) * 255));
}

/// "0.7:0.2%1": three decimals from 0 to 1. Black written so is as if nothing had been written.
ColourWord decimalColour(std::string_view text) {
  std::uint32_t rgb = 0;
  int count = 0;
  while (true) {
    const std::size_t end = text.find_first_of(":%$#");
    const auto part = parsePlainNumber(text.substr(0, end));
    if (!part || ++count > 3) return {};
    rgb = rgb << 8 | byteOf(*part);
    if (end == text.npos) break;
    text.remove_prefix(end + 1);
  }
  if (count != 3 || rgb == 0) return {};
  return {ColourWord::Kind::Colour, rgb};
}

}  // namespace

ColourWord drawingColour(std::string_view text) {
  std::string word = lowered(trimmed(text));
  if (word == "invisible" || word == "empty" || word == "off") return {ColourWord::Kind::Invisible};
  if (const ColourWord decimals = decimalColour(word); decimals.kind == ColourWord::Kind::Colour) return decimals;
  // In drawings the grays are spelt with a, and one web name is missing.
  if (word.find("grey") != word.npos || word == "aliceblue" || word == "alice_blue") return {};
  const auto known = colourFromMoos(word);
  if (!known) return {};
  return {ColourWord::Kind::Colour, static_cast<std::uint32_t>(std::stoul(known->substr(1), nullptr, 16))};
}

std::uint32_t gridScaleColour(double share) {
  struct Stop {
    double at, red, green, blue;
  };
  static constexpr Stop kStops[] = {{0, 0, 0, 0.56},  {0.11, 0, 0, 1},  {0.375, 0, 1, 1},
                                    {0.625, 1, 1, 0}, {0.875, 1, 0, 0}, {1, 0.5, 0, 0}};
  const double step = std::round(std::clamp(share, 0.0, 1.0) * 63) / 63;
  const Stop* high = kStops + 1;
  while (high < std::end(kStops) - 1 && high->at < step) ++high;
  const Stop* low = high - 1;
  const double part = (step - low->at) / (high->at - low->at);
  const auto mixedPart = [&](double from, double to) { return byteOf(from + part * (to - from)); };
  return mixedPart(low->red, high->red) << 16 | mixedPart(low->green, high->green) << 8 |
         mixedPart(low->blue, high->blue);
}

}  // namespace antipode
