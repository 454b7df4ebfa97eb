// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/zig_zag.h"

#include "core/autonomy/behaviours/kinds/turn_speed.h"
#include "core/base/geometry/angles.h"

#include <cmath>

namespace antipode {
namespace {

int mostZigLegs(const ZigZagParams& p) {
  return p.maxZigZags > 0 ? 2 * p.maxZigZags : p.maxZigLegs;
}

}  // namespace

void ZigZag::begin(const ZigZagParams& p, BehaviourTurn& turn) {
  isOn_ = true;
  side_ = p.zigFirst;
  reached_ = 0;
  stem_ = p.stemOnActive ? turn.pose.heading : p.stemHeading;
  speed_ = p.speedOnActive ? turn.pose.speed : p.speed;
  begin_ = last_ = turn.position();
  odometer_ = zigOdometer_ = stemWay_ = 0;
  turn.postFlags(side_ == Side::Port ? p.portFlags : p.starFlags);
}

double ZigZag::setHeading(const ZigZagParams& p) const {
  return wrap360(stem_ + (side_ == Side::Port ? -p.zigAngle : p.zigAngle));
}

/// Near the set heading, or beyond it: it is no longer within 170 deg ahead on the side of the turn.
bool ZigZag::isReached(const ZigZagParams& p, double heading) const {
  constexpr double kAhead = 170;  // deg
  const double set = setHeading(p);
  constexpr double kRound = 1e-9;
  if (std::abs(wrap180(set - heading)) < p.threshold - kRound) return true;
  const double left = side_ == Side::Port ? wrap360(heading - set) : wrap360(set - heading);
  return left > kAhead;
}

void ZigZag::turnOver(const ZigZagParams& p, BehaviourTurn& turn) {
  ++reached_;
  zigOdometer_ = 0;
  turn.postFlags(side_ == Side::Port ? p.portxFlags : p.starxFlags);
  turn.postFlags(p.zigFlags);
  if (reached_ % 2 == 0) turn.postFlags(p.zagFlags);
  side_ = side_ == Side::Port ? Side::Star : Side::Port;
  turn.postFlags(side_ == Side::Port ? p.portFlags : p.starFlags);
}

void ZigZag::turn(const ZigZagParams& p, BehaviourTurn& turn) {
  if (!isOn_) begin(p, turn);
  const double moved = distance(last_, turn.position());
  odometer_ += moved, zigOdometer_ += moved;
  last_ = turn.position();
  stemWay_ = dot(turn.position() - begin_, ahead({}, stem_, 1));
  if (isReached(p, turn.pose.heading)) turnOver(p, turn);
  if (reached_ > mostZigLegs(p) || (p.maxStemOdo && stemWay_ >= *p.maxStemOdo)) {
    isOn_ = false;
    turn.isComplete = true;
    return;
  }
  const double set = setHeading(p), off = p.deltaHeading.value_or(p.zigAngle);
  const double fierce = turn.pose.heading + (side_ == Side::Port ? -off : off);
  const double wanted = p.fierceZigging ? wrap360(fierce) : set;
  turn.functions = headingAndSpeed(wanted, (p.speedOnActive ? speed_ : p.speed) + speedMod_, 85, turn.grids);
  draw(turn, set, wanted);
}

void ZigZag::draw(BehaviourTurn& turn, double set, double wanted) const {
  const auto line = [&](const char* what, double heading, const char* colour) {
    const std::string label = std::string(what) + turn.vehicle;
    turn.post("VIEW_SEGLIST",
              fmt::format("{},label={},edge_color={}",
                          drawnPoints({turn.position(), ahead(turn.position(), heading, 20)}), label, colour),
              label);
  };
  line("zig_set_", set, "white");
  line("zig_req_", wanted, "yellow");
}

void ZigZag::idleTurn(const ZigZagParams&, BehaviourTurn&, bool) {
  isOn_ = false;
  reached_ = 0;
}

std::optional<Result<void>> ZigZag::take(ZigZagParams&, std::string_view key, std::string_view value) {
  if (key != "mod_speed") return std::nullopt;
  if (lowered(trimmed(value)) == "reset") {
    speedMod_ = 0;
    return Result<void>{};
  }
  const auto by = parseNumber(value);
  if (!by) return tl::unexpected<Error>(by.error());
  speedMod_ += *by;
  return Result<void>{};
}

std::optional<MessageValue> ZigZag::macroValue(const ZigZagParams& p, std::string_view name) const {
  const auto metres = [](double value) { return std::round(value * 100) / 100; };
  if (name == "ODO") return metres(odometer_);
  if (name == "ZIG_ODO") return metres(zigOdometer_);
  if (name == "STEM_ODO" || name == "STEM_DIST") return metres(stemWay_);
  if (name == "STEM_HDG") return wrap360(stem_);
  if (name == "STEM_SPD") return metres(speed_);
  if (name == "ZIGS") return static_cast<double>(reached_);
  if (name == "ZAGS") return static_cast<double>(reached_ / 2);
  if (name == "ZIGS_TOGO") return static_cast<double>(mostZigLegs(p) + 1 - reached_);
  if (name == "ZIG_SIDE") return std::string(side_ == Side::Port ? "port" : "star");
  return std::nullopt;
}

BehaviourKind zigZagKind() {
  return kindOf<ZigZag>();
}

}  // namespace antipode
