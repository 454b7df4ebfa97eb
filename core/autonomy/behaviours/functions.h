// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes of objective functions that behaviours give (helm-behaviours.md section 1.3). Each has the weight 1, a
// share of the weight of its behaviour; couple() divides it between two variables.
#pragma once

#include "core/autonomy/behaviours/objective.h"

#include <array>

namespace antipode {

/// The objective functions of one behaviour for one decision: of one or two variables, which are added, or one of
/// course and speed together.
struct ObjectiveFunctions {
  std::array<Objective, 2> items;
  std::size_t count = 0;
  std::shared_ptr<const CoupledFunction> coupled = {};
  double coupledWeight = 1;

  Objective* begin() { return items.data(); }
  Objective* end() { return items.data() + count; }
  const Objective* begin() const { return items.data(); }
  const Objective* end() const { return items.data() + count; }
  bool empty() const { return count == 0 && !coupled; }
};

/// A peak. One that is 0 at every value of the grid moves to the nearest value, unless the grid takes summits.
Objective peakOf(Variable variable, const Peak& peak, const Grid& grid);
/// "At most": 100 up to `limit`, 0 from `limit` + `base`. A grid that takes no summits rounds both. Among the values
/// that are wanted equally the highest wins, beyond the slope the lowest.
Objective atMost(Variable variable, double limit, double base, const Grid& grid);
/// "At least": the mirror image.
Objective atLeast(Variable variable, double limit, double base, const Grid& grid);
/// A speed: (0, 0), (low, atLow), (wanted, 100), (high, atHigh), (greatest of the grid, atTop).
struct SpeedWish {
  double wanted = 0;
  double low = 0.1, atLow = 70;
  double high = 0, atHigh = 20;
  double atZero = 0, atTop = 0;
};
Objective speedOf(const SpeedWish& wish, const Grid& grid);
/// A utility for each value of the grid.
Objective perValue(Variable variable, const std::vector<double>& utilities, const Grid& grid);

ObjectiveFunctions single(Objective objective);
/// Two functions that count `first` % and `second` % of the weight. Each is scaled to 0 ... 100 on its grid. Of a pair
/// of which one is the same everywhere the other has the whole weight.
ObjectiveFunctions couple(Objective a, const Grid& gridOfA, Objective b, const Grid& gridOfB, double first = 50,
                          double second = 50);
ObjectiveFunctions single(std::shared_ptr<const CoupledFunction> function);

}  // namespace antipode
