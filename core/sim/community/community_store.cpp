// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/community_store.h"

#include <utility>

namespace antipode {

bool CommunityStore::post(MailPtr mail) {
  const auto at = entries_.find(mail->variable);
  if (at == entries_.end()) {
    std::string variable = mail->variable;
    entries_.emplace(std::move(variable), Entry{std::move(mail), 1, 0});
    return true;
  }
  Entry& entry = at->second;
  if (entry.last->value.index() != mail->value.index()) {
    ++entry.lost;
    return false;
  }
  entry.last = std::move(mail);
  ++entry.posts;
  return true;
}

const CommunityStore::Entry* CommunityStore::find(std::string_view variable) const {
  const auto at = entries_.find(variable);
  return at == entries_.end() ? nullptr : &at->second;
}

void CommunityStore::hash(StateHash& hash) const {
  for (const auto& [variable, entry] : entries_) {
    hash.add(variable);
    hash.add(entry.posts);
    hash.add(entry.last->time);
    if (const double* number = entry.last->number())
      hash.add(*number);
    else
      hash.add(std::string_view(*entry.last->text()));
  }
}

}  // namespace antipode
