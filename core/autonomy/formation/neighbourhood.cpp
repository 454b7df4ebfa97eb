// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/neighbourhood.h"

#include "core/base/geometry/angles.h"
#include "core/base/instruction_sets.h"
#include "core/base/portable_math.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace antipode {
namespace {

constexpr double kGate = 3;         // standard deviations; a ping within this gate can belong to a track
constexpr double kLikelySpeed = 1;  // m/s; the gate grows with the age of a track by this speed
constexpr double kTwoPings = 1.5;   // error of the difference of two pings, in errors of one ping
// m/s, mean speed of a vehicle that drifts and sometimes corrects its position
constexpr double kUsualSpeed = 0.3;
constexpr double kSoonest = 0.5;        // ping periods; a vehicle does not ping again earlier
constexpr int kConfirmed = 3;           // a track without a name counts from this ping on
constexpr double kMissed = 2.05;        // ping periods without a ping after which a track does not count
constexpr double kRemembered = 20;      // ping periods for which a lost contact may still be there
constexpr double kSweepInterval = 120;  // s between two searches over all rotations
constexpr double kSoonSweep = 30;       // s, when the set of tracks has changed since the last search

double square(double value) {
  return value * value;
}

constexpr double kRounding = 1e-12;  // of squares: with more than this share the roots differ, too

/// length(p) > range, without the square root where the answer is clear.
bool isBeyond(Vec2 p, double range) {
  const double squared = dot(p, p), limit = square(range);
  if (squared > limit * (1 + kRounding)) return true;
  if (squared < limit * (1 - kRounding)) return false;
  return length(p) > range;
}

/// Compares one ping without a name with tracks.
class NamelessPing {
 public:
  using Contact = Neighbourhood::Contact;

  NamelessPing(const PingReception& ping, Vec2 own, double soundSpeed, const AcousticsParams& acoustics)
      : ping_(ping),
        own_(own),
        soundSpeed_(soundSpeed),
        acoustics_(acoustics),
        range_(ping.dt * soundSpeed),
        alongVariance_(square(acoustics.rangeNoise)),
        acrossVariance_(square(range_ * radFromDeg(acoustics.bearingNoise))) {
    Vec2 direction;
    portable::sincosDeg(ping.bearing, direction.x, direction.y);
    point_ = own + range_ * direction;
  }

  /// How unlikely it is that the ping belongs to a track; nullopt: impossible. Range and bearing count in units
  /// of their errors, because a ping gives the range far more precisely than the bearing.
  std::optional<double> offFrom(const Contact& contact) const {
    if (!hasEmissionSlotOf(contact)) return std::nullopt;
    const double age = ageOf(contact), away = distance(point_, contact.pings.estimate()->absolute);
    if (away > kGate * std::sqrt(alongVariance_ + acrossVariance_) + kLikelySpeed * age) return std::nullopt;
    const double farther = fartherThan(contact), moved = square(kUsualSpeed * age);
    return square(farther) / (alongVariance_ + moved) +
           (square(away) - square(farther)) / (acrossVariance_ + moved);
  }

  /// True when the ping has the emission slot and the range of a track, whatever its bearing.
  bool isOfSameVehicle(const Contact& contact) const {
    if (contact.pings.entries().empty() || !hasEmissionSlotOf(contact)) return false;
    return std::abs(fartherThan(contact)) <= rangeGate() + 2 * kLikelySpeed * ageOf(contact);
  }

 private:
  double ageOf(const Contact& contact) const { return ping_.time - contact.pings.estimate()->time; }
  double fartherThan(const Contact& contact) const {
    return range_ - distance(own_, contact.pings.estimate()->absolute);
  }
  double rangeGate() const { return kGate * kTwoPings * acoustics_.rangeNoise; }

  /// True when the ping was sent a whole number of periods after the last one of the track. Each vehicle pings
  /// once per period.
  bool hasEmissionSlotOf(const Contact& contact) const {
    const double age = ageOf(contact), period = acoustics_.pingPeriod;
    if (age < kSoonest * period) return false;
    if (contact.pings.entries().empty()) return true;
    const PingReception& last = contact.pings.entries().back().ping;
    const double periods = ((ping_.time - ping_.dt) - (last.time - last.dt)) / period;
    const double off = std::abs(periods - std::floor(periods + 0.5)) * period;
    return off <= (rangeGate() + kLikelySpeed * age) / soundSpeed_;
  }

