// SPDX-License-Identifier: GPL-3.0-or-later
// What communities of a folder send each other (blocks pShare and uFldShoreBroker). What timer scripts post
// becomes events of those who would get it; nothing else is sent. Inside core/io only.
#pragma once

#include "core/io/moos/moos_script.h"

#include <map>

namespace antipode {

struct MoosShare {
  std::string source;       ///< variable here; $V stands for the receiver's name in capitals
  std::string destination;  ///< variable at those who get it
  std::string route;        ///< "localhost:9201"; empty: every vehicle
  SourceLocation location;  ///< of the line
};

/// A message that a timer script posts at a fixed time, once.
struct MoosPost {
  MessageValue value;
  double at = 0;  ///< s
  SourceLocation location;  ///< of the line
};

struct MoosCommunity {
  std::string name;                                    ///< of its vehicle; empty: it has none
  std::vector<MoosShare> shares;                       ///< in file order
  std::vector<std::string> inputs;                     ///< routes that it listens to
  std::map<std::string, std::vector<MoosPost>> posts;  ///< by variable
  std::set<std::string> otherPosts;                    ///< variables of scripts that draw, repeat or wait
};

/// Reads "output = src_name=A, dest_name=B, route=..." and "input = route=..." (pShare), "bridge = src=A, alias=B"
/// and "qbridge = A, B" (uFldShoreBroker, for A_ALL and A_$V as A), and the timer scripts of a community that
/// sends something.
MoosCommunity moosCommunity(const MoosText& text);

/// Whether the community with a vehicle of that name would get what is shared.
bool isSentTo(const MoosShare& share, const MoosCommunity& receiver);
/// The variable that is sent to it.
std::string sourceFor(const MoosShare& share, const MoosCommunity& receiver);

}  // namespace antipode
