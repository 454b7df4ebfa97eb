// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/polygon.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/keyed_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr const char* kExpectedPolygon =
    "\"pts={0,0:10,0:10,10}\", \"0,0:10,0:10,10\", \"format=ellipse,x=,y=,degs=,major=,minor=,pts=\" or "
    "\"format=radial,x=,y=,radius=,pts=\"";

Result<Vec2> pointFromText(std::string_view text) {
  const auto numbers = splitTrimmed(text, ',');  // a third number would be z
  const auto x = numbers.size() == 2 || numbers.size() == 3 ? parseNumber(numbers[0]) : err("");
  const auto y = x ? parseNumber(numbers[1]) : err("");
  if (!x || !y || (numbers.size() == 3 && !parseNumber(numbers[2])))
    return errExpected("points x,y divided by colons", "polygon: '{}' is not a point x,y", text);
  constexpr FieldInfo kMetres{.unit = "m"};
  for (const double number : {*x, *y})
    if (auto inRange = checkRange(number, kMetres, "polygon"); !inRange)
      return tl::unexpected<Error>(inRange.error());
  return Vec2{*x, *y};
}

Result<std::vector<Vec2>> pointsFromText(std::string_view text) {
  if (!inBraces(text))
    return errExpected(kExpectedPolygon, "polygon: the points '{}' do not stand in braces", text);
  std::vector<Vec2> points;
  for (const std::string_view piece : splitTrimmed(withoutBraces(text), ':')) {
    const auto point = pointFromText(piece);
    if (!point) return tl::unexpected<Error>(point.error());
    points.push_back(*point);
  }
  return points;
}

/// Calls a function for each number that the format has, with its key in the text.
template <class Spec, class Visitor>
void numbersOf(Spec& spec, Visitor&& visit) {
  if (spec.format != PolygonSpec::Format::Points) {
    visit("x", spec.centre.x);
    visit("y", spec.centre.y);
  }
  if (spec.format == PolygonSpec::Format::Ellipse) {
    visit("degs", spec.degs);
    visit("major", spec.major);
    visit("minor", spec.minor);
  }
  if (spec.format == PolygonSpec::Format::Radial) visit("radius", spec.radius);
}

Result<void> applyItem(PolygonSpec& spec, const KeyedItem& item, std::vector<std::string>& given) {
  const bool isPoints = spec.format == PolygonSpec::Format::Points;
  if (item.key == "format") return {};
  given.push_back(item.key);
  if (item.key == "pts" && isPoints) {
    auto points = pointsFromText(item.value);
    if (!points) return tl::unexpected<Error>(points.error());
    spec.points = std::move(*points);
    return {};
  }
  const auto number = parseNumber(item.value);
  const auto set = [&](double& field, double factor = 1) -> Result<void> {
    if (!number) return errExpected("a number", "polygon: {} '{}' is not a number", item.key, item.value);
    field = *number * factor;
    return {};
  };
  if (item.key == "pts") {
    const auto count = FieldCodec<int>::fromText(item.value);
    if (!count) return errExpected("a whole number", "polygon: pts '{}' is not a whole number", item.value);
    spec.pts = *count;
    return {};
  }
  if (item.key == "snap_value" || item.key == "snap") return set(spec.snap);
  if (item.key == "rads" && spec.format == PolygonSpec::Format::Ellipse) {
    given.back() = "degs";
    return set(spec.degs, 180 / kPi);
  }
  std::optional<Result<void>> outcome;
  numbersOf(spec, [&](const char* name, double& field) {
    if (item.key == name) outcome = set(field);
  });
  if (outcome) return *outcome;
  if (isDrawingKey(item.key)) return {};
  return errExpected(kExpectedPolygon, "polygon: unknown key '{}'", item.key);
}

Result<void> checkGiven(const PolygonSpec& spec, const std::vector<std::string>& given) {
  std::vector<std::string> wanted{"pts"};
  numbersOf(spec, [&](const char* name, const double&) { wanted.emplace_back(name); });
  for (const std::string& name : wanted)
    if (std::ranges::find(given, name) == given.end())
      return errExpected(kExpectedPolygon, "polygon: '{}' is missing", name);
  return {};
}

std::vector<Vec2> ellipse(const PolygonSpec& spec) {
  std::vector<Vec2> vertices;
  double sinTilt, cosTilt;
  portable::sincos(radFromDeg(spec.degs), sinTilt, cosTilt);
  for (int i = 0; i < spec.pts; ++i) {
    double s, c;
    portable::sincos(-kPi + i * 2 * kPi / spec.pts, s, c);
    vertices.push_back({spec.centre.x + spec.major / 2 * c * cosTilt - spec.minor / 2 * s * sinTilt,
                        spec.centre.y + spec.minor / 2 * s * cosTilt + spec.major / 2 * c * sinTilt});
  }
  return vertices;
}

