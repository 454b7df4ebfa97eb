// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/reference_case.h"
#include "tests/support/files.h"

#include "core/model/pose_text.h"
#include "core/sim/batch/vehicle_block.h"
#include "tests/support/oracle/case_file.h"

#include <algorithm>
#include <stdexcept>

namespace antipode::test {
namespace {

/// Sets the field of this name or alias; false when there is none.
bool trySet(auto& params, const std::string& name, const std::string& text) {
  const auto set = setField(params, name, text);
  if (set) return true;
  for (const std::string& known : fieldNames<std::remove_reference_t<decltype(params)>>())
    if (known == name) throw std::runtime_error(set.error().text());
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

/// Lines of a block that are the fleet's in a scenario.
bool acceptsFleetLine(Scenario& scenario, const oracle::Case& input, const std::string& name,
                      const std::string& text) {
  if (name == "wormhole") {
    (void)addWormholeLine(scenario.wormholes, text);  // a rejected line has no effect
    return true;
  }
  if (name != "current_field" && name != "current_field_active") return false;
  auto& field = scenario.environment.currentField;
  if (!field) field = CurrentFieldSpec{"", false, std::make_shared<CurrentField>()};
  if (name == "current_field_active") {
    field->active = parseFlag(text).value();
  } else {
    Problems problems;
    field->field = std::make_shared<CurrentField>(CurrentField::fromText(input.files.at(text), text, problems));
  }
  return true;
}

ScenarioEvent eventFrom(const oracle::Input& input) {
  ScenarioEvent event;
  event.step = input.step;
  event.post.emplace_back(input.var, input.value);
  if (input.until >= 0) {
    event.everySteps = input.every;
    event.untilStep = input.until;
  }
  return event;
}

}  // namespace

ScenarioPtr scenarioOf(const oracle::Case& input) {
  auto scenario = std::make_shared<Scenario>();
  scenario->compat = input.document ? Compat::Document : input.old ? Compat::Usimmarine : Compat::UsimmarineV22;
  scenario->time.start = input.t0;
  scenario->time.step = input.dt;
  auto vehicle = std::make_shared<VehicleSpec>();
  vehicle->name = "boat";
  PidParams pid;
  bool embedded = false;
  auto config = input.config;
  if (input.old) std::ranges::reverse(config);  // the old program applies its lines from the last to the first
  for (const auto& [name, text] : config) {
    if (acceptsFleetLine(*scenario, input, name, text)) continue;
    embedded |= name.rfind("yaw_pid_", 0) == 0;
    configure(*vehicle, pid, name, text);
  }
  if (embedded) vehicle->pid = pid;
  scenario->vehicles.push_back(vehicle);
  for (const oracle::Input& message : input.inputs) scenario->events.push_back(eventFrom(message));
  return scenario;
}

double stateValue(const Simulation& simulation, Channel channel) {
  const VehicleBlock& block = simulation.block(0);
  if (channel == Channel::Speed) return block.plain.speed[0];
  if (channel == Channel::GtSpeed && simulation.records(0, channel)) return block.truth.speed[0];
  return simulation.value(0, channel);
}

ReferenceCase loadReferenceCase(const std::string& name) {
  oracle::CaseFile file = oracle::readCase(dataFile("reference"), name);
  ReferenceCase result;
  result.name = name;
  result.scenario = scenarioOf(file.input);
  result.steps = file.input.steps;
  result.columns = file.columns;
  result.tolerance = file.tolerance;
  result.periods = file.periods;
  for (std::size_t column = 0; column < oracle::kColumns.size(); ++column)
    for (const oracle::Row& row : file.rows) result.rows[oracle::kColumns[column]].push_back(row[column]);
  result.rows.merge(file.posts);
  return result;
}

}  // namespace antipode::test
