// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_program_check.h"

#include "core/base/word_guesser.h"
#include "core/io/moos/moos_programs.h"
#include "core/io/moos/viewer_buttons.h"
#include "core/sim/community/program_registry.h"

#include <algorithm>
#include <set>

namespace antipode {
namespace {

/// Of the lines of a block as written: where they stand. Comments and empty lines have the place of the block.
std::vector<SourceLocation> placesOf(const MoosBlock& block) {
  std::vector<SourceLocation> places(block.written.size(), block.location);
  std::size_t next = 0;
  for (std::size_t i = 0; i < places.size() && next < block.lines.size(); ++i)
    if (trimmed(block.written[i]) == block.lines[next].written) places[i] = block.lines[next++].location;
  return places;
}

void checkBlock(const ProgramRow& row, const std::string& client, const MoosBlock& block, MoosReport& report) {
  const std::vector<SourceLocation> places = placesOf(block);
  ProgramSpec spec{row.name, client, block.written};
  row.make(spec, CommunitySpec{}, [&](std::size_t line, const std::string& text) {
    report.add(Severity::Warning, line < places.size() ? places[line] : block.location, client + ": " + text);
  });
  for (const MoosLine& line : block.lines)
    if (!line.isPreserved && (line.name.empty() || line.value.empty()))
      report.add(Severity::Warning, line.location, fmt::format("{}: '{}' is not understood", client, line.written),
                 "name = value");
}

/// Lines of pShare and the brokers that lead nowhere. They belong to no program: communities are connected by them.
void checkRoutes(const std::string& program, const MoosBlock& block, MoosReport& report) {
  const auto tell = [&](const MoosLine& line, const char* expected) {
    report.add(Severity::Warning, line.valueLocation(), fmt::format("{}: '{}' leads nowhere", program, line.written),
               expected);
  };
  for (const MoosLine& line : block.lines) {
    const auto pieces = keyedPieces(line.value);
    const auto has = [&pieces](std::string_view key) {
      return std::ranges::any_of(pieces, [&](const auto& piece) { return piece.first == key && !piece.second.empty(); });
    };
    const bool hasArrow = line.value.find("->") != std::string::npos;
    if (line.name == "input" && (!has("route") || line.value.find_first_of(":_") == std::string::npos))
      tell(line, "route = localhost:9201, or route = multicast_1");
    if (line.name == "output" && !hasArrow && (!has("src_name") || !has("route")))
      tell(line, "src_name = VAR, route = localhost:9200");
    if (line.name == "bridge" && !has("src")) tell(line, "src = VAR, alias = OTHER");
    if (line.name == "try_shore_host" && !has("pshare_route")) tell(line, "pshare_route = localhost:9200");
  }
}

void checkUnknown(const MoosLine& run, const std::string& program, MoosReport& report) {
  std::set<std::string> known;
  for (const ProgramRow& row : programTable()) known.insert(row.name);
  WordGuesser guesser;
  guesser.add(known);
  const auto near = guesser.near(program);
  report.add(Severity::Warning, run.valueLocation(),
             fmt::format("the program {} is not known here; it does nothing", program),
             near ? fmt::format("'{}'", *near) : "");
}

/// Blocks that no program reads although a launched one of nearly the same name has none: a letter is wrong in one
/// of the two.
void checkNames(const MoosText& text, const MoosBlock& launcher, const MoosPrograms& programs,
                MoosReport& report) {
  std::set<std::string> launched, withoutBlock;
  for (const MoosLine& line : launcher.lines) {
    if (line.name != "run") continue;
    const auto [program, client] = launchedProgram(line.value);
    launched.insert({lowered(program), lowered(client)});
    if (!text.block(client) && !text.block(program)) withoutBlock.insert(client);
  }
  if (withoutBlock.empty()) return;
  WordGuesser guesser;
  guesser.add(withoutBlock);
  for (const MoosBlock& block : text.blocks) {
    const bool isOfProgram = block.isPreserved || programs.of(block.name) != MoosProgram::Other ||
                             findProgram(block.name) || launched.contains(lowered(block.name));
    const auto near = isOfProgram ? std::nullopt : guesser.near(block.name);
    if (near)
      report.add(Severity::Warning, block.location,
                 fmt::format("no program reads the block {}, and {}, which the launcher starts, has none",
                             block.name, *near),
                 fmt::format("'ProcessConfig = {}'", *near));
  }
}

}  // namespace

void checkMoosPrograms(const MoosText& text, MoosReport& report) {
  if (const MoosBlock* viewer = text.block("pMarineViewer"))
    for (const MoosLine& line : viewer->lines)
      if (isIdleViewerLine(line.written))
        report.add(Severity::Warning, line.location, fmt::format("pMarineViewer: '{}' posts nothing", line.written),
                   "button_one = TEXT # VAR=value, or action = VAR=value");
  const MoosBlock* launcher = text.block("ANTLER");
  if (!launcher) return;
  const MoosPrograms programs(launcher);
  checkNames(text, *launcher, programs, report);
  for (const MoosLine& line : launcher->lines) {
    if (line.name.empty() && !line.isPreserved)
      report.add(Severity::Warning, line.location, fmt::format("ANTLER: '{}' is not understood", line.written),
                 "Run = PROGRAM @ NewConsole = false");
    if (line.name != "run") continue;
    const auto [program, client] = launchedProgram(line.value);
    const ProgramRow* row = findProgram(program);
    if (!row) checkUnknown(line, program, report);
    const MoosBlock* block = text.block(client);
    if (!block) block = text.block(program);
    if (!row || !block || programs.of(client) != MoosProgram::Other) continue;
    if (row->params) checkBlock(*row, client, *block, report);
    if (program == "pShare" || program.ends_with("Broker")) checkRoutes(program, *block, report);
  }
}

}  // namespace antipode
