// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as what a client sends to a database: packets are whole or an error, and what the store delivers can
// be sent.
#include "core/net/store/moos_store.h"
#include "core/net/store/store_summary.h"
#include "core/net/wire/packet.h"
#include "tests/fuzz/require.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace antipode;
  std::string sent;
  MoosStore store("alpha", 0,
                  [&](int, const MoosMessage& message) {
                    if (sent.size() < 1 << 20) appendMessage(message, sent);
                  },
                  {.variables = 50, .bytes = 10000, .wildcards = 10});
  require(store.addClient(1, "alpha1", 0).has_value() && store.addClient(2, "b", 0).has_value(), "clients");
  PacketReader reader(std::size_t{1} << 16);
  reader.append({reinterpret_cast<const char*>(data), size});
  for (double now = 1;; now += 1) {
    const auto packet = reader.next();
    if (!packet || !*packet) break;
    for (const MoosMessage& message : **packet) store.receive(1, message, now);
    store.postStatus(now, "");
  }
  require(store.variables().size() <= 57, "a bounded store");
  std::string_view left = sent;
  while (!left.empty()) require(takeMessage(left).has_value(), "a message that can be read");
  return 0;
}
