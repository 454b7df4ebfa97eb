// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos_text.h"
#include "core/scenario/scenario.h"

#include <map>

namespace antipode {

/// Which program a block belongs to decides the names that it reads.
enum class MoosDialect { V22, V23, Old, Controller };

/// A yaw gain or limit in the simulator block: the presence of one embeds the controller (pid.md).
bool switchesPidOn(std::string_view name);

/// Sets a vehicle's parameters from the lines of a block, in file order; the last line of a name wins.
/// Refers to its arguments for as long as it lives.
class MoosParams {
 public:
  MoosParams(VehicleSpec& vehicle, MoosDialect dialect, const std::string& file, Problems& problems)
      : vehicle_(vehicle), dialect_(dialect), file_(file), problems_(problems) {}

  /// False: the line had no effect, and a problem says why.
  bool take(const MoosLine& line);

 private:
  bool takeSimulatorLine(const MoosLine& line, const std::string& name);
  bool takePidLine(const MoosLine& line, const std::string& name);
  bool takeStartPosition(const MoosLine& line);
  bool takeTurnLossText(const MoosLine& line);
  bool takeThrustMap(const MoosLine& line);
  bool takePrefix(const MoosLine& line);
  bool refuseUnknown(const MoosLine& line);
  template <class P>
  bool assign(P& params, const std::string& field, const MoosLine& line);
  std::string mended(const std::string& value, const std::string& field, const FieldInfo& info,
                     const MoosLine& line);
  void noteRepetition(const MoosLine& line, const std::string& name);
  bool refuse(Severity severity, const MoosLine& line, std::string message, std::string expected = {});
  void warn(const MoosLine& line, std::string message, std::string expected = {});

  VehicleSpec& vehicle_;
  MoosDialect dialect_;
  const std::string& file_;
  Problems& problems_;
  std::map<std::string, int> seen_;  ///< name -> line that set it
};

}  // namespace antipode
