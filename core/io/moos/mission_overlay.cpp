// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/mission_overlay.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"
#include "core/io/quoted_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace antipode {
namespace {

using OverlayLines = std::vector<std::string>;

constexpr const char* kOutside = "global";  // the place of the lines outside blocks among the blocks, in order of names
constexpr const char* kRule = "//----------------------------------";

/// All lines; a text that ends with a line end has one more, empty line.
OverlayLines overlayLinesOf(std::string_view text) {
  OverlayLines lines;
  while (true) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (end != text.npos || !line.empty() || !lines.empty()) lines.emplace_back(line);
    if (end == text.npos) return lines;
    text.remove_prefix(end + 1);
  }
}

std::string withoutSpaces(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (!isBlank(c)) out += c;
  return out;
}

std::string indentOf(std::string_view line) {
  return std::string(line.substr(0, std::min(line.find_first_not_of(' '), line.size())));
}

bool beginsWith(std::string_view line, std::string_view word) {
  return lowered(line.substr(0, word.size())) == word;
}

std::string replacedAll(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

/// nspatch writes these words of lines outside blocks with a capital letter.
std::string capitalised(std::string line) {
  for (const auto& [what, by] : {std::pair{"config", "Config"}, {"Configuration", "Config"}, {"block", "Block"}})
    line = replacedAll(std::move(line), what, by);
  return line;
}

/// A line outside blocks, or the place of a block.
struct Item {
  std::string line;
  std::string block;  ///< its name, or empty
};

struct AddressedLine {
  std::string block, line;
};

/// A stem or its overlays, cut into what replaces each other.
struct Parts {
  std::vector<Item> items;
  std::map<std::string, OverlayLines> blocks;  ///< from `{` on, without `}`; `Type` or `Type@name` of behaviours
  std::vector<AddressedLine> addressed;
  std::vector<std::pair<std::string, std::string>> initial;  ///< of behaviours: variable, what follows "initialize"
  std::vector<OverlayLines> modes;                                  ///< of behaviours
};

class PartsReader {
 public:
  PartsReader(OverlayKind kind, bool isOverlay) : kind_(kind), isOverlay_(isOverlay) {}

  Parts read(const OverlayLines& lines) {
    for (const std::string& line : lines) add(line);
    if (block_) close();
    return std::move(parts_);
  }

 private:
  void add(const std::string& line) {
    const std::string_view text = trimmed(line);
    if (block_) {
      if (text == "}")
        close();
      else
        own_.push_back(line);
    } else if (isInMode_) {
      parts_.modes.back().push_back(line);
      isInMode_ = !text.starts_with('}');
    } else if (beginsWith(text, kind_ == OverlayKind::Mission ? "processconfig" : "behavior")) {
      block_ = trimmed(text.substr(text.rfind('=') + 1));
    } else if (kind_ == OverlayKind::Behaviours && beginsWith(line, "initialize ")) {
      const std::string_view rest = trimmed(text.substr(text.find_first_of(" \t")));
      setInitial(keyOf(rest), std::string(rest));
    } else if (kind_ == OverlayKind::Behaviours && beginsWith(line, "set ") && text.ends_with('{')) {
      parts_.modes.push_back({line});
      isInMode_ = true;
    } else if (const std::size_t mark = text.find("::"); isOverlay_ && mark != text.npos && !text.starts_with("//")) {
      parts_.addressed.push_back({std::string(text.substr(0, mark)), std::string(text.substr(mark + 2))});
    } else {
      parts_.items.push_back({line, {}});
      isBehindBlock_ = false;
    }
  }

  void setInitial(std::string_view variable, std::string text) {
    for (auto& [other, value] : parts_.initial)
      if (other == variable && isOverlay_) return void(value = std::move(text));
    parts_.initial.emplace_back(variable, std::move(text));
  }

  void close() {
    std::string name = kind_ == OverlayKind::Mission ? *block_ : identity();
    OverlayLines& all = parts_.blocks[name];
    all.insert(all.end(), own_.begin(), own_.end());
    if (!isBehindBlock_) parts_.items.push_back({{}, std::move(name)});
    isBehindBlock_ = true;
    block_.reset();
    own_.clear();
  }

  /// Type@name, the name in lower case.
  std::string identity() const {
    for (const std::string& line : own_)
      if (const auto pair = keyValueOf(line); pair && lowered(pair->key) == "name")
        return *block_ + "@" + lowered(pair->value);
    return *block_;
  }

  OverlayKind kind_;
  bool isOverlay_;
  Parts parts_;
  std::optional<std::string> block_;
  OverlayLines own_;
  bool isBehindBlock_ = false, isInMode_ = false;
};

/// Puts one line into the stem's lines outside blocks, in place of those with the same key.
void overlayLine(std::vector<Item>& items, const std::string& line) {
  bool isThere = false;
  for (Item& item : items)
    if (item.block.empty() && keyOf(item.line) == keyOf(line)) {
      item.line = indentOf(item.line) + line;
      isThere = true;
    }
  if (!isThere) items.push_back({line, {}});
}

/// Puts one line into a block of the stem.
void overlayAddressed(OverlayLines& block, const std::string& name, const std::string& line) {
  const auto key = [&](std::string_view text) {
    return name == "ANTLER" ? withoutSpaces(text.substr(0, text.find('@'))) : std::string(keyOf(text));
  };
  const std::string text(trimmed(line));
  bool isThere = false;
  for (std::string& old : block)
    if (key(old) == key(text)) {
      old = indentOf(old) + text;
      isThere = true;
    }
  if (!isThere) block.push_back(text);
}

void overlayBlock(Parts& stem, const std::string& name, const OverlayLines& lines, OverlayKind kind) {
  if (!stem.blocks.contains(name)) {
    for (const char* line : {"", kRule}) stem.items.push_back({line, {}});
    if (kind == OverlayKind::Mission)
      for (const std::string& line : {"// " + name + " Config Block", std::string()}) stem.items.push_back({line, {}});
    stem.items.push_back({{}, name});
  }
  stem.blocks[name] = lines;
}

void overlay(Parts& stem, const Parts& patch, OverlayKind kind) {
  std::map<std::string, const OverlayLines*> ordered{{kOutside, nullptr}};
  for (const auto& [name, lines] : patch.blocks) ordered[name] = &lines;
  for (const auto& [name, lines] : ordered) {
    if (lines) {
      overlayBlock(stem, name, *lines, kind);
    } else {
      for (const Item& item : patch.items)
        if (item.block.empty()) overlayLine(stem.items, item.line);
    }
  }
  for (const AddressedLine& line : patch.addressed)
    if (const auto block = stem.blocks.find(line.block); block != stem.blocks.end())
      overlayAddressed(block->second, line.block, line.line);
  for (const auto& [variable, text] : patch.initial) {
    bool isThere = false;
    for (auto& [other, value] : stem.initial)
      if (other == variable) value = text, isThere = true;
    if (!isThere) stem.initial.emplace_back(variable, text);
  }
  if (!patch.modes.empty()) stem.modes = patch.modes;
}

class PartsWriter {
 public:
  PartsWriter(const Parts& parts, OverlayKind kind) : parts_(parts), kind_(kind) {}

  std::string write() {
    for (const Item& item : parts_.items) {
      const bool isComment = item.block.empty() && item.line.starts_with("//");
      if (kind_ == OverlayKind::Behaviours && !isComment && others_ < 2)
        writeFirst(others_++);
      else
        writeItem(item);
    }
    return std::move(out_);
  }

 private:
  void line(std::string_view text) {
    out_ += text;
    out_ += '\n';
  }

  void writeItem(const Item& item) {
    if (item.block.empty()) return line(kind_ == OverlayKind::Mission ? capitalised(item.line) : item.line);
    const std::string type = item.block.substr(0, kind_ == OverlayKind::Mission ? item.block.npos : item.block.find('@'));
    line((kind_ == OverlayKind::Mission ? "ProcessConfig = " : "Behavior = ") + type);
    for (const std::string& own : parts_.blocks.at(item.block)) line(own);
    line("}");
  }

  /// The first line of a behaviour file that is no comment gives way to the initial values, the second to the modes.
  void writeFirst(int which) {
    line("");
    if (which == 0)
      for (const auto& [variable, text] : parts_.initial) line("initialize " + text);
    else
      for (const OverlayLines& mode : parts_.modes)
        for (const std::string& own : mode) line(own);
  }

  const Parts& parts_;
  OverlayKind kind_;
  int others_ = 0;
  std::string out_;
};

}  // namespace

OverlayKind overlayKind(std::string_view fileName) {
  constexpr std::array kEnds = {".bhv", ".xbhv", ".bhvx"};
  const bool isBehaviours = std::ranges::any_of(kEnds, [&](const char* end) { return fileName.ends_with(end); });
  return isBehaviours ? OverlayKind::Behaviours : OverlayKind::Mission;
}

std::string overlaidMission(std::string_view stem, const std::vector<std::string>& overlays, OverlayKind kind) {
  OverlayLines patches;
  for (const std::string& text : overlays)
    for (std::string& line : overlayLinesOf(text)) patches.push_back(std::move(line));
  Parts parts = PartsReader(kind, false).read(overlayLinesOf(stem));
  overlay(parts, PartsReader(kind, true).read(patches), kind);
  return PartsWriter(parts, kind).write();
}

}  // namespace antipode
