// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// Which colours of the palette the vehicles of a document have. Each keeps its own, whatever comes and goes
/// beside it, also through undo and redo; a new one takes a colour that the fewest have.
class ColourNumbers {
 public:
  void begin(const Scenario& scenario);  ///< another document: colours in turn
  void follow(const Scenario& before, const Scenario& after);
  /// By vehicle; in a small fleet each copy has one. Where a vehicle is not known: in turn.
  std::vector<int> of(const Scenario& scenario) const;

 private:
  void keepRenamed(const Scenario& before, const Scenario& after);

  struct Number {
    int number = 0;
    bool isRenamed = false;  // its vehicle has another name now; a run may still know it by this one
  };
  /// By name and copy; also of vehicles that have gone: undo brings them back.
  std::map<std::pair<std::string, int>, Number> numbers_;
};

/// How many colours a vehicle has. In a small fleet copies have colours of their own: they keep curves and
/// neighbours apart. In a large one the colour says which vehicle they are copies of.
int colourCount(const Scenario& scenario, const VehicleSpec& vehicle);

}  // namespace antipode
