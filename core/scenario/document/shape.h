// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of a scenario: which parts a part has, under which keys, in the documented order.
//
// Shape<T>::visit(part, f) calls f(key, member, info) for each member of a part. A member is a single value (a
// field with a FieldCodec, from the fields() of its struct), another spelling of fields (CompositeField), or one
// of the wrappers of member.h, which say how it is nested. Setting a value by its path, the difference of two
// scenarios, and reading and writing a scenario file follow from this description.
#pragma once

#include "core/base/text_list.h"
#include "core/model/pose_text.h"
#include "core/scenario/document/member.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// A part whose members do not depend on its values. Variants (BehaviourSpec, VehicleSpec) have their own answers.
template <class T>
struct OneVariant {
  /// True when both have the same members.
  static bool isSame(const T&, const T&) { return true; }
  /// A part with the same members as `part`, all with their defaults.
  static T defaults(const T&) { return {}; }
};
/// A part without nested parts: its field list.
template <class T>
struct Shape : OneVariant<T> {
  template <class Self, class Visitor>
  static void visit(Self& part, Visitor&& f) {
    T::fields(part, f);
  }
};
template <class T, class Visitor>
void visitShape(T& part, Visitor&& f) {
  Shape<std::remove_const_t<T>>::visit(part, f);
}

/// An item of a list, whether the list holds it or shares it.
template <class S>
const S& itemOf(const S& item) {
  return item;
}
template <class S>
const S& itemOf(const std::shared_ptr<const S>& item) {
  return *item;
}

/// The name of an item of a list, or "" where items have numbers only.
template <class T>
std::string itemName(const T&, std::size_t) {
  return {};
}
inline std::string itemName(const VehicleSpec& vehicle, std::size_t) {
  return vehicle.name;
}
inline std::string itemName(const WormholeSpec& wormhole, std::size_t) {
  return wormhole.tag;
}
inline std::string itemName(const PlotLayoutSpec& layout, std::size_t) {
  return layout.name;
}
inline std::string itemName(const BehaviourSpec& behaviour, std::size_t index) {
  return behaviourName(behaviour, index);
}
/// True when a step of a path means the item of this name; tags of wormholes are case-blind.
template <class T>
bool isNamed(const T&, const std::string& itemName, const std::string& step) {
  return std::is_same_v<T, WormholeSpec> ? itemName == lowered(step) : itemName == step;
}

/// What a key sets, where it sets more than itself. Of two keys that set the same the later one wins.
template <class Member>
inline constexpr std::array<const char*, 0> kSetBy{};
template <class Number>
inline constexpr std::array<const char*, 2> kSetBy<DriftVectorText<Number>>{"drift_x", "drift_y"};

/// The drift of the water, both components together.
template <class Number>
struct DriftComponents {
  Number &x, &y;
};
template <class Number>
inline constexpr auto kSetBy<Section<DriftComponents<Number>>> = kSetBy<DriftVectorText<Number>>;
template <class Number>
struct Shape<DriftComponents<Number>> {
  template <class Self, class Visitor>
  static void visit(Self& drift, Visitor&& f) {
    f("x", drift.x, FieldInfo{.unit = "m/s", .live = true, .help = "Drift of the water to the east."});
    f("y", drift.y, FieldInfo{.unit = "m/s", .live = true, .help = "Drift of the water to the north."});
  }
};

template <>
struct Shape<CurrentFieldSpec> : OneVariant<CurrentFieldSpec> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    f("file", NotHere{"the file of a current field is read with the scenario"}, FieldInfo{});
    f("field", Whole{p.field, Effect::Restart}, FieldInfo{});
    f("active", p.active, FieldInfo{.live = true, .help = "Switches the field on."});
  }
};

/// "0.3" for drift_x and the like: the drift in the spelling of a vehicle's parameters. Only paths have it: a file
/// has `drift`.
template <class Number>
struct OtherSpelling {
  Number& value;
  Result<void> assignText(std::string_view text) {
    const auto number = parseNumber(text);
    if (!number) return tl::unexpected<Error>(number.error());
    if constexpr (!std::is_const_v<Number>) value = *number;
    return {};
  }
};
template <class Number>
OtherSpelling(Number&) -> OtherSpelling<Number>;

template <>
struct Shape<Environment> : OneVariant<Environment> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    Environment::fields(p, [&](const char* name, auto& value, const FieldInfo& info) {
      if (!std::string_view(name).starts_with("drift_")) f(name, value, info);
    });
    DriftComponents<std::remove_reference_t<decltype((p.driftX))>> drift{p.driftX, p.driftY};
    f("drift", Section{drift, std::nullopt, true}, FieldInfo{});
    const FieldInfo spelling{.unit = "m/s", .composite = true};
    f("drift_x", OtherSpelling{p.driftX}, spelling);
    f("drift_y", OtherSpelling{p.driftY}, spelling);
    f("drift_vector", DriftVectorText{p.driftX, p.driftY}, FieldInfo{.unit = "deg, m/s", .composite = true});
    f("wind", OptionalSection{p.wind, std::nullopt, true}, FieldInfo{});
    f("current", OptionalSection{p.current, Effect::Restart}, FieldInfo{});
    f("current_field",
      OptionalSection{p.currentField, std::nullopt, false, "there is no current field in this scenario"},
      FieldInfo{});
    f("depth_grid", OptionalSection{p.depthGrid, Effect::Restart}, FieldInfo{});
    f("current_grid", OptionalSection{p.currentGrid, Effect::Restart}, FieldInfo{});
  }
};

