// SPDX-License-Identifier: GPL-3.0-or-later
// What the thrust-map editor does to a map, as plain functions. A knot is a pair that the rules of
// ThrustCurve accept; an edit of the curve writes the knots in ascending thrust and leaves out the rest.
#pragma once

#include "core/model/thrust_map.h"

#include <optional>

namespace antipode {

/// Everything that decides the curve beside the pairs.
struct ThrustMapContext {
  ThrustCurve::Settings settings;
  Compat compat = Compat::Document;
};

/// The region a knot may be moved in without breaking the rules: % and m/s, borders included.
struct KnotLimits {
  double minThrust = 0, maxThrust = 0;
  double minSpeed = 0, maxSpeed = 0;
};

inline constexpr double kKnotGap = 0.1;  ///< smallest distance of two knots, %

using Knots = std::vector<ThrustPair>;

/// The knots of a map, ascending thrust, negative side first.
Knots knotsOf(const ThrustCurve& curve);
/// Limits of knots[index] between its neighbours, its side of zero and +-100 %.
KnotLimits knotLimits(const Knots& knots, std::size_t index);
/// knots with knots[index] moved as near to `target` as its limits allow.
Knots withKnotMoved(Knots knots, std::size_t index, ThrustPair target);

/// A side without knots of its own gets those that draw the present curve (end of the factor line, mirrored
/// pairs, zero), so that the first edit does not make the curve jump. Its last one stands at +-100 %.
Knots withSideFilled(const Knots& knots, const ThrustCurve& curve, bool positiveSide);

/// A new knot at `target`, pushed into what its neighbours allow. nullopt where there is no room (at 0 %,
/// or within kKnotGap of another knot). `index` receives its place.
std::optional<Knots> withKnotAdded(const Knots& knots, const ThrustCurve& curve, ThrustPair target,
                                   std::size_t& index);
Knots withKnotRemoved(Knots knots, std::size_t index);

/// One sentence a dropped pair: "90:4 is left out: speed is below that of a smaller thrust".
std::vector<std::string> droppedTexts(const ThrustMap& map, const ThrustMapContext& context);

}  // namespace antipode
