// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a scenario as YAML flow text, for commands to a running simulation.
#include "core/scenario/document/tree_nodes.h"
#include "core/scenario/yaml/read_parts.h"
#include "core/scenario/yaml/scenario_io.h"

namespace antipode {
namespace {

/// What `read(context, root)` makes of a text; error: the first problem of any kind.
template <class Read>
auto readPart(const std::string& text, const std::string& name, Read read)
    -> Result<decltype(read(std::declval<ReadContext&>(), std::declval<const YamlNode&>()))> {
  const YamlTree tree = parseYaml(text, name);
  if (!tree.readable) return tl::unexpected<Error>(tree.problems.front());
  ReadContext context(name, {});
  auto part = read(context, tree.root);
  const Problems problems = context.problems.take();
  if (!problems.empty()) return tl::unexpected<Error>(problems.front());
  return part;
}

}  // namespace

Result<std::vector<BehaviourSpec>> behavioursFromText(const std::string& text) {
  return readPart(text, "behaviours", [](ReadContext& context, const YamlNode& root) {
    return readBehaviours(context, root, "behaviours");
  });
}

std::string helmText(const std::optional<HelmSpec>& helm) {
  return helm ? flowText(treeOf(*helm)) : std::string{};
}

Result<std::optional<HelmSpec>> helmFromText(const std::string& text) {
  if (trimmed(text).empty()) return std::optional<HelmSpec>{};
  return readPart(text, "helm", [](ReadContext& context, const YamlNode& root) {
    return std::optional(readVehicleHelm(context, root, "helm"));
  });
}

Result<std::vector<WormholeSpec>> wormholesFromText(const std::string& text) {
  return readPart(text, "wormholes", [](ReadContext& context, const YamlNode& root) {
    std::vector<WormholeSpec> wormholes;
    readList(context, root, "wormholes", "a list of wormholes", [&](const YamlNode& node, const std::string& at) {
      wormholes.push_back(readWormhole(context, node, at));
    });
    return wormholes;
  });
}

std::string formationText(const std::optional<FormationSpec>& formation) {
  return formation ? flowText(treeOf(*formation)) : std::string{};
}

Result<std::optional<FormationSpec>> formationFromText(const std::string& text) {
  if (trimmed(text).empty()) return std::optional<FormationSpec>{};
  return readPart(text, "formation", [](ReadContext& context, const YamlNode& root) {
    return std::optional(readFormation(context, root, "formation"));
  });
}

std::string acousticsText(const AcousticsParams& acoustics) {
  return flowText(treeOf(acoustics));
}

Result<AcousticsParams> acousticsFromText(const std::string& text) {
  return readPart(text, "acoustics", [](ReadContext& context, const YamlNode& root) {
    AcousticsParams acoustics;
    MapReader(context, root, "acoustics").fields(acoustics).run();
    return acoustics;
  });
}

std::string thrustersText(const std::vector<Thruster>& thrusters) {
  return flowText(treeOf(thrusters));
}

Result<std::vector<Thruster>> thrustersFromText(const std::string& text) {
  return readPart(text, "thrusters", [](ReadContext& context, const YamlNode& root) {
    return readThrusters(context, root, "thrusters");
  });
}

std::string hoverRequestsText(const std::vector<TimedHoverRequest>& requests) {
  return flowText(treeOf(requests));
}

Result<std::vector<TimedHoverRequest>> hoverRequestsFromText(const std::string& text) {
  return readPart(text, "requests", [](ReadContext& context, const YamlNode& root) {
    return readHoverRequests(context, root, "requests");
  });
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
