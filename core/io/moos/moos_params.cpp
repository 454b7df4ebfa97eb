// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_params.h"

#include "core/io/moos/moos_tick.h"

#include <algorithm>
#include <span>

namespace antipode {
namespace {

constexpr std::size_t kLongestGuessedName = 64;  // longer names get no suggestion

using Names = std::span<const char* const>;

bool contains(Names names, std::string_view name) {
  return std::ranges::any_of(names, [&](const char* n) { return name == n; });
}

constexpr const char* kFrameNames[] = {"commstick", "maxapptick", "iteratemode", "app_logging",
                                       "term_report_interval"};
constexpr const char* kOnlyInV23[] = {"thrust_map_fan", "depth_info_acast"};
constexpr const char* kNotInV23[] = {"turn_radius", "max_speed", "turn_spd_loss", "turn_loss",
                                     "post_navpos_summary"};
// Read by the old program with a warning.
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
  std::string name;  ///< not the alias
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
    shape.name = name;
    if constexpr (!CompositeField<T>) shape.isNumber = FieldCodec<T>::kKind == FieldKind::Number;
    if constexpr (std::is_same_v<T, bool>) shape.flag = current;
  });
  return shape;
}

bool isForeignToOld(std::string_view name) {
  constexpr const char* kOthers[] = {"turn_loss", "wormhole", "current_field", "current_field_active"};
  return !isKnownToOldProgram(name) || contains(kOthers, name);
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

bool embedsController(const MoosBlock& block) {
  return std::ranges::any_of(block.lines,
                             [](const MoosLine& line) { return switchesPidOn(line.name) && !line.value.empty(); });
}

const MoosLine* badDepthControl(const MoosBlock& block) {
  const auto at = std::ranges::find_if(block.lines, [](const MoosLine& line) {
    return line.name == "depth_control" && !line.value.empty() && !parseFlag(line.value);
  });
  return at == block.lines.end() ? nullptr : &*at;
}

bool isMoosFrameName(std::string_view name) {
  return contains(kFrameNames, name);
}

bool MoosParams::apply(const MoosLine& line) {
  if (line.isPreserved && line.written.starts_with('#')) return false;  // parseMoosText() has warned of it
  if (line.isPreserved)
    return report_.refuse(Severity::Note, line, fmt::format("'{}' is not taken over", line.written));
  if (line.name.empty()) {
    report_.add(Severity::Warning, line.location, fmt::format("'{}' is not understood", line.written),
                "name = value");
    return false;
  }
  if (line.value.empty())
    return report_.refuse(Severity::Warning, line, fmt::format("{} has no value", line.name));
  if (line.name == "apptick") return periodOf(line.value).has_value();
  if (isMoosFrameName(line.name)) return report_.leaveOut(line);
  std::string name = line.name;
  for (const auto& [old, now] : kOldNames)
    if (dialect_ == MoosDialect::Old && name == old) {
      name = now;
      report_.add(Severity::Note, line.location, fmt::format("{} is the old name of {}", old, now));
    }
  if (dialect_ == MoosDialect::Controller) return setPidLine(line, name);
  return setSimulatorLine(line, name);
}

std::optional<double> MoosParams::periodOf(std::string_view appTick) const {
  const auto tick = moosNumber(appTick);
  if (!tick || *tick <= 0) return std::nullopt;
  const double seconds = secondsFromTick(*tick);
  TimeSettings time;
  PidParams pid;
  const bool good = dialect_ == MoosDialect::Controller ? setField(pid, "period", numberText(seconds)).has_value()
                                                        : setField(time, "step", numberText(seconds)).has_value();
  return good ? std::optional(seconds) : std::nullopt;
}

bool MoosParams::setSimulatorLine(const MoosLine& line, const std::string& name) {
  const bool pidName = hasField<PidParams>(name) || contains(kSilentPidNames, name);
  const bool ofV23 = contains(kOnlyInV23, name);
  const bool isForeign = dialect_ == MoosDialect::V23   ? contains(kNotInV23, name)
                         : dialect_ == MoosDialect::Old ? pidName || isForeignToOld(name)
                                                        : false;
  if (isForeign || (ofV23 && dialect_ != MoosDialect::V23))
    return report_.refuse(Severity::Warning, line,
                          fmt::format("{} is not a parameter of this program and is ignored", name));
  if (ofV23)
    return report_.refuse(Severity::Warning, line, fmt::format("{} is not simulated and is not taken over", name));
  VehicleParams& params = vehicle_.spec.params;
  if (name == "start_pos") return values_.setStartPosition(line);
  if (name.starts_with("start_") && contains(kStartFields, name.substr(6)))
    return assign(vehicle_.spec.start, "start", name.substr(6), line);
  if (name == "thrust_map")
    return dialect_ == MoosDialect::V23 ? values_.replaceThrustMap(line) : values_.addThrustMap(line);
  if (name == "prefix") return values_.setPrefix(line);
  if (name == "turn_spd_loss" && !moosNumber(line.value) && vehicle_.compat != Compat::Document)
    return setTurnLossText(line);
  if (name == "post_des_thrust") return values_.setPostName(line, params.postDesThrust, "DESIRED_THRUST");
  if (name == "post_des_rudder") return values_.setPostName(line, params.postDesRudder, "DESIRED_RUDDER");
  if (name == "wind_conditions") return values_.setWind(line);
  if (name == "polar_plot") return values_.addPolarPlot(line);
  if (name == "wormhole") return values_.addWormhole(line);
  if (name == "current_field" || name == "current_field_active") {
    (name == "current_field" ? vehicle_.currentField : vehicle_.currentFieldActive) = line;
    report_.reportRepetition(line, name);
    return true;
  }
  if (hasField<VehicleParams>(name) || name == "drift_vector") return assign(params, "params", name, line);
  if (!pidName) return refuseUnknown(line);
  if (vehicle_.spec.pid && vehicle_.spec.pid->embedded) return setPidLine(line, name);
  return report_.refuse(
      Severity::Warning, line,
      fmt::format("{} has no effect: without yaw_pid gains the simulator runs no controller", name));
}

/// The one number that the program does not check: a text counts as the number it begins with, or 0.
bool MoosParams::setTurnLossText(const MoosLine& line) {
  MoosLine read = line;
  read.value = numberText(leadingNumber(line.value));
  report_.warn(
      line,
      fmt::format("turn_spd_loss: '{}' is not a number; the reference program reads {}", line.value, read.value),
      "a number from 0 to 1");
  return assign(vehicle_.spec.params, "params", "turn_spd_loss", read);
}

bool MoosParams::setPidLine(const MoosLine& line, const std::string& name) {
  if (hasField<PidParams>(name)) return assign(*vehicle_.spec.pid, "pid", name, line);
  const bool reset = name.starts_with("reset_") && name.find("_i_at_") != std::string::npos;
  if (reset || contains(kSilentPidNames, name))
    return report_.refuse(Severity::Note, line, fmt::format("{} is accepted and has no effect", name));
  return refuseUnknown(line);
}

bool MoosParams::refuseUnknown(const MoosLine& line) {
  std::vector<std::string> known =
      dialect_ == MoosDialect::Controller ? std::vector<std::string>{} : fieldNames<VehicleParams>();
  for (std::string& name : fieldNames<PidParams>())
    if (hasField<PidParams>(name)) known.push_back(std::move(name));
  if (dialect_ != MoosDialect::Controller) {
    for (const char* field : kStartFields) known.push_back(fmt::format("start_{}", field));
    known.insert(known.end(), {"start_pos", "wormhole", "current_field", "current_field_active"});
  }
  const auto near = line.name.size() <= kLongestGuessedName ? nearestWord(line.name, known) : std::nullopt;
  report_.add(Severity::Warning, line.location, fmt::format("unknown parameter '{}'", line.name),
              near ? fmt::format("'{}'", *near) : "");
  return false;
}

/// One named value with the rules of vehicle-model section 14 for bad ones: ignored, clipped or 0.
template <class P>
bool MoosParams::assign(P& params, const char* section, const std::string& field, const MoosLine& line) {
  const FieldShape shape = shapeOf(params, field);
  std::string value = line.value;
  if (shape.flag && lowered(value) == "toggle") value = *shape.flag ? "false" : "true";
  std::string expected = shape.isNumber ? expectedNumber(shape.info) : "";
  bool usable = !shape.isNumber || moosNumber(value);
  if (field == "drift_vector") usable = areMoosNumbers(splitTrimmed(value, ','));
  if (usable) {
    if (shape.isNumber) value = inRange(value, field, shape.info, line);
    const auto set = setField(params, field, value);
    if (set) {
      report_.reportRepetition(line, fmt::format("{}/{}", section, shape.name));
      return true;
    }
    expected = set.error().expected;
  }
  if (expected.empty()) expected = "direction in degrees and speed in m/s, such as \"90, 0.1\"";
  return report_.refuseValue(line, fmt::format("{}: '{}' is not usable; the line is ignored", line.name, value),
                             std::move(expected));
}

/// A number outside the range where the programs do not ignore it: clipped, or 0.
std::string MoosParams::inRange(const std::string& value, const std::string& field, const FieldInfo& info,
                                const MoosLine& line) {
  const double number = moosNumber(value).value_or(0);
  if (info.outOfRange == OutOfRange::Ignore || checkRange(number, info, field)) return value;
  const double nearest = info.outOfRange == OutOfRange::Zero ? 0 : std::clamp(number, info.min, info.max);
  report_.warn(line, fmt::format("{}: {} is out of range and becomes {}", line.name, value, numberText(nearest)),
               expectedNumber(info));
  return numberText(nearest);
}

}  // namespace antipode
