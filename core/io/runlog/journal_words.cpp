// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/journal_words.h"

#include <algorithm>

namespace antipode::runlog {
namespace {

/// The part that a word sets; its path may go on with a field.
constexpr std::array<std::string_view, kJournalWords.size()> kJournalParts = {
    "",          "params",    "pid",       "behaviours", "helm", "wormholes",
    "formation", "acoustics", "thrusters", "requests",   "seed"};

}  // namespace

JournalLine journalLine(const Command& command) {
  if (command.kind == Command::Kind::Post) return {kJournalWords.front(), command.name};
  const std::string_view path = command.name;
  const auto slash = std::min(path.find('/'), path.size());
  const auto part = std::ranges::find(kJournalParts, path.substr(0, slash));
  if (part == kJournalParts.end()) return {nullptr, path};
  return {kJournalWords[static_cast<std::size_t>(part - kJournalParts.begin())],
          path.substr(std::min(slash + 1, path.size()))};
}

Command journalCommand(JournalWord word, VehicleId vehicle, const std::string& name, const MessageValue& value) {
  const auto index = static_cast<std::size_t>(word);
  if (index == 0) return {Command::Kind::Post, vehicle, name, value};
  std::string path(kJournalParts[index]);
  if (!name.empty()) path += "/" + name;
  return {Command::Kind::Set, vehicle, std::move(path), value};
}

}  // namespace antipode::runlog
