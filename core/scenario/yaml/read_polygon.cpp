// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_polygon.h"

namespace antipode {
namespace {

constexpr const char* kPolygonExpected =
    "{pts: [[x, y], ...]}, {format: ellipse, x, y, degs, major, minor, pts}, {format: radial, x, y, radius, pts}, "
    "or one of them as text";

/// A polygon as a map; which keys belong to it is the format's matter.
class PolygonReader {
 public:
  PolygonReader(ReadContext& context, std::string item) : context_(context), item_(std::move(item)) {}

  std::optional<PolygonSpec> read(const YamlNode& node) {
    if (!readFormat(node)) return std::nullopt;
    MappingReader reader(context_, node, item_);
    reader.key("format", [](const YamlNode&, const std::string&) {});
    const FieldInfo metres{.unit = "m"}, length{.unit = "m", .min = 0, .minExcluded = true};
    if (spec_.format == PolygonSpec::Format::Points) {
      reader.key("pts", [this](const YamlNode& value, const std::string& at) { readPoints(value, at); });
      required_ = {"pts"};
    } else {
      number(reader, "x", spec_.centre.x, metres);
      number(reader, "y", spec_.centre.y, metres);
      if (spec_.format == PolygonSpec::Format::Ellipse) {
        number(reader, "degs", spec_.degs, {.unit = "deg"});
        number(reader, "major", spec_.major, length);
        number(reader, "minor", spec_.minor, length);
      } else {
        number(reader, "radius", spec_.radius, length);
      }
      reader.key("pts", [this](const YamlNode& value, const std::string& at) { readCount(value, at); });
      required_.emplace_back("pts");
    }
    std::vector<const char*> required = required_;
    number(reader, "snap", spec_.snap, {.unit = "m", .min = 0});
    reader.run();
    for (const char* key : required)
      if (!node.find(key)) {
        context_.error(node, item_, fmt::format("polygon: '{}' is missing", key), kPolygonExpected);
        good_ = false;
      }
    if (!good_) return std::nullopt;
    return spec_;
  }

 private:
  bool readFormat(const YamlNode& node) {
    const YamlEntry* entry = node.find("format");
    if (!entry) return true;
    const std::string at = itemPath(item_, "format");
    context_.place(at, entry->value);
    const auto text = readText(context_, entry->value, at, "ellipse or radial");
    const std::string word = text ? lowered(trimmed(*text)) : "";
    if (word == "ellipse") spec_.format = PolygonSpec::Format::Ellipse;
    if (word == "radial") spec_.format = PolygonSpec::Format::Radial;
    if (text && spec_.format == PolygonSpec::Format::Points)
      context_.error(entry->value, at, fmt::format("format: '{}' is not known", *text),
                     "ellipse or radial; a list of points needs no format");
    return spec_.format != PolygonSpec::Format::Points;
  }

  void number(MappingReader& reader, const char* name, double& field, const FieldInfo& info) {
    required_.push_back(name);
    reader.key(name, [this, name, &field, info](const YamlNode& value, const std::string& at) {
      const auto read = readNumber(context_, value, at, name, info);
      field = read.value_or(field);
      good_ = good_ && read;
    });
  }

  void readPoints(const YamlNode& value, const std::string& at) {
    good_ = readRows(context_, value, at, {{"x", "m"}, {"y", "m"}}, "point",
                     "points such as [[0, 0], [10, 0], [10, 10]]",
                     [this](const std::vector<double>& p) {
                       spec_.points.push_back({p[0], p[1]});
                     }) &&
            good_;
  }

  void readCount(const YamlNode& value, const std::string& at) {
    const int least = spec_.format == PolygonSpec::Format::Ellipse ? 4 : 3;
    const auto count = readWholeNumber(context_, value, at, "pts", least, kMaxPolygonVertices);
    good_ = good_ && count;
    if (count) spec_.pts = static_cast<int>(*count);
  }

  ReadContext& context_;
  std::string item_;
  PolygonSpec spec_;
  std::vector<const char*> required_;
  bool good_ = true;
};

}  // namespace

std::optional<PolygonSpec> readPolygon(ReadContext& context, const YamlNode& node, const std::string& item) {
  if (node.isMap()) return PolygonReader(context, item).read(node);
  const auto text = readText(context, node, item, kPolygonExpected);
  if (!text) return std::nullopt;
  if (auto polygon = PolygonSpec::fromText(*text))
    return *polygon;
  else
    context.error(node, item, polygon.error().message, polygon.error().expected);
  return std::nullopt;
}

}  // namespace antipode
