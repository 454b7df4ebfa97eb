// SPDX-License-Identifier: GPL-3.0-or-later
// A program was killed; the next start gives the work back.
#include "app/workbench/document/unsaved_copy.h"
#include "tests/gui/tasks/task_fixture.h"
#include "tests/support/files.h"
#include "tests/support/process.h"
#include "tests/support/wait_for.h"

#include <QMessageBox>
#include <QPushButton>

namespace antipode {
namespace {

class RecoveryTask : public WholeTask {
 protected:
  void SetUp() override {
    QDir(UnsavedCopy::folder()).removeRecursively();
    WholeTask::SetUp();
  }
  void TearDown() override {
    window_.reset();
    QDir(UnsavedCopy::folder()).removeRecursively();
  }
  /// Another program edits the file, and is killed in the middle of it.
  void editAndKill(const QString& path) {
    test::Process editor(
        {test::builtFile("killed_editor"), path.toStdString(), UnsavedCopy::folder().toStdString()});
    ASSERT_TRUE(test::waitFor([&] {
      return !QDir(UnsavedCopy::folder()).entryList({"*.unsaved"}, QDir::Files).empty();
    })) << editor.errors();
  }
};

TEST_F(RecoveryTask, WorkOfAKilledProgramIsRestoredAndSaved) {
  const QString path = folder_.filePath("harbour.yaml");
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("antipode: 1  # by hand\nvehicles:\n  - {name: abe}  # the first boat\n");
  file.close();
  editAndKill(path);
  window_->offerLostEdits();
  QMessageBox* offer = nullptr;
  ASSERT_TRUE(becomes([&] {
    offer = window_->findChild<QMessageBox*>("lostEdits");
    return offer && offer->isVisible();
  }));
  EXPECT_TRUE(offer->text().contains("harbour.yaml")) << offer->text().toStdString();
  EXPECT_TRUE(offer->informativeText().contains("Last edit")) << "when it was";
  EXPECT_TRUE(offer->informativeText().contains("abe"))
      << "what was edited: " << offer->informativeText().toStdString();
  auto* restore = qobject_cast<QPushButton*>(offer->defaultButton());
  ASSERT_TRUE(restore);
  test::click(*restore, restore->rect().center());
  ASSERT_TRUE(becomes([&] { return document().filePath() == path; }));
  const double x = vehicle(0).start.x;
  EXPECT_GE(x, 1);
  EXPECT_TRUE(document().isModified()) << "nothing is written before the person says so";
  key(Qt::Key_S, Qt::ControlModifier);
  ASSERT_TRUE(becomes([&] { return !document().isModified(); }));
  const QByteArray text = textOf("harbour.yaml");
  EXPECT_TRUE(text.contains("# by hand") && text.contains("# the first boat")) << text.toStdString();
  EXPECT_TRUE(text.contains("x: " + QByteArray::number(x))) << text.toStdString();
  EXPECT_TRUE(UnsavedCopy::lostEdits(UnsavedCopy::folder()).empty()) << "it is offered once";
}

}  // namespace
}  // namespace antipode
