// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/bookmarks_controller.h"

#include "widgets/base/qt_text.h"
#include "widgets/panels/bookmarks/bookmarks_panel.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr int kRetryAfter = 1000;  // ms
constexpr int kMostRetries = 30;   // a log that may not be written to at all is left alone then

}  // namespace

BookmarksController::BookmarksController(BookmarksPanel& panel, TimeController& time, SessionController& session,
                                         QObject* parent)
    : QObject(parent), panel_(panel), time_(time), session_(session) {
  connect(&session_, &SessionController::sessionChanged, this, &BookmarksController::onSessionChanged);
  connect(&time_, &TimeController::scaleChanged, this, &BookmarksController::show);
  connect(&panel_, &BookmarksPanel::timeRequested, &session_, &SessionController::seek);
  connect(&panel_, &BookmarksPanel::addRequested, this, &BookmarksController::add);
  connect(&panel_, &BookmarksPanel::undoRequested, this, [this] { goToStep(step_ - 1); });
  connect(&panel_, &BookmarksPanel::redoRequested, this, [this] { goToStep(step_ + 1); });
  connect(&panel_, &BookmarksPanel::noteChanged, this, [this](int row, const QString& note) {
    std::vector<Bookmark> next = bookmarks();
    next.at(static_cast<std::size_t>(row)).text = note.toStdString();
    // Not while the list tells of the change.
    QMetaObject::invokeMethod(
        this, [this, next] { change(next); }, Qt::QueuedConnection);
  });
  connect(&panel_, &BookmarksPanel::removeRequested, this, [this](const std::vector<int>& rows) {
    std::vector<Bookmark> next;
    for (int row = 0; const Bookmark& bookmark : bookmarks())
      if (std::ranges::find(rows, row++) == rows.end()) next.push_back(bookmark);
    change(std::move(next));
  });
  retry_.setSingleShot(true);
  retry_.setInterval(kRetryAfter);
  connect(&retry_, &QTimer::timeout, this, &BookmarksController::trySave);
  onSessionChanged();
}

void BookmarksController::onSessionChanged() {
  if (session_.isRenewing()) return;  // a log of another program keeps none
  retry_.stop();
  steps_ = {{}};
  step_ = 0;
  if (session_.isReplay())
    if (auto kept = readBookmarks(session_.logPath().toStdString())) steps_ = {std::move(*kept)};
  panel_.setCanChange(!session_.isPreview());
  show();
}

void BookmarksController::add() {
  if (session_.isPreview()) return emit statusMessage(tr("There is no run yet whose times could be marked"));
  std::vector<Bookmark> next = bookmarks();
  const auto at = std::ranges::upper_bound(next, session_.cursor(), {}, &Bookmark::time);
  const auto row = static_cast<int>(at - next.begin());
  next.insert(at, {session_.cursor(), {}});
  change(std::move(next));
  emit revealRequested();
  panel_.editNote(row);
}

void BookmarksController::change(std::vector<Bookmark> next) {
  if (next == bookmarks()) return;
  steps_.resize(step_ + 1);
  steps_.push_back(std::move(next));
  goToStep(step_ + 1);
}

void BookmarksController::goToStep(std::size_t step) {
  if (step >= steps_.size()) return;
  step_ = step;
  show();
  save();
}

void BookmarksController::show() {
  std::vector<BookmarkRow> rows;
  std::vector<double> times;
  for (const Bookmark& bookmark : bookmarks()) {
    rows.push_back({bookmark.time, time_.scale().text(bookmark.time), qt(bookmark.text)});
    times.push_back(bookmark.time);
  }
  panel_.setBookmarks(rows);
  panel_.setUndo(step_ > 0, step_ + 1 < steps_.size());
  time_.setBookmarks(std::move(times));
}

void BookmarksController::save() {
  const QString log = session_.logPath();
  if (log.isEmpty())
    return emit statusMessage(tr("This run has no log: its bookmarks are kept until another one is shown"));
  if (!log.endsWith(".aprun"))
    return emit statusMessage(
        tr("Only run logs (.aprun) keep bookmarks: these are kept until another log is shown"));
  retries_ = 0;
  trySave();
}

/// Again and again for a time: another program may hold the log. The person is told once.
void BookmarksController::trySave() {
  const auto saved = writeBookmarks(session_.logPath().toStdString(), bookmarks());
  if (saved) return retry_.stop();
  if (retries_ == 0) emit statusMessage(tr("The bookmarks are not saved: %1").arg(qt(saved.error().reason())));
  if (retries_++ < kMostRetries) retry_.start();
}

}  // namespace antipode
