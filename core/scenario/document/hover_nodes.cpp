// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a hovering vehicle as YAML nodes.
#include "core/scenario/document/tree_nodes.h"

namespace antipode {
namespace {

OutNode requestNode(const TimedHoverRequest& timed) {
  OutNode node = tree::map();
  if (timed.at) tree::add(node, "at", tree::number(*timed.at));
  if (!timed.request) {
    tree::add(node, "clear", tree::scalar("true"));
    return node;
  }
  tree::addFields(node, *timed.request);
  for (auto& [key, value] : node.entries)
    if (key != "tolerance") value.isDefault = false;  // a pose is told as a whole
  return node;
}

}  // namespace

OutNode treeOf(const std::vector<Thruster>& thrusters) {
  OutNode node = tree::list();
  node.layout = OutNode::Layout::Block;
  for (const Thruster& thruster : thrusters) {
    node.items.push_back(tree::fieldsNode(thruster));
    for (auto& [key, value] : node.items.back().entries) value.isDefault = false;
  }
  return node;
}

OutNode treeOf(const std::vector<TimedHoverRequest>& requests) {
  OutNode node = tree::list();
  node.layout = OutNode::Layout::Block;
  for (const TimedHoverRequest& timed : requests) node.items.push_back(requestNode(timed));
  return node;
}

void tree::addHover(OutNode& vehicle, const HoverSpec& hover) {
  add(vehicle, "params", fieldsNode(hover.params));
  OutNode thrusters = treeOf(hover.thrusters), requests = treeOf(hover.requests);
  thrusters.isDefault = hover.thrusters == defaultThrusters();
  requests.isDefault = hover.requests.empty();
  add(vehicle, "thrusters", std::move(thrusters));
  add(vehicle, "requests", std::move(requests));
}

}  // namespace antipode
