// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/node_report.h"
#include "core/model/polygon.h"

#include <map>

namespace antipode {

/// Which contacts count: lists of names, groups and types, and regions (encounters.md 2.2). All words are compared
/// without case.
class ContactFilter {
 public:
  /// Takes a line such as match_type = kayak, or ignore_region = pts={...}. False: it cannot be read, or a value
  /// is in the opposite list. Nullopt: the key is none of a filter.
  std::optional<bool> set(const std::string& key, const std::string& value);
  bool passes(const NodeReport& report) const;
  bool isEmpty() const { return lists_.empty() && matchRegions_.empty() && ignoreRegions_.empty(); }
  /// "match_type=kayak,ignore_group=red", for requests.
  std::string text() const;

 private:
  bool passesList(const char* what, const std::string& word, bool mayBeEmpty) const;

  std::map<std::string, std::vector<std::string>> lists_;  // by key, such as match_type
  std::vector<std::vector<Vec2>> matchRegions_, ignoreRegions_;
  bool isStrict_ = true;
};

}  // namespace antipode
