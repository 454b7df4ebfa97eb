// SPDX-License-Identifier: GPL-3.0-or-later
// Every message that the documentation lists has a handler in each model that reads it, and no other has.
#include "core/sim/fleet/vehicle_messages.h"

#include "core/sim/models/hover/hover_messages.h"
#include "core/sim/models/marine/marine_messages.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace antipode {
namespace {

template <class Target>
long rowsFor(std::span<const MessageRow<Target>> table, MessageEffect effect) {
  return std::ranges::count(table, effect, &MessageRow<Target>::effect);
}

TEST(VehicleMessages, MarineVehiclesHaveOneHandlerForEachMessageButHoverRequests) {
  for (const MessageInfo& message : messageTable())
    EXPECT_EQ(rowsFor(marineMessages(), message.effect) + rowsFor(commonMessages(), message.effect),
              isHoverRequest(message.effect) ? 0 : 1)
        << message.name;
}

TEST(VehicleMessages, HoveringVehiclesHaveOneHandlerForEachMessageThatTheyRead) {
  for (const MessageInfo& message : messageTable())
    EXPECT_EQ(rowsFor(hoverMessages(), message.effect) + rowsFor(commonMessages(), message.effect),
              isReadByHovering(message.effect) ? 1 : 0)
        << message.name;
}

}  // namespace
}  // namespace antipode
