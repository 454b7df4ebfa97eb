// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/bhv_write.h"

#include "core/io/moos/bhv_keys.h"
#include "core/io/moos/moos_active_lines.h"
#include "core/io/moos/moos_text.h"
#include "core/io/moos/moos_write_params.h"
#include "core/io/quoted_text.h"

#include <algorithm>

namespace antipode {
namespace {

using Lines = std::vector<std::string>;

/// A line as the reader sees it inside a block; nullopt: it would not be read as one line.
std::optional<BhvLine> lineInBlock(const std::string& written) {
  MoosReport ignored;
  const BhvText parsed = parseBhvText("Behavior = x\n{\n" + written + "\n}\n", "", ignored);
  const bool isOneLine = parsed.blocks.size() == 1 && parsed.blocks[0].lines.size() == 1 && parsed.lines.empty() &&
                         !parsed.blocks[0].lines[0].isPreserved;
  return isOneLine ? std::optional(parsed.blocks[0].lines[0]) : std::nullopt;
}

/// In quotes where a comment would begin, or where the reader would remove blanks or quotes.
std::string quotedIfNeeded(const std::string& text) {
  const bool isPlain = text.find("//") == std::string::npos && trimmed(text) == text && unquoted(text) == text;
  return isPlain ? text : '"' + text + '"';
}

/// The flag with its value as it is to stand there.
std::string flagTextWith(const Flag& flag, const std::string& value) {
  Flag head = flag;
  head.when.reset();
  std::string text = head.text();
  text.resize(text.size() - quotedMessageText(flag.value).size());
  return text + value + (flag.when ? " [if] " + flag.when->text() : "");
}

/// What may stand for a flag; the first that reads back as the flag does. A value with quotes inside, such as
/// {"a":"b,c"}, is itself, or stands between quotes, by where its commas are.
Lines flagTexts(const Flag& flag) {
  const std::string value = messageText(flag.value);
  if (std::holds_alternative<double>(flag.value) || value.find_first_of(",\"") == std::string::npos)
    return {flag.text()};
  const std::string quoted = flagTextWith(flag, '"' + value + '"');
  return value.find('"') == std::string::npos ? Lines{quoted} : Lines{flagTextWith(flag, value), quoted};
}

/// The lines of one behaviour's block. Each is tried: it must read back as what it is to say.
class BehaviourLines {
 public:
  explicit BehaviourLines(const BehaviourSpec& spec)
      : spec_(spec), read_(*bhvOfName(bhvNameOfType(behaviourType(spec)))) {
    addFields(spec_.common, CommonBehaviourParams{});
    if (isConstantBehaviour(spec_) && !spec_.common.duration) add("duration", "duration", "no-time-limit");
    std::visit(
        [&](const auto& params) {
          addFields(params, std::get<std::remove_cvref_t<decltype(params)>>(read_.params));
        },
        spec_.params);
  }

  Lines lines;

 private:
  template <class P>
  void addFields(const P& params, const P& untouched) {
    std::vector<std::string> defaults;
    P::fields(untouched,
              [&](const char*, const auto& value, const FieldInfo&) { defaults.push_back(textOf(value)); });
    std::size_t index = 0;
    P::fields(params, [&](const char* name, const auto& value, const FieldInfo& info) {
      using T = std::remove_cvref_t<decltype(value)>;
      const std::string text = textOf(value);
      if (text == defaults[index++]) return;
      if constexpr (std::is_same_v<T, FlagList>) {
        for (const Flag& flag : value)
          (void)std::ranges::any_of(flagTexts(flag),
                                    [&](const std::string& tried) { return add(name, keyOf(name, info), tried); });
      } else if constexpr (std::is_same_v<T, ConditionList>) {
        for (const Condition& condition : value) add(name, keyOf(name, info), condition.strictText());
      } else {
        add(name, name, quotedIfNeeded(text));
      }
    });
  }

