// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/save_dialog.h"

#include <QFileDialog>
#include <QFileInfo>

namespace antipode {

QString askSavePath(QWidget* window, const SaveQuestion& question) {
  QFileDialog dialog(window, question.title, QFileInfo(question.proposal).path(), question.filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(question.suffix);
  dialog.selectFile(QFileInfo(question.proposal).fileName());
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

}  // namespace antipode
