// SPDX-License-Identifier: GPL-3.0-or-later
// What a soak does to a run, one thing after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace antipode::test {
class Draw;
}

namespace antipode::soak {

using test::Draw;

class Stage;

/// A line of the table of actions. `perform` throws Failure when something is not as it must be.
struct ActionKind {
  const char* name;
  double weight;  ///< how often it is drawn, beside the others
  void (*perform)(Stage& stage, Draw& draw);
};
std::span<const ActionKind> actionKinds();

/// What exactly is done is drawn from a seed of its own, so an action means the same whatever was left out before
/// it.
struct Action {
  std::size_t kind = 0;  ///< place in actionKinds()
  std::uint32_t seed = 0;
};

/// The actions of a case; the same seed gives the same ones.
std::vector<Action> actionsOf(std::uint32_t seed);

// The lines of the table, a file for each group of them.
void advance(Stage& stage, Draw& draw);
void postMessage(Stage& stage, Draw& draw);
void seek(Stage& stage, Draw& draw);
void branch(Stage& stage, Draw& draw);
void copyRun(Stage& stage, Draw& draw);
void jumpWarps(Stage& stage, Draw& draw);
void runWorlds(Stage& stage, Draw& draw);
void askFutures(Stage& stage, Draw& draw);
void promoteRun(Stage& stage, Draw& draw);

void edit(Stage& stage, Draw& draw);
void undo(Stage& stage, Draw& draw);
void redo(Stage& stage, Draw& draw);
void stormOfUndos(Stage& stage, Draw& draw);
void saveDocument(Stage& stage, Draw& draw);

void readGrowingLog(Stage& stage, Draw& draw);
void tearLog(Stage& stage, Draw& draw);
void fillDisk(Stage& stage, Draw& draw);
void importDamaged(Stage& stage, Draw& draw);
void exportRun(Stage& stage, Draw& draw);

void killProcess(Stage& stage, Draw& draw);
void failProcess(Stage& stage, Draw& draw);

void runStudies(Stage& stage, Draw& draw);

void joinAndLeave(Stage& stage, Draw& draw);

}  // namespace antipode::soak
