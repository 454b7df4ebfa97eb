// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/state_hash.h"
#include "core/sim/community/mail.h"

#include <cstdint>
#include <map>

namespace antipode {

/// The variables of one community: every one that was ever posted, whoever reads it. The first post fixes the type
/// of a variable: a later post of another type is lost.
class CommunityStore {
 public:
  struct Entry {
    MailPtr last;            ///< never null
    std::int64_t posts = 0;  ///< so many were accepted
    std::int64_t lost = 0;   ///< so many had the wrong type
  };

  /// False: the post is of another type than the first one, and nothing has changed.
  bool post(MailPtr mail);
  const Entry* find(std::string_view variable) const;
  const std::map<std::string, Entry, std::less<>>& entries() const { return entries_; }
  void hash(StateHash& hash) const;

 private:
  std::map<std::string, Entry, std::less<>> entries_;
};

}  // namespace antipode
