// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/action.h"

#include "tests/support/draw.h"

namespace antipode::soak {
namespace {

// Studies, processes, full disks and communities take long and verify little, so they are rare.
constexpr ActionKind kKinds[] = {
    {"advance", 30, advance},
    {"message", 14, postMessage},
    {"edit", 14, edit},
    {"undo", 5, undo},
    {"redo", 3, redo},
    {"storm of undos", 2, stormOfUndos},
    {"save", 1, saveDocument},
    {"seek", 2.5, seek},
    {"branch", 1.5, branch},
    {"copy", 1.5, copyRun},
    {"warp", 0.5, jumpWarps},
    {"worlds", 0.6, runWorlds},
    {"futures", 0.3, askFutures},
    {"promotion", 0.3, promoteRun},
    {"growing log", 0.6, readGrowingLog},
    {"torn log", 1, tearLog},
    {"full disk", 0.4, fillDisk},
    {"damaged import", 3, importDamaged},
    {"export", 0.2, exportRun},
    {"study", 0.2, runStudies},
    {"kill", 0.08, killProcess},
    {"failing process", 0.12, failProcess},
    {"community", 0.03, joinAndLeave},
};

std::size_t drawnKind(Draw& draw) {
  double all = 0;
  for (const ActionKind& kind : kKinds) all += kind.weight;
  double left = draw.number(0, all);
  std::size_t at = 0;
  while (at + 1 < std::size(kKinds) && (left -= kKinds[at].weight) > 0) ++at;
  return at;
}

}  // namespace

std::span<const ActionKind> actionKinds() {
  return kKinds;
}

std::vector<Action> actionsOf(std::uint32_t seed) {
  Draw draw(seed);
  std::vector<Action> actions(static_cast<std::size_t>(draw.whole(20, 120)));
  for (Action& action : actions) {
    action.kind = drawnKind(draw);
    action.seed = draw.seed();
  }
  return actions;
}

}  // namespace antipode::soak
