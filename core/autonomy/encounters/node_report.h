// SPDX-License-Identifier: GPL-3.0-or-later
// What a vehicle tells others of itself: NODE_REPORT (encounters.md 1.1). Both forms are read, both can be
// written.
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/geodesy.h"
#include "core/base/geometry/vec2.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace antipode {

struct NodeReport {
  std::string name;
  std::optional<double> x, y;      ///< m, local grid
  std::optional<double> speed;     ///< m/s
  std::optional<double> heading;   ///< deg
  std::optional<double> course;    ///< COG, deg
  std::optional<double> depth;     ///< m
  std::optional<double> lat, lon;  ///< deg
  std::string type, color, group, source, mode, modeAux, allStop, loadWarning;
  std::optional<double> altitude, speedOverGround, headingOverGround;
  std::optional<double> index;
  bool isThrustReversed = false;
  std::optional<double> yaw;
  std::optional<double> time;  ///< s
  std::optional<double> transparency, length, beam;
  std::string trajectory;                                       ///< without its braces
  std::vector<std::pair<std::string, std::string>> properties;  ///< further fields, in upper case as read, sorted

  Vec2 at() const { return {x.value_or(0), y.value_or(0)}; }
  /// Course over ground, else the heading.
  double courseOrHeading() const { return course.value_or(heading.value_or(0)); }
  bool operator==(const NodeReport&) const = default;

  /// Reads either form. Error: a field is unreadable, or NAME, TIME or both positions are missing.
  static Result<NodeReport> fromText(std::string_view text);
  /// The form with commas. `terse`: without depth and yaw, and without latitude and longitude where it has x or y.
  std::string text(bool terse = false) const;
  std::string json(bool terse = false) const;
};

/// Computes the position that is missing. Without a grid nothing is changed.
void completePosition(NodeReport& report, const LocalGrid* grid);

/// The variable that holds the group of a vehicle: BEN_NAV_GROUP.
std::string groupVariable(std::string_view vehicle);
/// That variable and the group, where a message is a report that tells one; it need not say when or where.
std::optional<std::pair<std::string, std::string>> toldGroup(std::string_view variable, std::string_view text);

/// Number with at most `decimals` digits behind the point, without trailing zeros; never "-0".
std::string reportNumber(double value, int decimals);
/// Splits at a character outside braces and double quotes. The pieces are trimmed; empty ones stay.
std::vector<std::string_view> splitOutsideBraces(std::string_view text, char separator);
/// Length in metres of a type of vehicle whose report has none, as pNodeReporter has it; 0: unknown.
double platformLength(std::string_view type);

}  // namespace antipode
