// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/leg_run.h"

#include "core/autonomy/behaviours/kinds/turn_speed.h"
#include "core/autonomy/behaviours/waypoint.h"
#include "core/base/geometry/angles.h"
#include "core/base/key_value.h"
#include "core/model/drift.h"

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>

namespace antipode {
namespace {

constexpr std::array<const char*, 5> kLegModes{"init", "leg1", "turn1", "leg2", "turn2"};

}  // namespace

Result<std::vector<double>> LegRunParams::speedsOfLegs() const {
  std::vector<double> speeds;
  for (const std::string_view piece : splitTrimmed(legSpeeds, ',')) {
    const auto parts = splitTrimmed(piece, ':');
    const auto each = parseNumber(parts.back());
    const auto count = parts.size() == 2 ? FieldCodec<int>::fromText(parts[0]) : Result<int>(1);
    constexpr int kMost = 10'000;
    if (!each || !count || parts.size() > 2 || *each < 0 || *count < 1 || *count > kMost)
      return errExpected("speeds such as 2, 3:1.5", "leg_spds: '{}' is not usable", piece);
    speeds.insert(speeds.end(), static_cast<std::size_t>(*count), *each);
  }
  return speeds;
}

Result<void> LegRunParams::check() const {
  if (!p1 || !p2) return errExpected("p1: [0, 0] and p2: [100, 0]", "p1 and p2 are both needed");
  for (const int end : {1, 2})
    if (turnAt(end).radius <= 0) return errExpected("turn_rad: 20", "turn_rad: a radius is needed");
  for (const std::string& side : {turn1Dir, turn2Dir})
    if (!side.empty() && !FieldCodec<Side>::fromText(side))
      return errExpected("port or star", "turn1_dir or turn2_dir: '{}' is no side", side);
  const auto speeds = speedsOfLegs();
  if (!speeds) return tl::unexpected<Error>(speeds.error());
  return {};
}

WilliamsonTurn LegRunParams::turnAt(int end) const {
  const bool isFirst = end == 1;
  const auto of = [&](const std::optional<double>& own, const std::optional<double>& both) {
    return own ? *own : both.value_or(0);
  };
  WilliamsonTurn turn;
  turn.radius = of(isFirst ? turn1Rad : turn2Rad, turnRad);
  if (turn.radius > 0) turn.radius = std::max(turn.radius, turnRadMin);
  turn.extension = of(isFirst ? turn1Ext : turn2Ext, turnExt);
  turn.bias = of(isFirst ? turn1Bias : turn2Bias, turnBias);
  turn.side = FieldCodec<Side>::fromText(isFirst ? turn1Dir : turn2Dir).value_or(turnDir);
  turn.gap = turnPtGap;
  return turn;
}

void LegRun::begin(const LegRunParams& p, Mode mode, Vec2 position) {
  mode_ = mode;
  hasToldMiddle_ = false;
  route_.goTo(0);
  const Vec2 p1 = *p.p1, p2 = *p.p2;
  if (mode == Mode::Leg1) points_ = {p1};
  if (mode == Mode::Leg2) points_ = {p2};
  if (mode == Mode::Turn1) points_ = turnPoints(p.turnAt(1), p1, bearing(p2, p1));
  if (mode == Mode::Turn2) points_ = turnPoints(p.turnAt(2), p2, bearing(p1, p2));
  last_ = position;
}

void LegRun::enter(const LegRunParams& p, Mode mode, BehaviourTurn& turn) {
  begin(p, mode, turn.position());
  tellMode(turn);
  if (!isLeg())
    turn.post("VIEW_SEGLIST", fmt::format("{},label={}_turn", drawnPoints(points_), turn.vehicle), "turn");
}

void LegRun::tellMode(BehaviourTurn& turn) const {
  const char* word = kLegModes[static_cast<std::size_t>(mode_)];
  turn.post("LR_MODE", std::string(word));
  turn.post("LR_MODE_REPORT", fmt::format("vname={},mode={},utc={:.0f}", turn.vehicle, word, turn.pose.utc));
}

/// The parameters, as the program tells them at the start and after each message.
void LegRun::tellSettings(const LegRunParams& p, BehaviourTurn& turn) const {
  const bool toSecond = mode_ == Mode::Turn1 || mode_ == Mode::Leg2;
  turn.postAlways("BHV_SETTINGS",
                  fmt::format("type=BHV_LegRun,name={},speed={},currix={},capture_radius={},slip_radius={}{},patience={}",
                              turn.name, shortNumber(p.speed, 1), toSecond ? 1 : 0, shortNumber(p.captureRadius, 1),
                              shortNumber(p.slipRadius, 1), p.captureLine ? ",capture_line=true" : "",
                              shortNumber(p.patience, 2)));
}

void LegRun::everyTurn(const LegRunParams& p, BehaviourTurn& turn) {
  if (!turn.isCompatible() || !std::exchange(isChanged_, false)) return;
  if (mode_ == Mode::Init) tellMode(turn);
  tellSettings(p, turn);
}

/// After it was idle: a turn that was broken off is not sailed to its end, the leg behind it follows. The program
/// does not tell that.
void LegRun::comeBack(const LegRunParams& p, BehaviourTurn& turn) {
  route_.forget();
  if (mode_ != Mode::Turn1 && mode_ != Mode::Turn2) return;
  begin(p, mode_ == Mode::Turn1 ? Mode::Leg2 : Mode::Leg1, turn.position());
  if (!turn.isCompatible()) tellMode(turn);
}

void LegRun::goOn(const LegRunParams& p, BehaviourTurn& turn) {
  const Mode before = mode_;
  const auto next = [](Mode mode) {
    return mode == Mode::Leg1    ? Mode::Turn1
           : mode == Mode::Turn1 ? Mode::Leg2
           : mode == Mode::Leg2  ? Mode::Turn2
                                 : Mode::Leg1;
  };
  if (isLeg()) {
    ++legs_;
    turn.postFlags(p.legEndFlags, true);
    turn.postFlags(before == Mode::Leg1 ? p.leg1Flags : p.leg2Flags, true);
  } else {
    turn.postFlags(p.turnEndFlags, true);
    turn.postFlags(before == Mode::Turn1 ? p.turn1Flags : p.turn2Flags, true);
    if (before == Mode::Turn2) ++cycles_;
  }
  if (before == Mode::Turn2 && p.repeat > 0 && cycles_ >= p.repeat) {
    turn.isComplete = true;
    return;
  }
  enter(p, next(before), turn);
}

void LegRun::tellMiddle(const LegRunParams& p, BehaviourTurn& turn) {
  if (hasToldMiddle_) return;
  double share = 0;
  if (isLeg()) {
    const Vec2 from = mode_ == Mode::Leg1 ? *p.p2 : *p.p1, to = points_.front();
    const double behind = distance(turn.position(), from), left = distance(turn.position(), to);
    share = behind + left > 0 ? 100 * behind / (behind + left) : 100;
    if (share < p.midLegPct) return;
    turn.postFlags(p.midLegFlags, true);
  } else {
    const double whole = lengthOf(points_);
    double left = distance(turn.position(), points_[static_cast<std::size_t>(route_.index)]);
    for (auto i = static_cast<std::size_t>(route_.index); i + 1 < points_.size(); ++i)
      left += distance(points_[i], points_[i + 1]);
    share = whole > 0 ? 100 * (1 - left / whole) : 100;
    if (share < p.midTurnPct) return;
    turn.postFlags(p.midTurnFlags, true);
  }
  hasToldMiddle_ = true;
}

Vec2 LegRun::steering(const LegRunParams& p, Vec2 position) const {
  const auto index = static_cast<std::size_t>(route_.index);
  const Vec2 to = points_[index];
  const bool hasLead = p.lead.value_or(0) > 0 && p.leadDamper.value_or(0) > 0;
  if (!hasLead || (!isLeg() && index == 0)) return to;
  // The way to the first point of the first leg begins at the other end.
  const Vec2 from = isLeg() ? (mode_ == Mode::Leg1 ? *p.p2 : *p.p1) : points_[index - 1];
  return from == to ? to : leadPoint(from, to, position, *p.lead, p.leadDamper);
}

double LegRun::speedNow(const LegRunParams& p) const {
  const auto speeds = p.speedsOfLegs();
  if (!speeds || speeds->empty() || (!isLeg() && !p.legSpeedsOnTurn) || legs_ == 0) return p.speed;
  auto at = static_cast<std::size_t>(legs_ - 1);
  if (p.legSpeedsRepeat) at %= speeds->size();
  return at < speeds->size() ? (*speeds)[at] : p.speed;
}

void LegRun::turn(const LegRunParams& p, BehaviourTurn& turn) {
  if (!p.check()) return turn.warn("Invalid or unset legrun");
  const Vec2 here = turn.position();
  if (std::exchange(wasIdle_, false)) comeBack(p, turn);
  if (mode_ == Mode::Init) {
    const bool isNearFirst = distance(here, *p.p1) <= distance(here, *p.p2);
    const bool toFirst = p.initLegMode == FirstLeg::Fixed || (p.initLegMode == FirstLeg::CloseTurn) == isNearFirst;
    enter(p, toFirst ? Mode::Leg1 : Mode::Leg2, turn);
  }
  tellMiddle(p, turn);
  const auto point = [&] { return points_[static_cast<std::size_t>(route_.index)]; };
  const bool wasLeg = isLeg();
  if (route_.isReached(point(), here, p.captureRadius, p.slipRadius)) {
    if (static_cast<std::size_t>(route_.index) + 1 < points_.size())
      route_.goTo(route_.index + 1);
    else
      goOn(p, turn);
    if (turn.isComplete) return;
    route_.startFrom(point(), here);
  }
  const bool endsLeg = wasLeg && !isLeg();
  steer_ = steering(p, here);
  // The program steers along the next leg in the turn in which one ends.
  if (turn.isCompatible() && endsLeg) steer_ = mode_ == Mode::Turn1 ? *p.p2 : *p.p1;
  const double speed = speedNow(p);
  turn.post("LR_NOW_SPD", speed);
  turn.functions = headingAndSpeed(bearing(here, steer_), speed, 70, turn.grids, p.patience);
}

void LegRun::adapt(const LegRunParams& before, const LegRunParams& after) {
  isChanged_ = true;
  const auto shape = [](const LegRunParams& p) {
    return std::tie(p.p1, p.p2, p.turnRad, p.turn1Rad, p.turn2Rad, p.turnExt, p.turn1Ext, p.turn2Ext, p.turnBias,
                    p.turn1Bias, p.turn2Bias, p.turn1Dir, p.turn2Dir, p.turnDir, p.turnRadMin, p.turnPtGap);
  };
  // Another leg or turn begins as at the start.
  if (shape(before) != shape(after)) mode_ = Mode::Init;
}

namespace {

/// A quantity that each turn may have of its own.
struct OfTurn {
  std::string_view name;
  std::optional<double> LegRunParams::*both;
  std::array<std::optional<double> LegRunParams::*, 2> own;  // at p1, at p2
  double WilliamsonTurn::*present;
  std::optional<double> (*limited)(double);  // nullopt: the program refuses it
};
constexpr OfTurn kOfTurn[] = {
    {"rad",
     &LegRunParams::turnRad,
     {&LegRunParams::turn1Rad, &LegRunParams::turn2Rad},
     &WilliamsonTurn::radius,
     [](double radius) { return radius > 0 ? std::optional(radius) : std::nullopt; }},
    {"ext",
     &LegRunParams::turnExt,
     {&LegRunParams::turn1Ext, &LegRunParams::turn2Ext},
     &WilliamsonTurn::extension,
     [](double extension) { return extension >= 0 ? std::optional(extension) : std::nullopt; }},
    {"bias",
     &LegRunParams::turnBias,
     {&LegRunParams::turn1Bias, &LegRunParams::turn2Bias},
     &WilliamsonTurn::bias,
     [](double bias) { return std::optional(std::clamp(bias, -100.0, 100.0)); }}};

/// Keys of messages that add to a quantity of one turn or of both, such as turn1_rad_mod: to what it is at
/// present.
std::optional<Result<void>> takeChange(LegRunParams& p, std::string_view key, std::string_view value) {
  for (const OfTurn& quantity : kOfTurn)
    for (const int end : {0, 1, 2}) {  // both, p1, p2
      const std::string number = end == 0 ? "" : std::to_string(end);
      if (key != fmt::format("turn{}_{}_mod", number, quantity.name)) continue;
      const auto change = parseNumber(value);
      if (!change) return tl::unexpected<Error>(change.error());
      LegRunParams next = p;
      const bool isShared = end == 0 && !(p.*quantity.own[0]) && !(p.*quantity.own[1]);
      for (const int turn : {1, 2}) {
        if (end != 0 && turn != end) continue;
        const double sum = p.turnAt(turn).*quantity.present + *change;
        const auto limited = quantity.limited(sum);
        if (!limited) return err("{}: {} would make it {}", key, *change, sum);
        next.*(isShared ? quantity.both : quantity.own[static_cast<std::size_t>(turn - 1)]) = *limited;
      }
      p = std::move(next);
      return Result<void>{};
    }
  return std::nullopt;
}

}  // namespace

/// Keys that change the leg as a whole.
std::optional<Result<void>> LegRun::take(LegRunParams& p, std::string_view key, std::string_view value) {
  if (key == "leg") {
    std::array<double, 4> numbers{};
    const auto parts = splitTrimmed(value, value.find('=') == std::string_view::npos ? ':' : ',');
    constexpr std::array<const char*, 4> kNames{"x", "y", "ang", "len"};
    if (parts.size() != 4) return err("leg: '{}' is not x:y:ang:len", value);
    for (std::size_t i = 0; i < 4; ++i) {
      const auto pair = keyValueOf(parts[i]);
      const std::string name = pair ? lowered(pair->key) : kNames[i];
      const auto number = parseNumber(pair ? pair->value : parts[i]);
      const auto at = std::ranges::find(kNames, name);
      if (!number || at == kNames.end()) return err("leg: '{}' is not x:y:ang:len", value);
      numbers[static_cast<std::size_t>(at - kNames.begin())] = *number;
    }
    const Vec2 centre{numbers[0], numbers[1]};
    p.p1 = ahead(centre, numbers[2], -numbers[3] / 2);
    p.p2 = ahead(centre, numbers[2], numbers[3] / 2);
    return Result<void>{};
  }
  if (const auto changed = takeChange(p, key, value)) return changed;
  const bool isKnown =
      key == "leg_len" || key == "leg_len_mod" || key == "leg_ang" || key == "leg_ang_mod" || key == "shift_pt";
  if (!isKnown) return std::nullopt;
  if (!p.p1 || !p.p2) return err("{}: there is no leg yet", key);
  Vec2 centre = 0.5 * (*p.p1 + *p.p2);
  double length = distance(*p.p1, *p.p2), angle = bearing(*p.p1, *p.p2);
  if (key == "shift_pt") {
    const auto to = FieldCodec<Vec2>::fromText(value);
    if (!to) return tl::unexpected<Error>(to.error());
    centre = *to;
  } else {
    const auto number = parseNumber(value);
    if (!number) return tl::unexpected<Error>(number.error());
    if (key == "leg_len") length = *number;
    if (key == "leg_len_mod") length += *number;
    if (key == "leg_ang") angle = *number;
    if (key == "leg_ang_mod") angle += *number;
  }
  p.p1 = ahead(centre, angle, -std::max(length, 1.0) / 2);
  p.p2 = ahead(centre, angle, std::max(length, 1.0) / 2);
  return Result<void>{};
}

std::optional<MessageValue> LegRun::macroValue(const LegRunParams&, std::string_view name) const {
  if (name == "MODE") return std::string(kLegModes[static_cast<std::size_t>(mode_)]);
  if (name == "LEG_ID") return static_cast<double>(legs_);
  if (name == "CYCLES") return static_cast<double>(cycles_);
  if (name == "NI") return static_cast<double>(route_.index);
  if (points_.empty()) return std::nullopt;
  if (name == "NX") return points_[static_cast<std::size_t>(route_.index)].x;
  if (name == "NY") return points_[static_cast<std::size_t>(route_.index)].y;
  return std::nullopt;
}

void LegRun::report(const LegRunParams&, BehaviourReport& report) const {
  if (mode_ == Mode::Init) return;
  report.waypoint = route_.index;
  report.roundsDone = cycles_;
  report.steer = steer_;
}

BehaviourKind legRunKind() {
  return kindOf<LegRun>();
}

}  // namespace antipode
