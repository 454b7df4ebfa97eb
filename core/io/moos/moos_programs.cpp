// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_programs.h"

#include "core/base/key_value.h"

#include <algorithm>

namespace antipode {
namespace {

struct Known {
  const char* name;
  MoosProgram program;
  MoosDialect dialect;
};
constexpr Known kKnown[] = {{"usimmarinev22", MoosProgram::Simulator, MoosDialect::V22},
                            {"usimmarine", MoosProgram::Simulator, MoosDialect::Old},
                            {"usimmarinev23", MoosProgram::Simulator, MoosDialect::V23},
                            {"pmarinepidv22", MoosProgram::Controller, MoosDialect::Controller},
                            {"pmarinepid", MoosProgram::Controller, MoosDialect::Controller},
                            {"phelmivp", MoosProgram::Helm, MoosDialect::V22},
                            {"utimerscript", MoosProgram::Script, MoosDialect::V22},
                            {"antler", MoosProgram::Launcher, MoosDialect::V22}};

const Known* known(std::string_view name) {
  const auto at = std::ranges::find_if(kKnown, [&](const Known& k) { return name == k.name; });
  return at == std::end(kKnown) ? nullptr : &*at;
}

/// A mission may have several scripts, which a launcher of another file starts.
bool isNumberedScript(std::string_view name) {
  return name.starts_with("utimerscript_");
}

}  // namespace

const char* moosProgramName(MoosProgram program, Compat compat) {
  switch (program) {
    case MoosProgram::Simulator:
      return compat == Compat::Usimmarine ? "uSimMarine" : "uSimMarineV22";
    case MoosProgram::Controller:
      return "pMarinePIDV22";
    case MoosProgram::Helm:
      return "pHelmIvP";
    case MoosProgram::Script:
      return "uTimerScript";
    case MoosProgram::Launcher:
      return "ANTLER";
    case MoosProgram::Other:
      break;
  }
  return "";
}

MoosPrograms::MoosPrograms(const MoosBlock* launcher, const std::string& simulatorAlias) {
  if (!simulatorAlias.empty())
    aliases_.try_emplace(lowered(simulatorAlias), lowered(moosProgramName(MoosProgram::Simulator)),
                         simulatorAlias);
  if (!launcher) return;
  for (const MoosLine& line : launcher->lines) {
    const std::size_t tilde = line.value.rfind('~');
    if (line.name != "run" || tilde == std::string::npos || tilde + 1 == line.value.size()) continue;
    const std::string alias = line.value.substr(tilde + 1);
    aliases_.try_emplace(lowered(alias), lowered(line.value.substr(0, line.value.find_first_of("@~"))), alias);
  }
}

std::string MoosPrograms::programOf(std::string_view blockName) const {
  const std::string name = lowered(blockName);
  const auto at = aliases_.find(name);
  if (at != aliases_.end()) return at->second.first;
  return isNumberedScript(name) ? "utimerscript" : name;
}

MoosProgram MoosPrograms::of(std::string_view blockName) const {
  const Known* program = known(programOf(blockName));
  return program ? program->program : MoosProgram::Other;
}

MoosDialect MoosPrograms::dialectOf(std::string_view blockName) const {
  const Known* program = known(programOf(blockName));
  return program ? program->dialect : MoosDialect::V22;
}

std::string MoosPrograms::header(MoosProgram program, std::string_view blockName) const {
  const auto at = aliases_.find(lowered(blockName));
  if (at == aliases_.end() && isNumberedScript(lowered(blockName)))
    return fmt::format("ProcessConfig = {}", blockName);
  return fmt::format("ProcessConfig = {}",
                     at == aliases_.end() ? std::string(moosProgramName(program)) : at->second.second);
}

std::vector<std::string> MoosPrograms::aliasesOf(MoosProgram program) const {
  std::vector<std::string> names;
  for (const auto& [alias, entry] : aliases_)
    if (const Known* is = known(entry.first); is && is->program == program) names.push_back(entry.second);
  return names;
}

std::pair<std::string, std::string> launchedProgram(std::string_view run) {
  std::string program(run.substr(0, run.find_first_of("@~,/")));
  const std::size_t tilde = run.rfind('~');
  std::string client(tilde == run.npos ? program : run.substr(tilde + 1));
  return {std::move(program), std::move(client)};
}

std::string launcherLine(const std::string& written, Compat compat) {
  const std::size_t equals = written.find('=');
  if (equals == std::string::npos || lowered(keyOf(written)) != "run") return written;
  const std::size_t begin = written.find_first_not_of(" \t", equals + 1);
  if (begin == std::string::npos) return written;
  const std::size_t end = std::min(written.find_first_of(" \t@~/", begin), written.size());
  const Known* program = known(lowered(written.substr(begin, end - begin)));
  const bool hasVersions =
      program && (program->program == MoosProgram::Simulator || program->program == MoosProgram::Controller);
  if (!hasVersions) return written;
  return written.substr(0, begin) + moosProgramName(program->program, compat) + written.substr(end);
}

}  // namespace antipode
