// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/file_watch.h"

#include "core/base/files/text_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

namespace antipode {
namespace {

constexpr int kSettleMs = 200;

}  // namespace

FileWatch::FileWatch(ScenarioDocument& document, QString lockFolder, QObject* parent)
    : QObject(parent), document_(document), lockFolder_(std::move(lockFolder)) {
  settle_.setSingleShot(true);
  settle_.setInterval(kSettleMs);
  connect(&settle_, &QTimer::timeout, this, &FileWatch::look);
  const auto settle = [this] { settle_.start(); };
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, settle);
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, settle);
  connect(&document_, &ScenarioDocument::titleChanged, this, &FileWatch::watch);
  watch();
}

void FileWatch::watch() {
  if (const QStringList paths = watcher_.files() + watcher_.directories(); !paths.isEmpty())
    watcher_.removePaths(paths);
  // An edit changes the title, too; what was told about the file stays told.
  if (watched_ != document_.filePath() || ownText_ != document_.fileText()) {
    watched_ = document_.filePath();
    ownText_ = document_.fileText();
    reported_.clear();
    isGoneReported_ = false;
  }
  lock();
  if (document_.filePath().isEmpty()) return;
  const QFileInfo file(document_.filePath());
  // The folder, too: programs that save atomically put another file in place.
  watcher_.addPath(file.absolutePath());
  if (file.exists()) watcher_.addPath(file.absoluteFilePath());
}

FileWatch::State FileWatch::state() const {
  const QString& path = document_.filePath();
  if (path.isEmpty()) return State::Same;
  if (!QFileInfo::exists(path)) return State::Gone;
  const auto text = readFile(path.toStdString());
  return text && *text == document_.fileText() ? State::Same : State::Changed;
}

void FileWatch::look() {
  const QString& path = document_.filePath();
  if (path.isEmpty()) return;
  if (QFileInfo::exists(path) && !watcher_.files().contains(QFileInfo(path).absoluteFilePath()))
    watcher_.addPath(QFileInfo(path).absoluteFilePath());
  const State now = state();
  if (now == State::Same) {
    reported_.clear();
    isGoneReported_ = false;
    return;
  }
  if (now == State::Gone) {
    if (!std::exchange(isGoneReported_, true)) emit changedOnDisk(now);
    return;
  }
  const auto text = readFile(path.toStdString());
  if (!text || *text == reported_) return;
  reported_ = *text;
  emit changedOnDisk(now);
}

void FileWatch::lock() {
  const QString path = QFileInfo(document_.filePath()).canonicalFilePath();
  if (path == locked_) return;
  lock_.reset();
  locked_ = path;
  if (path.isEmpty() || !QDir().mkpath(lockFolder_)) return;
  const QByteArray name = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
  lock_ = std::make_unique<QLockFile>(QDir(lockFolder_).filePath(QString::fromLatin1(name) + ".open"));
  lock_->setStaleLockTime(0);
  // Where no lock can be made, for example on a full disk, nobody can say who else has the file open.
  if (lock_->tryLock(0) || lock_->error() != QLockFile::LockFailedError) return;
  qint64 process = 0;
  QString host, program;
  lock_->getLockInfo(&process, &host, &program);
  lock_.reset();
  emit openElsewhere(process);
}

}  // namespace antipode
