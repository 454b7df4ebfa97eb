// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_draft.h"

#include "core/scenario/yaml/yaml_tree.h"
#include "core/scenario/yaml/yaml_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace antipode {
namespace {

const YamlNode* childOf(const YamlNode& node, std::string_view key) {
  const YamlEntry* entry = node.isMap() ? node.find(key) : nullptr;
  return entry ? &entry->value : nullptr;
}

std::string scalarOf(const YamlNode& node, std::string_view key) {
  const YamlNode* child = childOf(node, key);
  return child && child->isScalar() ? child->text : std::string();
}

/// A list of texts, or one.
std::vector<std::string> textsOf(const YamlNode& node, std::string_view key) {
  const YamlNode* child = childOf(node, key);
  if (!child) return {};
  if (child->isScalar()) return {child->text};
  std::vector<std::string> texts;
  for (const YamlNode& item : child->items)
    if (item.isScalar()) texts.push_back(item.text);
  return texts;
}

DraftKeys keysOf(const YamlNode& node, std::string_view key) {
  const YamlNode* child = childOf(node, key);
  DraftKeys keys;
  if (child && child->isMap())
    for (const YamlEntry& entry : child->entries)
      if (entry.value.isScalar()) keys.emplace_back(entry.key.text, entry.value.text);
  return keys;
}

bool isOwnKeyOfFactor(const std::string& key) {
  return key == "name" || key == "path" || key == "paths" || key == "values" || key == "weights";
}

FactorDraft factorOf(const YamlNode& node) {
  FactorDraft factor;
  factor.name = scalarOf(node, "name");
  factor.paths = textsOf(node, childOf(node, "path") ? "path" : "paths");
  factor.values = textsOf(node, "values");
  factor.weights = textsOf(node, "weights");
  for (const YamlEntry& entry : node.entries)
    if (!isOwnKeyOfFactor(entry.key.text) && entry.value.isScalar())
      factor.keys.emplace_back(entry.key.text, entry.value.text);
  return factor;
}

// --- writing ---------------------------------------------------------------------------------------

std::string listText(const std::vector<std::string>& texts) {
  std::vector<std::string> parts;
  for (const std::string& text : texts) parts.push_back(scalarText(text, false));
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

/// Keys with their values as YAML.
DraftKeys yamlOf(const FactorDraft& factor) {
  DraftKeys yaml;
  if (!factor.name.empty()) yaml.emplace_back("name", scalarText(factor.name, false));
  if (factor.paths.size() == 1) yaml.emplace_back("path", scalarText(factor.paths[0], false));
  if (factor.paths.size() > 1) yaml.emplace_back("paths", listText(factor.paths));
  for (const auto& [key, value] : factor.keys) yaml.emplace_back(key, scalarText(value, false));
  if (!factor.values.empty()) yaml.emplace_back("values", listText(factor.values));
  if (!factor.weights.empty()) yaml.emplace_back("weights", listText(factor.weights));
  return yaml;
}

DraftKeys yamlOf(const DraftKeys& keys) {
  DraftKeys yaml;
  for (const auto& [key, value] : keys) yaml.emplace_back(key, scalarText(value, false));
  return yaml;
}

std::string keyLines(const DraftKeys& yaml, std::size_t indent) {
  std::vector<std::string> lines;
  for (const auto& [key, value] : yaml) lines.push_back(key + ": " + value);
  return fmt::format("{}", fmt::join(lines, "\n" + std::string(indent, ' ')));
}

std::string keyMap(const DraftKeys& yaml) {
  std::vector<std::string> parts;
  for (const auto& [key, value] : yaml) parts.push_back(key + ": " + value);
  return fmt::format("{{{}}}", fmt::join(parts, ", "));
}

std::string factorsText(const std::vector<FactorDraft>& factors) {
  if (factors.empty()) return " []";
  std::string text;
  for (const FactorDraft& factor : factors) text += "\n  - " + keyLines(yamlOf(factor), 4);
  return text;
}

/// Collects changes of a text and applies them from its end on, so that places stay right.
class TextChanges {
 public:
  explicit TextChanges(const std::string& text) : text_(text) {}

  void replace(std::size_t begin, std::size_t end, std::string by) {
    changes_.push_back({begin, end, std::move(by)});
  }
  /// From the beginning of its first line to the end of its last.
  void removeLines(std::size_t begin, std::size_t end) {
    const std::size_t line = text_.rfind('\n', begin);
    const std::size_t next = text_.find('\n', std::max(begin, end));
    replace(line == std::string::npos ? 0 : line + 1, next == std::string::npos ? text_.size() : next + 1, "");
  }
  /// After the line that `end` is on.
  void insertLine(std::size_t end, const std::string& line) {
    const std::size_t next = text_.find('\n', end > 0 ? end - 1 : 0);
    const std::size_t at = next == std::string::npos ? text_.size() : next;
    replace(at, at, "\n" + line);
  }
  std::string applied() {
    std::ranges::stable_sort(changes_, {}, &Change::begin);
    std::string text = text_;
    for (auto change = changes_.rbegin(); change != changes_.rend(); ++change)
      text.replace(change->begin, change->end - change->begin, change->by);
    return text;
  }
  const std::string& text() const { return text_; }

 private:
  struct Change {
    std::size_t begin, end;
    std::string by;
  };
  const std::string& text_;
  std::vector<Change> changes_;
};

/// Where the value of a list or map in lines ends, without the line break that belongs to what follows.
std::size_t endOf(const std::string& text, const YamlNode& node) {
  std::size_t end = std::min(node.end, text.size());
  while (end > node.begin && (text[end - 1] == '\n' || text[end - 1] == ' ')) --end;
  return end;
}

/// Makes a map say `after` where it said `before`, both in YAML. Where keys go away, it is written anew.
void changeMap(TextChanges& changes, const YamlNode& map, const DraftKeys& before, const DraftKeys& after) {
  if (before == after) return;
  const auto indent = static_cast<std::size_t>(map.column - 1);
  const bool losesKeys = std::ranges::any_of(before, [&](const auto& pair) {
    return std::ranges::find(after, pair.first, &DraftKeys::value_type::first) == after.end();
  });
  if (losesKeys || map.entries.empty())
    return changes.replace(map.begin, endOf(changes.text(), map),
                           map.flow ? keyMap(after) : keyLines(after, indent));
  for (const auto& [key, value] : after) {
    const auto old = std::ranges::find(before, key, &DraftKeys::value_type::first);
    if (old != before.end() && old->second == value) continue;
    if (const YamlEntry* entry = map.find(key))
      changes.replace(entry->value.begin, endOf(changes.text(), entry->value),
                      entry->value.isNull() ? " " + value : value);
    else if (map.flow)
      changes.replace(endOf(changes.text(), map) - 1, endOf(changes.text(), map) - 1, ", " + key + ": " + value);
    else
      changes.insertLine(endOf(changes.text(), map.entries.back().value),
                         std::string(indent, ' ') + key + ": " + value);
  }
}

class DraftWriter {
 public:
  DraftWriter(const std::string& text, const YamlNode& root) : changes_(text), root_(root) {}

  std::string write(const StudyDraft& before, const StudyDraft& after) {
    setScalar("name", before.name, after.name);
    setScalar("base", before.base, after.base);
    setScalar("duration", before.duration, after.duration);
    setKeys("design", yamlOf(before.design), yamlOf(after.design));
    setFactors(before.factors, after.factors);
    setKeys("metrics", yamlOf(before.metrics), yamlOf(after.metrics));
    if (before.verdict != after.verdict)
      setPart("verdict", after.verdict.empty() ? "" : " " + listText(after.verdict));
    setKeys("stop", yamlOf(before.stop), yamlOf(after.stop));
    return changes_.applied() + added_;
  }

 private:
  void setScalar(const char* key, const std::string& before, const std::string& after) {
    if (before != after) setPart(key, after.empty() ? "" : " " + scalarText(after, false));
  }

  /// What stands behind the colon; empty: the key goes away.
  void setPart(const char* key, const std::string& value) {
    const YamlEntry* entry = root_.find(key);
    if (!entry) {
      if (!value.empty()) append(std::string(key) + ":" + value);
    } else if (value.empty()) {
      changes_.removeLines(entry->key.begin, endOf(changes_.text(), entry->value));
    } else {
      changes_.replace(entry->key.end + 1, endOf(changes_.text(), entry->value), value);
    }
  }

  void append(const std::string& part) {
    const std::string& text = changes_.text();
    const bool isOnNewLine = added_.empty() ? text.empty() || text.back() == '\n' : true;
    added_ += (isOnNewLine ? "" : "\n") + part + "\n";
  }

  void setKeys(const char* key, const DraftKeys& before, const DraftKeys& after) {
    if (before == after) return;
    const YamlEntry* entry = root_.find(key);
    if (entry && entry->value.isMap() && !after.empty()) return changeMap(changes_, entry->value, before, after);
    if (after.empty()) return setPart(key, "");
    setPart(key, std::string_view(key) == "metrics" ? "\n  " + keyLines(after, 2) : " " + keyMap(after));
  }

  void setFactors(const std::vector<FactorDraft>& before, const std::vector<FactorDraft>& after) {
    if (before == after) return;
    const YamlNode* list = childOf(root_, "factors");
    const bool isPatchable = list && list->isSequence() && !list->flow && !list->items.empty() &&
                             list->items.size() == before.size() && after.size() >= before.size();
    if (!isPatchable) return setPart("factors", factorsText(after));
    for (std::size_t i = 0; i < before.size(); ++i)
      if (list->items[i].isMap()) changeMap(changes_, list->items[i], yamlOf(before[i]), yamlOf(after[i]));
    const auto indent = static_cast<std::size_t>(list->column - 1);
    std::string added;
    for (std::size_t i = before.size(); i < after.size(); ++i)
      added +=
          (added.empty() ? "" : "\n") + std::string(indent, ' ') + "- " + keyLines(yamlOf(after[i]), indent + 2);
    if (!added.empty()) changes_.insertLine(endOf(changes_.text(), list->items.back()), added);
  }

  TextChanges changes_;
  const YamlNode& root_;
  std::string added_;
};

}  // namespace

std::string draftValue(const DraftKeys& keys, const std::string& key) {
  const auto found = std::ranges::find(keys, key, &DraftKeys::value_type::first);
  return found == keys.end() ? std::string() : found->second;
}

void setDraftValue(DraftKeys& keys, const std::string& key, const std::string& value) {
  const auto found = std::ranges::find(keys, key, &DraftKeys::value_type::first);
  if (value.empty()) {
    if (found != keys.end()) keys.erase(found);
  } else if (found != keys.end()) {
    found->second = value;
  } else {
    keys.emplace_back(key, value);
  }
}

StudyDraft draftOf(const std::string& text) {
  const YamlTree tree = parseYaml(text, "");
  StudyDraft draft;
  if (!tree.isWhole || !tree.root.isMap()) return draft;
  const YamlNode& root = tree.root;
  draft.name = scalarOf(root, "name");
  draft.base = scalarOf(root, "base");
  draft.duration = scalarOf(root, "duration");
  draft.design = keysOf(root, "design");
  draft.metrics = keysOf(root, "metrics");
  draft.stop = keysOf(root, "stop");
  draft.verdict = textsOf(root, "verdict");
  if (const YamlNode* factors = childOf(root, "factors"))
    for (const YamlNode& factor : factors->items) draft.factors.push_back(factorOf(factor));
  return draft;
}

std::string withDraft(const std::string& text, const StudyDraft& draft) {
  const YamlTree tree = parseYaml(text, "");
  if (!tree.isWhole || !tree.root.isMap()) return text;
  return DraftWriter(text, tree.root).write(draftOf(text), draft);
}

std::string newStudyText(const StudyDraft& draft) {
  return withDraft("antipode_study: 1\n", draft);
}

}  // namespace antipode
