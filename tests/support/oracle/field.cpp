// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/field.h"

#include "tests/support/oracle/text.h"

#include <map>
#include <sstream>

namespace antipode::oracle {

void Field::read(const std::string& text) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    line = lower(trimmed(line.substr(0, line.find("//"))));
    if (line.rfind("radius:", 0) == 0) radius_ = number(line.substr(7)).value_or(radius_);
    std::map<std::string, double> v;
    for (const std::string& item : items(line, ','))
      if (const auto pair = keyValue(item))
        if (const auto value = number(pair->second)) v[pair->first] = *value;
    for (const char* axis : {"x", "y"})
      if (v.count(std::string(axis) + "pos")) v[axis] = v[std::string(axis) + "pos"];
    if (!v.count("x") || !v.count("y")) continue;
    Point flow{v["mag"] * std::sin(rad(v["ang"])), v["mag"] * std::cos(rad(v["ang"]))};
    flow.x += v["xdot"];
    flow.y += v["ydot"];
    vectors_.push_back({{v["x"], v["y"]}, flow});
  }
}

Point Field::at(Point p) const {
  Point sum;
  double count = 0;
  for (const Vector& v : vectors_) {
    const double distance = std::hypot(v.place.x - p.x, v.place.y - p.y);
    if (distance >= radius_) continue;
    const double part = 1 - distance / radius_;
    sum.x += part * part * v.flow.x;
    sum.y += part * part * v.flow.y;
    ++count;
  }
  return !active || count == 0 ? Point{} : Point{sum.x / count, sum.y / count};
}

}  // namespace antipode::oracle
