// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/unsaved_copy.h"
#include "app/workbench/study/study_document.h"

namespace antipode {

/// Of the study: its unsaved edits outlive a crash, as those of the scenario do.
class UnsavedStudy final : public UnsavedCopy {
 public:
  UnsavedStudy(StudyDocument& document, QString folder, QObject* parent = nullptr);

 private:
  bool isStudy() const override { return true; }
  bool isModified() const override { return document_.isModified(); }
  QString title() const override;
  QString filePath() const override { return document_.path(); }
  const QUndoStack& undoStack() const override { return document_.undoStack(); }
  std::function<std::string()> textWriter() const override;
  void takeUp(const LostEdits& lost, const QString& step) override;

  StudyDocument& document_;
};

}  // namespace antipode
