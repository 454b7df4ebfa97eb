// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace antipode {

/// A path without detours and without a slash at its end, which would be a last part with an empty name.
inline std::filesystem::path plainPath(const std::string& path) {
  const std::filesystem::path plain = std::filesystem::path(path).lexically_normal();
  return plain.has_filename() ? plain : plain.parent_path();
}

}  // namespace antipode
