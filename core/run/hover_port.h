// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to a hovering vehicle from other threads, and what they see of it (hover-auv.md section 7). For
// HoverWorker: as that, used by the tests alone until there are live runs with hardware.
#pragma once

#include "core/model/hover_auv.h"
#include "core/model/hover_wish.h"
#include "core/run/mailbox.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace antipode {

/// Why a vehicle was made idle.
enum class HoverFault { None, LateTick, DriveFailed };

/// The vehicle at one decision, whole.
struct HoverSnapshot {
  std::int64_t tick = 0;
  HoverBody body;
  std::optional<HoverRequest> request;  ///< in force; none: idle
  std::uint64_t requestNumber = 0;      ///< of the request, or of the clearing
  std::uint64_t orderNumber = 0;        ///< newest order of any kind that has been seen
  Thrusts thrusts{};                    ///< N, delivered
  Thrusts volts{};                      ///< V, commanded
  double authority = 1;
  std::uint64_t completed = 0;          ///< number of the last request that was completed
  HoverFault fault = HoverFault::None;  ///< until the next request
};

/// Between the thread that owns a hovering vehicle and all others. Orders are numbered from 1 on; of each kind the
/// last one counts, and one is seen whole or not at all. The owner neither waits nor allocates.
class HoverPort {
 public:
  HoverPort(const HoverParams& params, std::vector<Thruster> thrusters);

  // any thread; these wait for each other as long as a copy takes
  /// The order's number. Error: see checkRequest(); then the old request stays.
  Result<std::uint64_t> request(const HoverRequest& request);
  /// Changes only the coordinates that are set, so that behaviours on several threads may each ask for their own.
  /// An idle vehicle gets a request at its pose. Error: see checkRequest(); then nothing changes.
  Result<std::uint64_t> amend(const HoverWish& wish);
  std::uint64_t clear();
  /// Error: see checkHoverParams().
  Result<std::uint64_t> setParams(const HoverParams& params);
  HoverSnapshot snapshot() const;

  struct Orders {
    std::uint64_t number = 0;         ///< of the newest
    std::uint64_t requestNumber = 0;  ///< of the request or its clearing; 0: there was none
    std::uint64_t paramsNumber = 0;   ///< 0: those of the start
    std::optional<HoverRequest> request;
    HoverParams params;
  };
  // the owner
  /// Newest orders; null: nothing new. They stay put until the next call.
  const Orders* fetchNewest() { return orders_.fetchNewest(); }
  void publish(const HoverSnapshot& snapshot);

 private:
  template <class Change>
  std::uint64_t order(Change change);
  std::uint64_t publishOrders();

  const std::vector<Thruster> thrusters_;
  std::mutex writers_;
  Orders pendingOrders_;  // of the writers
  Mailbox<Orders> orders_;
  mutable std::mutex readers_;
  mutable HoverSnapshot seen_;  // of the readers
  mutable Mailbox<HoverSnapshot> snapshots_;
};

}  // namespace antipode
