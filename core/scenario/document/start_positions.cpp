// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/start_positions.h"

#include "core/base/random.h"

#include <unordered_map>

namespace antipode {
namespace {

struct Box {
  Vec2 low, high;
};

Box boxAround(const std::vector<FormationSlot>& slots) {
  Box box{slots.front().offset, slots.front().offset};
  for (const FormationSlot& slot : slots) {
    box.low = {std::min(box.low.x, slot.offset.x), std::min(box.low.y, slot.offset.y)};
    box.high = {std::max(box.high.x, slot.offset.x), std::max(box.high.y, slot.offset.y)};
  }
  return box;
}

}  // namespace

void drawStartPositions(const Scenario& scenario, std::vector<FleetMember>& fleet) {
  if (!scenario.formation || scenario.formation->nodeOffsets.empty()) return;
  const FormationParams& params = scenario.formation->params;
  if (!params.startSpread && !params.startInBox) return;
  const std::vector<FormationSlot>& slots = scenario.formation->nodeOffsets;
  const Vec2 spread{params.startSpread.value_or(0), params.startSpread.value_or(0)};
  const Box all = boxAround(slots);
  std::unordered_map<std::string, Vec2> slotOf;
  for (const FormationSlot& slot : slots) slotOf.emplace(lowered(slot.name), slot.offset);
  const auto seed = static_cast<std::uint64_t>(scenario.time.seed);
  int node = 0;
  for (const std::size_t id : idsByName(fleet)) {
    const RandomStream place(seed, RandomPurpose::StartPosition, node++);
    const auto slot = slotOf.find(lowered(fleet[id].name));
    if (slot == slotOf.end()) continue;
    Box box = params.startInBox ? all : Box{slot->second, slot->second};
    box = {box.low - spread, box.high + spread};
    fleet[id].start.x = place.uniform(0, box.low.x, box.high.x);
    fleet[id].start.y = place.uniform(1, box.low.y, box.high.y);
  }
}

}  // namespace antipode
