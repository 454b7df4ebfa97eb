// SPDX-License-Identifier: GPL-3.0-or-later
// The variables that the communities of a folder send each other (blocks pShare and uFldShoreBroker). Posts of
// timer scripts become events of the receivers; nothing else is sent. Inside core/io only.
#pragma once

#include "core/io/moos/moos_script.h"

#include <map>

namespace antipode {

struct MoosShare {
  std::string source;       ///< variable here; may hold marks of the receiver: see sourceFor()
  std::string destination;  ///< variable at the receiver
  std::string route;        ///< "localhost:9201"; empty: every vehicle
  SourceLocation location;              ///< of the line
};

/// A message that a timer script posts at a fixed time, once.
struct MoosPost {
  MessageValue value;
  double at = 0;  ///< s
  SourceLocation location;    ///< of the line
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

/// Whether a community receives the share.
bool isSentTo(const MoosShare& share, const MoosCommunity& receiver);
/// The sender's variable for that receiver: $V, its name in capitals, or $v, its name, are replaced. $N stays: in
/// which order a shoreside meets its vehicles, no file tells.
std::string sourceFor(const MoosShare& share, const MoosCommunity& receiver);

}  // namespace antipode
