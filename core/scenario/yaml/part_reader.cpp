// SPDX-License-Identifier: GPL-3.0-or-later
// The spellings of a scenario file that do not follow from the shape alone.
#include "core/scenario/yaml/part_reader.h"

#include "core/model/drift.h"
#include "core/scenario/yaml/read_current_field.h"

namespace antipode {
namespace {

constexpr const char* kRequestExpected =
    "such as {at: 5, x: 0, y: 10, depth: 3, heading: 90}, or {at: 60, clear: true}";
constexpr const char* kSlotExpected = "\"name=abe, x=0, y=0\" or {name: abe, x: 0, y: 0}";

/// The type decides which keys are known, so it is read first, wherever it stands.
std::optional<BehaviourSpec> specOfType(ReadContext& context, const YamlNode& node, const std::string& item) {
  const auto known = [] { return fmt::format("one of {}", fmt::join(behaviourTypes(), ", ")); };
  if (!node.isMap()) {
    context.error(node, item, "a behaviour is not a single value",
                  "a map such as {type: waypoint, points: [[0, 0]]}");
    return std::nullopt;
  }
  const YamlEntry* entry = node.find("type");
  if (!entry) {
    context.error(node, itemPath(item, "type"), "this behaviour has no type", known());
    return std::nullopt;
  }
  const auto type = readText(context, entry->value, itemPath(item, "type"), known());
  if (!type) return std::nullopt;
  auto spec = defaultBehaviour(*type);
  if (!spec) {
    const auto near = nearestWord(*type, behaviourTypes());
    context.error(entry->value, itemPath(item, "type"), fmt::format("unknown behaviour type '{}'", *type),
                  near ? fmt::format("'{}'", *near) : known());
  }
  return spec;
}

/// Mission blocks have the start pose among the parameters: start_x, ..., start_pos.
void readVehicleParams(ReadContext& context, const YamlNode& node, const std::string& item, VehicleSpec& vehicle,
                       MappingReader::Slots& slots) {
  static const std::vector<FieldView> kPoseFields = fieldViews(StartPose{});
  const std::string vehicleItem = item.substr(0, item.find_last_of('/'));
  MappingReader reader(context, node, item, &slots);
  for (const FieldView& field : kPoseFields)
    reader.key("start_" + field.name,
               [&](const YamlNode& value, const std::string& at) {
                 context.place(itemPath(vehicleItem, "start/" + field.name), value);
                 const std::string name = "start_" + field.name;
                 if (const auto number = readNumber(context, value, at, name, field.info))
                   (void)setField(vehicle.start, field.name, numberText(*number));  // in range: just checked
               },
               {"start/" + field.name});
  StartPoseText startPos{vehicle.start};
  constexpr auto& startSlots = kSetBy<StartPoseText<StartPose>>;
  reader.key("start_pos",
             [&](const YamlNode& value, const std::string& at) {
               for (const char* slot : startSlots) context.place(itemPath(vehicleItem, slot), value);
               readComposite({context, value, at, "start_pos", {}, startPos.kExpected}, startPos);
             },
             {startSlots.begin(), startSlots.end()});
  reader.elsewhere<PidParams>("pid").read(vehicle.params);
}

/// [low, high], or {min: ..., max: ..., key: at_reset}.
void readVariable(const ValueAt& at, RandomVariable& variable) {
  if (at.node.isMap())
    readPart(at.context, at.node, at.item, variable);
  else if (!at.node.isSequence())
    at.error("random: this is not a range", "[low, high], or {min: ..., max: ..., key: at_reset}");
  else if (const auto range = readRange(at))
    variable.min = range->low, variable.max = range->high;
}

}  // namespace

bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, VehicleSpec& vehicle) {
  // The model decides what the other keys mean, wherever it stands.
  const YamlEntry* model = node.find("model");
  const bool isHover = model && model->value.text == "hover";
  if (isHover) vehicle.hover.emplace();
  MappingReader::Slots slots;
  MappingReader reader(context, node, item, &slots);
  if (!isHover)
    reader.key("params", [&](const YamlNode& value, const std::string& at) {
      readVehicleParams(context, value, at, vehicle, slots);
    });
  reader.key("pid", [&](const YamlNode& value, const std::string& at) {
    MappingReader(context, value, at).elsewhere<VehicleParams>("params").read(vehicle.pid.emplace());
  });
  reader.read(vehicle);
  return true;
}

bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, BehaviourSpec& behaviour) {
  auto spec = specOfType(context, node, item);
  if (!spec) return false;
  behaviour = std::move(*spec);
  MappingReader(context, node, item).key("type", [](const YamlNode&, const std::string&) {}).read(behaviour);
  return true;
}

bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, TimedHoverRequest& timed) {
  timed.request.emplace();
  bool isClear = false;
  MappingReader(context, node, item)
      .key("clear",
           [&](const YamlNode& value, const std::string& at) {
             readSingle({context, value, at, "clear", {}}, isClear);
           })
      .read(timed);
  if (isClear) timed.request.reset();
  for (const char* key : {"x", "y"})
    if (node.isMap() && !isClear && !node.find(key))
      context.error(node, item, fmt::format("this request has no {}", key), kRequestExpected);
  for (const std::string& key : fieldNames<HoverRequest>())
    if (const YamlEntry* entry = node.find(key); entry && isClear)
      context.error(entry->key, itemPath(item, key), fmt::format("'{}' does not go with 'clear: true'", key),
                    kRequestExpected);
  return true;
}

bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, CurrentFieldSpec& spec) {
  spec = readCurrentField(context, node, item);
  return true;
}

bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, FormationSlot& slot) {
  if (node.isMap()) {
    MappingReader reader(context, node, item);
    reader.key("name", [&](const YamlNode& value, const std::string& at) {
      readSingle({context, value, at, "name", {}, "the name of a vehicle"}, slot.name);
    });
    for (const auto& [name, component] : {std::pair{"x", &slot.offset.x}, std::pair{"y", &slot.offset.y}})
      reader.key(name,
                 [&context, name = name, component = component](const YamlNode& value, const std::string& at) {
                   readSingle({context, value, at, name, {.unit = "m"}}, *component);
                 });
    reader.run();
    if (!node.find("name")) context.error(node, item, "this slot has no name", kSlotExpected);
    return true;
  }
  const auto text = readText(context, node, item, kSlotExpected);
  if (!text) return false;
  if (const auto read = FormationSlot::fromText(*text))
    slot = *read;
  else
    return context.error(node, item, read.error().message, read.error().expected), false;
  return true;
}

bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, WormholeSpec& wormhole) {
  MappingReader(context, node, item).read(wormhole);
  wormhole.tag = lowered(trimmed(wormhole.tag));
  return true;
}

bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, ScriptEvent& event) {
  MappingReader(context, node, item).read(event);
  for (const char* key : {"var", "val"})
    if (node.isMap() && !node.find(key))
      context.error(node, itemPath(item, key), fmt::format("'{}' is missing", key));
  return true;
}

Vec2 readDriftVector(const ValueAt& at) {
  double direction = 0, speed = 0;
  MappingReader reader(at.context, at.node, at.item);
  for (const auto& [name, unit, number] :
       {std::tuple{"direction", "deg", &direction}, std::tuple{"speed", "m/s", &speed}})
    reader.key(name,
               [&at, name = name, unit = unit, number = number](const YamlNode& value, const std::string& item) {
                 readSingle({at.context, value, item, name, {.unit = unit}}, *number);
               });
  reader.run();
  return driftFromVector(direction, speed);
}

void readOddValue(const ValueAt& at, std::vector<RandomVariable>& random) {
  if (at.node.isNull()) return;
  if (!at.node.isMap()) return at.error("random: this is not a map", "names and ranges such as {ANGLE: [0, 359]}");
  for (const YamlEntry& entry : at.node.entries) {
    if (entry.isRepeated) continue;
    const std::string item = itemPath(at.item, entry.key.text);
    at.context.place(item, entry.value);
    random.emplace_back().name = entry.key.text;
    readVariable({at.context, entry.value, item, entry.key.text.c_str(), at.info}, random.back());
  }
}

}  // namespace antipode
