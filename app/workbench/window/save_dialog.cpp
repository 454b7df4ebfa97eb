// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/save_dialog.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>

namespace antipode {
namespace {

/// Qt's own accepts only folders that are there.
class FolderDialog final : public QFileDialog {
 public:
  using QFileDialog::QFileDialog;

 protected:
  void accept() override {
    const auto* name = findChild<QLineEdit*>("fileNameEdit");
    if (name && !name->text().isEmpty()) directory().mkpath(name->text());
    QFileDialog::accept();
  }
};

}  // namespace

QString askSavePath(QWidget* window, Preferences& preferences, const SaveQuestion& question) {
  const QFileInfo proposal(question.proposal);
  const QString folder = proposal.isAbsolute() ? proposal.path() : preferences.folder(question.files);
  QFileDialog dialog(window, question.title, folder, question.filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(question.suffix);
  dialog.selectFile(proposal.fileName());
  if (dialog.exec() != QDialog::Accepted) return {};
  const QString path = dialog.selectedFiles().value(0);
  if (!path.isEmpty()) preferences.setFolderOf(question.files, path);
  if (question.chosenFilter) *question.chosenFilter = dialog.selectedNameFilter();
  return path;
}

QStringList askOpenPaths(QWidget* window, Preferences& preferences, const QString& title,
                         Preferences::FilesOf files, const QString& filter) {
  const QStringList paths = QFileDialog::getOpenFileNames(window, title, preferences.folder(files), filter);
  if (!paths.isEmpty()) preferences.setFolderOf(files, paths.front());
  return paths;
}

QString askOpenPath(QWidget* window, Preferences& preferences, const QString& title, Preferences::FilesOf files,
                    const QString& filter) {
  const QString path = QFileDialog::getOpenFileName(window, title, preferences.folder(files), filter);
  if (!path.isEmpty()) preferences.setFolderOf(files, path);
  return path;
}

QString askFolder(QWidget* window, Preferences& preferences, const QString& title, Preferences::FilesOf files) {
  FolderDialog dialog(window, title, preferences.folder(files));
  dialog.setFileMode(QFileDialog::Directory);
  dialog.setOption(QFileDialog::ShowDirsOnly);
  if (dialog.exec() != QDialog::Accepted) return {};
  const QString path = dialog.selectedFiles().value(0);
  if (!path.isEmpty()) preferences.setFolderOf(files, path);
  return path;
}

}  // namespace antipode
