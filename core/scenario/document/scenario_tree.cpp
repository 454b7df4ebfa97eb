// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/scenario_tree.h"

#include "core/scenario/document/tree_nodes.h"
#include "core/scenario/yaml/scenario_io.h"

namespace antipode {

using namespace tree;

const OutNode* OutNode::find(std::string_view key) const {
  const auto at = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.first == key; });
  return at == entries.end() ? nullptr : &at->second;
}

bool OutNode::operator==(const OutNode& other) const {
  return kind == other.kind && text == other.text && quote == other.quote && items == other.items &&
         entries == other.entries;
}

namespace {

OutNode currentFieldNode(const CurrentFieldSpec& spec) {
  OutNode node = map();
  if (!spec.file.empty() || !spec.field) {
    add(node, "file", scalar(spec.file));
  } else {
    const CurrentField& field = *spec.field;
    add(node, "name", scalar(field.name(), field.name().empty()));
    add(node, "radius", number(field.radius(), field.radius() == CurrentField{}.radius()));
    OutNode vectors = list();
    for (const CurrentVector& v : field.vectors()) {
      OutNode row = list();
      row.items = {number(v.at.x), number(v.at.y), number(v.flow.x), number(v.flow.y)};
      vectors.items.push_back(std::move(row));
    }
    add(node, "vectors", std::move(vectors));
  }
  add(node, "active", scalar(spec.active ? "true" : "false", !spec.active));
  return node;
}

OutNode environmentNode(const Environment& environment) {
  OutNode node = map();
  addFields(node, environment, {"drift_x", "drift_y"});
  OutNode drift = map();
  add(drift, "x", number(environment.driftX, environment.driftX == 0));
  add(drift, "y", number(environment.driftY, environment.driftY == 0));
  drift.isDefault = allDefault(drift);
  if (!drift.isDefault)  // both components are told, since a drift of one is easily misread
    for (auto& [key, component] : drift.entries) component.isDefault = false;
  add(node, "drift", std::move(drift));
  if (environment.wind) {  // its presence means something
    OutNode wind = fieldsNode(*environment.wind);
    for (auto& [key, value] : wind.entries) value.isDefault = false;
    wind.isDefault = false;
    add(node, "wind", std::move(wind));
  }
  if (environment.current) {
    OutNode current = fieldsNode(*environment.current);
    current.isDefault = false;
    add(node, "current", std::move(current));
  }
  if (environment.currentField) add(node, "current_field", currentFieldNode(*environment.currentField));
  node.isDefault = allDefault(node);
  return node;
}

OutNode behaviourNode(const BehaviourSpec& behaviour) {
  OutNode node = map();
  add(node, "type", scalar(behaviourType(behaviour)));
  addFields(node, behaviour.common);
  std::visit([&](const auto& params) { addFields(node, params); }, behaviour.params);
  return node;
}

OutNode vehicleNode(const VehicleSpec& vehicle) {
  const VehicleSpec defaults;
  OutNode node = map();
  node.layout = OutNode::Layout::Block;
  add(node, "name", scalar(vehicle.name));
  add(node, "model", scalar(vehicle.model, vehicle.model == defaults.model));
  add(node, "colour", scalar(vehicle.colour, vehicle.colour.empty()));
  add(node, "count", whole(vehicle.count, vehicle.count == defaults.count));
  add(node, "spacing", pair(vehicle.spacing, vehicle.spacing == defaults.spacing));
  add(node, "start", fieldsNode(vehicle.start));
  if (vehicle.hover)
    addHover(node, *vehicle.hover);
  else
    add(node, "params", fieldsNode(vehicle.params));
  if (vehicle.pid) {
    OutNode pid = fieldsNode(*vehicle.pid);
    pid.isDefault = false;  // its presence means something
    add(node, "pid", std::move(pid));
  }
  if (vehicle.helm) add(node, "helm", treeOf(*vehicle.helm));
  OutNode behaviours = treeOf(vehicle.behaviours);
  behaviours.isDefault = behaviours.items.empty();
  add(node, "behaviours", std::move(behaviours));
  return node;
}

OutNode wormholeNode(const WormholeSpec& wormhole) {
  OutNode node = map();
  addFields(node, wormhole);
  OutNode vehicles = list();
  for (const std::string& name : wormhole.vehicles) vehicles.items.push_back(scalar(name));
  vehicles.isDefault = wormhole.vehicles.empty();
  add(node, "vehicles", std::move(vehicles));
  return node;
}

OutNode eventNode(const ScenarioEvent& event) {
  OutNode node = map();
  if (event.at) add(node, "at", rangeNode({*event.at, event.atLatest.value_or(*event.at)}));
  if (event.step) add(node, "step", whole(*event.step));
  if (event.every) add(node, "every", number(*event.every));
  if (event.everySteps) add(node, "every_steps", whole(*event.everySteps));
  if (event.until) add(node, "until", number(*event.until));
  if (event.untilStep) add(node, "until_step", whole(*event.untilStep));
  if (event.times) add(node, "times", whole(*event.times));
  if (!event.vehicle.empty()) add(node, "vehicle", scalar(event.vehicle));
  if (!event.random.empty()) {
    OutNode random = map();
    for (const RandomVariable& variable : event.random)
      add(random, variable.name, pair({variable.min, variable.max}));
    add(node, "random", std::move(random));
  }
  OutNode post = map();
  for (const auto& [variable, value] : event.post) add(post, variable, message(value));
  add(node, "post", std::move(post));
  return node;
}

OutNode scriptEventNode(const ScriptEvent& event) {
  OutNode node = map();
  add(node, "var", scalar(event.variable));
  add(node, "val", message(event.value));
  add(node, "time", rangeNode(event.time));
  add(node, "amt", whole(event.amount, event.amount == 1));
  return node;
}

/// The least and greatest value are told even where they are the default's.
OutNode randomNode(const std::vector<RandomVariable>& random) {
  OutNode node = map();
  for (const RandomVariable& variable : random) {
    OutNode fields = map();
    addFields(fields, variable);
    for (auto& [key, value] : fields.entries)
      if (key != "key") value.isDefault = false;
    add(node, variable.name, std::move(fields));
  }
  node.isDefault = random.empty();
  return node;
}

OutNode scriptNode(const ScriptSpec& script) {
  OutNode node = map();
  node.layout = OutNode::Layout::Block;
  addFields(node, script);
  OutNode events = list();
  events.layout = OutNode::Layout::Block;
  for (const ScriptEvent& event : script.events) events.items.push_back(scriptEventNode(event));
  add(node, "random", randomNode(script.random));
  add(node, "events", std::move(events));
  return node;
}

}  // namespace

