// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

namespace antipode {

/// A size or an angle that a tool is about to take from the pointer. The map shows it in a field, which takes a
/// typed one instead.
struct WantedSize {
  QString name;                     ///< as it is shown beside the field
  const char* key = "";             ///< names the field, in every language
  const char* unit = "m";           ///< "m", "deg"; "": a factor
  double value = 0;                 ///< at present
  double least = -1e6, most = 1e6;  ///< what can be typed
};

/// What was typed for each wanted size; none: it follows the pointer.
using TypedSizes = std::vector<std::optional<double>>;

/// The typed size of this number; none: nothing was typed for it.
inline std::optional<double> typedSize(const TypedSizes& typed, std::size_t number) {
  return number < typed.size() ? typed[number] : std::nullopt;
}

}  // namespace antipode
