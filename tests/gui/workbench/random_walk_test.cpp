// SPDX-License-Identifier: GPL-3.0-or-later
// Walks of random edits with saves, undo, redo, drags and typing in between: every state that comes back has the
// very bytes that it had, what is saved opens again as the same scenario, nothing takes long, and a kill in the
// middle loses nothing older than two seconds.
#include "tests/gui/workbench/random_walk.h"
#include "app/workbench/document/unsaved_copy.h"
#include "core/base/files/atomic_file.h"
#include "tests/gui/workbench/walk_diary.h"
#include "tests/support/files.h"
#include "tests/support/patience.h"
#include "tests/support/process.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

namespace antipode {
namespace {

void walk(unsigned seed, int steps) {
  SCOPED_TRACE(fmt::format("seed {}", seed));
  const test::TemporaryFolder folder;
  const std::string path = folder / "walk.yaml", original = test::Walk::beginning(seed);
  test::writeText(path, original);
  ScenarioDocument document;
  ASSERT_TRUE(document.open(QString::fromStdString(path)));
  test::Walk walk(seed, document);
  for (int i = 0; i < steps && !::testing::Test::HasFailure(); ++i) walk.step();
  walk.goBack();
  EXPECT_EQ(*readFile(path), original) << "byte for byte";
  EXPECT_LT(walk.slowest(), 0.1 * test::kPatience) << "s of the processor for one step";
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

/// How long the disk takes for a file at most, from the beginning of its life on. Other programs keep it busy,
/// too.
class DiskWatch {
 public:
  explicit DiskWatch(const std::string& path)
      : writer_([this, path](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            const double begin = test::now();
            EXPECT_TRUE(writeFileAtomically(path, "a few words"));
            slowest_ = std::max(slowest_, test::now() - begin);
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
          }
        }) {}
  double end() {
    writer_.request_stop();
    writer_.join();
    return slowest_;
  }

 private:
  double slowest_ = 0;  // s
  std::jthread writer_;
};

/// A program walks until it is killed, and the next one goes on with what it finds. An edit is copied after 0.7 s;
/// a copy that is being written, and the next one, take as long as the disk does.
TEST(RandomWalk, KillsInBetweenLoseNothingOlderThanTwoSeconds) {
  const int kills = std::getenv("ANTIPODE_FULL") ? 50 : 4;
  const test::TemporaryFolder folder;
  const std::string path = folder / "walk.yaml", copies = folder / "copies";
  test::writeText(path, test::Walk::beginning(7));
  std::mt19937 random(7);
  std::size_t steps = 0, restored = 0;
  for (int i = 0; i < kills; ++i) {
    SCOPED_TRACE(fmt::format("life {}", i));
    const std::string diaryPath = folder / fmt::format("diary{}", i);
    DiskWatch disk(folder / "watched");
    auto editor = std::make_unique<test::Process>(std::vector<std::string>{
        test::builtFile("walking_editor"), path, copies, std::to_string(100 + i), diaryPath});
    std::this_thread::sleep_for(std::chrono::milliseconds(2500 + random() % 700));
    ASSERT_FALSE(editor->hasEnded()) << editor->errors();
    const double killedAt = test::now();
    editor.reset();  // SIGKILL
    const double oldest = 2 + 2 * disk.end();
    const test::WalkDiary diary = test::readDiary(diaryPath);
    ASSERT_GT(diary.size(), 20u) << "steps of this life";
    steps += diary.size();
    const std::size_t onDisk = std::hash<std::string>{}(*readFile(path));
    EXPECT_TRUE(onDisk == diary.back().saved || onDisk == diary.back().text) << "the file is as it was saved";
    const auto lost = UnsavedCopy::lostEdits(QString::fromStdString(copies));
    ASSERT_LE(lost.size(), 1u);
    const std::size_t found = lost.empty() ? onDisk : std::hash<std::string>{}(lost.front().text);
    EXPECT_TRUE(std::ranges::any_of(
        diary, [&](const test::WalkStep& step) { return step.at > killedAt - oldest && step.text == found; }))
        << "what is found is at most " << oldest << " s old";
    restored += lost.size();
    for (const test::WalkStep& step : diary) EXPECT_LT(step.took, 0.1) << "s of the processor for one step";
  }
  EXPECT_GT(restored, 0u);
  EXPECT_GT(steps, static_cast<std::size_t>(kills) * 20);
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
