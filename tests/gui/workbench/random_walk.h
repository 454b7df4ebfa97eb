// SPDX-License-Identifier: GPL-3.0-or-later
// A person who edits, drags, types, saves, undoes and redoes at random.
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/document/gesture.h"
#include "core/base/files/text_file.h"
#include "core/scenario/yaml/partial_read.h"
#include "tests/core/scenario/random_scenario.h"

#include <gtest/gtest.h>

#include <ctime>
#include <map>
#include <random>
#include <string>

namespace antipode::test {

/// Processor time of this thread, s.
inline double threadSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// A person who does this and that with a document, and notes what its file held at each step of undo.
class Walk {
 public:
  /// Of an open document.
  Walk(unsigned seed, ScenarioDocument& document)
      : random_(seed), maker_(seed), document_(document), path_(document.filePath().toStdString()) {
    textAt_[index()] = document_.currentText();
  }
  /// The text of a file to begin with.
  static std::string beginning(unsigned seed) {
    return "# The harbour of the walk\n" + writeScenario(::antipode::testing::ScenarioMaker(seed).scenario()) +
           "# the end\n";
  }

  void step() {
    const double begin = threadSeconds();
    switch (random_() % 12) {
      case 0:
      case 1:
        undo();
        break;
      case 2:
        redo();
        break;
      case 3:
        savesRarely_ && random_() % 20 != 0 ? edit() : save();
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
    slowest_ = std::max(slowest_, threadSeconds() - begin);
  }

  /// Most of what it does is not saved for some seconds.
  void saveRarely() { savesRarely_ = true; }
  /// Undoes everything and saves.
  void goBack() {
    while (document_.undoStack().canUndo()) document_.undo();
    ASSERT_TRUE(document_.save());
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
  ::antipode::testing::ScenarioMaker maker_;
  ScenarioDocument& document_;
  std::string path_;
  std::map<int, std::string> textAt_;  // by step of undo
  double slowest_ = 0;
  bool savesRarely_ = false;
  std::size_t saves_ = 0;
};

}  // namespace antipode::test
