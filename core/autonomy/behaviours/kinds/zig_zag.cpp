// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/zig_zag.h"

#include "core/autonomy/behaviours/kinds/turn_speed.h"
#include "core/base/geometry/angles.h"
#include "core/base/geometry/segment.h"

#include <algorithm>
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
  if (p.speedOnActive) speedMod_ = 0;
  begin_ = last_ = turn.position();
  odometer_ = zigOdometer_ = zagOdometer_ = stemWay_ = 0;
  legSpeed_ = leastSpeed_ = turn.pose.speed;
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
  // Macros of the flags speak of the leg that ends.
  ++reached_, ++everReached_;
  turn.postFlags(p.zigFlags);
  if (reached_ % 2 == 0) turn.postFlags(p.zagFlags);
  turn.postFlags(side_ == Side::Port ? p.portxFlags : p.starxFlags);
  if (!hasAllLegs(p)) turn.postFlags(side_ == Side::Port ? p.starFlags : p.portFlags);
  side_ = side_ == Side::Port ? Side::Star : Side::Port;
  zigOdometer_ = 0;
  if (reached_ % 2 == 0) zagOdometer_ = 0;
  legSpeed_ = leastSpeed_ = turn.pose.speed;
}

bool ZigZag::hasAllLegs(const ZigZagParams& p) const {
  return reached_ > mostZigLegs(p);
}

void ZigZag::turn(const ZigZagParams& p, BehaviourTurn& turn) {
  const bool begins = !isOn_;
  if (begins) begin(p, turn);
  const double moved = distance(last_, turn.position());
  odometer_ += moved, zigOdometer_ += moved, zagOdometer_ += moved;
  last_ = turn.position();
  leastSpeed_ = std::min(leastSpeed_, turn.pose.speed);
  const Vec2 gone = turn.position() - begin_, stem = ahead({}, stem_, 1);
  stemWay_ = std::abs(dot(gone, stem));
  offStem_ = std::abs(crossProduct(stem, gone));
  if (!begins && isReached(p, turn.pose.heading)) turnOver(p, turn);
  if (hasAllLegs(p) || (p.maxStemOdo && stemWay_ >= *p.maxStemOdo)) {
    isOn_ = false;
    turn.isComplete = true;
    return;
  }
  const double set = setHeading(p), off = p.deltaHeading.value_or(p.zigAngle);
  const double fierce = turn.pose.heading + (side_ == Side::Port ? -off : off);
  const double wanted = p.fierceZigging ? wrap360(fierce) : set;
  // What goes beyond the domain is forgotten.
  const double plain = p.speedOnActive ? speed_ : p.speed;
  if (speedMod_ != 0) speedMod_ = std::clamp(plain + speedMod_, 0.0, std::max(turn.grids.speed.high, 0.0)) - plain;
  turn.functions = headingAndSpeed(wanted, plain + speedMod_, 85, turn.grids);
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
  if (key == "speed") speedMod_ = 0;
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
  const auto hundredths = [](double value) { return std::round(value * 100) / 100; };
  const auto count = [](int value) { return static_cast<double>(value); };
  // Of the program, which gives as many pairs of legs as legs.
  const int toGo = std::max(mostZigLegs(p) - reached_, 0);
  if (name == "ODO") return hundredths(odometer_);
  if (name == "ZIG_ODO") return hundredths(zigOdometer_);
  if (name == "ZAG_ODO") return hundredths(zagOdometer_);
  if (name == "STEM_ODO") return hundredths(stemWay_);
  if (name == "STEM_DIST") return hundredths(offStem_);
  if (name == "STEM_HDG") return wrap360(stem_);
  if (name == "STEM_SPD") return hundredths(speed_);
  if (name == "ZIG_START_SPD") return hundredths(legSpeed_);
  if (name == "ZIG_MIN_SPD") return hundredths(leastSpeed_);
  if (name == "ZIG_SPD_DELTA") return hundredths(legSpeed_ - leastSpeed_);
  if (name == "ZIGS") return count(reached_);
  if (name == "ZAGS") return count(reached_ / 2);
  if (name == "ZIGS_EVER") return count(everReached_);
  if (name == "ZAGS_EVER") return count(everReached_ / 2);
  if (name == "ZIGS_TOGO" || name == "ZAGS_TOGO") return count(toGo);
  if (name == "ZIG_SIDE") return std::string(side_ == Side::Port ? "port" : "star");
  if (name == "ZIG_PORT") return std::string(side_ == Side::Port ? "true" : "false");
  if (name == "ZIG_STAR") return std::string(side_ == Side::Star ? "true" : "false");
  return std::nullopt;
}

BehaviourKind zigZagKind() {
  return kindOf<ZigZag>();
}

}  // namespace antipode
