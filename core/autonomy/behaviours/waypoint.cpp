// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/waypoint.h"

#include "core/autonomy/behaviours/course_speed_function.h"
#include "core/base/portable_math.h"
#include "core/model/drift.h"

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

const Vec2& pointAt(const WaypointParams& params, int index) {
  return params.points.points[static_cast<std::size_t>(index)];
}

int pointCount(const WaypointParams& params) {
  return static_cast<int>(params.points.points.size());
}

int firstIndex(const WaypointParams& params, int direction) {
  return direction > 0 ? 0 : pointCount(params) - 1;
}
int lastIndex(const WaypointParams& params, int direction) {
  return direction > 0 ? pointCount(params) - 1 : 0;
}

/// The index of the list that `currix` means, which counts in the direction of travel; nullopt: it is not in the list.
std::optional<int> indexOf(const WaypointParams& params, int direction) {
  const int count = pointCount(params);
  if (params.currix < 0 || params.currix >= count) return std::nullopt;
  return direction > 0 ? params.currix : count - 1 - params.currix;
}

bool hasMoreRounds(const WaypointParams& params, const WaypointState& state) {
  return params.repeat.extra == Rounds::kForever || state.rounds < params.repeat.extra;
}

void start(const WaypointParams& params, WaypointState& state, Vec2 position) {
  state.started = true;
  state.start = position;
  state.direction = params.order == WaypointOrder::Reverse ? -1 : 1;
  state.index = indexOf(params, state.direction).value_or(firstIndex(params, state.direction));
}

/// The line is across the leg; before the first point is reached the path to it counts as one.
bool isPastLine(const WaypointParams& params, const WaypointState& state, Vec2 position) {
  if (params.captureLine == CaptureLine::Off) return false;
  const Vec2 from = legStart(params, state).value_or(state.start), to = pointAt(params, state.index);
  return dot(to - from, position - to) > 0;
}

bool isReached(const WaypointParams& params, WaypointState& state, Vec2 position) {
  const double range = distance(position, pointAt(params, state.index));
  const double closestBefore = state.closest;
  state.closest = std::min(state.closest, range);
  if (isPastLine(params, state, position)) return true;
  if (params.captureLine == CaptureLine::Absolute) return false;
  if (range < params.captureRadius) return true;
  return params.slipRadius > params.captureRadius && closestBefore <= params.slipRadius && range > closestBefore;
}

void nextRound(const WaypointParams& params, WaypointState& state) {
  if (!hasMoreRounds(params, state)) {
    state.done = true;
    return;
  }
  ++state.rounds;
  if (params.order != WaypointOrder::Toggle) {
    state.index = firstIndex(params, state.direction);
    return;
  }
  // When the direction is reversed, the point just reached is the first of the new round and counts as visited.
  state.direction = -state.direction;
  if (pointCount(params) > 1) state.index += state.direction;
}

void moveOn(const WaypointParams& params, WaypointState& state, Vec2 position) {
  state.previous = state.index;
  state.forgetClosest();
  if (state.index == lastIndex(params, state.direction)) return nextRound(params, state);
  state.index += state.direction;
  state.closest = distance(position, pointAt(params, state.index));
}

kernel::Cruise legWith(Vec2 from, Vec2 to, double lead, std::optional<double> damper) {
  kernel::Cruise leg;
  leg.toX = to.x, leg.toY = to.y, leg.fromX = from.x, leg.fromY = from.y;
  leg.legLength = distance(from, to);
  if (leg.legLength > 0) {
    const Vec2 along = (1 / leg.legLength) * (to - from);
    leg.alongX = along.x, leg.alongY = along.y;
  }
  leg.lead = lead;
  leg.damper = damper.value_or(0);
  return leg;
}

Vec2 steeringPoint(const WaypointParams& params, const WaypointState& state, Vec2 position, bool leadActs) {
  const Vec2 to = pointAt(params, state.index);
  const auto from = legStart(params, state);
  return hasLead(params) && leadActs && from ? leadPoint(*from, to, position, *params.lead, params.leadDamper) : to;
}