/// A behaviour keeps its type.
struct TypeField {
  const BehaviourSpec& behaviour;
  static constexpr bool kIsRequired = true;
  std::string text() const { return behaviourType(behaviour); }
  Result<void> assignText(std::string_view) const { return err("the type of a behaviour is fixed"); }
};

/// Keys of the behaviour's own type follow those that all behaviours have.
template <>
struct Shape<BehaviourSpec> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    f("type", TypeField{p}, FieldInfo{.composite = true});
    CommonBehaviourParams::fields(p.common, f);
    std::visit([&](auto& own) { std::remove_cvref_t<decltype(own)>::fields(own, f); }, p.params);
  }
  static BehaviourSpec defaults(const BehaviourSpec& like) { return *defaultBehaviour(behaviourType(like)); }
};

template <>
struct Shape<HelmSpec> : OneVariant<HelmSpec> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    HelmSpec::fields(p, f);
    f("modes", List{p.modes, "mode", Effect::Live}, FieldInfo{.help = "Rules for the modes of the helm."});
  }
};

template <>
struct Shape<FormationSpec> : OneVariant<FormationSpec> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    FormationParams::fields(p.params, f);
    f("node_offsets", Whole{p.nodeOffsets, Effect::Live, "slot"}, FieldInfo{.help = "One slot for each vehicle."});
  }
};

template <>
struct Shape<WormholeSpec> : OneVariant<WormholeSpec> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    WormholeSpec::fields(p, f);
    f("vehicles", Whole{p.vehicles, Effect::Live, "name"}, FieldInfo{.help = "Names that may pass; empty: all."});
  }
};

template <>
struct Shape<TimedHoverRequest> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    f("at", p.at,
      FieldInfo{.unit = "s", .min = 0, .live = true, .help = "Time after the start; unset: afterwards."});
    if (p.request) return HoverRequest::fields(*p.request, f);
    const HoverRequest none;
    HoverRequest::fields(none, [&](const char* name, const auto&, const FieldInfo& info) {
      f(name, NotHere{"this request is the end of all asking"}, info);
    });
  }
  static TimedHoverRequest defaults(const TimedHoverRequest& like) {
    return {{}, like.request ? std::optional(HoverRequest{}) : std::nullopt};
  }
};

/// The model decides which parameters a vehicle has.
template <class Vehicle>
struct ModelField {
  Vehicle& vehicle;
  static constexpr const char* kExpected = "usimmarine or hover";
  static constexpr bool kIsRequired = false;
  std::string text() const { return vehicle.model; }
  Result<void> assignText(std::string_view text) {
    if constexpr (!std::is_const_v<Vehicle>) {
      vehicle.model = std::string(text);
      if (text != "hover")
        vehicle.hover.reset();
      else if (!vehicle.hover)
        vehicle.hover.emplace();
    }
    return {};
  }
};
template <class Vehicle>
ModelField(Vehicle&) -> ModelField<Vehicle>;

/// "x=0, y=-20, heading=180" for the start.
template <class Pose>
struct StartPoseText {
  Pose& start;
  static constexpr const char* kExpected = "\"x=0, y=-20, heading=180, speed=0, depth=0\"";
  Result<void> assignText(std::string_view text) {
    const auto pose = poseFromText(text, start);
    if (!pose) return tl::unexpected<Error>(pose.error());
    if constexpr (!std::is_const_v<Pose>) start = *pose;
    return {};
  }
};
template <class Pose>
StartPoseText(Pose&) -> StartPoseText<Pose>;
template <class Pose>
inline constexpr std::array<const char*, 5> kSetBy<StartPoseText<Pose>>{"start/x", "start/y", "start/heading",
                                                                        "start/speed", "start/depth"};
template <>
inline constexpr auto kSetBy<Section<StartPose>> = kSetBy<StartPoseText<StartPose>>;

