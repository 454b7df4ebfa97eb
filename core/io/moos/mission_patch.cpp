// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/mission_patch.h"

#include "core/io/moos/moos_import.h"
#include "core/io/moos/moos_text.h"
#include "core/io/quoted_text.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// One line of a mission or behaviour file. Lines of the same kind have the same block and key.
struct PatchLine {
  std::string text;
  std::string block;  ///< "" outside of blocks, else "processconfig usimmarinev22" or "behavior survey"
  std::string key;    ///< lower case; empty for comments, braces and lines that have no value
  std::string value;  ///< without blanks at its ends and without the comment behind it
  std::size_t valueAt = 0;
  bool isHeader = false, isClosing = false;
};
using PatchLines = std::vector<PatchLine>;
/// Lines by block and key, each an index into the lines of its file.
using LineIndex = std::map<std::pair<std::string, std::string>, std::vector<std::size_t>>;

PatchLine lineOf(std::string text) {
  PatchLine line;
  const std::string content(withoutComment(text));
  line.text = std::move(text);
  line.isClosing = trimmed(content) == "}";
  std::size_t equals = content.find('=');
  // "initialize DEPLOY = false" and "define: NAME = value" are found by what they set.
  if (equals == std::string::npos) return line;
  line.key = lowered(trimmed(std::string_view(content).substr(0, equals)));
  line.value = trimmed(std::string_view(content).substr(equals + 1));
  line.valueAt = line.value.empty() ? equals + 1 : content.find(line.value, equals + 1);
  line.isHeader = line.key == "processconfig" || line.key == "behavior";
  return line;
}

/// The name of a behaviour is inside its block, so that blocks get their names when they end.
void nameBlock(PatchLines& lines, std::size_t header, std::map<std::string, int>& seen) {
  std::string name = lines[header].key + " " + lowered(lines[header].value);
  if (lines[header].key == "behavior")
    for (std::size_t i = header + 1; i < lines.size(); ++i)
      if (lines[i].key == "name") name = "behavior " + lines[i].value;
  if (const int n = ++seen[name]; n > 1) name += fmt::format(" #{}", n);
  for (std::size_t i = header; i < lines.size(); ++i) lines[i].block = name;
}

PatchLines linesOf(const std::string& text) {
  PatchLines lines;
  std::map<std::string, int> seen;
  std::optional<std::size_t> header;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(lineOf(text.substr(at, end - at)));
    at = end + 1;
    if (lines.back().isHeader) {
      if (header) nameBlock(lines, *header, seen);
      header = lines.size() - 1;
    } else if (lines.back().isClosing && header) {
      nameBlock(lines, *header, seen);
      header.reset();
    }
  }
  return lines;
}

LineIndex indexOf(const PatchLines& lines) {
  LineIndex index;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (!lines[i].key.empty()) index[{lines[i].block, lines[i].key}].push_back(i);
  return index;
}

std::vector<std::string> valuesOf(const PatchLines& lines, const LineIndex& index,
                                  const LineIndex::key_type& kind) {
  std::vector<std::string> values;
  if (const auto found = index.find(kind); found != index.end())
    for (const std::size_t i : found->second) values.push_back(lines[i].value);
  return values;
}

class MissionPatch {
 public:
  MissionPatch(const std::string& original, const std::string& before, const std::string& after)
      : original_(linesOf(original)),
        before_(linesOf(before)),
        after_(linesOf(after)),
        originalIndex_(indexOf(original_)),
        beforeIndex_(indexOf(before_)),
        afterIndex_(indexOf(after_)),
        beforeBlocks_(blocksOf(before_)),
        afterBlocks_(blocksOf(after_)),
        added_(original_.size() + 1),
        endsWithBreak_(original.empty() || original.back() == '\n') {}

  std::optional<std::string> run() {
    removeBlocks();
    for (const LineIndex* index : {&beforeIndex_, &afterIndex_})
      for (const auto& [kind, lines] : *index)
        if (beforeBlocks_.contains(kind.first) && afterBlocks_.contains(kind.first) && !patchKind(kind))
          return std::nullopt;
    addBlocks();
    return text();
  }

 private:
  /// The part outside of blocks, "", is always there.
  static std::set<std::string> blocksOf(const PatchLines& lines) {
    std::set<std::string> blocks{""};
    for (const PatchLine& line : lines) blocks.insert(line.block);
    return blocks;
  }

  void removeBlocks() {
    for (std::size_t i = 0; i < original_.size(); ++i) {
      const std::string& block = original_[i].block;
      if (beforeBlocks_.contains(block) && !afterBlocks_.contains(block))
        original_[i].block.clear(), isRemoved_.insert(i);
    }
  }

