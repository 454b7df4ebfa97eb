// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/station_keep.h"

#include "core/base/key_value.h"
#include "core/model/drift.h"

#include <map>

namespace antipode {
namespace {

double stationSpeed(const StationKeepParams& params, double range) {
  if (range <= params.innerRadius) return 0;
  if (range >= params.outerRadius) return params.transitSpeed;
  return params.outerSpeed * (range - params.innerRadius) / (params.outerRadius - params.innerRadius);
}

/// Drifts at the station until it is further off than the radius; then goes there, until it is there or the
/// distance, after having become smaller, grows again.
void hibernate(const StationKeepParams& params, StationKeepState& state, double time) {
  constexpr double kHistory = 10, kTrend = 5;  // s
  const double range = state.range, radius = params.hibernationRadius.value_or(-1);
  if (state.hibernates) {
    if (range > radius) state.hibernates = state.hasComeCloser = false, state.ranges = {{time, range}};
    return;
  }
  state.ranges.emplace_back(time, range);
  std::erase_if(state.ranges, [&](const auto& one) { return time - one.first > kHistory + kClockRounding; });
  const bool isTrend = time - state.ranges.front().first > kTrend && range <= radius;
  const double oldest = state.ranges.front().second;
  if (range <= params.innerRadius || (state.hasComeCloser && isTrend && range >= oldest)) {
    state.hibernates = true;
    state.ranges.clear();
  } else if (!state.hasComeCloser && isTrend && range <= oldest) {
    state.hasComeCloser = true;
    state.ranges.clear();
  }
}

/// A value of the behaviour, if it differs from the last one of the same key.
void tell(const TurnInput& in, const std::string& variable, MessageValue value, const std::string& key = {}) {
  if (isNews(in.posted, variable + key, value)) in.posts.push_back({variable, std::move(value), true, in.behaviour});
}

/// The circles of the station on the map.
void draw(const StationKeepParams& params, const StationKeepState& state, const std::string& name,
          const TurnInput& in, bool isOn) {
  std::map<std::string, std::string> hints{{"edge_size", "1"},
                                           {"vertex_size", "1"},
                                           {"edge_color", "light_blue"},
                                           {"label_color", "white"},
                                           {"vertex_color", "red"}};
  for (const TextLine& line : params.visualHints)
    for (const std::string_view piece : splitTrimmed(line.words, ','))
      if (const auto hint = keyValueOf(piece))
        if (const auto at = hints.find(lowered(hint->key)); at != hints.end()) at->second = hint->value;
  std::string style;
  for (const char* key : {"edge_size", "vertex_size", "edge_color", "label_color", "vertex_color"})
    style += fmt::format(",{}={}", key, hints[key]);
  const auto circle = [&](const char* what, double radius) {
    tell(in, "VIEW_POLYGON",
         fmt::format("radial:: x={:.1f},y={:.1f},source={}:{},pts=32{},label={}:station-keep-{},radius={:.1f}{}",
                     state.point.x, state.point.y, in.vehicle, name, style, in.vehicle, what, radius,
                     isOn ? "" : ",active=false"),
         what);
  };
  const double hibernation = params.hibernationRadius.value_or(-1);
  circle("out", params.outerRadius);
  if (params.innerRadius < params.outerRadius || !isOn) circle("in", params.innerRadius);
  if (hibernation > params.outerRadius || !isOn) circle("hiber", hibernation);
}

/// The parameters, told when it begins to run and when a message has changed them.
void tellSettings(const StationKeepParams& params, const std::string& name, const TurnInput& in, bool begins) {
  const Vec2 station = params.stationPt.value_or(Vec2{});
  const std::string text =
      fmt::format("type=BHV_StationKeep,name={},x={:.2f},y={:.2f},inner_radius={:.1f},outer_radius={:.1f},"
                  "hibernation_radius={:.1f},outer_speed={:.1f},center_activate={}",
                  name, station.x, station.y, params.innerRadius, params.outerRadius,
                  params.hibernationRadius.value_or(-1), params.outerSpeed, params.centerActivate ? "true" : "false");
  if (isNews(in.posted, "BHV_SETTINGS", text) || begins)
    in.posts.push_back({"BHV_SETTINGS", text, true, in.behaviour});
}

/// Whether the station is being chosen in this turn.
bool chooseStation(const StationKeepParams& params, StationKeepState& state, const TurnInput& in) {
  const Vec2 here{in.pose.x, in.pose.y};
  const bool begins = !state.isOn;
  const bool isMoved = params.stationPt && (!state.isKnown || state.point != *params.stationPt);
  if (params.centerActivate && begins) state.begun = in.time, state.isSwinging = true;
  const bool isChosen = params.centerActivate ? state.isSwinging : isMoved;
  if (!isChosen) return false;
  state.point = params.centerActivate ? here : *params.stationPt;
  state.isKnown = true;
  state.hibernates = true, state.hasComeCloser = false;
  if (params.centerActivate && in.time - state.begun >= params.swingTime - kClockRounding)
    state.isSwinging = false;
  return true;
}

/// As the program does it: while the station is being chosen the distance is the old one (helm-behaviours.md
/// section 3.2). Without a station it is the distance to the origin.
BehaviourState runAsProgram(const StationKeepParams& params, StationKeepState& state, const std::string& name,
                            const TurnInput& in) {
  const Vec2 here{in.pose.x, in.pose.y};
  tellSettings(params, name, in, !state.isOn);
  const bool isChosen = chooseStation(params, state, in);
  state.isOn = true;
  state.course = isChosen && state.isSwinging ? in.pose.heading : bearing(here, state.point);
  if (!isChosen) state.range = distance(here, state.point);
  tell(in, "DIST_TO_STATION", state.range);
  if (!state.isKnown) {
    in.posts.push_back({"BHV_WARNING", name + ": STATION_POINT_NOT_SET", true, in.behaviour});
    return BehaviourState::Running;
  }
  state.hasPoint = true;
  hibernate(params, state, in.time);
  tell(in, "PSKEEP_MODE", std::string(state.hibernates ? "HIBERNATING" : "SEEKING_STATION"));
  draw(params, state, name, in, true);
  StationKeepParams speeds = params;
  // outer_speed raises the transit speed, where that is not written.
  if (params.transitSpeed == StationKeepParams{}.transitSpeed)
    speeds.transitSpeed = std::max(params.transitSpeed, params.outerSpeed);
  speeds.outerRadius = std::max(params.outerRadius, params.innerRadius);
  state.speed = params.hibernationRadius && state.hibernates ? 0 : stationSpeed(speeds, state.range);
  return BehaviourState::Active;
}

}  // namespace

BehaviourState keepStation(const StationKeepParams& params, StationKeepState& state, const std::string& name,
                           const TurnInput& in) {
  if (in.followsProgram) return runAsProgram(params, state, name, in);
  const HelmPose& pose = in.pose;
  const Vec2 here{pose.x, pose.y};
  if (params.centerActivate && params.swingTime > 0) {
    if (!state.hasPoint && !state.isSwinging) state.begun = in.time, state.isSwinging = true;
    state.isSwinging = state.isSwinging && in.time - state.begun < params.swingTime;
    if (state.isSwinging) state.hasPoint = false;
  }
  if (params.centerActivate) {
    if (!state.hasPoint) state.point = here;
  } else if (params.stationPt) {
    state.point = *params.stationPt;
  } else {
    return BehaviourState::Running;
  }
  state.hasPoint = true;
  state.course = here == state.point ? pose.heading : bearing(here, state.point);
  state.speed = stationSpeed(params, distance(here, state.point));
  if (params.hibernationRadius) {
    if (state.begun < 0) state.begun = in.time, state.hibernates = true;
    state.range = distance(here, state.point);
    hibernate(params, state, in.time);
    if (state.hibernates) state.speed = 0;
  }
  return BehaviourState::Active;
}

void leaveStation(const StationKeepParams& params, StationKeepState& state, const std::string& name,
                  const TurnInput& in, bool wasOn) {
  if (in.followsProgram && wasOn) draw(params, state, name, in, false);
  state.hasPoint = state.isSwinging = state.isOn = false;
}

}  // namespace antipode
