// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/unsaved_copy.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/scenario/yaml/partial_read.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace antipode {
namespace {

constexpr const char* kEnding = ".unsaved";

QString lockOf(const QString& copyPath) {
  return copyPath + ".lock";
}

std::optional<LostEdits> readCopy(const QString& path) {
  const auto text = readFile(path.toStdString());
  if (!text) return std::nullopt;
  const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
  LostEdits lost{path,
                 json["title"].toString(),
                 json["file"].toString(),
                 QDateTime::fromString(json["edited"].toString(), Qt::ISODateWithMs),
                 {},
                 json["scenario"].toString().toStdString(),
                 nullptr};
  for (const QJsonValue& edit : json["edits"].toArray()) lost.edits << edit.toString();
  // An unfinished document has errors, and is worth as much.
  lost.scenario = readWhatIsReadable(lost.text, lost.title.toStdString()).scenario;
  if (!lost.scenario) return std::nullopt;
  return lost;
}

/// The names of the last undo steps since the document was saved, the newest first.
QStringList unsavedSteps(const QUndoStack& undo) {
  constexpr int kMaxNames = 5;
  QStringList names;
  const int saved = undo.cleanIndex();
  for (int i = undo.index() - 1; i >= 0 && i != saved - 1 && names.size() < kMaxNames; --i) names << undo.text(i);
  return names;
}

/// For any thread: a long text takes its time.
Result<void> writeCopy(const QString& path, QJsonObject about, const TextRecipe& recipe) {
  about["scenario"] = QString::fromStdString(recipe.write());
  return writeFileAtomically(path.toStdString(), QJsonDocument(about).toJson().toStdString());
}

}  // namespace

UnsavedCopy::UnsavedCopy(ScenarioDocument& document, QString folder, QObject* parent)
    : QObject(parent), document_(document), folder_(std::move(folder)) {
  timer_.setSingleShot(true);
  timer_.setInterval(kDelayMs);
  connect(&timer_, &QTimer::timeout, this, &UnsavedCopy::write);
  connect(&document_, &ScenarioDocument::edited, this, &UnsavedCopy::follow);
  connect(&document_, &ScenarioDocument::titleChanged, this,
          &UnsavedCopy::follow);  // saved, or undone to the start
  connect(&document_, &ScenarioDocument::replaced, this, &UnsavedCopy::remove);
  connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, this, &UnsavedCopy::keep);
}

UnsavedCopy::~UnsavedCopy() {
  if (isKept_) return;
  hasFailed_ = false;  // nobody is left to hear of it
  remove();
}

QString UnsavedCopy::folder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/antipode/unsaved";
}

void UnsavedCopy::follow() {
  if (!document_.isModified()) return remove();
  if (!timer_.isActive())
    timer_.start();  // not restarted: edits that follow each other closely must not wait for ever
}

bool UnsavedCopy::takePath() {
  if (!path_.isEmpty()) return true;
  if (!QDir().mkpath(folder_)) return false;
  const QString path = QDir(folder_).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kEnding);
  auto lock = std::make_unique<QLockFile>(lockOf(path));
  lock->setStaleLockTime(0);  // a lock is stale when its process is gone, however old it is
  if (!lock->tryLock(0)) return false;
  lock_ = std::move(lock);
  path_ = path;
  return true;
}

void UnsavedCopy::write() {
  if (!document_.isModified()) return remove();
  if (isWriting_) return timer_.start();
  if (!takePath()) {
    if (!std::exchange(hasFailed_, true)) emit failed(tr("Unsaved edits cannot be kept in %1").arg(folder_));
    return;
  }
  isWriting_ = true;
  writer_ = std::jthread([this, path = path_, about = about(), recipe = document_.textRecipe()] {
    const auto written = writeCopy(path, about, recipe);
    QMetaObject::invokeMethod(this, [this, written] { onWritten(written); });
  });
}

/// At once: the last edits are not in the copy yet, and nobody would hear from another thread that it is written.
void UnsavedCopy::keep() {
  if (!document_.isModified()) return;
  isKept_ = true;
  timer_.stop();
  if (writer_.joinable()) writer_.join();
  if (takePath()) onWritten(writeCopy(path_, about(), document_.textRecipe()));
}

QJsonObject UnsavedCopy::about() const {
  return {{"title", document_.title()},
          {"file", document_.filePath()},
          {"edited", QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)},
          {"edits", QJsonArray::fromStringList(unsavedSteps(document_.undoStack()))}};
}

void UnsavedCopy::onWritten(const Result<void>& written) {
  isWriting_ = false;
  if (written) {
    if (std::exchange(hasFailed_, false)) emit recovered();
    if (const QString left = std::exchange(left_, QString()); !left.isEmpty()) QFile::remove(left);
  } else if (!std::exchange(hasFailed_, true)) {
    emit failed(tr("Unsaved edits are not safe: %1").arg(QString::fromStdString(written.error().reason())));
  }
}

void UnsavedCopy::giveUp() {
  document_.disconnect(this);
  QCoreApplication::instance()->disconnect(this);
  remove();
}

void UnsavedCopy::remove() {
  timer_.stop();
  if (writer_.joinable()) writer_.join();
  if (std::exchange(hasFailed_, false)) emit recovered();
  if (const QString left = std::exchange(left_, QString()); !left.isEmpty()) QFile::remove(left);
  if (path_.isEmpty()) return;
  QFile::remove(path_);
  path_.clear();
  lock_.reset();
}

std::vector<LostEdits> UnsavedCopy::lostEdits(const QString& folder) {
  std::vector<LostEdits> all;
  for (const QFileInfo& file : QDir(folder).entryInfoList({QString("*") + kEnding}, QDir::Files)) {
    QLockFile lock(lockOf(file.filePath()));
    lock.setStaleLockTime(0);
    // Its program runs. Any other error, such as a full disk, means that nobody holds the lock.
    if (!lock.tryLock(0) && lock.error() == QLockFile::LockFailedError) continue;
    if (auto lost = readCopy(file.filePath())) all.push_back(std::move(*lost));
  }
  std::ranges::sort(all, std::greater{}, &LostEdits::editedAt);
  return all;
}

void UnsavedCopy::discard(const LostEdits& lost) {
  QFile::remove(lost.copyPath);
}

void UnsavedCopy::restore(const LostEdits& lost) {
  const bool isInFile = !lost.filePath.isEmpty() && document_.open(lost.filePath);
  if (isInFile)
    document_.setText(lost.text, tr("Restored edits"));
  else
    document_.adoptText(lost.text, QFileInfo(lost.title).completeBaseName() + ".yaml");
  left_ = lost.copyPath;
  write();
}

}  // namespace antipode
