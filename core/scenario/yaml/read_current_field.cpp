// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_current_field.h"

namespace antipode {
namespace {

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

}  // namespace

CurrentFieldSpec readCurrentField(ReadContext& context, const YamlNode& node, const std::string& item) {
  return CurrentFieldReader(context, item).read(node);
}

}  // namespace antipode
