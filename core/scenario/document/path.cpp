// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/path.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace antipode {

Path Path::fromText(std::string_view text) {
  Path path;
  if (text.empty()) return path;
  path.dotted_ = text.find('/') == std::string_view::npos;
  const char separator = path.dotted_ ? '.' : '/';
  while (true) {
    const auto end = text.find(separator);
    path.steps_.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return path;
    text.remove_prefix(end + 1);
  }
}

Path Path::operator/(std::string_view step) const {
  Path path = *this;
  path.steps_.emplace_back(step);
  return path;
}

std::string Path::text() const {
  return fmt::format("{}", fmt::join(steps_, "/"));
}

}  // namespace antipode
