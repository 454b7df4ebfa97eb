// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/ipf_packets.h"

#include <algorithm>
#include <charconv>

namespace antipode {
namespace {

constexpr int kMostPackets = 100'000;
constexpr std::size_t kMostOpen = 1000;  // damaged logs

template <class Integer>
std::optional<Integer> packetNumber(std::string_view text) {
  Integer number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, failure] = std::from_chars(text.data(), end, number);
  if (text.empty() || failure != std::errc() || stopped != end) return std::nullopt;
  return number;
}

}  // namespace

std::optional<IpfPacket> ipfPacket(std::string_view text) {
  while (text.ends_with(' ')) text.remove_suffix(1);  // of the logger: bodies have no blanks
  std::string_view fields[4];
  for (std::string_view& field : fields) {
    const std::size_t comma = text.find(',');
    if (comma == text.npos) return std::nullopt;
    field = text.substr(0, comma);
    text.remove_prefix(comma + 1);
  }
  const auto count = packetNumber<int>(fields[2]), number = packetNumber<int>(fields[3]);
  if (fields[0] != "P" || fields[1].empty() || !count || !number || *count < 1 || *count > kMostPackets ||
      *number < 1 || *number > *count)
    return std::nullopt;
  return IpfPacket{fields[1], *count, *number, text};
}

IpfId ipfId(std::string_view id, std::int64_t lastIteration) {
  const std::size_t sign = id.rfind('^');
  if (sign != id.npos)
    return {std::string(id.substr(0, sign)), packetNumber<std::int64_t>(id.substr(sign + 1)).value_or(-1)};
  const std::string glued = std::to_string(lastIteration);
  if (lastIteration >= 0 && id.size() > glued.size() && id.ends_with(glued)) id.remove_suffix(glued.size());
  return {std::string(id), lastIteration};
}

std::optional<IpfAssembler::Whole> IpfAssembler::add(double time, const IpfPacket& packet, std::size_t place,
                                                     std::int64_t lastIteration) {
  if (open_.size() >= kMostOpen && !open_.contains(packet.id)) open_.clear();
  auto at = open_.find(packet.id);
  // The same id with another number of packets is another function.
  if (at == open_.end() || at->second.places.size() != static_cast<std::size_t>(packet.count)) {
    Open fresh{ipfId(packet.id, lastIteration), time, packet.count, {}};
    fresh.places.resize(static_cast<std::size_t>(packet.count));
    at = open_.insert_or_assign(std::string(packet.id), std::move(fresh)).first;
  }
  Open& open = at->second;
  std::optional<std::size_t>& slot = open.places[static_cast<std::size_t>(packet.number) - 1];
  if (!slot) --open.missing;
  slot = place;
  if (open.missing > 0) return std::nullopt;
  Whole whole{open.id, open.time, {}};
  for (const auto& part : open.places) whole.places.push_back(*part);
  std::erase_if(open_, [&](const auto& other) {
    return other.second.id.behaviour == whole.id.behaviour && other.second.id.iteration <= whole.id.iteration;
  });
  open_.erase(std::string(packet.id));
  return whole;
}

}  // namespace antipode
