// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reference_case.h"

#include "core/model/pose_text.h"

#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace antipode::test {
namespace {

using nlohmann::json;

bool trySet(auto& params, const std::string& name, const std::string& text) {
  for (const std::string& known : fieldNames<std::remove_reference_t<decltype(params)>>())
    if (known == name) {
      if (const auto set = setField(params, name, text); !set) throw std::runtime_error(set.error().text());
      return true;
    }
  return false;
}

void configure(VehicleSpec& vehicle, PidParams& pid, const std::string& name, const std::string& text) {
  if (name == "start_pos") {
    vehicle.start = poseFromText(text, vehicle.start).value();
    return;
  }
  if (name.rfind("start_", 0) == 0 && trySet(vehicle.start, name.substr(6), text)) return;
  if (trySet(pid, name, text)) return;
  if (const auto set = setField(vehicle.params, name, text); !set)
    throw std::runtime_error(name + ": " + set.error().text());
}

ScenarioEvent eventFrom(const json& input) {
  ScenarioEvent event;
  event.step = input.at("step").get<std::int64_t>();
  const json& value = input.at("value");
  event.post.emplace_back(input.at("var").get<std::string>(), value.is_number()
                                                                  ? MessageValue(value.get<double>())
                                                                  : MessageValue(value.get<std::string>()));
  if (input.contains("every")) event.everySteps = input["every"].get<std::int64_t>();
  if (input.contains("until")) event.untilStep = input["until"].get<std::int64_t>();
  return event;
}

void readRows(const std::string& path, std::map<std::string, std::vector<double>>& rows) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  std::vector<std::vector<double>*> columns;
  for (const std::string_view name : splitTrimmed(line, ',')) columns.push_back(&rows[std::string(name)]);
  while (std::getline(in, line)) {
    const auto cells = splitTrimmed(line, ',');
    if (cells.size() != columns.size()) throw std::runtime_error(path + ": torn line");
    for (std::size_t i = 0; i < cells.size(); ++i)
      columns[i]->push_back(cells[i].empty() ? std::numeric_limits<double>::quiet_NaN()
                                             : parseNumber(cells[i]).value());
  }
  if (rows.empty()) throw std::runtime_error("cannot read " + path);
}

}  // namespace

ReferenceCase loadReferenceCase(const std::string& name) {
  const std::string folder = ANTIPODE_TEST_DATA "/reference/";
  std::ifstream in(folder + name + ".json");
  if (!in) throw std::runtime_error("no reference case " + name);
  const json document = json::parse(in);

  ReferenceCase result;
  result.name = name;
  auto scenario = std::make_shared<Scenario>();
  scenario->compat = FieldCodec<Compat>::fromText(document.at("compat").get<std::string>()).value();
  scenario->time.start = document.at("t0").get<double>();
  scenario->time.step = document.at("dt").get<double>();
  result.steps = document.at("steps").get<std::int64_t>();

  auto vehicle = std::make_shared<VehicleSpec>();
  vehicle->name = "boat";
  PidParams pid;
  bool embedded = false;
  for (const json& entry : document.at("config")) {
    const std::string key = entry.at(0).get<std::string>();
    embedded |= key.rfind("yaw_pid_", 0) == 0;
    configure(*vehicle, pid, key, entry.at(1).get<std::string>());
  }
  if (embedded) vehicle->pid = pid;
  scenario->vehicles.push_back(vehicle);
  for (const json& input : document.at("inputs")) scenario->events.push_back(eventFrom(input));
  result.scenario = scenario;

  const json& compare = document.at("compare");
  result.columns = compare.at("columns").get<std::vector<std::string>>();
  result.tolerance = compare.at("abs_tol").get<double>();
  result.periods = compare.at("angular_columns").get<std::map<std::string, double>>();
  readRows(folder + document.at("csv").get<std::string>(), result.rows);
  return result;
}

}  // namespace antipode::test
