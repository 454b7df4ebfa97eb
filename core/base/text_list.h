// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <concepts>
#include <string>
#include <vector>

namespace antipode {

/// Splits a text at semicolons that are not inside double quotes. The pieces are trimmed; empty pieces are left
/// out.
std::vector<std::string_view> splitTexts(std::string_view text);

/// An item of a TextList. It is parsed from one text and written as a text that reads back equal.
template <class T>
concept TextItem = requires(const T item, std::string_view text) {
  { T::fromText(text) } -> std::same_as<Result<T>>;
  { item.text() } -> std::convertible_to<std::string>;
};

/// A list of short texts with a grammar of their own, such as conditions. In YAML it is a list of texts or one
/// text; in one text the items are separated by semicolons.
template <class T>
struct TextList {
  std::vector<T> items;

  bool empty() const { return items.empty(); }
  std::size_t size() const { return items.size(); }
  auto begin() const { return items.begin(); }
  auto end() const { return items.end(); }

  static Result<TextList> fromText(std::string_view text) {
    TextList list;
    for (const std::string_view piece : splitTexts(text)) {
      auto item = T::fromText(piece);
      if (!item) return tl::unexpected<Error>(item.error());
      list.items.push_back(std::move(*item));
    }
    return list;
  }
  std::vector<std::string> texts() const {
    std::vector<std::string> all;
    for (const T& item : items) all.push_back(item.text());
    return all;
  }
  std::string text() const { return fmt::format("{}", fmt::join(texts(), "; ")); }
  bool operator==(const TextList&) const = default;
};
template <class T>
struct FieldCodec<TextList<T>> {
  static constexpr FieldKind kKind = FieldKind::Texts;
  static Result<TextList<T>> fromText(std::string_view text) { return TextList<T>::fromText(text); }
  static std::string toText(const TextList<T>& list) { return list.text(); }
};

}  // namespace antipode
