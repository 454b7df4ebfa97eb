// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_values.h"

namespace antipode {

/// Which program a block belongs to decides the names that it reads.
enum class MoosDialect { V22, V23, Old, Controller };

/// A yaw gain or limit in the simulator block: the presence of one embeds the controller (pid.md).
bool switchesPidOn(std::string_view name);
/// Whether a simulator block of uSimMarineV22 runs the controller itself.
bool embedsController(const MoosBlock& block);
/// The line that makes the controller's start-up fail (P6), or null.
const MoosLine* badDepthControl(const MoosBlock& block);
/// A parameter of every program's frame ("CommsTick"), without a counterpart in a scenario.
bool isMoosFrameName(std::string_view name);

/// Sets a vehicle's parameters from the lines of a block, in file order; the last line of a name counts.
/// Refers to its arguments for as long as it lives.
class MoosParams {
 public:
  MoosParams(MoosVehicle& vehicle, MoosDialect dialect, MoosReport& report)
      : vehicle_(vehicle), dialect_(dialect), report_(vehicle, report), values_(vehicle, report) {}

  /// False: the line had no effect, and a problem says why (of an AppTick: periodOf() does).
  bool apply(const MoosLine& line);
  /// Seconds between two rounds of the program; nullopt if there is no such tick.
  std::optional<double> periodOf(std::string_view appTick) const;

 private:
  bool setSimulatorLine(const MoosLine& line, const std::string& name);
  bool setPidLine(const MoosLine& line, const std::string& name);
  bool setTurnLossText(const MoosLine& line);
  bool refuseUnknown(const MoosLine& line);
  template <class P>
  bool assign(P& params, const char* section, const std::string& field, const MoosLine& line);
  std::string inRange(const std::string& value, const std::string& field, const FieldInfo& info,
                      const MoosLine& line);

  MoosVehicle& vehicle_;
  MoosDialect dialect_;
  MoosLineReport report_;
  MoosValues values_;
};

}  // namespace antipode