std::vector<Vec2> radial(const PolygonSpec& spec) {
  std::vector<Vec2> vertices;
  for (int i = 0; i < spec.pts; ++i) {
    double s, c;
    portable::sincosDeg(360.0 / spec.pts / 2 + i * 360.0 / spec.pts, s, c);
    vertices.push_back({spec.centre.x + s * spec.radius, spec.centre.y + c * spec.radius});
  }
  return vertices;
}

std::vector<Vec2> snapped(std::vector<Vec2> vertices, double grid) {
  for (Vec2& v : vertices) v = {std::floor(v.x / grid + 0.5) * grid, std::floor(v.y / grid + 0.5) * grid};
  return vertices;
}

Result<void> checkVertexCount(std::size_t count, std::size_t least) {
  if (count >= least && count <= std::size_t{kMaxPolygonVertices}) return {};
  return errExpected(fmt::format("{} to {}", least, kMaxPolygonVertices), "polygon: {} vertices are too {}", count,
                     count < least ? "few" : "many");
}

}  // namespace

Result<void> PolygonSpec::check() const {
  const auto above0 = [](const char* name, double value) -> Result<void> {
    if (value > 0) return {};
    return errExpected("a number above 0 (m)", "polygon: {}: {} is out of range", name, numberText(value));
  };
  Result<void> outcome;
  if (!(snap >= 0)) return errExpected("a number of at least 0 (m)", "polygon: snap: {} is out of range", snap);
  if (format == Format::Points) return checkVertexCount(points.size(), 3);
  if (format == Format::Radial) outcome = above0("radius", radius);
  if (format == Format::Ellipse) {
    outcome = above0("major", major);
    if (outcome) outcome = above0("minor", minor);
  }
  if (!outcome) return outcome;
  return checkVertexCount(pts < 0 ? 0 : static_cast<std::size_t>(pts), format == Format::Ellipse ? 4 : 3);
}

namespace {

/// Vertices without braces around them, alone or behind `pts=`, between drawing keys: "label=dock,
/// 0,0:10,0:10,10".
bool hasBareVertices(std::string_view text) {
  return text.find(':') != std::string_view::npos && text.find("::") == std::string_view::npos &&
         text.find('{') == std::string_view::npos && lowered(text).find("format") == std::string::npos;
}

/// The same text with the vertices as `pts={...}`.
std::string withBracedVertices(std::string_view text) {
  std::string vertices, rest;
  for (std::string_view piece : splitTrimmed(text, ',')) {
    const auto equals = piece.find('=');
    const bool isVertex = equals == std::string_view::npos || lowered(trimmed(piece.substr(0, equals))) == "pts";
    if (isVertex && equals != std::string_view::npos) piece.remove_prefix(equals + 1);
    std::string& to = isVertex ? vertices : rest;
    if (!to.empty()) to += ',';
    to += piece;
  }
  return fmt::format("pts={{{}}}{}{}", vertices, rest.empty() ? "" : ",", rest);
}

}  // namespace

Result<PolygonSpec> PolygonSpec::fromText(std::string_view text) {
  if (const std::string_view inner = withoutBraces(text); hasBareVertices(inner))
    return fromText(withBracedVertices(inner));
  const auto items = keyedItems(withoutBraces(text));
  if (!items) return errExpected(kExpectedPolygon, "polygon: {}", items.error().message);
  PolygonSpec spec;
  for (const KeyedItem& item : *items) {
    if (item.key != "format") continue;
    const std::string word = lowered(item.value);
    if (word != "ellipse" && word != "radial")
      return errExpected("ellipse, radial or a list of points", "polygon: the format '{}' is not known",
                         item.value);
    spec.format = word == "ellipse" ? Format::Ellipse : Format::Radial;
  }
  std::vector<std::string> given;
  Result<void> outcome;
  for (const KeyedItem& item : *items)
    if (outcome) outcome = applyItem(spec, item, given);
  if (outcome) outcome = checkGiven(spec, given);
  if (outcome) outcome = spec.check();
  if (!outcome) return tl::unexpected<Error>(outcome.error());
  return spec;
}

std::string PolygonSpec::text() const {
  std::string out;
  if (format == Format::Points) {
    for (const Vec2 p : points)
      out += fmt::format("{}{},{}", out.empty() ? "" : ":", numberText(p.x), numberText(p.y));
    out = "pts={" + out + "}";
  } else {
    out = format == Format::Ellipse ? "format=ellipse" : "format=radial";
    numbersOf(*this,
              [&](const char* name, double value) { out += fmt::format(",{}={}", name, numberText(value)); });
    out += fmt::format(",pts={}", pts);
  }
  if (snap != 0) out += fmt::format(",snap_value={}", numberText(snap));
  return out;
}

