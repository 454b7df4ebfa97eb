// SPDX-License-Identifier: GPL-3.0-or-later
// Any part of a scenario as a YAML node, by its shape. Parts with a spelling of their own have an overload of
// sectionNode() or wholeNode(). Inside core/scenario only.
#pragma once

#include "core/scenario/document/event_shape.h"
#include "core/scenario/yaml/value_nodes.h"

namespace antipode::tree {

inline bool allDefault(const OutNode& node) {
  return std::all_of(node.entries.begin(), node.entries.end(), [](const auto& e) { return e.second.isDefault; });
}
inline void writeAll(OutNode& node) {
  for (auto& [key, value] : node.entries) value.isDefault = false;
}

template <class T>
OutNode partNode(const T& part, const T& defaults);
/// A map of the members of a part.
template <class T>
OutNode sectionNode(const T& part) {
  return partNode(part, Shape<T>::defaults(part));
}
OutNode sectionNode(const VehicleSpec& vehicle);
OutNode sectionNode(const TimedHoverRequest& request);
OutNode sectionNode(const CurrentFieldSpec& spec);
OutNode sectionNode(const ScriptSpec& script);
template <class T>
OutNode sectionNode(const std::shared_ptr<const T>& part) {
  return sectionNode(*part);
}
OutNode wholeNode(const std::vector<FormationSlot>& slots);
OutNode wholeNode(const std::vector<std::string>& names);
OutNode wholeNode(const std::shared_ptr<const CurrentField>& field);

/// A list of sections. `isWhole`: all members of an item are written.
template <class T>
OutNode listNode(const std::vector<T>& items, bool isWhole = false) {
  OutNode node = list();
  node.layout = OutNode::Layout::Block;
  for (const T& item : items) {
    node.items.push_back(sectionNode(item));
    if (isWhole) writeAll(node.items.back());
  }
  return node;
}
template <class T>
OutNode wholeNode(const std::vector<T>& items) {
  return listNode(items);
}

/// Messages by variable.
inline std::optional<OutNode> fieldNode(const std::vector<std::pair<std::string, MessageValue>>& posts,
                                        const std::vector<std::pair<std::string, MessageValue>>&) {
  OutNode node = map();
  for (const auto& [variable, value] : posts) add(node, variable, message(value));
  return node;
}
/// The least and greatest value are written even where they are the default's.
inline OutNode variableNode(const RandomVariable& variable) {
  OutNode node = sectionNode(variable);
  for (auto& [key, value] : node.entries)
    if (key == "min" || key == "max") value.isDefault = false;
  return node;
}
inline std::optional<OutNode> fieldNode(const std::vector<RandomVariable>& random,
                                        const std::vector<RandomVariable>&) {
  OutNode node = map();
  for (const RandomVariable& variable : random) add(node, variable.name, variableNode(variable));
  node.isDefault = random.empty();
  return node;
}
template <class Time>
std::optional<OutNode> fieldNode(const EventTime<Time>& time, const EventTime<Time>&) {
  if (!time.at) return std::nullopt;
  return rangeNode({*time.at, time.atLatest.value_or(*time.at)});
}
template <class Variables>
std::optional<OutNode> fieldNode(const EventRandom<Variables>& random, const EventRandom<Variables>&) {
  if (random.variables.empty()) return std::nullopt;
  OutNode node = map();
  for (const RandomVariable& variable : random.variables) {
    const bool isRange = variable == RandomVariable{variable.name, variable.min, variable.max, variable.key};
    add(node, variable.name, isRange ? pair({variable.min, variable.max}) : variableNode(variable));
  }
  return node;
}

/// The node of a nested member; nullopt for an optional section that is not there.
template <class Member, class T>
std::optional<OutNode> memberNode(const Member& member, const T& standard) {
  OutNode node;
  if constexpr (kIs<Member, OptionalSection>) {
    if (!member.value) return std::nullopt;
    node = sectionNode(*member.value);
    if (member.isWhole) writeAll(node);
    node.isDefault = false;  // its presence means something
  } else if constexpr (kIs<Member, Section>) {
    node = partNode(member.value, standard);
    node.isDefault = allDefault(node);
    if (member.isWhole && !node.isDefault) writeAll(node);
  } else if constexpr (kIs<Member, List>) {
    node = listNode(member.value, member.isWhole);
    node.isDefault = !member.isRequired && member.value == standard;
  } else {
    node = wholeNode(member.value);
    node.isDefault = member.value == standard;
  }
  return node;
}

template <class T>
OutNode partNode(const T& part, const T& defaults) {
  OutNode node = map();
  visitBoth(part, defaults, [&](const char* key, const auto& member, const auto& standard, const FieldInfo&) {
    using Member = std::remove_cvref_t<decltype(member)>;
    std::optional<OutNode> child;
    if constexpr (kIs<Member, Single>) {
      child = fieldNode(member.value, standard);
      if (child && member.isRequired) child->isDefault = false;
    } else if constexpr (!kIsPlain<Member>) {
      child = memberNode(member, standard);
    } else if constexpr (!CompositeField<Member>) {
      child = fieldNode(member, standard);
    } else if constexpr (requires { member.text(); }) {
      child = scalar(member.text(), !Member::kIsRequired && member.text() == standard.text());
    }
    if (child) add(node, key, std::move(*child));
  });
  return node;
}

}  // namespace antipode::tree