  const PingReception& ping_;
  Vec2 own_;
  double soundSpeed_;
  const AcousticsParams& acoustics_;
  double range_, alongVariance_, acrossVariance_;
  Vec2 point_;
};

/// Of up to 64 fixes, as bits: those that are not older than `timeout` (s), and not clearly beyond a squared
/// range.
ANTIPODE_CLONES std::uint64_t nearAndNew(const Neighbourhood::Fix* fixes, unsigned count, Vec2 own,
                                         double squaredRange, double now, double timeout) {
  const double limit = squaredRange * (1 + kRounding);
  std::uint64_t found = 0;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = 0; i < count; ++i) {
    const double x = fixes[i].at.x - own.x, y = fixes[i].at.y - own.y;
    const bool isOut = (now - fixes[i].time > timeout) | (x * x + y * y > limit);
    found |= isOut ? 0 : std::uint64_t{1} << i;
  }
  return found;
}

LatticeParams latticeOf(const Formation& formation) {
  const FormationParams& p = formation.params;
  return {formation.spacing, p.k, p.fMax, p.kF.value_or(p.k)};
}

}  // namespace

const ContactEstimate* Neighbourhood::hear(int sender, const PingReception& ping, Vec2 own,
                                           const Formation* formation, const PingFilterParams& filter,
                                           const AcousticsParams& acoustics) {
  const auto sums = hearPing(sender, ping, pingDirection(ping.bearing), own, formation, filter, acoustics);
  return sums ? &take(sender, *sums, meanOf(*sums), own, filter) : nullptr;
}

std::optional<PingSums> Neighbourhood::hearPing(int sender, const PingReception& ping, Vec2 direction, Vec2 own,
                                                const Formation* formation, const PingFilterParams& filter,
                                                const AcousticsParams& acoustics) {
  const bool isAnonymous = formation && formation->isAnonymous();
  if (isAnonymous != isAnonymous_) forget();
  isAnonymous_ = isAnonymous;
  if (formation && !formation->hasMember(sender)) {
    ++ignored_;
    return std::nullopt;
  }
  const double soundSpeed = filter.soundSpeed.value_or(acoustics.soundSpeed);
  if (isAnonymous) dropExpired(ping.time, own, filter);
  Contact& contact = isAnonymous ? anonymous(ping, own, soundSpeed, acoustics) : named(sender);
  count(contact, sender, ping.time, acoustics);
  return contact.pings.addPing(ping, direction, own, filter, soundSpeed);
}

void Neighbourhood::count(Contact& contact, int sender, double time, const AcousticsParams& acoustics) {
  contact.sender = sender;
  ++contact.heard;
  pingPeriod_ = acoustics.pingPeriod;
  pingRange_ = acoustics.pingRange;
  if (!since_) since_ = time;
}

const ContactEstimate& Neighbourhood::take(int sender, const PingSums& sums, const PingMean& mean, Vec2 own,
                                           const PingFilterParams& filter) {
  Contact& contact = isAnonymous_ ? contacts_.back() : contacts_[placeOf(sender)];  // see anonymous()
  contact.pings.take(sums, mean, own, filter);
  noteFix(contact);
  return *contact.pings.estimate();
}

/// Contacts without names may have changed their places.
void Neighbourhood::noteFix(const Contact& contact) {
  const auto fixOf = [](const Contact& c) {
    const ContactEstimate& estimate = *c.pings.estimate();
    return Fix{estimate.absolute, estimate.time, c.track, c.sender};
  };
  if (!isAnonymous_) {
    fixes_[static_cast<std::size_t>(&contact - contacts_.data())] = fixOf(contact);
    return;
  }
  fixes_.clear();
  for (const Contact& c : contacts_) fixes_.push_back(fixOf(c));
}

void Neighbourhood::forgetPings() {
  lost_.clear();
  for (Contact& contact : contacts_) contact.pings.forgetPings();
}

void Neighbourhood::forget() {
  contacts_.clear(), fixes_.clear();
  lost_.clear();
  assignment_.forget();
  nextSweep_ = 0;
  since_.reset();
}

/// Where a vehicle's contact stands once all the others have been heard.
std::size_t Neighbourhood::onlyPlaceOf(int sender) const {
  return static_cast<std::size_t>(sender > ownNode_ ? sender - 1 : sender);
}

