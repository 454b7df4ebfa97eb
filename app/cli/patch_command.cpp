// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/patch_command.h"

#include "app/cli/messages.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/io/moos/mission_overlay.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <memory>

namespace antipode::cli {
namespace {

struct PatchRequest {
  std::string stem, target;
  std::vector<std::string> overlays;
};

int patch(const PatchRequest& request) {
  const OverlayKind kind = overlayKind(request.stem);
  const auto stem = readFile(request.stem);
  if (!stem) return fail(request.stem, stem.error());
  std::vector<std::string> overlays;
  for (const std::string& file : request.overlays) {
    if (overlayKind(file) != kind)
      return fail(file, err("'{}' and '{}' are not of one kind; missions are .moos and .xmoos, behaviours .bhv and .xbhv",
                            request.stem, file)
                            .value());
    auto text = readFile(file);
    if (!text) return fail(file, text.error());
    overlays.push_back(std::move(*text));
  }
  const auto written = writeFileAtomically(request.target, overlaidMission(*stem, overlays, kind));
  if (!written) return fail(request.target, written.error());
  tell("written", {request.target});
  return kOk;
}

}  // namespace

void addPatchCommand(CLI::App& app, Action& action) {
  const auto request = std::make_shared<PatchRequest>();
  CLI::App* command = app.add_subcommand("patch", "Replace blocks and lines of a mission file by overlays, as nspatch does");
  command->add_option("--stem", request->stem, "Mission or behaviour file that is kept")->required();
  command->add_option("--targ", request->target, "File to write, such as meta_vehicle.moosx")->required();
  command->add_option("OVERLAY", request->overlays, "Overlays (.xmoos, .xbhv), in their order")->required();
  command->footer("Exit code 0: written; 2: a file cannot be read or written.\n"
                  "Called under the name nspatch, antipode-cli is this command.");
  command->callback([&action, request] { action = [request] { return patch(*request); }; });
}

}  // namespace antipode::cli
