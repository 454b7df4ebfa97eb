// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/wind.h"

#include "core/base/key_value.h"
#include "core/base/plain_number.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr const char* kWindExpected = "\"spd=<m/s>, dir=<degrees the wind comes from>\"";
constexpr const char* kPlotExpected = "pairs angle,percent such as \"0,0: 45,65: 90,80\", angles from 0 to 180";

/// Applies one "key=value" of a wind text to `wind`. Messages allow no exponents, our own files do.
Result<void> applyWindKey(std::string_view piece, Wind& wind, Result<double> (*parse)(std::string_view)) {
  const KeyValue pair = keyValueOf(piece).value_or(KeyValue{});
  const std::string key = lowered(pair.key);
  if (key != "spd" && key != "dir") return errExpected(kWindExpected, "wind: '{}' is not known", piece);
  const auto number = parse(pair.value);
  if (!number) return errExpected(kWindExpected, "wind: '{}' holds no number", piece);
  if (key == "spd") {
    if (*number >= 0) wind.speed = *number;
    return {};
  }
  if (*number < 0) return errExpected(kWindExpected, "wind: the direction {} is negative", *number);
  wind.direction = wrap360(*number);
  return {};
}

Result<std::vector<PolarPoint>> readPoints(std::string_view text) {
  std::vector<PolarPoint> points;
  for (const std::string_view piece : splitTrimmed(text, ':')) {
    const auto numbers = splitTrimmed(piece, ',');
    const auto angle = numbers.size() == 2 ? parseNumber(numbers[0]) : err("");
    const auto percent = numbers.size() == 2 ? parseNumber(numbers[1]) : err("");
    if (!angle || !percent) return errExpected(kPlotExpected, "polar plot: '{}' is not a pair of numbers", piece);
    if (*angle < 0 || *angle > 180)
      return errExpected(kPlotExpected, "polar plot: the angle {} is outside [0, 180]", *angle);
    if (*percent < 0) return errExpected(kPlotExpected, "polar plot: {} percent is negative", *percent);
    points.push_back({*angle, *percent});
  }
  return points;
}

}  // namespace

Result<Wind> Wind::fromText(std::string_view text) {
  Wind wind;
  const auto pieces = splitTrimmed(text, ',');
  if (pieces.empty()) return errExpected(kWindExpected, "wind: the text is empty");
  for (const std::string_view piece : pieces)
    if (auto applied = applyWindKey(piece, wind, parseNumber); !applied)
      return tl::unexpected<Error>(applied.error());
  return wind;
}

std::string Wind::text() const {
  return fmt::format("spd={}, dir={}", plainNumberText(speed), plainNumberText(direction));
}

Result<PolarPlot> PolarPlot::fromText(std::string_view text) {
  PolarPlot plot;
  if (auto added = plot.add(text); !added) return tl::unexpected<Error>(added.error());
  return plot;
}

Result<void> PolarPlot::add(std::string_view text) {
  const auto points = readPoints(text);
  if (!points) return tl::unexpected<Error>(points.error());
  std::vector<PolarPoint> all = points_;
  for (const PolarPoint& point : *points) {
    const auto at = std::ranges::lower_bound(all, point.angle, {}, &PolarPoint::angle);
    if (at != all.end() && at->angle == point.angle)
      return errExpected(kPlotExpected, "polar plot: the angle {} is given twice", point.angle);
    all.insert(at, point);
  }
  points_ = std::move(all);
  return {};
}

std::string PolarPlot::text() const {
  std::string out;
  for (const PolarPoint& point : points_)
    out += fmt::format("{}{},{}", out.empty() ? "" : ": ", numberText(point.angle), numberText(point.percent));
  return out;
}

double PolarPlot::percent(double angleDeg) const {
  const auto above = std::ranges::lower_bound(points_, angleDeg, {}, &PolarPoint::angle);
  if (above != points_.end() && above->angle == angleDeg) return above->percent;
  const PolarPoint low = above == points_.begin() ? PolarPoint{0, 0} : *(above - 1);
  const PolarPoint high = above == points_.end() ? PolarPoint{180, 0} : *above;
  return low.percent + (angleDeg - low.angle) / (high.angle - low.angle) * (high.percent - low.percent);
}

WindState::WindState(const Wind& given) : wind(given), plotDirection(wrap360(given.direction)), known(true) {
  wind.direction = plotDirection;
}

Result<void> WindState::apply(std::string_view text, Compat compat) {
  WindState after = *this;
  const auto pieces = splitTrimmed(text, ',');
  Result<void> outcome;
  if (pieces.empty()) outcome = errExpected(kWindExpected, "wind: the text is empty");
  for (const std::string_view piece : pieces) {
    outcome = applyWindKey(piece, after.wind, parsePlainNumber);
    if (!outcome) break;
    after.known = true;
  }
  if (outcome) after.plotDirection = after.wind.direction;
  if (outcome || isCompatibilityMode(compat)) *this = after;
  return outcome;
}

double sailCap(const PolarPlot& plot, const WindState& wind, double headingDeg, Compat compat) {
  constexpr double kNoCap = std::numeric_limits<double>::infinity();
  if (plot.empty() || !wind.known) return kNoCap;
  if (compat == Compat::Document) {
    const double percent = plot.percent(std::abs(wrap180(headingDeg - wind.plotDirection)));
    return std::min(1.0, percent / 100) * wind.wind.speed;
  }
  // uSimMarineV22 keeps a table of whole degrees. Index 360 is not in it, and neither are values that a start
  // heading or a reset may give.
  const double index = std::floor(headingDeg + 0.5);
  if (index < 0 || index > 359) return kNoCap;
  const double offset = wrap360(index - std::floor(wind.plotDirection + 0.5));
  const double cap = std::min(1.0, plot.percent(std::min(offset, 360 - offset)) / 100) * wind.wind.speed;
  return cap > 0 ? cap : kNoCap;
}

}  // namespace antipode
