// SPDX-License-Identifier: GPL-3.0-or-later
// Commands as the journal of a run log writes them: a word for each part of a scenario that may change in a run.
#pragma once

#include "core/sim/fleet/command.h"

#include <array>
#include <string_view>

namespace antipode::runlog {

/// In the order of kJournalWords.
enum class JournalWord : std::uint8_t {};
/// "post" for a message; the others for the parts of kJournalParts.
inline constexpr std::array<const char*, 11> kJournalWords = {
    "post",          "set_param",     "set_pid",       "set_behaviours", "set_helm", "set_wormholes",
    "set_formation", "set_acoustics", "set_thrusters", "set_requests",   "set_seed"};

/// How a command is written: its word, and the variable or the field of the part. Null word: there is none.
struct JournalLine {
  const char* word;
  std::string_view name;
};
JournalLine journalLine(const Command& command);
/// The command that stands in a journal.
Command journalCommand(JournalWord word, VehicleId vehicle, const std::string& name, const MessageValue& value);

}  // namespace antipode::runlog
