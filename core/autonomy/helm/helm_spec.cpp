// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/helm/helm_spec.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr std::array<const char*, 3> kVariables{"course", "speed", "depth"};
constexpr int kMaxPoints = 10'000;

/// "41", or "delta=0.1": as many steps of that length as fit. A last one that fits but for rounding counts.
std::optional<int> pointsOf(std::string_view text, double low, double high) {
  constexpr std::string_view kDelta = "delta=";
  if (!lowered(text).starts_with(kDelta)) {
    const auto points = FieldCodec<int>::fromText(text);
    return points ? std::optional(*points) : std::nullopt;
  }
  const auto delta = parseNumber(trimmed(text.substr(kDelta.size())));
  if (!delta || !(*delta > 0) || !(*delta <= high - low)) return std::nullopt;
  const double steps = (high - low) / *delta;
  return steps < kMaxPoints ? static_cast<int>(steps + 1e-9) + 1 : kMaxPoints + 1;
}

}  // namespace

Result<HelmDomain> HelmDomain::fromText(std::string_view text) {
  constexpr const char* kExpected = "variable:low:high:points, such as speed:0:4:41";
  auto parts = splitTrimmed(text, ':');
  const bool isOptional = parts.size() == 5 && lowered(parts[4]) == "optional";
  if (isOptional) parts.pop_back();
  const auto wrong = [&](std::string_view why) { return errExpected(kExpected, "domain '{}': {}", text, why); };
  if (parts.size() != 4) return wrong("it has not four parts");
  const auto name = std::ranges::find(kVariables, lowered(parts[0]));
  if (name == kVariables.end()) return wrong("the helm knows course, speed and depth only");
  const auto low = parseNumber(parts[1]), high = parseNumber(parts[2]);
  const auto points = pointsOf(parts[3], low.value_or(0), high.value_or(0));
  if (!low || !high || !points) return wrong("low, high and points are not all numbers, nor points a delta that fits");
  HelmDomain domain{static_cast<Variable>(name - kVariables.begin()), *low, *high, *points, isOptional};
  if (!(*low < *high)) return wrong("low is not below high");
  if (*points < 2 || *points > kMaxPoints) return wrong("the points are not from 2 to 10000");
  if (domain.variable == Variable::Course && (*low < -360 || *high > 720 || *high - *low > 360))
    return wrong("a course goes round once");
  return domain;
}

std::string HelmDomain::text() const {
  return fmt::format("{}:{}:{}:{}{}", kVariables[static_cast<std::size_t>(variable)], numberText(low),
                     numberText(high), points, isOptional ? ":optional" : "");
}

Grid HelmDomain::grid() const {
  const double step = (high - low) / (points - 1);
  if (variable == Variable::Course && std::abs(low + step * points - low - 360) < 1e-6)
    return {low, low + 360, points, true};
  return {low, high, points - 1, false};
}

}  // namespace antipode
