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

Row rowFrom(const std::string& line) {
  Row row;
  std::istringstream in(line);
  std::string cell;
  for (double& value : row) {
    if (!std::getline(in, cell, ',')) cell.clear();
    value = cell.empty() ? std::numeric_limits<double>::quiet_NaN() : std::stod(cell);
  }
  return row;
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
  input.dt = document.at("dt").get<double>();
  input.t0 = document.at("t0").get<double>();
  input.steps = document.at("steps").get<long>();
  for (const json& line : document.at("config"))
    input.config.emplace_back(line.at(0).get<std::string>(), line.at(1).get<std::string>());
  for (const json& entry : document.at("inputs")) input.inputs.push_back(inputFrom(entry));
  const json& compare = document.at("compare");
  result.columns = compare.at("columns").get<std::vector<std::string>>();
  result.tolerance = compare.at("abs_tol").get<double>();
  result.periods = compare.at("angular_columns").get<std::map<std::string, double>>();
  std::ifstream csv(folder + "/" + document.at("csv").get<std::string>());
  std::string line;
  for (std::getline(csv, line); std::getline(csv, line);) result.rows.push_back(rowFrom(line));
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