template <>
struct Shape<VehicleSpec> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    f("name", Single{p.name, Effect::Restart, true, "a name"},
      FieldInfo{.help = "Unique name; {n} stands for the number where count is above 1."});
    f("model", ModelField{p},
      FieldInfo{.composite = true,
                .help = "usimmarine steers by thrust and rudder; hover moves on thrusters to poses."});
    f("colour", Single{p.colour, Effect::None, false, "\"#rrggbb\" in quotes, because # begins a comment"},
      FieldInfo{.alias = "color", .help = "Colour as #rrggbb; empty = from the palette."});
    f("count", p.count, FieldInfo{.min = 1, .max = 100'000, .help = "Number of vehicles alike."});
    f("spacing", p.spacing, FieldInfo{.unit = "m", .help = "From one vehicle's start to the next."});
    f("start", Section{p.start, Effect::Restart}, FieldInfo{});
    f("start_pos", StartPoseText{p.start}, FieldInfo{.composite = true});
    if (p.hover) {
      f("params", Section{p.hover->params}, FieldInfo{});
      f("thrusters", List{p.hover->thrusters, "thruster", Effect::Live, true}, FieldInfo{});
      f("requests", List{p.hover->requests, "request", Effect::Live}, FieldInfo{});
    } else {
      const NotHere hoverOnly{"only a hovering vehicle has them", "'model: hover'"};
      f("params", Section{p.params}, FieldInfo{});
      f("thrusters", hoverOnly, FieldInfo{.composite = true});
      f("requests", hoverOnly, FieldInfo{.composite = true});
    }
    f("pid", OptionalSection{p.pid}, FieldInfo{});
    f("helm", OptionalSection{p.helm}, FieldInfo{});
    f("behaviours", List{p.behaviours, "behaviour", Effect::Live}, FieldInfo{.alias = "behaviors"});
  }
  static bool isSame(const VehicleSpec& a, const VehicleSpec& b) {
    return a.hover.has_value() == b.hover.has_value();
  }
  static VehicleSpec defaults(const VehicleSpec& like) {
    VehicleSpec vehicle;
    if (like.hover) vehicle.hover.emplace();
    return vehicle;
  }
};

/// What an import did not understand.
template <class Lines>
struct PreservedLines {
  Lines& unhandled;
};
template <class Lines>
struct Shape<PreservedLines<Lines>> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    f("unhandled", Whole{p.unhandled, Effect::None, "line"}, FieldInfo{});
  }
};

template <>
struct Shape<Scenario> : OneVariant<Scenario> {
  template <class Self, class Visitor>
  static void visit(Self& p, Visitor&& f) {
    f("name", Single{p.name, Effect::None}, FieldInfo{.help = "Name of the scenario."});
    f("origin", OptionalSection{p.origin, Effect::None, true}, FieldInfo{});
    f("time", Section{p.time}, FieldInfo{});
    f("compat", p.compat, FieldInfo{.help = "Behave as the manual says, or exactly as the reference program."});
    f("environment", Section{p.environment}, FieldInfo{});
    f("helm", Section{p.helm}, FieldInfo{});
    f("acoustics", OptionalSection{p.acoustics}, FieldInfo{});
    f("vehicles", List{p.vehicles, "vehicle", std::nullopt, false, true}, FieldInfo{});
    f("formation", OptionalSection{p.formation, std::nullopt, false, "there is no formation in this scenario"},
      FieldInfo{});
    f("wormholes", List{p.wormholes, "wormhole", Effect::Live}, FieldInfo{});
    f("events", Whole{p.events, Effect::Restart, "event"}, FieldInfo{});
    f("scripts", Whole{p.scripts, Effect::Restart, "script"}, FieldInfo{});
    f("buttons", Whole{p.buttons, Effect::None, "button"}, FieldInfo{});
    f("verdict", OptionalSection{p.verdict, Effect::None}, FieldInfo{});
    f("layers", List{p.layers, "layer", Effect::None}, FieldInfo{.help = "Backgrounds of the map."});
    f("plots", List{p.plots, "layout", Effect::None}, FieldInfo{.help = "Layouts of plots, by name."});
    PreservedLines<std::remove_reference_t<decltype((p.unhandled))>> moos{p.unhandled};
    f("moos", Section{moos, Effect::None}, FieldInfo{});
  }
};

/// A member that refers to others, and is made anew by each visit.
template <class M>
inline constexpr bool kIsReference = CompositeField<M>;
template <class Number>
inline constexpr bool kIsReference<DriftComponents<Number>> = true;
template <class Lines>
inline constexpr bool kIsReference<PreservedLines<Lines>> = true;

/// Visits two parts with the same members side by side: f(key, member of `part`, value of `other`, info).
template <class T, class Visitor>
void visitBoth(const T& part, const T& other, Visitor&& f) {
  std::vector<std::shared_ptr<const void>> values;
  const auto keep = [&]<class M>(const M& value) {
    if constexpr (kIsReference<M>)
      values.push_back(std::make_shared<const M>(value));
    else
      values.emplace_back(std::shared_ptr<const void>(), &value);
  };
  visitShape(other, [&](const char*, auto&& member, const FieldInfo&) {
    if constexpr (kIsPlain<decltype(member)>)
      keep(member);
    else
      keep(member.value);
  });
  std::size_t index = 0;
  visitShape(part, [&](const char* key, auto&& member, const FieldInfo& info) {
    const void* const value = values[index++].get();
    if constexpr (kIsPlain<decltype(member)>)
      f(key, std::as_const(member), *static_cast<const std::remove_cvref_t<decltype(member)>*>(value), info);
    else
      f(key, std::as_const(member), *static_cast<const std::remove_cvref_t<decltype(member.value)>*>(value), info);
  });
}

}  // namespace antipode
