// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <algorithm>

namespace antipode {

namespace {

/// Replaces control characters. A value from a file may contain them, and a terminal would execute them.
std::string printable(std::string text) {
  std::string out;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x20 && code != 0x7f)
      out += c;
    else
      out += fmt::format("\\x{:02x}", code);
  }
  return out;
}

}  // namespace

std::string Problem::text() const {
  static constexpr const char* kNames[] = {"error", "warning", "note"};
  std::string out;
  if (!location.file.empty()) out += location.file + ":";
  if (location.line > 0) out += fmt::format("{}:{}:", location.line, location.column);
  if (!out.empty()) out += " ";
  out += fmt::format("{}: {}", kNames[static_cast<int>(severity)], message);
  if (!expected.empty()) out += "; expected " + expected;
  return printable(std::move(out));
}

bool hasErrors(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const Problem& p) { return p.severity == Severity::Error; });
}

}  // namespace antipode
