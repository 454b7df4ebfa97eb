// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input_guard.h"

#include "app/cli/messages.h"
#include "core/base/files/target_path.h"
#include "core/io/formats.h"

#include <filesystem>

namespace antipode::cli {
namespace {

/// A folder of missions is read by the files in it.
bool isReadWith(const std::string& in, const std::string& out) {
  std::error_code ignored;
  if (std::filesystem::equivalent(in, out, ignored)) return true;
  const FileFormat* format = formatOf(out);
  const bool isMission = format && (format->kind == FileKind::Mission || format->kind == FileKind::Behaviours);
  return isMission && std::filesystem::exists(out, ignored) &&
         std::filesystem::equivalent(in, folderOf(out), ignored);
}

}  // namespace

std::optional<int> refuseInput(const std::string& in, const std::string& out) {
  if (!isReadWith(in, out)) return std::nullopt;
  return fail(out, err("the output would overwrite the input").value());
}

std::optional<int> refuseInput(const std::string& in, const std::string& folder,
                               const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (const auto refused = refuseInput(in, (std::filesystem::path(folder) / name).string())) return refused;
  return std::nullopt;
}

std::optional<int> refuseInputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs) {
  for (const std::string& in : inputs)
    for (const std::string& out : outputs)
      if (const auto refused = refuseInput(in, out)) return refused;
  return std::nullopt;
}

}  // namespace antipode::cli
