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

OutNode sectionNode(const ScriptSpec& script) {
  OutNode node = partNode(script, {});
  node.layout = OutNode::Layout::Block;
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
