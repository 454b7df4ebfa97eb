// SPDX-License-Identifier: GPL-3.0-or-later
// Why a vehicle did what it did, from its log and its mission.
#pragma once

#include "core/io/helmlog/helm_log.h"
#include "core/io/helmlog/helm_mission.h"
#include "core/io/helmlog/variable_log.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

enum class HelmQuestion : std::uint8_t {
  WhyNotRunning,  ///< why a behaviour did not decide at that time
  WhyTurned,      ///< why the vehicle turned at that time
  WhyNotMoving,   ///< why nothing moved at that time
};

struct AskedOfHelm {
  HelmQuestion question = HelmQuestion::WhyNotMoving;
  VehicleId vehicle = 0;
  double time = 0;        ///< s of the recording
  std::string behaviour;  ///< of WhyNotRunning
};

/// What decided, as one word for programs.
enum class HelmCause : std::uint8_t {
  Unknown,
  NoHelm,         ///< no program has reported as a helm
  Malconfigured,  ///< the helm has refused its behaviour file
  Silent,         ///< the helm has died
  StandsBy,
  Parked,        ///< a person has control, or never gave it away
  NoNavigation,  ///< nobody told where the vehicle is
  BehaviourError,
  BehaviourRuns,  ///< it did decide
  Overridden,     ///< another behaviour weighed more
  WantsNothing,   ///< it ran without an objective function
  Completed,
  Disabled,
  ConditionFalse,  ///< a variable has another value
  NeverWritten,    ///< nobody has written a variable of its conditions
  Misspelt,        ///< a variable or value is nearly that of a condition
  NotSpawned,      ///< a template that no message has called into life
  SpawnFailed,
  UnknownBehaviour,  ///< the mission has none of that name
  UpdateRefused,
  NothingToDo,
  NothingDecided,  ///< a variable of the domain without a decision
  StandsStill,     ///< a speed of 0 was decided
  NoConsumer,      ///< nobody turns decisions into thrust
  NoSimulator,     ///< thrust, and nothing that moves
  TwoMasters,      ///< another program posts decisions, too
  ModeChanged,
  NextPoint,         ///< the next point of a route
  BehaviourChanged,  ///< another behaviour has begun or ended
  NotByHelm,         ///< the course turned and the decision did not
};
const char* helmCauseName(HelmCause cause);

struct HelmAnswer {
  HelmCause cause = HelmCause::Unknown;
  std::string text;                   ///< a sentence or two
  std::vector<std::string> evidence;  ///< entries of the log and lines of the mission
};

/// The histories have been read as far as the answer shall know.
struct HelmFacts {
  const Recording& recording;
  const HelmLog& helm;
  const VariableLog& variables;
  const HelmMission& mission;
};

HelmAnswer answerOf(const AskedOfHelm& asked, const HelmFacts& facts);
/// Why each idle behaviour was idle, by name, in a few words.
std::map<std::string, std::string> idleReasons(VehicleId vehicle, double time, const HelmFacts& facts);

}  // namespace antipode
