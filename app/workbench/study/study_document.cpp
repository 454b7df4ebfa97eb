// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/study/study_document.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"

#include <QFile>
#include <QUndoCommand>

namespace antipode {

/// One text in place of another.
class StudyTextStep final : public QUndoCommand {
 public:
  StudyTextStep(StudyDocument& document, std::string after, const QString& what, int burst)
      : QUndoCommand(what),
        document_(document),
        before_(document.text_),
        after_(std::move(after)),
        burst_(burst) {}
  void redo() override { document_.show(after_); }
  void undo() override { document_.show(before_); }
  int id() const override { return burst_ >= 0 ? 1 : -1; }
  bool mergeWith(const QUndoCommand* next) override {
    const auto& newer = static_cast<const StudyTextStep&>(*next);
    if (newer.burst_ != burst_) return false;
    after_ = newer.after_;
    setObsolete(before_ == after_);
    return true;
  }

 private:
  StudyDocument& document_;
  std::string before_, after_;
  int burst_;
};

StudyDocument::StudyDocument(QObject* parent) : QObject(parent) {
  connect(&undo_, &QUndoStack::indexChanged, this, &StudyDocument::stateChanged);
  connect(&undo_, &QUndoStack::cleanChanged, this, &StudyDocument::stateChanged);
}

Result<void> StudyDocument::open(const QString& path) {
  const auto text = readFile(path.toStdString());
  if (!text) return tl::unexpected<Error>(text.error());
  replace(path, *text, false);
  return {};
}

void StudyDocument::create(const QString& path, const std::string& text) {
  replace(path, text, true);
}

void StudyDocument::replace(const QString& path, const std::string& text, bool isNew) {
  path_ = path;
  isNew_ = isNew;
  undo_.clear();
  show(text);
  emit stateChanged();
}

Result<void> StudyDocument::save() {
  if (auto written = writeFileAtomically(path_.toStdString(), text_); !written) return written;
  isNew_ = false;
  undo_.setClean();
  emit stateChanged();
  return {};
}

void StudyDocument::edit(const StudyDraft& draft, const QString& what) {
  setText(withDraft(text_, draft), what);
}

void StudyDocument::setText(const std::string& text, const QString& what, int burst) {
  if (isOpen() && text != text_) undo_.push(new StudyTextStep(*this, text, what, burst));
}

void StudyDocument::show(const std::string& text) {
  text_ = text;
  take(readStudy(text_, path_.toStdString()));
}

void StudyDocument::readAgain() {
  if (!isOpen()) return;
  StudyRead read = readStudy(text_, path_.toStdString());
  const bool isSameBase =
      study_ && read.study ? *study_->scenario == *read.study->scenario : !study_ && !read.study;
  if (!isSameBase || read.problems != problems_) take(std::move(read));
}

void StudyDocument::take(StudyRead read) {
  problems_ = std::move(read.problems);
  study_ = read.study ? std::make_shared<const Study>(std::move(*read.study)) : nullptr;
  emit changed();
}

bool isStudyFile(const QString& path) {
  constexpr qint64 kEnough = 4096;  // bytes: comments may come first
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return false;
  const QByteArray begin = file.read(kEnough);
  return begin.startsWith("antipode_study:") || begin.contains("\nantipode_study:");
}

}  // namespace antipode
