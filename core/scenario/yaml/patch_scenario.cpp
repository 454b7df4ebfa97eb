// SPDX-License-Identifier: GPL-3.0-or-later
// Edits are applied to the text that a person wrote: what an edit did not touch stays byte for byte. The values
// before and after are compared as trees; where they differ, the source is changed at the same place. What the
// comparison cannot place (rare spellings) is caught by reading the result back.
#include "core/scenario/yaml/patch_scenario.h"

#include "core/model/pose_text.h"
#include "core/scenario/yaml/mapping_reader.h"
#include "core/scenario/yaml/partial_read.h"
#include "core/scenario/yaml/patch_align.h"
#include "core/scenario/yaml/patch_assembly.h"
#include "core/scenario/yaml/readable_part.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/scenario/yaml/scenario_nodes.h"
#include "core/scenario/yaml/yaml_writer.h"

#include <algorithm>
#include <set>

namespace antipode {
namespace {

/// Which map of the scenario a node is, as far as its keys have other spellings.
enum class Role { Root, Environment, Vehicles, Vehicle, Params, Wormholes, Other };

Role childRole(Role role, std::string_view key) {
  if (role == Role::Root && key == "environment") return Role::Environment;
  if (role == Role::Root && key == "vehicles") return Role::Vehicles;
  if (role == Role::Root && key == "wormholes") return Role::Wormholes;
  if (role == Role::Vehicle && key == "params") return Role::Params;
  return Role::Other;
}

std::string canonicalKey(const std::string& key) {
  static const std::map<std::string, std::string> kAliases = [] {
    std::map<std::string, std::string> aliases{{"color", "colour"}, {"behaviors", "behaviours"}};
    for (const auto& views : {fieldViews(VehicleParams{}), fieldViews(PidParams{})})
      for (const FieldView& view : views)
        if (view.info.alias[0] != '\0') aliases.emplace(view.info.alias, view.name);
    return aliases;
  }();
  const auto found = kAliases.find(key);
  return found == kAliases.end() ? key : found->second;
}

/// A text without any value: its comments are kept.
std::string onlyComments(const std::string& source) {
  std::size_t begin = 0;
  while (begin < source.size()) {
    const std::size_t end = std::min(source.find('\n', begin), source.size());
    const auto first = source.find_first_not_of(" \t\r\n", begin);
    if (first < end && source[first] != '#') return {};
    begin = end + 1;
  }
  return source.empty() || source.back() == '\n' ? source : source + '\n';
}

/// How much of a changed top-level item is written anew.
enum class Extent { ChangedParts, TopLevelItems };

class Patcher {
 public:
  Patcher(const std::string& source, const std::set<std::size_t>& skipped, Extent extent)
      : source_(source),
        skipped_(skipped),
        extent_(extent),
        lineEnd_(source.find("\r\n") == std::string::npos ? "\n" : "\r\n") {}

  std::string run(const YamlNode& root, const OutNode& before, const OutNode& after) {
    return source_.substr(0, root.begin) + map(root, before, after, Role::Root) + source_.substr(root.end);
  }

 private:
  struct Spellings {
    OutNode before, after;
    std::set<std::string> removed;  ///< source keys that give way
    std::set<std::string> forced;   ///< canonical keys to be written though they did not change
  };

  std::string range(std::size_t begin, std::size_t end) const { return source_.substr(begin, end - begin); }

  std::string map(const YamlNode& node, const OutNode& before, const OutNode& after, Role role) {
    if (role == Role::Environment || role == Role::Vehicle || role == Role::Params) {
      Spellings spellings{before, after, {}, {}};
      respell(node, spellings, role);
      return plainMap(node, spellings, role);
    }
    return plainMap(node, {before, after, {}, {}}, role);
  }

  std::string plainMap(const YamlNode& node, const Spellings& spellings, Role role) {
    CollectionPatch patch(source_, node, lineEnd_);
    std::map<std::string, int> locationOf;  // canonical key -> last piece that sets it
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
      const YamlEntry& entry = node.entries[i];
      const std::string key = canonicalKey(entry.key.text);
      if (entry.isRepeated) continue;  // it is not read
      if (spellings.removed.count(entry.key.text)) {
        patch.pieces[i].removed = true;
        continue;
      }
      locationOf[key] = static_cast<int>(i);
      const OutNode *before = spellings.before.find(key), *after = spellings.after.find(key);
      if (!before && !after) continue;
      if (!after || (after->isDefault && after->kind == OutNode::Kind::Sequence && !(before && *before == *after)))
        patch.pieces[i].removed = true;
      else if (!before || !(*before == *after) || spellings.forced.count(key))
        patch.pieces[i].text = entryText(entry, before, *after, node.flow, patch.column(), role);
    }
    int place = -1;
    for (const auto& [key, after] : spellings.after.entries) {
      if (const auto found = locationOf.find(key); found != locationOf.end()) {
        place = std::max(place, found->second);
        continue;
      }
      const OutNode* before = spellings.before.find(key);
      if (after.isDefault || (before && *before == after && !spellings.forced.count(key))) continue;
      patch.insert(place, newEntryText(key, after, node.flow, patch.column()));
    }
    return finish(patch, node);
  }

