// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_vehicle.h"

#include <string>

namespace antipode {

/// Problems of the lines that set a vehicle's parameters. Refers to its arguments for as long as it lives.
class MoosLineReport {
 public:
  MoosLineReport(MoosVehicle& vehicle, MoosReport& report) : vehicle_(vehicle), report_(report) {}

  void add(Severity severity, const SourceLocation& location, std::string message, std::string expected = {});
  /// A warning at the value of the line.
  void warn(const MoosLine& line, std::string message, std::string expected = {});
  /// Remembers the line that set an item, and notes the earlier line that it replaces.
  void reportRepetition(const MoosLine& line, const std::string& item);
  /// These return false, for a line without effect.
  bool refuse(Severity severity, const MoosLine& line, std::string message);
  bool leaveOut(const MoosLine& line);
  bool refuseValue(const MoosLine& line, std::string message, std::string expected);

 private:
  MoosVehicle& vehicle_;
  MoosReport& report_;
};

}  // namespace antipode
