// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/drawing_parse.h"

#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/base/key_value.h"
#include "core/io/drawings/drawing_colour.h"
#include "core/io/drawings/drawing_defaults.h"
#include "core/io/drawings/drawing_grid.h"
#include "core/io/drawings/drawing_shapes.h"
#include "core/io/helmlog/key_values.h"
#include "core/model/polygon.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace antipode {
namespace {

using K = DrawingKind;

constexpr double kFarthest = 1e9;  // m

class DrawingReader {
 public:
  DrawingReader(DrawingKind kind, std::string_view text) : kind_(kind), d_(drawingDefaults(kind)), text_(text) {
    if (kind == K::Vector) text_ = lowered(text_);
  }

  Result<Drawing> read() {
    if (auto split = splitKeys(); !split) return tl::unexpected<Error>(split.error());
    for (const auto& [key, value] : keys_) {
      const bool isKnown = takeCommon(key, value) || takeOwn(key, value);
      if (!isKnown && (kind_ == K::Textbox || isStrictForm_)) return err("the key '{}' is not known here", key);
    }
    return finish();
  }

 private:
  bool isListed() const { return kind_ == K::Polygon || kind_ == K::Seglist || kind_ == K::Seglr; }
  bool keepsQuotes() const {
    return kind_ == K::Point || kind_ == K::Seglist || kind_ == K::Seglr || kind_ == K::Marker ||
           kind_ == K::Oval || kind_ == K::RangePulse || kind_ == K::CommsPulse;
  }

  Result<void> splitKeys() {
    std::string_view text = trimmed(text_);
    if (text.empty()) return err("there is nothing");
    if (isListed() || kind_ == K::Point) {
      if (auto taken = takePrefix(text); !taken) return taken;
      if (isPlaced_) return {};
    }
    if (keepsQuotes()) {
      addPlainPairs(text);
    } else {
      for (auto& pair : keyValues(text)) keys_.push_back(std::move(pair));
    }
    for (auto& [key, value] : keys_)
      if (kind_ != K::Circle && kind_ != K::Wedge) key = lowered(key);
    return isListed() ? takeVertices() : Result<void>();
  }

  /// Pairs between commas that stand outside braces: quotes protect nothing here.
  void addPlainPairs(std::string_view text) {
    std::size_t begin = 0;
    int braces = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      if (i < text.size()) {
        if (text[i] == '{') ++braces;
        if (text[i] == '}' && braces > 0) --braces;
        if (text[i] != ',' || braces > 0) continue;
      }
      const std::string_view piece = trimmed(text.substr(begin, i - begin));
      begin = i + 1;
      if (piece.empty()) continue;
      const auto [key, value] = keyValueOf(piece).value_or(KeyValue{piece, {}});
      keys_.emplace_back(key, value);
    }
  }

  /// "radial:x,y,radius,pts", "radial:: x=..,y=..", "pts:x,y:x,y" and the short form "x,y:x,y:label,name".
  Result<void> takePrefix(std::string_view& text) {
    const std::size_t colon = text.find(':');
    const std::string word = lowered(trimmed(text.substr(0, colon)));
    const bool isForm = kind_ == K::Polygon ? isPolygonForm(word) : kind_ != K::Point && isSeglistForm(word);
    if (colon != text.npos && isForm) {
      form_ = word;
      hasPrefix_ = true;
      text = trimmed(text.substr(colon + 1));
      while (text.starts_with(':')) text = trimmed(text.substr(1));
      if (text.find('=') == text.npos) text = namedFields(word, text);
      return {};
    }
    const bool isSaidShort = colon != text.npos && (word == "pts" || word == "points");
    if (isSaidShort) text = trimmed(text.substr(colon + 1));
    if (!isSaidShort && text.find('=') != text.npos) return {};
    DrawingKeys keys;
    auto points = shortVertexList(text, keys);
    if (!points) return tl::unexpected<Error>(points.error());
    if (points->empty()) return err("there are no vertices");
    d_.points = std::move(*points);
    isPlaced_ = isShort_ = true;
    for (auto& key : keys) keys_.push_back(std::move(key));
    return {};
  }