OutNode treeOf(const HelmSpec& helm) {
  OutNode node = fieldsNode(helm);
  node.isDefault = false;  // its presence means something
  OutNode modes = list();
  modes.layout = OutNode::Layout::Block;
  for (const ModeRule& rule : helm.modes) {
    OutNode mode = fieldsNode(rule);
    mode.isDefault = false;
    modes.items.push_back(std::move(mode));
  }
  modes.isDefault = modes.items.empty();
  add(node, "modes", std::move(modes));
  return node;
}

OutNode treeOf(const std::vector<BehaviourSpec>& behaviours) {
  OutNode node = list();
  node.layout = OutNode::Layout::Block;
  for (const BehaviourSpec& behaviour : behaviours) node.items.push_back(behaviourNode(behaviour));
  return node;
}

OutNode treeOf(const std::vector<WormholeSpec>& wormholes) {
  OutNode node = list();
  node.layout = OutNode::Layout::Block;
  for (const WormholeSpec& wormhole : wormholes) node.items.push_back(wormholeNode(wormhole));
  return node;
}

OutNode treeOf(const FormationSpec& formation) {
  OutNode node = fieldsNode(formation.params);
  node.isDefault = false;  // its presence means something
  OutNode slots = list();
  slots.layout = OutNode::Layout::Block;
  for (const FormationSlot& slot : formation.nodeOffsets) {
    slots.items.push_back(scalar(slot.text()));
    slots.items.back().quote = true;
  }
  slots.isDefault = slots.items.empty();
  add(node, "node_offsets", std::move(slots));
  return node;
}

OutNode treeOf(const AcousticsParams& acoustics) {
  OutNode node = fieldsNode(acoustics);
  node.isDefault = false;  // its presence means something
  return node;
}

OutNode treeOf(const Scenario& scenario) {
  OutNode root = map();
  root.layout = OutNode::Layout::Block;
  add(root, "antipode", whole(1));
  add(root, "name", scalar(scenario.name, scenario.name.empty()));
  if (scenario.origin) {
    OutNode origin = fieldsNode(*scenario.origin);
    for (auto& [key, value] : origin.entries) value.isDefault = false;
    origin.isDefault = false;
    add(root, "origin", std::move(origin));
  }
  add(root, "time", fieldsNode(scenario.time));
  add(root, "compat", scalar(FieldCodec<Compat>::toText(scenario.compat), scenario.compat == Compat::Document));
  add(root, "environment", environmentNode(scenario.environment));
  add(root, "helm", fieldsNode(scenario.helm));
  if (scenario.acoustics) add(root, "acoustics", treeOf(*scenario.acoustics));
  OutNode vehicles = list();
  vehicles.layout = OutNode::Layout::Block;
  for (const VehiclePtr& vehicle : scenario.vehicles) vehicles.items.push_back(vehicleNode(*vehicle));
  add(root, "vehicles", std::move(vehicles));
  if (scenario.formation) add(root, "formation", treeOf(*scenario.formation));
  OutNode wormholes = treeOf(scenario.wormholes);
  wormholes.isDefault = scenario.wormholes.empty();
  add(root, "wormholes", std::move(wormholes));
  OutNode events = list();
  events.layout = OutNode::Layout::Block;
  for (const ScenarioEvent& event : scenario.events) events.items.push_back(eventNode(event));
  events.isDefault = events.items.empty();
  add(root, "events", std::move(events));
  OutNode scripts = list();
  scripts.layout = OutNode::Layout::Block;
  for (const ScriptSpec& script : scenario.scripts) scripts.items.push_back(scriptNode(script));
  scripts.isDefault = scripts.items.empty();
  add(root, "scripts", std::move(scripts));
  OutNode moos = map(), unhandled = list();
  moos.layout = unhandled.layout = OutNode::Layout::Block;
  for (const std::string& line : scenario.unhandled) unhandled.items.push_back(scalar(line));
  unhandled.isDefault = moos.isDefault = scenario.unhandled.empty();
  add(moos, "unhandled", std::move(unhandled));
  add(root, "moos", std::move(moos));
  return root;
}

}  // namespace antipode
