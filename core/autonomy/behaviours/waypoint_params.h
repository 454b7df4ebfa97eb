// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/point_list.h"
#include "core/autonomy/conditions/condition.h"
#include "core/autonomy/conditions/flag.h"

namespace antipode {

/// Number of extra rounds, or "forever". In YAML `repeat: true` means forever and false means 0.
struct Rounds {
  static constexpr int kForever = -1;
  int extra = 0;
  static Result<Rounds> fromText(std::string_view text);
  std::string text() const;
  bool operator==(const Rounds&) const = default;
};
template <>
struct FieldCodec<Rounds> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<Rounds> fromText(std::string_view text) { return Rounds::fromText(text); }
  static std::string toText(const Rounds& rounds) { return rounds.text(); }
};

enum class WaypointOrder { Normal, Reverse, Toggle };
template <>
inline std::vector<std::string> choiceNames<WaypointOrder>() {
  return {"normal", "reverse", "toggle"};
}
template <>
struct FieldCodec<WaypointOrder> : ChoiceCodec<WaypointOrder> {};

/// false, true, or absolute (only the capture line counts).
enum class CaptureLine { Off, On, Absolute };
template <>
inline std::vector<std::string> choiceNames<CaptureLine>() {
  return {"false", "true", "absolute"};
}
template <>
struct FieldCodec<CaptureLine> : ChoiceCodec<CaptureLine> {};

/// The shape of the speed function, or of the function as a whole. The helm of MOOS-IvP reads any other word as
/// zaic.
enum class WaypointFunction { Zaic, ZaicSpd, Roc };
template <>
inline std::vector<std::string> choiceNames<WaypointFunction>() {
  return {"zaic", "zaic_spd", "roc"};
}
template <>
struct FieldCodec<WaypointFunction> : ChoiceCodec<WaypointFunction> {};

/// Whether a route tells, at the end of each leg, how straight and how fast it was.
enum class WaypointEfficiency { Off, All };
template <>
inline std::vector<std::string> choiceNames<WaypointEfficiency>() {
  return {"off", "all"};
}
template <>
struct FieldCodec<WaypointEfficiency> : ChoiceCodec<WaypointEfficiency> {};