  /// Without any entry left, a block collection is written as an empty flow one, behind what comments are left.
  std::string finish(const CollectionPatch& patch, const YamlNode& node) const {
    std::string text = patch.text();
    const char* const nothing = node.isMap() ? "{}" : "[]";
    if (text.empty()) return nothing;
    const bool isEmpty = !node.flow && !onlyComments(text).empty();
    return isEmpty ? text + lineEnd_ + std::string(patch.column(), ' ') + nothing : text;
  }

  std::string newEntryText(const std::string& key, const OutNode& after, bool flow, std::size_t column) const {
    OutNode single;
    single.kind = OutNode::Kind::Map;
    single.entries.emplace_back(key, after);
    single.entries.back().second.isDefault = false;
    if (flow) {
      const std::string text = flowText(single);
      return text.substr(1, text.size() - 2);
    }
    const std::string text = blockText(single, column, lineEnd_.c_str());
    return text.substr(column, text.size() - column - lineEnd_.size());
  }

  std::string newItemText(const OutNode& after, bool flow, std::size_t column) const {
    if (flow) return flowText(after);
    OutNode single;
    single.kind = OutNode::Kind::Sequence;
    single.items.push_back(after);
    const std::string text = blockText(single, column, lineEnd_.c_str());
    return text.substr(column, text.size() - column - lineEnd_.size());
  }

  std::string entryText(const YamlEntry& entry, const OutNode* before, const OutNode& after, bool flow,
                        std::size_t column, Role role) {
    const YamlNode& value = entry.value;
    const bool whole = extent_ == Extent::TopLevelItems && role == Role::Root;
    const std::string head = range(entry.key.begin, value.begin);
    if (const auto inner =
            whole ? std::nullopt : valueInPlace(value, before, after, childRole(role, entry.key.text)))
      return head + (value.isNull() ? " " : "") + *inner;
    const std::string key = range(entry.key.begin, entry.key.end);
    if (flow || head.find('#') != std::string::npos) return head + (value.isNull() ? " " : "") + flowText(after);
    return key + ":" + valueText(after, column + 2, column + key.size() + 2, lineEnd_.c_str());
  }

  /// Patched text of a value that keeps its form; nullopt when it has to take another one.
  std::optional<std::string> valueInPlace(const YamlNode& value, const OutNode* before, const OutNode& after,
                                          Role role) {
    if (after.kind == OutNode::Kind::Scalar) {
      const char first = source_[std::min(value.begin, source_.size() - 1)];
      const bool blockScalar = value.quoted && first != '"' && first != '\'';
      if (blockScalar || !(value.isScalar() || value.isNull())) return std::nullopt;
      return scalarLike(value, first, after);
    }
    if (!before || before->kind != after.kind) return std::nullopt;
    if (after.kind == OutNode::Kind::Map && value.isMap()) return map(value, *before, after, role);
    if (after.kind == OutNode::Kind::Sequence && value.isSequence() &&
        readItems(value).size() == before->items.size())
      return list(value, *before, after, role);
    return std::nullopt;
  }

  /// Quotes stay quotes, unless they would make a text of a number.
  static std::string scalarLike(const YamlNode& value, char quote, const OutNode& after) {
    const bool keeps = value.quoted && (after.quote || !parseNumber(after.text));
    const bool simple = after.text.find_first_of("'\\\n\t\r") == std::string::npos &&
                        scalarText(after.text, true).find('\\') == std::string::npos;
    if (keeps && quote == '\'' && simple) return "'" + after.text + "'";
    return scalarText(after.text, keeps || after.quote);
  }

  /// Numbers of the items that stand for something in the value.
  std::vector<std::size_t> readItems(const YamlNode& list) const {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < list.items.size(); ++i)
      if (!skipped_.contains(list.items[i].begin)) numbers.push_back(i);
    return numbers;
  }

  std::string list(const YamlNode& node, const OutNode& before, const OutNode& after, Role role) {
    CollectionPatch patch(source_, node, lineEnd_);
    const std::vector<std::size_t> numbers = readItems(node);
    const bool byName = role == Role::Vehicles || role == Role::Wormholes;
    int place = -1;
    for (const Alignment& step : align(before.items, after.items, byName)) {
      if (!step.before) {
        patch.insert(place, newItemText(after.items[*step.after], node.flow, patch.column()));
        continue;
      }
      const std::size_t number = numbers[*step.before];
      place = static_cast<int>(number);
      SourcePiece& piece = patch.pieces[number];
      if (!step.after) {
        piece.removed = true;
        continue;
      }
      const OutNode &old = before.items[*step.before], &now = after.items[*step.after];
      if (old == now) continue;
      const YamlNode& item = node.items[number];
      if (const auto inner = valueInPlace(item, &old, now, role == Role::Vehicles ? Role::Vehicle : Role::Other))
        piece.text = range(piece.begin, item.begin) + *inner;
      else
        piece.text = newItemText(now, node.flow, patch.column());
    }
    return finish(patch, node);
  }

