// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/avoid_colregs.h"

namespace antipode {
namespace {

constexpr double kColregsCompletedFactor = 1.1;

/// Factor of the distances by the speed of the faster ship. The programs multiply by 50 and 100 instead of 0.5 and
/// 1 outside of the two speeds (E11).
double velocityFactor(const std::string& filter, double speed, bool compatible) {
  std::optional<double> low, high, percent;
  for (const std::string_view piece : splitTrimmed(filter, ',')) {
    const std::size_t equals = piece.find('=');
    const auto number = equals == std::string_view::npos ? err("") : parseNumber(piece.substr(equals + 1));
    if (!number) continue;
    const std::string key = lowered(trimmed(piece.substr(0, equals)));
    if (key == "min_spd") low = *number;
    if (key == "max_spd") high = *number;
    if (key == "pct") percent = *number;
  }
  if (!low || !high || !percent || *high <= *low) return 1;
  const double factor = compatible ? 100 : 1;
  if (speed <= *low) return *percent / 100 * factor;
  if (speed >= *high) return factor;
  return (*percent + (100 - *percent) * (speed - *low) / (*high - *low)) / 100;
}

}  // namespace

ColregsParams ColregsBehaviour::paramsOf(const AvdColregsParams& p, bool compatible) const {
  ColregsParams params;
  params.outer = std::min(p.outer, p.completed);
  params.inner = std::min(p.inner, params.outer);
  params.completed = p.completed;
  const double fastest = std::max(view_.own().speed, view_.contact().speed);
  const double factor = p.velocityFilter.empty() ? 1 : velocityFactor(p.velocityFilter, fastest, compatible);
  params.horizon = p.evalTol.value_or(p.timeOnLeg);
  params.limits = {p.least * factor, p.enough * factor, params.horizon};
  params.bowDistance = p.bowDistance;
  params.turnRadius = p.turnRadius;
  params.headOnOnly = p.headOnOnly;
  params.portTurnsOk = p.portTurnsOk;
  params.grade = weightGradeOf(p.grade);
  return params;
}

void ColregsBehaviour::look(const AvdColregsParams& p, BehaviourTurn& turn) {
  if (!view_.look(p, turn)) return;
  if (view_.range() >= kColregsCompletedFactor * p.completed || view_.isFilteredOut(p)) view_.end();
}

void ColregsBehaviour::run(const AvdColregsParams& p, BehaviourTurn& turn) {
  share_ = 0;
  if (view_.isOver(turn)) return;
  const ColregsParams params = paramsOf(p, turn.isCompatible());
  decider_.decide(view_.own(), view_.contact(), params, turn.time);
  share_ = rangeWeight(view_.range(), params.inner, params.outer, params.grade, true);
  view_.postContactFlags(p, turn);
  view_.drawLine(p, turn, share_);
  if (p.postPerContactInfo) {
    std::string name = p.contact;
    for (char& c : name)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    turn.post("COLREGS_AVOID_MODE_" + name, decider_.text());
    turn.post("COLREGS_AVOID_IX_" + name, static_cast<double>(decider_.index()));
    turn.post("COLREGS_AVOID_PWT_" + name, 100 * share_);
    turn.post("AVDCOL_RANGE_" + name, view_.range());
    turn.post("COL22_RELEVANCE_" + name, share_);
  }
  if (share_ <= 0) return;
  const CourseSpeedGrid grid = contactGrid(turn.grids);
  auto function = std::make_shared<CourseSpeedFunction>(turn.grids.course, turn.grids.speed);
  const std::span<double> all{function->row(0).data(), grid.courses.size() * grid.speeds.size()};
  if (fillColregs(decider_, view_.own(), view_.contact(), params, grid, all))
    setContactFunction(turn, std::move(function), share_);
}

std::optional<MessageValue> ColregsBehaviour::macroOf(std::string_view name) const {
  if (name == "AVD_MODE") return MessageValue(std::string(colregsModeName(decider_.mode())));
  if (name == "AVD_SMODE") return MessageValue(std::string(colregsSubModeName(decider_.subMode())));
  if (name == "FULL_MODE") return MessageValue(decider_.text());
  if (name == "APWT") return MessageValue(100 * share_);
  if (name == "MODE_ID") return MessageValue(static_cast<double>(decider_.index()));
  return view_.macroValue(name);
}

BehaviourKind avdColregsKind() {
  return kindOf<AvdColregs<AvdColregsV22Params>>();
}
BehaviourKind avdColregsV19Kind() {
  return kindOf<AvdColregs<AvdColregsV19Params>>();
}
BehaviourKind avdColregsV17Kind() {
  return kindOf<AvdColregs<AvdColregsV17Params>>();
}

}  // namespace antipode
