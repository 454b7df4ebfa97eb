// SPDX-License-Identifier: GPL-3.0-or-later
// The communities of a mission as plain values (docs/communities.md): which programs run beside the vehicles, and
// with which lines of their blocks.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct VehicleSpec;

/// One program of a community.
struct ProgramSpec {
  std::string program;             ///< "uTimerScript"
  std::string client;              ///< its name in the community: the alias, or the program's name
  std::vector<std::string> lines;  ///< of its block, as written
  bool operator==(const ProgramSpec&) const = default;
};

/// One community: a name, and the programs in the order of the launcher.
struct CommunitySpec {
  std::string name;
  std::string vehicle;   ///< name of the vehicle of the fleet that lives in it; empty: none
  double launchGap = 0;  ///< s of wall time between the starts of two programs (MSBetweenLaunches)
  std::vector<ProgramSpec> programs;
  /// What the behaviour files of its helm hold, where the helm runs as a program of its own; null: it does not.
  std::shared_ptr<const VehicleSpec> helm;
  bool isHelmBroken = false;  ///< the behaviour files have errors: the helm reports MALCONFIG and does nothing
  bool operator==(const CommunitySpec&) const = default;

  /// The first program of that name; null: there is none.
  const ProgramSpec* find(std::string_view program) const {
    for (const ProgramSpec& spec : programs)
      if (spec.program == program) return &spec;
    return nullptr;
  }
};

/// When programs start and messages between communities arrive. Ideal: at once. Launched: as a launch of the real
/// programs has it, where each waits for the one before it, and brokers shake hands.
enum class LaunchTiming { Ideal, Launched };

struct CommunitiesSpec {
  std::vector<CommunitySpec> communities;  ///< in the order of their launch
  double warp = 1;                         ///< time warp that programs are told of
  LaunchTiming timing = LaunchTiming::Ideal;
  double latency = 0;            ///< s of simulated time that a message takes to another community
  bool recordsPosts = false;     ///< what is posted where a vehicle lives becomes an event of the vehicle
  bool operator==(const CommunitiesSpec&) const = default;
};

}  // namespace antipode
