// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_text.h"
#include "core/scenario/document/scenario.h"

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

/// One vehicle as its blocks fill it, with the places that the checks of the finished scenario refer to.
struct MoosVehicle {
  VehicleSpec spec;
  std::vector<WormholeSpec> wormholes;
  WindState wind;  ///< as the program's wind model; its last state becomes spec.params.windConditions
  std::optional<MoosLine> currentField, currentFieldActive;
  std::map<std::string, SourceLocation> places;  ///< "params/turn_rate" -> last line that set it
  std::vector<SourceLocation> thrustPairs;       ///< parallel to spec.params.thrustMap.pairs
};

/// Sets a vehicle's parameters from the lines of a block, in file order; the last line of a name wins.
/// Refers to its arguments for as long as it lives.
class MoosParams {
 public:
  MoosParams(MoosVehicle& vehicle, MoosDialect dialect, MoosReport& report)
      : vehicle_(vehicle), dialect_(dialect), report_(report) {}

  /// False: the line had no effect, and a problem says why (of an AppTick: periodOf() does).
  bool take(const MoosLine& line);
  /// Seconds between two rounds of the program; nullopt if there is no such tick.
  std::optional<double> periodOf(std::string_view appTick) const;

 private:
  bool takeSimulatorLine(const MoosLine& line, const std::string& name);
  bool takePidLine(const MoosLine& line, const std::string& name);
  bool takeStartPosition(const MoosLine& line);
  bool takeTurnLossText(const MoosLine& line);
  bool takeThrustMap(const MoosLine& line);
  bool takeWholeThrustMap(const MoosLine& line);
  std::vector<ThrustPair> readPairs(const MoosLine& line, bool& isWhole);
  bool takePrefix(const MoosLine& line);
  bool takePostName(const MoosLine& line, std::string& variable, const char* forbidden);
  bool takeWind(const MoosLine& line);
  bool takePolarPlot(const MoosLine& line);
  bool takeWormhole(const MoosLine& line);
  bool refuseUnknown(const MoosLine& line);
  template <class P>
  bool assign(P& params, const char* section, const std::string& field, const MoosLine& line);
  std::string mended(const std::string& value, const std::string& field, const FieldInfo& info,
                     const MoosLine& line);
  void noteRepetition(const MoosLine& line, const std::string& item);
  bool refuse(Severity severity, const MoosLine& line, std::string message);
  bool refuseValue(const MoosLine& line, std::string message, std::string expected);
  void warn(const MoosLine& line, std::string message, std::string expected = {});

  MoosVehicle& vehicle_;
  MoosDialect dialect_;
  MoosReport& report_;
};

}  // namespace antipode
