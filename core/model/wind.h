// SPDX-License-Identifier: GPL-3.0-or-later
// Wind and sails (vehicle-model section 8).
#pragma once

#include "core/base/fields.h"
#include "core/model/compat.h"

#include <span>

namespace antipode {

/// Direction and speed of the wind.
struct Wind {
  double direction = 0;  ///< deg, where the wind comes FROM
  double speed = 0;      ///< m/s

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("direction", p.direction, {.unit = "deg", .min = 0, .live = true, .help = "Direction the wind comes from."});
    f("speed", p.speed, {.unit = "m/s", .min = 0, .live = true, .help = "Speed of the wind."});
  }
  /// Parses "spd=4, dir=155"; either key may be missing. Error: anything else.
  static Result<Wind> fromText(std::string_view text);
  std::string text() const;  ///< "spd=4, dir=155"
  bool operator==(const Wind&) const = default;
};
template <>
struct FieldCodec<Wind> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<Wind> fromText(std::string_view text) { return Wind::fromText(text); }
  static std::string toText(const Wind& wind) { return wind.text(); }
};

struct PolarPoint {
  double angle = 0;    ///< deg off the wind, [0, 180]
  double percent = 0;  ///< of the wind speed, >= 0
  bool operator==(const PolarPoint&) const = default;
};

/// Speed under sail as a function of the angle off the wind, equal for port and starboard. Empty: the vehicle
/// has no sails.
class PolarPlot {
 public:
  /// Parses "0,0: 20,40: 45,65". Error: a bad pair or a repeated angle.
  static Result<PolarPlot> fromText(std::string_view text);
  /// Adds the points of a text, or none of them. Error: a bad pair, or an angle that exists already.
  Result<void> add(std::string_view text);
  std::string text() const;

  bool empty() const { return points_.empty(); }
  std::span<const PolarPoint> points() const { return points_; }  ///< by ascending angle
  /// Percent of the wind speed at an angle in [0, 180], linear between the points. If the first or last point
  /// is missing, (0, 0) or (180, 0) is used.
  double percent(double angleDeg) const;
  bool operator==(const PolarPlot&) const = default;

 private:
  std::vector<PolarPoint> points_;
};
template <>
struct FieldCodec<PolarPlot> {
  static constexpr FieldKind kKind = FieldKind::List;
  static Result<PolarPlot> fromText(std::string_view text) { return PolarPlot::fromText(text); }
  static std::string toText(const PolarPlot& plot) { return plot.text(); }
};

/// The wind at a vehicle.
struct WindState {
  Wind wind;
  /// deg, direction of the polar plot; in compatibility mode it keeps its value after a bad message
  double plotDirection = 0;
  bool known = false;  ///< a wind was given

  WindState() = default;
  explicit WindState(const Wind& given);
  /// Applies a WIND_CONDITIONS text. Missing keys keep their value, and a negative speed is silently ignored.
  /// Error: what is wrong with the text. Then document mode has changed nothing; compatibility mode has applied
  /// the keys before the error.
  Result<void> apply(std::string_view text, Compat compat);
};

/// Largest speed under sail in m/s; infinity without a limit (D5). `headingDeg` is the heading before the step.
double sailCap(const PolarPlot& plot, const WindState& wind, double headingDeg, Compat compat);

}  // namespace antipode
