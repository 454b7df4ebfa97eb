// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_wish.h"

#include "core/base/geometry/angles.h"

namespace antipode {

HoverRequest withWish(HoverRequest request, const HoverWish& wish) {
  if (wish.place) request.east = wish.place->x, request.north = wish.place->y;
  request.depth = wish.depth.value_or(request.depth);
  request.heading = wish.heading.value_or(request.heading);
  return request;
}

HoverRequest requestAt(const HoverBody& body) {
  return {.north = body.north, .east = body.east, .depth = body.depth, .heading = wrap360(degFromRad(body.yaw))};
}

}  // namespace antipode
