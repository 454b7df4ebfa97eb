// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// Names that stand in many places, each kept once while one of them holds it. Thread: one at a time.
class NamePool {
 public:
  using Id = std::uint32_t;
  static constexpr Id kEmpty = 0;  ///< the empty name, which nobody has to hold

  NamePool();
  /// Makes `held` hold another name in place of the one that it holds.
  void hold(Id& held, const std::string& name);
  /// None: nobody holds it.
  std::optional<Id> find(const std::string& name) const;
  const std::string& operator[](Id id) const { return entries_[id].place->first; }
  std::size_t size() const { return ids_.size(); }  ///< with the empty one

 private:
  using Ids = std::map<std::string, Id>;
  struct Entry {
    Ids::const_iterator place;
    std::size_t holders = 0;
  };
  Id take(const std::string& name);
  void drop(Id id);

  Ids ids_;
  std::vector<Entry> entries_;
  std::vector<Id> free_;
};

}  // namespace antipode
