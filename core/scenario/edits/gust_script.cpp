// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/gust_script.h"

#include "core/base/fields.h"
#include "core/base/plain_number.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// How many of the messages of a series have come by `time`.
double delivered(double time, double first, double every, int times) {
  if (time < first) return 0;
  return std::min(std::floor((time - first) / every) + 1, static_cast<double>(times));
}

}  // namespace

double GustScript::strength(double time) const {
  return push.speed * (delivered(time, start, every, times) - delivered(time, calmFrom, every, times));
}

double GustScript::strongest() const {
  // Both series go at one pace: until the calming begins the strength grows, from then on it does not.
  return push.speed * std::max(1.0, std::min(std::ceil((calmFrom - start) / every), static_cast<double>(times)));
}

double GustScript::end() const {
  return calmFrom + (times - 1) * every;
}

std::string GustScript::pushText() const {
  return fmt::format("{}, {}", roundedNumberText(push.direction), roundedNumberText(push.speed));
}

std::string GustScript::calmText() const {
  return fmt::format("{}, {}", roundedNumberText(push.direction), roundedNumberText(-push.speed));
}

}  // namespace antipode
