// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/document/value.h"

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
    Post,  ///< a message: `name` is a MOOS variable, `value` its content
    Set,   ///< a new value of a part of the scenario: `name` is its path, below the vehicle ("params/turn_rate",
           ///< "behaviours", "pid/yaw_pid_kp") or, for all vehicles, below the scenario ("wormholes", "formation")
  };
  Kind kind = Kind::Post;
  VehicleId vehicle = kAllVehicles;
  std::string name;
  Value value;
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
  /// Log: a program, of an imported log or of a community.
  enum class Source : std::uint8_t { Script, Live, Vehicle, Helm, Run, Log };
  std::int64_t step = 0;
  VehicleId vehicle = kAllVehicles;
  Source source = Source::Vehicle;
  std::string variable;  ///< MOOS name, e.g. "USM_RESET_COUNT", or "WARNING"
  MessageValue value;
  /// Who posted it: of a helm the behaviour's name, of a program its name, e.g. "pHelmIvP:849:box".
  std::string origin = {};
  bool operator==(const RunEvent&) const = default;
};

}  // namespace antipode