  /// The short forms have their numbers in a fixed order.
  std::string_view namedFields(const std::string& form, std::string_view text) {
    static constexpr const char* kRadial[] = {"x", "y", "radius", "pts", "snap", "label"};
    static constexpr const char* kZigzag[] = {"x", "y", "angle", "length", "period", "amplitude", "snap"};
    std::span<const char* const> names;
    if (form == "radial") names = kRadial;
    if (form == "zigzag") names = kZigzag;
    named_.clear();
    std::size_t i = 0;
    for (const std::string_view field : splitTrimmed(text, ',')) {
      if (i >= names.size()) break;
      named_ += fmt::format("{}{}={}", i == 0 ? "" : ",", names[i], field);
      ++i;
    }
    return named_;
  }

  Result<void> takeVertices() {
    const auto is = [](std::string_view name) {
      return [name](const std::pair<std::string, std::string>& pair) { return pair.first == name; };
    };
    const auto pts = std::ranges::find_if(keys_, is("pts"));
    const auto format = std::ranges::find_if(keys_, is("format"));
    if (pts != keys_.end() && pts->second.starts_with('{')) {
      auto points = vertexList(pts->second);
      if (!points) return tl::unexpected<Error>(points.error());
      d_.points = std::move(*points);
      keys_.erase(pts);
      isPlaced_ = true;
      return {};
    }
    if (form_.empty() && format != keys_.end()) {
      form_ = lowered(format->second);
      keys_.erase(format);
    }
    if (form_.empty()) return {};
    if (form_ == "pylon" && !hasPrefix_) return err("a pylon is written 'pylon:'");
    auto points = kind_ == K::Polygon ? polygonForm(form_, keys_) : seglistForm(form_, keys_);
    if (!points) return tl::unexpected<Error>(points.error());
    d_.points = std::move(*points);
    isPlaced_ = true;
    isStrictForm_ = kind_ == K::Polygon &&
                    (form_ == "radial" || form_ == "ellipse" || form_ == "wedge" || form_ == "piewedge");
    return {};
  }

  static bool takeNumber(double& into, const std::string& value, double least = -kFarthest) {
    const auto number = parseNumber(value);
    if (number && *number >= least && *number <= kFarthest) into = *number;
    return true;
  }
  static bool takeColour(DrawnColour& into, const std::string& value) {
    const ColourWord colour = drawingColour(value);
    if (colour.kind == ColourWord::Kind::Colour) into = colour.rgb;
    if (colour.kind == ColourWord::Kind::Invisible) into.reset();
    return true;
  }

  bool takeCommon(const std::string& key, const std::string& value) {
    if (key == "label") return d_.label = value, true;
    if (key == "msg" && kind_ != K::Textbox) return d_.message = value, true;
    if (key == "label_color") return takeColour(d_.labelColour, value);
    if (key == "vertex_color") return takeColour(d_.vertexColour, value);
    if (key == "edge_color") return takeColour(d_.edgeColour, value);
    if (key == "fill_color") return takeColour(d_.fillColour, value);
    if (key == "vertex_size") return takeNumber(d_.vertexSize, value, 0);
    if (key == "edge_size") return takeNumber(d_.edgeSize, value, 0);
    if (key == "fill_transparency" || key == "fill_transp") {
      takeNumber(d_.fillOpacity, value);
      d_.fillOpacity = std::clamp(d_.fillOpacity, 0.0, 1.0);
      return true;
    }
    if (key == "active") return takeActive(value);
    if (key == "duration" || key == "dur") return takeDuration(value);
    if (key == "time") {
      double time = 0;
      if (const auto number = parseNumber(value); number && std::isfinite(*number)) time = *number;
      if (time > 0) d_.time = time;
      return true;
    }
    return key == "source" || key == "vsource" || key == "id" || (key == "type" && kind_ != K::Marker);
  }

  bool takeActive(const std::string& value) {
    const std::string word = lowered(value);
    if (word == "true")
      d_.isActive = true;
    else if (word == "false" || kind_ == K::Circle || kind_ == K::Wedge)
      d_.isActive = false;
    return true;
  }

  bool takeDuration(const std::string& value) {
    const auto number = parseNumber(value);
    if (!number) return true;
    d_.duration = *number < 0 ? std::nullopt : std::optional(*number);
    return true;
  }

