// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/list_nodes.h"

#include "core/base/expression/expression.h"
#include "core/base/fields.h"

#include <algorithm>
#include <filesystem>

namespace antipode {

tl::unexpected<Error> ListNodes::wrong(const YamlNode& node, std::string message, std::string expected) const {
  Error error;
  error.location = placeOf(node);
  error.message = std::move(message);
  error.expected = std::move(expected);
  return tl::unexpected<Error>(std::move(error));
}

Result<void> ListNodes::readMap(const YamlNode& node, const Keys& keys) const {
  if (!node.isMap()) return wrong(node, "this is no list of keys", "key: value");
  for (const YamlEntry& entry : node.entries) {
    const auto known = std::ranges::find(keys, entry.key.text, &Keys::value_type::first);
    if (known == keys.end()) {
      std::vector<std::string> names;
      for (const auto& key : keys) names.push_back(key.first);
      const auto near = nearestWord(entry.key.text, names);
      return wrong(entry.key, fmt::format("the key '{}' is not known", entry.key.text),
                   near ? *near : fmt::format("{}", fmt::join(names, ", ")));
    }
    if (const auto done = known->second(entry.value); !done) return done;
  }
  return {};
}

Result<void> ListNodes::readNumber(const YamlNode& node, double low, double high, double& out) const {
  const auto number = parseNumber(node.text);
  if (!node.isScalar() || !number || *number < low || *number > high)
    return wrong(node, fmt::format("'{}' is no such number", node.text),
                 fmt::format("a number from {} to {}", low, high));
  out = *number;
  return {};
}

Result<void> ListNodes::readRange(const YamlNode& node, PlotRange& out) const {
  if (node.items.size() != 2) return wrong(node, "a range has a begin and an end", "[0, 600]");
  for (const auto& [item, end] : {std::pair(0, &out.low), std::pair(1, &out.high)})
    if (const auto done = readNumber(node.items[static_cast<std::size_t>(item)], -1e12, 1e12, *end); !done)
      return done;
  if (!(out.high > out.low)) return wrong(node, "the range ends before it begins", "[0, 600]");
  return {};
}

Result<void> ListNodes::readPoint(const YamlNode& node, QPointF& out) const {
  if (node.items.size() != 2) return wrong(node, "a point has two numbers", "[30, 0]");
  if (const auto done = readNumber(node.items[0], -1e12, 1e12, out.rx()); !done) return done;
  return readNumber(node.items[1], -1e12, 1e12, out.ry());
}

Result<std::size_t> ListNodes::readWord(const YamlNode& node, const std::vector<std::string>& words,
                                        const std::string& of) const {
  const auto word = std::ranges::find(words, node.text);
  if (word != words.end()) return static_cast<std::size_t>(word - words.begin());
  std::string known;
  for (std::size_t i = 0; i < words.size(); ++i)
    known += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return wrong(node, fmt::format("'{}' is no {}", node.text, of), known);
}

Result<void> ListNodes::readExpression(const YamlNode& node, std::string& out) const {
  const auto expression = Expression::parse(node.text);
  if (!expression) {
    const Error& error = expression.error();
    return wrong(node, fmt::format("in '{}', column {}: {}", node.text, error.location.column, error.message),
                 error.expected);
  }
  out = node.text;
  return {};
}

ListNodes::Setter ListNodes::number(double& out, double low, double high) const {
  return [this, &out, low, high](const YamlNode& node) { return readNumber(node, low, high, out); };
}

ListNodes::Setter ListNodes::optionalNumber(std::optional<double>& out, double low, double high) const {
  return [this, &out, low, high](const YamlNode& node) {
    double read = 0;
    const auto done = readNumber(node, low, high, read);
    if (done) out = read;
    return done;
  };
}

ListNodes::Setter ListNodes::range(std::optional<PlotRange>& out) const {
  return [this, &out](const YamlNode& node) {
    PlotRange read;
    const auto done = readRange(node, read);
    if (done) out = read;
    return done;
  };
}

ListNodes::Setter ListNodes::yesOrNo(bool& out) const {
  return [this, &out](const YamlNode& node) -> Result<void> {
    if (node.text != "true" && node.text != "false")
      return wrong(node, fmt::format("'{}' is neither true nor false", node.text), "true or false");
    out = node.text == "true";
    return {};
  };
}

ListNodes::Setter ListNodes::colour(QColor& out) const {
  return [this, &out](const YamlNode& node) -> Result<void> {
    out = QColor(QString::fromStdString(node.text));
    if (!out.isValid()) return wrong(node, fmt::format("'{}' is no colour", node.text), "\"#1f77d0\"");
    return {};
  };
}

ListNodes::Setter ListNodes::path(std::string& out) const {
  return [this, &out](const YamlNode& node) {
    out = (std::filesystem::path(path_).parent_path() / node.text).lexically_normal().string();
    return Result<void>();
  };
}

ListNodes::Setter ListNodes::expression(std::string& out) const {
  return [this, &out](const YamlNode& node) { return readExpression(node, out); };
}

ListNodes::Setter ListNodes::text(QString& out) {
  return [&out](const YamlNode& node) {
    out = QString::fromStdString(node.text);
    return Result<void>();
  };
}

ListNodes::Setter ListNodes::text(std::string& out) {
  return [&out](const YamlNode& node) {
    out = node.text;
    return Result<void>();
  };
}

ListNodes::Setter ListNodes::texts(std::vector<std::string>& out) {
  return [&out](const YamlNode& node) {
    out.clear();
    if (node.isScalar()) out.push_back(node.text);
    for (const YamlNode& item : node.items) out.push_back(item.text);
    return Result<void>();
  };
}

}  // namespace antipode
