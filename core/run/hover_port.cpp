// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/hover_port.h"

#include <utility>

namespace antipode {

HoverPort::HoverPort(const HoverParams& params, std::vector<Thruster> thrusters)
    : thrusters_(std::move(thrusters)) {
  wish_.params = params;
}

template <class Change>
std::uint64_t HoverPort::order(Change change) {
  const std::lock_guard lock(writers_);
  change(++wish_.number);
  orders_.back() = wish_;
  orders_.publish();
  return wish_.number;
}

Result<std::uint64_t> HoverPort::request(const HoverRequest& request) {
  if (const auto good = checkRequest(request); !good) return tl::unexpected<Error>(good.error());
  return order([&](std::uint64_t number) { wish_.request = request, wish_.requestNumber = number; });
}

std::uint64_t HoverPort::clear() {
  return order([&](std::uint64_t number) { wish_.request.reset(), wish_.requestNumber = number; });
}

Result<std::uint64_t> HoverPort::setParams(const HoverParams& params) {
  if (const auto good = checkHoverParams(params, thrusters_); !good) return tl::unexpected<Error>(good.error());
  return order([&](std::uint64_t number) { wish_.params = params, wish_.paramsNumber = number; });
}

HoverSnapshot HoverPort::snapshot() const {
  const std::lock_guard lock(readers_);
  if (const HoverSnapshot* newest = snapshots_.takeNewest()) seen_ = *newest;
  return seen_;
}

void HoverPort::publish(const HoverSnapshot& snapshot) {
  snapshots_.back() = snapshot;
  snapshots_.publish();
}

}  // namespace antipode
