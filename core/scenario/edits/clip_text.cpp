// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/clip_text.h"

#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/yaml/part_nodes.h"
#include "core/scenario/yaml/part_reader.h"
#include "core/scenario/yaml/scenario_nodes.h"
#include "core/scenario/yaml/yaml_writer.h"

#include <algorithm>

namespace antipode::edits {
namespace {

constexpr const char* kName = "clipboard";  // of the text, in messages

tl::unexpected<Error> nothingOfAScenario() {
  return errExpected("vehicles, behaviours, wormholes, events or scripts of a scenario as YAML",
                     "the text on the clipboard holds nothing of a scenario");
}

/// Reads the parts of a clip from a tree. Items of lists are "vehicles/0" and so on.
class ClipReader {
 public:
  Result<Clip> read(const YamlNode& root) {
    if (root.isMap() && !listFor(root).empty())
      readItem(listFor(root), root, listFor(root) + "/0");
    else if (root.isMap())
      readLists(root);
    else if (root.isSequence() && !root.items.empty())
      readList(listFor(root.items.front()), root);
    for (const Problem& problem : context_.problems.take())
      if (problem.severity == Severity::Error) return tl::unexpected<Error>(problem);
    if (clip_.isEmpty()) return nothingOfAScenario();
    return std::move(clip_);
  }

 private:
  /// Where an item belongs by its keys; empty: it is none.
  static std::string listFor(const YamlNode& item) {
    const auto has = [&](const char* key) { return item.isMap() && item.find(key); };
    if (has("vehicles") || ((has("behaviours") || has("requests")) && !has("name"))) return {};
    if (has("type")) return "behaviours";
    if (has("tag") || has("madrid_poly") || has("weber_poly")) return "wormholes";
    if (has("post")) return "events";
    if (has("name") && has("events")) return "scripts";
    if (!has("name") && (has("clear") || (has("x") && has("y")))) return "requests";
    if (has("name") && (has("start") || has("start_pos") || has("params") || has("behaviours") || has("model")))
      return "vehicles";
    return has("name") && item.entries.size() == 1 ? "vehicles" : "";
  }

  void readLists(const YamlNode& root) {
    for (const char* list : {"vehicles", "behaviours", "wormholes", "events", "scripts", "buttons", "requests"})
      if (const YamlEntry* entry = root.find(list)) readList(list, entry->value);
    if (const YamlEntry* entry = root.find("formation"); entry && !clip_.part.vehicles.empty())
      readPart(context_, entry->value, "formation", clip_.part.formation.emplace());
  }

  void readList(const std::string& list, const YamlNode& node) {
    if (!node.isSequence()) return;
    for (std::size_t i = 0; i < node.items.size(); ++i)
      readItem(list, node.items[i], fmt::format("{}/{}", list, i));
  }

  void readItem(const std::string& list, const YamlNode& node, const std::string& at) {
    Scenario& part = clip_.part;
    if (list == "vehicles") {
      auto vehicle = std::make_shared<VehicleSpec>();
      readPart(context_, node, at, *vehicle);
      part.vehicles.push_back(std::move(vehicle));
    }
    if (list == "wormholes") readPart(context_, node, at, part.wormholes.emplace_back());
    if (list == "events") readPart(context_, node, at, part.events.emplace_back());
    if (list == "scripts") readPart(context_, node, at, part.scripts.emplace_back());
    if (list == "buttons") readPart(context_, node, at, part.buttons.emplace_back());
    if (list == "requests") readPart(context_, node, at, clip_.requests.emplace_back());
    if (list == "behaviours") readBehaviour(node, at);
  }

  void readBehaviour(const YamlNode& node, const std::string& at) {
    BehaviourSpec behaviour;
    if (!readPart(context_, node, at, behaviour)) return;
    if (behaviour.common.name.empty()) behaviour.common.name = behaviourName(behaviour, clip_.behaviours.size());
    clip_.behaviours.push_back(std::move(behaviour));
  }

  ReadContext context_{kName, {}};  // no part of a clip names a file
  Clip clip_;
};

}  // namespace

std::string clipText(const Clip& clip) {
  OutNode root = treeOf(clip.part);
  std::erase_if(root.entries, [](const OutEntry& entry) {
    const bool isList = entry.second.kind == OutNode::Kind::Sequence && !entry.second.items.empty();
    return !(entry.first == "formation" || (isList && entry.first != "moos"));
  });
  if (!clip.behaviours.empty()) {
    const bool hasVehicles = !root.entries.empty() && root.entries.front().first == "vehicles";
    root.entries.emplace(root.entries.begin() + (hasVehicles ? 1 : 0), "behaviours",
                         tree::listNode(clip.behaviours));
  }
  if (!clip.requests.empty()) root.entries.emplace_back("requests", tree::listNode(clip.requests));
  return blockText(root, 0);
}

Result<Clip> clipFromText(const std::string& text) {
  constexpr std::size_t kDeepestLine = 16;
  if (trimmed(text).empty()) return nothingOfAScenario();
  YamlTree tree = parseYaml(text, kName);
  // A selection that begins in the middle of its first line has lost the blanks before it.
  for (std::size_t blanks = 1; !tree.readable && blanks <= kDeepestLine; ++blanks)
    if (YamlTree other = parseYaml(std::string(blanks, ' ') + text, kName); other.readable)
      tree = std::move(other);
  if (!tree.readable) return tl::unexpected<Error>(tree.problems.front());
  return ClipReader().read(tree.root);
}

}  // namespace antipode::edits
