// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/drawings/origin_shift.h"

#include "core/model/keyed_text.h"

#include <fmt/format.h>

namespace antipode {
namespace {

constexpr const char* kOriginShift = "ORIGIN_SHIFT";

}  // namespace

RunEvent originShiftEvent(std::int64_t step, VehicleId vehicle, Vec2 shift) {
  return {.step = step,
          .vehicle = vehicle,
          .source = RunEvent::Source::Run,
          .variable = kOriginShift,
          .value = fmt::format("x={}, y={}", shift.x, shift.y)};
}

std::optional<Vec2> originShiftOf(const RunEvent& event) {
  if (event.source != RunEvent::Source::Run || event.variable != kOriginShift) return std::nullopt;
  const std::string text = messageText(event.value);
  const auto items = keyedItems(text);
  if (!items || items->size() != 2) return std::nullopt;
  const auto x = parseNumber((*items)[0].value), y = parseNumber((*items)[1].value);
  return x && y ? std::optional(Vec2{*x, *y}) : std::nullopt;
}

}  // namespace antipode
