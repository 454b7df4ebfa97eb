// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_setting.h"

#include "core/scenario/yaml/part_text.h"

#include <algorithm>
#include <string>

namespace antipode {
namespace {

template <class T>
Result<void> checkPart(const Value& value, const std::string&) {
  if (auto part = value.as<T>(); !part) return tl::unexpected<Error>(part.error());
  return {};
}

template <class P>
Result<void> checkField(const Value& value, const std::string& field) {
  P trial;
  return field.empty() ? setFields(trial, value) : setFieldValue(trial, field, value);
}

Result<void> checkPid(const Value& value, const std::string& field) {
  return field.empty() ? checkPart<std::optional<PidParams>>(value, field) : checkField<PidParams>(value, field);
}

/// A part that may be set while a run goes on, as liveParts() of the simulation has them.
struct SettablePart {
  std::string_view name;
  Result<void> (*check)(const Value& value, const std::string& field);
  Result<void> (*checkOfHovering)(const Value& value, const std::string& field) = nullptr;  // else as `check`
};

constexpr SettablePart kParts[] = {
    {"params", checkField<VehicleParams>, checkField<HoverParams>},
    {"pid", checkPid},
    {"behaviours", checkPart<std::vector<BehaviourSpec>>},
    {"helm", checkPart<std::optional<HelmSpec>>},
    {"thrusters", checkPart<std::vector<Thruster>>},
    {"requests", checkPart<std::vector<TimedHoverRequest>>},
    {"wormholes", checkPart<std::vector<WormholeSpec>>},
    {"formation", checkPart<std::optional<FormationSpec>>},
    {"acoustics", checkPart<AcousticsParams>},
    {"seed", checkPart<double>},
};

}  // namespace

Result<void> checkSetting(std::string_view path, const MessageValue& value, bool hovers) {
  const auto slash = std::min(path.find('/'), path.size());
  const auto part = std::ranges::find(kParts, path.substr(0, slash), &SettablePart::name);
  if (part == std::end(kParts))
    return errExpected(
        "params/turn_rate, pid/yaw_pid_kp, behaviours or another part that edits may change in a run",
        "'{}' cannot be set while a run goes on", path);
  const auto check = hovers && part->checkOfHovering ? part->checkOfHovering : part->check;
  return check(Value(value), std::string(path.substr(std::min(slash + 1, path.size()))));
}

}  // namespace antipode
