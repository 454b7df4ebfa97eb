// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/fixed_turn.h"

#include "core/autonomy/behaviours/kinds/turn_speed.h"
#include "core/base/geometry/angles.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {

Result<void> FixedTurnParams::check() const {
  constexpr std::string_view kKeys[] = {"spd", "mhdg", "fix", "fhdg", "turn", "tdir", "timeout", "flag", "key"};
  if (const auto number = parseNumber(speed); lowered(speed) != "auto" && (!number || *number < 0))
    return errExpected("auto, or a speed in m/s", "speed: '{}' is not usable", speed);
  for (const TextLine& line : turnSpecs)
    for (const std::string_view part : splitTrimmed(line.words, ',')) {
      const std::string key = lowered(keyOf(part));
      if (key == "clear" || std::ranges::find(kKeys, key) != std::end(kKeys)) continue;
      return errExpected("spd, mhdg, fix, turn, timeout, flag, key", "turn_spec: it has no '{}'", key);
    }
  return {};
}

FixedTurn::Spec FixedTurn::present(const FixedTurnParams& p) const {
  const auto plainSpeed = parseNumber(p.speed);
  Spec spec{plainSpeed.value_or(startSpeed_), p.modHeading, p.fixTurn, p.turnDir, p.timeout, {}};
  if (line_ >= p.turnSpecs.size()) return spec;
  for (const std::string_view part : splitTrimmed(p.turnSpecs.items[line_].words, ',')) {
    const auto pair = keyValueOf(part);
    if (!pair) continue;
    const std::string key = lowered(pair->key);
    const std::string_view value = pair->value;
    const double number = parseNumber(value).value_or(0);
    if (key == "turn" || key == "tdir")
      if (const auto side = FieldCodec<Side>::fromText(value)) spec.side = *side;
    if (key == "flag") spec.flags.emplace_back(value);
    if (number <= 0) continue;  // unset
    if (key == "spd") spec.speed = number;
    if (key == "mhdg") spec.off = number;
    if (key == "fix" || key == "fhdg") spec.fix = number;
    if (key == "timeout") spec.timeout = number;
  }
  return spec;
}

void FixedTurn::begin(const BehaviourTurn& turn) {
  isOn_ = true;
  begin_ = turn.time;
  turned_ = way_ = seconds_ = 0;
  marks_.clear();
  lastHeading_ = turn.pose.heading;
  startSpeed_ = turn.pose.speed;
  last_ = turn.position();
}

/// How far it has turned to its side. The program counts a step across north to port as one to starboard.
void FixedTurn::measure(const Spec& spec, BehaviourTurn& turn) {
  const double heading = turn.pose.heading;
  double step = wrap180(heading - lastHeading_);
  const bool crosses = spec.side == Side::Port && step < 0 && heading > lastHeading_;
  if (crosses && turn.isCompatible()) step = -step;
  turned_ += spec.side == Side::Star ? step : -step;
  if (step != 0) mark(turn.position());
  lastHeading_ = heading;
  way_ += distance(last_, turn.position());
  last_ = turn.position();
}

/// Where it was at a whole degree of the turn; of several places of one degree the middle.
void FixedTurn::mark(Vec2 at) {
  const auto [place, isNew] = marks_.try_emplace(static_cast<int>(wrap360(turned_)), at);
  if (!isNew) place->second = 0.5 * (place->second + at);
}

/// Half the distances between places that are half a circle apart, as the report tells them; empty: there are
/// none.
std::string FixedTurn::takeRadii() {
  double least = std::numeric_limits<double>::infinity(), greatest = 0, sum = 0;
  int count = 0;
  for (const auto& [degree, place] : marks_) {
    const auto across = marks_.find(degree + 180);
    if (across == marks_.end()) continue;
    const double radius = distance(place, across->second) / 2;
    least = std::min(least, radius), greatest = std::max(greatest, radius);
    sum += radius, ++count;
  }
  if (sum <= 0) return {};
  radius_ = sum / count;
  return fmt::format(",avg_rad={},min_rad={},max_rad={}", shortNumber(*radius_, 2), shortNumber(least, 2),
                     shortNumber(greatest, 2));
}

void FixedTurn::finish(const FixedTurnParams& p, const Spec& spec, BehaviourTurn& turn) {
  turn.post("FT_REPORT", fmt::format("spd={},mod_hdg={},rudder_avg=0{}", shortNumber(spec.speed),
                                     shortNumber(spec.off), takeRadii()));
  turn.complete();
  for (const std::string& text : spec.flags)
    if (auto flag = Flag::fromText(text)) turn.postFlags({{*flag}});
  isOn_ = false;
  if (line_ < p.turnSpecs.size()) ++line_;
  if (p.scheduleRepeat && line_ >= p.turnSpecs.size()) line_ = 0;
}

void FixedTurn::turn(const FixedTurnParams& p, BehaviourTurn& turn) {
  constexpr double kTurnRounding = 1e-6;  // deg
  if (!isOn_) begin(turn);
  seconds_ = turn.time - begin_ - p.turnDelay.value_or(0);
  if (seconds_ < kClockRounding)  // straight on until now
    lastHeading_ = turn.pose.heading, startSpeed_ = turn.pose.speed, last_ = turn.position();
  const Spec spec = present(p);
  if (seconds_ < -kClockRounding) {
    turn.functions = headingAndSpeed(turn.pose.heading, spec.speed, 85, turn.grids);
    return;
  }
  measure(spec, turn);
  if (turned_ >= spec.fix - kTurnRounding || (spec.timeout && seconds_ >= *spec.timeout - kClockRounding))
    return finish(p, spec, turn);
  const double off = spec.side == Side::Star ? spec.off : -spec.off;
  turn.functions = headingAndSpeed(turn.pose.heading + off, spec.speed, 85, turn.grids);
}

void FixedTurn::idleTurn(const FixedTurnParams&, BehaviourTurn&, bool) {
  isOn_ = false;
}

std::optional<MessageValue> FixedTurn::macroValue(const FixedTurnParams&, std::string_view name) const {
  if (name == "TURN_DIST") return std::round(way_ * 10) / 10;
  if (name == "TURN_TIME") return std::max(seconds_, 0.0);
  if (name == "TURN_RAD") return radius_.value_or(-1);
  return std::nullopt;
}

BehaviourKind fixedTurnKind() {
  return kindOf<FixedTurn>();
}

}  // namespace antipode
