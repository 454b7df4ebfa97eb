// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as a tree of YAML nodes without text: what the writer lays out and what edits are compared by.
#pragma once

#include "core/scenario/document/scenario.h"

#include <utility>

namespace antipode {

struct OutEntry;

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

/// Entries with defaults are in the tree, marked; unset optionals are not. Keys in the documented order.
OutNode treeOf(const FormationSpec& formation);
OutNode treeOf(const AcousticsParams& acoustics);
OutNode treeOf(const Scenario& scenario);
OutNode treeOf(const HelmSpec& helm);
OutNode treeOf(const std::vector<BehaviourSpec>& behaviours);
OutNode treeOf(const std::vector<WormholeSpec>& wormholes);
OutNode treeOf(const std::vector<Thruster>& thrusters);
OutNode treeOf(const std::vector<TimedHoverRequest>& requests);

/// Block text of a map or list at `indent` columns, ending in a line end; the first line is indented too.
std::string blockText(const OutNode& node, std::size_t indent, const char* lineEnd = "\n");
/// One line without a line end.
std::string flowText(const OutNode& node);
/// What follows "key:" - " value" or a line end and an indented block, without the last line end.
std::string valueText(const OutNode& node, std::size_t indent, std::size_t column, const char* lineEnd = "\n");
/// A scalar, quoted if it must be in a flow context (which is the stricter one).
std::string scalarText(const std::string& text, bool forceQuotes);

}  // namespace antipode
