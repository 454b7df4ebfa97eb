// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_line_report.h"

namespace antipode {

/// Sets the parameters of a simulator block whose values are texts with a grammar of their own. Each function is
/// given a line of the name that it is called after; false: the line had no effect, and a problem says why. Refers
/// to its arguments for as long as it lives.
class MoosValues {
 public:
  MoosValues(MoosVehicle& vehicle, MoosReport& report) : vehicle_(vehicle), report_(vehicle, report) {}

  bool setStartPosition(const MoosLine& line);
  bool addThrustMap(const MoosLine& line);
  bool replaceThrustMap(const MoosLine& line);
  bool setPrefix(const MoosLine& line);
  bool setPostName(const MoosLine& line, std::string& variable, const char* forbidden);
  bool setWind(const MoosLine& line);
  bool addPolarPlot(const MoosLine& line);
  bool addWormhole(const MoosLine& line);

 private:
  /// What a line of thrust-map pairs holds, with the place of each pair.
  struct Pairs {
    std::vector<ThrustPair> pairs;
    std::vector<SourceLocation> locations;
    bool isWhole = true;  ///< every piece is a pair
  };
  Pairs readPairs(const MoosLine& line);
  void dropBadPairs();

  MoosVehicle& vehicle_;
  MoosLineReport report_;
};

}  // namespace antipode
