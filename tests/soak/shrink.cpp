// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/shrink.h"

#include <algorithm>

namespace antipode::soak {
namespace {

/// Without the items of one of the pieces that a list is cut into.
Kept without(const Kept& kept, std::size_t piece, std::size_t pieces) {
  const auto cut = [&](std::size_t number) {
    return kept.begin() + static_cast<std::ptrdiff_t>(number * kept.size() / pieces);
  };
  Kept rest(kept.begin(), cut(piece));
  rest.insert(rest.end(), cut(piece + 1), kept.end());
  return rest;
}

}  // namespace

Kept shrunk(Kept kept, const std::function<bool(const Kept&)>& stillFails, const std::function<bool()>& goesOn) {
  std::size_t pieces = 2;
  while (!kept.empty()) {
    pieces = std::min(pieces, kept.size());
    bool isSmaller = false;
    for (std::size_t piece = 0; piece < pieces && !isSmaller; ++piece) {
      if (!goesOn()) return kept;
      Kept rest = without(kept, piece, pieces);
      if (!stillFails(rest)) continue;
      kept = std::move(rest);
      isSmaller = true;
    }
    if (isSmaller)
      pieces = std::max<std::size_t>(2, pieces - 1);
    else if (pieces == kept.size())
      break;
    else
      pieces *= 2;
  }
  return kept;
}

}  // namespace antipode::soak
