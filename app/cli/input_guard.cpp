// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input_guard.h"

#include "app/cli/messages.h"

#include <filesystem>

namespace antipode::cli {

std::optional<int> refuseInput(const std::string& in, const std::string& out) {
  std::error_code ignored;
  if (!std::filesystem::equivalent(in, out, ignored)) return std::nullopt;
  return fail(out, err("the output would overwrite the input").value());
}

std::optional<int> refuseInput(const std::string& in, const std::string& folder,
                               const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (const auto refused = refuseInput(in, (std::filesystem::path(folder) / name).string())) return refused;
  return std::nullopt;
}

}  // namespace antipode::cli
