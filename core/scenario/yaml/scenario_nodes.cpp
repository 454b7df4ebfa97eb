// SPDX-License-Identifier: GPL-3.0-or-later
// The spellings of a scenario file that do not follow from the shape alone.
#include "core/scenario/yaml/scenario_nodes.h"

#include "core/scenario/yaml/part_nodes.h"

namespace antipode {
namespace tree {

OutNode sectionNode(const VehicleSpec& vehicle) {
  OutNode node = partNode(vehicle, Shape<VehicleSpec>::defaults(vehicle));
  node.layout = OutNode::Layout::Block;
  return node;
}

/// The numbers of a pose are all written.
OutNode sectionNode(const TimedHoverRequest& timed) {
  OutNode node = partNode(timed, Shape<TimedHoverRequest>::defaults(timed));
  if (!timed.request) add(node, "clear", scalar("true"));
  for (auto& [key, value] : node.entries)
    if (key != "tolerance") value.isDefault = false;
  return node;
}

OutNode wholeNode(const std::shared_ptr<const CurrentField>& field) {
  OutNode vectors = list();
  for (const CurrentVector& v : field->vectors()) {
    OutNode row = list();
    row.items = {number(v.at.x), number(v.at.y), number(v.flow.x), number(v.flow.y)};
    vectors.items.push_back(std::move(row));
  }
  return vectors;
}

/// A current field names its file, or its vectors are written here.
OutNode sectionNode(const CurrentFieldSpec& spec) {
  OutNode node = map();
  if (!spec.file.empty() || !spec.field) {
    add(node, "file", scalar(spec.file));
  } else {
    const CurrentField& field = *spec.field;
    add(node, "name", scalar(field.name(), field.name().empty()));
    add(node, "radius", number(field.radius(), field.radius() == CurrentField{}.radius()));
    add(node, "vectors", wholeNode(spec.field));
  }
  add(node, "active", scalar(spec.active ? "true" : "false", !spec.active));
  return node;
}

OutNode wholeNode(const std::vector<FormationSlot>& slots) {
  OutNode node = list();
  node.layout = OutNode::Layout::Block;
  for (const FormationSlot& slot : slots) {
    node.items.push_back(scalar(slot.text()));
    node.items.back().quote = true;
  }
  return node;
}

OutNode wholeNode(const std::vector<std::string>& names) {
  OutNode node = list();
  for (const std::string& name : names) node.items.push_back(scalar(name));
  return node;
}

OutNode sectionNode(const ScenarioEvent& event) {
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

OutNode sectionNode(const PostButton& button) {
  OutNode node = map();
  add(node, "text", scalar(button.text));
  if (!button.vehicle.empty()) add(node, "vehicle", scalar(button.vehicle));
  OutNode post = map();
  for (const auto& [variable, value] : button.post) add(post, variable, message(value));
  add(node, "post", std::move(post));
  return node;
}

namespace {

OutNode scriptEventNode(const ScriptEvent& event) {
  OutNode node = map();
  add(node, "var", scalar(event.variable));
  add(node, "val", message(event.value));
  add(node, "time", rangeNode(event.time));
  add(node, "amt", whole(event.amount, event.amount == 1));
  return node;
}

/// The least and greatest value are written even where they are the default's.
OutNode randomNode(const std::vector<RandomVariable>& random) {
  OutNode node = map();
  for (const RandomVariable& variable : random) {
    OutNode fields = partNode(variable, {});
    for (auto& [key, value] : fields.entries)
      if (key != "key") value.isDefault = false;
    add(node, variable.name, std::move(fields));
  }
  node.isDefault = random.empty();
  return node;
}

}  // namespace

OutNode sectionNode(const ScriptSpec& script) {
  OutNode node = partNode(script, {});
  node.layout = OutNode::Layout::Block;
  OutNode events = list();
  events.layout = OutNode::Layout::Block;
  for (const ScriptEvent& event : script.events) events.items.push_back(scriptEventNode(event));
  add(node, "random", randomNode(script.random));
  add(node, "events", std::move(events));
  return node;
}

}  // namespace tree

OutNode treeOf(const Scenario& scenario) {
  OutNode root = tree::partNode(scenario, {});
  root.entries.emplace(root.entries.begin(), "antipode", tree::whole(1));
  root.layout = OutNode::Layout::Block;
  OutNode& moos = root.entries.back().second;
  moos.layout = moos.entries.front().second.layout = OutNode::Layout::Block;
  return root;
}

}  // namespace antipode