  /// Of an item of a list: the word for one, where the list has another.
  static const char* keyOf(const char* name, const FieldInfo& info) {
    return info.alias[0] == '\0' ? name : info.alias;
  }

  template <class T>
  static std::string textOf(const T& value) {
    if constexpr (std::is_same_v<T, FlagList> || std::is_same_v<T, ConditionList> ||
                  std::is_same_v<T, std::string>)
      return FieldCodec<T>::toText(value);
    else
      return moosTextWithoutExponents(FieldCodec<T>::toText(value));
  }

  /// False: it does not read back as what it is to say.
  bool add(const std::string& field, const std::string& key, const std::string& text) {
    const std::string mark = isOwnBhvKey(spec_, key) ? std::string(kBhvOwnMark) : std::string{};
    std::string line = fmt::format("{}{} = {}", mark, key, text);
    const auto seen = lineInBlock(line);
    BehaviourSpec next = read_;
    if (!seen || !setBhvKey(next, seen->name, seen->value).has_value() || !agrees(next, field)) return false;
    read_ = std::move(next);
    lines.push_back(std::move(line));
    return true;
  }

  /// Of a list the items so far.
  bool agrees(const BehaviourSpec& next, const std::string& field) const {
    bool isSame = false;
    const auto compare = [&](const auto& now, const auto& wanted) {
      using P = std::remove_cvref_t<decltype(now)>;
      P::fields(now, [&](const char* name, const auto& value, const FieldInfo&) {
        P::fields(wanted, [&](const char* other, const auto& target, const FieldInfo&) {
          if constexpr (std::is_same_v<decltype(value), decltype(target)>)
            if (field == name && std::string_view(name) == other) isSame = isPartOf(value, target);
        });
      });
    };
    compare(next.common, spec_.common);
    if (isSame) return true;
    std::visit(
        [&](const auto& params) {
          compare(params, std::get<std::remove_cvref_t<decltype(params)>>(spec_.params));
        },
        next.params);
    return isSame;
  }
  template <class T>
  static bool isPartOf(const T& value, const T& whole) {
    return value == whole;
  }
  template <class T>
  static bool isPartOf(const TextList<T>& value, const TextList<T>& whole) {
    return value.size() <= whole.size() && !value.empty() &&
           std::ranges::find(whole.items, value.items.back()) != whole.items.end();
  }

  const BehaviourSpec& spec_;
  BehaviourSpec read_;  // what the lines so far say
};

Lines startLines(const FlagList& flags) {
  const auto readsBack = [](const std::string& line, const Flag& flag) {
    MoosReport ignored;
    const BhvText parsed = parseBhvText(line, "", ignored);
    if (parsed.lines.size() != 1 || !parsed.blocks.empty()) return false;
    const auto values = bhvStartValues(parsed.lines[0]);
    return values && *values && **values == std::vector{flag};
  };
  Lines lines;
  for (const Flag& flag : flags) {
    const Lines texts = flagTexts(flag);
    const auto found = std::ranges::find_if(
        texts, [&](const std::string& text) { return readsBack("initialize " + text, flag); });
    if (found != texts.end()) lines.push_back("initialize " + *found);
  }
  return lines;
}

/// Empty when it would not read back.
std::string modeText(const ModeRule& rule) {
  // A condition may begin as a block does.
  for (const char* before : {"", "condition = "}) {
    std::string text = fmt::format("set {} {{\n", flagTexts(rule.set).front());
    for (const Condition& condition : rule.conditions) text += fmt::format("  {}{}\n", before, condition.strictText());
    text += rule.otherwise.empty() ? "}\n" : "} " + quotedIfNeeded(rule.otherwise) + "\n";
    MoosReport ignored;
    const BhvText parsed = parseBhvText(text, "", ignored);
    if (parsed.blocks.size() != 1 || !parsed.blocks[0].isMode || !parsed.lines.empty()) continue;
    if (const auto read = bhvModeOf(parsed.blocks[0]); read && *read == rule) return text;
  }
  return {};
}

/// The file with the preserved lines, active or as comments.
class BehaviourFileText {
 public:
  BehaviourFileText(const BhvFileSpec& file, const std::vector<Lines>& behaviours, const MoosActiveLines& active)
      : file_(file), active_(active) {
    out = fmt::format("// {}\n", file.title);
    const Lines start = startLines(file.initialize);
    if (!start.empty() || !file.preserved.lines.empty()) out += '\n';
    for (const std::string& line : start) writeLine(line);
    for (std::size_t i = 0; i < file.preserved.lines.size(); ++i)
      writeLine(activeOrComment(file.preserved.lines[i], active.globals[i]));
    for (const ModeRule& rule : file.modes)
      if (const std::string text = modeText(rule); !text.empty()) out += '\n' + text;
    for (std::size_t i = 0; i < behaviours.size(); ++i) writeBehaviour(file.behaviours[i], behaviours[i]);
    for (std::size_t b = 0; b < file.preserved.blocks.size(); ++b) {
      const MoosPreserved::Block& block = file.preserved.blocks[b];
      if (!block.header.starts_with(kPreservedOfBehaviour)) writePreserved(block, active.blocks[b].isActive);
    }
  }

