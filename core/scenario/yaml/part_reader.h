// SPDX-License-Identifier: GPL-3.0-or-later
// Reads any part of a scenario from a YAML node by its shape: the reverse of part_nodes.h. Parts with a spelling
// of their own have an overload of readPart(). Inside core/scenario and core/study only.
#pragma once

#include "core/scenario/document/event_shape.h"
#include "core/scenario/yaml/value_reader.h"

namespace antipode {

// Each reads a part; false: an item of a list that stands for nothing in the value, because it cannot be read.
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, VehicleSpec& vehicle);
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, BehaviourSpec& behaviour);
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, TimedHoverRequest& timed);
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, CurrentFieldSpec& spec);
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, FormationSlot& slot);
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, WormholeSpec& wormhole);
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, ScriptEvent& event);
template <class T>
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, T& part);

void readOddValue(const ValueAt& at, std::vector<RandomVariable>& random);
template <class Time>
void readOddValue(const ValueAt& at, EventTime<Time>& time) {
  const auto range = readRange(at);
  time.at = range ? range->low : 1;  // an unreadable time is a time all the same: it has been reported
  if (range && !range->isFixed()) time.atLatest = range->high;
}
template <class Variables>
void readOddValue(const ValueAt& at, EventRandom<Variables>& random) {
  readOddValue(at, random.variables);
  for (RandomVariable& variable : random.variables) variable.key = DrawnAt::Reset;
}

/// Reads another spelling of other members.
template <class Composite>
void readComposite(const ValueAt& at, Composite& composite) {
  const auto text = readText(at.context, at.node, at.item, at.expected ? at.expected : "a single value");
  if (!text) return;
  if (const auto done = composite.assignText(*text); !done) refuseValue(at, done.error(), {});
}
/// {direction: 90, speed: 0.1} as components.
Vec2 readDriftVector(const ValueAt& at);

/// A list of parts. `noun`: of an item, for messages.
template <class Items>
void readItems(ReadContext& context, const YamlNode& node, const std::string& item, const char* noun,
               Items& items) {
  if (node.isNull()) return;
  items.clear();
  const auto read = [&](const YamlNode& entry, const std::string& at) {
    using Item = typename Items::value_type;
    if constexpr (std::is_same_v<Item, std::string>) {
      const auto text = readText(context, entry, at, fmt::format("a {} as text", noun));
      return text ? items.push_back(*text) : context.skip(entry);
    } else if constexpr (requires(Item shared) { shared.use_count(); }) {
      auto part = std::make_shared<std::remove_const_t<typename Item::element_type>>();
      return readPart(context, entry, at, *part) ? items.push_back(std::move(part)) : context.skip(entry);
    } else {
      Item part;
      return readPart(context, entry, at, part) ? items.push_back(std::move(part)) : context.skip(entry);
    }
  };
  readList(context, node, item, fmt::format("a list of {}s", noun).c_str(), read);
}

template <class T>
void resetMembers(T& part) {
  visitShape(part, [](const char*, auto&& member, const FieldInfo&) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_copy_assignable_v<Member>) member = Member{};
  });
}

template <class Member>
void readMember(ValueAt at, Member& member) {
  if constexpr (kIs<Member, Single>) {
    at.expected = member.expected;
    readSingle(at, member.value);
  } else if constexpr (kIs<Member, Section>) {
    if (member.isWhole) resetMembers(member.value);
    readPart(at.context, at.node, at.item, member.value);
  } else if constexpr (kIs<Member, OptionalSection>) {
    readPart(at.context, at.node, at.item, member.value.emplace());
  } else if constexpr (kIs<Member, List> || kIs<Member, Whole>) {
    readItems(at.context, at.node, at.item, member.noun, member.value);
  } else if constexpr (std::is_same_v<std::remove_const_t<Member>, NotHere>) {
    at.error(fmt::format("{}: {}", at.name, member.why), member.expected);
  } else if constexpr (CompositeField<Member>) {
    if constexpr (requires { Member::kExpected; }) at.expected = Member::kExpected;
    if constexpr (kIs<Member, DriftVectorText>)
      if (!at.node.isScalar()) {
        const Vec2 drift = readDriftVector(at);
        member.x = drift.x, member.y = drift.y;
        return;
      }
    readComposite(at, member);
  } else {
    readSingle(at, member);
  }
}

template <class P>
bool MappingReader::readMember(const YamlEntry& entry, P& part) {
  bool isKnown = false;
  visitShape(part, [&](const char* key, auto&& member, const FieldInfo& info) {
    const std::string& written = entry.key.text;
    using Member = std::remove_cvref_t<decltype(member)>;
    if (isKnown || kIs<Member, OtherSpelling> ||
        (written != key && (info.alias[0] == '\0' || written != info.alias)))
      return;
    isKnown = true;
    const std::string item = itemPath(item_, key);  // an alias is reported under the name that it stands for
    context_.place(item, entry.value);
    std::string other;
    if constexpr (kSetBy<Member>.empty()) {
      other = setBefore(key, entry.key);
    } else {
      for (const char* slot : kSetBy<Member>) {
        if (CompositeField<Member>) context_.place(itemPath(item_, slot), entry.value);
        if (std::string before = setBefore(slot, entry.key); !before.empty()) other = std::move(before);
      }
    }
    warnIfSetBefore(entry.key, item, other);
    antipode::readMember({context_, entry.value, item, key, info}, member);
  });
  return isKnown;
}

template <class P>
void MappingReader::read(P& part) {
  walk({[&](const YamlEntry& entry) { return readMember(entry, part); },
        [&] {
          std::vector<std::string> keys;
          visitShape(part, [&](const char* key, auto&& member, const FieldInfo& info) {
            if (kIs<decltype(member), OtherSpelling>) return;
            keys.emplace_back(key);
            if (info.alias[0] != '\0') keys.emplace_back(info.alias);
          });
          return keys;
        }});
}

/// A map of the members of a part. A part with a text of its own may be that text.
template <class T>
bool readPart(ReadContext& context, const YamlNode& node, const std::string& item, T& part) {
  if constexpr (requires { FieldCodec<T>::kKind; }) {
    if (node.isScalar()) {
      if (auto read = FieldCodec<T>::fromText(node.text))
        part = std::move(*read);
      else
        context.error(node, item, read.error().message, read.error().expected);
      return true;
    }
  }
  MappingReader(context, node, item).read(part);
  return true;
}

}  // namespace antipode
