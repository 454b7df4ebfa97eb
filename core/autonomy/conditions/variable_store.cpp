// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/conditions/variable_store.h"

#include <algorithm>

namespace antipode {
namespace {

auto placeOf(const std::vector<VariableStore::Entry>& entries, std::string_view variable) {
  return std::lower_bound(
      entries.begin(), entries.end(), variable,
      [](const VariableStore::Entry& entry, std::string_view name) { return entry.variable < name; });
}

}  // namespace

void VariableStore::write(std::string_view variable, const MessageValue& value) {
  ++revision_;
  const auto at = entries_.begin() + (placeOf(entries_, variable) - entries_.cbegin());
  if (at != entries_.end() && at->variable == variable) {
    at->value = value;
    at->stamp = revision_;
  } else {
    entries_.insert(at, {std::string(variable), value, revision_});
  }
}

const VariableStore::Entry* VariableStore::entryOf(std::string_view variable) const {
  const auto at = placeOf(entries_, variable);
  return at != entries_.end() && at->variable == variable ? &*at : nullptr;
}

const MessageValue* VariableStore::find(std::string_view variable) const {
  const Entry* entry = entryOf(variable);
  return entry ? &entry->value : nullptr;
}

std::uint64_t VariableStore::stampOf(std::string_view variable) const {
  const Entry* entry = entryOf(variable);
  return entry ? entry->stamp : 0;
}

}  // namespace antipode
