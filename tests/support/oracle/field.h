// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/oracle/maths.h"

#include <string>
#include <vector>

namespace antipode::oracle {

/// moos-files.md section 2, current field file.
class Field {
 public:
  bool active = false;
  void read(const std::string& text);
  Point at(Point p) const;  ///< m/s

 private:
  struct Vector {
    Point place, flow;
  };
  std::vector<Vector> vectors_;
  double radius_ = 20;
};

}  // namespace antipode::oracle
