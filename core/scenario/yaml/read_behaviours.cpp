// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_behaviours.h"

namespace antipode {
namespace {

/// The type decides which keys are known, so it is read first, wherever it stands.
std::optional<BehaviourSpec> specOfType(ReadContext& context, const YamlNode& node, const std::string& item) {
  const std::string known = fmt::format("one of {}", fmt::join(behaviourTypes(), ", "));
  if (!node.isMap()) {
    context.error(node, item, "a behaviour is not a single value",
                  "a map such as {type: waypoint, points: [[0, 0]]}");
    return std::nullopt;
  }
  const YamlEntry* entry = node.find("type");
  if (!entry) {
    context.error(node, itemPath(item, "type"), "this behaviour has no type", known);
    return std::nullopt;
  }
  const auto type = readText(context, entry->value, itemPath(item, "type"), known);
  if (!type) return std::nullopt;
  auto spec = defaultBehaviour(*type);
  if (!spec) {
    const auto near = nearestWord(*type, behaviourTypes());
    context.error(entry->value, itemPath(item, "type"), fmt::format("unknown behaviour type '{}'", *type),
                  near ? fmt::format("'{}'", *near) : known);
  }
  return spec;
}

}  // namespace

HelmSpec readVehicleHelm(ReadContext& context, const YamlNode& node, const std::string& item) {
  HelmSpec helm;
  MappingReader(context, node, item)
      .fields(helm)
      .key("modes",
           [&](const YamlNode& value, const std::string& at) {
             readList(context, value, at, "a list of modes",
                      [&](const YamlNode& entry, const std::string& itemOfMode) {
                        MappingReader(context, entry, itemOfMode).fields(helm.modes.emplace_back()).run();
                      });
           })
      .run();
  return helm;
}

std::vector<BehaviourSpec> readBehaviours(ReadContext& context, const YamlNode& node, const std::string& item) {
  std::vector<BehaviourSpec> behaviours;
  readList(context, node, item, "a list of behaviours", [&](const YamlNode& entry, const std::string& at) {
    auto spec = specOfType(context, entry, at);
    if (!spec) return context.skip(entry);
    MappingReader reader(context, entry, at);
    reader.key("type", [](const YamlNode&, const std::string&) {}).fields(spec->common);
    std::visit([&](auto& params) { reader.fields(params); }, spec->params);
    reader.run();
    behaviours.push_back(std::move(*spec));
  });
  return behaviours;
}

}  // namespace antipode
