// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/oracle/oracle.h"

namespace antipode::oracle {

/// A reference case (schema "vehicle-reference-1") and the rows it was recorded with.
struct CaseFile {
  Case input;
  std::vector<std::string> columns;  ///< to be compared, those of posts included
  double tolerance = 0;
  std::map<std::string, double> periods;
  std::vector<Row> rows;
  std::map<std::string, std::vector<double>> posts;  ///< columns beside kColumns: what the old program posts
};

/// Throws std::runtime_error when NAME.json or its CSV cannot be read.
CaseFile readCase(const std::string& folder, const std::string& name);

/// Distance of two values, modulo `period` where it is not 0; two empty fields are equal, NaN to a number is
/// infinite.
double distance(double a, double b, double period);

}  // namespace antipode::oracle
