// SPDX-License-Identifier: GPL-3.0-or-later
// Reading of YAML maps, lists and single values; collects every problem with its place. Which keys a map may have
// follows from the shape of the part that it describes (part_reader.h).
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
#include <unordered_map>

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
  void place(const std::string& item, const YamlNode& at) {
    locations_.insert_or_assign(item, std::pair{at.line, at.column});
  }
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
  std::unordered_map<std::string, std::pair<int, int>> locations_;  // line and column by item
};

/// A scalar number in YAML 1.1 might be octal with a leading zero: such text is refused rather than guessed.
bool hasAmbiguousZero(std::string_view text);
/// Text of a node that shall be a scalar; complains and gives nullopt otherwise.
std::optional<std::string> readText(ReadContext& context, const YamlNode& node, const std::string& item,
                                    const std::string& expected);
std::optional<double> readNumber(ReadContext& context, const YamlNode& node, const std::string& item,
                                 std::string_view name, const FieldInfo& info);
/// A whole number in [min, max].
std::optional<std::int64_t> readWholeNumber(ReadContext& context, const YamlNode& node, const std::string& item,
                                            std::string_view name, std::int64_t min, std::int64_t max);
/// What was probably meant by a key that is not known: the nearest one, those that end with it (`kp`), or all of
/// them where they are few. May be empty.
std::string expectedKey(const std::string& word, const std::vector<std::string>& known);

struct RowColumn {
  const char* name;
  const char* unit;
};
/// A list of rows such as [[x, y], ...], each given to `take`; `what` names a row. False when something was wrong.
bool readRows(ReadContext& context, const YamlNode& node, const std::string& item,
              const std::vector<RowColumn>& columns, const char* what, const char* expected,
              const std::function<void(const std::vector<double>&)>& take);

/// Reads one map. Its keys are the members of a part, and odd spellings beside them.
class MappingReader {
 public:
  using Read = std::function<void(const YamlNode& value, const std::string& item)>;

  /// What has been set -> the key that has set it. Two readers may share one, when their maps set the same things.
  using Slots = std::map<std::string, std::string>;

  MappingReader(ReadContext& context, const YamlNode& map, std::string item, Slots* slots = nullptr);

  /// A key that is no member of the part, or has another meaning here. `slots` are what it sets: when another key
  /// has set one of them before, the later key wins with a warning. Without slots, the key itself is its slot.
  MappingReader& key(std::string name, Read read, std::vector<std::string> slots = {});

  /// Keys of P belong under `parent`, which is told to people who write them here.
  template <class P>
  MappingReader& elsewhere(const char* parent) {
    static const std::vector<std::string> names = fieldNames<P>();
    elsewhere_ = {parent, &names};
    return *this;
  }

  /// Reads the members of a part by its shape, in file order (part_reader.h). Unknown keys are errors with the
  /// nearest known key.
  template <class P>
  void read(P& part);
  /// The same for a map without a part: all keys are odd spellings.
  void run() { walk({}); }

 private:
  struct OddKey {
    std::string name;
    Read read;
    std::vector<std::string> slots;
  };
  /// How a map reads the members of its part.
  struct Members {
    std::function<bool(const YamlEntry&)> read;        ///< false: the part has no such member
    std::function<std::vector<std::string>()> keys{};  ///< of all members
  };
  void walk(const Members& members);
  bool readOddKey(const YamlEntry& entry);
  template <class P>
  bool readMember(const YamlEntry& entry, P& part);
  /// The key that has set `slot` before; empty: none.
  std::string setBefore(std::string_view slot, const YamlNode& key);
  void warnIfSetBefore(const YamlNode& key, const std::string& item, const std::string& other);
  void unknownKey(const YamlEntry& entry, std::vector<std::string> known);

  ReadContext& context_;
  const YamlNode& map_;
  std::string item_;
  std::vector<OddKey> oddKeys_;
  std::pair<const char*, const std::vector<std::string>*> elsewhere_{};
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
