// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/time_controller.h"

#include "widgets/panels/time/time_bar.h"

#include <QMenu>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kMarksMs = 100;
constexpr double kZoom = 2;

struct KindWord {
  MarkKind kind;
  const char* word;
  MarkLook look;
};

/// In the order in which they are drawn: later ones above.
constexpr KindWord kKindWords[] = {
    {MarkKind::Report, QT_TRANSLATE_NOOP("antipode::TimeController", "Reports"), MarkLook::Plain},
    {MarkKind::Ping, QT_TRANSLATE_NOOP("antipode::TimeController", "Pings"), MarkLook::Plain},
    {MarkKind::Message, QT_TRANSLATE_NOOP("antipode::TimeController", "Messages"), MarkLook::Plain},
    {MarkKind::Flag, QT_TRANSLATE_NOOP("antipode::TimeController", "Flags"), MarkLook::Plain},
    {MarkKind::Mode, QT_TRANSLATE_NOOP("antipode::TimeController", "Mode changes"), MarkLook::Plain},
    {MarkKind::Arrival, QT_TRANSLATE_NOOP("antipode::TimeController", "Arrivals"), MarkLook::Reached},
    {MarkKind::Wormhole, QT_TRANSLATE_NOOP("antipode::TimeController", "Wormholes"), MarkLook::Reached},
    {MarkKind::Edit, QT_TRANSLATE_NOOP("antipode::TimeController", "Edits"), MarkLook::Edit},
    {MarkKind::Warning, QT_TRANSLATE_NOOP("antipode::TimeController", "Warnings"), MarkLook::Warning},
};

/// So many that they are chosen only by those who look for them.
bool isFrequent(MarkKind kind) {
  return kind == MarkKind::Ping || kind == MarkKind::Report;
}

}  // namespace

TimeController::TimeController(const Actions& actions, TimeBar& bar, SessionController& session, QObject* parent)
    : QObject(parent), actions_(actions), bar_(bar), session_(session), kindMenu_(new QMenu(&bar)) {
  buildKinds();
  connectActions();
  connect(&bar_, &TimeBar::loopRequested, this, &TimeController::setLoop);
  connect(&session_, &SessionController::sessionChanged, this, &TimeController::onSessionChanged);
  connect(&timer_, &QTimer::timeout, this, &TimeController::refresh);
  timer_.start(kMarksMs);
  onSessionChanged();
}

void TimeController::buildKinds() {
  for (const KindWord& word : kKindWords) {
    QAction* action = kindMenu_->addAction(tr(word.word));
    action->setCheckable(true);
    action->setChecked(!isFrequent(word.kind));
    connect(action, &QAction::toggled, this, &TimeController::showMarks);
    kinds_.emplace_back(word.kind, action);
  }
  bookmarkKind_ = kindMenu_->addAction(tr("Bookmarks"));
  bookmarkKind_->setCheckable(true);
  bookmarkKind_->setChecked(true);
  connect(bookmarkKind_, &QAction::toggled, this, &TimeController::showMarks);
  actions_[ActionId::NextEvent]->setMenu(kindMenu_);
  bar_.setActions({actions_[ActionId::PreviousEvent], actions_[ActionId::NextEvent],
                   actions_[ActionId::AddBookmark], actions_[ActionId::LoopRange]});
}

void TimeController::connectActions() {
  using A = ActionId;
  connect(actions_[A::PreviousEvent], &QAction::triggered, this, [this] { goToEvent(-1); });
  connect(actions_[A::NextEvent], &QAction::triggered, this, [this] { goToEvent(1); });
  connect(actions_[A::JumpToTime], &QAction::triggered, &bar_, &TimeBar::startTyping);
  connect(actions_[A::LoopFrom], &QAction::triggered, this, [this] { loopAt(true); });
  connect(actions_[A::LoopTo], &QAction::triggered, this, [this] { loopAt(false); });
  connect(actions_[A::LoopRange], &QAction::triggered, this, &TimeController::toggleLoop);
  connect(actions_[A::TimeZoomIn], &QAction::triggered, this,
          [this] { bar_.slider().zoom(kZoom, session_.cursor()); });
  connect(actions_[A::TimeZoomOut], &QAction::triggered, this,
          [this] { bar_.slider().zoom(1 / kZoom, session_.cursor()); });
  connect(actions_[A::TimeZoomAll], &QAction::triggered, &bar_.slider(), &TimeSlider::showWhole);
  connect(actions_[A::ShowUtc], &QAction::toggled, this, &TimeController::showScale);
}

