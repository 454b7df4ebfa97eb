// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/drawing_shapes.h"

#include "core/autonomy/behaviours/survey.h"
#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/base/key_value.h"
#include "core/model/polygon.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kFarthestVertex = 1e9;  // m
constexpr double kMostVertices = 5000;   // of a form
constexpr const char* kPolygonForms[] = {"radial", "ellipse", "wedge", "piewedge", "rangewedge", "pylon", "oval"};
constexpr const char* kSeglistForms[] = {"zigzag", "lawnmower", "bowtie"};

std::optional<double> placeNumber(std::string_view text) {
  const auto number = parseNumber(text);
  if (!number || !(std::abs(*number) <= kFarthestVertex)) return std::nullopt;
  return *number;
}

/// "x,y", "x,y,z,word" or "x=1,y=2".
std::optional<Vec2> vertexOf(std::string_view text) {
  const auto fields = splitTrimmed(text, ',');
  if (fields.size() < 2) return std::nullopt;
  const auto number = [&](std::size_t i, std::string_view key) {
    std::string_view field = fields[i];
    if (const auto pair = keyValueOf(field)) {
      if (lowered(pair->key) != key) return std::optional<double>();
      field = pair->value;
    }
    return placeNumber(field);
  };
  const auto x = number(0, "x"), y = number(1, "y");
  if (!x || !y) return std::nullopt;
  return Vec2{*x, *y};
}

/// The keys of a form. A key that is taken is no longer in the list.
class FormKeys {
 public:
  explicit FormKeys(DrawingKeys& keys) : keys_(keys) {}
  std::optional<double> number(std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      const auto at = std::ranges::find(keys_, name, &std::pair<std::string, std::string>::first);
      if (at == keys_.end()) continue;
      const auto value = placeNumber(at->second);
      keys_.erase(at);
      if (!value) isBad_ = true;
      return value;
    }
    return std::nullopt;
  }
  double need(std::initializer_list<std::string_view> names) {
    const auto value = number(names);
    if (!value) isBad_ = true;
    return value.value_or(0);
  }
  bool isBad() const { return isBad_; }

 private:
  DrawingKeys& keys_;
  bool isBad_ = false;
};

double snapped(double value, double snap) {
  return snap > 0 ? std::round(value / snap) * snap : value;
}

std::vector<Vec2> onGrid(std::vector<Vec2> points, double snap) {
  for (Vec2& point : points) point = {snapped(point.x, snap), snapped(point.y, snap)};
  return points;
}

/// Points on an arc from one compass angle clockwise to another.
std::vector<Vec2> arcPoints(Vec2 centre, double radius, double from, double to, int steps) {
  std::vector<Vec2> points;
  for (int i = 0; i <= steps; ++i) points.push_back(awayFrom(centre, from + (to - from) * i / steps, radius));
  return points;
}

Result<std::vector<Vec2>> badForm(std::string_view form) {
  return err("the {} lacks a number, or one is out of range", form);
}

Result<std::vector<Vec2>> regularForm(std::string_view form, FormKeys keys) {
  PolygonSpec spec;
  const bool isRadial = form == "radial";
  spec.format = isRadial ? PolygonSpec::Format::Radial : PolygonSpec::Format::Ellipse;
  spec.centre = {keys.need({"x"}), keys.need({"y"})};
  const double count = keys.need({"pts"});
  spec.pts = static_cast<int>(std::clamp(count, 0.0, kMostVertices));
  if (isRadial) {
    spec.radius = keys.need({"radius"});
    spec.centre.x += keys.number({"shiftx"}).value_or(0);
    spec.centre.y += keys.number({"shifty"}).value_or(0);
  } else {
    spec.major = keys.need({"major"}), spec.minor = keys.need({"minor"});
    const auto degs = keys.number({"degs"}), rads = keys.number({"rads"});
    spec.degs = degs ? *degs : degFromRad(rads.value_or(0));
  }
  spec.snap = std::max(0.0, keys.number({"snap", "snap_value"}).value_or(0));
  if (keys.isBad() || !spec.check()) return badForm(form);
  return spec.vertices();
}

Result<std::vector<Vec2>> wedgeForm(std::string_view form, FormKeys keys) {
  const Vec2 centre{keys.need({"x"}), keys.need({"y"})};
  const double left = keys.need({"lang"}), right = keys.need({"rang"});
  const double count = keys.need({"pts"});
  const bool isRange = form == "rangewedge";
  const double near = isRange ? keys.need({"range_min"}) : 0;
  const double far = isRange ? keys.need({"range_max"}) : keys.need({"range"});
  if (keys.isBad() || !(count >= 1 && count <= 360) || !(far > near) || near < 0) return badForm(form);
  const double sweep = wrap360(right - left);
  const int steps = static_cast<int>(count);
  std::vector<Vec2> points = arcPoints(centre, far, left, left + sweep, steps);
  if (!isRange) {
    points.insert(points.begin(), centre);
    return points;
  }
  const std::vector<Vec2> inner = arcPoints(centre, near, left, left + sweep, steps);
  points.insert(points.end(), inner.rbegin(), inner.rend());
  return points;
}

Result<std::vector<Vec2>> pylonForm(FormKeys keys) {
  const Vec2 a{keys.need({"x1"}), keys.need({"y1"})}, b{keys.need({"x2"}), keys.need({"y2"})};
  const double along = keys.need({"axis_pad"}), across = keys.need({"perp_pad"});
  if (keys.isBad() || along < 0 || !(across > 0) || !(distance(a, b) > 0)) return badForm("pylon");
  const Vec2 ahead = (1 / distance(a, b)) * (b - a), aside{-ahead.y, ahead.x};
  const Vec2 from = a - along * ahead, to = b + along * ahead;
  return std::vector<Vec2>{from + across * aside, to + across * aside, to - across * aside, from - across * aside};
}

