// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/survey.h"

#include "core/autonomy/behaviours/survey_polygon.h"
#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/keyed_text.h"
#include "core/model/polygon.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

using Format = SurveySpec::Format;

constexpr const char* kExpectedSurvey =
    "\"format=lawnmower,x=,y=,width=,height=,lane_width=,degs=,startx=,starty=\", "
    "\"format=radial,x=,y=,radius=,pts=\" or \"format=ellipse,x=,y=,degs=,major=,minor=,pts=\"";
constexpr std::array<const char*, 3> kFormats{"lawnmower", "radial", "ellipse"};
constexpr double kMaxLanes = 5000;

/// The axes of a lawnmower box: across its legs (right) and along them.
struct BoxFrame {
  explicit BoxFrame(const SurveySpec& spec) : centre(spec.centre), width(spec.width), height(spec.height) {
    double s, c;
    portable::sincosDeg(spec.degs, s, c);
    across = {c, -s}, along = {s, c};
  }
  /// The point at coordinates in half widths and half heights of the box, -1 ... 1.
  Vec2 at(double u, double v) const { return centre + (u * width / 2) * across + (v * height / 2) * along; }
  Vec2 centre, across, along;
  double width, height;
};

std::vector<Vec2> lanes(const SurveySpec& spec) {
  const BoxFrame box(spec);
  double side = -1, end = -1, nearest = std::numeric_limits<double>::infinity();
  for (const double u : {-1.0, 1.0})
    for (const double v : {-1.0, 1.0})
      if (const double range = distance(spec.start, box.at(u, v)); range < nearest)
        nearest = range, side = u, end = v;
  std::vector<Vec2> points;
  const int count = static_cast<int>(spec.width / spec.laneWidth + 1e-9) + 1;
  for (int lane = 0; lane < count; ++lane, end = -end) {
    const double u = side * (1 - 2 * lane * spec.laneWidth / spec.width);
    points.push_back(box.at(u, end));
    points.push_back(box.at(u, -end));
  }
  return points;
}

/// The same pattern with legs across the box: the box rotated by a quarter turn.
Result<void> turnRows(SurveySpec& spec, std::string_view word) {
  if (word == "north-south" || word == "ns") return {};
  if (word != "east-west" && word != "ew")
    return errExpected("north-south or east-west", "points: rows '{}' is not known", word);
  std::swap(spec.width, spec.height);
  spec.degs += 90;
  return {};
}

Result<void> applyItem(SurveySpec& spec, const KeyedItem& item, std::vector<std::string>& given) {
  if (item.key == "format" || item.key == "rows") return {};
  if (item.key == "label") {
    spec.label = item.value;
    return {};
  }
  given.push_back(item.key);
  if (item.key == "pts" && spec.format != Format::Lawnmower) {
    const auto count = FieldCodec<int>::fromText(item.value);
    if (!count) return errExpected("a whole number", "points: pts '{}' is not a whole number", item.value);
    spec.pts = *count;
    return {};
  }
  const bool isInRads = item.key == "rads" && spec.format == Format::Ellipse;
  const bool isSnap = (item.key == "snap" || item.key == "snap_value") && spec.format != Format::Lawnmower;
  double* target = isInRads ? &spec.degs : isSnap ? &spec.snap : nullptr;
  forEachSurveyNumber(spec, [&](const char* name, double& number) {
    if (item.key == name) target = &number;
  });
  if (!target && isDrawingKey(item.key)) return {};
  if (!target) return errExpected(kExpectedSurvey, "points: unknown key '{}'", item.key);
  const auto number = parseNumber(item.value);
  if (!number) return errExpected("a number", "points: {} '{}' is not a number", item.key, item.value);
  *target = isInRads ? degFromRad(*number) : *number;
  return {};
}