/// Where a vehicle's contact stands, or has to be put in. Vehicles ping in the order of their numbers, so it is
/// mostly behind the one that was heard before.
std::size_t Neighbourhood::placeOf(int sender) const {
  for (const std::size_t likely : {lastPlace_ + 1, lastPlace_, onlyPlaceOf(sender)})
    if (isAt(likely, sender)) return likely;
  return static_cast<std::size_t>(std::ranges::lower_bound(fixes_, sender, {}, &Fix::track) - fixes_.begin());
}

void Neighbourhood::expect(int sender) const {
  constexpr std::size_t kLine = 64;
  const std::size_t only = onlyPlaceOf(sender), likely = only < contacts_.size() ? only : lastPlace_ + 1;
  if (likely >= contacts_.size()) return;
  const auto* const contact = reinterpret_cast<const char*>(&contacts_[likely]);
  for (std::size_t at = 0; at < sizeof(Contact); at += kLine) __builtin_prefetch(contact + at, 1);
  __builtin_prefetch(&fixes_[likely], 1);
}

Neighbourhood::Contact& Neighbourhood::named(int sender) {
  lastPlace_ = placeOf(sender);
  if (!isAt(lastPlace_, sender)) {
    const auto place = static_cast<std::ptrdiff_t>(lastPlace_);
    contacts_.insert(contacts_.begin() + place, {sender, sender, 0, {}});
    fixes_.insert(fixes_.begin() + place, {{}, 0, sender, sender});
  }
  return contacts_[lastPlace_];
}

/// The nearest track, if it is near enough and has the emission slot of the ping. It is the last of the contacts
/// then.
Neighbourhood::Contact& Neighbourhood::anonymous(const PingReception& ping, Vec2 own, double soundSpeed,
                                                 const AcousticsParams& acoustics) {
  const NamelessPing heard(ping, own, soundSpeed, acoustics);
  Contact* nearest = nullptr;
  double nearestOff = 0;
  for (Contact& contact : contacts_) {
    const auto off = heard.offFrom(contact);
    if (off && (!nearest || *off < nearestOff)) nearest = &contact, nearestOff = *off;
  }
  if (!nearest) return contacts_.emplace_back(Contact{static_cast<int>(nextTrack_++), 0, 0, {}});
  // Merges other tracks of the same vehicle. They began with a wrong bearing, or the vehicle left them behind.
  const int track = nearest->track;
  Contact joined = std::move(*nearest);
  std::erase_if(contacts_, [&](const Contact& contact) {
    if (contact.track == track) return true;
    if (!heard.isOfSameVehicle(contact)) return false;
    if (joined.heard < contact.heard) joined.track = contact.track, joined.heard = contact.heard;
    return true;
  });
  return contacts_.emplace_back(std::move(joined));
}

/// Pings may be lost for a while, so a contact that counted is remembered: its silence does not prove that nobody
/// is there.
void Neighbourhood::dropExpired(double now, Vec2 own, const PingFilterParams& filter) {
  std::erase_if(lost_, [&](const Lost& lost) { return now - lost.time > kRemembered * pingPeriod_; });
  std::erase_if(contacts_, [&](const Contact& contact) {
    if (!contact.pings.isExpired(now, filter)) return false;
    if (contact.heard >= kConfirmed) lost_.push_back({contact.pings.estimate()->absolute - own, now});
    return true;
  });
}

bool Neighbourhood::counts(const Contact& contact, const PingFilterParams& filter, double now) const {
  if (contact.pings.isExpired(now, filter)) return false;
  if (!isAnonymous_) return true;
  return contact.heard >= kConfirmed && now - contact.pings.estimate()->time <= kMissed * pingPeriod_;
}

namespace {

/// The weight of a contact that was last heard `age` s ago.
double weightOf(const FormationParams& params, const PingFilterParams& filter, Vec2 relative, double age) {
  double weight = 1;
  if (params.ageWeight && filter.contactTimeout > 0) weight *= 1 - age / filter.contactTimeout;
  if (params.distanceWeight && params.contactRangeout > 0) weight *= 1 - length(relative) / params.contactRangeout;
  return weight;
}

}  // namespace

/// Collects the positions of the contacts that count, in the order of their tracks, into `heard_` and its
/// companions.
void Neighbourhood::gather(const Formation& formation, const PingFilterParams& filter, Vec2 own, double now) {
  const FormationParams& params = formation.params;
  heard_.clear(), unsure_.clear(), tracks_.clear(), weights_.clear();
  for (const Lost& lost : lost_) unsure_.push_back(lost.relative);
  for (const Contact& contact : contacts_) {
    const ContactEstimate& estimate = *contact.pings.estimate();
    const Vec2 relative = estimate.absolute - own;
    if (!counts(contact, filter, now)) {
      unsure_.push_back(relative);
      continue;
    }
    if (isBeyond(relative, params.contactRangeout)) continue;
    const double weight = weightOf(params, filter, relative, now - estimate.time);
    if (weight > 0) heard_.push_back(relative), tracks_.push_back(contact.track), weights_.push_back(weight);
  }
}

