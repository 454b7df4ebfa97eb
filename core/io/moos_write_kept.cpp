// SPDX-License-Identifier: GPL-3.0-or-later
// What an import had kept, written back so that it still has no effect.
#include "core/io/moos_script.h"
#include "core/io/moos_write.h"

#include <algorithm>

namespace antipode {
namespace {

/// Set-up lines whose mere presence acts, whatever their values.
bool actsByPresence(const MoosLine& line, const VehicleSpec& spec) {
  if (line.isKept || line.value.empty()) return false;
  if (switchesPidOn(line.name)) return !spec.pid || !spec.pid->embedded;
  return line.name == "depth_control" && spec.pid && !parseFlag(line.value);
}

}  // namespace

MoosKeptLines::MoosKeptLines(const MoosDuty& duty, Problems& problems, const std::string& item)
    : duty_(duty), problems_(problems), item_(item) {
  for (const std::string& line : duty.kept.globals) {
    MoosReport ignored;
    if (line.find('\n') == std::string::npos && !parseMoosText(line, "", ignored).definitions.empty())
      definitions_ += line + "\n";
  }
}

/// `takes(line)`: the line would be read again.
template <class Takes>
std::vector<std::string> MoosKeptLines::written(const std::vector<std::string>& lines, Where where,
                                                Takes takes) const {
  std::vector<std::string> out;
  for (const std::string& line : lines) {
    if (line.find_first_of("\n\r") != std::string::npos) {
      problems_.push_back({Severity::Warning, {}, item_, "a kept line with a line break is left out", {}});
      continue;
    }
    MoosReport ignored;
    const std::string open = where == Where::Inside ? "ProcessConfig = x\n{\n" : "",
                      close = open.empty() ? "" : "}\n";
    const MoosText text = parseMoosText(definitions_ + open + line + "\n" + close, "", ignored);
    const bool isDefinition = !text.definitions.empty() && text.definitions.back().written == line;
    bool stands = text.blocks.size() == (where == Where::Inside ? 1U : 0U);
    if (stands && where == Where::Inside)
      stands = text.globals.empty() && text.blocks[0].written == std::vector{line} && !text.scenarioName;
    else if (stands)
      stands = isDefinition ? text.globals.empty() : text.globals.size() == 1 && text.globals[0].written == line;
    const MoosLine* parsed = !stands || isDefinition        ? nullptr
                             : where == Where::Outside      ? &text.globals[0]
                             : text.blocks[0].lines.empty() ? nullptr
                                                            : &text.blocks[0].lines[0];
    const bool good = stands && !(parsed && !parsed->isKept && takes(*parsed));
    out.push_back(good ? line : std::string(kMoosKeptMark) + line);
  }
  return out;
}

std::vector<std::string> MoosKeptLines::simulator() const {
  // A start-up that fails (P6) goes on failing, which leaves everything at its default.
  VehicleSpec untouched;
  untouched.name = duty_.spec.name;
  if (duty_.spec == untouched && duty_.wormholes.empty()) {
    std::string text = "ProcessConfig = x\n{\n";
    for (const std::string& line : duty_.kept.simulator) text += line + "\n";
    MoosReport ignored;
    const MoosText parsed = parseMoosText(definitions_ + text + "}\n", "", ignored);
    if (parsed.blocks.size() == 1 && embedsController(parsed.blocks[0]) && badDepthControl(parsed.blocks[0]))
      return written(duty_.kept.simulator, Where::Inside, [](const MoosLine&) { return false; });
  }
  return written(duty_.kept.simulator, Where::Inside, [&](const MoosLine& line) {
    if (line.name.starts_with("current_field")) return !duty_.fieldFile.empty();
    MoosReport ignored;
    MoosVehicle scratch;
    scratch.spec = duty_.spec;
    scratch.wormholes = duty_.wormholes;
    return MoosParams(scratch, MoosDialect::V22, ignored).take(line) || actsByPresence(line, duty_.spec) ||
           scratch.wormholes != duty_.wormholes;
  });
}

std::vector<std::string> MoosKeptLines::globals() const {
  return written(duty_.kept.globals, Where::Outside, [](const MoosLine&) { return false; });
}

std::vector<std::string> MoosKeptLines::controller(const MoosKept::Block& block) const {
  return written(block.lines, Where::Inside, [&](const MoosLine& line) {
    MoosReport ignored;
    MoosVehicle scratch;
    scratch.spec = duty_.spec;
    return MoosParams(scratch, MoosDialect::Controller, ignored).take(line) ||
           (line.name == "depth_control" && actsByPresence(line, duty_.spec));
  });
}

std::vector<std::string> MoosKeptLines::script(const MoosKept::Block& block) const {
  return written(block.lines, Where::Inside,
                 [](const MoosLine& line) { return isMoosScriptLineTaken(line.written); });
}

std::vector<std::string> MoosKeptLines::other(const MoosKept::Block& block) const {
  return written(block.lines, Where::Inside, [](const MoosLine&) { return false; });
}

}  // namespace antipode