  void addBlocks() {
    for (std::size_t i = 0; i < after_.size(); ++i) {
      if (!after_[i].isHeader || beforeBlocks_.contains(after_[i].block)) continue;
      added_.back().push_back("");
      for (std::size_t k = i; k < after_.size() && after_[k].block == after_[i].block; ++k)
        added_.back().push_back(after_[k].text);
    }
  }

  /// Lines of one key in one block. False: they have no place in the file.
  bool patchKind(const LineIndex::key_type& kind) {
    if (!isDone_.insert(kind).second) return true;
    const std::vector<std::string> old = valuesOf(before_, beforeIndex_, kind);
    const std::vector<std::string> now = valuesOf(after_, afterIndex_, kind);
    if (old == now) return true;
    const auto found = originalIndex_.find(kind);
    const std::vector<std::size_t> lines =
        found == originalIndex_.end() ? std::vector<std::size_t>{} : found->second;
    if (lines.empty() || lines.size() != old.size()) {
      for (const std::size_t line : lines) isRemoved_.insert(line);
      const std::optional<std::size_t> at = lines.empty() ? endOfBlock(kind.first) : lines.front();
      if (!at) return false;
      for (std::size_t i = 0; i < now.size(); ++i) insert(*at, kind, i);
      return true;
    }
    alignLines(kind, lines, old, now);
    return true;
  }

  /// What the two ends of the lists have in common stays; what is between is replaced one by one.
  void alignLines(const LineIndex::key_type& kind, const std::vector<std::size_t>& lines,
                  const std::vector<std::string>& old, const std::vector<std::string>& now) {
    std::size_t first = 0, oldEnd = old.size(), nowEnd = now.size();
    while (first < oldEnd && first < nowEnd && old[first] == now[first]) ++first;
    while (oldEnd > first && nowEnd > first && old[oldEnd - 1] == now[nowEnd - 1]) --oldEnd, --nowEnd;
    std::size_t i = first;
    for (; i < oldEnd && i < nowEnd; ++i) setValue(original_[lines[i]], now[i]);
    for (std::size_t gone = i; gone < oldEnd; ++gone) isRemoved_.insert(lines[gone]);
    const std::size_t at = oldEnd < lines.size() ? lines[oldEnd] : lines.back() + 1;
    for (; i < nowEnd; ++i) insert(at, kind, i);
  }

  static void setValue(PatchLine& line, const std::string& value) {
    line.text.replace(line.valueAt, line.value.size(), value);
    line.value = value;
  }

  /// The closing brace of a block; outside of blocks, behind the last line of that sort.
  std::optional<std::size_t> endOfBlock(const std::string& block) const {
    if (!block.empty()) {
      const auto closing = std::ranges::find_if(
          original_, [&](const PatchLine& line) { return line.block == block && line.isClosing; });
      if (closing == original_.end()) return std::nullopt;
      return static_cast<std::size_t>(closing - original_.begin());
    }
    std::size_t end = 0;
    for (const auto& [kind, lines] : originalIndex_)
      for (const std::size_t line : lines)
        if (kind.first.empty() && !isRemoved_.contains(line)) end = std::max(end, line + 1);
    return end;
  }

  /// Before the line `at`, written as the export writes it, with the blanks of its neighbours before it.
  void insert(std::size_t at, const LineIndex::key_type& kind, std::size_t index) {
    const PatchLine& line = after_[afterIndex_.at(kind)[index]];
    added_[at].push_back(blanksIn(kind.first) + std::string(trimmed(line.text)));
  }

  /// What stands before the first line with a value in a block of the file.
  const std::string& blanksIn(const std::string& block) {
    const auto [found, isNew] = blanks_.try_emplace(block);
    if (isNew)
      for (const PatchLine& line : original_)
        if (line.block == block && !line.key.empty() && !line.isHeader) {
          found->second = line.text.substr(0, line.text.find_first_not_of(" \t"));
          break;
        }
    return found->second;
  }

  std::string text() const {
    std::string out;
    for (std::size_t i = 0; i <= original_.size(); ++i) {
      for (const std::string& line : added_[i]) out += line + "\n";
      if (i < original_.size() && !isRemoved_.contains(i)) out += original_[i].text + "\n";
    }
    if (!endsWithBreak_ && added_.back().empty() && !out.empty()) out.pop_back();
    return out;
  }

  PatchLines original_, before_, after_;
  LineIndex originalIndex_, beforeIndex_, afterIndex_;
  std::set<std::string> beforeBlocks_, afterBlocks_;
  std::map<std::string, std::string> blanks_;  ///< by block, as far as they were asked for
  std::set<std::size_t> isRemoved_;
  std::set<LineIndex::key_type> isDone_;
  std::vector<std::vector<std::string>> added_;  ///< before the line of this number
  bool endsWithBreak_;
};

