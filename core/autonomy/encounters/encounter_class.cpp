// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/encounter_class.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr double kHeadOnWithin = 13;       // deg, of both bows
constexpr double kAbaftBeam = 112.5;       // deg: a stern light is seen from there on
constexpr double kOvertakerAhead = 45;     // deg
constexpr double kCrossingAllowance = 10;  // deg past the bow

bool isAbaftBeam(double relativeDeg) {
  return relativeDeg > kAbaftBeam && relativeDeg < 360 - kAbaftBeam;
}

/// The other one crosses from starboard.
bool givesWay(double beta, double alphaSigned) {
  return beta > 0 && beta < kAbaftBeam && alphaSigned > -kAbaftBeam && alphaSigned < kCrossingAllowance;
}

/// 0 with the bow toward the other, 1 with its side.
double poseFactor(double relativeDeg) {
  constexpr double kSide = 80;  // deg
  const double off = std::abs(wrap180(relativeDeg));
  return off >= kSide ? 1 : (1 - std::cos(radFromDeg(off))) / (1 - std::cos(radFromDeg(kSide)));
}

}  // namespace

EncounterClass counterpartOf(EncounterClass kind) {
  switch (kind) {
    case EncounterClass::GiveWay:
      return EncounterClass::StandOn;
    case EncounterClass::StandOn:
      return EncounterClass::GiveWay;
    case EncounterClass::Overtaking:
      return EncounterClass::Overtaken;
    case EncounterClass::Overtaken:
      return EncounterClass::Overtaking;
    default:
      return kind;
  }
}

EncounterClass encounterClassOf(const ShipState& own, const ShipState& contact) {
  const double beta = relativeBearing(own, contact.at), alpha = relativeBearing(contact, own.at);
  const double a = wrap180(alpha), b = wrap180(beta);
  if (isAbaftBeam(beta) && std::abs(a) < kOvertakerAhead) return EncounterClass::Overtaken;
  if (isAbaftBeam(alpha) && std::abs(b) < kOvertakerAhead) return EncounterClass::Overtaking;
  if (std::abs(a) < kHeadOnWithin && std::abs(b) < kHeadOnWithin) return EncounterClass::HeadOn;
  if (givesWay(beta, a)) return EncounterClass::GiveWay;
  if (givesWay(alpha, b)) return EncounterClass::StandOn;
  return EncounterClass::None;
}

double safetyOf(double range, const ShipState& own, const ShipState& contact, const SafetyRanges& ranges) {
  struct Anchor {
    double range, share;
  };
  const std::array<Anchor, 4> anchors{
      {{ranges.collision, 0}, {ranges.nearMiss, 0.2}, {ranges.least, 0.8}, {ranges.preferred, 1}}};
  double byRange = range >= ranges.preferred ? 1 : 0;
  for (std::size_t i = 1; i < anchors.size(); ++i) {
    const Anchor &low = anchors[i - 1], &high = anchors[i];
    if (range < low.range || range >= high.range) continue;
    byRange = low.share + (high.share - low.share) * (range - low.range) / (high.range - low.range);
  }
  const double byPose =
      poseFactor(relativeBearing(own, contact.at)) * poseFactor(relativeBearing(contact, own.at));
  // A pass at the preferred range is safe however the bows point.
  return byRange >= 1 ? 1 : byRange * byPose;
}

}  // namespace antipode
