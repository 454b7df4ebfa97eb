// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/model/compat.h"

#include <span>

namespace antipode {

struct ThrustPair {
  double thrust = 0;  ///< percent
  double speed = 0;   ///< m/s
  bool operator==(const ThrustPair&) const = default;
};

/// A thrust map as a person wrote it: "20:2.4, 50:4.2", pairs in the written order, bad ones included, so
/// that the text survives. ThrustCurve is what the rules make of it.
struct ThrustMap {
  std::vector<ThrustPair> pairs;

  /// Error when a piece is not "number:number"; pairs that break a rule are kept (see ThrustCurve).
  static Result<ThrustMap> fromText(std::string_view text);
  std::string text() const;
  bool operator==(const ThrustMap&) const = default;
};

template <>
struct FieldCodec<ThrustMap> {
  static constexpr FieldKind kKind = FieldKind::List;
  static Result<ThrustMap> fromText(std::string_view text) { return ThrustMap::fromText(text); }
  static std::string toText(const ThrustMap& map) { return map.text(); }
};

/// Speed through water over thrust (vehicle-model section 10): the accepted pairs of a map, sorted,
/// with the implied points (0, 0) and, at +-100 %, the speed of the outermost pair.
class ThrustCurve {
 public:
  struct Settings {
    double factor = 20;    ///< %/(m/s), used while there is no positive pair; >= 0, 0 gives speed 0
    bool reflect = false;  ///< mirror the positive side while there is no negative pair
  };

  /// Why a pair was left out: index into the written pairs, and the rule in words.
  struct Dropped {
    std::size_t index;
    std::string reason;
  };

  ThrustCurve() { buildSegments(); }
  /// Document mode skips a bad pair and goes on; the program stops at the first (D6).
  ThrustCurve(const ThrustMap& map, Settings settings, Compat compat, std::vector<Dropped>* dropped = nullptr);

  /// One straight piece of a side of the curve, by the size of thrust and speed.
  struct Segment {
    double from = 0;   ///< percent
    double width = 0;  ///< percent; infinity on an unclipped line
    double slope = 0;  ///< (m/s)/percent
  };

  /// Speed in m/s for a thrust in percent: the sum of slope * clip(|thrust| - from, 0, width) over the segments
  /// of its side. Without positive pairs the thrust is not clipped.
  double speed(double thrustPct) const;
  std::span<const Segment> positiveSegments() const { return positiveSegments_; }
  std::span<const Segment> negativeSegments() const { return negativeSegments_; }
  /// Thrust for a wanted speed, by the rules of `compat` (D7).
  double thrust(double speed) const;

  std::span<const ThrustPair> positive() const { return positive_; }  ///< ascending thrust, > 0
  std::span<const ThrustPair> negative() const { return negative_; }  ///< ascending thrust, < 0
  const Settings& settings() const { return settings_; }
  /// Same curve with the positive side mirrored if there is no negative side (reverse mode).
  ThrustCurve mirrored() const;

 private:
  /// Empty = accepted; otherwise the rule that the pair breaks.
  std::string add(ThrustPair pair);
  void buildSegments();

  std::vector<ThrustPair> positive_, negative_;
  std::vector<Segment> positiveSegments_, negativeSegments_;
  Settings settings_;
  Compat compat_ = Compat::Document;
};

}  // namespace antipode
