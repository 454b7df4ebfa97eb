// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/board.h"

#include <algorithm>

namespace antipode {
namespace {

auto placeOf(const std::vector<Board::Entry>& entries, std::string_view variable) {
  return std::lower_bound(entries.begin(), entries.end(), variable,
                          [](const Board::Entry& entry, std::string_view name) { return entry.variable < name; });
}

}  // namespace

void Board::write(std::string_view variable, const MessageValue& value) {
  ++revision_;
  const auto at = entries_.begin() + (placeOf(entries_, variable) - entries_.cbegin());
  if (at != entries_.end() && at->variable == variable) {
    at->value = value;
    at->stamp = revision_;
  } else {
    entries_.insert(at, {std::string(variable), value, revision_});
  }
}

const Board::Entry* Board::entryOf(std::string_view variable) const {
  const auto at = placeOf(entries_, variable);
  return at != entries_.end() && at->variable == variable ? &*at : nullptr;
}

const MessageValue* Board::find(std::string_view variable) const {
  const Entry* entry = entryOf(variable);
  return entry ? &entry->value : nullptr;
}

std::uint64_t Board::stampOf(std::string_view variable) const {
  const Entry* entry = entryOf(variable);
  return entry ? entry->stamp : 0;
}

}  // namespace antipode
