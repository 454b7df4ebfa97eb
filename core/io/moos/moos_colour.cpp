// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_colour.h"

#include "core/base/fields.h"

#include <charconv>
#include <cstdint>
#include <limits>

namespace antipode {
namespace {

struct NamedColour {
  const char* name;
  std::uint32_t rgb;
};
constexpr NamedColour kColours[] = {
    {"red", 0xff0000},        {"green", 0x008000},      {"blue", 0x0000ff},       {"yellow", 0xffff00},
    {"orange", 0xffa500},     {"darkorange", 0xff8c00}, {"white", 0xffffff},      {"black", 0x000000},
    {"gray", 0x808080},       {"grey", 0x808080},       {"lightgray", 0xd3d3d3},  {"darkgray", 0xa9a9a9},
    {"purple", 0x800080},     {"magenta", 0xff00ff},    {"cyan", 0x00ffff},       {"pink", 0xffc0cb},
    {"hotpink", 0xff69b4},    {"brown", 0xa52a2a},      {"gold", 0xffd700},       {"lime", 0x00ff00},
    {"limegreen", 0x32cd32},  {"lightgreen", 0x90ee90}, {"darkgreen", 0x006400},  {"forestgreen", 0x228b22},
    {"olive", 0x808000},      {"khaki", 0xf0e68c},      {"tan", 0xd2b48c},        {"beige", 0xf5f5dc},
    {"navy", 0x000080},       {"darkblue", 0x00008b},   {"mediumblue", 0x0000cd}, {"lightblue", 0xadd8e6},
    {"dodgerblue", 0x1e90ff}, {"steelblue", 0x4682b4},  {"skyblue", 0x87ceeb},    {"turquoise", 0x40e0d0},
    {"teal", 0x008080},       {"violet", 0xee82ee},     {"orchid", 0xda70d6},     {"salmon", 0xfa8072},
    {"coral", 0xff7f50},      {"tomato", 0xff6347},     {"firebrick", 0xb22222},  {"darkred", 0x8b0000},
    {"maroon", 0x800000},     {"chocolate", 0xd2691e},  {"sienna", 0xa0522d},     {"wheat", 0xf5deb3},
    {"lavender", 0xe6e6fa},   {"ivory", 0xfffff0},      {"silver", 0xc0c0c0},     {"aquamarine", 0x7fffd4},
};

std::string hashText(std::uint32_t rgb) {
  return fmt::format("#{:06x}", rgb & 0xffffff);
}

std::optional<std::uint32_t> hexNumber(std::string_view digits) {
  std::uint32_t number = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stoppedAt, failure] = std::from_chars(digits.data(), end, number, 16);
  if (digits.empty() || failure != std::errc() || stoppedAt != end) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::string> colourFromMoos(std::string_view text) {
  std::string name = lowered(trimmed(text));
  if (name.starts_with("hex:")) {
    std::uint32_t rgb = 0;
    const auto parts = splitTrimmed(std::string_view(name).substr(4), ',');
    if (parts.size() != 3) return std::nullopt;
    for (const std::string_view part : parts) {
      const auto byte = hexNumber(part);
      if (!byte || *byte > 0xff) return std::nullopt;
      rgb = rgb << 8 | *byte;
    }
    return hashText(rgb);
  }
  std::erase(name, '_');
  for (const NamedColour& colour : kColours)
    if (name == colour.name) return hashText(colour.rgb);
  return std::nullopt;
}

std::string moosColourName(std::string_view colour) {
  if (colour.size() != 7 || colour[0] != '#') return {};
  const auto rgb = hexNumber(colour.substr(1));
  if (!rgb) return {};
  const NamedColour* nearest = nullptr;
  int best = std::numeric_limits<int>::max();
  for (const NamedColour& candidate : kColours) {
    int distance = 0;
    for (const int shift : {0, 8, 16}) {
      const int apart = static_cast<int>(*rgb >> shift & 0xff) - static_cast<int>(candidate.rgb >> shift & 0xff);
      distance += apart * apart;
    }
    if (distance < best) best = distance, nearest = &candidate;
  }
  return nearest->name;
}

}  // namespace antipode
