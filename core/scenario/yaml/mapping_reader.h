// SPDX-License-Identifier: GPL-3.0-or-later
// Reading of YAML maps into parameter structs, driven by their field lists; collects every problem with place.
#pragma once

#include "core/base/fields.h"
#include "core/model/current_field.h"
#include "core/scenario/document/problem_list.h"
#include "core/scenario/yaml/yaml_tree.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace antipode {

/// What a reading finds: problems, and where each item of the scenario stands. Items are internal paths with
/// vehicles by index ("vehicles/0/params/turn_rate"); see namedItem().
class ReadContext {
 public:
  /// Gives the field that a `file` in the scenario names, or why there is none.
  using FieldReader =
      std::function<Result<std::shared_ptr<const CurrentField>>(const std::string& file, Problems&)>;

  ReadContext(std::string file, FieldReader fieldReader)
      : readField(std::move(fieldReader)), file_(std::move(file)) {}

  void report(Severity severity, const YamlNode& at, const std::string& item, std::string message,
              std::string expected = {});
  void error(const YamlNode& at, const std::string& item, std::string message, std::string expected = {}) {
    report(Severity::Error, at, item, std::move(message), std::move(expected));
  }
  /// Remembers where an item stands, for checks that run on the finished value.
  void place(const std::string& item, const YamlNode& at) { locations_.insert_or_assign(item, locationOf(at)); }
  /// Place of the item, or of the nearest item around it.
  SourceLocation locationFor(std::string item) const;

  bool isFull() const { return problems.isFull(); }
  const std::string& file() const { return file_; }
  /// An item of a list that stands for nothing in the value, because it cannot be read.
  void skip(const YamlNode& item) { skipped.insert(item.begin); }

  ProblemList problems;
  std::set<std::size_t> skipped;  ///< bytes of the source where skipped items begin
  const FieldReader readField;

 private:
  SourceLocation locationOf(const YamlNode& at) const { return {file_, at.line, at.column}; }
  std::string file_;
  std::map<std::string, SourceLocation> locations_;
};

/// A scalar number in YAML 1.1 might be octal with a leading zero: such text is refused rather than guessed.
bool hasAmbiguousZero(std::string_view text);
/// Text of a node that shall be a scalar; complains and gives nullopt otherwise.
std::optional<std::string> readText(ReadContext& context, const YamlNode& node, const std::string& item,
                                    const std::string& expected);
std::optional<double> readNumber(ReadContext& context, const YamlNode& node, const std::string& item,
                                 std::string_view name, const FieldInfo& info);
/// A whole number in [min, max].
std::optional<std::int64_t> readWhole(ReadContext& context, const YamlNode& node, const std::string& item,
                                      std::string_view name, std::int64_t min, std::int64_t max);
struct RowColumn {
  const char* name;
  const char* unit;
};
/// A list of rows such as [[x, y], ...], each given to `take`; `what` names a row. False when something was wrong.
bool readRows(ReadContext& context, const YamlNode& node, const std::string& item,
              const std::vector<RowColumn>& columns, const char* what, const char* expected,
              const std::function<void(const std::vector<double>&)>& take);
/// "x,y : x,y" for a list of pairs [[x, y], ...].
std::optional<std::string> readPairs(ReadContext& context, const YamlNode& node, const std::string& item);

/// One map: register what may stand in it, then run().
class MappingReader {
 public:
  using Read = std::function<void(const YamlNode& value, const std::string& item)>;

  /// Slot -> the key that has set it. Two readers may share one, when their maps set the same things.
  using Slots = std::map<std::string, std::string>;

  MappingReader(ReadContext& context, const YamlNode& map, std::string item, Slots* slots = nullptr);

  /// A key that is no field. `slots` are what it sets: when another key has set one of them before, the later
  /// key wins with a warning. Without slots, the key itself is its slot.
  MappingReader& key(std::string name, Read read, std::vector<std::string> slots = {});

  /// All fields of `params` but those in `except`, under their names and aliases.
  template <class P>
  MappingReader& fields(P& params, const std::vector<std::string>& except = {}) {
    static const std::vector<FieldView> views = fieldViews(P{});
    for (const FieldView& view : views) {
      if (std::find(except.begin(), except.end(), view.name) != except.end()) continue;
      const auto read = [this, &params, &view](const YamlNode& value, const std::string& item) {
        if (const auto text = fieldValueText(value, item, view))
          assign(value, item, setField(params, view.name, *text));
      };
      std::vector<std::string> slots{view.name};
      if (view.info.composite) slots = {"drift_x", "drift_y"};  // the only composite field there is
      key(view.name, read, slots);
      if (view.info.alias[0] != '\0') key(view.info.alias, read, slots);
    }
    return *this;
  }

  /// Keys of P belong under `parent`, which is told to people who write them here.
  template <class P>
  MappingReader& elsewhere(const char* parent) {
    static const std::vector<FieldView> views = fieldViews(P{});
    for (const FieldView& view : views) elsewhere_.try_emplace(view.name, parent);
    return *this;
  }

  /// Walks the map in file order. Unknown keys are errors with the nearest known key.
  void run();

 private:
  struct Known {
    Read read;
    std::vector<std::string> slots;
  };
  std::optional<std::string> fieldValueText(const YamlNode& value, const std::string& item, const FieldView& view);
  void assign(const YamlNode& value, const std::string& item, const Result<void>& outcome);
  void warnIfSetBefore(const YamlNode& key, const std::string& item, const Known& known);
  void unknownKey(const YamlNode& key);

  ReadContext& context_;
  const YamlNode& map_;
  std::string item_;
  std::map<std::string, Known> known_;
  std::vector<std::string> order_;
  std::map<std::string, std::string> elsewhere_;  // keys that belong to another map, and its key
  Slots ownSlots_;
  Slots* slots_;
};

inline std::string itemPath(const std::string& parent, std::string_view child) {
  return parent.empty() ? std::string(child) : parent + "/" + std::string(child);
}
inline std::string itemPath(const std::string& parent, std::size_t index) {
  return fmt::format("{}/{}", parent, index);
}

/// Items of a list, each read by `read(node, item)`; complains when the node is no list.
template <class Read>
void readList(ReadContext& context, const YamlNode& node, const std::string& item, const char* expected,
              Read read) {
  if (node.isNull()) return;
  if (!node.isSequence()) {
    context.error(node, item, fmt::format("{}: this is not a list", item.substr(item.find_last_of('/') + 1)),
                  expected);
    return;
  }
  for (std::size_t i = 0; i < node.items.size() && !context.isFull(); ++i) {
    const std::string itemOfEntry = itemPath(item, i);
    context.place(itemOfEntry, node.items[i]);
    read(node.items[i], itemOfEntry);
  }
}
/// "vehicles/0/params" becomes "vehicles/abe/params".
std::string namedItem(const std::string& item, const std::vector<std::string>& vehicleNames);

}  // namespace antipode