/// The contacts of the plan that count, in the order of their tracks. All vehicles of a thread share the memory of
/// it, which therefore stays in the first cache. Valid until the next call.
std::span<const Neighbour> Neighbourhood::neighboursOf(const Formation& formation, const PingFilterParams& filter,
                                                       Vec2 own, double now) const {
  thread_local std::vector<Neighbour> neighbours;
  const FormationParams& params = formation.params;
  const Vec2* ownSlot = formation.slot(ownNode_);
  if (isAnonymous_ || !ownSlot) return {};
  const bool isWeighted = params.ageWeight || params.distanceWeight;
  if (neighbours.size() < fixes_.size()) neighbours.resize(fixes_.size());
  std::size_t count = 0;
  constexpr std::size_t kBits = 64;
  for (std::size_t begin = 0; begin < fixes_.size(); begin += kBits) {
    const Fix* const first = &fixes_[begin];
    const auto some = static_cast<unsigned>(std::min(kBits, fixes_.size() - begin));
    std::uint64_t left = nearAndNew(first, some, own, square(params.contactRangeout), now, filter.contactTimeout);
    for (; left != 0; left &= left - 1) {
      const Fix& fix = first[std::countr_zero(left)];
      const Vec2 relative = fix.at - own;
      const Vec2* slot = formation.slot(fix.track);
      if (!slot || isBeyond(relative, params.contactRangeout)) continue;
      const double weight = isWeighted ? weightOf(params, filter, relative, now - fix.time) : 1;
      neighbours[count++] = {relative, *slot - *ownSlot, weight};
    }
  }
  return {neighbours.data(), count};
}

std::optional<Vec2> Neighbourhood::target(const Formation& formation, const PingFilterParams& filter, Vec2 own,
                                          double now) {
  if (formation.isAnonymous() != isAnonymous_)
    return std::nullopt;  // no pings since the formation became anonymous
  if (!needsNames(formation.params.controller)) gather(formation, filter, own, now);
  const auto neighbours = [&] { return neighboursOf(formation, filter, own, now); };
  switch (formation.params.controller) {
    case FormationController::NeighbourMean:
      return neighbourMeanTarget(neighbours(), formation.params.weighting);
    case FormationController::Pairwise:
      return pairwiseTarget(neighbours(), formation.params.weighting);
    case FormationController::Rigid: {
      const std::span<const Neighbour> heard = neighbours();
      return heard.empty() ? std::nullopt : rigidTarget(heard, formation.params.ownshipWeight);
    }
    case FormationController::Assignment:
      return assigned(formation, now);
    case FormationController::Lattice:
      return latticeTarget(heard_, latticeOf(formation));
  }
  return std::nullopt;
}

std::optional<Vec2> Neighbourhood::assigned(const Formation& formation, double now) {
  if (!since_ || now < *since_ + (kConfirmed + 1) * pingPeriod_) return std::nullopt;
  // There are more tracks than slots, so some are false. Far tracks are false more often.
  while (heard_.size() + 1 > formation.offsets.size() && !heard_.empty()) {
    const auto farthest = std::ranges::max_element(heard_, {}, [](Vec2 p) { return length(p); });
    const auto place = farthest - heard_.begin();
    tracks_.erase(tracks_.begin() + place), weights_.erase(weights_.begin() + place);
    heard_.erase(farthest);
  }
  const bool isOther = heard_.size() != sweptTracks_;
  const bool isSweeping = now >= nextSweep_ || (isOther && now >= nextSweep_ - kSweepInterval + kSoonSweep);
  if (isSweeping) nextSweep_ = now + kSweepInterval, sweptTracks_ = heard_.size();
  const auto answer =
      assignment_.solve(formation.offsets, heard_, tracks_,
                        {formation.params.sweepStep, formation.params.switchMargin, formation.params.ownshipWeight,
                         isSweeping, std::min(formation.params.contactRangeout, pingRange_)},
                        weights_, unsure_);
  return answer ? std::optional(answer->target) : std::nullopt;
}

}  // namespace antipode