std::vector<Vec2> PolygonSpec::vertices() const {
  if (!check()) return format == Format::Points ? points : std::vector<Vec2>{};
  const std::vector<Vec2> exact = format == Format::Points    ? points
                                  : format == Format::Ellipse ? ellipse(*this)
                                                              : radial(*this);
  if (snap <= 0) return exact;
  std::vector<Vec2> rounded = snapped(exact, snap);
  return ConvexPolygon(rounded).isConvex() ? rounded : exact;
}

ConvexPolygon::Edge::Edge(Vec2 a, Vec2 b) : vertical(a.x == b.x) {
  slope = vertical ? 0 : (b.y - a.y) / (b.x - a.x);
  offset = vertical ? a.x : b.y - slope * b.x;
}

double ConvexPolygon::Edge::above(Vec2 point) const {
  // Compares in the same way as uSimMarineV22, so that the last bits decide in the same way.
  return vertical ? point.x - offset : point.y - (slope * point.x + offset);
}

ConvexPolygon::ConvexPolygon(std::vector<Vec2> vertices) : vertices_(std::move(vertices)) {
  if (vertices_.empty()) return;
  boxMin_ = boxMax_ = vertices_.front();
  for (const Vec2 v : vertices_) {
    boxMin_ = {std::min(boxMin_.x, v.x), std::min(boxMin_.y, v.y)};
    boxMax_ = {std::max(boxMax_.x, v.x), std::max(boxMax_.y, v.y)};
  }
  convex_ = vertices_.size() >= 3 && findInnerSides();
}

/// False when vertices are on both sides of an edge, or when all vertices are on one line.
bool ConvexPolygon::findInnerSides() {
  const double size =
      std::max({std::abs(boxMin_.x), std::abs(boxMin_.y), std::abs(boxMax_.x), std::abs(boxMax_.y)});
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    const std::size_t next = (i + 1) % vertices_.size();
    if (vertices_[i] == vertices_[next]) continue;
    Edge edge(vertices_[i], vertices_[next]);
    double lowest = 0, highest = 0;
    for (const Vec2 vertex : vertices_) {
      const double above = edge.above(vertex);
      lowest = above < lowest ? above : lowest;
      highest = above > highest ? above : highest;
    }
    // Vertices that should be on one line rarely are to the last bit.
    const double rounding = 1e-12 * size * (1 + std::abs(edge.slope));
    if ((lowest < -rounding) == (highest > rounding)) return false;
    edge.innerSide = highest > rounding ? 1 : -1;
    edges_.push_back(edge);
  }
  return !edges_.empty();
}

bool ConvexPolygon::contains(Vec2 point) const {
  if (!convex_ || !(point.x >= boxMin_.x && point.x <= boxMax_.x && point.y >= boxMin_.y && point.y <= boxMax_.y))
    return false;
  const auto holds = [&](const Edge& edge) { return edge.above(point) * edge.innerSide >= 0; };
  // A vertex may be off the line of its own edge by a rounding error; it counts as inside.
  return std::ranges::all_of(edges_, holds) || std::ranges::find(vertices_, point) != vertices_.end();
}

Vec2 ConvexPolygon::centroid() const {
  Vec2 sum;
  for (const Vec2 v : vertices_) sum = sum + v;
  const double count = vertices_.empty() ? 1 : static_cast<double>(vertices_.size());
  return {sum.x / count, sum.y / count};
}

Vec2 ConvexPolygon::boxCentre() const {
  return {(boxMin_.x + boxMax_.x) / 2, (boxMin_.y + boxMax_.y) / 2};
}

std::optional<Vec2> ConvexPolygon::crossing(Vec2 from, Vec2 to) const {
  const Vec2 way = to - from;
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    const Vec2 a = vertices_[i], edge = vertices_[(i + 1) % vertices_.size()] - a;
    const double cross = way.x * edge.y - way.y * edge.x;
    if (cross == 0) continue;  // parallel
    const Vec2 off = a - from;
    const double alongRoute = (off.x * edge.y - off.y * edge.x) / cross;
    const double alongEdge = (off.x * way.y - off.y * way.x) / cross;
    if (alongRoute >= 0 && alongRoute <= 1 && alongEdge >= 0 && alongEdge <= 1) return from + alongRoute * way;
  }
  return std::nullopt;
}

}  // namespace antipode
