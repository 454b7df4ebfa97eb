// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// "#rrggbb" of a colour as MOOS programs write it: a name ("yellow", "dodger_blue") or "hex:ff,80,00";
/// nullopt when it is none that we know.
std::optional<std::string> colourFromMoos(std::string_view text);

/// The colour name that MOOS programs know nearest to "#rrggbb"; empty when `colour` is none.
std::string moosColourName(std::string_view colour);

}  // namespace antipode
