// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/hover_port.h"

#include <utility>

namespace antipode {

HoverPort::HoverPort(const HoverParams& params, std::vector<Thruster> thrusters)
    : thrusters_(std::move(thrusters)) {
  pendingOrders_.params = params;
}

template <class Change>
std::uint64_t HoverPort::order(Change change) {
  const std::lock_guard lock(writers_);
  change(++pendingOrders_.number);
  return publishOrders();
}

std::uint64_t HoverPort::publishOrders() {
  orders_.back() = pendingOrders_;
  orders_.publish();
  return pendingOrders_.number;
}

Result<std::uint64_t> HoverPort::request(const HoverRequest& request) {
  if (const auto good = checkRequest(request); !good) return tl::unexpected<Error>(good.error());
  return order(
      [&](std::uint64_t number) { pendingOrders_.request = request, pendingOrders_.requestNumber = number; });
}

Result<std::uint64_t> HoverPort::amend(const HoverWish& wish) {
  const HoverRequest here = requestAt(snapshot().body);
  const std::lock_guard lock(writers_);
  const HoverRequest request = withWish(pendingOrders_.request.value_or(here), wish);
  if (const auto good = checkRequest(request); !good) return tl::unexpected<Error>(good.error());
  pendingOrders_.request = request;
  pendingOrders_.requestNumber = ++pendingOrders_.number;
  return publishOrders();
}

std::uint64_t HoverPort::clear() {
  return order(
      [&](std::uint64_t number) { pendingOrders_.request.reset(), pendingOrders_.requestNumber = number; });
}

Result<std::uint64_t> HoverPort::setParams(const HoverParams& params) {
  if (const auto good = checkHoverParams(params, thrusters_); !good) return tl::unexpected<Error>(good.error());
  return order(
      [&](std::uint64_t number) { pendingOrders_.params = params, pendingOrders_.paramsNumber = number; });
}

HoverSnapshot HoverPort::snapshot() const {
  const std::lock_guard lock(readers_);
  if (const HoverSnapshot* newest = snapshots_.fetchNewest()) seen_ = *newest;
  return seen_;
}

void HoverPort::publish(const HoverSnapshot& snapshot) {
  snapshots_.back() = snapshot;
  snapshots_.publish();
}

}  // namespace antipode
