// SPDX-License-Identifier: GPL-3.0-or-later
// How nodes of a scenario file become single values: the reverse of value_nodes.h. Inside core/scenario only.
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// A node that holds a member of a part.
struct ValueAt {
  ReadContext& context;
  const YamlNode& node;
  const std::string& item;  ///< internal path, for problems
  const char* name;
  const FieldInfo& info;
  const char* expected = nullptr;  ///< for messages, where the kind of the value does not say enough

  void error(std::string message, std::string what) const {
    context.error(node, item, std::move(message), std::move(what));
  }
};

/// 3, [2, 5] or "2:5".
std::optional<NumberRange> readRange(const ValueAt& at);
/// A number, or a text. A number in quotes is a text.
std::optional<MessageValue> readMessage(const ValueAt& at);
/// Reports why a value cannot be read. `choices`: the words that it may be.
void refuseValue(const ValueAt& at, const Error& error, const std::vector<std::string>& choices);

// Values with other spellings than a text.
void readOddValue(const ValueAt& at, Vec2& displacement);
void readOddValue(const ValueAt& at, std::array<double, 3>& direction);
void readOddValue(const ValueAt& at, NumberRange& range);
void readOddValue(const ValueAt& at, std::optional<PolygonSpec>& polygon);
void readOddValue(const ValueAt& at, std::optional<std::int64_t>& number);
void readOddValue(const ValueAt& at, int& number);
void readOddValue(const ValueAt& at, double& number);
void readOddValue(const ValueAt& at, std::optional<double>& number);
void readOddValue(const ValueAt& at, MessageValue& message);
void readOddValue(const ValueAt& at, std::vector<std::pair<std::string, MessageValue>>& posts);

/// The text of a value, where a list or a map may stand for it. `choices`: the words that it may be.
/// `isManyPoints`: [x, y] is not one point.
std::optional<std::string> readValueText(const ValueAt& at, FieldKind kind, std::vector<std::string> (*choices)(),
                                         bool isManyPoints);

template <class T>
concept OddValue = requires(const ValueAt& at, T& value) {
  readOddValue(at, value);
};

/// Reports why a value cannot be read; of a list of texts, at the first one that is wrong.
template <class T>
void refuseRead(const ValueAt& at, const Error& error) {
  if constexpr (FieldCodec<T>::kKind == FieldKind::Texts) {
    for (std::size_t i = 0; i < at.node.items.size(); ++i)
      if (const auto one = FieldCodec<T>::fromText(at.node.items[i].text); !one)
        return refuseValue({at.context, at.node.items[i], itemPath(at.item, i), at.name, at.info}, one.error(),
                           {});
  }
  refuseValue(at, error, detail::choicesOf<T>());
}

/// Reads a single value. What cannot be read is reported, and `value` stays.
template <class T>
void readSingle(const ValueAt& at, T& value) {
  if constexpr (OddValue<T>) {
    readOddValue(at, value);
  } else {
    ValueAt spoken = at;
    if (std::is_same_v<T, std::string> && !at.expected) spoken.expected = "a text";
    const auto text =
        readValueText(spoken, FieldCodec<T>::kKind, detail::choicesOf<T>, std::is_same_v<T, PointList>);
    if (!text) return;
    if (auto read = FieldCodec<T>::fromText(*text))
      value = std::move(*read);
    else
      refuseRead<T>(at, read.error());
  }
}

}  // namespace antipode
