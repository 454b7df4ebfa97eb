// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace antipode {

/// Numbers names 0, 1, 2, ... in the order of their first appearance. The names' bytes must outlive it.
class NameTable {
 public:
  NameTable() : slots_(64, kFree) {}

  std::uint32_t numberOf(std::string_view name) {
    const std::uint64_t hash = hashOf(name);
    std::size_t slot = hash & (slots_.size() - 1);
    for (; slots_[slot] != kFree; slot = (slot + 1) & (slots_.size() - 1))
      if (names_[slots_[slot]] == name) return slots_[slot];
    const auto number = static_cast<std::uint32_t>(names_.size());
    slots_[slot] = number;
    names_.push_back(name);
    if (names_.size() * 2 > slots_.size()) grow();
    return number;
  }

  const std::vector<std::string_view>& names() const { return names_; }

 private:
  static constexpr std::uint32_t kFree = 0xffffffff;

  static std::uint64_t hashOf(std::string_view name) {
    std::uint64_t hash = name.size();
    while (!name.empty()) {
      std::uint64_t word = 0;
      const std::size_t count = name.size() < 8 ? name.size() : 8;
      std::memcpy(&word, name.data(), count);
      hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
      name.remove_prefix(count);
    }
    return hash ^ hash >> 32;
  }

  void grow() {
    slots_.assign(slots_.size() * 2, kFree);
    for (std::uint32_t number = 0; number < names_.size(); ++number) {
      std::size_t slot = hashOf(names_[number]) & (slots_.size() - 1);
      while (slots_[slot] != kFree) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = number;
    }
  }

  std::vector<std::string_view> names_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace antipode
