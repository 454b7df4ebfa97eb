// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/store/name_pool.h"

namespace antipode {

NamePool::NamePool() {
  entries_.push_back({ids_.try_emplace(std::string(), kEmpty).first, 1});
}

void NamePool::hold(Id& held, const std::string& name) {
  if ((*this)[held] == name) return;
  const Id next = take(name);
  drop(held);
  held = next;
}

std::optional<NamePool::Id> NamePool::find(const std::string& name) const {
  const auto found = ids_.find(name);
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

NamePool::Id NamePool::take(const std::string& name) {
  const Id next = free_.empty() ? static_cast<Id>(entries_.size()) : free_.back();
  const auto [place, isNew] = ids_.try_emplace(name, next);
  if (isNew) {
    if (free_.empty())
      entries_.emplace_back();
    else
      free_.pop_back();
    entries_[next] = {place, 0};
  }
  if (place->second != kEmpty) ++entries_[place->second].holders;
  return place->second;
}

void NamePool::drop(Id id) {
  if (id == kEmpty || --entries_[id].holders > 0) return;
  ids_.erase(entries_[id].place);
  free_.push_back(id);
}

}  // namespace antipode
