// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/op_region_v24.h"

#include "core/autonomy/behaviours/convex.h"
#include "core/base/geometry/angles.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {

Result<void> OpRegionV24Params::check() const {
  if (auto core = checkConvex("core_poly", corePoly.points); !core) return core;
  for (const auto& [name, other] : {std::pair("save_poly", &savePoly), std::pair("halt_poly", &haltPoly)})
    if (!other->points.empty())
      if (auto outer = checkConvex(name, other->points); !outer) return outer;
  return {};
}

void OpRegionV24::Region::look(const BehaviourTurn& turn) {
  if (corners.size() < 3) return;
  away = signedDistance(corners, turn.position());
  inside.set(isInside(corners, turn.position()), turn.time);
}

void OpRegionV24::prepare(const OpRegionV24Params& p, const std::vector<Vec2>& core) {
  isReady_ = true;
  core_.corners = core;
  save_.corners = p.saveDist ? grown(core, *p.saveDist) : p.savePoly.points;
  halt_.corners = p.haltDist ? grown(core, *p.haltDist) : p.haltPoly.points;
}

void OpRegionV24::lookAtHalt(const OpRegionV24Params& p, BehaviourTurn& turn) {
  const bool hasHalt = halt_.corners.size() >= 3;
  if (hasHalt && halt_.inside.seconds(true) >= p.triggerEntryTime - kClockRounding &&
      isInside(halt_.corners, turn.position()))
    hasEntered_ = true;
  if (!hasHalt && !turn.isCompatible()) return;
  // Without a halt polygon the program fails where it asks for no entry.
  const bool isOut = hasHalt ? !isInside(halt_.corners, turn.position()) : !p.triggerOnPolyEntry;
  const double outside = hasHalt ? halt_.inside.seconds(false) : turn.time - *start_;
  if (!isOut || outside < p.triggerExitTime - kClockRounding || (p.triggerOnPolyEntry && !hasEntered_)) return;
  if (!hasTold_) turn.postFlags(p.polyFlags);
  hasTold_ = true;
  turn.error("OpRegion HaltPoly Failure");
}

/// Courses that lead back, the shortest way best; those of the other side are nothing while a turn is committed.
Objective OpRegionV24::waysBack(BehaviourTurn& turn) {
  const Grid& grid = turn.grids.course;
  const auto count = static_cast<std::size_t>(grid.count());
  std::vector<double> ways(count);
  double least = 0, greatest = -1;
  bool isAny = false;
  for (std::size_t i = 0; i < count; ++i) {
    ways[i] = distanceAlong(save_.corners, turn.position(), grid.at(static_cast<int>(i)));
    if (ways[i] < 0) continue;
    least = isAny ? std::min(least, ways[i]) : ways[i], greatest = std::max(greatest, ways[i]);
    isAny = true;
  }
  const double heading = turn.pose.heading;
  const auto toStarboard = [&](double course) { return wrap360(course - heading); };
  if (distanceAlong(save_.corners, turn.position(), heading) >= 0) {
    committed_ = 0;
  } else if (committed_ == 0) {
    double nearest = 400;
    for (std::size_t i = 0; i < count; ++i) {
      if (ways[i] < 0) continue;
      const double course = grid.at(static_cast<int>(i)), off = grid.distance(course, heading);
      if (off < nearest) nearest = off, committed_ = toStarboard(course) <= 180 ? 1 : -1;
    }
  }
  std::vector<double> utilities(count, 0.0);
  for (std::size_t i = 0; i < count; ++i) {
    const bool isStarboard = toStarboard(grid.at(static_cast<int>(i))) <= 180;
    if (ways[i] < 0 || (committed_ == 1 && !isStarboard) || (committed_ == -1 && isStarboard)) continue;
    utilities[i] = greatest > least ? 100 * (greatest - ways[i]) / (greatest - least) : 100;
  }
  return perValue(Variable::Course, utilities, grid);
}

void OpRegionV24::turnBack(const OpRegionV24Params& p, BehaviourTurn& turn) {
  if (!isSaving_) turn.postFlags(p.saveFlags);
  isSaving_ = true;
  turn.postFlags(p.savexFlags, true);
  const Grid& speed = turn.grids.speed;
  // The program changes the weights with its iteration; a helm with a constant rule is the safer one.
  static constexpr std::array<double, 5> kShares{95, 80, 50, 20, 5};
  const double share = turn.isCompatible() ? kShares[static_cast<std::size_t>(turns_ % 5)] : kShares[1];
  const Peak wanted{
      .summit = p.recoverSpeed, .peakWidth = p.recoverSpeed / 2, .baseWidth = 0.2, .summitDelta = 20};
  turn.functions =
      couple(waysBack(turn), turn.grids.course, peakOf(Variable::Speed, wanted, speed), speed, share, 100 - share);
  turn.post("COMMITTED", std::string(committed_ < 0 ? "left" : committed_ > 0 ? "right" : "none"));
}

