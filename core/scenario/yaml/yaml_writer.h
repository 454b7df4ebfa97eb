// SPDX-License-Identifier: GPL-3.0-or-later
// YAML text of nodes: lays them out on one line or as indented blocks, and quotes what needs quotes.
#pragma once

#include "core/scenario/yaml/out_node.h"

namespace antipode {

/// Block text of a map or list at `indent` columns, ending in a line end; the first line is indented too.
std::string blockText(const OutNode& node, std::size_t indent, const char* lineEnd = "\n");
/// One line without a line end.
std::string flowText(const OutNode& node);
/// What follows "key:" - " value" or a line end and an indented block, without the last line end.
std::string valueText(const OutNode& node, std::size_t indent, std::size_t column, const char* lineEnd = "\n");
/// A scalar, quoted if it must be in a flow context (which is the stricter one).
std::string scalarText(const std::string& text, bool forceQuotes);

}  // namespace antipode