/// Length of the list, from its first to its last point.
double roundLength(const WaypointParams& params) {
  double length = 0;
  for (int i = 1; i < pointCount(params); ++i) length += distance(pointAt(params, i - 1), pointAt(params, i));
  return length;
}

/// Distance to the end of the last round, computed no further than `enough`.
double remainingDistance(const WaypointParams& params, const WaypointState& state, Vec2 position, double enough) {
  double way = distance(position, pointAt(params, state.index));
  const int last = lastIndex(params, state.direction);
  for (int i = state.index; i != last && way < enough; i += state.direction)
    way += distance(pointAt(params, i), pointAt(params, i + state.direction));
  return way;
}

/// Distance to the end of the route, with the rounds that are left; finite ones only.
double wayToEnd(const WaypointParams& params, const WaypointState& state, Vec2 position, double enough) {
  const double way = remainingDistance(params, state, position, enough);
  if (!hasMoreRounds(params, state)) return way;
  // A route that turns round at its ends needs no way back to its first point.
  const bool turns = params.order == WaypointOrder::Toggle;
  const double closing = turns ? 0 : distance(pointAt(params, pointCount(params) - 1), pointAt(params, 0));
  return way + (params.repeat.extra - state.rounds) * (closing + roundLength(params));
}

double wantedSpeed(const WaypointParams& params, const WaypointState& state, Vec2 position,
                   const RouteRules& rules) {
  const double full = std::min(routeSpeed(params), rules.topSpeed);
  if (!params.slowDist && !params.stopDist) return full;
  if (params.repeat.extra == Rounds::kForever) return rules.endlessStops ? 0 : full;
  const double stop = params.stopDist.value_or(0);
  const double slow = std::max(params.slowDist.value_or(0), stop);
  const double way = wayToEnd(params, state, position, slow);
  if (way >= slow) return full;
  if (way <= stop) return 0;
  return full * ((way - stop) / (slow - stop));
}

}  // namespace

std::optional<Vec2> legStart(const WaypointParams& params, const WaypointState& state) {
  if (state.previous != WaypointState::kNone) return pointAt(params, state.previous);
  if (params.leadToStart && state.started) return state.start;
  return std::nullopt;
}

Vec2 leadPoint(Vec2 from, Vec2 to, Vec2 position, double lead, std::optional<double> damper) {
  const kernel::Cruise leg = legWith(from, to, lead, damper);
  Vec2 steer;
  kernel::leadPoint(leg, position.x, position.y, steer.x, steer.y);
  return steer;
}

bool decideWaypoint(const WaypointParams& params, WaypointState& state, Vec2 position, const RouteRules& rules) {
  if (params.points.points.empty() || state.done) return false;
  if (!state.started) start(params, state, position);
  if (std::exchange(state.startsAnew, false)) state.start = position;
  if (isReached(params, state, position)) moveOn(params, state, position), ++state.hits;
  if (state.done) return false;
  state.steer = steeringPoint(params, state, position, rules.leadActs);
  state.course = bearing(position, state.steer);
  state.speed = wantedSpeed(params, state, position, rules);
  return true;
}

std::optional<kernel::Cruise> cruiseOf(const WaypointParams& params, const WaypointState& state) {
  const bool slows = params.slowDist || params.stopDist;
  if (!state.started || state.done || params.captureLine != CaptureLine::Off) return std::nullopt;
  if (!params.distanceToNext.empty() || !params.distanceToPrevious.empty()) return std::nullopt;
  if (!params.leadCondition.empty() || params.patience != 50 || params.ipfType != WaypointFunction::Zaic)
    return std::nullopt;
  if (params.efficiency != WaypointEfficiency::Off) return std::nullopt;
  if (slows && params.repeat.extra != Rounds::kForever) return std::nullopt;
  const Vec2 to = pointAt(params, state.index);
  const auto from = legStart(params, state);
  kernel::Cruise c = hasLead(params) && from ? legWith(*from, to, *params.lead, params.leadDamper)
                                             : legWith(to, to, std::numeric_limits<double>::infinity(), {});
  c.captureRadius = params.captureRadius;
  c.slipRadius = params.slipRadius > params.captureRadius ? params.slipRadius : -1;
  c.speed = state.speed;
  c.closest = state.closest;
  c.until = std::numeric_limits<double>::infinity();
  c.steerX = state.steer.x, c.steerY = state.steer.y, c.course = state.course;
  return c;
}

