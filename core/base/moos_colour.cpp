// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/moos_colour.h"

#include "core/base/fields.h"

#include <charconv>
#include <cstdint>
#include <limits>

namespace antipode {
namespace {

struct NamedColour {
  const char* name;
  std::uint32_t rgb;
  bool isOfPrograms = true;  // false: read here, and unknown to the programs of the map
};
constexpr NamedColour kColours[] = {
    {"red", 0xff0000},
    {"green", 0x008000},
    {"blue", 0x0000ff},
    {"yellow", 0xffff00},
    {"orange", 0xffa500},
    {"darkorange", 0xff8c00},
    {"white", 0xffffff},
    {"black", 0x000000},
    {"gray", 0x808080},
    {"grey", 0x808080, false},
    {"lightgray", 0xd3d3d3},
    {"darkgray", 0xa9a9a9},
    {"purple", 0x800080},
    {"magenta", 0xff00ff},
    {"cyan", 0x00ffff},
    {"pink", 0xffc0cb},
    {"hotpink", 0xff69b4},
    {"brown", 0xa52a2a},
    {"gold", 0xffd700},
    {"lime", 0x00ff00},
    {"limegreen", 0x32cd32},
    {"lightgreen", 0x90ee90},
    {"darkgreen", 0x006400},
    {"forestgreen", 0x228b22},
    {"olive", 0x808000},
    {"khaki", 0xf0e68c},
    {"tan", 0xd2b48c},
    {"beige", 0xf5f5dc},
    {"navy", 0x000080},
    {"darkblue", 0x00008b},
    {"mediumblue", 0x0000cd},
    {"lightblue", 0xadd8e6},
    {"dodgerblue", 0x1e90ff},
    {"steelblue", 0x4682b4},
    {"skyblue", 0x87ceeb},
    {"turquoise", 0x40e0d0},
    {"teal", 0x008080},
    {"violet", 0xee82ee},
    {"orchid", 0xda70d6},
    {"salmon", 0xfa8072},
    {"coral", 0xff7f50},
    {"tomato", 0xff6347, false},
    {"firebrick", 0xb22222},
    {"darkred", 0x8b0000},
    {"maroon", 0x800000},
    {"chocolate", 0xd2691e},
    {"sienna", 0xa0522d},
    {"wheat", 0xf5deb3},
    {"lavender", 0xe6e6fa},
    {"ivory", 0xfffff0},
    {"silver", 0xc0c0c0},
    {"aquamarine", 0x7fffd4},
    // Spelt as the map's programs know them, some of them wrongly.
    {"antiquewhite", 0xfaebd7},
    {"aqua", 0x00ffff},
    {"azure", 0xf0ffff},
    {"bisque", 0xffe4c4},
    {"blanchedalmond", 0xffebcd},
    {"blueviolet", 0x8a2be2},
    {"burlywood", 0xdeb887},
    {"cadetblue", 0x5f9ea0},
    {"chartreuse", 0x7fff00},
    {"cornflowerblue", 0x6495ed},
    {"cornsilk", 0xfff8dc},
    {"crimson", 0xde143c},
    {"darkcyan", 0x008b8b},
    {"darkgoldenrod", 0xb8860b},
    {"darkkhaki", 0xbdb76b},
    {"darkmagenta", 0x8b008b},
    {"darkolivegreen", 0x556b2f},
    {"darkorchid", 0x9932cc},
    {"darksalmon", 0xe9967a},
    {"darkseagreen", 0x8fbc8f},
    {"darkslateblue", 0x483d8b},
    {"darkslategray", 0x2f4f4f},
    {"darkturquoise", 0x00ced1},
    {"darkviolet", 0x9400d3},
    {"deeppink", 0xff1493},
    {"deepskyblue", 0x00bfff},
    {"dimgray", 0x696969},
    {"floralwhite", 0xfffaf0},
    {"fuchsia", 0xff00ff},
    {"gainsboro", 0xdcdcdc},
    {"ghostwhite", 0xf8f8ff},
    {"goldenrod", 0xdaa520},
    {"greenyellow", 0xadff2f},
    {"honeydew", 0xf0fff0},
    {"indianred", 0xcd5c5c},
    {"indigo", 0x4b0082},
    {"lavenderblush", 0xfff0f5},
    {"lawngreen", 0x7cfc00},
    {"lemonchiffon", 0xfffacd},
    {"lightcoral", 0xf08080},
    {"lightcyan", 0xe0ffff},
    {"lightgoldenrod", 0xfafad2},
    {"lightgoldenrodyellow", 0xfafad2, false},
    {"lightpink", 0xffb6c1},
    {"lightsalmon", 0xffa07a},
    {"lightseagreen", 0x20b2aa},
    {"lightskyblue", 0x87cefa},
    {"lightslategray", 0x778899},
    {"lightsteelblue", 0xb0c4de},
    {"lightyellow", 0xffffe0},
    {"linen", 0xfaf0e6},
    {"macbeige", 0xdfdbc3},
    {"macpurple", 0x493d78},
    {"mediumaquamarine", 0x66cdaa, false},
    {"mediumorchid", 0xba55d3, false},
    {"mediumprchid", 0xba55d3},
    {"mediumpurple", 0x9370db, false},
    {"mediumseagreen", 0x3cb371},
    {"mediumslateblue", 0x7b68ee},
    {"mediumspringgreen", 0x00fa9a},
    {"mediumturquoise", 0x48d1cc},
    {"mediumvioletred", 0xc71585},
    {"midnightblue", 0x191970},
    {"mintcream", 0xf5fffa},
    {"mistyrose", 0xffe4e1},
    {"moccasin", 0xffe4b5},
    {"navajowhite", 0xffdead},
    {"oldlace", 0xfdf5e6},
    {"olivedrab", 0x6b8e23},
    {"orangered", 0xff4500},
    {"oxfordindigo", 0x415798},
    {"palegoldenrod", 0xeee8aa, false},
    {"pelegoldenrod", 0xeee8aa},
    {"palegreen", 0x98fb98},
    {"paleturquoise", 0xafeeee},
    {"palevioletred", 0xdb7093},
    {"papayawhip", 0xffefd5},
    {"peachpuff", 0xffdab9},
    {"peru", 0xcd853f},
    {"plum", 0xdda0dd},
    {"powderblue", 0xb0e0e6},
    {"rosybrown", 0xbc8f8f},
    {"royalblue", 0x4169e1},
    {"saddlebrown", 0x8b4513, false},
    {"saddlebrowm", 0x8b4513},
    {"sandybrown", 0xf4a460},
    {"seagreen", 0x2e8b57},
    {"seashell", 0xfff5ee},
    {"slateblue", 0x6a5acd},
    {"slategray", 0x708090},
    {"snow", 0xfffafa},
    {"springgreen", 0x00ff7f},
    {"thistle", 0xd8bfd8},
    {"tomatao", 0xff6347},
    {"vlightpink", 0xffd6e1},
    {"hillside", 0xd8d0a4},
    {"whitesmoke", 0xf5f5f5},
    {"yellowgreen", 0x9acd32},
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
    if (!candidate.isOfPrograms) continue;
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
