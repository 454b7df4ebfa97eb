// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as what a database sends to a client, in two pieces: the packets do not depend on where the stream is
// cut, and are written as they were read.
#include "core/net/wire/packet.h"
#include "tests/fuzz/require.h"

#include <cstdint>

namespace {

using Packets = std::vector<std::string>;

bool take(antipode::PacketReader& reader, Packets& packets) {
  for (;;) {
    const auto packet = reader.next();
    if (!packet) return false;
    if (!*packet) return true;
    packets.push_back(antipode::packetOf(**packet));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace antipode;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  PacketReader whole(std::size_t{1} << 16), cut(std::size_t{1} << 16);
  Packets all, pieces;
  whole.append(bytes);
  const bool isGood = take(whole, all);
  const std::size_t middle = size > 0 ? data[0] % size : 0;
  cut.append(bytes.substr(0, middle));
  bool isStillGood = take(cut, pieces);
  if (isStillGood) {
    cut.append(bytes.substr(middle));
    isStillGood = take(cut, pieces);
  }
  require(isGood == isStillGood && all == pieces, "the same packets");
  for (const std::string& packet : all) {
    PacketReader again;
    again.append(packet);
    const auto read = again.next();
    require(read && *read && packetOf(**read) == packet, "written as it was read");
  }
  return 0;
}
