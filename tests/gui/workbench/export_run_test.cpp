// SPDX-License-Identifier: GPL-3.0-or-later
// File › Export run: what a person chooses in the dialog is what the file holds.
#include "app/workbench/window/run_export_dialog.h"
#include "tests/gui/workbench/file_dialog.h"
#include "tests/gui/workbench/window_fixture.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QStatusBar>
#include <QTimer>

namespace antipode {
namespace {

class ExportRunWindow : public WindowTest {
 protected:
  /// Opens the dialog from the menu, as a person does.
  RunExportDialog* openDialog() {
    for (QAction* action : window_->findChildren<QAction*>())
      if (action->text().remove('&') == "Export run…") action->trigger();
    EXPECT_TRUE(becomes([&] { return window_->findChild<RunExportDialog*>() != nullptr; }));
    return window_->findChild<RunExportDialog*>();
  }
  static QListWidget& list(RunExportDialog& dialog, const char* name) {
    for (auto* list : dialog.findChildren<QListWidget*>())
      if (list->accessibleName() == name) return *list;
    throw std::runtime_error(name);
  }
  /// A click on the box of an item.
  static void toggle(QListWidget& list, const QString& text) {
    const auto items = list.findItems(text, Qt::MatchExactly);
    ASSERT_EQ(items.size(), 1) << text.toStdString();
    list.scrollToItem(items[0]);
    const QRect row = list.visualItemRect(items[0]);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, {row.left() + 9, row.center().y()});
  }
  static void chooseFormat(RunExportDialog& dialog, const QString& words) {
    auto& box = *dialog.findChild<QComboBox*>("exportFormat");
    for (int i = 0; i < box.count(); ++i)
      if (box.itemText(i) == words) return box.setCurrentIndex(i);
    FAIL() << words.toStdString();
  }
  static QPushButton& exportButton(RunExportDialog& dialog) {
    for (auto* button : dialog.findChildren<QPushButton*>())
      if (button->text() == "&Export…") return *button;
    throw std::runtime_error("no button");
  }
  /// Presses Export…, and types the path into the file dialog that follows.
  void exportTo(RunExportDialog& dialog, const QString& path) {
    EXPECT_TRUE(test::typeIntoFileDialog(
        path, [&] { QTest::mouseClick(&exportButton(dialog), Qt::LeftButton); }));
  }
  static QStringList linesOf(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
  }
  void runTo(double seconds) {
    run(seconds);
    session().pause();
    ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  }
};

TEST_F(ExportRunWindow, TheFileHoldsTheChosenPart) {
  runTo(12);
  RunExportDialog* dialog = openDialog();
  ASSERT_TRUE(dialog);
  chooseFormat(*dialog, "CSV, one table");
  toggle(list(*dialog, "Vehicles"), "ben");
  auto& channels = list(*dialog, "Channels");
  for (int row = 0; row < channels.count(); ++row) {
    const QString text = channels.item(row)->text();
    if (text != "East" && text != "Speed") toggle(channels, text);
  }
  const auto boxes = dialog->findChildren<QDoubleSpinBox*>();
  ASSERT_EQ(boxes.size(), 3);
  for (QDoubleSpinBox* box : boxes) {
    const bool isRate = box->suffix().contains("Hz"), isFrom = box->value() == box->minimum();
    box->setValue(isRate ? 2 : isFrom ? 4 : 10);
  }
  const QString path = folder_.filePath("part.csv");
  exportTo(*dialog, path);
  ASSERT_TRUE(becomes([&] { return QFile::exists(path) && !window_->findChild<RunExportDialog*>(); }));
  const QStringList lines = linesOf(path);
  EXPECT_EQ(lines.first(), "time,abe.x,abe.speed");
  ASSERT_EQ(lines.size(), 1 + 13) << "two rows a second from 4 to 10 s";
  EXPECT_EQ(lines[1].section(',', 0, 0), "4");
  EXPECT_EQ(lines.last().section(',', 0, 0), "10");
  EXPECT_NEAR(lines[1].section(',', 1, 1).toDouble(), session().recording().valueAt(0, Channel::X, 4), 1e-9);
}

TEST_F(ExportRunWindow, NothingChosenCannotBeExported) {
  runTo(3);
  RunExportDialog* dialog = openDialog();
  ASSERT_TRUE(dialog);
  EXPECT_TRUE(exportButton(*dialog).isEnabled());
  for (const char* name : {"abe", "ben"}) toggle(list(*dialog, "Vehicles"), name);
  EXPECT_FALSE(exportButton(*dialog).isEnabled());
  toggle(list(*dialog, "Vehicles"), "ben");
  EXPECT_TRUE(exportButton(*dialog).isEnabled());
  chooseFormat(*dialog, "GPX");
  EXPECT_FALSE(list(*dialog, "Channels").isEnabled()) << "a track has no channels to choose";
}

TEST_F(ExportRunWindow, TheDialogGoesWithItsRunAlsoWhileItAsksForAFile) {
  runTo(3);
  const QPointer<RunExportDialog> dialog = openDialog();
  ASSERT_TRUE(dialog);
  bool wasAsked = false;
  QTimer::singleShot(0, window_.get(), [&] {
    const auto files = [] { return qobject_cast<QFileDialog*>(QApplication::activeModalWidget()); };
    if (!becomes([&] { return files() != nullptr; })) return failAndCloseModal("it does not ask for a file");
    wasAsked = true;
    session().reset();
    EXPECT_FALSE(dialog);
    if (!files()) return failAndCloseModal("it does not wait any more");
    files()->reject();
  });
  QTest::mouseClick(&exportButton(*dialog), Qt::LeftButton);
  EXPECT_TRUE(wasAsked);
  EXPECT_TRUE(becomes([&] { return window_->statusBar()->currentMessage().contains("Export run has closed"); }))
      << window_->statusBar()->currentMessage().toStdString();
}

TEST_F(ExportRunWindow, WhatCannotBeWrittenIsSaidAndTheChoiceStays) {
  runTo(3);
  RunExportDialog* dialog = openDialog();
  ASSERT_TRUE(dialog);
  chooseFormat(*dialog, "CSV, one table");
  dialog->write(folder_.filePath("no-such-folder/part.csv"));
  auto* problem = dialog->findChild<QLabel*>("exportProblem");
  ASSERT_TRUE(becomes([&] { return problem->isVisible() && !dialog->isWriting(); }));
  EXPECT_TRUE(problem->text().contains("no-such-folder")) << problem->text().toStdString();
  EXPECT_TRUE(dialog->isVisible());
  EXPECT_TRUE(exportButton(*dialog).isEnabled());
}

}  // namespace
}  // namespace antipode
