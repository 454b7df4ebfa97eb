// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// One post of BHV_IPF: part `number` of `count` of a function's text.
struct IpfPacket {
  std::string_view id;  ///< "<behaviour>^<iteration of the helm>"
  int count = 0, number = 0;
  std::string_view body;
};
/// Nothing: the text is no packet. The views are into `text`.
std::optional<IpfPacket> ipfPacket(std::string_view text);

/// The name of the behaviour in a packet's id, and the iteration; `lastIteration` is that of IVPHELM_ITER, for
/// logs from before 2015, whose ids have no sign between the two.
struct IpfId {
  std::string behaviour;
  std::int64_t iteration = -1;
};
IpfId ipfId(std::string_view id, std::int64_t lastIteration = -1);

/// Puts functions together whose packets come in any order.
class IpfAssembler {
 public:
  /// A function that is whole: where its packets stand, in the order of its text.
  struct Whole {
    IpfId id;
    double time = 0;  ///< of the packet that came first
    std::vector<std::size_t> places;
  };
  /// `place`: what the caller knows the packet by. Functions that stay incomplete are forgotten when a newer one
  /// of the same behaviour is whole.
  std::optional<Whole> add(double time, const IpfPacket& packet, std::size_t place,
                           std::int64_t lastIteration = -1);
  void clear() { open_.clear(); }
  std::size_t openCount() const { return open_.size(); }

 private:
  struct Open {
    IpfId id;
    double time = 0;
    int missing = 0;
    std::vector<std::optional<std::size_t>> places;
  };
  std::map<std::string, Open, std::less<>> open_;  // by id
};

}  // namespace antipode
