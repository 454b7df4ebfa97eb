// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/thrust.h"

#include "tests/support/oracle/text.h"

#include <cmath>
#include <iterator>

namespace antipode::oracle {
namespace {

// Piecewise linear through sorted points, level beyond both ends.
double interpolate(const std::map<double, double>& points, double at) {
  const auto above = points.lower_bound(at);
  if (above == points.end()) return points.rbegin()->second;
  if (above->first == at || above == points.begin()) return above->second;
  const auto below = std::prev(above);
  return below->second + (above->second - below->second) * (at - below->first) / (above->first - below->first);
}

}  // namespace

void Thrust::addPairs(const std::string& text, bool document) {
  for (const std::string& pair : items(text, ','))
    if (!addPair(pair) && !document) return;  // D6
}

bool Thrust::addPair(const std::string& pair) {
  const auto parts = items(pair, ':');
  if (parts.size() != 2) return false;
  const auto thrust = number(parts[0]), speed = number(parts[1]);
  if (!thrust || !speed || *thrust < -100 || *thrust > 100) return false;
  if (*thrust == 0) return *speed == 0;
  if ((*thrust > 0 && *speed < 0) || (*thrust < 0 && *speed > 0)) return false;
  auto& list = *thrust > 0 ? positive_ : negative_;
  auto changed = list;
  changed[*thrust] = *speed;
  for (auto i = changed.begin(); std::next(i) != changed.end(); ++i)
    if (std::next(i)->second < i->second) return false;
  list = changed;
  return true;
}

double Thrust::speed(double thrust, bool mirrored) const {
  if (thrust == 0) return 0;
  if (thrust > 0) {
    if (positive_.empty()) return factor == 0 ? 0 : thrust / factor;
    auto points = positive_;
    points[0] = 0;
    return interpolate(points, thrust);
  }
  if (!negative_.empty()) {
    auto points = negative_;
    points[0] = 0;
    return interpolate(points, thrust);
  }
  return reflect || mirrored ? -speed(-thrust) : 0;
}

}  // namespace antipode::oracle
