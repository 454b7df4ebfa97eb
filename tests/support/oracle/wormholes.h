// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/oracle/maths.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode::oracle {

using Polygon = std::vector<Point>;

/// wormholes.md section 1: nothing when the text is no polygon or the polygon is not convex.
std::optional<Polygon> polygonFromText(const std::string& text);
/// With a margin the polygon counts as larger by so many metres; negative: smaller.
bool contains(const Polygon& polygon, Point p, double margin = 0);
/// wormholes.md section 2, cross-position mapping.
Point crossed(const Polygon& from, const Polygon& to, Point p);

/// wormholes.md: all wormholes of one vehicle and its state in them.
class Wormholes {
 public:
  Wormholes(bool document, double margin) : document_(document), margin_(margin) {}
  void addLine(const std::string& text);
  bool any() const { return !holes_.empty(); }
  /// Called after each step that moved the model; a point when the vehicle jumps there.
  std::optional<Point> check(double time, Point p);
  bool held() const { return mode_ == Mode::Held; }
  /// Called instead of the model in a held step.
  std::optional<Point> hold(double time);

  double transparency = 1;

 private:
  enum class Mode { Normal, Fading, Held, Emerging };
  struct Hole {
    std::string tag, connection = "from_madrid";
    Polygon madrid, weber;
    double delay = 0, tunnelTime = 0;
    bool locked = false;
  };
  bool apply(Hole& hole, const std::vector<std::string>& items) const;
  bool enter(Hole& hole, Point p);
  std::optional<Point> jump(double time);

  bool contains(const Polygon& polygon, Point p) const { return oracle::contains(polygon, p, margin_); }

  bool document_;
  double margin_;
  std::vector<Hole> holes_;
  Mode mode_ = Mode::Normal;
  double since_ = 0;
  std::size_t active_ = 0;
  bool fromMadrid_ = true;
  Point entry_;
};

}  // namespace antipode::oracle
