// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/save_dialog.h"

#include "widgets/base/texts.h"

#include <QAbstractButton>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QRegularExpression>

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

/// "svg" of "SVG (*.svg)"; empty: the filter has several patterns.
QString onlySuffix(const QString& filter) {
  static const QRegularExpression kOne(R"(\(\*\.(\w+)\)$)");
  return kOne.match(filter).captured(1);
}

/// A format that is chosen in the list of filters is that of the file name, too.
void followFilter(QFileDialog& dialog, const QString& suffix) {
  for (const QString& filter : dialog.nameFilters())
    if (onlySuffix(filter) == suffix) dialog.selectNameFilter(filter);
  QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString& filter) {
    const QString chosen = onlySuffix(filter);
    if (chosen.isEmpty()) return;
    dialog.setDefaultSuffix(chosen);
    const QFileInfo named(dialog.selectedFiles().value(0));
    if (!named.fileName().isEmpty() && !named.isDir()) dialog.selectFile(named.completeBaseName() + '.' + chosen);
  });
}

int ask(QWidget& window, const QString& title, const QString& text, QMessageBox::StandardButtons answers,
        QMessageBox::StandardButton usual) {
  QMessageBox box(QMessageBox::Warning, title, text, answers, &window);
  box.setDefaultButton(usual);
  // The names that Qt and desktops have for these buttons lack letters, or have the same one twice.
  for (const auto& [answer, name] :
       {std::pair(QMessageBox::Save, tr("&Save")), std::pair(QMessageBox::Discard, tr("&Discard")),
        std::pair(QMessageBox::Cancel, tr("&Cancel"))})
    if (QAbstractButton* button = box.button(answer)) button->setText(name);
  return box.exec();
}

}  // namespace

QString askSavePath(QWidget* window, Preferences& preferences, const SaveQuestion& question) {
  const QFileInfo proposal(question.proposal);
  const QString folder = proposal.isAbsolute() ? proposal.path() : preferences.folder(question.files);
  QFileDialog dialog(window, question.title, folder, question.filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(question.suffix);
  dialog.selectFile(proposal.fileName());
  followFilter(dialog, question.suffix);
  if (dialog.exec() != QDialog::Accepted) return {};
  const QString path = dialog.selectedFiles().value(0);
  if (!path.isEmpty()) preferences.setFolderOf(question.files, path);
  if (question.chosenFilter) *question.chosenFilter = dialog.selectedNameFilter();
  return path;
}

UnsavedChanges askToSave(QWidget& window, const QString& title, const QString& text) {
  const int answer =
      ask(window, title, text, QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  return answer == QMessageBox::Save      ? UnsavedChanges::Save
         : answer == QMessageBox::Discard ? UnsavedChanges::Discard
                                          : UnsavedChanges::Keep;
}

bool askToGoOn(QWidget& window, const QString& title, const QString& text, QMessageBox::StandardButton goOn) {
  return ask(window, title, text, goOn | QMessageBox::Cancel, QMessageBox::Cancel) == goOn;
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
