// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/hover/behaviour_wishes.h"

namespace antipode {
namespace {

/// Takes over the wishes for one coordinate and gives the last one that is new.
template <class T, class IsSame>
std::optional<T> newest(std::span<const HoverWish> now, std::span<HoverWish> asked,
                        std::optional<T> HoverWish::*coordinate, IsSame isSame) {
  bool hasEnded = false;
  for (std::size_t i = 0; i < now.size(); ++i) hasEnded |= asked[i].*coordinate && !(now[i].*coordinate);
  std::optional<T> found;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const std::optional<T>& wanted = now[i].*coordinate;
    std::optional<T>& before = asked[i].*coordinate;
    if (wanted && before && !hasEnded && isSame(*wanted, *before)) continue;
    before = wanted;
    if (wanted) found = wanted;
  }
  return found;
}

}  // namespace

HoverWish BehaviourWishes::update(std::span<const HoverWish> now, double tolerance) {
  asked_.resize(now.size());
  const auto isNear = [&](Vec2 a, Vec2 b) { return distance(a, b) < tolerance; };
  constexpr auto kIsEqual = [](double a, double b) { return a == b; };
  return {newest(now, asked_, &HoverWish::place, isNear), newest(now, asked_, &HoverWish::depth, kIsEqual),
          newest(now, asked_, &HoverWish::heading, kIsEqual)};
}

}  // namespace antipode