std::shared_ptr<const CoupledFunction> closingFunction(const WaypointState& state, const Grid& course,
                                                       const Grid& speed) {
  auto function = std::make_shared<CourseSpeedFunction>(course, speed);
  for (int c = 0; c < course.count(); ++c) {
    const double off = course.distance(course.at(c), state.course);
    double sine, cosine;
    portable::sincosDeg(off, sine, cosine);
    for (int s = 0; s < speed.count(); ++s) {
      const double own = speed.at(s), closing = own * cosine;
      const double useful = closing <= state.speed ? closing : state.speed - (closing - state.speed) / 2;
      function->row(s)[static_cast<std::size_t>(c)] = useful - own * off / 360;
    }
  }
  function->normalise();
  return function;
}

std::vector<Vec2> nearestNeighbourTour(std::vector<Vec2> points, Vec2 from) {
  for (auto next = points.begin(); next != points.end(); ++next) {
    const auto nearest = std::min_element(
        next, points.end(), [&](const Vec2& a, const Vec2& b) { return distance(from, a) < distance(from, b); });
    std::rotate(next, nearest, nearest + 1);  // the others keep their order
    from = *next;
  }
  return points;
}

void adaptWaypoint(const WaypointParams& before, const WaypointParams& after, WaypointState& state) {
  if (!state.started) return;
  const int count = pointCount(after);
  if (count == 0) {
    state = {};  // a new route starts at its beginning
    return;
  }
  const Vec2 target = pointAt(before, std::min(state.index, pointCount(before) - 1));
  state.index = std::min(state.index, count - 1);
  const bool isCut = state.previous >= count;
  if (isCut) state.previous = WaypointState::kNone;
  if (pointAt(after, state.index) != target) state.forgetClosest();
  if (before.currix != after.currix) state.index = indexOf(after, state.direction).value_or(state.index);
  if (after.order != WaypointOrder::Toggle) state.direction = after.order == WaypointOrder::Reverse ? -1 : 1;
  if (state.previous == WaypointState::kNone && (isCut || pointAt(after, state.index) != target))
    state.startsAnew = true;
}

std::optional<double> waypointMacro(const WaypointParams& params, const WaypointState& state, Vec2 position,
                                    std::string_view name) {
  const int count = pointCount(params);
  if (count == 0) return std::nullopt;
  const int inRound = state.direction > 0 ? state.index : count - 1 - state.index;
  const int rounds = state.rounds + (state.done ? 1 : 0);
  // Fewer rounds than have been done may be wanted meanwhile.
  const int left = params.repeat.extra == Rounds::kForever ? -1 : std::max(params.repeat.extra + 1 - rounds, 0);
  const auto numbered = [&](int value) { return static_cast<double>(value); };
  if (name == "NI") return numbered(state.index);
  if (name == "NX") return pointAt(params, state.index).x;
  if (name == "NY") return pointAt(params, state.index).y;
  const int previous = state.previous == WaypointState::kNone ? 0 : std::min(state.previous, count - 1);
  if (name == "PI") return numbered(previous);
  if (name == "PX") return pointAt(params, previous).x;
  if (name == "PY") return pointAt(params, previous).y;
  if (name == "CYCLES") return numbered(rounds);
  if (name == "CYCREM") return numbered(left < 0 ? -1 : std::max(left - 1, 0));
  if (name == "WPTS") return numbered(count);
  if (name == "WPTS_HIT") return numbered(state.hits);
  if (name == "WPTS_REM") return numbered(count - inRound);
  if (name == "SPEED") return params.speed;
  if (name == "SPEED_ALT") return params.speedAlt.value_or(-1);
  const double round =
      state.done ? 0 : remainingDistance(params, state, position, std::numeric_limits<double>::infinity());
  if (name == "CYC_DIST_TOGO") return round;
  if (name != "ALL_DIST_TOGO") return std::nullopt;
  if (left < 0) return -1;
  return state.done ? 0 : wayToEnd(params, state, position, std::numeric_limits<double>::infinity());
}

}  // namespace antipode
