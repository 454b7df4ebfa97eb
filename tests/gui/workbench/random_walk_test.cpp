// SPDX-License-Identifier: GPL-3.0-or-later
// A walk of random edits with saves, undo, redo, drags and typing in between: every state that comes back has the
// very bytes that it had, what is saved opens again as the same scenario, and nothing takes long.
#include "app/workbench/document/gesture.h"
#include "app/workbench/document/unsaved_copy.h"
#include "core/base/files/text_file.h"
#include "core/scenario/yaml/partial_read.h"
#include "tests/core/scenario/random_scenario.h"
#include "tests/support/process.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <map>

namespace antipode {
namespace {

double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// A person who does this and that with a document, and notes what its file held at each step of undo.
class Walk {
 public:
  Walk(unsigned seed, const std::string& folder) : random_(seed), maker_(seed), path_(folder + "/walk.yaml") {
    original_ = "# The harbour of the walk\n" + writeScenario(maker_.scenario()) + "# the end\n";
    test::writeText(path_, original_);
    EXPECT_TRUE(document_.open(QString::fromStdString(path_)));
    textAt_[0] = original_;
  }

  void step() {
    const double begin = processorSeconds();
    switch (random_() % 12) {
      case 0:
      case 1:
        undo();
        break;
      case 2:
        redo();
        break;
      case 3:
        save();
        break;
      case 4:
        drag();
        break;
      case 5:
        type();
        break;
      case 6:
        expectCopyIsCurrent();
        break;
      default:
        edit();
    }
    slowest_ = std::max(slowest_, processorSeconds() - begin);
  }

  void backToTheOriginal() {
    while (document_.undoStack().canUndo()) document_.undo();
    ASSERT_TRUE(document_.save());
    EXPECT_EQ(*readFile(path_), original_) << "byte for byte";
  }
  double slowest() const { return slowest_; }
  std::size_t saves() const { return saves_; }

 private:
  int index() { return document_.undoStack().index(); }
  /// What was undone before cannot be redone any more.
  void forgetTheFuture() { textAt_.erase(textAt_.lower_bound(index()), textAt_.end()); }

  void edit() {
    const ScenarioPtr before = document_.scenario();
    document_.edit(std::make_shared<Scenario>(maker_.edited(*before)), "Edit");
    if (document_.scenario() != before) forgetTheFuture();
  }
  void drag() {
    Gesture gesture(document_);
    const int before = index();
    gesture.begin();
    const Scenario start = *document_.scenario();
    for (int i = 0; i < 3; ++i) gesture.preview(std::make_shared<Scenario>(maker_.edited(start)), "Drag");
    if (random_() % 3 == 0)
      gesture.cancel();
    else
      gesture.commit();
    if (index() != before) forgetTheFuture();
  }
  void type() {
    std::string text = document_.currentText();
    const auto line = text.find('\n', random_() % text.size());
    if (line == std::string::npos) return;
    text.insert(line + 1, "# typed " + std::to_string(random_() % 1000) + "\n");
    const int before = index();
    ASSERT_TRUE(document_.setText(text, "Type", random_() % 2 ? 7 : -1));
    if (index() != before || !document_.undoStack().canRedo()) forgetTheFuture();
    expectTextOfThisStep();
  }
  void undo() {
    document_.undo();
    expectTextOfThisStep();
  }
  void redo() {
    document_.redo();
    expectTextOfThisStep();
  }
  void save() {
    ASSERT_TRUE(document_.save());
    ++saves_;
    expectTextOfThisStep();
    EXPECT_EQ(*readFile(path_), document_.currentText());
    const PartialRead again = readWhatIsReadable(*readFile(path_), path_);
    ASSERT_TRUE(again.scenario);
    EXPECT_EQ(*again.scenario, *document_.scenario());
  }
  void expectTextOfThisStep() {
    const std::string text = document_.currentText();
    if (const auto known = textAt_.find(index()); known != textAt_.end())
      EXPECT_EQ(text, known->second) << "at step " << index();
    else
      textAt_[index()] = text;
  }
  /// What a killed program would leave.
  void expectCopyIsCurrent() { EXPECT_EQ(document_.textRecipe().write(), document_.currentText()); }

  std::mt19937 random_;
  testing::ScenarioMaker maker_;
  std::string path_, original_;
  ScenarioDocument document_;
  std::map<int, std::string> textAt_;  // by step of undo
  double slowest_ = 0;
  std::size_t saves_ = 0;
};

void walk(unsigned seed, int steps) {
  SCOPED_TRACE(fmt::format("seed {}", seed));
  const test::TemporaryFolder folder;
  Walk walk(seed, folder.path());
  for (int i = 0; i < steps && !::testing::Test::HasFailure(); ++i) walk.step();
  walk.backToTheOriginal();
  EXPECT_LT(walk.slowest(), 0.1) << "s of the processor for one step";
  EXPECT_GT(walk.saves(), static_cast<std::size_t>(steps) / 30);
}

TEST(RandomWalk, EveryStepThatComesBackHasItsBytes) {
  for (unsigned seed = 1; seed <= 4; ++seed) walk(seed, 150);
}

/// Ten thousand edits where packaging/test --full sets ANTIPODE_FULL, else fifteen hundred.
TEST(RandomWalk, ManyEditsOfManyScenarios) {
  const int steps = std::getenv("ANTIPODE_FULL") ? 1000 : 150;
  for (unsigned seed = 101; seed <= 110; ++seed) walk(seed, steps);
}

TEST(Document, SaveDeleteUndoSaveGivesTheFileAsItWas) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "harbour.yaml";
  const std::string text =
      "# A harbour\nantipode: 1\nvehicles:\n  # the first boat\n  - name: abe  # A\n    start: {x: 0, y: 0, "
      "heading: 0}  # moored\n\n  # the second\n  - name: ben\n    start: {heading: 0}\n# the end\n";
  test::writeText(path, text);
  ScenarioDocument document;
  ASSERT_TRUE(document.open(QString::fromStdString(path)));
  ASSERT_TRUE(document.save());
  auto without = std::make_shared<Scenario>(*document.scenario());
  without->vehicles.erase(without->vehicles.begin());
  document.edit(without, "Delete abe");
  ASSERT_TRUE(document.save());
  EXPECT_NE(*readFile(path), text);
  document.undo();
  ASSERT_TRUE(document.save());
  EXPECT_EQ(*readFile(path), text);
  document.redo();
  document.undo();
  ASSERT_TRUE(document.save());
  EXPECT_EQ(*readFile(path), text);
}

}  // namespace
}  // namespace antipode
