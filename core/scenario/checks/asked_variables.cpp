// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/asked_variables.h"

#include "core/model/messages.h"
#include "core/model/published.h"

#include <algorithm>

namespace antipode {
namespace {

/// What every helm posts of itself.
constexpr const char* kOfHelms[] = {"IVPHELM_STATE", "IVPHELM_ALLSTOP", "IVPHELM_UPDATE_RESULT", "BHV_STATE",
                                    "BHV_ERROR",     "BHV_WARNING"};

}  // namespace

AskedVariables::AskedVariables(const Scenario& scenario)
    : hasPrograms_(scenario.communities != nullptr), set_(setVariables(scenario)), posted_(scenario) {
  set_.insert(std::begin(kOfHelms), std::end(kOfHelms));
  for (const PublishedInfo& info : publishedTable())
    if (!info.prefixed) set_.insert(info.name);
  guesser_.add(set_);
}

std::optional<std::string> AskedVariables::doubtAbout(const std::string& variable) {
  if (hasPrograms_ || findMessage(variable) || set_.contains(variable) || posted_.contain(variable))
    return std::nullopt;
  if (const auto near = guesser_.near(variable)) return fmt::format("'{}'", *near);
  return "a variable of a flag, an event, a script or a behaviour";
}

}  // namespace antipode
