// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/preserved_lines.h"

#include "core/scenario/edits/behaviour_list_edit.h"

namespace antipode::edits {
namespace {

/// Calls visit(line) for each line outside of braces: between them, a comment of the file may look like a mark.
template <class Visit>
void forEachOutsideBraces(std::vector<std::string>& lines, Visit&& visit) {
  bool isInside = false;
  for (std::string& line : lines) {
    const std::string_view text = trimmed(line);
    if (text.starts_with('{') || text.starts_with('}'))
      isInside = text[0] == '{';
    else if (!isInside)
      visit(line);
  }
}

/// What stands behind the mark of a line; nullopt: it has none.
std::optional<std::string> nameBehind(std::string_view mark, std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.starts_with(mark) ? std::optional(std::string(text.substr(mark.size()))) : std::nullopt;
}

void renameBehind(std::string_view mark, std::string& line, const NamesByOldOnes& nowCalled) {
  const auto name = nameBehind(mark, line);
  if (!name) return;
  if (const auto found = nowCalled.find(*name); found != nowCalled.end()) line = std::string(mark) + found->second;
}

}  // namespace

NamesByOldOnes renamedBehaviours(const BehaviourSpecs& before, const BehaviourSpecs& after) {
  NamesByOldOnes nowCalled;
  for (std::size_t i = 0; before.size() == after.size() && i < before.size(); ++i) {
    const std::string was = behaviourName(before[i], i), is = behaviourName(after[i], i);
    if (isSameType(before[i], after[i]) && !behaviourNamed(after, was) && !behaviourNamed(before, is))
      nowCalled.emplace(was, is);
  }
  return nowCalled;
}

void renameVehiclesIn(std::vector<std::string>& lines, const NamesByOldOnes& nowCalled) {
  forEachOutsideBraces(lines, [&](std::string& line) { renameBehind(kPreservedOfVehicle, line, nowCalled); });
}

void renameBehavioursIn(std::vector<std::string>& lines, const std::string& vehicle,
                        const NamesByOldOnes& nowCalled) {
  if (nowCalled.empty()) return;
  std::string owner;
  forEachOutsideBraces(lines, [&](std::string& line) {
    if (auto name = nameBehind(kPreservedOfVehicle, line))
      owner = std::move(*name);
    else if (owner == vehicle)
      renameBehind(kPreservedOfBehaviour, line, nowCalled);
  });
}

}  // namespace antipode::edits