  Vec2& place() {
    if (d_.points.empty()) d_.points.emplace_back();
    return d_.points.front();
  }
  /// x and y of one place. What is no number leaves the place unknown.
  bool takePlace(const std::string& key, const std::string& value, std::string_view xName,
                 std::string_view yName) {
    const bool isX = key == xName;
    if (!isX && key != yName) return false;
    const auto number = parseNumber(value);
    if (!number || !(std::abs(*number) <= kFarthest)) return true;
    (isX ? place().x : place().y) = *number;
    (isX ? hasX_ : hasY_) = true;
    return true;
  }
  bool takeNeeded(double& into, const std::string& value, int bit, double least = 0) {
    const auto number = parseNumber(value);
    if (number && *number >= least && *number <= kFarthest) into = *number, needed_ |= 1 << bit;
    return true;
  }

  bool takeOwn(const std::string& key, const std::string& value) {
    switch (kind_) {
      case K::Point:
        if (key == "shiftx") return takeNumber(shift_.x, value);
        if (key == "shifty") return takeNumber(shift_.y, value);
        return takePlace(key, value, "x", "y");
      case K::Circle:
        if (key == "radius") return takeNeeded(d_.radius, value, 0);
        return takePlace(key, value, "x", "y");
      case K::Oval:
        if (key == "rad") return takeNeeded(d_.radius, value, 0);
        if (key == "len") return takeNeeded(d_.length, value, 1);
        if (key == "ang") return takeNeeded(d_.angle, value, 2, -kFarthest);
        return takePlace(key, value, "x", "y");
      case K::Wedge:
        return takeWedge(key, value) || takePlace(key, value, "x", "y");
      case K::Arrow:
        return takeArrow(key, value);
      case K::Vector:
        return takeVector(key, value);
      case K::Seglr:
        if (key == "ray") return takeNumber(d_.angle, value);
        if (key == "ray_len") return takeNumber(d_.rayLength, value, 0);
        if (key == "head_size") return takeNumber(d_.headSize, value, 0);
        return false;
      case K::Marker:
        return takeMarker(key, value);
      case K::Textbox:
        if (key == "msg") return d_.lines.push_back(value), true;
        if (key == "fsize") return takeNumber(d_.fontSize, value, 1);
        if (key == "mcolor") return takeColour(d_.labelColour, value);
        return takePlace(key, value, "x", "y");
      case K::RangePulse:
      case K::CommsPulse:
        return takePulse(key, value);
      default:
        return false;
    }
  }

  bool takeWedge(const std::string& key, const std::string& value) {
    if (key == "rad_low") {
      takeNeeded(d_.radLow, value, 0);
      return d_.radHigh = std::max(d_.radHigh, d_.radLow), true;
    }
    if (key == "rad_hgh") {
      takeNeeded(d_.radHigh, value, 1);
      return d_.radLow = std::min(d_.radLow, d_.radHigh), true;
    }
    if (key == "ang_low") return takeNeeded(d_.angLow, value, 2, -kFarthest);
    if (key == "ang_hgh") return takeNeeded(d_.angHigh, value, 3, -kFarthest);
    return false;
  }

  bool takeArrow(const std::string& key, const std::string& value) {
    const auto size = [&](double& into) {
      const auto number = parseNumber(value);
      if (number && *number > 0 && *number <= kFarthest) into = *number;
      return true;
    };
    if (key == "bwid") return size(d_.baseWidth);
    if (key == "blen") return size(d_.baseLength);
    if (key == "hwid") return size(d_.headWidth);
    if (key == "hlen") return size(d_.headLength);
    if (key == "ang") return takeNumber(d_.angle, value);
    return takePlace(key, value, "ctrx", "ctry") || takePlace(key, value, "x", "y");
  }

  bool takeVector(const std::string& key, const std::string& value) {
    if (key == "mag") return takeNumber(d_.magnitude, value);
    if (key == "ang") return takeNumber(d_.angle, value);
    if (key == "xdot") return takeNumber(added_.x, value);
    if (key == "ydot") return takeNumber(added_.y, value);
    if (key == "head_size") return takeNumber(d_.headSize, value, 0);
    return takePlace(key, value, "x", "y") || takePlace(key, value, "xpos", "ypos");
  }

