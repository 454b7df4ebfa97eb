// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_formation.h"

namespace antipode {
namespace {

constexpr const char* kSlotExpected = "\"name=abe, x=0, y=0\" or {name: abe, x: 0, y: 0}";

void readSlot(ReadContext& context, const YamlNode& node, const std::string& item, FormationSpec& formation) {
  FormationSlot slot;
  if (node.isMap()) {
    MappingReader reader(context, node, item);
    reader.key("name", [&](const YamlNode& value, const std::string& at) {
      if (const auto text = readText(context, value, at, "the name of a vehicle")) slot.name = *text;
    });
    for (const auto& [name, component] : {std::pair{"x", &slot.offset.x}, std::pair{"y", &slot.offset.y}})
      reader.key(name,
                 [&context, name = name, component = component](const YamlNode& value, const std::string& at) {
                   if (const auto number = readNumber(context, value, at, name, {.unit = "m"}))
                     *component = *number;
                 });
    reader.run();
    if (!node.find("name")) context.error(node, item, "this slot has no name", kSlotExpected);
  } else {
    const auto text = readText(context, node, item, kSlotExpected);
    if (!text) return context.skip(node);
    const auto read = FormationSlot::fromText(*text);
    if (!read) {
      context.skip(node);
      return context.error(node, item, read.error().message, read.error().expected);
    }
    slot = *read;
  }
  formation.nodeOffsets.push_back(std::move(slot));
}

}  // namespace

FormationSpec readFormation(ReadContext& context, const YamlNode& node, const std::string& item) {
  FormationSpec formation;
  MappingReader(context, node, item)
      .fields(formation.params)
      .key("node_offsets",
           [&](const YamlNode& value, const std::string& at) {
             readList(context, value, at, "a list of slots",
                      [&](const YamlNode& entry, const std::string& slotItem) {
                        readSlot(context, entry, slotItem, formation);
                      });
           })
      .run();
  return formation;
}

}  // namespace antipode
