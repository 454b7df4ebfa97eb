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

/// The key of the text in a copy, which says what it is of.
constexpr const char* keyOfText(bool isStudy) {
  return isStudy ? "study" : "scenario";
}

QString lockOf(const QString& copyPath) {
  return copyPath + ".lock";
}

std::optional<LostEdits> readCopy(const QString& path) {
  const auto text = readFile(path.toStdString());
  if (!text) return std::nullopt;
  const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object();
  const bool isStudy = json.contains(keyOfText(true));
  LostEdits lost{path,
                 json["title"].toString(),
                 json["file"].toString(),
                 QDateTime::fromString(json["edited"].toString(), Qt::ISODateWithMs),
                 {},
                 json[keyOfText(isStudy)].toString().toStdString(),
                 nullptr,
                 isStudy};
  for (const QJsonValue& edit : json["edits"].toArray()) lost.edits << edit.toString();
  if (isStudy) return lost;
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

/// The name of a document without a file that was called so; a new scenario has a title and no file's name.
QString nameForCopy(const QString& title) {
  const QFileInfo name(title);
  return name.suffix().isEmpty() ? title : name.completeBaseName() + ".yaml";
}

/// For any thread: a long text takes its time.
Result<void> writeCopy(const QString& path, QJsonObject about, bool isStudy,
                       const std::function<std::string()>& text) {
  about[keyOfText(isStudy)] = QString::fromStdString(text());
  return writeFileAtomically(path.toStdString(), QJsonDocument(about).toJson().toStdString());
}

}  // namespace

UnsavedCopy::UnsavedCopy(QObject& document, QString folder, QObject* parent)
    : QObject(parent), source_(document), folder_(std::move(folder)) {
  timer_.setSingleShot(true);
  timer_.setInterval(kDelayMs);
  connect(&timer_, &QTimer::timeout, this, &UnsavedCopy::write);
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
  if (!isModified()) return remove();
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
  if (!isModified()) return remove();
  isDue_ = isWriting_;  // on a slow disk: as soon as it has the last one
  if (isDue_) return;
  if (!takePath()) {
    if (!std::exchange(hasFailed_, true)) emit failed(tr("Unsaved edits cannot be kept in %1").arg(folder_));
    return;
  }
  isWriting_ = true;
  writer_ = std::jthread([this, path = path_, about = about(), isStudy = isStudy(), text = textWriter()] {
    const auto written = writeCopy(path, about, isStudy, text);
    QMetaObject::invokeMethod(this, [this, written] { onWritten(written); });
  });
}

/// At once: the last edits are not in the copy yet, and nobody would hear from another thread that it is written.
void UnsavedCopy::keep() {
  if (!isModified()) return;
  isKept_ = true, isDue_ = false;
  timer_.stop();
  if (writer_.joinable()) writer_.join();
  if (takePath()) onWritten(writeCopy(path_, about(), isStudy(), textWriter()));
}

QJsonObject UnsavedCopy::about() const {
  return {{"title", title()},
          {"file", filePath()},
          {"edited", QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)},
          {"edits", QJsonArray::fromStringList(unsavedSteps(undoStack()))}};
}

void UnsavedCopy::onWritten(const Result<void>& written) {
  isWriting_ = false;
  if (written) {
    if (std::exchange(hasFailed_, false)) emit recovered();
    if (const QString left = std::exchange(left_, QString()); !left.isEmpty()) QFile::remove(left);
  } else if (!std::exchange(hasFailed_, true)) {
    emit failed(tr("Unsaved edits are not safe: %1").arg(QString::fromStdString(written.error().reason())));
  }
  if (std::exchange(isDue_, false)) write();
}

void UnsavedCopy::giveUp() {
  source_.disconnect(this);
  QCoreApplication::instance()->disconnect(this);
  remove();
}

void UnsavedCopy::remove() {
  isDue_ = false;
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
  takeUp(lost, tr("Restored edits"));
  left_ = lost.copyPath;
  write();
}

// --- of the scenario -------------------------------------------------------------------------------

UnsavedScenario::UnsavedScenario(ScenarioDocument& document, QString folder, QObject* parent)
    : UnsavedCopy(document, std::move(folder), parent), document_(document) {
  connect(&document_, &ScenarioDocument::edited, this, &UnsavedScenario::follow);
  connect(&document_, &ScenarioDocument::titleChanged, this,
          &UnsavedScenario::follow);  // saved, or undone to the start
  connect(&document_, &ScenarioDocument::replaced, this, &UnsavedScenario::remove);
}

std::function<std::string()> UnsavedScenario::textWriter() const {
  return [recipe = document_.textRecipe()] { return recipe.write(); };
}

void UnsavedScenario::takeUp(const LostEdits& lost, const QString& step) {
  const bool isInFile = !lost.filePath.isEmpty() && document_.open(lost.filePath);
  if (isInFile)
    document_.setText(lost.text, step);
  else
    document_.adoptText(lost.text, nameForCopy(lost.title));
}

}  // namespace antipode