void TimeController::onSessionChanged() {
  marks_.setRecording(&session_.recording());
  shown_ = 0;
  if (!session_.isRenewing()) {
    loopFrom_.reset();
    bookmarks_.clear();
    bar_.setLoop(std::nullopt);
    bar_.slider().showWhole();
    actions_[ActionId::LoopRange]->setChecked(false);
  }
  actions_[ActionId::ShowUtc]->setEnabled(session_.utcOfZero().has_value());
  showMarks();
  showScale();
}

void TimeController::refresh() {
  if (!marks_.read()) return;
  WindowPace::instance().stayAwake();
  if (marks_.count() != shown_) showMarks();
}

// --- events ----------------------------------------------------------------------------------------

std::vector<MarkKind> TimeController::chosenKinds() const {
  std::vector<MarkKind> chosen;
  for (const auto& [kind, action] : kinds_)
    if (action->isChecked()) chosen.push_back(kind);
  return chosen;
}

void TimeController::showMarks() {
  shown_ = marks_.count();
  std::vector<TimeMarks> shown;
  for (std::size_t i = 0; i < kinds_.size(); ++i)
    if (kinds_[i].second->isChecked()) shown.push_back({kKindWords[i].look, marks_.times(kinds_[i].first)});
  if (bookmarkKind_->isChecked()) shown.push_back({MarkLook::Bookmark, bookmarks_});
  emit marksChanged(shown);
  bar_.setMarks(std::move(shown));
}

void TimeController::setBookmarks(std::vector<double> times) {
  bookmarks_ = std::move(times);
  showMarks();
}

void TimeController::goToEvent(int direction) {
  while (marks_.read()) continue;  // all there is, not only what has been marked so far
  const double now = session_.cursor();
  auto to = direction > 0 ? marks_.next(chosenKinds(), now) : marks_.previous(chosenKinds(), now);
  constexpr double kSame = 1e-6;
  if (bookmarkKind_->isChecked()) {
    if (direction > 0) {
      const auto at = std::ranges::upper_bound(bookmarks_, now + kSame);
      if (at != bookmarks_.end() && (!to || *at < *to)) to = *at;
    } else {
      const auto at = std::ranges::lower_bound(bookmarks_, now - kSame);
      if (at != bookmarks_.begin() && (!to || *(at - 1) > *to)) to = *(at - 1);
    }
  }
  if (!to)
    return emit statusMessage(direction > 0 ? tr("No later event of the chosen kinds")
                                            : tr("No earlier event of the chosen kinds"));
  session_.stopCursor();
  session_.seek(*to);
}

// --- the loop --------------------------------------------------------------------------------------

void TimeController::setLoop(double from, double to) {
  loopFrom_ = from;
  session_.setLoop(TimeRange{from, to});
  bar_.setLoop(session_.loop());
  actions_[ActionId::LoopRange]->setChecked(true);
}

void TimeController::loopAt(bool isStart) {
  const double now = session_.cursor(), end = session_.recording().endTime();
  const double from = isStart ? now : loopFrom_.value_or(session_.recording().header().startTime);
  const double to = !isStart ? now : session_.loop() ? session_.loop()->to : end;
  if (from < to) return setLoop(from, to);
  loopFrom_ = isStart ? std::optional(now) : std::nullopt;
  if (isStart && now < end) return setLoop(now, end);
  emit statusMessage(tr("The end of the loop must be behind its beginning"));
}

void TimeController::toggleLoop(bool on) {
  if (on) {
    const TimeRange shown = bar_.slider().view();
    return setLoop(shown.from, std::min(shown.to, session_.recording().endTime()));
  }
  session_.setLoop(std::nullopt);
  bar_.setLoop(std::nullopt);
}

// --- the scale -------------------------------------------------------------------------------------

void TimeController::showScale() {
  const TimeScale now{session_.utcOfZero(), actions_[ActionId::ShowUtc]->isChecked()};
  bar_.setScale(now);
  if (now == scale_) return;
  scale_ = now;
  emit scaleChanged();
}

}  // namespace antipode
