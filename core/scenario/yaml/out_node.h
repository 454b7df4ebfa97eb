// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace antipode {

struct OutEntry;

/// A YAML node to be written: values without text, comments and places.
struct OutNode {
  enum class Kind { Scalar, Sequence, Map };
  /// Auto: on one line when it fits.
  enum class Layout { Auto, Block };
  Kind kind = Kind::Scalar;
  Layout layout = Layout::Auto;
  std::string text;        ///< of a Scalar
  bool quote = false;      ///< a text that would else read as a number
  bool isDefault = false;  ///< left out by the writer; kept here because a source may spell it out
  std::vector<OutNode> items;
  std::vector<OutEntry> entries;

  const OutNode* find(std::string_view key) const;
  /// Same content: layout and isDefault do not count, nor entries that are default on both sides.
  bool operator==(const OutNode& other) const;
};

struct OutEntry {
  OutEntry(std::string key, OutNode value) : first(std::move(key)), second(std::move(value)) {}
  std::string first;
  OutNode second;
  bool operator==(const OutEntry&) const = default;
};

}  // namespace antipode
