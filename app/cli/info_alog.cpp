// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info_alog.h"

#include "app/cli/command.h"
#include "app/cli/info_line.h"
#include "app/cli/messages.h"
#include "app/cli/progress.h"
#include "core/base/fields.h"
#include "core/io/alog/alog_import.h"
#include "core/io/alog/slog_reader.h"

#include <algorithm>
#include <set>

namespace antipode::cli {
namespace {

constexpr std::size_t kMaxSources = 3;

std::string rangeText(double from, double to) {
  return fmt::format("{} s to {} s ({})", numberText(from), numberText(to), durationText(to - from));
}

/// The programs that posted a variable, what they add behind the colon left out.
std::string sourcesText(const Alog& log, const AlogVariable& variable) {
  std::set<std::uint32_t> used;
  for (const AlogEntry& entry : variable.entries) used.insert(entry.source);
  std::vector<std::string> names;
  for (const std::uint32_t source : used) {
    const std::string& full = log.sources()[source];
    std::string name = full.substr(0, full.find(':'));
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  std::ranges::sort(names);
  const std::size_t shown = std::min(names.size(), kMaxSources);
  std::string text =
      fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
  return shown < names.size() ? text + fmt::format(" and {} more", names.size() - shown) : text;
}

const char* typeText(const AlogVariable& variable) {
  if (variable.isNumeric) return variable.isMarked ? "number" : "number?";
  return variable.isMarked ? "text" : "text?";
}

}  // namespace

int alogInfo(const std::string& file, std::uintmax_t bytes) {
  const auto log = Alog::open(file);
  if (!log) return fail(file, log.error());
  fileLine(file, "log of a MOOS community", bytes);
  line("logged as", log->header().file);
  line("log start", fmt::format("{:.16g}", log->header().logStart), log->header().logStart);
  line("types", log->header().marksTypes ? "marked" : "not marked: a variable is a number if all its values are");
  const std::string prefix = alogPrefix(*log);
  line("vehicle",
       prefix.empty() ? "none of its own" : fmt::format("publishes as {}_X, {}_Y, ...", prefix, prefix));
  std::set<std::string> programs;
  for (const std::string& source : log->sources()) programs.insert(source.substr(0, source.find(':')));
  line("entries", fmt::format("{} of {} variables", log->entryCount(), log->variables().size()),
       log->entryCount());
  line("programs", fmt::format("{}", fmt::join(programs, ", ")), programs);
  if (const auto range = log->timeRange())
    line("time", rangeText(range->first, range->second), timesOf(range->first, range->second));
  line("out of order", fmt::format("{} lines", log->unorderedCount()), log->unorderedCount());
  line("duplicates", fmt::format("{} lines, left out", log->duplicateCount()), log->duplicateCount());
  line("damaged",
       fmt::format("{} lines{}", log->damagedCount(), log->isTorn() ? ", and the last line is cut off" : ""),
       log->damagedCount());
  for (const AlogDamage& damage : log->damage()) say(stdout, "  line {}: {}\n", damage.line, damage.text);
  if (log->variables().empty()) return kOk;
  std::size_t width = 8;
  for (const AlogVariable& variable : log->variables()) width = std::max(width, variable.name.size());
  say(stdout, "\n{:<{}}  {:>9}  {:<7}  {:>12}  {:>12}  source\n", "variable", width, "count", "type", "from (s)",
      "to (s)");
  auto variables = nlohmann::ordered_json::array();
  for (const AlogVariable& variable : log->variables()) {
    variables.push_back({{"name", variable.name},
                         {"count", variable.entries.size()},
                         {"type", typeText(variable)},
                         {"from_s", variable.entries.front().time},
                         {"to_s", variable.entries.back().time},
                         {"source", sourcesText(*log, variable)}});
    say(stdout, "{:<{}}  {:>9}  {:<7}  {:>12.3f}  {:>12.3f}  {}\n", variable.name, width, variable.entries.size(),
        typeText(variable), variable.entries.front().time, variable.entries.back().time,
        sourcesText(*log, variable));
  }
  tell("variables", std::move(variables));
  return kOk;
}

int slogInfo(const std::string& file, std::uintmax_t bytes) {
  const auto log = readSlog(file);
  if (!log) return fail(file, log.error());
  fileLine(file, "synchronous log of a MOOS community", bytes);
  line("logged as", log->header.file);
  line("log start", fmt::format("{:.16g}", log->header.logStart), log->header.logStart);
  line("columns", fmt::format("{}", fmt::join(log->table.columns, ", ")), log->table.columns);
  line("rows", fmt::format("{}", log->table.rows.size()), log->table.rows.size());
  if (const auto& rows = log->table.rows; !rows.empty())
    line("time", rangeText(rows.front()[0], rows.back()[0]), timesOf(rows.front()[0], rows.back()[0]));
  line("damaged", fmt::format("{} lines", log->damagedCount), log->damagedCount);
  for (const AlogDamage& damage : log->damage) say(stdout, "  line {}: {}\n", damage.line, damage.text);
  return kOk;
}

}  // namespace antipode::cli
