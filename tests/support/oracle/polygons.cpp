// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/text.h"
#include "tests/support/oracle/wormholes.h"

#include <algorithm>
#include <map>

namespace antipode::oracle {
namespace {

// Which side of the line through a and b the point lies on: < 0, 0 on the line, > 0.
double side(Point a, Point b, Point p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

bool convex(const Polygon& polygon) {
  const std::size_t n = polygon.size();
  if (n < 3) return false;
  for (std::size_t i = 0; i < n; ++i) {
    bool left = false, right = false;
    for (const Point& vertex : polygon) {
      const double s = side(polygon[i], polygon[(i + 1) % n], vertex);
      // Of an edge's own end points and of points built to lie on it only rounding is left.
      left |= s > 1e-9;
      right |= s < -1e-9;
    }
    if (left && right) return false;
  }
  return true;
}

std::optional<Polygon> points(const std::string& text) {
  const std::size_t open = text.find('{'), close = text.find('}');
  if (open == std::string::npos || close == std::string::npos) return std::nullopt;
  Polygon result;
  for (const std::string& item : items(text.substr(open + 1, close - open - 1), ':')) {
    const auto parts = items(item, ',');
    const auto x = number(parts[0]), y = number(parts.size() > 1 ? parts[1] : "");
    if (!x || !y) return std::nullopt;
    result.push_back({*x, *y});
  }
  return result;
}

std::optional<Polygon> ellipse(const std::map<std::string, double>& v) {
  for (const char* key : {"x", "y", "major", "minor", "pts"})
    if (!v.count(key)) return std::nullopt;
  if (v.count("degs") + v.count("rads") != 1) return std::nullopt;
  const double r = v.count("degs") ? v.at("degs") * kPi / 180 : v.at("rads");
  const double major = v.at("major"), minor = v.at("minor"), n = v.at("pts");
  if (major <= 0 || minor <= 0 || n < 4) return std::nullopt;
  Polygon result;
  for (double i = 0; i < n; ++i) {
    const double a = -kPi + i * 2 * kPi / n;
    result.push_back({v.at("x") + major / 2 * std::cos(a) * std::cos(r) - minor / 2 * std::sin(a) * std::sin(r),
                      v.at("y") + minor / 2 * std::sin(a) * std::cos(r) + major / 2 * std::cos(a) * std::sin(r)});
  }
  return result;
}

std::optional<Polygon> radial(const std::map<std::string, double>& v) {
  for (const char* key : {"x", "y", "radius", "pts"})
    if (!v.count(key)) return std::nullopt;
  const double n = v.at("pts");
  if (v.at("radius") <= 0 || n < 3) return std::nullopt;
  Polygon result;
  for (double i = 0; i < n; ++i)
    result.push_back(project(360 / n / 2 + i * 360 / n, v.at("radius"), {v.at("x"), v.at("y")}));
  return result;
}

std::optional<Point> crossing(Point a, Point b, Point c, Point d) {
  const double rx = b.x - a.x, ry = b.y - a.y, sx = d.x - c.x, sy = d.y - c.y;
  const double cross = rx * sy - ry * sx;
  if (cross == 0) return std::nullopt;
  const double t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const double u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  if (t < 0 || t > 1 || u < 0 || u > 1) return std::nullopt;
  return Point{a.x + t * rx, a.y + t * ry};
}

Point meanOf(const Polygon& polygon) {
  Point sum;
  for (const Point& p : polygon) {
    sum.x += p.x;
    sum.y += p.y;
  }
  const auto n = static_cast<double>(polygon.size());
  return {sum.x / n, sum.y / n};
}

Point boxCentre(const Polygon& polygon) {
  const auto byX = [](Point a, Point b) { return a.x < b.x; };
  const auto byY = [](Point a, Point b) { return a.y < b.y; };
  const auto [west, east] = std::minmax_element(polygon.begin(), polygon.end(), byX);
  const auto [south, north] = std::minmax_element(polygon.begin(), polygon.end(), byY);
  return {(west->x + east->x) / 2, (south->y + north->y) / 2};
}

}  // namespace

std::optional<Polygon> polygonFromText(const std::string& text) {
  std::map<std::string, double> values;
  std::string format, pts;
  for (const std::string& item : items(text, ',')) {
    const auto pair = keyValue(item);
    if (!pair) return std::nullopt;
    const std::string key = lower(pair->first);
    if (key == "format") format = lower(pair->second);
    if (key == "pts") pts = pair->second;
    if (const auto value = number(pair->second)) values[key] = *value;
  }
  const auto polygon = format == "ellipse" ? ellipse(values) : format == "radial" ? radial(values) : points(pts);
  if (!polygon || !convex(*polygon)) return std::nullopt;
  Polygon snapped = *polygon;
  if (const double grid = values.count("snap_value") ? values["snap_value"] : 0; grid > 0)
    for (Point& p : snapped) p = {std::round(p.x / grid) * grid, std::round(p.y / grid) * grid};
  return convex(snapped) ? snapped : *polygon;
}

bool contains(const Polygon& polygon, Point p, double margin) {
  const std::size_t n = polygon.size();
  if (n < 3) return false;
  bool left = false, right = false;
  for (std::size_t i = 0; i < n; ++i) {
    const Point a = polygon[i], b = polygon[(i + 1) % n];
    const double s = side(a, b, p), allowed = margin * std::hypot(b.x - a.x, b.y - a.y);
    left |= s > allowed;
    right |= s < -allowed;
  }
  return !(left && right);
}

Point crossed(const Polygon& from, const Polygon& to, Point p) {
  if (from.empty() || to.empty()) return p;
  const Point a = meanOf(from), b = meanOf(to);
  const Point target = project(bearing(a.x, a.y, p.x, p.y), std::hypot(p.x - a.x, p.y - a.y), b);
  if (contains(to, target)) return target;
  const Point centre = boxCentre(to);
  for (std::size_t i = 0; i < to.size(); ++i)
    if (const auto at = crossing(centre, target, to[i], to[(i + 1) % to.size()])) return *at;
  return target;
}

}  // namespace antipode::oracle
