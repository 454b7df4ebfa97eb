// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_line_report.h"

namespace antipode {

void MoosLineReport::add(Severity severity, const SourceLocation& location, std::string message, std::string expected) {
  report_.add(severity, location, std::move(message), std::move(expected));
}

void MoosLineReport::reportRepetition(const MoosLine& line, const std::string& item) {
  const auto [at, isFirst] = vehicle_.locations.try_emplace(item, line.valueLocation());
  if (isFirst) return;
  report_.add(Severity::Note, line.location,
              fmt::format("{} replaces the value of line {}", line.name, at->second.line));
  at->second = line.valueLocation();
}

bool MoosLineReport::refuse(Severity severity, const MoosLine& line, std::string message) {
  report_.add(severity, line.location, std::move(message));
  return false;
}

bool MoosLineReport::leaveOut(const MoosLine& line) {
  report_.leaveOut(line.location, line.spelledName());
  return false;
}

bool MoosLineReport::refuseValue(const MoosLine& line, std::string message, std::string expected) {
  warn(line, std::move(message), std::move(expected));
  return false;
}

void MoosLineReport::warn(const MoosLine& line, std::string message, std::string expected) {
  report_.add(Severity::Warning, line.valueLocation(), std::move(message), std::move(expected));
}

}  // namespace antipode
