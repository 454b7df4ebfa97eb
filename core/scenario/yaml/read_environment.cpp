// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_environment.h"

#include "core/model/drift.h"

namespace antipode {
namespace {

void readDrift(ReadContext& context, const YamlNode& node, const std::string& item, Environment& environment) {
  Vec2 drift;
  MappingReader reader(context, node, item);
  for (const auto& [name, component] : {std::pair{"x", &drift.x}, std::pair{"y", &drift.y}})
    reader.key(name, [&context, name = name, component = component](const YamlNode& value, const std::string& at) {
      if (const auto number = readNumber(context, value, at, name, {.unit = "m/s"})) *component = *number;
    });
  reader.run();
  environment.driftX = drift.x;
  environment.driftY = drift.y;
}

/// {direction: 90, speed: 0.1} or "90, 0.1".
void readDriftVector(ReadContext& context, const YamlNode& node, const std::string& item,
                     Environment& environment) {
  Vec2 drift;
  if (node.isScalar()) {
    const auto components = driftFromVectorText(node.text);
    if (!components) {
      context.error(node, item, "drift_vector: " + components.error().message, components.error().expected);
      return;
    }
    drift = {components->first, components->second};
  } else {
    double direction = 0, speed = 0;
    MappingReader(context, node, item)
        .key("direction",
             [&](const YamlNode& value, const std::string& at) {
               direction = readNumber(context, value, at, "direction", {.unit = "deg"}).value_or(0);
             })
        .key("speed",
             [&](const YamlNode& value, const std::string& at) {
               speed = readNumber(context, value, at, "speed", {.unit = "m/s"}).value_or(0);
             })
        .run();
    drift = driftFromVector(direction, speed);
  }
  environment.driftX = drift.x;
  environment.driftY = drift.y;
}

/// {direction: 45, speed: 6} or "spd=6, dir=45".
void readWind(ReadContext& context, const YamlNode& node, const std::string& item, Environment& environment) {
  Wind& wind = environment.wind.emplace();
  if (!node.isScalar()) {
    MappingReader(context, node, item).fields(wind).run();
  } else if (const auto read = Wind::fromText(node.text)) {
    wind = *read;
  } else {
    context.error(node, item, read.error().message, read.error().expected);
  }
}

/// {file, active} or {name, radius, vectors, active}.
class CurrentFieldReader {
 public:
  CurrentFieldReader(ReadContext& context, std::string item) : context_(context), item_(std::move(item)) {}

  CurrentFieldSpec read(const YamlNode& node) {
    const auto call = [this](void (CurrentFieldReader::*part)(const YamlNode&, const std::string&)) {
      return [this, part](const YamlNode& value, const std::string& at) { (this->*part)(value, at); };
    };
    MappingReader(context_, node, item_)
        .key("file", call(&CurrentFieldReader::readFile))
        .key("name", call(&CurrentFieldReader::readName))
        .key("radius", call(&CurrentFieldReader::readRadius))
        .key("vectors", call(&CurrentFieldReader::readVectors))
        .key("active", call(&CurrentFieldReader::readActive))
        .run();
    checkForm(node);
    if (spec_.file.empty()) spec_.field = std::make_shared<CurrentField>(name_, radius_, std::move(vectors_));
    return std::move(spec_);
  }

 private:
  void readFile(const YamlNode& value, const std::string& at) {
    const auto file = readText(context_, value, at, kFileExpected);
    if (!file) return;
    if (trimmed(*file).empty()) return context_.error(value, at, "file: there is no name", kFileExpected);
    Problems problems;
    auto field = context_.readField(*file, problems);
    for (Problem& problem : problems) context_.problems.add(std::move(problem));
    if (!field) return context_.error(value, at, "file: " + field.error().message, kFileExpected);
    spec_.file = *file;
    spec_.field = std::move(*field);
  }
  void readName(const YamlNode& value, const std::string& at) {
    if (const auto text = readText(context_, value, at, "a text")) name_ = *text;
  }
  void readRadius(const YamlNode& value, const std::string& at) {
    const FieldInfo info{.unit = "m", .min = 0, .minExcluded = true};
    if (const auto number = readNumber(context_, value, at, "radius", info)) radius_ = *number;
  }
  void readVectors(const YamlNode& value, const std::string& at) {
    readRows(context_, value, at, {{"x", "m"}, {"y", "m"}, {"dx", "m/s"}, {"dy", "m/s"}}, "vector",
             "vectors such as [[0, 0, 0.3, -0.1]]: x, y, dx, dy", [this](const std::vector<double>& v) {
               vectors_.push_back({{v[0], v[1]}, {v[2], v[3]}});
             });
  }
  void readActive(const YamlNode& value, const std::string& at) {
    const auto text = readText(context_, value, at, "true or false");
    if (!text) return;
    if (const auto flag = parseFlag(*text))
      spec_.active = *flag;
    else
      context_.error(value, at, "active: " + flag.error().message, flag.error().expected);
  }

  /// A field stands in a file or here, and not by halves in both.
  void checkForm(const YamlNode& node) {
    if (!node.isMap()) {
      if (node.isNull()) context_.error(node, item_, "current_field: there is no value", kFormExpected);
      return;
    }
    const bool inFile = node.find("file");
    if (!inFile && !node.find("vectors"))
      context_.error(node, item_, "current_field: there is neither 'file' nor 'vectors'", kFormExpected);
    for (const char* key : {"name", "radius", "vectors"})
      if (const YamlEntry* entry = node.find(key); entry && inFile)
        context_.error(entry->key, itemPath(item_, key),
                       fmt::format("current_field: '{}' does not go with 'file'", key), kFormExpected);
  }

  static constexpr const char* kFileExpected = "the path of a current field file, relative to the scenario";
  static constexpr const char* kFormExpected = "'file', or 'vectors' with 'radius' and 'name'";
  ReadContext& context_;
  std::string item_;
  CurrentFieldSpec spec_;
  std::string name_;
  double radius_ = CurrentField{}.radius();
  std::vector<CurrentVector> vectors_;
};

CurrentFieldSpec readCurrentField(ReadContext& context, const YamlNode& node, const std::string& item) {
  return CurrentFieldReader(context, item).read(node);
}

}  // namespace

void readEnvironment(ReadContext& context, const YamlNode& node, const std::string& item,
                     Environment& environment) {
  const std::vector<std::string> components{"drift_x", "drift_y"};
  MappingReader(context, node, item)
      .fields(environment, components)
      .key(
          "drift",
          [&](const YamlNode& value, const std::string& at) { readDrift(context, value, at, environment); },
          components)
      .key(
          "drift_vector",
          [&](const YamlNode& value, const std::string& at) { readDriftVector(context, value, at, environment); },
          components)
      .key("wind",
           [&](const YamlNode& value, const std::string& at) { readWind(context, value, at, environment); })
      .key("current",
           [&](const YamlNode& value, const std::string& at) {
             MappingReader(context, value, at).fields(environment.current.emplace()).run();
           })
      .key("current_field",
           [&](const YamlNode& value, const std::string& at) {
             environment.currentField = readCurrentField(context, value, at);
           })
      .key("depth_grid",
           [&](const YamlNode& value, const std::string& at) {
             MappingReader(context, value, at).fields(environment.depthGrid.emplace()).run();
           })
      .key("current_grid",
           [&](const YamlNode& value, const std::string& at) {
             MappingReader(context, value, at).fields(environment.currentGrid.emplace()).run();
           })
      .run();
}

}  // namespace antipode