  std::string out;

 private:
  static std::string activeOrComment(const std::string& line, bool isActive) {
    return isActive ? line : std::string(kMoosPreservedMark) + line;
  }
  void writeLine(const std::string& line) { out += line + "\n"; }

  void writeBehaviour(const BehaviourSpec& spec, const Lines& lines) {
    writeLine(fmt::format("\nBehavior = {}\n{{", bhvNameOfType(behaviourType(spec))));
    for (const std::string& line : lines) writeLine("  " + line);
    for (std::size_t b = 0; b < file_.preserved.blocks.size(); ++b) {
      const MoosPreserved::Block& block = file_.preserved.blocks[b];
      if (block.header != std::string(kPreservedOfBehaviour) + spec.common.name) continue;
      const MoosActiveLines::Block& active = active_.blocks[b];
      for (std::size_t i = 0; i < block.lines.size(); ++i)
        writeLine("  " + activeOrComment(block.lines[i], active.isActive && active.lines[i]));
    }
    writeLine("}");
  }

  void writePreserved(const MoosPreserved::Block& block, bool isActive) {
    out += '\n';
    if (!block.header.empty()) writeLine(activeOrComment(block.header, isActive));
    writeLine(activeOrComment("{", isActive));
    for (const std::string& line : block.lines) writeLine(activeOrComment("  " + line, isActive));
    writeLine(activeOrComment(block.closing.empty() ? "}" : "} " + block.closing, isActive));
  }

  const BhvFileSpec& file_;
  const MoosActiveLines& active_;
};

BhvFile readBack(const std::string& text) {
  MoosReport ignored;
  BhvFile read;
  readBhv(parseBhvText(text, "", ignored), read, ignored);
  return read;
}

bool isSame(const BhvFile& a, const BhvFile& b) {
  return a.initialize == b.initialize && a.modes == b.modes && a.behaviours == b.behaviours &&
         a.preserved == b.preserved;
}

}  // namespace

std::string bhvFileText(const BhvFileSpec& file) {
  std::vector<Lines> behaviours;
  for (const BehaviourSpec& spec : file.behaviours) behaviours.push_back(BehaviourLines(spec).lines);
  MoosPreserved preserved;
  preserved.globals = file.preserved.lines;
  preserved.blocks = file.preserved.blocks;
  // The file without any active line is what the others are compared with.
  const BhvFile quiet = readBack(BehaviourFileText(file, behaviours, MoosActiveLines(preserved)).out);
  const MoosActiveLines active = mostActiveLines(preserved, [&](const MoosActiveLines& tried) {
    return isSame(readBack(BehaviourFileText(file, behaviours, tried).out), quiet);
  });
  return BehaviourFileText(file, behaviours, active).out;
}

}  // namespace antipode
