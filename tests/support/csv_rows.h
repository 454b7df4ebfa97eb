// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a table of reference values, by the names of its columns.
#pragma once

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace antipode {

/// One row. A cell that is no number gives NaN.
class CsvRow {
 public:
  CsvRow(const std::vector<std::string>& names, const std::string& line) {
    std::istringstream cells(line);
    std::size_t i = 0;
    for (std::string cell; i < names.size() && std::getline(cells, cell, ','); ++i) cells_[names[i]] = cell;
  }
  const std::string& text(const std::string& column) const { return cells_.at(column); }
  bool has(const std::string& column) const { return cells_.contains(column) && !cells_.at(column).empty(); }
  double operator[](const std::string& column) const {
    try {
      return std::stod(cells_.at(column));
    } catch (const std::exception&) {
      return std::nan("");
    }
  }

 private:
  std::map<std::string, std::string> cells_;
};

inline std::vector<CsvRow> csvRows(const std::string& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  std::vector<std::string> names;
  std::istringstream heads(line);
  for (std::string name; std::getline(heads, name, ',');) names.push_back(name);
  std::vector<CsvRow> rows;
  while (std::getline(in, line)) rows.emplace_back(names, line);
  return rows;
}

}  // namespace antipode
