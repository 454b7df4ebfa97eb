// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/text_controller.h"

#include "core/scenario/yaml/partial_read.h"
#include "widgets/base/qt_text.h"

#include <QEvent>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kTextDelayMs = 60;
constexpr int kTypingPatienceMs = 700;
constexpr std::size_t kMaxTextMarks = 200;

auto errorsIn(const Problems& problems) {
  return std::ranges::count(problems, Severity::Error, &Problem::severity);
}

}  // namespace

TextController::TextController(TextPanel& panel, ScenarioDocument& document, QObject* parent)
    : QObject(parent), panel_(panel), document_(document) {
  show_.setSingleShot(true);
  show_.setInterval(kTextDelayMs);
  patience_.setSingleShot(true);
  patience_.setInterval(kTypingPatienceMs);
  connect(&show_, &QTimer::timeout, this, &TextController::showText);
  connect(&patience_, &QTimer::timeout, this, &TextController::push);
  connect(&panel_, &TextPanel::edited, this, &TextController::take);
  connect(&panel_, &TextPanel::left, this, [this] {
    if (patience_.isActive()) push();
  });
  const auto showSoon = [this] {
    if (panel_.isVisible() && !show_.isActive()) show_.start();
  };
  connect(&document_, &ScenarioDocument::changed, this, showSoon);
  connect(&document_, &ScenarioDocument::replaced, this, [this] {
    patience_.stop();
    if (panel_.isVisible()) showText();
  });
  connect(&document_, &ScenarioDocument::problemsChanged, this, showSoon);
  panel_.installEventFilter(this);
}

bool TextController::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) showText();
  return QObject::eventFilter(watched, event);
}

void TextController::showText() {
  if (panel_.hasUnsentTyping() || patience_.isActive()) return;
  panel_.setText(qt(document_.shownText()));
  document_.showsMoment() ? panel_.setMarks({}) : showMarks();
}

void TextController::showMarks() {
  Problems problems = document_.problems();
  const bool hasPlaces = std::ranges::all_of(problems, [](const Problem& p) { return p.location.line > 0; });
  if (!hasPlaces)
    problems = readWhatIsReadable(document_.currentText(), document_.nameOfText().toStdString()).problems;
  std::vector<TextMark> marks;
  const std::string file = document_.nameOfText().toStdString();
  for (const Problem& problem : problems) {
    if (problem.location.line < 1 || marks.size() >= kMaxTextMarks) continue;
    if (!problem.location.file.empty() && problem.location.file != file) continue;  // of a file it names
    marks.push_back({problem.location.line, problem.location.column, problem.severity, sentenceOf(problem)});
  }
  panel_.setMarks(std::move(marks));
}

/// Half a word is no mistake yet: a text with new errors waits for the rest of it.
void TextController::take(const QString& text, int burst) {
  waiting_ = text;
  waitingBurst_ = burst;
  const PartialRead read = readWhatIsReadable(text.toStdString(), document_.nameOfText().toStdString());
  const bool isWorse = errorsIn(read.problems) > errorsIn(document_.problems());
  if (isWorse)
    patience_.start();
  else
    push();
}

void TextController::push() {
  patience_.stop();
  std::string text = waiting_.toStdString();
  // The window has one kind of line ends; the file keeps its own.
  if (document_.currentText().find("\r\n") != std::string::npos)
    text = waiting_.replace("\n", "\r\n").toStdString();
  if (!document_.setText(std::move(text), tr("Edit text"), waitingBurst_))
    emit statusMessage(tr("This text cannot be kept: it holds control characters"));
  showMarks();
}

void TextController::showPlace(int line, int column) {
  showText();
  panel_.showPlace(line, column);
}

}  // namespace antipode