  void respell(const YamlNode& node, Spellings& spellings, Role role) {
    if (role == Role::Environment)
      respellDrift(node, spellings);
    else if (role == Role::Params)
      respellVehicleDrift(node, spellings);
    else if (role == Role::Vehicle)
      respellStart(node, spellings);
  }

  static bool changed(const Spellings& s, std::string_view key) {
    const OutNode *before = s.before.find(key), *after = s.after.find(key);
    return (before != nullptr) != (after != nullptr) || (before && !(*before == *after));
  }

  /// A changed drift is told as x and y: direction and speed would not give the same bits.
  static void respellDrift(const YamlNode& node, Spellings& s) {
    if (!changed(s, "drift") || !node.find("drift_vector")) return;
    s.removed.insert("drift_vector");
    s.forced.insert("drift");
  }

  static void respellVehicleDrift(const YamlNode& node, Spellings& s) {
    if (!node.find("drift_vector") || !(changed(s, "drift_x") || changed(s, "drift_y"))) return;
    s.removed.insert("drift_vector");
    s.forced.insert({"drift_x", "drift_y"});
  }

  static bool hasStartKeys(const YamlNode& params) {
    return std::any_of(params.entries.begin(), params.entries.end(),
                       [](const YamlEntry& e) { return e.key.text.rfind("start_", 0) == 0; });
  }

  static OutNode* findIn(OutNode& node, std::string_view key) { return const_cast<OutNode*>(node.find(key)); }

  /// The start pose keeps its spelling: start_pos stays a text, start_x and the like stay among the params.
  static void respellStart(const YamlNode& node, Spellings& s) {
    const YamlEntry* params = node.find("params");
    const bool inParams = params && hasStartKeys(params->value);
    const bool asText = node.find("start_pos");
    if (!changed(s, "start") || (!inParams && !asText)) return;
    if (asText && !inParams && !node.find("start")) {
      for (OutNode* tree : {&s.before, &s.after}) spellAsText(*tree);
      return;
    }
    if (inParams && !asText && !node.find("start") && !params->value.find("start_pos")) {
      for (OutNode* tree : {&s.before, &s.after}) moveIntoParams(*tree);
      return;
    }
    s.removed.insert("start_pos");
    s.forced.insert("start");
    OutNode* const before = findIn(s.before, "start");
    if (const YamlEntry* start = node.find("start"); start && before)  // it takes over what stood elsewhere
      std::erase_if(before->entries, [&](const OutEntry& entry) { return !start->value.find(entry.first); });
    if (inParams)  // mark them as gone by naming them in the value before only
      for (const YamlEntry& entry : params->value.entries)
        if (entry.key.text.rfind("start_", 0) == 0)
          findIn(s.before, "params")->entries.emplace_back(entry.key.text, OutNode{});
  }

  static void spellAsText(OutNode& vehicle) {
    for (auto& [key, value] : vehicle.entries) {
      if (key != "start") continue;
      std::string text;
      for (const auto& [field, number] : value.entries)
        if (!number.isDefault) text += (text.empty() ? "" : ", ") + field + "=" + number.text;
      key = "start_pos";
      value = OutNode{};
      value.text = text.empty() ? "x=0, y=0" : text;
      value.quote = true;
    }
  }

  static void moveIntoParams(OutNode& vehicle) {
    OutNode* params = findIn(vehicle, "params");
    const auto start = std::find_if(vehicle.entries.begin(), vehicle.entries.end(),
                                    [](const auto& e) { return e.first == "start"; });
    auto at = params->entries.begin();
    for (auto& [field, number] : start->second.entries)
      at = params->entries.emplace(at, "start_" + field, number) + 1;
    params->isDefault = false;
    vehicle.entries.erase(start);
  }

  const std::string& source_;
  const std::set<std::size_t>& skipped_;  // where items begin that stand for nothing in the value
  const Extent extent_;
  const std::string lineEnd_;
};

}  // namespace

std::string patchScenarioText(const std::string& source, const Scenario& before, const Scenario& after) {
  if (before == after) return source;
  ReadablePart part{source, {}, {}, true};
  YamlTree tree = parseYaml(source, "");
  if (!tree.isWhole) {
    part = readablePart(source, "");
    tree = parseYaml(part.text, "");
  }
  if (!tree.isWhole || !tree.root.isMap()) return onlyComments(source) + writeScenario(after);
  const ValueRead present = readValue(part.text, before);
  const OutNode treeBefore = treeOf(before), treeAfter = treeOf(after);
  const auto holdsAfter = [&](const std::string& text) {
    const ValueRead read = readValue(text, after);
    return read.scenario && *read.scenario == after && read.errors <= present.errors;
  };
  for (const Extent extent : {Extent::ChangedParts, Extent::TopLevelItems}) {
    const std::string text = Patcher(part.text, present.skipped, extent).run(tree.root, treeBefore, treeAfter);
    if (!holdsAfter(text)) continue;
    if (part.covered.empty()) return text;
    std::string whole = part.uncovered(text);
    const auto again = readValue(whole, after).scenario;
    return again && *again == after ? whole : part.withComments(text);
  }
  return writeScenario(after);
}

}  // namespace antipode
