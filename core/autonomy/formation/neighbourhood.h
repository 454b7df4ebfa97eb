// SPDX-License-Identifier: GPL-3.0-or-later
// What one vehicle knows about its neighbours, and its target in the formation (formation.md sections 4, 6 and
// 11).
#pragma once

#include "core/autonomy/acoustics/acoustics.h"
#include "core/autonomy/acoustics/ping_filter.h"
#include "core/autonomy/formation/formation.h"
#include "core/autonomy/formation/formation_target.h"
#include "core/autonomy/formation/slot_assignment.h"

namespace antipode {

/// The contacts of one vehicle. With names there is one contact per name. Without names a contact collects the
/// pings that may come from the same vehicle. A wrong ping can create a false contact. So a contact without a
/// name counts from its third ping until two pings are missing, and there is no target until all vehicles had
/// the time to send three pings. Thread: one at a time.
class Neighbourhood {
 public:
  struct Contact {
    int track = 0;   ///< node number of the sender, or a running number without names
    int sender = 0;  ///< node number of the last sender; without names only the statistics use it
    int heard = 0;   ///< number of pings
    PingTrack pings;
  };

  /// Of a contact, what most readers need: a fourth of its memory, because a swarm's contacts do not fit into the
  /// first cache.
  struct Fix {
    Vec2 at;                    ///< m, local grid
    double time = 0;            ///< s
    int track = 0, sender = 0;  ///< as in Contact
  };

  explicit Neighbourhood(int ownNode) : ownNode_(ownNode) {}

  /// Adds a ping of vehicle `sender`, received at the position `own` as navigated (m, local grid). `formation`
  /// may be null; then all vehicles are heard. Returns null when the sender does not belong to the formation.
  const ContactEstimate* hear(int sender, const PingReception& ping, Vec2 own, const Formation* formation,
                              const PingFilterParams& filter, const AcousticsParams& acoustics);
  // The parts of hear(), for pings whose means are found side by side (PingMeans).
  /// `direction`: that of the bearing. Nullopt: the sender does not belong to the formation. What is known of the
  /// sender is that of before until take(), which must come before the next ping if the contacts have no names.
  std::optional<PingSums> hearPing(int sender, const PingReception& ping, Vec2 direction, Vec2 own,
                                   const Formation* formation, const PingFilterParams& filter,
                                   const AcousticsParams& acoustics);
  const ContactEstimate& take(int sender, const PingSums& sums, const PingMean& mean, Vec2 own,
                              const PingFilterParams& filter);
  /// Brings what a ping of that vehicle will probably touch nearer to the processor.
  void expect(int sender) const;
  /// The target in the formation relative to `own`, from all pings until `now` (s). Nullopt: there is no usable
  /// contact.
  std::optional<Vec2> target(const Formation& formation, const PingFilterParams& filter, Vec2 own, double now);

  int ownNode() const { return ownNode_; }
  bool isAnonymous() const { return isAnonymous_; }  ///< the contacts have no names
  const std::vector<Contact>& contacts() const { return contacts_; }
  const std::vector<Fix>& fixes() const { return fixes_; }  ///< of the contacts, in the same order
  std::int64_t ignored() const { return ignored_; }         ///< pings of vehicles outside the formation
  void forget();
  /// The vehicle has jumped: pings from two places must not be averaged.
  void forgetPings();

  template <class F>
  void visitState(F&& f) const {
    f(ignored_), f(nextTrack_);
    for (const Contact& contact : contacts_) {
      const ContactEstimate& estimate = *contact.pings.estimate();
      f(std::int64_t{contact.track}), f(std::int64_t{estimate.pings});
      for (const double v : {estimate.absolute.x, estimate.absolute.y, estimate.time, estimate.weight}) f(v);
    }
    for (const Lost& lost : lost_)
      for (const double v : {lost.relative.x, lost.relative.y, lost.time}) f(v);
  }

 private:
  bool counts(const Contact& contact, const PingFilterParams& filter, double now) const;
  std::size_t onlyPlaceOf(int sender) const;
  std::size_t placeOf(int sender) const;
  bool isAt(std::size_t place, int sender) const { return place < fixes_.size() && fixes_[place].track == sender; }
  Contact& named(int sender);
  void count(Contact& contact, int sender, double time, const AcousticsParams& acoustics);
  Contact& anonymous(const PingReception& ping, Vec2 own, double soundSpeed, const AcousticsParams& acoustics);
  void dropExpired(double now, Vec2 own, const PingFilterParams& filter);
  void noteFix(const Contact& contact);
  void gather(const Formation& formation, const PingFilterParams& filter, Vec2 own, double now);
  std::span<const Neighbour> neighboursOf(const Formation& formation, const PingFilterParams& filter, Vec2 own,
                                          double now) const;
  std::optional<Vec2> assigned(const Formation& formation, double now);

  /// A contact without a name that is no longer heard.
  struct Lost {
    Vec2 relative;    // m, where it was
    double time = 0;  // s, since when it is lost
  };

  int ownNode_;
  bool isAnonymous_ = false;       // the contacts have no names
  double pingPeriod_ = 0;          // s, ping period of the neighbours
  double pingRange_ = 0;           // m, their range
  std::optional<double> since_;    // s, time of the first ping
  std::vector<Contact> contacts_;  // by track
  std::vector<Fix> fixes_;         // in the same order
  std::size_t lastPlace_ = 0;      // of the contact with a name that was heard last
  std::vector<Lost> lost_;         // for a while
  std::int64_t ignored_ = 0, nextTrack_ = 0;
  SlotAssignment assignment_;
  double nextSweep_ = 0;         // s
  std::size_t sweptTracks_ = 0;  // number of tracks in the last sweep
  std::vector<Vec2> heard_;      // work memory of target()
  std::vector<Vec2> unsure_;     // of contacts that do not count
  std::vector<int> tracks_;      // tracks of the positions in heard_
  std::vector<double> weights_;  // their weights
};

}  // namespace antipode
