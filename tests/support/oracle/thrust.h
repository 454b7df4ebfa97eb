// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace antipode::oracle {

/// Section 10: thrust in percent to speed in m/s.
class Thrust {
 public:
  double factor = 20;
  bool reflect = false;

  void addPairs(const std::string& text, bool document);
  /// `mirrored`: the positive side is mirrored where there is no negative one (document mode, reverse).
  double speed(double thrust, bool mirrored = false) const;

 private:
  bool addPair(const std::string& pair);
  std::map<double, double> positive_, negative_;  // negative_: by thrust, so the most negative first
};

}  // namespace antipode::oracle
