// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/gesture.h"
#include "core/scenario/edits/field_edits.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace antipode {
namespace {

constexpr const char* kSource = R"(# A harbour
antipode: 1
vehicles:
  - name: abe            # the first
    start: {x: 0, y: 0}
    params: {turn_rate: 40}
  - name: ben
events:
  - {at: 5, vehicle: ben, post: {DESIRED_THRUST: 30}}
)";

class DocumentTest : public testing::Test {
 protected:
  void SetUp() override {
    path_ = folder_.filePath("harbour.yaml");
    write(kSource);
    ASSERT_TRUE(document_.open(path_));
  }
  void write(const char* text) {
    QFile file(path_);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
  }
  QByteArray read() {
    QFile file(path_);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return file.readAll();
  }
  void setField(const char* path, const char* field, const char* text) {
    const auto next = edits::withField(*document_.scenario(), path, field, text);
    ASSERT_TRUE(next) << next.error().text();
    document_.edit(*next, "edit");
  }
  ScenarioPtr withTurnRate(double rate) const {
    return edits::withVehicle(*document_.scenario(), 0, [&](VehicleSpec& abe) { abe.params.turnRate = rate; });
  }
  double turnRate() const { return document_.scenario()->vehicles[0]->params.turnRate; }

  QTemporaryDir folder_;
  QString path_;
  ScenarioDocument document_;
};

TEST_F(DocumentTest, SavingAnEditKeepsCommentsAndOrder) {
  setField("vehicles/abe/params", "turn_rate", "55");
  ASSERT_TRUE(document_.save());
  EXPECT_EQ(read(), QByteArray(kSource).replace("turn_rate: 40", "turn_rate: 55"));
  EXPECT_FALSE(document_.isModified());
}

TEST_F(DocumentTest, UndoAndRedoPutTheValueBack) {
  setField("vehicles/abe/params", "turn_rate", "55");
  setField("vehicles/abe/start", "x", "12");
  EXPECT_TRUE(document_.isModified());
  document_.undoStack().undo();
  EXPECT_EQ(document_.scenario()->vehicles[0]->start.x, 0);
  EXPECT_EQ(turnRate(), 55);
  document_.undoStack().undo();
  EXPECT_EQ(turnRate(), 40);
  EXPECT_FALSE(document_.isModified());
  document_.undoStack().redo();
  EXPECT_EQ(turnRate(), 55);
}

TEST_F(DocumentTest, OneGestureIsOneUndoStep) {
  Gesture gesture(document_);
  gesture.begin();
  for (const double rate : {41, 48, 60}) gesture.preview(withTurnRate(rate), "Turn faster");
  EXPECT_EQ(turnRate(), 60);
  EXPECT_TRUE(document_.isModified());
  EXPECT_TRUE(document_.canUndo());
  EXPECT_EQ(document_.undoText(), "Turn faster");
  gesture.commit();
  EXPECT_EQ(document_.undoStack().count(), 1);
  document_.undo();
  EXPECT_EQ(turnRate(), 40);
}

TEST_F(DocumentTest, AGestureBackToItsBeginningLeavesNoStep) {
  Gesture gesture(document_);
  gesture.begin();
  for (const double rate : {41, 48, 40}) gesture.preview(withTurnRate(rate), "Turn");
  gesture.commit();
  EXPECT_EQ(document_.undoStack().count(), 0);
  EXPECT_FALSE(document_.isModified());
}

TEST_F(DocumentTest, ACancelledGestureBringsTheScenarioBackAndLeavesUndoRedoAndTheModifiedMark) {
  setField("vehicles/abe/params", "turn_rate", "55");
  setField("vehicles/abe/start", "x", "12");
  ASSERT_TRUE(document_.save());
  document_.undo();
  ASSERT_TRUE(document_.isModified());
  const ScenarioPtr before = document_.scenario();
  Gesture gesture(document_);
  gesture.begin();
  gesture.preview(withTurnRate(70), "Turn");
  gesture.cancel();
  EXPECT_EQ(document_.scenario(), before);
  EXPECT_TRUE(document_.isModified());
  document_.redo();
  EXPECT_EQ(document_.scenario()->vehicles[0]->start.x, 12);
  EXPECT_FALSE(document_.isModified()) << "back at what was saved";
}

