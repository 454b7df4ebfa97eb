// SPDX-License-Identifier: GPL-3.0-or-later
// Which programs a community may have: a row for each.
#pragma once

#include "core/scenario/document/community_spec.h"
#include "core/sim/community/program.h"
#include "core/sim/community/program_block.h"

#include <span>

namespace antipode {

struct ProgramParamInfo {
  const char* name;
  const char* help;
};

struct ProgramRow {
  const char* name;  ///< of MOOS
  const char* help;
  /// Null: it has no effect here, or the fleet or the sharing between communities does its work.
  std::unique_ptr<Program> (*make)(const ProgramSpec& spec, const CommunitySpec& community,
                                   const BlockWarning& warn);
  std::vector<ProgramParamInfo> (*params)();  ///< may be null
};

std::span<const ProgramRow> programTable();
const ProgramRow* findProgram(std::string_view name);
/// The server of a community: it posts DB_UPTIME, DB_TIME and DB_CLIENTS.
std::unique_ptr<Program> makeServer(std::string clients);

/// The row of a program P with `static std::span<const ProgramParam<P>> params()` and `static constexpr
/// BlockReading kReading`.
template <class P>
std::unique_ptr<Program> makeProgram(const ProgramSpec& spec, const CommunitySpec&, const BlockWarning& warn) {
  auto program = std::make_unique<P>();
  readBlock<P>(*program, spec, P::params(), P::kReading, warn);
  return program;
}
template <class P>
std::vector<ProgramParamInfo> paramsOf() {
  std::vector<ProgramParamInfo> infos;
  for (const ProgramParam<P>& param : P::params()) infos.push_back({param.name, param.help});
  return infos;
}

}  // namespace antipode