/// Visits points in order (behaviours.md section 3).
struct WaypointParams {
  static constexpr const char* kType = "waypoint";
  PointList points;
  double speed = 0;
  WaypointOrder order = WaypointOrder::Normal;
  Rounds repeat;
  double captureRadius = 3;
  double slipRadius = 15;
  CaptureLine captureLine = CaptureLine::Off;
  std::optional<double> lead;
  std::optional<double> leadDamper;
  bool leadToStart = false;
  std::optional<double> slowDist;
  std::optional<double> stopDist;
  std::optional<double> speedAlt;
  bool useAltSpeed = false;
  double patience = 50;
  WaypointFunction ipfType = WaypointFunction::Zaic;
  ConditionList leadCondition;
  int currix = 0;
  bool shortestTour = false;
  FlagList wptflags, cycleflags;
  bool wptflagOnStart = false;
  bool resetOnIdle = false;
  WaypointEfficiency efficiency = WaypointEfficiency::Off;
  std::string statusVariable = "WPT_STAT", indexVariable = "WPT_INDEX", cycleVariable = "CYCLE_INDEX";
  std::string distanceToPrevious, distanceToNext, postSuffix;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("points", p.points,
      {.unit = "m",
       .live = true,
       .help = "Points to visit, in order.",
       .example = "[[60, -40], [60, -160], [150, -160]]"});
    f("speed", p.speed, {.unit = "m/s", .min = 0, .live = true, .help = "Desired speed."});
    f("order", p.order,
      {.live = true, .help = "Order of the points; toggle reverses the order after each round."});
    f("repeat", p.repeat, {.live = true, .help = "Number of extra rounds, or forever."});
    f("capture_radius", p.captureRadius,
      {.unit = "m", .min = 0, .live = true, .help = "A point is reached when the distance is smaller than this."});
    f("slip_radius", p.slipRadius,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "Inside this distance a point is reached when the distance grows again."});
    f("capture_line", p.captureLine,
      {.live = true,
       .help = "A point is also reached when the vehicle crosses the line through it, perpendicular to the leg; "
               "absolute: only then."});
    f("lead", p.lead,
      {.unit = "m", .min = 0, .live = true, .help = "Steer to a point on the leg this distance ahead; 0: off."});
    f("lead_damper", p.leadDamper,
      {.unit = "m",
       .min = 0,
       .minExcluded = true,
       .live = true,
       .help = "When the vehicle is closer to the leg than this, the lead grows up to three times."});
    f("lead_to_start", p.leadToStart, {.live = true, .help = "Use the lead also before the first point."});
    f("slow_dist", p.slowDist,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "Distance to the end of the route where the speed starts to fall."});
    f("stop_dist", p.stopDist,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "Distance to the end of the route where the speed reaches 0."});
    f("speed_alt", p.speedAlt,
      {.unit = "m/s", .min = 0, .live = true, .help = "Another speed, for use_alt_speed."});
    f("use_alt_speed", p.useAltSpeed, {.live = true, .help = "On: speed_alt counts instead of speed."});
    f("patience", p.patience,
      {.unit = "%",
       .min = 1,
       .max = 99,
       .live = true,
       .alias = "crs_spd_zaic_ratio",
       .help = "Share of the course in the objective function; the rest is that of the speed."});
    f("ipf_type", p.ipfType,
      {.live = true,
       .alias = "ipf-type",
       .help = "Function: peaks of course and speed (zaic), a steeper one of the speed (zaic_spd), or the closing "
               "speed to the steering point, for course and speed together (roc)."});
    f("lead_condition", p.leadCondition,
      {.live = true, .help = "The lead acts only while all these conditions hold."});
    f("currix", p.currix, {.min = 0, .live = true, .help = "Index of the first point to go to."});
    f("shortest_tour", p.shortestTour,
      {.alias = "greedy_tour",
       .help = "The points are put in another order at the start: each time the nearest one of those that are left."});
    f("wptflags", p.wptflags,
      {.live = true,
       .alias = "wptflag",
       .help = "Posted when a point is reached; may contain $[WPTS_HIT], $[NX] and the like."});
    f("cycleflags", p.cycleflags,
      {.live = true, .alias = "cycleflag", .help = "Posted when a round is completed."});
    f("wptflag_on_start", p.wptflagOnStart,
      {.live = true, .help = "wptflags are also posted when the behaviour first runs."});
    f("reset_on_idle", p.resetOnIdle,
      {.live = true, .help = "When it becomes idle the route begins at its first point again."});
    f("efficiency_measure", p.efficiency,
      {.live = true,
       .help = "all: at the end of each leg WPT_EFF_DIST_LEG tells its length as a share of the way sailed, "
               "WPT_EFF_TIME_LEG the same of the time, _ALL both for all legs, WPT_EFF_SUMM_LEG and _ALL in words."});
    f("wpt_status", p.statusVariable,
      {.live = true,
       .alias = "wpt_status_var",
       .help = "Variable for the progress as a text; only where a MOOS mission judges itself. silent: none."});
    f("wpt_index", p.indexVariable,
      {.live = true, .alias = "wpt_index_var", .help = "Variable for the index of the next point. silent: none."});
    f("cycle_index_var", p.cycleVariable,
      {.live = true, .help = "Variable for the number of completed rounds. silent: none."});
    f("wpt_dist_to_prev", p.distanceToPrevious,
      {.live = true, .help = "Variable for the distance to the point before the next one (m); unset: none."});
    f("wpt_dist_to_next", p.distanceToNext,
      {.live = true, .help = "Variable for the distance to the next point (m); unset: none."});
    f("post_suffix", p.postSuffix,
      {.live = true,
       .help = "Added to these variables, to WPT_ODO and to those of efficiency_measure, with a _ before it."});
  }
  bool operator==(const WaypointParams&) const = default;
};

}  // namespace antipode
