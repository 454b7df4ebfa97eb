// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <cstdint>
#include <string>
#include <vector>

namespace antipode {

/// Stable id of a vehicle in a run: its index in fleetOf(scenario).
using VehicleId = std::int32_t;
inline constexpr VehicleId kAllVehicles = -1;

/// The only way into a running simulation. Takes effect at the start of a step, in arrival order.
struct Command {
  enum class Kind : std::uint8_t {
    Post,           ///< a message: `name` is a MOOS variable, `value` its content
    SetParam,       ///< a parameter: `name` is a field of the model's parameters, `value` its text; of a hovering
                    ///< vehicle several at once: name "", `value` their YAML map
    SetPid,         ///< a field of PidParams; name "" with empty value removes the controller
    SetBehaviours,  ///< `value` is the vehicle's behaviours as YAML text (scenario_io.h); name unused
    SetHelm,        ///< `value` is the vehicle's helm settings as YAML text, empty for none; name unused
    SetWormholes,   ///< `value` is all wormholes as YAML text (scenario_io.h); name unused, for all vehicles
    SetFormation,   ///< `value` is the formation as YAML text, empty for none; name unused, for all vehicles
    SetAcoustics,   ///< `value` is the acoustics as YAML text; name unused, for all vehicles
    SetThrusters,   ///< `value` is a hovering vehicle's thrusters as YAML text, as many as before; name unused
    SetRequests,    ///< `value` is a hovering vehicle's timed requests as YAML text; name unused
  };
  Kind kind = Kind::Post;
  VehicleId vehicle = kAllVehicles;
  std::string name;
  MessageValue value;
  bool operator==(const Command&) const = default;
};

/// A command with the step before which it was applied: one line of the journal.
struct JournalEntry {
  std::int64_t step = 0;  ///< 1 = before the first step
  Command command;
  bool operator==(const JournalEntry&) const = default;
};

/// Something that happened in a run, for people, logs and the board of variables.
struct RunEvent {
  enum class Source : std::uint8_t { Script, Live, Vehicle, Helm, Run, Log };
  std::int64_t step = 0;
  VehicleId vehicle = kAllVehicles;
  Source source = Source::Vehicle;
  std::string variable;  ///< MOOS name, e.g. "USM_RESET_COUNT", or "WARNING"
  MessageValue value;
  /// Who posted it: of a helm the behaviour's name, of an imported log the program, e.g. "pHelmIvP:849:box".
  std::string origin = {};
  bool operator==(const RunEvent&) const = default;
};

}  // namespace antipode