TEST_F(DocumentTest, AnEditEndsAnOpenGestureAndWhatComesOfItLaterIsIgnored) {
  Gesture gesture(document_);
  gesture.begin();
  gesture.preview(withTurnRate(70), "Turn");
  setField("vehicles/abe/start", "x", "12");
  EXPECT_FALSE(gesture.isOpen());
  gesture.preview(withTurnRate(80), "Turn");
  gesture.cancel();
  EXPECT_EQ(turnRate(), 70);
  EXPECT_EQ(document_.scenario()->vehicles[0]->start.x, 12);
  EXPECT_EQ(document_.undoStack().count(), 2);
}

TEST_F(DocumentTest, SavingCommitsAnOpenGesture) {
  Gesture gesture(document_);
  gesture.begin();
  gesture.preview(withTurnRate(70), "Turn");
  ASSERT_TRUE(document_.save());
  EXPECT_FALSE(document_.isModified());
  gesture.cancel();
  EXPECT_EQ(turnRate(), 70);
  EXPECT_TRUE(read().contains("turn_rate: 70"));
}

TEST_F(DocumentTest, AFileWithErrorsIsOpenedForRepairAndKeepsItsWords) {
  const char* const broken = "antipode: 1\nvehicles:\n  - {name: abe, params: {turn_rat: 3}}  # abe\n";
  write(broken);
  Problems problems;
  ASSERT_TRUE(document_.open(path_, &problems));
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_NE(problems[0].text().find("turn_rate"), std::string::npos);
  EXPECT_TRUE(document_.isDamaged());
  EXPECT_EQ(document_.scenario()->vehicles.at(0)->name, "abe");
  setField("vehicles/abe/start", "x", "12");
  EXPECT_TRUE(hasErrors(document_.problems())) << "an edit elsewhere repairs nothing";
  ASSERT_TRUE(document_.save());
  EXPECT_TRUE(read().contains("turn_rat: 3")) << read().toStdString();
  EXPECT_TRUE(read().contains("# abe"));
  document_.undo();
  ASSERT_TRUE(document_.save());
  EXPECT_EQ(read(), broken);
}

TEST_F(DocumentTest, ATextIsEditedAsTheScenarioIs) {
  std::string text = document_.currentText();
  text.replace(text.find("turn_rate: 40"), 13, "turn_rate: 55");
  ASSERT_TRUE(document_.setText(text, "Type"));
  EXPECT_EQ(turnRate(), 55);
  setField("vehicles/abe/start", "x", "12");
  EXPECT_NE(document_.currentText().find("x: 12"), std::string::npos);
  document_.undo();
  document_.undo();
  EXPECT_EQ(turnRate(), 40);
  EXPECT_EQ(document_.currentText(), kSource);
  document_.redo();
  EXPECT_EQ(document_.currentText(), text);
}

TEST_F(DocumentTest, ABurstOfTypingIsOneStep) {
  const int burst = 3;
  for (const char* rate : {"turn_rate: 4", "turn_rate: 45", "turn_rate: 455", "turn_rate: 45"}) {
    std::string text = kSource;
    ASSERT_TRUE(document_.setText(text.replace(text.find("turn_rate: 40"), 13, rate), "Type", burst));
  }
  EXPECT_EQ(document_.undoStack().count(), 1);
  ASSERT_TRUE(document_.setText(kSource + std::string("# more\n"), "Type", burst + 1));
  EXPECT_EQ(document_.undoStack().count(), 2);
  document_.undo();
  document_.undo();
  EXPECT_EQ(document_.currentText(), kSource);
}

TEST_F(DocumentTest, AnExampleIsACopyWithoutAFile) {
  ASSERT_TRUE(document_.openCopy(path_));
  EXPECT_EQ(document_.filePath(), "");
  EXPECT_EQ(document_.title(), "harbour.yaml");
  EXPECT_FALSE(document_.isModified());
  setField("vehicles/abe/start", "x", "12");
  ASSERT_TRUE(document_.saveAs(folder_.filePath("mine.yaml")));
  EXPECT_EQ(read(), kSource) << "the example stays";
}

TEST_F(DocumentTest, AFileThatIsNoTextLeavesTheOpenDocumentAlone) {
  const ScenarioPtr before = document_.scenario();
  QFile file(path_);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("a\0b", 3);
  file.close();
  EXPECT_FALSE(document_.open(path_));
  EXPECT_EQ(document_.scenario(), before);
}

