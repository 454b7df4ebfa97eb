// SPDX-License-Identifier: GPL-3.0-or-later
// Putting a list or map of the source together again after some of its entries were changed, removed or added.
#pragma once

#include "core/base/fields.h"
#include "core/scenario/yaml/yaml_tree.h"

#include <map>

namespace antipode {

/// One entry or item of a collection in the source.
struct SourcePiece {
  std::size_t begin = 0, end = 0;  ///< bytes of the source; a block list's items begin at their dash
  std::string text;                ///< what stands there now
  bool removed = false;
};

class CollectionPatch {
 public:
  CollectionPatch(std::string_view source, const YamlNode& node, std::string_view lineEnd);

  std::vector<SourcePiece> pieces;
  /// New text behind piece `after` (-1: before all); texts of one place keep their order.
  void insert(int after, std::string text) { inserted_[after].push_back(std::move(text)); }

  /// Column (bytes, from 0) at which entries of a block collection stand.
  std::size_t column() const { return column_; }
  /// Text of the whole collection, for [node.begin, node.end). Comments of kept entries stay.
  std::string text() const { return node_.flow ? flow() : block(); }

 private:
  std::string flow() const;
  std::string block() const;
  std::string_view between(std::size_t begin, std::size_t end) const { return source_.substr(begin, end - begin); }
  std::size_t dashBefore(std::size_t from) const;
  const std::vector<std::string>* insertedAfter(int index) const;

  std::string_view source_;
  const YamlNode& node_;
  std::string_view lineEnd_;
  std::size_t column_ = 0;
  std::map<int, std::vector<std::string>> inserted_;
};

}  // namespace antipode