Result<std::vector<Vec2>> ovalForm(FormKeys keys) {
  const Vec2 centre{keys.need({"x"}), keys.need({"y"})};
  const double radius = keys.need({"rad"}), size = keys.need({"len"}), angle = keys.need({"ang"});
  const double step = std::clamp(keys.number({"draw_degs"}).value_or(5), 1.0, 90.0);
  if (keys.isBad() || !(radius > 0) || size < 2 * radius) return badForm("oval");
  return ovalOutline(centre, radius, size, angle, step);
}

Result<std::vector<Vec2>> zigzagForm(FormKeys keys) {
  const Vec2 start{keys.need({"x"}), keys.need({"y"})};
  const double angle = keys.need({"angle", "ang"}), size = keys.need({"length", "len"});
  const double period = keys.need({"period"}), amplitude = keys.need({"amplitude", "amp"});
  const double snap = keys.number({"snap", "snap_value"}).value_or(0);
  if (keys.isBad() || !(size > 0) || !(period > 0) || size / period > kMostVertices / 2) return badForm("zigzag");
  const Vec2 ahead = awayFrom({}, angle, 1), left{-ahead.y, ahead.x};
  std::vector<Vec2> points{start};
  double side = amplitude;
  for (double along = period / 4; along <= size + 1e-9; along += period / 2, side = -side)
    points.push_back(start + along * ahead + side * left);
  return onGrid(std::move(points), snap);
}

/// Two trapeziums with their narrow sides together: `wid1` above, `wid2` in the middle, `wid3` below.
Result<std::vector<Vec2>> bowtieForm(FormKeys keys) {
  const Vec2 centre{keys.need({"x"}), keys.need({"y"})};
  const double height = keys.need({"height"});
  const double above = keys.need({"wid1"}), middle = keys.need({"wid2"}), below = keys.need({"wid3"});
  if (keys.isBad() || !(height > 0)) return badForm("bowtie");
  const auto corner = [&](double across, double up) { return centre + Vec2{across / 2, up * height / 2}; };
  return std::vector<Vec2>{corner(-above, 1),  corner(above, 1),   corner(middle, 0), corner(below, -1),
                           corner(-below, -1), corner(-middle, 0), corner(-above, 1)};
}

Result<std::vector<Vec2>> lawnmowerForm(const DrawingKeys& keys) {
  std::string text = "format=lawnmower";
  for (const auto& [key, value] : keys) text += fmt::format(",{}={}", key, value);
  const auto survey = SurveySpec::fromText(text);
  if (!survey) return tl::unexpected<Error>(survey.error());
  return survey->points();
}

}  // namespace

Vec2 awayFrom(Vec2 from, double angle, double distance) {
  const double rad = radFromDeg(angle);
  return from + distance * Vec2{std::sin(rad), std::cos(rad)};
}

std::vector<Vec2> ovalOutline(Vec2 centre, double radius, double length, double angle, double stepDeg) {
  std::vector<Vec2> points;
  const double reach = std::max(0.0, length / 2 - radius);
  const int steps = std::max(2, static_cast<int>(180 / stepDeg));
  for (const double turn : {0.0, 180.0}) {
    const auto half =
        arcPoints(awayFrom(centre, angle + turn, reach), radius, angle + turn - 90, angle + turn + 90, steps);
    points.insert(points.end(), half.begin(), half.end());
  }
  return points;
}

Result<std::vector<Vec2>> vertexList(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with('{') || !text.ends_with('}'))
    return errExpected("{x,y:x,y}", "the vertices have no braces");
  std::vector<Vec2> points;
  for (const std::string_view part : splitTrimmed(text.substr(1, text.size() - 2), ':')) {
    const auto vertex = vertexOf(part);
    if (!vertex) return errExpected("x,y", "'{}' is no vertex", part.substr(0, 40));
    points.push_back(*vertex);
  }
  return points;
}

Result<std::vector<Vec2>> shortVertexList(std::string_view text, DrawingKeys& keys) {
  std::vector<Vec2> points;
  for (const std::string_view part : splitTrimmed(text, ':')) {
    const auto fields = splitTrimmed(part, ',');
    if (const auto vertex = vertexOf(part))
      points.push_back(*vertex);
    else if (fields.size() == 2 && !fields[0].empty() && !placeNumber(fields[0]))
      keys.emplace_back(lowered(fields[0]), std::string(fields[1]));
    else
      return errExpected("x,y:x,y", "'{}' is no vertex", part.substr(0, 40));
  }
  return points;
}

bool isPolygonForm(std::string_view word) {
  return std::ranges::find(kPolygonForms, word) != std::end(kPolygonForms);
}
bool isSeglistForm(std::string_view word) {
  return std::ranges::find(kSeglistForms, word) != std::end(kSeglistForms);
}

Result<std::vector<Vec2>> polygonForm(std::string_view form, DrawingKeys& keys) {
  if (form == "radial" || form == "ellipse") return regularForm(form, FormKeys(keys));
  if (form == "wedge" || form == "piewedge" || form == "rangewedge") return wedgeForm(form, FormKeys(keys));
  if (form == "pylon") return pylonForm(FormKeys(keys));
  if (form == "oval") return ovalForm(FormKeys(keys));
  return err("a polygon of the form '{}' is not known", form);
}

Result<std::vector<Vec2>> seglistForm(std::string_view form, DrawingKeys& keys) {
  if (form == "zigzag") return zigzagForm(FormKeys(keys));
  if (form == "bowtie") return bowtieForm(FormKeys(keys));
  if (form == "lawnmower") return lawnmowerForm(keys);
  return err("a seglist of the form '{}' is not known", form);
}

}  // namespace antipode
