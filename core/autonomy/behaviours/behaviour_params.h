// SPDX-License-Identifier: GPL-3.0-or-later
// Parameters of the behaviours (behaviours.md sections 2 to 5), as in the `behaviours` list of a vehicle.
#pragma once

#include "core/autonomy/acoustics/ping_filter.h"
#include "core/autonomy/behaviours/drifting_target.h"
#include "core/autonomy/behaviours/kind_params.h"
#include "core/autonomy/behaviours/waypoint_params.h"
#include "core/autonomy/conditions/condition.h"
#include "core/autonomy/conditions/flag.h"

#include <variant>

namespace antipode {

/// Whether a behaviour is a template, from which messages of `updates` make behaviours: with one at the start (clone)
/// or without (spawn).
enum class Templating { Off, Spawn, Clone };
template <>
inline std::vector<std::string> choiceNames<Templating>() {
  return {"off", "spawn", "clone"};
}
template <>
struct FieldCodec<Templating> : ChoiceCodec<Templating> {};

/// Parameters that every behaviour has.
struct CommonBehaviourParams {
  std::string name;
  double pwt = 100;
  bool enabled = true;
  ConditionList conditions;
  std::optional<double> duration;
  bool perpetual = false;
  FlagList runflags, idleflags, endflags, activeflags, inactiveflags;
  std::string updates;
  std::string durationStatus;
  std::string durationReset;
  bool durationIdleDecay = false;
  FlagList runxflags, configflags, spawnflags, spawnxflags;
  TextLines postMapping;
  std::string noStarve;
  Templating templating = Templating::Off;
  int maxSpawnings = 0;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("name", p.name, {.help = "Unique name of the behaviour; unset: its type and number."});
    f("pwt", p.pwt, {.min = 0, .live = true, .help = "Priority weight."});
    f("enabled", p.enabled, {.live = true, .help = "Off: the behaviour is idle, whatever its conditions are."});
    f("conditions", p.conditions,
      {.live = true,
       .alias = "condition",
       .help = "The behaviour runs when all conditions hold, e.g. DEPLOY = true and NAV_DEPTH < 5."});
    f("duration", p.duration,
      {.unit = "s", .min = 0, .live = true, .help = "The behaviour is complete after this running time."});
    f("perpetual", p.perpetual,
      {.live = true, .help = "A completed behaviour starts again when its conditions become true again."});
    f("runflags", p.runflags,
      {.live = true,
       .alias = "runflag",
       .help = "VAR = value, posted when the behaviour starts to run; may contain $[X], $[Y], $[SPEED], "
               "$[HEADING], $[DEPTH], $[UTC]."});
    f("idleflags", p.idleflags,
      {.live = true, .alias = "idleflag", .help = "Posted when the behaviour becomes idle."});
    f("endflags", p.endflags,
      {.live = true, .alias = "endflag", .help = "Posted when the behaviour is complete, e.g. RETURN = true."});
    f("activeflags", p.activeflags,
      {.live = true,
       .alias = "activeflag",
       .help = "Posted when the behaviour becomes active: it has an objective function."});
    f("inactiveflags", p.inactiveflags,
      {.live = true, .alias = "inactiveflag", .help = "Posted when the behaviour is no longer active."});
    f("updates", p.updates,
      {.live = true,
       .help = "Variable; its messages \"key = value # key = value\" change parameters of the behaviour."});
    f("duration_status", p.durationStatus,
      {.live = true, .help = "Variable that tells how many seconds of the duration are left."});
    f("duration_reset", p.durationReset,
      {.live = true,
       .help = "VAR or VAR = value: a message of this variable, with this value, starts the duration anew."});
    f("duration_idle_decay", p.durationIdleDecay,
      {.live = true, .help = "On: the duration goes on while the behaviour is idle, once it has run."});
    f("runxflags", p.runxflags,
      {.live = true, .alias = "runxflag", .help = "Posted in every turn in which the behaviour runs."});
    f("configflags", p.configflags,
      {.live = true, .alias = "configflag", .help = "Posted at the start and after parameters have changed."});
    f("spawnflags", p.spawnflags,
      {.live = true, .alias = "spawnflag", .help = "Posted when a template has made this behaviour."});
    f("spawnxflags", p.spawnxflags,
      {.live = true, .alias = "spawnxflag", .help = "Posted after the first turn of a behaviour from a template."});
    f("post_mapping", p.postMapping,
      {.live = true,
       .help = "FROM, TO: what the behaviour posts under the first name has the second one; silent: it is not "
               "posted."});
    f("no_starve", p.noStarve,
      {.live = true,
       .alias = "nostarve",
       .help = "VAR, VAR, seconds: the behaviour is idle while one of them is unknown or older."});
    f("templating", p.templating,
      {.live = true, .help = "Messages of updates with a new name make behaviours of this kind."});
    f("max_spawnings", p.maxSpawnings,
      {.min = 0, .live = true, .help = "Number of behaviours that the template may make; 0: any number."});
  }
  bool operator==(const CommonBehaviourParams&) const = default;
};

