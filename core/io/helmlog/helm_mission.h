// SPDX-License-Identifier: GPL-3.0-or-later
// What mission and behaviour files say of a helm, as far as it explains what a log shows.
#pragma once

#include "core/autonomy/conditions/condition.h"
#include "core/base/error.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace antipode {

/// A line of a mission.
struct MissionLine {
  SourceLocation location;
  std::string text;           ///< as it is written
  std::string where() const;  ///< "file:line: text"
};

struct MissionCondition {
  Condition condition;
  MissionLine line;
};

struct MissionBehaviour {
  std::string name, type, updates;
  MissionLine line;  ///< where it begins
  std::vector<MissionCondition> conditions;
  bool isTemplate = false;  ///< it is born by messages only
  bool isPerpetual = false;
  std::optional<MissionLine> duration;
  std::map<std::string, MissionLine> keys;  ///< the last line of each
};

/// A `set` block.
struct MissionMode {
  std::string variable, value, otherwise;
  MissionLine line;
  std::vector<MissionCondition> conditions;
};

/// A value that a line gives a variable: at the start, or as a flag.
struct MissionSetting {
  std::string variable, value;
  std::string behaviour;  ///< empty: at the start
  MissionLine line;
};

struct HelmMission {
  /// A file whose name ends in "bhv" is a behaviour file, any other one a mission file.
  struct File {
    std::string name, text;
  };
  static HelmMission fromFiles(const std::vector<File>& files);
  /// The missions beside a log: *.moos and *.bhv of its folder, and the copies that the logger makes (*._moos,
  /// *._bhv). Files that cannot be read are left out.
  static HelmMission besideLog(const std::string& logPath);

  std::vector<MissionBehaviour> behaviours;
  std::vector<MissionMode> modes;
  std::vector<MissionSetting> settings;
  std::map<std::string, MissionLine> programs;  ///< that are launched or configured
  std::set<std::string> launched;               ///< by ANTLER; empty: the mission has no such block
  std::vector<MissionLine> problems;            ///< that the helm refuses
  bool hasBehaviourFile = false, hasMissionFile = false;

  const MissionBehaviour* behaviour(std::string_view name) const;
  std::vector<std::string> behaviourNames() const;
  std::vector<MissionSetting> settingsOf(std::string_view variable) const;
};

}  // namespace antipode