void OpRegionV24::draw(const OpRegionV24Params& p, BehaviourTurn& turn) {
  const auto shape = [&](Region& region, const std::string& label) {
    if (region.corners.size() >= 3)
      turn.post("VIEW_POLYGON", region.drawn.text(region.corners, label, p.visualHints), label);
  };
  shape(core_, "core" + turn.vehicle);
  if (p.drawSave) shape(save_, "opreg_save_" + turn.vehicle);
  if (p.drawHalt) shape(halt_, "opreg_halt_" + turn.vehicle);
}

void OpRegionV24::turn(const OpRegionV24Params& p, BehaviourTurn& turn) {
  ++turns_;
  sight_ = {turn.position(),       turn.pose.heading, turn.pose.depth,
            turn.grids.speed.high, turn.time,         knownAltitude(turn)};
  if (!start_) start_ = turn.time;
  if (!isReady_) prepare(p, p.corePoly.points);
  if (!p.dynamicRegionVar.empty() && turn.isFresh(p.dynamicRegionVar, regionSeen_))
    if (const auto points = PointList::fromText(turn.text(p.dynamicRegionVar).value_or("")))
      if (isConvex(points->points)) prepare(p, points->points);
  for (Region* region : {&core_, &save_, &halt_}) region->look(turn);
  lookAtHalt(p, turn);
  watch_.look(p.limits, *start_, turn);
  draw(p, turn);
  if (save_.corners.size() < 3) return;
  if (isInside(save_.corners, turn.position())) {
    hasBeenInside_ = true, isSaving_ = false, committed_ = 0;
  } else if (hasBeenInside_) {
    turnBack(p, turn);
  }
}

void OpRegionV24::adapt(const OpRegionV24Params& before, const OpRegionV24Params& after) {
  const bool isSame = before.corePoly == after.corePoly && before.savePoly == after.savePoly &&
                      before.haltPoly == after.haltPoly && before.saveDist == after.saveDist &&
                      before.haltDist == after.haltDist;
  if (!isSame) isReady_ = false;
}

std::optional<Result<void>> OpRegionV24::take(OpRegionV24Params&, std::string_view key, std::string_view value) {
  if (key != "reset") return std::nullopt;
  if (lowered(trimmed(value)) == "true") {
    hasEntered_ = hasBeenInside_ = isSaving_ = hasTold_ = false;
    committed_ = 0;
    watch_ = {};
    start_.reset();
    for (Region* region : {&core_, &save_, &halt_}) region->inside = {};
  }
  return Result<void>{};
}

/// "CORE_POLY", "DIST_TO_CORE", "ETA_TO_CORE" at top speed, "TRAJ_DIST_TO_CORE" along the heading (-1: it is
/// missed), and the same of the others.
std::optional<MessageValue> OpRegionV24::regionMacro(std::string_view name) const {
  const std::pair<std::string_view, const Region*> regions[] = {
      {"CORE", &core_}, {"SAVE", &save_}, {"HALT", &halt_}};
  for (const auto& [word, region] : regions) {
    if (name == std::string(word) + "_POLY") return MessageValue(drawnPoints(region->corners));
    if (!name.ends_with("_TO_" + std::string(word))) continue;
    const std::string_view what = name.substr(0, name.size() - word.size() - 4);
    const bool isAhead = what.starts_with("TRAJ_");
    const double way =
        isAhead ? distanceAlong(region->corners, sight_.at, sight_.heading) : std::abs(region->away);
    if (what == "DIST" || what == "TRAJ_DIST") return MessageValue(way);
    if (what != "ETA" && what != "TRAJ_ETA") return std::nullopt;
    return MessageValue(way < 0 || sight_.topSpeed <= 0 ? -1 : way / sight_.topSpeed);
  }
  return std::nullopt;
}

std::optional<MessageValue> OpRegionV24::macroValue(const OpRegionV24Params& p, std::string_view name) const {
  if (name == "SAVE_DIST") return p.saveDist.value_or(-1);
  if (name == "HALT_DIST") return p.haltDist.value_or(-1);
  if (name == "SECS_IN_HALT_POLY") return halt_.inside.seconds(true);
  if (name == "SECS_OUT_HALT_POLY") return halt_.inside.seconds(false);
  if (name == "SECS_OUT_SAVE_POLY") return save_.inside.seconds(false);
  const RegionLimits& limits = p.limits;
  const double passed = sight_.time - start_.value_or(sight_.time);
  if (name == "TIME_LEFT") return limits.maxTime > 0 ? std::max(limits.maxTime - passed, 0.0) : -1;
  if (name == "DEPTH_LEFT" && limits.maxDepth > 0)
    return std::trunc(std::max(limits.maxDepth - sight_.depth, 0.0));
  if (name == "ALT_LEFT" && limits.minAltitude > 0 && sight_.altitude)
    return std::trunc(std::max(*sight_.altitude - limits.minAltitude, 0.0));
  return regionMacro(name);
}

BehaviourKind opRegionV24Kind() {
  return kindOf<OpRegionV24>();
}

}  // namespace antipode
