// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// An event changes a value of the scenario, as an edit during a run does, by posting "set/" and the path of the
/// value below its vehicle, or below the scenario: "set/params/turn_rate", "set/pid/yaw_pid_kp", "set/behaviours".
inline constexpr std::string_view kSettingPrefix = "set/";

inline std::string settingOf(std::string_view path) {
  return std::string(kSettingPrefix) + std::string(path);
}
/// The path that a posted variable sets; nullopt: it is a message.
inline std::optional<std::string_view> pathOfSetting(std::string_view variable) {
  if (!variable.starts_with(kSettingPrefix)) return std::nullopt;
  return variable.substr(kSettingPrefix.size());
}

}  // namespace antipode
