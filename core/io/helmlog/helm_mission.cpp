// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/helm_mission.h"

#include "core/base/fields.h"
#include "core/base/files/text_file.h"
#include "core/base/key_value.h"
#include "core/io/moos/bhv_read.h"
#include "core/io/moos/moos_text.h"

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

MissionLine lineOf(const BhvLine& line) {
  return {line.location, line.written};
}

bool isFlagKey(std::string_view key) {
  return key.ends_with("flag") || key.ends_with("flags");
}

/// "VAR = value" of a flag, without tags in front of it.
std::optional<std::pair<std::string, std::string>> assignmentOf(std::string_view text) {
  const auto pair = keyValueOf(text);
  if (!pair) return std::nullopt;
  const auto words = splitTrimmed(pair->key, ' ');
  if (words.empty()) return std::nullopt;
  return std::pair(std::string(words.back()), std::string(pair->value));
}

void addProblem(HelmMission& mission, const BhvLine& line) {
  mission.problems.push_back(lineOf(line));
}

std::optional<MissionCondition> conditionOf(HelmMission& mission, const BhvLine& line, std::string_view text) {
  auto condition = Condition::fromText(text);
  if (condition) return MissionCondition{std::move(*condition), lineOf(line)};
  addProblem(mission, line);
  return std::nullopt;
}

void addBehaviour(HelmMission& mission, const BhvBlock& block) {
  MissionBehaviour behaviour;
  behaviour.type = block.name;
  behaviour.line = {block.location, block.header};
  for (const BhvLine& line : block.lines) {
    if (line.isPreserved || line.name.empty()) {
      if (!line.isPreserved) addProblem(mission, line);
      continue;
    }
    behaviour.keys[line.name] = lineOf(line);
    if (line.name == "name") behaviour.name = line.value;
    if (line.name == "updates") behaviour.updates = line.value;
    if (line.name == "perpetual") behaviour.isPerpetual = lowered(line.value) == "true";
    if (line.name == "duration") behaviour.duration = lineOf(line);
    const std::string word = lowered(line.value);
    if (line.name == "templating") behaviour.isTemplate = word == "spawn" || word == "clone" || word == "spawnx";
    if (line.name == "condition")
      if (auto condition = conditionOf(mission, line, line.value))
        behaviour.conditions.push_back(std::move(*condition));
    if (isFlagKey(line.name))
      if (const auto set = assignmentOf(line.value))
        mission.settings.push_back({set->first, set->second, behaviour.name, lineOf(line)});
  }
  mission.behaviours.push_back(std::move(behaviour));
}

void addMode(HelmMission& mission, const BhvBlock& block) {
  const auto set = assignmentOf(block.name);
  if (!set) return;
  MissionMode mode{set->first, set->second, {}, {block.location, block.header}, {}};
  const std::string closing(trimmed(block.closing));
  mode.otherwise = closing;
  for (const BhvLine& line : block.lines) {
    if (line.isPreserved) continue;
    const bool isKeyed = line.name == "condition";
    if (auto condition = conditionOf(mission, line, isKeyed ? line.value : line.text))
      mode.conditions.push_back(std::move(*condition));
  }
  mission.modes.push_back(std::move(mode));
}

void addBhv(HelmMission& mission, const HelmMission::File& file) {
  mission.hasBehaviourFile = true;
  MoosReport report;
  const BhvText text = parseBhvText(file.text, file.name, report);
  for (const BhvBlock& block : text.blocks) {
    if (block.isPreserved) continue;
    block.isMode ? addMode(mission, block) : addBehaviour(mission, block);
  }
  for (const BhvLine& line : text.lines) {
    if (line.isPreserved) continue;  // a comment for the helm
    const auto starts = bhvStartValues(line);
    if (!starts) {
      addProblem(mission, line);
      continue;
    }
    if (*starts)
      for (const Flag& flag : **starts)
        mission.settings.push_back({flag.variable, messageText(flag.value), {}, lineOf(line)});
  }
}

void addMoos(HelmMission& mission, const HelmMission::File& file) {
  mission.hasMissionFile = true;
  MoosReport report;
  const MoosText text = parseMoosText(file.text, file.name, report);
  for (const MoosBlock& block : text.blocks) {
    if (block.isPreserved) continue;
    mission.programs.emplace(block.name, MissionLine{block.location, block.header});
    if (lowered(block.name) != "antler") continue;
    for (const MoosLine& line : block.lines)
      if (line.name == "run") {
        const std::string program = line.value.substr(0, line.value.find_first_of("@~"));
        mission.launched.insert(program);
        mission.programs.emplace(program, MissionLine{line.location, line.written});
      }
  }
}

}  // namespace

std::string MissionLine::where() const {
  return fmt::format("{}:{}: {}", fs::path(location.file).filename().string(), location.line, text);
}

HelmMission HelmMission::fromFiles(const std::vector<File>& files) {
  HelmMission mission;
  for (const File& file : files)
    lowered(file.name).ends_with("bhv") ? addBhv(mission, file) : addMoos(mission, file);
  return mission;
}

HelmMission HelmMission::besideLog(const std::string& logPath) {
  std::vector<File> files;
  std::error_code failure;
  const fs::path folder = fs::path(logPath).parent_path();
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder.empty() ? fs::path(".") : folder, failure)) {
    const std::string extension = lowered(entry.path().extension().string());
    if (extension == ".bhv" || extension == "._bhv" || extension == ".moos" || extension == "._moos")
      paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  constexpr std::size_t kMostFiles = 50, kMostBytes = 4'000'000;
  for (const fs::path& path : paths) {
    if (files.size() >= kMostFiles || fs::file_size(path, failure) > kMostBytes) continue;
    if (auto text = readFile(path.string())) files.push_back({path.string(), std::move(*text)});
  }
  return fromFiles(files);
}

const MissionBehaviour* HelmMission::behaviour(std::string_view name) const {
  const auto at = std::ranges::find(behaviours, name, &MissionBehaviour::name);
  return at == behaviours.end() ? nullptr : &*at;
}

std::vector<std::string> HelmMission::behaviourNames() const {
  std::vector<std::string> names;
  for (const MissionBehaviour& one : behaviours) names.push_back(one.name);
  return names;
}

std::vector<MissionSetting> HelmMission::settingsOf(std::string_view variable) const {
  std::vector<MissionSetting> found;
  for (const MissionSetting& one : settings)
    if (one.variable == variable) found.push_back(one);
  return found;
}

}  // namespace antipode
