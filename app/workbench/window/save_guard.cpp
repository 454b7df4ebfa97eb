// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/save_guard.h"

#include "app/workbench/window/comparison_dialog.h"
#include "app/workbench/window/save_dialog.h"
#include "core/base/files/text_file.h"
#include "core/scenario/yaml/partial_read.h"

#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace antipode {
namespace {

constexpr const char* kChangedOnDisk = "changedOnDisk";

/// Not modal: the window stays usable, and the question waits.
QMessageBox* question(QWidget& window, const QString& title, const QString& text, const QString& more) {
  auto* box = new QMessageBox(QMessageBox::Question, title, text, QMessageBox::NoButton, &window);
  box->setInformativeText(more);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setModal(false);
  return box;
}

}  // namespace

SaveGuard::SaveGuard(QWidget& window, ScenarioDocument& document)
    : QObject(&window),
      window_(window),
      document_(document),
      copy_(document, UnsavedCopy::folder()),
      watch_(document, UnsavedCopy::folder()) {
  connect(&copy_, &UnsavedCopy::failed, this, &SaveGuard::failed);
  connect(&copy_, &UnsavedCopy::recovered, this, &SaveGuard::recovered);
  connect(&watch_, &FileWatch::changedOnDisk, this, &SaveGuard::onChangedOnDisk);
  connect(&document_, &ScenarioDocument::replaced, this, &SaveGuard::closeQuestionsAboutFile);
  connect(&watch_, &FileWatch::openElsewhere, this, [this](qint64 process) {
    emit noticed(tr("%1 is open in another window, too (process %2): whoever saves last wins")
                     .arg(document_.title())
                     .arg(process));
  });
}

// --- after a crash ---------------------------------------------------------------------------------

void SaveGuard::offerLostEdits() {
  offer(UnsavedCopy::lostEdits(UnsavedCopy::folder()));
}

void SaveGuard::offerAfterRestoring(bool isStudy) {
  std::vector<LostEdits> others = UnsavedCopy::lostEdits(UnsavedCopy::folder());
  std::erase_if(others, [isStudy](const LostEdits& lost) { return lost.isStudy == isStudy; });
  offer(others);
}

void SaveGuard::offer(const std::vector<LostEdits>& all) {
  if (all.empty() || (question_ && question_->isVisible())) return;
  const LostEdits lost = all.front();
  const QString file = lost.filePath.isEmpty() ? tr("It was never saved.") : lost.filePath;
  QStringList more{tr("Last edit: %1.").arg(QLocale().toString(lost.editedAt.toLocalTime(), QLocale::ShortFormat)),
                   file};
  if (!lost.filePath.isEmpty() && QFileInfo(lost.filePath).lastModified() > lost.editedAt)
    more << tr("The file has been changed since then: compare before you save.");
  if (!lost.edits.isEmpty()) more << tr("Edited: %1").arg(lost.edits.join("; "));
  question_ = question(window_, tr("Unsaved edits"),
                       tr("Antipode ended before the edits of %1 were saved.").arg(lost.title), more.join('\n'));
  question_->setObjectName("lostEdits");
  auto* restore = question_->addButton(tr("&Restore"), QMessageBox::AcceptRole);
  auto* discard = question_->addButton(tr("&Discard"), QMessageBox::DestructiveRole);
  auto* later = question_->addButton(tr("&Later"), QMessageBox::RejectRole);
  question_->setDefaultButton(restore);
  question_->setEscapeButton(later);
  connect(restore, &QPushButton::clicked, this, [this, lost] {
    this->restore(lost);
    QMetaObject::invokeMethod(
        this, [this, isStudy = lost.isStudy] { offerAfterRestoring(isStudy); }, Qt::QueuedConnection);
  });
  connect(discard, &QPushButton::clicked, this, [this, lost] {
    UnsavedCopy::discard(lost);
    QMetaObject::invokeMethod(this, &SaveGuard::offerLostEdits, Qt::QueuedConnection);
  });
  question_->show();
}

void SaveGuard::restore(const LostEdits& lost) {
  if (lost.isStudy) return emit studyRestoreRequested(lost);
  if (!mayLose_()) return;
  copy_.restore(lost);
  emit restored();
}

// --- a file that others change ---------------------------------------------------------------------

void SaveGuard::onChangedOnDisk(FileWatch::State state) {
  if (question_) question_->close();
  const QString name = document_.title();
  if (state == FileWatch::State::Gone)
    return noticed(tr("%1 no longer exists on disk; save to write it again").arg(document_.filePath()));
  question_ = question(window_, tr("File changed"), tr("Another program has changed %1.").arg(name),
                       document_.isModified() ? tr("Your unsaved edits are lost when you reload it.")
                                              : tr("There are no unsaved edits here."));
  question_->setObjectName(kChangedOnDisk);
  auto* reloadIt = question_->addButton(tr("&Reload"), QMessageBox::AcceptRole);
  auto* keep = question_->addButton(tr("&Keep mine"), QMessageBox::RejectRole);
  auto* compare = question_->addButton(tr("&Compare..."), QMessageBox::ActionRole);
  question_->setDefaultButton(document_.isModified() ? keep : reloadIt);
  question_->setEscapeButton(keep);
  connect(reloadIt, &QPushButton::clicked, this, [this, asked = document_.present()] { reload(asked); });
  connect(compare, &QPushButton::clicked, this, &SaveGuard::showComparison);
  question_->show();
}

/// They wait, and another document may be open by the time that they are answered.
void SaveGuard::closeQuestionsAboutFile() {
  if (question_ && question_->objectName() == kChangedOnDisk) question_->close();
  for (ComparisonDialog* dialog : window_.findChildren<ComparisonDialog*>()) dialog->close();
}

void SaveGuard::reload(const ScenarioPtr& asked) {
  if (document_.isModified() && document_.present() != asked && !mayLose_()) return;
  if (const auto opened = document_.open(document_.filePath()); !opened)
    return failed(tr("Not reloaded: %1").arg(QString::fromStdString(opened.error().reason())));
  emit reloaded();
}

void SaveGuard::revert() {
  if (askToGoOn(window_, tr("Revert to saved"),
                tr("Read %1 again?").arg(document_.title()) + ' ' +
                    tr("Your unsaved edits are lost when you reload it."),
                QMessageBox::Discard))
    reload(document_.present());
}

void SaveGuard::showComparison() {
  const std::string path = document_.filePath().toStdString();
  const auto text = readFile(path);
  const ScenarioPtr onDisk = text ? readWhatIsReadable(*text, path).scenario : nullptr;
  if (!onDisk) return failed(tr("%1 cannot be compared: it cannot be read").arg(document_.title()));
  auto* dialog = new ComparisonDialog(*onDisk, *document_.scenario(), &window_);
  connect(dialog, &ComparisonDialog::reloadChosen, this, [this, asked = document_.present()] { reload(asked); });
  dialog->show();
}

bool SaveGuard::mayOverwrite() {
  if (watch_.state() != FileWatch::State::Changed) return true;
  return askToGoOn(window_, tr("File changed"),
                   tr("Another program has changed %1 since it was opened. Saving replaces what it wrote.")
                       .arg(document_.filePath()),
                   QMessageBox::Save);
}

}  // namespace antipode
