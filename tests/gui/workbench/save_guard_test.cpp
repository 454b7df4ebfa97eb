// SPDX-License-Identifier: GPL-3.0-or-later
// No edit is lost: not by a crash, and not to another program that writes the same file.
#include "app/workbench/document/unsaved_copy.h"
#include "app/workbench/window/comparison_dialog.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTimer>
#include <QTreeWidget>

#include <chrono>
#include <functional>
#include <random>
#include <thread>

namespace antipode {
namespace {

class SaveGuardTest : public WindowTest {
 protected:
  void SetUp() override {
    QDir(UnsavedCopy::folder()).removeRecursively();
    WindowTest::SetUp();
    path_ = document().filePath();
  }
  void TearDown() override {
    window_.reset();
    QDir(UnsavedCopy::folder()).removeRecursively();
  }
  QStringList copies() const { return QDir(UnsavedCopy::folder()).entryList({"*.unsaved"}, QDir::Files); }
  void moveAbe(double x) {
    auto next = std::make_shared<Scenario>(scenario());
    auto abe = std::make_shared<VehicleSpec>(*next->vehicles.front());
    abe->start.x = x;
    next->vehicles.front() = abe;
    document().edit(next, "Move abe");
  }
  /// What a program that was killed leaves: the copy without its lock.
  void crash() {
    ASSERT_TRUE(becomes([&] { return copies().size() == 1; }));
    const QString copy = QDir(UnsavedCopy::folder()).filePath(copies().front());
    ASSERT_TRUE(QFile::copy(copy, folder_.filePath("left")));
    window_->document().undo();  // the program that goes on keeps nothing
    ASSERT_TRUE(becomes([&] { return copies().empty(); }));
    ASSERT_TRUE(QFile::copy(folder_.filePath("left"), QDir(UnsavedCopy::folder()).filePath("left.unsaved")));
  }
  QMessageBox* box(const char* name) {
    QMessageBox* found = nullptr;
    becomes(
        [&] {
          for (QMessageBox* each : window_->findChildren<QMessageBox*>(name))
            if (each->isVisible()) found = each;
          return found != nullptr;
        },
        5000);
    return found;
  }
  void press(QMessageBox& box, const QString& text) {
    for (QAbstractButton* button : box.buttons())
      if (button->text().remove('&') == text) return QTest::mouseClick(button, Qt::LeftButton);
    ADD_FAILURE() << "no button " << text.toStdString();
  }
  /// What runs while the application does, which quits afterwards, as after a signal. Its window goes with it.
  void quitAfter(const std::function<void()>& act) {
    constexpr int kExitCode = 130;
    QApplication::setQuitOnLastWindowClosed(false);  // that would quit the tests that follow
    QTimer::singleShot(0, window_.get(), [&] {
      act();
      QApplication::exit(kExitCode);
    });
    EXPECT_EQ(QApplication::exec(), kExitCode);
    QApplication::setQuitOnLastWindowClosed(true);
    window_.reset();
  }
  void writeByOthers(const QByteArray& text) {
    QFile file(path_ + ".new");
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    ASSERT_EQ(std::rename((path_ + ".new").toLocal8Bit(), path_.toLocal8Bit()), 0);  // as atomic writers do
  }
  QByteArray onDisk() const {
    QFile file(path_);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  QString path_;
};

TEST_F(SaveGuardTest, AnEditIsKeptUntilItIsSavedOrUndone) {
  EXPECT_TRUE(copies().empty());
  moveAbe(7);
  EXPECT_TRUE(becomes([&] { return copies().size() == 1; }, 2000));
  QTest::keyClick(window_.get(), Qt::Key_S, Qt::ControlModifier);
  EXPECT_TRUE(copies().empty()) << "saved";
  moveAbe(8);
  EXPECT_TRUE(becomes([&] { return copies().size() == 1; }, 2000));
  undo();
  EXPECT_TRUE(copies().empty()) << "undone";
  EXPECT_TRUE(UnsavedCopy::lostEdits(UnsavedCopy::folder()).empty());
}

TEST_F(SaveGuardTest, TheNewestEditIsOfferedAfterAnEndBeforeAnybodyWasAsked) {
  quitAfter([&] {
    moveAbe(7);
    moveAbe(8);
  });
  const auto lost = UnsavedCopy::lostEdits(UnsavedCopy::folder());
  ASSERT_EQ(lost.size(), 1u);
  EXPECT_EQ(lost.front().scenario->vehicles.front()->start.x, 8);
  EXPECT_EQ(lost.front().filePath, path_);
}

TEST_F(SaveGuardTest, AfterAnEndWithoutUnsavedEditsNothingIsOffered) {
  quitAfter([&] {
    moveAbe(7);
    document().undo();
  });
  EXPECT_TRUE(copies().empty());
}

TEST_F(SaveGuardTest, EditsThatWereDiscardedWhenTheWindowClosedAreNotOffered) {
  bool wasAsked = false;
  quitAfter([&] {
    moveAbe(7);
    answerQuestion(QMessageBox::Discard, wasAsked);
    window_->close();
  });
  EXPECT_TRUE(wasAsked);
  EXPECT_TRUE(copies().empty());
}

TEST_F(SaveGuardTest, TheEditsOfAProgramThatIsRunningAreNotOffered) {
  moveAbe(7);
  ASSERT_TRUE(becomes([&] { return copies().size() == 1; }, 2000));
  EXPECT_TRUE(UnsavedCopy::lostEdits(UnsavedCopy::folder()).empty());
}

TEST_F(SaveGuardTest, LostEditsAreOfferedAndComeBackAsOneStepWithTheCommentsOfTheFile) {
  open("antipode: 1  # by hand\nvehicles:\n  - {name: abe, start: {x: 1}}  # the first boat\n");
  moveAbe(7);
  crash();
  window_->offerLostEdits();
  QMessageBox* offer = box("lostEdits");
  ASSERT_TRUE(offer);
  EXPECT_TRUE(offer->text().contains("scenario.yaml"));
  press(*offer, "Restore");
  EXPECT_FALSE(copies().empty()) << "a crash just now would lose nothing either";
  EXPECT_TRUE(becomes([&] { return copies().size() == 1 && copies().front() != "left.unsaved"; }));
  EXPECT_EQ(scenario().vehicles.front()->start.x, 7);
  EXPECT_EQ(document().filePath(), path_);
  EXPECT_EQ(undoSteps(), 1);
  const std::string text = document().currentText();
  EXPECT_NE(text.find("# by hand"), std::string::npos) << text;
  EXPECT_NE(text.find("# the first boat"), std::string::npos) << text;
  undo();
  EXPECT_EQ(scenario().vehicles.front()->start.x, 1);
}

TEST_F(SaveGuardTest, RestoredEditsAreOfferedOnceMoreAfterTheNextEndNotTwice) {
  moveAbe(7);
  crash();
  window_->offerLostEdits();
  QMessageBox* offer = box("lostEdits");
  ASSERT_TRUE(offer);
  quitAfter([&] { press(*offer, "Restore"); });
  EXPECT_EQ(UnsavedCopy::lostEdits(UnsavedCopy::folder()).size(), 1u);
  EXPECT_EQ(copies().size(), 1);
}

TEST_F(SaveGuardTest, AScenarioWithoutAFileKeepsItsTitleWhenItIsRestored) {
  window_->files().newScenario();
  const QString title = document().title();
  ASSERT_FALSE(title.endsWith(".yaml"));
  LostEdits lost;
  lost.copyPath = folder_.filePath("left");
  lost.title = title;
  lost.text = "antipode: 1\nvehicles: [{name: cal}]\n";
  UnsavedScenario copy(document(), folder_.filePath("copies"));
  copy.restore(lost);
  EXPECT_EQ(scenario().vehicles.front()->name, "cal");
  EXPECT_EQ(document().title(), title);
}

TEST_F(SaveGuardTest, LostEditsThatNobodyWantsAreGone) {
  moveAbe(7);
  crash();
  window_->offerLostEdits();
  QMessageBox* offer = box("lostEdits");
  ASSERT_TRUE(offer);
  press(*offer, "Discard");
  EXPECT_TRUE(becomes([&] { return copies().empty(); }));
  EXPECT_EQ(scenario().vehicles.front()->start.x, 0);
}

TEST_F(SaveGuardTest, AFileThatAnotherProgramChangedIsReloadedOnDemand) {
  writeByOthers("antipode: 1\nvehicles: [{name: cal}]\n");
  QMessageBox* question = box("changedOnDisk");
  ASSERT_TRUE(question);
  EXPECT_EQ(scenario().vehicles.size(), 2u) << "nothing happens unasked";
  press(*question, "Reload");
  EXPECT_EQ(scenario().vehicles.front()->name, "cal");
}

TEST_F(SaveGuardTest, SavingNeverOverwritesAForeignChangeUnasked) {
  moveAbe(7);
  writeByOthers("antipode: 1\nvehicles: [{name: cal}]\n");
  QMessageBox* question = box("changedOnDisk");
  ASSERT_TRUE(question);
  press(*question, "Keep mine");
  EXPECT_EQ(scenario().vehicles.front()->start.x, 7);
  const auto saveAndAnswer = [&](QMessageBox::StandardButton answer) {
    bool wasAsked = false;
    answerQuestion(answer, wasAsked);
    window_->activateWindow();  // after a box that was closed; without a window manager nobody else does it
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    QTest::keyClick(window_.get(), Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(becomes([&] { return wasAsked; }));
  };
  saveAndAnswer(QMessageBox::Cancel);
  EXPECT_TRUE(onDisk().contains("cal"));
  EXPECT_TRUE(document().isModified());
  saveAndAnswer(QMessageBox::Save);
  EXPECT_TRUE(onDisk().contains("abe"));
  EXPECT_FALSE(document().isModified());
}

TEST_F(SaveGuardTest, OneForeignChangeIsAskedAboutOnceHoweverTheDocumentIsEdited) {
  const auto isAsked = [&] {
    for (const QMessageBox* each : window_->findChildren<QMessageBox*>("changedOnDisk"))
      if (each->isVisible()) return true;
    return false;
  };
  for (const char* name : {"cal", "deb"}) {
    writeByOthers(QByteArray("antipode: 1\nvehicles: [{name: ") + name + "}]\n");
    QMessageBox* question = box("changedOnDisk");
    ASSERT_TRUE(question) << "each change is another one: " << name;
    press(*question, "Keep mine");
    ASSERT_TRUE(becomes([&] { return !isAsked(); }));
    moveAbe(7);
    QFile other(folder_.filePath(QString("beside-") + name));
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    other.close();
    QTest::qWait(600);  // that nothing comes can only be waited for
    EXPECT_FALSE(isAsked());
    document().undo();
  }
}

TEST_F(SaveGuardTest, BothSidesAreCompared) {
  moveAbe(7);
  writeByOthers(QByteArray(kTwoBoats).replace("max_deceleration: 0", "max_deceleration: 0.25"));
  QMessageBox* question = box("changedOnDisk");
  ASSERT_TRUE(question);
  press(*question, "Compare...");
  auto* table = window_->findChild<QTreeWidget*>("differences");
  ASSERT_TRUE(table);
  QStringList parts;
  for (int row = 0; row < table->topLevelItemCount(); ++row) parts << table->topLevelItem(row)->text(0);
  EXPECT_TRUE(parts.contains("vehicles/abe/start/x")) << parts.join(", ").toStdString();
  EXPECT_TRUE(parts.contains("vehicles/abe/params/max_deceleration")) << parts.join(", ").toStdString();
}

TEST_F(SaveGuardTest, AWaitingQuestionAboutAFileGoesWithIt) {
  const QString other = folder_.filePath("other.yaml");
  ASSERT_TRUE(QFile::copy(path_, other));
  for (const bool isCompared : {false, true}) {
    writeByOthers(isCompared ? "antipode: 1\nvehicles: [{name: deb}]\n"
                             : "antipode: 1\nvehicles: [{name: cal}]\n");
    QMessageBox* question = box("changedOnDisk");
    ASSERT_TRUE(question);
    QPointer<QDialog> waiting = question;
    if (isCompared) {
      press(*question, "Compare...");
      waiting = window_->findChild<ComparisonDialog*>();
      ASSERT_TRUE(waiting);
    }
    window_->files().open(other);
    ASSERT_EQ(document().filePath(), other);
    EXPECT_TRUE(!waiting || !waiting->isVisible()) << "its Reload would be about the other file";
    window_->files().open(path_);
    ASSERT_EQ(document().filePath(), path_);
  }
}

TEST_F(SaveGuardTest, WhatIsEditedWhileTheQuestionWaitsIsNotReloadedAwayUnasked) {
  writeByOthers("antipode: 1\nvehicles: [{name: cal}]\n");
  QMessageBox* question = box("changedOnDisk");
  ASSERT_TRUE(question);
  EXPECT_EQ(question->informativeText(), "There are no unsaved edits here.");
  moveAbe(7);
  bool wasAsked = false;
  answerQuestion(QMessageBox::Cancel, wasAsked);
  press(*question, "Reload");
  EXPECT_TRUE(wasAsked);
  EXPECT_EQ(scenario().vehicles.front()->start.x, 7);
  EXPECT_TRUE(document().isModified());
}

TEST_F(SaveGuardTest, EditsThatTheQuestionSpokeOfAreReloadedAwayWithoutAnother) {
  moveAbe(7);
  writeByOthers("antipode: 1\nvehicles: [{name: cal}]\n");
  QMessageBox* question = box("changedOnDisk");
  ASSERT_TRUE(question);
  press(*question, "Reload");
  EXPECT_EQ(scenario().vehicles.front()->name, "cal");
}

TEST_F(SaveGuardTest, RevertTakesWhatIsSavedAfterAQuestion) {
  QAction* revert = nullptr;
  for (QAction* action : window_->findChildren<QAction*>())
    if (action->text().remove('&') == "Revert to saved…") revert = action;
  ASSERT_TRUE(revert);
  EXPECT_FALSE(revert->isEnabled()) << "nothing is edited";
  moveAbe(7);
  ASSERT_TRUE(revert->isEnabled());
  const auto revertAndAnswer = [&](QMessageBox::StandardButton answer) {
    bool wasAsked = false;
    answerQuestion(answer, wasAsked);
    revert->trigger();
    EXPECT_TRUE(wasAsked);
  };
  revertAndAnswer(QMessageBox::Cancel);
  EXPECT_EQ(scenario().vehicles.front()->start.x, 7);
  revertAndAnswer(QMessageBox::Discard);
  EXPECT_EQ(scenario().vehicles.front()->start.x, 0);
  EXPECT_FALSE(document().isModified());
  EXPECT_FALSE(revert->isEnabled());
  document().adopt(document().scenario(), "copy.yaml", ScenarioDocument::Adopted::New);
  ASSERT_TRUE(document().isModified());
  EXPECT_FALSE(revert->isEnabled()) << "it has no file";
}

TEST_F(SaveGuardTest, LostEditsTakeThePlaceOfNewOnesOnlyWhenThatIsWanted) {
  moveAbe(7);
  crash();
  window_->offerLostEdits();
  QMessageBox* offer = box("lostEdits");
  ASSERT_TRUE(offer);
  moveAbe(9);
  bool wasAsked = false;
  answerQuestion(QMessageBox::Cancel, wasAsked);
  press(*offer, "Restore");
  EXPECT_TRUE(wasAsked);
  EXPECT_EQ(scenario().vehicles.front()->start.x, 9);
  EXPECT_EQ(UnsavedCopy::lostEdits(UnsavedCopy::folder()).size(), 1u) << "they can still be restored";
}

TEST_F(SaveGuardTest, OnesOwnSavingIsNoForeignChange) {
  moveAbe(7);
  QTest::keyClick(window_.get(), Qt::Key_S, Qt::ControlModifier);
  QTest::qWait(600);  // that nothing comes can only be waited for
  for (QMessageBox* each : window_->findChildren<QMessageBox*>("changedOnDisk")) EXPECT_FALSE(each->isVisible());
}

/// 50 programs are killed while they edit: what the last two seconds before held is found again.
TEST(KilledEditor, LosesNothingOlderThanTwoSeconds) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "s.yaml", "antipode: 1\nvehicles: [{name: abe}]\n");
  std::mt19937 random(20'261'122);
  constexpr int kAtOnce = 5, kRounds = 10;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<std::unique_ptr<test::Process>> editors;
    std::vector<std::string> folders;
    for (int i = 0; i < kAtOnce; ++i) {
      folders.push_back(folder / ("copies" + std::to_string(round * kAtOnce + i)));
      editors.push_back(std::make_unique<test::Process>(
          std::vector<std::string>{test::builtFile("killed_editor"), folder / "s.yaml", folders.back()}));
    }
    for (int i = 0; i < kAtOnce; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(i == 0 ? 2200 : random() % 150));
      const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
      editors[static_cast<std::size_t>(i)].reset();  // SIGKILL
      const auto lost = UnsavedCopy::lostEdits(QString::fromStdString(folders[static_cast<std::size_t>(i)]));
      ASSERT_EQ(lost.size(), 1u) << "editor " << i << " of round " << round;
      const double keptAt = lost.front().scenario->vehicles.front()->start.y;
      EXPECT_GT(keptAt, now.count() - 2) << "editor " << i << " of round " << round;
    }
  }
}

}  // namespace
}  // namespace antipode
