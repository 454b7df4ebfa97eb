// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/colregs_mode.h"

#include <array>

namespace antipode {
namespace {

constexpr double kAhead = 12;                        ///< deg, head-on
constexpr double kBehindBeam = 112.5;                ///< deg, limit of overtaking
constexpr double kLookAhead = 120;                   ///< s, of give way, cpa, and the tests of the present course
constexpr double kTurnSpan = 5, kLeastTurnSpan = 4;  ///< s of headings from which a turn rate is taken

bool isToPort(double relativeDeg) {
  return relativeDeg >= 180;
}

}  // namespace

std::string_view colregsModeName(ColregsMode mode) {
  static constexpr std::array<std::string_view, 8> kNames{"none",       "headon",     "giveway", "standon",
                                                          "standon_ot", "overtaking", "cpa",     "completed"};
  return kNames[static_cast<std::size_t>(mode)];
}

std::string_view colregsSubModeName(ColregsSubMode mode) {
  static constexpr std::array<std::string_view, 9> kNames{
      "none", "port", "starboard", "stern", "bow", "inextremis", "unsure_stern", "unsure_bow", "unsure"};
  return kNames[static_cast<std::size_t>(mode)];
}

/// What one decision sees: the geometry from both ships.
struct ColregsDecider::Look {
  Look(const ShipState& ownShip, const ShipState& other, const ColregsParams& p)
      : own(ownShip),
        contact(other),
        params(p),
        ours(ownShip.at, other),
        theirs(other.at, ownShip),
        direction(candidateDirection(ownShip.courseDeg)),
        contactDirection(candidateDirection(other.courseDeg)),
        speed(std::max(ownShip.speed, 0.0)),
        contactSpeed(std::max(other.speed, 0.0)) {
    range = ours.range();
    alpha = ours.alphaDeg();
    beta = theirs.alphaDeg();
    closing = ours.closing(direction, speed);
    closest = ours.distance(direction, speed, kLookAhead);
  }
  bool isFarAndOpening() const { return range > params.limits.least && closing < 0; }
  bool isInExtremis() const { return range <= params.limits.enough && closest <= params.limits.least; }

