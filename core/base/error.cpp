// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include "core/base/files/utf8.h"

#include <algorithm>
#include <string_view>

namespace antipode {
namespace {

std::string written(const Problem& problem, std::string_view severity) {
  const SourceLocation& location = problem.location;
  std::string out;
  if (!location.file.empty()) out += location.file + ":";
  if (location.line > 0) out += fmt::format("{}:{}:", location.line, location.column);
  if (!out.empty()) out += " ";
  out += severity;
  out += problem.sentence();
  return printable(out);  // values from files are in it
}

}  // namespace

std::string Problem::sentence() const {
  return expected.empty() ? message : message + "; expected " + expected;
}

std::string Problem::text() const {
  static constexpr const char* kNames[] = {"error: ", "warning: ", "note: "};
  return written(*this, kNames[static_cast<int>(severity)]);
}

std::string Problem::reason() const {
  return written(*this, {});
}

bool hasErrors(const Problems& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const Problem& p) { return p.severity == Severity::Error; });
}

}  // namespace antipode