  bool takeMarker(const std::string& key, const std::string& value) {
    static constexpr const char* kTypes[] = {"circle", "triangle", "square", "diamond", "gateway", "efield"};
    if (key == "type") {
      const std::string word = lowered(value);
      if (std::ranges::find(kTypes, word) != std::end(kTypes)) d_.markerType = word;
      return true;
    }
    if (key == "width" || key == "scale") return takeNumber(d_.width, value, 0);
    if (key == "primary_color" || key == "color") return takeColour(d_.primaryColour, value);
    if (key == "secondary_color") return takeColour(d_.secondaryColour, value);
    if (key == "colors") {
      const auto parts = splitTrimmed(value, ':');
      if (!parts.empty()) takeColour(d_.primaryColour, std::string(parts[0]));
      if (parts.size() > 1) takeColour(d_.secondaryColour, std::string(parts[1]));
      return true;
    }
    return takePlace(key, value, "x", "y") || takePlace(key, value, "xpos", "ypos");
  }

  bool takePulse(const std::string& key, const std::string& value) {
    if (key == "fill") {
      takeNumber(d_.pulseOpacity, value);
      d_.pulseOpacity = std::clamp(d_.pulseOpacity, 0.0, 1.0);
      return true;
    }
    if (key == "fill_invariant") return d_.isFillInvariant = lowered(value) == "true", true;
    if (key == "beam_width") return takeNumber(d_.beamWidth, value, 0);
    if (kind_ == K::RangePulse) {
      if (key == "radius" || key == "rad") return takeNumber(d_.radius, value, 0);
      if (key == "linger") return takeNumber(d_.linger, value, 0);
      return takePlace(key, value, "x", "y");
    }
    if (takePlace(key, value, "sx", "sy")) return true;
    if (key == "tx") return takeNeeded(target_.x, value, 0, -kFarthest);
    if (key == "ty") return takeNeeded(target_.y, value, 1, -kFarthest);
    return false;
  }

  Result<Drawing> finish() {
    if (isListed()) return finishListed();
    if (kind_ == K::Point && isShort_) return std::move(d_);
    const bool hasPlace = kind_ == K::Arrow || (hasX_ && hasY_);
    if (!hasPlace) return err("the place is missing");
    const int all = kind_ == K::Circle       ? 1
                    : kind_ == K::Oval       ? 7
                    : kind_ == K::Wedge      ? 15
                    : kind_ == K::CommsPulse ? 3
                                             : 0;
    if ((needed_ & all) != all) return err("a number that is needed is missing");
    if (kind_ == K::Oval && d_.isActive && d_.length < 2 * d_.radius) return err("the oval is shorter than wide");
    place();
    if (kind_ == K::Point) d_.points[0] = d_.points[0] + shift_;
    if (kind_ == K::CommsPulse) d_.points.push_back(target_);
    if (kind_ == K::Vector) addVector();
    if (kind_ == K::Textbox && d_.lines.empty()) d_.duration = 1;
    if (kind_ == K::Marker) fillMarkerColours(d_);
    return std::move(d_);
  }

  /// A length and a direction, and a part to the east and to the north that is added.
  void addVector() {
    if (added_ == Vec2{}) return;
    const Vec2 sum = awayFrom({}, d_.angle, d_.magnitude) + added_;
    d_.magnitude = length(sum);
    d_.angle = degFromRad(std::atan2(sum.x, sum.y));
  }

  Result<Drawing> finishListed() {
    if (!d_.isActive && d_.points.empty()) return std::move(d_);
    if (d_.points.empty()) return errExpected("pts={x,y:x,y}", "there are no vertices");
    if (kind_ != K::Polygon || d_.points.size() < 3) return std::move(d_);
    if (!ConvexPolygon(d_.points).isConvex()) {
      if (!isShort_) return errExpected("a convex polygon", "the polygon is not convex");
      d_.isOpen = true;
    }
    return std::move(d_);
  }

  DrawingKind kind_;
  Drawing d_;
  std::string text_, form_, named_;
  DrawingKeys keys_;
  bool isPlaced_ = false, isShort_ = false, hasPrefix_ = false, isStrictForm_ = false;
  bool hasX_ = false, hasY_ = false;
  int needed_ = 0;
  Vec2 shift_, added_, target_;
};

}  // namespace

Result<Drawing> drawingFromText(DrawingKind kind, std::string_view text) {
  if (kind == DrawingKind::Grid || kind == DrawingKind::SearchGrid) return gridFromText(kind, text);
  return DrawingReader(kind, text).read();
}

bool isDrawn(const Drawing& drawing) {
  if (drawing.kind == DrawingKind::Circle || drawing.kind == DrawingKind::Oval ||
      drawing.kind == DrawingKind::Wedge)
    return drawing.edgeColour || drawing.fillColour;
  return true;
}

}  // namespace antipode
