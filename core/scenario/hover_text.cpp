// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a hovering vehicle as YAML nodes and texts.
#include "core/scenario/read_parts.h"
#include "core/scenario/scenario_io.h"
#include "core/scenario/tree_nodes.h"

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

template <class T, class Read>
Result<T> readText(const std::string& text, const char* what, Read read) {
  const YamlTree tree = parseYaml(text, what);
  if (!tree.readable) return tl::unexpected<Error>(tree.problems.front());
  ReadContext context(what, {});
  T value = read(context, tree.root, what);
  const Problems problems = context.problems.take();
  if (!problems.empty()) return tl::unexpected<Error>(problems.front());
  return value;
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

std::string thrustersText(const std::vector<Thruster>& thrusters) {
  return flowText(treeOf(thrusters));
}

Result<std::vector<Thruster>> thrustersFromText(const std::string& text) {
  return readText<std::vector<Thruster>>(text, "thrusters", readThrusters);
}

std::string hoverRequestsText(const std::vector<TimedHoverRequest>& requests) {
  return flowText(treeOf(requests));
}

Result<std::vector<TimedHoverRequest>> hoverRequestsFromText(const std::string& text) {
  return readText<std::vector<TimedHoverRequest>>(text, "requests", readHoverRequests);
}

std::string hoverParamsText(const HoverParams& before, const HoverParams& after) {
  OutNode node = tree::map();
  const auto old = fieldViews(before), now = fieldViews(after);
  for (std::size_t i = 0; i < now.size(); ++i)
    if (old[i].text != now[i].text) {
      tree::add(node, now[i].name, tree::scalar(now[i].text));
      node.entries.back().second.quote = now[i].text.empty();  // unset again
    }
  return flowText(node);
}

Result<HoverParams> hoverParamsFromText(const std::string& text, const HoverParams& base) {
  const YamlTree tree = parseYaml(text, "params");
  if (!tree.readable) return tl::unexpected<Error>(tree.problems.front());
  if (!tree.root.isMap()) return errExpected("{name: value, ...}", "these are no parameters");
  HoverParams params = base;
  for (const YamlEntry& entry : tree.root.entries)
    if (auto set = setField(params, entry.key.text, entry.value.text); !set)
      return tl::unexpected<Error>(set.error());
  return params;
}

}  // namespace antipode
