// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/study/unsaved_study.h"

#include <QFileInfo>

namespace antipode {

UnsavedStudy::UnsavedStudy(StudyDocument& document, QString folder, QObject* parent)
    : UnsavedCopy(document, std::move(folder), parent), document_(document) {
  connect(&document_, &StudyDocument::stateChanged, this, &UnsavedStudy::follow);
}

QString UnsavedStudy::title() const {
  return QFileInfo(document_.path()).fileName();
}

std::function<std::string()> UnsavedStudy::textWriter() const {
  return [text = document_.text()] { return text; };
}

/// A study that was never saved has its place already.
void UnsavedStudy::takeUp(const LostEdits& lost, const QString& step) {
  if (document_.open(lost.filePath))
    document_.setText(lost.text, step);
  else
    document_.create(lost.filePath, lost.text);
}

}  // namespace antipode