Result<void> checkGiven(const SurveySpec& spec, const std::vector<std::string>& given) {
  static const std::array<std::vector<std::string>, 3> kNeeded{
      {{"width", "height", "lane_width"}, {"radius", "pts"}, {"major", "minor", "pts"}}};
  for (const std::string& name : kNeeded[static_cast<std::size_t>(spec.format)])
    if (std::ranges::find(given, name) == given.end())
      return errExpected(kExpectedSurvey, "points: '{}' is missing", name);
  return {};
}

}  // namespace

PolygonSpec polygonFromSurvey(const SurveySpec& spec) {
  PolygonSpec polygon;
  polygon.format = spec.format == Format::Radial ? PolygonSpec::Format::Radial : PolygonSpec::Format::Ellipse;
  polygon.centre = spec.centre;
  polygon.major = spec.major, polygon.minor = spec.minor, polygon.degs = spec.degs;
  polygon.radius = spec.radius;
  polygon.pts = spec.pts;
  polygon.snap = spec.snap;
  return polygon;
}

Result<void> SurveySpec::check() const {
  Result<void> outcome;
  forEachSurveyNumber(*this, [&](const char* name, double number) {
    const std::string_view key = name;
    const bool isLength = key == "width" || key == "height" || key == "lane_width" || key == "radius" ||
                          key == "major" || key == "minor";
    if (outcome && !(std::isfinite(number) && (number > 0 || !isLength)))
      outcome = errExpected(isLength ? "a number above 0 (m)" : "a number", "points: {}: {} is out of range", name,
                            numberText(number));
  });
  if (!outcome) return outcome;
  if (format != Format::Lawnmower) {
    if (auto good = polygonFromSurvey(*this).check(); !good) {
      good.error().message.replace(0, std::string_view("polygon").size(), "points");
      return good;
    }
  } else if (width / laneWidth > kMaxLanes) {
    return errExpected("a larger lane_width", "points: there would be more than {} lanes", kMaxLanes);
  }
  return {};
}

Result<SurveySpec> SurveySpec::fromText(std::string_view text) {
  const auto items = keyedItems(withoutBraces(text));
  if (!items) return errExpected(kExpectedSurvey, "points: {}", items.error().message);
  SurveySpec spec;
  std::string rows = "north-south";
  bool hasFormat = false;
  for (const KeyedItem& item : *items) {
    if (item.key == "rows") rows = lowered(item.value);
    if (item.key != "format") continue;
    const auto word = std::ranges::find(kFormats, lowered(item.value));
    if (word == kFormats.end())
      return errExpected(kExpectedSurvey, "points: the format '{}' is not known", item.value);
    spec.format = static_cast<Format>(word - kFormats.begin());
    hasFormat = true;
  }
  if (!hasFormat) return errExpected(kExpectedSurvey, "points: 'format' is missing");
  std::vector<std::string> given;
  Result<void> outcome;
  for (const KeyedItem& item : *items)
    if (outcome) outcome = applyItem(spec, item, given);
  if (outcome) outcome = checkGiven(spec, given);
  if (outcome) outcome = turnRows(spec, rows);
  if (outcome) outcome = spec.check();
  if (!outcome) return tl::unexpected<Error>(outcome.error());
  return spec;
}

std::string SurveySpec::text() const {
  std::string out = fmt::format("format={}", kFormats[static_cast<std::size_t>(format)]);
  forEachSurveyNumber(
      *this, [&](const char* name, double number) { out += fmt::format(",{}={}", name, numberText(number)); });
  if (format != Format::Lawnmower) out += fmt::format(",pts={}", pts);
  if (snap != 0) out += fmt::format(",snap_value={}", numberText(snap));
  if (!label.empty()) out += fmt::format(",label={}", label);
  return out;
}

std::vector<Vec2> SurveySpec::corners() const {
  if (format != Format::Lawnmower) return {};
  const BoxFrame box(*this);
  return {box.at(-1, -1), box.at(-1, 1), box.at(1, 1), box.at(1, -1)};
}

std::vector<Vec2> SurveySpec::points() const {
  if (!check()) return {};
  return format == Format::Lawnmower ? lanes(*this) : polygonFromSurvey(*this).vertices();
}

}  // namespace antipode
