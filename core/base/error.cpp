// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <algorithm>

namespace antipode {

std::string Problem::text() const {
  static constexpr const char* kNames[] = {"error", "warning", "note"};
  std::string out;
  if (!place.file.empty()) out += place.file + ":";
  if (place.line > 0) out += fmt::format("{}:{}:", place.line, place.column);
  if (!out.empty()) out += " ";
  out += fmt::format("{}: {}", kNames[static_cast<int>(severity)], message);
  if (!expected.empty()) out += "; expected " + expected;
  return out;
}

bool hasErrors(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const Problem& p) { return p.severity == Severity::Error; });
}

}  // namespace antipode
