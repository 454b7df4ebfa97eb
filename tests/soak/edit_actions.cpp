// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the document while its run goes on.
#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/scenario/random_scenario.h"
#include "tests/soak/action.h"
#include "tests/soak/stage.h"

#include <fstream>

namespace antipode::soak {
namespace {

void postAll(Stage& stage, const std::vector<Command>& commands) {
  for (const Command& command : commands) stage.post(command);
}

}  // namespace

void edit(Stage& stage, Draw& draw) {
  testing::ScenarioMaker maker(draw.seed());
  auto after = std::make_shared<const Scenario>(maker.edited(stage.document().now()));
  if (*after == stage.document().now() || hasErrors(checkScenario(*after))) return;
  postAll(stage, stage.document().edit(std::move(after)));
}

void undo(Stage& stage, Draw&) {
  postAll(stage, stage.document().undo());
}

void redo(Stage& stage, Draw&) {
  postAll(stage, stage.document().redo());
}

/// Many of both, some with steps between them.
void stormOfUndos(Stage& stage, Draw& draw) {
  for (int i = draw.whole(5, 30); i > 0; --i) {
    const bool back = draw.chance(0.5) ? stage.document().canUndo() : !stage.document().canRedo();
    postAll(stage, back ? stage.document().undo() : stage.document().redo());
    if (draw.chance(0.1)) stage.advance(draw.whole(1, 5));
  }
}

/// What is written reads as what it was, and runs as it.
void saveDocument(Stage& stage, Draw& draw) {
  const Scenario& now = stage.document().now();
  const ScenarioRead read = readScenario(writeScenario(now), stage.scenarioFile());
  require(read.scenario != nullptr, "a written scenario has errors: {}",
          read.problems.empty() ? "" : read.problems.front().text());
  require(*read.scenario == now, "a written scenario reads as another one");
  Simulation written(read.scenario), own(std::make_shared<const Scenario>(now));
  for (std::int64_t left = draw.step(1, std::min<std::int64_t>(200, stage.usualAdvance())); left > 0; --left)
    written.step(), own.step();
  require(written.stateHash() == own.stateHash(), "a written scenario runs as another one");
}

}  // namespace antipode::soak
