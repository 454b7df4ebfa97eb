// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/grid.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kGridTie = 1e-9;

}  // namespace

Grid Grid::upTo(double high, double step) {
  return {0, high, std::max(1, static_cast<int>(std::ceil(high / step - kGridTie))), false};
}

int Grid::nearest(double value) const {
  double position = (value - low) * intervals / (high - low);
  if (wraps && (position < 0 || position >= intervals)) position -= intervals * std::floor(position / intervals);
  position = position > 0 ? std::min(position, static_cast<double>(intervals)) : 0;  // 0 for NaN
  // Rounds half down. A cast is faster than std::ceil on processors without SSE 4.1.
  const double raised = position - 0.5 - kGridTie;
  const int down = static_cast<int>(raised);
  const int index = down < raised ? down + 1 : down;
  return wraps && index == intervals ? 0 : index;
}

double Grid::distance(double a, double b) const {
  const double apart = std::abs(a - b);
  if (!wraps) return apart;
  const double around = high - low;
  const double wrapped = apart - around * std::floor(apart / around);
  return std::min(wrapped, around - wrapped);
}

double Grid::inside(double value) const {
  if (!(value == value)) return low;
  if (!wraps) return std::clamp(value, low, high);
  const double around = high - low, past = value - low - around * std::floor((value - low) / around);
  return past < around ? low + past : low;
}

}  // namespace antipode
