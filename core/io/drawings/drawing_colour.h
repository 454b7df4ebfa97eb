// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace antipode {

/// A colour as a drawing names it (drawings.md section 3).
struct ColourWord {
  enum class Kind : std::uint8_t {
    Unknown,    ///< no colour that is known: the default of the kind stays
    Invisible,  ///< that part is not drawn
    Colour,
  };
  Kind kind = Kind::Unknown;
  std::uint32_t rgb = 0;
};
ColourWord drawingColour(std::string_view text);

/// The colour of a value between 0 (least) and 1 (greatest): dark blue, blue, cyan, yellow, red, dark red, in 64
/// steps.
std::uint32_t gridScaleColour(double share);

}  // namespace antipode