/// Keeps the vehicle near a point (behaviours.md section 4).
struct StationKeepParams {
  static constexpr const char* kType = "station_keep";
  std::optional<Vec2> stationPt;
  bool centerActivate = false;
  double innerRadius = 4;
  double outerRadius = 15;
  double outerSpeed = 1.2;
  double transitSpeed = 2.5;
  double swingTime = 0;
  std::optional<double> hibernationRadius;
  TextLines visualHints;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("station_pt", p.stationPt,
      {.unit = "m", .live = true, .help = "Point where the vehicle stays.", .example = "[0, 0]"});
    f("center_activate", p.centerActivate,
      {.live = true,
       .alias = "centre_activate",
       .help = "Stay at the position where the behaviour became active."});
    f("inner_radius", p.innerRadius,
      {.unit = "m", .min = 0, .live = true, .help = "Inside this distance the speed is 0."});
    f("outer_radius", p.outerRadius,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "Inside this distance the speed grows with the distance; outside it is the transit speed."});
    f("outer_speed", p.outerSpeed,
      {.unit = "m/s", .min = 0, .live = true, .help = "Speed just inside the outer radius."});
    f("transit_speed", p.transitSpeed,
      {.unit = "m/s", .min = 0, .live = true, .alias = "extra_speed", .help = "Speed outside the outer radius."});
    f("swing_time", p.swingTime,
      {.unit = "s",
       .min = 0,
       .max = 60,
       .live = true,
       .help = "With center_activate the station goes with the vehicle for this time after activation."});
    f("hibernation_radius", p.hibernationRadius,
      {.unit = "m",
       .min = 0,
       .minExcluded = true,
       .live = true,
       .help = "Once at the station the vehicle drifts until it is further off than this; unset: it does not."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  bool operator==(const StationKeepParams&) const = default;
};

/// Shape of the objective function of a constant behaviour, in units of its variable.
template <class P, class Visitor>
void peakFields(P& p, Visitor&& f, const char* unit) {
  f("peakwidth", p.peakWidth,
    {.unit = unit,
     .min = 0,
     .live = true,
     .help = "Distance from the peak over which the function falls by summitdelta."});
  f("basewidth", p.baseWidth,
    {.unit = unit, .min = 0, .live = true, .help = "Further distance over which the function falls to 0."});
  f("summitdelta", p.summitDelta,
    {.min = 0, .max = 100, .live = true, .help = "Fall over the peak width; the peak is 100."});
}

struct ConstantHeadingParams {
  static constexpr const char* kType = "constant_heading";
  double heading = 0;
  double peakWidth = 10, baseWidth = 170, summitDelta = 25;
  std::string mismatchVariable;
  std::optional<double> completeThresh;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("heading", p.heading, {.unit = "deg", .live = true, .help = "Desired heading, clockwise from north."});
    peakFields(p, f, "deg");
    f("heading_mismatch_var", p.mismatchVariable,
      {.live = true, .help = "Variable for the difference between the heading and the desired one (deg); unset: none."});
    f("complete_thresh", p.completeThresh,
      {.unit = "deg", .min = 0, .live = true, .help = "It is complete when the difference is smaller than this."});
  }
  bool operator==(const ConstantHeadingParams&) const = default;
};

struct ConstantSpeedParams {
  static constexpr const char* kType = "constant_speed";
  double speed = 0;
  double peakWidth = 0, baseWidth = 0.2, summitDelta = 0;
  std::string mismatchVariable;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("speed", p.speed, {.unit = "m/s", .min = 0, .live = true, .help = "Desired speed."});
    peakFields(p, f, "m/s");
    f("speed_mismatch_var", p.mismatchVariable,
      {.live = true, .help = "Variable for the difference between the speed and the desired one (m/s); unset: none."});
  }
  bool operator==(const ConstantSpeedParams&) const = default;
};

struct ConstantDepthParams {
  static constexpr const char* kType = "constant_depth";
  double depth = 0;
  double peakWidth = 3, baseWidth = 100, summitDelta = 50;
  std::string mismatchVariable;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("depth", p.depth, {.unit = "m", .min = 0, .live = true, .help = "Desired depth."});
    peakFields(p, f, "m");
    f("depth_mismatch_var", p.mismatchVariable,
      {.live = true, .help = "Variable for the difference between the depth and the desired one (m); unset: none."});
  }
  bool operator==(const ConstantDepthParams&) const = default;
};

/// Has no objective function. It completes after its duration.
struct TimerParams {
  static constexpr const char* kType = "timer";
  std::string idleVariable = "TIMER_IDLE", runningVariable = "TIMER_RUNNING", suffix;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("var_status_idle", p.idleVariable,
      {.live = true, .help = "Variable for the seconds that it was idle; only where a MOOS mission judges itself."});
    f("var_status_running", p.runningVariable,
      {.live = true, .help = "Variable for the seconds that it ran; only where a MOOS mission judges itself."});
    f("status_suffix", p.suffix, {.live = true, .help = "Added to both names, with a _ before it."});
  }
  bool operator==(const TimerParams&) const = default;
};

/// Listens to the pings of the neighbours and computes the position of the vehicle in the formation
/// (formation.md sections 4 to 6). A drifting target with `follow: formation` goes there. It has no objective
/// function of its own.
struct FormationBehaviourParams : PingFilterParams {
  static constexpr const char* kType = "formation";
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    PingFilterParams::fields(p, f);
  }
  bool operator==(const FormationBehaviourParams&) const = default;
};

using BehaviourParams =
    std::variant<WaypointParams, StationKeepParams, ConstantHeadingParams, ConstantSpeedParams,
                 ConstantDepthParams, TimerParams, DriftingTargetParams, FormationBehaviourParams, KindParams>;

/// One entry of `behaviours`. The type of `params` is the type of the behaviour.
struct BehaviourSpec {
  CommonBehaviourParams common;
  BehaviourParams params;
  bool operator==(const BehaviourSpec&) const = default;
};

/// The name after `type:`.
std::string behaviourType(const BehaviourSpec& spec);
/// Name of the behaviour at `index` (from 0) of its list: the given name, or type and number ("waypoint1").
std::string behaviourName(const BehaviourSpec& spec, std::size_t index);
bool isSameType(const BehaviourSpec& a, const BehaviourSpec& b);
std::vector<std::string> behaviourTypes();
std::optional<BehaviourSpec> defaultBehaviour(std::string_view type);

}  // namespace antipode
