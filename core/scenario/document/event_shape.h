// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of events, scripts and buttons (shape.h). They are compared and set as a whole list, so only the files
// need their members.
#pragma once

#include "core/scenario/document/shape.h"

namespace antipode {

/// A time, or an interval from which each delivery is drawn. One of `at` and `step` is required.
template <class Time>
struct EventTime {
  Time &at, &atLatest;
};
template <class Time>
EventTime(Time&, Time&) -> EventTime<Time>;
template <class Time>
inline constexpr bool kIsReference<EventTime<Time>> = true;

/// Random values of an event are ranges only: when they are drawn does not matter there.
template <class Variables>
struct EventRandom {
  Variables& variables;
};
template <class Variables>
EventRandom(Variables&) -> EventRandom<Variables>;
template <class Variables>
inline constexpr bool kIsReference<EventRandom<Variables>> = true;

template <>
struct Shape<ScenarioEvent> : OneVariant<ScenarioEvent> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    const FieldInfo seconds{.unit = "s"}, count{.min = 1};
    f("at", EventTime{p.at, p.atLatest}, seconds);
    f("step", p.step, count);
    f("every", p.every, seconds);
    f("every_steps", p.everySteps, count);
    f("until", p.until, seconds);
    f("until_step", p.untilStep, count);
    f("times", p.times, count);
    f("after_scripts", p.afterScripts, FieldInfo{});
    f("vehicle", Single{p.vehicle, std::nullopt, false, "the name of a vehicle"}, FieldInfo{});
    f("random", EventRandom{p.random}, FieldInfo{});
    f("post", p.post, FieldInfo{});
  }
};

template <>
struct Shape<PostButton> : OneVariant<PostButton> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    f("text", Single{p.text, std::nullopt, true, "the text of the button"}, FieldInfo{});
    f("vehicle", Single{p.vehicle, std::nullopt, false, "the name of a vehicle"}, FieldInfo{});
    f("post", p.post, FieldInfo{});
  }
};

template <>
struct Shape<ScriptEvent> : OneVariant<ScriptEvent> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    f("var", Single{p.variable, std::nullopt, true, "the name of a variable"}, FieldInfo{});
    f("val", p.value, FieldInfo{});
    f("time", Single{p.time, std::nullopt, true}, FieldInfo{.unit = "s"});
    f("amt", p.amount, FieldInfo{.min = 1, .max = ScriptEvent::kMaxAmount});
  }
};

template <>
struct Shape<ScriptSpec> : OneVariant<ScriptSpec> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    ScriptSpec::fields(p, f);
    f("random", p.random, FieldInfo{});
    f("events", List{p.events, "post", std::nullopt, false, true}, FieldInfo{});
  }
};

}  // namespace antipode
