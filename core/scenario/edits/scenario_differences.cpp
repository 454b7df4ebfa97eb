// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/scenario_differences.h"

#include "core/scenario/edits/diff.h"
#include "core/scenario/yaml/yaml_tree.h"

#include <algorithm>

namespace antipode {
namespace {

/// A part as the text of it and what the text says; an unreadable or empty one is a single value.
struct PartTree {
  explicit PartTree(std::string source) : text(std::move(source)) {
    if (!text.empty()) tree = parseYaml(text, {});
  }
  const YamlNode* root() const { return tree.readable ? &tree.root : nullptr; }
  std::string text;
  YamlTree tree;
};

/// The values in which two parts differ, that are known to differ as a whole.
class PartComparison {
 public:
  PartComparison(std::string first, std::string other, std::vector<ScenarioDifference>& out)
      : first_(std::move(first)), other_(std::move(other)), out_(out) {}

  void compare(const std::string& path) { compareNodes(path, first_.root(), other_.root()); }

 private:
  static std::string textOf(const PartTree& part, const YamlNode* node) {
    if (!node) return part.root() ? std::string() : part.text;
    if (node->isScalar()) return node->text;
    return part.text.substr(node->begin, node->end - node->begin);
  }

  void compareNodes(const std::string& path, const YamlNode* a, const YamlNode* b) {
    if (a && b && a->isMap() && b->isMap()) return compareMaps(path, *a, *b);
    if (a && b && a->isSequence() && b->isSequence() && !isPoint(*a) && !isPoint(*b))
      return compareLists(path, *a, *b);
    std::string first = textOf(first_, a), other = textOf(other_, b);
    if (first != other) out_.push_back({path, std::move(first), std::move(other)});
  }

  /// A list of numbers, such as a place, is one value.
  static bool isPoint(const YamlNode& list) {
    return !list.items.empty() && std::ranges::all_of(list.items, &YamlNode::isScalar);
  }

  void compareMaps(const std::string& path, const YamlNode& a, const YamlNode& b) {
    for (const YamlEntry& entry : a.entries) {
      const YamlEntry* same = b.find(entry.key.text);
      compareNodes(path + '/' + entry.key.text, &entry.value, same ? &same->value : nullptr);
    }
    for (const YamlEntry& entry : b.entries)
      if (!a.find(entry.key.text)) compareNodes(path + '/' + entry.key.text, nullptr, &entry.value);
  }

  void compareLists(const std::string& path, const YamlNode& a, const YamlNode& b) {
    const std::size_t count = std::max(a.items.size(), b.items.size());
    const auto itemAt = [](const YamlNode& list, std::size_t i) {
      return i < list.items.size() ? &list.items[i] : nullptr;
    };
    for (std::size_t i = 0; i < count; ++i)
      compareNodes(fmt::format("{}/{}", path, i), itemAt(a, i), itemAt(b, i));
  }

  PartTree first_, other_;
  std::vector<ScenarioDifference>& out_;
};

void addChanges(const std::string& before, const std::vector<Change>& changes,
                std::vector<ScenarioDifference>& out) {
  for (const Change& change : changes) {
    const std::string path = change.path.text();
    std::string whole = before.empty() ? path : path.empty() ? before : before + '/' + path;
    PartComparison(change.before.text(), change.after.text(), out).compare(whole);
  }
}

Scenario withoutVehicles(Scenario scenario) {
  scenario.vehicles.clear();
  return scenario;
}

const VehicleSpec* findVehicle(const Scenario& scenario, const std::string& name) {
  const auto at = std::ranges::find_if(scenario.vehicles, [&](const VehiclePtr& v) { return v->name == name; });
  return at == scenario.vehicles.end() ? nullptr : at->get();
}

}  // namespace

std::vector<ScenarioDifference> scenarioDifferences(const Scenario& first, const Scenario& other) {
  std::vector<ScenarioDifference> out;
  addChanges({}, diff(withoutVehicles(first), withoutVehicles(other)), out);
  const bool areSingle = first.vehicles.size() == 1 && other.vehicles.size() == 1;
  for (const VehiclePtr& vehicle : first.vehicles) {
    const VehicleSpec* same = areSingle ? other.vehicles.front().get() : findVehicle(other, vehicle->name);
    const std::string path = "vehicles/" + vehicle->name;
    if (same)
      addChanges(path, diff(*vehicle, *same), out);
    else
      out.push_back({path, Value::of(*vehicle).text(), {}});
  }
  for (const VehiclePtr& vehicle : other.vehicles)
    if (!areSingle && !findVehicle(first, vehicle->name))
      out.push_back({"vehicles/" + vehicle->name, {}, Value::of(*vehicle).text()});
  return out;
}

}  // namespace antipode
