// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/convoy.h"

#include "core/model/drift.h"

namespace antipode {
namespace {

constexpr double kShortSpan = 2, kLongSpan = 5;  ///< s over which the contact's speed is averaged

}  // namespace

void Convoy::everyTurn(const ConvoyParams& p, BehaviourTurn& turn) {
  if (view_.look(p, turn) && view_.isFilteredOut(p)) view_.end();
}

double Convoy::wayLength() const {
  double length = 0;
  for (std::size_t i = 1; i < marks_.size(); ++i) length += distance(marks_[i - 1], marks_[i]);
  return length;
}

void Convoy::noteMarks(const ConvoyParams& p, const BehaviourTurn& turn) {
  const Vec2 there = view_.contact().at;
  if (marks_.empty() || distance(marks_.back(), there) > p.interMarkRange) marks_.push_back(there);
  if (wayLength() > p.maxMarkRange) marks_.pop_front();
  while (!marks_.empty() && distance(marks_.front(), turn.position()) <= p.radius) marks_.pop_front();
  speeds_.push_back({turn.time, view_.contact().speed});
  while (turn.time - speeds_.front().time > kLongSpan) speeds_.pop_front();
}

double Convoy::meanSpeed(double span) const {
  double sum = 0;
  int count = 0;
  for (const TimedSpeed& speed : speeds_) {
    if (speeds_.back().time - speed.time > span) continue;
    sum += speed.value;
    ++count;
  }
  return count > 0 ? sum / count : 0;
}

/// Warns of values that are not taken as they are given.
void Convoy::warnOfLimits(const ConvoyParams& p, BehaviourTurn& turn) {
  if (p.cruiseSpeed && *p.cruiseSpeed > p.spdMax) turn.warn("cruise_speed is limited by spd_max");
  const bool isNarrow = p.estop < 5 || p.tailgating < p.estop + 10 || p.lagging < p.tailgating + 10;
  if (p.rngSafety && isNarrow) turn.warn("the ranges are too near to each other and have been moved apart");
}

void Convoy::post(const ConvoyParams& p, BehaviourTurn& turn) const {
  turn.post("QLEN", static_cast<double>(marks_.size()));
  turn.post("TLEN", wayLength());
  turn.post("MXRNG", p.maxMarkRange);
  turn.post("AVG2", meanSpeed(kShortSpan));
  turn.post("AVG5", meanSpeed(kLongSpan));
  if (marks_.empty()) return;
  turn.post("WPTX", marks_.front().x);
  turn.post("WPTY", marks_.front().y);
  turn.post("VIEW_POINT", fmt::format("x={},y={},label={}_mark,active=true", shortNumber(marks_.front().x, 2),
                                      shortNumber(marks_.front().y, 2), lowered(turn.vehicle)));
}

double Convoy::wantedSpeed(const ConvoyParams& p) const {
  const double estop = p.rngSafety ? std::max(p.estop, 5.0) : p.estop;
  const double tailgating = p.rngSafety ? std::max(p.tailgating, estop + 10) : p.tailgating;
  const double lagging = p.rngSafety ? std::max(p.lagging, tailgating + 10) : p.lagging;
  const double range = view_.range();
  if (range < estop) return 0;
  if (p.cruiseSpeed) return std::min(*p.cruiseSpeed, p.spdMax);
  const double mean = meanSpeed(kShortSpan);
  return range > lagging ? mean * p.faster : range > tailgating ? mean : mean * p.slower;
}

void Convoy::turn(const ConvoyParams& p, BehaviourTurn& turn) {
  if (view_.isOver(turn)) return;
  noteMarks(p, turn);
  view_.postContactFlags(p, turn);
  warnOfLimits(p, turn);
  post(p, turn);
  if (marks_.empty()) return;
  const Grid &course = turn.grids.course, &speed = turn.grids.speed;
  const double wanted = wantedSpeed(p);
  Objective ofCourse =
      peakOf(Variable::Course,
             {.summit = bearing(turn.position(), marks_.front()), .peakWidth = 0, .baseWidth = 180}, course);
  ofCourse.second =
      Peak{.summit = turn.pose.heading, .peakWidth = 30, .baseWidth = 180, .summitDelta = 5, .min = 0, .max = 20};
  const Objective ofSpeed = peakOf(
      Variable::Speed, {.summit = wanted, .peakWidth = wanted / 2, .baseWidth = 1.6, .summitDelta = 20}, speed);
  turn.functions = couple(ofCourse, course, ofSpeed, speed);
}

void Convoy::idleTurn(const ConvoyParams&, BehaviourTurn&, bool) {
  marks_.clear();
  speeds_.clear();
}

void Convoy::report(const ConvoyParams&, BehaviourReport& report) const {
  if (!marks_.empty()) report.steer = marks_.front();
}

BehaviourKind convoyKind() {
  return kindOf<Convoy>();
}

}  // namespace antipode
