// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates the positions of neighbours from their pings (ManageAcousticPing, formation.md section 4).
#pragma once

#include "core/base/fields.h"
#include "core/base/geometry/vec2.h"
#include "core/base/short_list.h"

#include <optional>
#include <span>
#include <vector>

namespace antipode {

struct PingFilterParams {
  double pingFilterTimeout = 120;
  double contactTimeout = 120;
  std::optional<double> soundSpeed;
  bool ownMotionCompensation = false;
  bool displayFilteredContact = false;
  bool displayUnfilteredContact = false;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("ping_filter_timeout", p.pingFilterTimeout,
      {.unit = "s", .min = 0, .live = true, .help = "Older pings are dropped; 0 = only the newest ping counts."});
    f("contact_timeout", p.contactTimeout,
      {.unit = "s",
       .min = 0,
       .live = true,
       .help = "Controllers leave out neighbours that are silent for longer."});
    f("sound_speed", p.soundSpeed,
      {.unit = "m/s",
       .min = 0,
       .minExcluded = true,
       .live = true,
       .help = "Assumed sound speed; unset: the sound speed of the water."});
    f("own_motion_compensation", p.ownMotionCompensation,
      {.live = true, .help = "Average positions instead of ranges and bearings."});
    f("display_filtered_contact", p.displayFilteredContact,
      {.live = true, .help = "Show the filtered neighbour points on the map."});
    f("display_unfiltered_contact", p.displayUnfilteredContact,
      {.live = true, .help = "Show all points in the filter on the map."});
  }
  bool operator==(const PingFilterParams&) const = default;
};

/// One ping as measured by the receiver.
struct PingReception {
  double time = 0;     ///< s, of reception
  double dt = 0;       ///< s, travel time
  double bearing = 0;  ///< deg, compass, from the receiver
};

/// The estimated position of a neighbour. Only a new ping changes it.
struct ContactEstimate {
  double range = 0;      ///< m
  double bearing = 0;    ///< deg
  Vec2 relative;         ///< m, at the time of the update
  Vec2 absolute;         ///< m, local grid
  double time = 0;       ///< s, of the update
  double weight = 0;     ///< sum of the weights, 1 .. number of pings
  double resultant = 0;  ///< mean length of the unit vectors of the bearings, 0 .. 1
  int pings = 0;         ///< number of pings in the mean
};

/// What the pings in a filter add up to, with their weights.
struct PingSums {
  double weights = 0, ranges = 0;  ///< m
  double sines = 0, cosines = 0;   ///< of the bearings
  Vec2 points;                     ///< m
  double newestBearing = 0;        ///< deg
  double time = 0;                 ///< s, of the newest ping
  int pings = 0;
};

/// The mean of range and bearing.
struct PingMean {
  double range = 0, bearing = 0;  ///< m, deg
  Vec2 direction;                 ///< unit vector of the bearing
  double resultant = 0;           ///< as in ContactEstimate
};

/// The unit vector of a bearing (deg), and the mean of the pings of one contact: PingMeans finds those of several.
Vec2 pingDirection(double bearing);
PingMean meanOf(const PingSums& sums);

/// The pings of one neighbour. Thread: one at a time.
class PingTrack {
 public:
  /// Those of 120 s, with a ping each 30 s.
  static constexpr std::size_t kUsualPings = 5;
  struct Entry {
    PingReception ping;
    Vec2 point;      ///< m, local grid, from this ping alone
    Vec2 direction;  ///< unit vector of the bearing
  };

  /// Adds a ping. Pings come in order of time; a ping with the same time as the last one replaces it. `own` is
  /// the position of the receiver.
  void add(const PingReception& ping, Vec2 own, const PingFilterParams& params, double soundSpeed);
  // The parts of add(), for those who find the directions and means of several contacts side by side (PingMeans).
  /// `direction`: that of the bearing. The estimate is that of before until take().
  PingSums addPing(const PingReception& ping, Vec2 direction, Vec2 own, const PingFilterParams& params,
                   double soundSpeed);
  /// The mean of what addPing() has given.
  void take(const PingSums& sums, const PingMean& mean, Vec2 own, const PingFilterParams& params);
  /// The next ping will not be averaged with the pings so far. Until then the estimate stays.
  void forgetPings() { entries_.clear(); }

  /// Unset before the first ping.
  const std::optional<ContactEstimate>& estimate() const { return estimate_; }
  /// In order of time.
  const ShortList<Entry, kUsualPings>& entries() const { return entries_; }
  /// True when there was no ping, or none within the contact timeout.
  bool isExpired(double now, const PingFilterParams& params) const {
    return !estimate_ || now - estimate_->time > params.contactTimeout;
  }

 private:
  void dropOld(double now, double timeout);
  PingSums sums(const PingFilterParams& params, double soundSpeed) const;

  ShortList<Entry, kUsualPings> entries_;
  std::optional<ContactEstimate> estimate_;
};

/// Directions and means of several contacts, side by side. Keeps its memory.
class PingMeans {
 public:
  /// The unit vectors of bearings (deg).
  void findDirections(std::span<const double> bearings);
  Vec2 direction(std::size_t index) const { return {x_[index], y_[index]}; }

  void clear() { sums_.clear(); }
  void add(const PingSums& sums) { sums_.push_back(sums); }
  void find();
  /// After find(), in the order of add().
  const PingSums& sums(std::size_t index) const { return sums_[index]; }
  PingMean mean(std::size_t index) const;

 private:
  static constexpr std::size_t kGiven = 5, kFound = 5;

  std::vector<double> x_, y_;  // up to whole vectors, as the next one
  std::vector<PingSums> sums_;
  std::size_t room_ = 0;
  std::vector<double> numbers_;  // given and found, an array of `room_` for each
};

}  // namespace antipode