/// The one behaviour file that a mission names; empty: none, several, or one that is elsewhere.
std::string behaviourFileOf(const std::string& mission) {
  MoosReport ignored;
  const MoosText text = parseMoosText(mission, "", ignored);
  std::string name;
  for (const MoosBlock& block : text.blocks)
    for (const MoosLine& line : block.lines) {
      if (line.name != "behaviors" && line.name != "behaviours") continue;
      if (!name.empty() || line.value.find_first_of("/\\$") != std::string::npos) return {};
      name = line.value;
    }
  return name;
}

/// A mission with its behaviours, as texts.
struct MissionTexts {
  std::string missionFile;  ///< gives the scenario its name
  std::string mission, behaviours;
  std::string behaviourFile;  ///< empty: none
};

MissionTexts textsOf(const MoosExport& missions, const MoosExport::File& mission) {
  MissionTexts texts{mission.name, mission.text, {}, behaviourFileOf(mission.text)};
  const auto file = std::ranges::find(missions.behaviours, texts.behaviourFile, &MoosExport::File::name);
  if (file != missions.behaviours.end()) texts.behaviours = file->text;
  return texts;
}

ScenarioPtr readBack(const MissionTexts& texts) {
  MoosImportOptions options;
  options.readFile = [&](const std::string& path) -> Result<std::string> {
    if (fs::path(path).filename() == texts.behaviourFile) return texts.behaviours;
    return err("{}: not part of the export", path);
  };
  return importMoosText(texts.mission, texts.missionFile, options).scenario;
}

/// The same run and the same things to see; lines that nobody reads may stand in another order.
bool meansTheSame(const MissionTexts& a, const MissionTexts& b) {
  const ScenarioPtr first = readBack(a), second = readBack(b);
  if (!first || !second) return false;
  Scenario x = *first, y = *second;
  std::ranges::sort(x.unhandled);
  std::ranges::sort(y.unhandled);
  return x == y;
}

/// A file without this line has its own name as the name of the scenario.
std::string withScenarioName(const std::string& text, const std::string& exported) {
  if (text.starts_with(kMoosNameMark) || !exported.starts_with(kMoosNameMark)) return text;
  return exported.substr(0, exported.find('\n') + 1) + text;
}

std::optional<MissionTexts> patched(const MissionTexts& old, const MissionTexts& now) {
  const ScenarioPtr scenario = readBack(old);
  if (!scenario || scenario->vehicles.size() != 1) return std::nullopt;
  const MoosExport again = exportMoos(*scenario, fs::path(now.behaviourFile).stem().string());
  if (again.missions.size() != 1) return std::nullopt;
  const MissionTexts before = textsOf(again, again.missions[0]);
  const auto mission = patchedMissionText(old.mission, before.mission, now.mission);
  if (!mission) return std::nullopt;
  MissionTexts result{now.missionFile, *mission, now.behaviours, now.behaviourFile};
  if (!old.behaviourFile.empty() && !now.behaviourFile.empty()) {
    const auto behaviours = patchedMissionText(old.behaviours, before.behaviours, now.behaviours);
    if (!behaviours) return std::nullopt;
    result.behaviours = *behaviours;
    result.behaviourFile = old.behaviourFile;
  }
  if (meansTheSame(result, now)) return result;
  result.mission = withScenarioName(result.mission, now.mission);
  return meansTheSame(result, now) ? std::optional(result) : std::nullopt;
}

}  // namespace

std::optional<std::string> patchedMissionText(const std::string& original, const std::string& before,
                                              const std::string& after) {
  return MissionPatch(original, before, after).run();
}

MoosExport patchedOnto(MoosExport missions, const ReadOldFile& readOld) {
  std::set<std::string> exported;
  for (const MoosExport::File& file : missions.behaviours) exported.insert(file.name);
  std::map<std::string, std::string> given;  // behaviours by the name of their file, which missions may share
  for (MoosExport::File& file : missions.missions) {
    const auto old = readOld(file.name);
    if (!old) continue;
    MissionTexts before{file.name, *old, {}, behaviourFileOf(*old)};
    if (!before.behaviourFile.empty()) before.behaviours = readOld(before.behaviourFile).value_or("");
    const MissionTexts now = textsOf(missions, file);
    const auto result = patched(before, now);
    if (!result) continue;
    // A mission whose file belongs to another one, or has another text by now, keeps the file of its own.
    if (result->behaviourFile != now.behaviourFile && exported.contains(result->behaviourFile)) continue;
    const auto [shared, isFirst] = given.emplace(result->behaviourFile, result->behaviours);
    if (shared->second != result->behaviours) continue;
    file.text = result->mission;
    const auto behaviours = std::ranges::find(missions.behaviours, now.behaviourFile, &MoosExport::File::name);
    if (behaviours == missions.behaviours.end()) continue;
    if (isFirst)
      *behaviours = {result->behaviourFile, result->behaviours};
    else
      missions.behaviours.erase(behaviours);
  }
  return missions;
}

}  // namespace antipode
