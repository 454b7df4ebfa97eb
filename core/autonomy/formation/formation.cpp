// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/formation.h"

#include <algorithm>
#include <unordered_map>

namespace antipode {
namespace {

constexpr double kUsualSpacing = 100;            // m, when neither the formation nor its plan has a spacing
constexpr std::size_t kMaxComparedSlots = 2000;  // the slots of larger plans are not compared with each other

double closestSlots(const std::vector<Vec2>& slots) {
  double closest = std::numeric_limits<double>::infinity();
  const std::size_t count = std::min(slots.size(), kMaxComparedSlots);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < i; ++j) closest = std::min(closest, distance(slots[i], slots[j]));
  return closest > 0 && closest < std::numeric_limits<double>::infinity() ? closest : kUsualSpacing;
}

}  // namespace

Formation::Formation(const FormationSpec& spec, std::span<const std::string> namesByNode)
    : params(spec.params), slotOf(namesByNode.size(), -1) {
  std::unordered_map<std::string, int> indexOf;
  for (const FormationSlot& slot : spec.nodeOffsets) {
    indexOf.emplace(lowered(slot.name), static_cast<int>(offsets.size()));
    offsets.push_back(slot.offset);
  }
  for (std::size_t node = 0; node < namesByNode.size(); ++node)
    if (const auto at = indexOf.find(lowered(namesByNode[node])); at != indexOf.end()) slotOf[node] = at->second;
  spacing = params.spacing ? *params.spacing : closestSlots(offsets);
}

}  // namespace antipode
