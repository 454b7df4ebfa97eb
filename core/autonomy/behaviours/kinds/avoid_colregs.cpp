// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/avoid_colregs.h"

#include "core/autonomy/encounters/approach.h"

namespace antipode {
namespace {

constexpr double kColregsCompletedFactor = 1.1;
constexpr int kCompleteIndex = 3;  ///< COLREGS_AVOID_IX of a behaviour that has completed

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

ColregsParams ColregsBehaviour::paramsOf(const AvdColregsParams& p) const {
  ColregsParams params;
  params.outer = std::min(p.outer, p.completed);
  params.inner = std::min(p.inner, params.outer);
  params.completed = p.completed;
  params.horizon = p.evalTol.value_or(p.timeOnLeg);
  params.limits = {p.least, p.enough, params.horizon};
  params.bowDistance = p.bowDistance;
  params.turnRadius = p.turnRadius;
  params.headOnOnly = p.headOnOnly;
  params.portTurnsOk = p.portTurnsOk;
  params.grade = weightGradeOf(p.grade);
  return params;
}

/// The velocity filter changes the function of a mode, not which mode it is.
ColregsParams ColregsBehaviour::filtered(ColregsParams params, const std::string& filter, bool compatible) const {
  if (filter.empty()) return params;
  const double fastest = std::max(view_.own().speed, view_.contact().speed);
  const double factor = velocityFactor(filter, fastest, compatible);
  params.limits.least *= factor, params.limits.enough *= factor;
  return params;
}

void ColregsBehaviour::look(const AvdColregsParams& p, BehaviourTurn& turn) {
  if (!view_.look(p, turn)) return;
  if (view_.range() >= kColregsCompletedFactor * p.completed || view_.isFilteredOut(p)) view_.end();
}

/// The variables of a contact (post_per_contact_info). Truth values are numbers, as the programs post them.
void ColregsBehaviour::postStatus(const AvdColregsParams& p, BehaviourTurn& turn, const std::string& mode,
                                  int index) const {
  if (!p.postPerContactInfo) return;
  const std::string name = uppered(p.contact);
  const Approach theirs(view_.contact().at, view_.own());
  turn.post("CN_FORE_OF_OS_" + name, static_cast<double>(theirs.isFore()));
  turn.post("CN_PORT_OF_OS__" + name, static_cast<double>(theirs.isPort()));
  turn.post("CN_CROSSED_OS_PORT_STAR_" + name, static_cast<double>(hasCrossed_));
  turn.post("AVDCOL_RANGE_" + name, view_.range());
  turn.post("COLREGS_AVOID_MODE_" + name, mode.substr(0, mode.rfind(":none")));
  turn.post("COLREGS_SUMMARY_" + name, "mode=" + mode + (mode.find(':') == mode.npos ? ":none" : ""));
  turn.postAlways("COLREGS_AVOID_IX_" + name, static_cast<double>(index));
  turn.postAlways("COLREGS_AVOID_PWT_" + name, weight_);
  turn.post("COLREGS_CONTACT_HDG_" + name, view_.contact().courseDeg);
}

/// What decides between passing before and behind the contact.
void ColregsBehaviour::postGiveWay(const AvdColregsParams& p, const ColregsParams& params,
                                   BehaviourTurn& turn) const {
  const std::string name = uppered(p.contact);
  const ShipState& own = view_.own();
  const Approach approach(own.at, view_.contact());
  const Direction course = directionOf(own.courseDeg);
  turn.post("XCN_BOW_DIST_" + name, approach.bowDistance(course, own.speed));
  if (approach.crossesBow(course, own.speed))
    turn.post("XCN_BOW_TURN_GAP_" + name, starboardTurnGap(own, view_.contact(), params.turnRadius));
}

void ColregsBehaviour::run(const AvdColregsParams& p, BehaviourTurn& turn) {
  share_ = 0;
  if (view_.isOver(turn)) {
    if (view_.isKnown()) postStatus(p, turn, "complete", kCompleteIndex);
    return;
  }
  const bool isToPort = Approach(view_.contact().at, view_.own()).isPort();
  hasCrossed_ = hasRun_ && isToPort != isToPort_;
  hasRun_ = true, isToPort_ = isToPort;
  const ColregsParams params = paramsOf(p);
  const ColregsMode before = decider_.mode();
  decider_.decide(view_.own(), view_.contact(), params, turn.time);
  share_ = rangeWeight(view_.range(), params.inner, params.outer, params.grade, true);
  view_.postContactFlags(p, turn);
  view_.drawLine(p, turn, share_);
  if (p.postPerContactInfo) {
    if (decider_.mode() == ColregsMode::GiveWay && before != ColregsMode::GiveWay) postGiveWay(p, params, turn);
    turn.post("COL22_RELEVANCE_" + uppered(p.contact), share_);
    turn.post("COL22_AVOID_MODE_" + uppered(p.contact), std::string(colregsModeName(decider_.mode())));
  }
  wish(filtered(params, p.velocityFilter, turn.isCompatible()), turn);
  postStatus(p, turn, decider_.text(), decider_.index());
}

void ColregsBehaviour::wish(const ColregsParams& params, BehaviourTurn& turn) {
  if (share_ <= 0) return;
  const Grid& speeds = turn.grids.speed;
  const auto rule = colregsRule(decider_, view_.own(), view_.contact(), params, speeds.at(speeds.count() - 1));
  if (!rule) return;
  auto function = std::visit([&](const auto& one) { return contactFunction(one, turn.grids); }, *rule);
  if (!function) return;
  setContactFunction(turn, std::move(function), share_);
  weight_ = turn.weight * share_;
}

void ColregsBehaviour::idle(const AvdColregsParams& p, BehaviourTurn& turn) {
  if (p.postStatusOnIdle && view_.isKnown()) postStatus(p, turn, decider_.text(), decider_.index());
}

std::optional<MessageValue> ColregsBehaviour::macroOf(std::string_view name) const {
  if (name == "AVD_MODE") return MessageValue(std::string(colregsModeName(decider_.mode())));
  if (name == "AVD_SMODE") return MessageValue(std::string(colregsSubModeName(decider_.subMode())));
  if (name == "FULL_MODE") return MessageValue(decider_.text());
  if (name == "APWT") return MessageValue(weight_);
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
