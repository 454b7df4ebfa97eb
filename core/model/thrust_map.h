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

/// A thrust map as a person wrote it: "20:2.4, 50:4.2". The pairs have the written order and include bad ones,
/// so that the text is preserved. ThrustCurve holds the accepted pairs.
struct ThrustMap {
  std::vector<ThrustPair> pairs;

  /// Error: a piece is not "number:number". Pairs that break another rule are accepted here (see ThrustCurve).
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

/// Speed through water as a function of thrust (vehicle-model section 10). It has the accepted pairs of a map,
/// sorted, the point (0, 0), and at +-100 % the speed of the outermost pair.
class ThrustCurve {
 public:
  struct Settings {
    double factor = 20;    ///< %/(m/s), used while there is no positive pair; >= 0, and 0 gives speed 0
    bool reflect = false;  ///< mirrors the positive side while there is no negative pair
  };

  /// A pair that was left out: its index in the written pairs, and the rule that it breaks.
  struct Dropped {
    std::size_t index;
    std::string reason;
  };

  ThrustCurve() { buildSegments(); }
  /// Document mode skips a bad pair and continues; compatibility mode stops at the first bad pair (D6).
  ThrustCurve(const ThrustMap& map, Settings settings, Compat compat, std::vector<Dropped>* dropped = nullptr);

  /// One straight piece of one side of the curve. Thrust and speed are absolute values.
  struct Segment {
    double from = 0;   ///< percent
    double width = 0;  ///< percent; infinity for a line without an end
    double slope = 0;  ///< (m/s)/percent
  };

  /// Speed in m/s for a thrust in percent: the sum of slope * clip(|thrust| - from, 0, width) over the segments
  /// of the side. Without positive pairs the thrust is not clipped.
  double speed(double thrustPct) const;
  std::span<const Segment> positiveSegments() const { return positiveSegments_; }
  std::span<const Segment> negativeSegments() const { return negativeSegments_; }
  /// Thrust for a wanted speed, with the rules of `compat` (D7).
  double thrust(double speed) const;

  std::span<const ThrustPair> positive() const { return positive_; }  ///< ascending thrust, > 0
  std::span<const ThrustPair> negative() const { return negative_; }  ///< ascending thrust, < 0
  const Settings& settings() const { return settings_; }
  /// The same curve with the positive side mirrored, if there is no negative side (reverse mode).
  ThrustCurve mirrored() const;

 private:
  /// Adds a pair. Returns an empty text, or the rule that the pair breaks.
  std::string add(ThrustPair pair);
  void buildSegments();

  std::vector<ThrustPair> positive_, negative_;
  std::vector<Segment> positiveSegments_, negativeSegments_;
  Settings settings_;
  Compat compat_ = Compat::Document;
};

}  // namespace antipode
