// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace antipode {

/// Whether pHelmIvP takes two names of behaviours for one: it compares only as many letters as the shorter one has. It
/// then refuses the whole behaviour file.
inline bool isOneNameToHelm(std::string_view name, std::string_view other) {
  return name.starts_with(other) || other.starts_with(name);
}

}  // namespace antipode
