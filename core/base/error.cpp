// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include "core/base/files/utf8.h"

#include <algorithm>

namespace antipode {

std::string Problem::text() const {
  static constexpr const char* kNames[] = {"error", "warning", "note"};
  std::string out;
  if (!location.file.empty()) out += location.file + ":";
  if (location.line > 0) out += fmt::format("{}:{}:", location.line, location.column);
  if (!out.empty()) out += " ";
  out += fmt::format("{}: {}", kNames[static_cast<int>(severity)], message);
  if (!expected.empty()) out += "; expected " + expected;
  return printable(out);  // values from files are in it
}

bool hasErrors(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const Problem& p) { return p.severity == Severity::Error; });
}

}  // namespace antipode
