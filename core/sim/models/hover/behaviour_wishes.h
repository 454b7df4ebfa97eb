// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/hover_wish.h"

#include <span>
#include <vector>

namespace antipode {

/// What the behaviours of a hovering vehicle ask for. A behaviour asks once: again when its wish changes, and when
/// that of another behaviour for the same coordinate has ended. So of several behaviours, and of messages, the
/// newest wins, coordinate by coordinate. Thread: that of its vehicle.
class BehaviourWishes {
 public:
  /// The coordinates that are asked for anew. `now` has a wish for each behaviour, empty for those that ask for
  /// nothing; of two new wishes the one of the later behaviour counts. A place counts as the same within
  /// `tolerance` m.
  HoverWish update(std::span<const HoverWish> now, double tolerance);
  /// All wishes are new again.
  void forget() { asked_.clear(); }

  template <class F>
  void visit(F&& f) const {
    for (const HoverWish& wish : asked_) {
      if (wish.place) f(wish.place->x), f(wish.place->y);
      if (wish.depth) f(*wish.depth);
      if (wish.heading) f(*wish.heading);
    }
  }

 private:
  std::vector<HoverWish> asked_;  // by behaviour
};

}  // namespace antipode