TEST_F(DocumentTest, WhereAFileIsNotUtf8IsSaidWithLineAndColumn) {
  QFile file(path_);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("antipode: 1\nname: Caf\xe9\n");
  file.close();
  Problems problems;
  const auto opened = document_.open(path_, &problems);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().text(),
            path_.toStdString() + ":2:10: error: byte 0xE9 is not UTF-8; expected a file encoded as UTF-8");
  EXPECT_EQ(problems, Problems{opened.error()});
}

TEST_F(DocumentTest, TheNameOfAStepSaysWhatAndBothValues) {
  setField("vehicles/abe/params", "turn_rate", "55");
  EXPECT_EQ(document_.undoText().toStdString(), "abe: turn rate 40 → 55 %");
  Gesture gesture(document_);
  gesture.begin();
  gesture.preview(withTurnRate(70), "Turn faster");
  gesture.commit();
  EXPECT_EQ(document_.undoText().toStdString(), "abe: turn rate 55 → 70 %");
}

TEST_F(DocumentTest, DeletingAVehicleTakesItsEventsAlongAndUndoBringsBothBack) {
  document_.edit(edits::withoutVehicles(*document_.scenario(), {1}), "delete");
  EXPECT_TRUE(document_.scenario()->events.empty());
  EXPECT_FALSE(hasErrors(document_.problems()));
  document_.undoStack().undo();
  EXPECT_EQ(document_.scenario()->events.size(), 1u);
}

TEST_F(DocumentTest, WhatStandsInOtherFilesIsUnsavedOnceItIsEdited) {
  document_.adopt(document_.scenario(), "m.yaml", ScenarioDocument::Adopted::FromFiles);
  EXPECT_FALSE(document_.isModified());
  setField("vehicles/abe/params", "turn_rate", "55");
  EXPECT_TRUE(document_.isModified());
  document_.undoStack().undo();
  EXPECT_FALSE(document_.isModified());
}

TEST_F(DocumentTest, ANewScenarioIsUnsavedUntilItIsSaved) {
  document_.adopt(document_.scenario(), "m.yaml", ScenarioDocument::Adopted::New);
  EXPECT_TRUE(document_.isModified());
  ASSERT_TRUE(document_.saveAs(folder_.filePath("m.yaml")));
  EXPECT_FALSE(document_.isModified());
}

TEST_F(DocumentTest, SavingToAFolderThatIsNotThereKeepsTheDocumentModified) {
  setField("vehicles/abe/params", "turn_rate", "55");
  EXPECT_FALSE(document_.saveAs(folder_.filePath("none/there.yaml")));
  EXPECT_TRUE(document_.isModified());
  EXPECT_EQ(document_.filePath(), path_);
}

TEST(Document, SavedInAnotherFolderItStillFindsItsCurrentField) {
  QTemporaryDir folder;
  QDir(folder.path()).mkpath("a");
  QDir(folder.path()).mkpath("b/c");
  const auto write = [&](const char* name, const char* text) {
    QFile file(folder.filePath(name));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
  };
  write("a/sea.cfd", "FieldName: sea\nRadius: 10\n0,0,1,90\n");
  write("a/here.yaml",
        "antipode: 1\nenvironment:\n  current_field: {file: sea.cfd}  # the sea\nvehicles:\n  - {name: abe}\n");
  std::string shown;
  ScenarioDocument document;
  QObject::connect(
      &document, &ScenarioDocument::changed, &document,
      [&](const ScenarioPtr&, const ScenarioPtr& after) { shown = after->environment.currentField->file; });
  ASSERT_TRUE(document.open(folder.filePath("a/here.yaml")));
  ASSERT_TRUE(document.scenario()->environment.currentField->field);
  const std::size_t warnings = document.problems().size();
  auto renamed = std::make_shared<Scenario>(*document.scenario());
  renamed->name = "There";
  document.edit(renamed, "rename");
  ASSERT_TRUE(document.saveAs(folder.filePath("b/c/there.yaml")));
  EXPECT_NE(document.currentText().find("../../a/sea.cfd}  # the sea"), std::string::npos)
      << document.currentText();
  EXPECT_EQ(shown, "../../a/sea.cfd") << "views know the path that leads there now";
  document.undoStack().undo();  // back to a state with the path of the first folder
  ASSERT_TRUE(document.save());
  ScenarioDocument again;
  ASSERT_TRUE(again.open(folder.filePath("b/c/there.yaml")));
  EXPECT_TRUE(again.scenario()->environment.currentField->field);
  EXPECT_EQ(again.problems().size(), warnings) << "none of them new";
}

}  // namespace
}  // namespace antipode
