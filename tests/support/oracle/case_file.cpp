// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/oracle/case_file.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace antipode::oracle {
namespace {

using nlohmann::json;

Input inputFrom(const json& entry) {
  Input input;
  input.step = entry.at("step").get<long>();
  input.var = entry.at("var").get<std::string>();
  const json& value = entry.at("value");
  if (value.is_number())
    input.value = value.get<double>();
  else
    input.value = value.get<std::string>();
  input.until = entry.value("until", -1L);
  input.every = entry.value("every", 1L);
  return input;
}

std::vector<std::string> cellsOf(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, ',');) cells.push_back(cell);
  return cells;
}

/// Columns that a case does not have are empty.
void readRows(std::istream& csv, CaseFile& file) {
  const double empty = std::numeric_limits<double>::quiet_NaN();
  std::string line;
  std::getline(csv, line);
  const std::vector<std::string> header = cellsOf(line);
  while (std::getline(csv, line)) {
    std::vector<std::string> cells = cellsOf(line);
    cells.resize(header.size());
    Row row;
    row.fill(empty);
    for (std::size_t i = 0; i < header.size(); ++i) {
      const double value = cells[i].empty() ? empty : std::stod(cells[i]);
      const auto known = std::find(kColumns.begin(), kColumns.end(), header[i]);
      if (known == kColumns.end())
        file.posts[header[i]].push_back(value);
      else
        row[static_cast<std::size_t>(known - kColumns.begin())] = value;
    }
    file.rows.push_back(row);
  }
}

}  // namespace

CaseFile readCase(const std::string& folder, const std::string& name) {
  std::ifstream in(folder + "/" + name + ".json");
  if (!in) throw std::runtime_error("no case " + name);
  const json document = json::parse(in);
  CaseFile result;
  Case& input = result.input;
  input.name = name;
  input.document = document.at("compat") == "document";
  input.old = document.at("compat") == "usimmarine";
  input.dt = document.at("dt").get<double>();
  input.t0 = document.at("t0").get<double>();
  input.steps = document.at("steps").get<long>();
  for (const json& line : document.at("config"))
    input.config.emplace_back(line.at(0).get<std::string>(), line.at(1).get<std::string>());
  // The computed cases are older than the manual's default of 0.5 m/s^2 (ruling R1).
  const auto isLimit = [](const auto& line) { return line.first == "max_acceleration"; };
  if (input.document && std::none_of(input.config.begin(), input.config.end(), isLimit))
    input.config.emplace_back("max_acceleration", "0");
  for (const json& entry : document.at("inputs")) input.inputs.push_back(inputFrom(entry));
  const json& compare = document.at("compare");
  result.columns = compare.at("columns").get<std::vector<std::string>>();
  if (compare.contains("post_columns"))
    for (const json& column : compare.at("post_columns")) result.columns.push_back(column.get<std::string>());
  result.tolerance = compare.at("abs_tol").get<double>();
  result.periods = compare.at("angular_columns").get<std::map<std::string, double>>();
  std::ifstream csv(folder + "/" + document.at("csv").get<std::string>());
  readRows(csv, result);
  return result;
}

double distance(double a, double b, double period) {
  if (std::isnan(a) && std::isnan(b)) return 0;
  if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<double>::infinity();
  const double d = std::fabs(a - b);
  if (period == 0) return d;
  const double rest = std::fmod(d, period);
  return std::min(rest, period - rest);
}

}  // namespace antipode::oracle