  const ShipState &own, &contact;
  const ColregsParams& params;
  Approach ours, theirs;  ///< own ship as the contact sees it, and the contact as own ship sees it
  Direction direction, contactDirection;
  double speed, contactSpeed;
  double range = 0, alpha = 0, beta = 0, closing = 0, closest = 0;
};

void ColregsDecider::noteHeading(double time, double courseDeg) {
  headings_.push_back({time, courseDeg});
  while (headings_.front().time < time - kTurnSpan) headings_.pop_front();
}

std::optional<double> ColregsDecider::contactTurnRate() const {
  const double span = headings_.back().time - headings_.front().time;
  if (span < kLeastTurnSpan) return std::nullopt;
  double turned = 0;
  for (std::size_t i = 1; i < headings_.size(); ++i) turned += wrap180(headings_[i].deg - headings_[i - 1].deg);
  return turned / span;
}

bool ColregsDecider::isOpenTo(ColregsMode own) const {
  return mode_ == ColregsMode::None || mode_ == ColregsMode::Cpa || mode_ == own;
}

void ColregsDecider::reset() {
  mode_ = ColregsMode::None;
  sub_ = ColregsSubMode::None;
}

void ColregsDecider::enter(ColregsMode mode, const Look& look) {
  mode_ = mode;
  sub_ = ColregsSubMode::None;
  heldCourse_ = look.own.courseDeg;
  heldSpeed_ = look.speed;
}

void ColregsDecider::decide(const ShipState& own, const ShipState& contact, const ColregsParams& params,
                            double time) {
  if (mode_ == ColregsMode::Complete) return;
  const Look look(own, contact, params);
  noteHeading(time, contact.courseDeg);
  if (look.range >= 1.1 * params.completed) {
    mode_ = ColregsMode::Complete;
    sub_ = ColregsSubMode::None;
    return;
  }
  overtaking(look);
  headOn(look);
  standOnOvertaken(look);
  giveWay(look);
  standOn(look);
  const bool isTurnedOff = mode_ == ColregsMode::Overtaking || mode_ == ColregsMode::GiveWay ||
                           mode_ == ColregsMode::StandOn || mode_ == ColregsMode::StandOnOvertaken;
  if (params.headOnOnly && isTurnedOff) enter(ColregsMode::Cpa, look);
  nearby(look);
}

void ColregsDecider::overtaking(const Look& look) {
  if (!isOpenTo(ColregsMode::Overtaking)) return;
  if (mode_ == ColregsMode::Overtaking) {
    if (look.range >= look.params.outer || look.closing < 0)
      reset();
    else if (look.alpha > 337.5 || look.alpha < 22.5)
      enter(ColregsMode::Cpa, look);
    else if (sub_ == ColregsSubMode::Port && look.beta > 180 && look.beta < 355)
      sub_ = ColregsSubMode::Starboard;
    else if (sub_ == ColregsSubMode::Starboard && look.beta < 5)
      sub_ = ColregsSubMode::Port;
    return;
  }
  const bool isEntered = look.range < look.params.outer && look.closing >= 0 && look.alpha >= kBehindBeam &&
                         look.alpha <= 360 - kBehindBeam && look.ours.passes(look.direction, look.speed);
  if (!isEntered) return reset();
  enter(ColregsMode::Overtaking, look);
  sub_ = isToPort(look.beta) ? ColregsSubMode::Starboard : ColregsSubMode::Port;
}

void ColregsDecider::headOn(const Look& look) {
  if (!isOpenTo(ColregsMode::HeadOn)) return;
  const double beyondBeta = look.beta - kAhead, beyondAlpha = look.alpha - kAhead;
  if (mode_ == ColregsMode::HeadOn) {
    const bool bothStarboard = look.ours.isStarboard() && look.theirs.isStarboard();
    const bool slipsOff = bothStarboard && (beyondBeta > 5 || beyondAlpha > 5 || beyondBeta + beyondAlpha > 7.5);
    if (look.isFarAndOpening() || look.ours.isAft() || slipsOff) reset();
    return;
  }
  const bool isEntered = look.range < 2 * look.params.outer && std::abs(wrap180(look.beta)) <= kAhead &&
                         std::abs(wrap180(look.alpha)) <= kAhead;
  if (isEntered)
    enter(ColregsMode::HeadOn, look);
  else
    reset();
}

void ColregsDecider::standOnOvertaken(const Look& look) {
  if (!isOpenTo(ColregsMode::StandOnOvertaken)) return;
  const double outer = look.params.outer;
  if (mode_ == ColregsMode::StandOnOvertaken) {
    if (look.range >= outer || look.closing < 0) return reset();
  } else {
    const bool isEntered = look.range < outer && look.beta >= kBehindBeam && look.beta <= 360 - kBehindBeam &&
                           look.theirs.passes(look.contactDirection, look.contactSpeed) &&
                           look.closest <= look.params.limits.enough;
    if (!isEntered) return reset();
    enter(ColregsMode::StandOnOvertaken, look);
  }
  sub_ = look.isInExtremis()   ? ColregsSubMode::InExtremis
         : isToPort(look.beta) ? ColregsSubMode::Port
                               : ColregsSubMode::Starboard;
}

void ColregsDecider::giveWay(const Look& look) {
  if (!isOpenTo(ColregsMode::GiveWay)) return;
  if (mode_ == ColregsMode::GiveWay) {
    if (look.range >= look.params.outer)
      reset();
    else if (look.isFarAndOpening() || look.ours.isStarboard())
      enter(ColregsMode::Cpa, look);
    return;
  }
  const bool isEntered =
      look.range < look.params.outer && look.alpha >= 360 - kBehindBeam && look.beta <= kBehindBeam;
  if (!isEntered) return reset();
  enter(ColregsMode::GiveWay, look);
  sub_ = giveWaySide(look);
}

double starboardTurnGap(const ShipState& own, const ShipState& contact, double radius) {
  const Direction course = directionOf(own.courseDeg);
  const Vec2 centre{own.at.x + radius * course.cos, own.at.y - radius * course.sin};
  return std::max(0.0, Approach(centre, contact).toTrackLine() - radius);
}

ColregsSubMode ColregsDecider::giveWaySide(const Look& look) const {
  const ApproachLimits& limits = look.params.limits;
  double wanted = (2 * limits.enough + limits.least) / 3;
  if (look.params.bowDistance) wanted = std::clamp(*look.params.bowDistance, limits.least, 2 * limits.enough);
  const bool bow = look.ours.crossesBow(look.direction, look.speed);
  const bool stern = look.ours.crossesStern(look.direction, look.speed);
  if (bow) {
    const double gap = starboardTurnGap(look.own, look.contact, look.params.turnRadius);
    const bool isWide = look.ours.bowDistance(look.direction, look.speed) > wanted;
    return isWide || gap < wanted ? ColregsSubMode::Bow : ColregsSubMode::Stern;
  }
  const Direction between = directionOf(look.own.courseDeg - look.contact.courseDeg);
  return !stern && look.speed * between.cos > 0 ? ColregsSubMode::Bow : ColregsSubMode::Stern;
}

void ColregsDecider::standOn(const Look& look) {
  if (!isOpenTo(ColregsMode::StandOn)) return;
  const bool crosses = look.theirs.crossesBow(look.contactDirection, look.contactSpeed) ||
                       look.theirs.crossesStern(look.contactDirection, look.contactSpeed);
  const bool holds = look.beta >= 360 - kBehindBeam && look.alpha <= kBehindBeam && crosses && look.closing >= 0;
  if (mode_ == ColregsMode::StandOn) {
    if (look.range >= look.params.outer || look.isFarAndOpening()) return reset();
    if (holds) sub_ = standOnSide(look);
    return;
  }
  if (look.range >= look.params.outer || !holds) return reset();
  enter(ColregsMode::StandOn, look);
  sub_ = standOnSide(look);
}

ColregsSubMode ColregsDecider::standOnSide(const Look& look) const {
  using Sub = ColregsSubMode;
  if (look.isInExtremis()) return Sub::InExtremis;
  const double b = look.theirs.bowDistance(look.contactDirection, look.contactSpeed);
  const double least = look.params.limits.least, enough = look.params.limits.enough, half = (enough + least) / 2;
  const std::optional<double> rate = contactTurnRate();
  const auto turnsLess = [&](double limit) { return rate && *rate < limit; };
  const auto unsure = [&](double limit, Sub otherwise) {
    if (b >= limit || (b > 0 && turnsLess(0))) return Sub::UnsureBow;
    return b > 0 ? Sub::Unsure : otherwise;
  };
  if (look.beta > 350) {
    if (b >= least && turnsLess(0)) return Sub::Bow;
    return unsure(least, Sub::UnsureStern);
  }
  if (look.beta > 315) {
    if ((b >= half && turnsLess(3)) || (b >= least && turnsLess(0.1))) return Sub::Bow;
    return unsure(least, Sub::Stern);
  }
  if (look.beta >= 270) {
    if (b >= enough || (b >= half && turnsLess(0.1))) return Sub::Bow;
    return unsure(half, Sub::Stern);
  }
  if (b >= half && turnsLess(0.1)) return Sub::UnsureBow;
  return b > 0 ? Sub::Unsure : Sub::Stern;
}

void ColregsDecider::nearby(const Look& look) {
  if (mode_ == ColregsMode::Cpa && look.range > look.params.outer) return reset();
  if (mode_ == ColregsMode::None && look.range <= look.params.outer) enter(ColregsMode::Cpa, look);
}

std::string ColregsDecider::text() const {
  return std::string(colregsModeName(mode_)) + ":" + std::string(colregsSubModeName(sub_));
}

int ColregsDecider::index() const {
  using Sub = ColregsSubMode;
  switch (mode_) {
    case ColregsMode::HeadOn:
      return 10;
    case ColregsMode::GiveWay:
      return sub_ == Sub::Stern ? 20 : sub_ == Sub::Bow ? 22 : 0;
    case ColregsMode::StandOn:
      switch (sub_) {
        case Sub::Stern:
          return 30;
        case Sub::InExtremis:
          return 31;
        case Sub::Bow:
          return 32;
        case Sub::UnsureStern:
          return 34;
        case Sub::UnsureBow:
          return 36;
        case Sub::Unsure:
          return 38;
        default:
          return 0;
      }
    case ColregsMode::Overtaking:
      return sub_ == Sub::Port ? 43 : 47;
    case ColregsMode::Cpa:
      return 50;
    case ColregsMode::Complete:
      return 3;
    default:
      return 0;
  }
}

std::optional<ColregsRule> colregsRule(const ColregsDecider& decider, const ShipState& own, const ShipState& contact,
                                       const ColregsParams& params, double topSpeed) {
  const Approach approach(own.at, contact);
  ApproachLimits limits = params.limits.at(approach.range());
  limits.horizon = params.horizon;
  ApproachLimits farther = limits;
  farther.horizon = kLookAhead;
  const bool isPort = decider.subMode() == ColregsSubMode::Port;
  switch (decider.mode()) {
    case ColregsMode::HeadOn:
      return HeadOnUtility(approach, limits);
    case ColregsMode::Overtaking:
      return OvertakingUtility{approach, limits, isPort};
    case ColregsMode::GiveWay: {
      const bool bow = decider.subMode() == ColregsSubMode::Bow;
      return GiveWayUtility{approach, farther, own.courseDeg, bow, params.portTurnsOk};
    }
    case ColregsMode::Cpa:
      return ApproachUtility{approach, farther};
    case ColregsMode::StandOn:
    case ColregsMode::StandOnOvertaken: {
      if (decider.subMode() == ColregsSubMode::InExtremis)
        return ApproachUtility{approach, limits};
      return StandOnUtility{decider.heldCourseDeg(), decider.heldSpeed(), topSpeed};
    }
    default:
      return std::nullopt;
  }
}

}  // namespace antipode
