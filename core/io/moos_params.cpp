// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos_params.h"

#include "core/model/pose_text.h"

#include <algorithm>
#include <span>

namespace antipode {
namespace {

constexpr std::size_t kMostThrustPairs = 500;    // two a percent and more; keeps hostile files quick
constexpr std::size_t kLongestGuessedName = 64;  // longer names get no suggestion

using Names = std::span<const char* const>;

bool contains(Names names, std::string_view name) {
  return std::ranges::any_of(names, [&](const char* n) { return name == n; });
}

// Parameters of every program's frame; they have no counterpart in a scenario.
constexpr const char* kFrameNames[] = {"commstick", "maxapptick", "iteratemode", "app_logging",
                                       "term_report_interval"};
// Known to the simulators, but not simulated yet.
constexpr const char* kLaterNames[] = {
    "wind_conditions",     "polar_plot",     "wormhole",         "post_des_thrust", "post_des_rudder",
    "post_navpos_summary", "thrust_map_fan", "depth_info_acast", "current_field",   "current_field_active"};
constexpr const char* kNotInV23[] = {"turn_radius", "max_speed", "turn_spd_loss", "turn_loss",
                                     "post_navpos_summary"};
constexpr const char* kNotInOld[] = {"turn_radius",
                                     "max_speed",
                                     "turn_spd_loss",
                                     "turn_loss",
                                     "turn_spd_map_full_speed",
                                     "turn_spd_map_null_speed",
                                     "turn_spd_map_full_rate",
                                     "turn_spd_map_null_rate",
                                     "thrust_mode_diff",
                                     "thrust_mode_reverse",
                                     "wind_conditions",
                                     "polar_plot",
                                     "wormhole",
                                     "post_des_thrust",
                                     "post_des_rudder",
                                     "post_navpos_summary"};
constexpr std::pair<const char*, const char*> kOldNames[] = {{"force_x", "drift_x"},
                                                             {"force_y", "drift_y"},
                                                             {"force_vector", "drift_vector"},
                                                             {"force_theta", "rotate_speed"},
                                                             {"startheading", "start_heading"},
                                                             {"startdepth", "start_depth"},
                                                             {"startspeed", "start_speed"}};
// Read by the controllers, without a counterpart here: debugging output, and what the programs ignore too.
constexpr const char* kSilentPidNames[] = {"ignore_nav_yaw",    "pid_verbose",       "verbose",
                                           "active_start",      "enable_thrust_cap", "output_suffix",
                                           "max_sat_hdg_debug", "max_sat_spd_debug", "max_sat_dep_debug"};
constexpr const char* kStartFields[] = {"x", "y", "heading", "speed", "depth"};

/// The field behind a parameter's name, without the two of the scenario file that no mission file knows.
template <class P>
bool hasField(std::string_view name) {
  if (name == "embedded" || name == "period") return false;
  return fieldText(P{}, name).has_value();
}

/// What assign() must know of a field.
struct FieldShape {
  FieldInfo info;
  bool isNumber = false;
  std::optional<bool> flag;  ///< present value, if it is one
};

template <class P>
FieldShape shapeOf(const P& params, std::string_view field) {
  FieldShape shape;
  P::fields(params, [&](const char* name, const auto& current, const FieldInfo& info) {
    if (field != name && (info.alias[0] == '\0' || field != info.alias)) return;
    using T = std::remove_cvref_t<decltype(current)>;
    shape.info = info;
    if constexpr (!CompositeField<T>) shape.isNumber = FieldCodec<T>::kKind == FieldKind::Number;
    if constexpr (std::is_same_v<T, bool>) shape.flag = current;
  });
  return shape;
}

bool areMoosNumbers(const std::vector<std::string_view>& texts) {
  return std::ranges::all_of(texts, [](std::string_view text) { return moosNumber(text).has_value(); });
}

}  // namespace

bool switchesPidOn(std::string_view name) {
  constexpr const char* kNames[] = {"yaw_pid_kp", "yaw_pid_kd", "yaw_pid_ki", "yaw_pid_integral_limit",
                                    "yaw_pid_ki_limit"};
  return contains(kNames, name);
}

bool MoosParams::take(const MoosLine& line) {
  if (line.name.empty())
    return refuse(Severity::Warning, line, fmt::format("'{}' is not understood", line.written), "name = value");
  if (line.value.empty()) return refuse(Severity::Warning, line, fmt::format("{} has no value", line.name));
  if (line.name == "apptick") return true;
  if (contains(kFrameNames, line.name))
    return refuse(Severity::Note, line,
                  fmt::format("{} has no meaning here and is not taken over",
                              trimmed(line.written.substr(0, line.written.find('=')))));
  std::string name = line.name;
  for (const auto& [old, now] : kOldNames)
    if (dialect_ == MoosDialect::Old && name == old) {
      name = now;
      problems_.push_back({Severity::Note,
                           {file_, line.number, line.column},
                           {},
                           fmt::format("{} is the old name of {}", old, now),
                           {}});
    }
  if (dialect_ == MoosDialect::Controller) return takePidLine(line, name);
  return takeSimulatorLine(line, name);
}

bool MoosParams::takeSimulatorLine(const MoosLine& line, const std::string& name) {
  const Names foreign = dialect_ == MoosDialect::V23   ? Names(kNotInV23)
                        : dialect_ == MoosDialect::Old ? Names(kNotInOld)
                                                       : Names{};
  const bool pidName = hasField<PidParams>(name) || contains(kSilentPidNames, name);
  if (contains(foreign, name) || (dialect_ == MoosDialect::Old && pidName))
    return refuse(Severity::Warning, line,
                  fmt::format("{} is not a parameter of this program and is ignored", name));
  if (contains(kLaterNames, name))
    return refuse(Severity::Warning, line, fmt::format("{} is not supported yet and is not taken over", name));
  if (name == "start_pos") return takeStartPosition(line);
  if (name.starts_with("start_") && contains(kStartFields, name.substr(6)))
    return assign(vehicle_.start, name.substr(6), line);
  if (name == "thrust_map") return takeThrustMap(line);
  if (name == "prefix") return takePrefix(line);
  if (name == "turn_spd_loss" && !moosNumber(line.value)) return takeTurnLossText(line);
  if (hasField<VehicleParams>(name) || name == "drift_vector") return assign(vehicle_.params, name, line);
  if (!pidName) return refuseUnknown(line);
  if (vehicle_.pid) return takePidLine(line, name);
  return refuse(Severity::Warning, line,
                fmt::format("{} has no effect: without yaw_pid gains the simulator runs no controller", name));
}

/// The one number that the program does not check: a text counts as the number it begins with, or 0.
bool MoosParams::takeTurnLossText(const MoosLine& line) {
  MoosLine read = line;
  read.value = numberText(leadingNumber(line.value));
  warn(line,
       fmt::format("turn_spd_loss: '{}' is not a number; the reference program reads {}", line.value, read.value),
       "a number from 0 to 1");
  return assign(vehicle_.params, "turn_spd_loss", read);
}

bool MoosParams::takePidLine(const MoosLine& line, const std::string& name) {
  if (hasField<PidParams>(name)) return assign(*vehicle_.pid, name, line);
  const bool reset = name.starts_with("reset_") && name.find("_i_at_") != std::string::npos;
  if (reset || contains(kSilentPidNames, name))
    return refuse(Severity::Note, line, fmt::format("{} is accepted and has no effect", name));
  return refuseUnknown(line);
}

bool MoosParams::refuseUnknown(const MoosLine& line) {
  std::vector<std::string> known =
      dialect_ == MoosDialect::Controller ? std::vector<std::string>{} : fieldNames<VehicleParams>();
  for (std::string& name : fieldNames<PidParams>()) known.push_back(std::move(name));
  for (const char* field : kStartFields) known.push_back(fmt::format("start_{}", field));
  const auto near = line.name.size() <= kLongestGuessedName ? nearestWord(line.name, known) : std::nullopt;
  return refuse(Severity::Warning, line, fmt::format("unknown parameter '{}'", line.name),
                near ? fmt::format("'{}'", *near) : "");
}

/// One named value with the rules of vehicle-model section 14 for bad ones: ignored, clipped or 0.
template <class P>
bool MoosParams::assign(P& params, const std::string& field, const MoosLine& line) {
  const FieldShape shape = shapeOf(params, field);
  std::string value = line.value;
  if (shape.flag && lowered(value) == "toggle") value = *shape.flag ? "false" : "true";
  std::string expected = shape.isNumber ? expectedNumber(shape.info) : "";
  bool usable = !shape.isNumber || moosNumber(value);
  if (field == "drift_vector") usable = areMoosNumbers(splitTrimmed(value, ','));
  if (usable) {
    if (shape.isNumber) value = mended(value, field, shape.info, line);
    const auto set = setField(params, field, value);
    if (set) {
      noteRepetition(line, field);
      return true;
    }
    expected = set.error().expected;
  }
  return refuse(Severity::Warning, line,
                fmt::format("{}: '{}' is not usable; the line is ignored", line.name, value),
                expected.empty() ? "direction in degrees and speed in m/s, such as \"90, 0.1\"" : expected);
}

/// A number outside the range where the programs do not ignore it: clipped, or 0.
std::string MoosParams::mended(const std::string& value, const std::string& field, const FieldInfo& info,
                               const MoosLine& line) {
  const double number = moosNumber(value).value_or(0);
  if (info.outOfRange == OutOfRange::Ignore || checkRange(number, info, field)) return value;
  const double mended = info.outOfRange == OutOfRange::Zero ? 0 : std::clamp(number, info.min, info.max);
  warn(line, fmt::format("{}: {} is out of range and becomes {}", line.name, value, numberText(mended)),
       expectedNumber(info));
  return numberText(mended);
}

/// Applied as the reference program does: up to the first unknown key, with 0 for what is not a number.
bool MoosParams::takeStartPosition(const MoosLine& line) {
  const StartPose before = vehicle_.start;
  const auto strict = poseFromText(line.value, before);
  if (!strict)
    warn(line,
         fmt::format("start_pos: {}; it is taken as far as the reference program does", strict.error().message),
         strict.error().expected);
  vehicle_.start = poseFromTextLoosely(line.value, before);
  if (vehicle_.start.depth < 0) {
    warn(line, fmt::format("start_pos: depth {} is out of range and becomes 0", numberText(vehicle_.start.depth)));
    vehicle_.start.depth = 0;
  }
  noteRepetition(line, "start_pos");
  return strict || vehicle_.start != before;
}

/// Pairs of several lines add up; a line counts up to its first bad pair (D6). The pairs of later lines must
/// not fall to a bad pair of an earlier one, so bad pairs go where a further line follows.
bool MoosParams::takeThrustMap(const MoosLine& line) {
  ThrustMap& map = vehicle_.params.thrustMap;
  if (dialect_ == MoosDialect::V23) map.pairs.clear();
  std::vector<ThrustCurve::Dropped> dropped;
  ThrustCurve(map, {}, Compat::UsimmarineV22, &dropped);
  for (auto at = dropped.rbegin(); at != dropped.rend(); ++at)
    map.pairs.erase(map.pairs.begin() + static_cast<std::ptrdiff_t>(at->index));
  bool took = false;
  for (const std::string_view piece : splitTrimmed(line.value, ',')) {
    const std::size_t colon = piece.find(':');
    const auto thrust = moosNumber(piece.substr(0, colon));
    const auto speed = colon == std::string_view::npos ? std::nullopt : moosNumber(piece.substr(colon + 1));
    if (!thrust || !speed) {
      warn(line, fmt::format("thrust_map: '{}' is not a pair; the rest of the line is ignored", piece),
           "thrust:speed, such as 20:2.4");
      break;
    }
    if (map.pairs.size() == kMostThrustPairs) {
      warn(line, fmt::format("thrust_map: more than {} pairs; the rest of the line is ignored", kMostThrustPairs));
      break;
    }
    map.pairs.push_back({*thrust, *speed});
    took = true;
  }
  return took;
}

/// The programs add the underscore themselves, so one at the end is taken off.
bool MoosParams::takePrefix(const MoosLine& line) {
  std::string prefix = line.value;
  if (prefix.ends_with('_')) prefix.pop_back();
  if (prefix.empty())
    return refuse(Severity::Warning, line, "prefix: '_' is not usable; the line is ignored", "a word");
  vehicle_.params.prefix = prefix;
  noteRepetition(line, "prefix");
  return true;
}

void MoosParams::noteRepetition(const MoosLine& line, const std::string& name) {
  const auto [at, isFirst] = seen_.try_emplace(name, line.number);
  if (!isFirst)
    problems_.push_back({Severity::Note,
                         {file_, line.number, line.column},
                         {},
                         fmt::format("{} replaces the value of line {}", line.name, at->second),
                         {}});
  at->second = line.number;
}

bool MoosParams::refuse(Severity severity, const MoosLine& line, std::string message, std::string expected) {
  const bool atValue = line.valueColumn > 0 && !expected.empty() && !expected.starts_with('\'');
  problems_.push_back({severity,
                       {file_, line.number, atValue ? line.valueColumn : line.column},
                       {},
                       std::move(message),
                       std::move(expected)});
  return false;
}

void MoosParams::warn(const MoosLine& line, std::string message, std::string expected) {
  problems_.push_back(
      {Severity::Warning, {file_, line.number, line.valueColumn}, {}, std::move(message), std::move(expected)});
}

}  // namespace antipode
