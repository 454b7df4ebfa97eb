// SPDX-License-Identifier: GPL-3.0-or-later
// Timer scripts (behaviours.md section 7) as plain values: posts at drawn times, with drawn values, again and
// again.
#pragma once

#include "core/autonomy/conditions/condition.h"

#include <cstdint>

namespace antipode {

/// A number, or an interval from which one is drawn. As text "3" or "2:5"; in YAML 3 or [2, 5].
struct NumberRange {
  double low = 0, high = 0;
  NumberRange() = default;
  NumberRange(double fixed) : low(fixed), high(fixed) {}  // NOLINT: a number is a range of one
  NumberRange(double least, double most) : low(least), high(most) {}
  bool isFixed() const { return low == high; }
  bool operator==(const NumberRange&) const = default;
};
template <>
struct FieldCodec<NumberRange> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<NumberRange> fromText(std::string_view text);
  static std::string toText(const NumberRange& range);
};

/// How often a script begins again: a number, or "nolimit".
struct ResetMax {
  int resets = 0;  ///< -1 = no limit
  static constexpr int kMost = 1'000'000'000;
  bool allows(std::int64_t done) const { return resets < 0 || done < resets; }
  bool operator==(const ResetMax&) const = default;
};
template <>
struct FieldCodec<ResetMax> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<ResetMax> fromText(std::string_view text);
  static std::string toText(const ResetMax& max);
};

/// When a script begins again: "none", "all-posted" (also "end"), or seconds of script time.
struct ResetTime {
  enum class Kind { None, AllPosted, At };
  Kind kind = Kind::None;
  double seconds = 0;  ///< with At; above 0
  bool operator==(const ResetTime&) const = default;
};
template <>
struct FieldCodec<ResetTime> {
  static constexpr FieldKind kKind = FieldKind::Text;
  static Result<ResetTime> fromText(std::string_view text);
  static std::string toText(const ResetTime& time);
};

/// What a script does when its conditions hold again: go on where it stopped, begin anew as after a reset, or
/// begin anew with a reset count of 0.
enum class UponAwake { NotApplicable, Reset, Restart };
template <>
inline std::vector<std::string> choiceNames<UponAwake>() {
  return {"n/a", "reset", "restart"};
}
/// Older files have `resume` for n/a.
template <>
struct FieldCodec<UponAwake> : ChoiceCodec<UponAwake> {
  static Result<UponAwake> fromText(std::string_view text) {
    if (lowered(trimmed(text)) == "resume") return UponAwake::NotApplicable;
    return ChoiceCodec<UponAwake>::fromText(text);
  }
};

enum class DrawnAt { Reset, Post };
template <>
inline std::vector<std::string> choiceNames<DrawnAt>() {
  return {"at_reset", "at_post"};
}
template <>
struct FieldCodec<DrawnAt> : ChoiceCodec<DrawnAt> {};

enum class DrawnAs { Uniform, Gaussian };
template <>
inline std::vector<std::string> choiceNames<DrawnAs>() {
  return {"uniform", "gaussian"};
}
template <>
struct FieldCodec<DrawnAs> : ChoiceCodec<DrawnAs> {};

/// A macro $[NAME] in values. drawnFrom() draws it.
struct RandomVariable {
  std::string name;
  double min = 0, max = 1;
  DrawnAt key = DrawnAt::Reset;
  DrawnAs type = DrawnAs::Uniform;
  double mu = 0, sigma = 1, snap = 0;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("min", p.min, {.help = "Least value."});
    f("max", p.max, {.help = "Greatest value."});
    f("key", p.key, {.help = "Drawn anew whenever the script begins again, or for every post."});
    f("type", p.type,
      {.help = "uniform: all values from min to max are as likely. gaussian: mu and sigma say it, and values "
               "beyond min or "
               "max become these."});
    f("mu", p.mu, {.help = "Mean of a gaussian one."});
    f("sigma", p.sigma, {.min = 0, .help = "Standard deviation of a gaussian one."});
    f("snap", p.snap,
      {.min = 0, .help = "Drawn values become the nearest multiple of it; 0: they stay as they are."});
  }
  bool operator==(const RandomVariable&) const = default;
};

/// The message that pauses a vehicle's scripts: true, false or toggle.
inline constexpr std::string_view kPauseScripts = "UTS_PAUSE";

/// One post of a script.
struct ScriptEvent {
  std::string variable;
  MessageValue value;  ///< a text may hold macros and arithmetic, see script_text.h
  NumberRange time;    ///< s of script time since its beginning
  int amount = 1;      ///< so many posts, each with a time of its own; 1 .. kMaxAmount
  static constexpr int kMaxAmount = 1000;
  bool operator==(const ScriptEvent&) const = default;
};

struct ScriptSpec {
  static constexpr int kMaxPosts = 100'000;  ///< of one round
  static constexpr double kMaxSeconds = 1e9;
  static constexpr double kMinWarp = 1e-6, kMaxWarp = 1e6;

  std::string name;
  std::string vehicle;  ///< name; empty = every vehicle runs a copy with draws of its own
  std::vector<ScriptEvent> events;
  std::vector<RandomVariable> random;
  ConditionList conditions;
  ResetMax resetMax;
  ResetTime resetTime;
  NumberRange delayStart, delayReset;
  NumberRange timeWarp = 1;
  UponAwake uponAwake = UponAwake::NotApplicable;
  bool paused = false;
  bool shuffle = true;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("name", p.name, {.help = "Name of the script."});
    f("vehicle", p.vehicle,
      {.help = "Vehicle that it belongs to; without, every vehicle runs a copy of its own."});
    f("reset_max", p.resetMax,
      {.help = "How often the script begins again: a number, or nolimit.", .example = "nolimit"});
    f("reset_time", p.resetTime,
      {.unit = "s", .help = "When it begins again: none, all-posted (also end), or seconds of script time."});
    f("delay_start", p.delayStart, {.unit = "s", .help = "Wait before the first beginning, or [low, high]."});
    f("delay_reset", p.delayReset, {.unit = "s", .help = "Wait before every other beginning, or [low, high]."});
    f("time_warp", p.timeWarp, {.help = "Seconds of script time in a second, above 0, or [low, high]."});
    f("conditions", p.conditions,
      {.alias = "condition", .help = "All must hold, else the script waits; such as DEPLOY = true."});
    f("upon_awake", p.uponAwake,
      {.help =
           "When the conditions hold again: go on (n/a), begin anew and count a reset (reset), or begin anew and "
           "count resets from 0 (restart)."});
    f("paused", p.paused, {.help = "Waits for the message UTS_PAUSE = false."});
    f("shuffle", p.shuffle, {.help = "Drawn times are drawn again whenever the script begins again."});
  }
  bool operator==(const ScriptSpec&) const = default;

  std::int64_t postsOfARound() const;
};

/// Letters, digits and _.
bool isMacroName(std::string_view name);

}  // namespace antipode
