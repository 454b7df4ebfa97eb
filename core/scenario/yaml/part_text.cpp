// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/part_text.h"

#include "core/scenario/yaml/part_nodes.h"
#include "core/scenario/yaml/part_reader.h"
#include "core/scenario/yaml/scenario_nodes.h"
#include "core/scenario/yaml/yaml_writer.h"

namespace antipode {
namespace {

template <class T>
OutNode nodeOf(const T& part) {
  return tree::sectionNode(part);
}
template <class T>
OutNode nodeOf(const std::vector<T>& items) {
  return tree::listNode(items, std::is_same_v<T, Thruster>);
}
OutNode nodeOf(const std::vector<FormationSlot>& slots) {
  return tree::wholeNode(slots);
}
OutNode nodeOf(const std::vector<std::string>& names) {
  return tree::wholeNode(names);
}
OutNode nodeOf(const std::shared_ptr<const CurrentField>& field) {
  return field ? tree::wholeNode(field) : tree::list();
}
OutNode nodeOf(const Scenario& scenario) {
  return treeOf(scenario);
}
OutNode nodeOf(const FieldEdits& fields) {
  OutNode node = tree::map();
  for (const auto& [name, value] : fields.edits) {
    tree::add(node, name, tree::scalar(value.text()));
    node.entries.back().second.quote = node.entries.back().second.text.empty();  // unset again
  }
  return node;
}

template <class T>
std::string textOf(const T& part) {
  return flowText(nodeOf(part));
}
template <class T>
std::string textOf(const std::optional<T>& part) {
  return part ? textOf(*part) : std::string{};
}

/// What `read(context, root, part)` makes of a text; error: the first problem of any kind.
template <class T, class Read>
Result<T> readWith(const std::string& text, const std::string& name, Read read) {
  const YamlTree tree = parseYaml(text, name);
  if (!tree.readable) return tl::unexpected<Error>(tree.problems.front());
  ReadContext context(name, {});
  T part;
  read(context, tree.root, part);
  const Problems problems = context.problems.take();
  if (!problems.empty()) return tl::unexpected<Error>(problems.front());
  return part;
}
template <class T>
Result<T> partOf(const std::string& text, const char* name) {
  return readWith<T>(text, name, [&](ReadContext& context, const YamlNode& root, T& part) {
    readPart(context, root, name, part);
  });
}
/// An empty text is no part.
template <class T>
Result<std::optional<T>> optionalPartOf(const std::string& text, const char* name) {
  if (trimmed(text).empty()) return std::optional<T>{};
  return partOf<T>(text, name).map([](T part) { return std::optional<T>(std::move(part)); });
}
template <class T>
Result<std::vector<T>> itemsOf(const std::string& text, const char* noun) {
  const std::string name = fmt::format("{}s", noun);
  return readWith<std::vector<T>>(text, name,
                                  [&](ReadContext& context, const YamlNode& root, std::vector<T>& items) {
                                    readItems(context, root, name, noun, items);
                                  });
}

}  // namespace

template <class T>
std::string partText(const T& part) {
  return textOf(part);
}
template std::string partText(const FieldEdits&);
template std::string partText(const Scenario&);
template std::string partText(const VehicleSpec&);
template std::string partText(const BehaviourSpec&);
template std::string partText(const WormholeSpec&);
template std::string partText(const ModeRule&);
template std::string partText(const Thruster&);
template std::string partText(const TimedHoverRequest&);
template std::string partText(const LayerSpec&);
template std::string partText(const PlotLayoutSpec&);
template std::string partText(const AcousticsParams&);
template std::string partText(const std::optional<GeoOrigin>&);
template std::string partText(const std::optional<WaterCurrent>&);
template std::string partText(const std::optional<CurrentFieldSpec>&);
template std::string partText(const std::optional<DepthGridSpec>&);
template std::string partText(const std::optional<CurrentGridSpec>&);
template std::string partText(const std::optional<AcousticsParams>&);
template std::string partText(const std::optional<FormationSpec>&);
template std::string partText(const std::optional<PidParams>&);
template std::string partText(const std::optional<HelmSpec>&);
template std::string partText(const std::optional<VerdictSpec>&);
template std::string partText(const std::shared_ptr<const CurrentField>&);
template std::string partText(const std::vector<VehiclePtr>&);
template std::string partText(const std::vector<BehaviourSpec>&);
template std::string partText(const std::vector<WormholeSpec>&);
template std::string partText(const std::vector<LayerSpec>&);
template std::string partText(const std::vector<PlotLayoutSpec>&);
template std::string partText(const std::vector<ModeRule>&);
template std::string partText(const std::vector<Thruster>&);
template std::string partText(const std::vector<TimedHoverRequest>&);
template std::string partText(const std::vector<FormationSlot>&);
template std::string partText(const std::vector<ScenarioEvent>&);
template std::string partText(const std::vector<ScriptSpec>&);
template std::string partText(const std::vector<PostButton>&);
template std::string partText(const std::vector<std::string>&);

template <>
Result<std::vector<BehaviourSpec>> partFromText(const std::string& text) {
  return itemsOf<BehaviourSpec>(text, "behaviour");
}
template <>
Result<std::vector<WormholeSpec>> partFromText(const std::string& text) {
  return itemsOf<WormholeSpec>(text, "wormhole");
}
template <>
Result<std::vector<Thruster>> partFromText(const std::string& text) {
  return itemsOf<Thruster>(text, "thruster");
}
template <>
Result<std::vector<TimedHoverRequest>> partFromText(const std::string& text) {
  return itemsOf<TimedHoverRequest>(text, "request");
}
template <>
Result<std::optional<HelmSpec>> partFromText(const std::string& text) {
  return optionalPartOf<HelmSpec>(text, "helm");
}
template <>
Result<std::optional<FormationSpec>> partFromText(const std::string& text) {
  return optionalPartOf<FormationSpec>(text, "formation");
}
template <>
Result<AcousticsParams> partFromText(const std::string& text) {
  return partOf<AcousticsParams>(text, "acoustics");
}

template <>
Result<std::optional<PidParams>> partFromText(const std::string& text) {
  if (trimmed(text).empty()) return std::optional<PidParams>{};
  return err("a controller is set field by field");
}

template <>
Result<FieldEdits> partFromText(const std::string& text) {
  const YamlTree tree = parseYaml(text, "params");
  if (!tree.readable) return tl::unexpected<Error>(tree.problems.front());
  if (!tree.root.isMap()) return errExpected("{name: value, ...}", "these are no parameters");
  FieldEdits fields;
  for (const YamlEntry& entry : tree.root.entries) fields.edits.emplace_back(entry.key.text, entry.value.text);
  return fields;
}

}  // namespace antipode
