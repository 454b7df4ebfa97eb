// SPDX-License-Identifier: GPL-3.0-or-later
// What one vehicle knows of the others, and where it should be among them (formation.md sections 4, 6 and 11).
#pragma once

#include "core/autonomy/acoustics.h"
#include "core/autonomy/formation.h"
#include "core/autonomy/formation_target.h"
#include "core/autonomy/ping_filter.h"

namespace antipode {

/// The tracks of the vehicles heard: one a name, or, where pings carry none, one for pings that may come from the
/// same vehicle. A stray ping begins such a track, too, so they count from their third ping on and until they have
/// missed two; and nothing is made of them before all that are heard had the time to become such. Thread: one at a
/// time.
class Neighbourhood {
 public:
  struct Contact {
    int track = 0;   ///< the sender's node number, or without names a running number
    int sender = 0;  ///< node number of the last sender; without names nobody but the judge knows it
    int heard = 0;   ///< pings in all
    PingTrack pings;
  };

  explicit Neighbourhood(int ownNode) : ownNode_(ownNode) {}

  /// A ping of vehicle `sender` is heard at the own position `own`, as navigated (m, local grid). `formation` may
  /// be null: then everybody is listened to. Null: the sender does not belong to the formation.
  const ContactEstimate* hear(int sender, const PingReception& ping, Vec2 own, const Formation* formation,
                              const PingFilterParams& filter, const AcousticsParams& acoustics);
  /// Where the formation wants the vehicle, relative to `own`, by what has been heard until `now` (s). Nullopt:
  /// nothing to go by.
  std::optional<Vec2> target(const Formation& formation, const PingFilterParams& filter, Vec2 own, double now);

  const std::vector<Contact>& contacts() const { return contacts_; }
  std::int64_t ignored() const { return ignored_; }  ///< pings of vehicles that do not belong to the formation
  void forget();
  /// The own vehicle has been put somewhere else: pings from there and from here have no mean.
  void forgetPings();

  template <class F>
  void visitState(F&& f) const {
    f(ignored_), f(nextTrack_);
    for (const Contact& contact : contacts_) {
      const ContactEstimate& estimate = *contact.pings.estimate();
      f(std::int64_t{contact.track}), f(std::int64_t{estimate.pings});
      for (const double v : {estimate.absolute.x, estimate.absolute.y, estimate.time, estimate.weight}) f(v);
    }
  }

 private:
  bool counts(const Contact& contact, const PingFilterParams& filter, double now) const;
  Contact& named(int sender);
  Contact& anonymous(const PingReception& ping, Vec2 own, double soundSpeed, const AcousticsParams& acoustics);
  void dropExpired(double now, const PingFilterParams& filter);
  void gather(const Formation& formation, const PingFilterParams& filter, Vec2 own, double now);
  std::optional<Vec2> assigned(const Formation& formation, double now);

  int ownNode_;
  bool isAnonymous_ = false;       // what the contacts are
  double pingPeriod_ = 0;          // s, of the vehicles heard
  std::optional<double> since_;    // s, of the first ping heard
  std::vector<Contact> contacts_;  // by track
  std::int64_t ignored_ = 0, nextTrack_ = 0;
  SlotAssignment assignment_;
  double nextSweep_ = 0;               // s
  std::size_t sweptTracks_ = 0;        // that took part in the last sweep
  std::vector<Neighbour> neighbours_;  // scratch of target()
  std::vector<Vec2> heard_;
  std::vector<int> tracks_;      // of those heard
  std::vector<double> weights_;  // ... and what they count
};

}  // namespace antipode
