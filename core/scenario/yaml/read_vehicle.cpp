// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_vehicle.h"

#include "core/model/pose_text.h"
#include "core/scenario/yaml/read_behaviours.h"
#include "core/scenario/yaml/read_hover.h"

namespace antipode {
namespace {

const std::vector<std::string> kStartSlots{"start/x", "start/y", "start/heading", "start/speed", "start/depth"};

class VehicleReader {
 public:
  VehicleReader(ReadContext& context, std::string item) : context_(context), item_(std::move(item)) {}

  VehicleSpec read(const YamlNode& node) {
    using Text = std::string VehicleSpec::*;
    const auto text = [this](Text member, const char* expected) {
      return [this, member, expected](const YamlNode& value, const std::string& item) {
        if (const auto found = readText(context_, value, item, expected)) spec_.*member = *found;
      };
    };
    const auto call = [this](void (VehicleReader::*part)(const YamlNode&, const std::string&)) {
      return [this, part](const YamlNode& value, const std::string& item) { (this->*part)(value, item); };
    };
    const auto colour = text(&VehicleSpec::colour, "\"#rrggbb\" in quotes, because # begins a comment");
    // The model decides what the other keys mean, wherever it stands.
    if (const YamlEntry* model = node.find("model"); model && model->value.text == "hover") spec_.hover.emplace();
    MappingReader(context_, node, item_, &slots_)
        .key("name", text(&VehicleSpec::name, "a name"))
        .key("model", text(&VehicleSpec::model, "usimmarine or hover"))
        .key("colour", colour)
        .key("color", colour, {"colour"})
        .key("count", call(&VehicleReader::readCount))
        .key("spacing", call(&VehicleReader::readSpacing))
        .key("start", call(&VehicleReader::readStart), kStartSlots)
        .key("start_pos", call(&VehicleReader::readStartPos), kStartSlots)
        .key("params", call(&VehicleReader::readParams))
        .key("thrusters", call(&VehicleReader::readThrusterList))
        .key("requests", call(&VehicleReader::readRequestList))
        .key("pid", call(&VehicleReader::readPid))
        .key("helm", call(&VehicleReader::readHelm))
        .key("behaviours", call(&VehicleReader::readBehaviourList))
        .key("behaviors", call(&VehicleReader::readBehaviourList), {"behaviours"})
        .run();
    return std::move(spec_);
  }

 private:
  void readCount(const YamlNode& value, const std::string& item) {
    if (const auto count = readWhole(context_, value, item, "count", 1, 100'000))
      spec_.count = static_cast<int>(*count);
  }

  /// 10 (m to the east), [x, y] or {x: , y: }.
  void readSpacing(const YamlNode& value, const std::string& item) {
    const FieldInfo info{.unit = "m"};
    if (value.isMap()) {
      Vec2 spacing;
      MappingReader(context_, value, item)
          .key("x", [&](const YamlNode& v,
                        const std::string& at) { spacing.x = readNumber(context_, v, at, "x", info).value_or(0); })
          .key("y", [&](const YamlNode& v,
                        const std::string& at) { spacing.y = readNumber(context_, v, at, "y", info).value_or(0); })
          .run();
      spec_.spacing = spacing;
    } else if (value.isSequence() && value.items.size() == 2) {
      const auto x = readNumber(context_, value.items[0], item, "spacing", info);
      const auto y = readNumber(context_, value.items[1], item, "spacing", info);
      if (x && y) spec_.spacing = {*x, *y};
    } else if (value.isSequence()) {
      context_.error(value, item, fmt::format("spacing: this list has {} numbers", value.items.size()),
                     "[x, y], metres from one vehicle to the next");
    } else if (const auto x = readNumber(context_, value, item, "spacing", info)) {
      spec_.spacing = {*x, 0};
    }
  }

  void readStart(const YamlNode& value, const std::string& item) {
    MappingReader(context_, value, item).fields(spec_.start).run();
  }

  void readStartPos(const YamlNode& value, const std::string& item) {
    context_.place(itemPath(item_, "start"), value);
    const auto text = readText(context_, value, item, "\"x=0, y=-20, heading=180, speed=0, depth=0\"");
    if (!text) return;
    if (const auto pose = poseFromText(*text, spec_.start))
      spec_.start = *pose;
    else
      context_.error(value, item, "start_pos: " + pose.error().message, pose.error().expected);
  }

  /// Mission blocks have the start pose among the parameters: start_x, ..., start_pos.
  void readParams(const YamlNode& value, const std::string& item) {
    if (spec_.hover) return MappingReader(context_, value, item).fields(spec_.hover->params).run();
    MappingReader reader(context_, value, item, &slots_);
    reader.fields(spec_.params).elsewhere<PidParams>("pid");
    static const std::vector<FieldView> poseFields = fieldViews(StartPose{});
    for (const FieldView& field : poseFields)
      reader.key("start_" + field.name,
                 [this, &field](const YamlNode& node, const std::string& at) {
                   context_.place(itemPath(item_, "start/" + field.name), node);
                   const std::string name = "start_" + field.name;
                   if (const auto number = readNumber(context_, node, at, name, field.info))
                     (void)setField(spec_.start, field.name, numberText(*number));  // in range: just checked
                 },
                 {"start/" + field.name});
    reader.key(
        "start_pos", [this](const YamlNode& node, const std::string& at) { readStartPos(node, at); }, kStartSlots);
    reader.run();
  }

  bool isHovering(const YamlNode& value, const std::string& item, const char* key) {
    if (!spec_.hover)
      context_.error(value, item, fmt::format("{}: only a hovering vehicle has them", key), "'model: hover'");
    return spec_.hover.has_value();
  }

  void readThrusterList(const YamlNode& value, const std::string& item) {
    if (isHovering(value, item, "thrusters")) spec_.hover->thrusters = readThrusters(context_, value, item);
  }

  void readRequestList(const YamlNode& value, const std::string& item) {
    if (isHovering(value, item, "requests")) spec_.hover->requests = readHoverRequests(context_, value, item);
  }

  void readPid(const YamlNode& value, const std::string& item) {
    MappingReader(context_, value, item).fields(spec_.pid.emplace()).elsewhere<VehicleParams>("params").run();
  }

  void readHelm(const YamlNode& value, const std::string& item) {
    spec_.helm = readVehicleHelm(context_, value, item);
  }

  void readBehaviourList(const YamlNode& value, const std::string& item) {
    spec_.behaviours = readBehaviours(context_, value, item);
  }

  ReadContext& context_;
  std::string item_;
  VehicleSpec spec_;
  MappingReader::Slots slots_;
};

}  // namespace

VehicleSpec readVehicle(ReadContext& context, const YamlNode& node, const std::string& item) {
  return VehicleReader(context, item).read(node);
}

}  // namespace antipode
