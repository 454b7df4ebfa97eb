// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace antipode::cli {

/// "what         value" on standard output; nothing for an empty value.
inline void line(const char* what, const std::string& value) {
  if (!value.empty()) fmt::print("{:<12} {}\n", what, value);
}

/// "512 bytes", "34 kB", "1.2 MB".
inline std::string sizeText(std::uintmax_t bytes) {
  if (bytes < 10'000) return fmt::format("{} bytes", bytes);
  const double size = static_cast<double>(bytes);
  return size < 10e6   ? fmt::format("{:.0f} kB", size / 1e3)
         : size < 10e9 ? fmt::format("{:.1f} MB", size / 1e6)
                       : fmt::format("{:.1f} GB", size / 1e9);
}

}  // namespace antipode::cli
