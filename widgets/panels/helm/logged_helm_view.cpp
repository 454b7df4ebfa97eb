// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/helm/logged_helm_view.h"

#include "core/base/fields.h"
#include "core/base/rounding.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/theme.h"
#include "widgets/panels/common/time_text.h"
#include "widgets/panels/helm/helm_inspector.h"
#include "widgets/panels/helm/ipf_chart.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kNotesShown = 4;
constexpr int kMostRows = 8;
constexpr int kGeneralQuestions = 2;  // before those about behaviours

QString roundedText(double value) {
  return qt(numberText(rounded(value, 100)));
}

QString listText(HelmList list) {
  switch (list) {
    case HelmList::Active:
      return LoggedHelmView::tr("active");
    case HelmList::Running:
      return LoggedHelmView::tr("running");
    case HelmList::Idle:
      return LoggedHelmView::tr("idle");
    case HelmList::Disabled:
      return LoggedHelmView::tr("disabled");
    case HelmList::Completed:
      break;
  }
  return LoggedHelmView::tr("completed");
}

QString noteText(const HelmNote& note) {
  using Kind = HelmNote::Kind;
  const QString who = qt(note.behaviour), text = qt(note.text);
  switch (note.kind) {
    case Kind::Warned:
      return LoggedHelmView::tr("warning of %1: %2").arg(who, text);
    case Kind::Failed:
      return LoggedHelmView::tr("error of %1: %2").arg(who, text);
    case Kind::Spawned:
      return LoggedHelmView::tr("%1 begins (%2)").arg(who, text);
    case Kind::Died:
      return LoggedHelmView::tr("%1 ends (%2)").arg(who, text);
    case Kind::Aborted:
      return LoggedHelmView::tr("%1 could not begin (%2)").arg(who, text);
    case Kind::Updated:
      return LoggedHelmView::tr("%1 took %2").arg(who, text);
    case Kind::Refused:
      break;
  }
  return LoggedHelmView::tr("%1 refused %2").arg(who, text);
}

/// What a helm says of itself, in words.
QString stateText(const std::string& state) {
  if (state == "PARK") return LoggedHelmView::tr("parked: it has no control");
  if (state == "DRIVE") return LoggedHelmView::tr("drives");
  if (state == "MALCONFIG") return LoggedHelmView::tr("malconfig: its behaviour file is wrong");
  if (state == "STANDBY") return LoggedHelmView::tr("stands by");
  if (state == "DISABLED") return LoggedHelmView::tr("disabled");
  return qt(state);
}

QString allStopText(const std::string& word) {
  if (word == "ManualOverride") return LoggedHelmView::tr("stopped: a person has control");
  if (word == "NothingToDo") return LoggedHelmView::tr("stopped: no behaviour wants anything");
  if (word == "BehaviorError") return LoggedHelmView::tr("stopped: a behaviour has an error");
  if (word == "NoGoalBehavior") return LoggedHelmView::tr("stopped: no behaviour has a goal");
  if (word.starts_with("MissingDecVars"))
    return LoggedHelmView::tr("stopped: nobody decides %1")
        .arg(qt(word.substr(std::min<std::size_t>(15, word.size()))));
  return LoggedHelmView::tr("stopped: %1").arg(qt(word));
}

}  // namespace

LoggedHelmView::LoggedHelmView(QWidget* parent)
    : QWidget(parent),
      head_(new QLabel(this)),
      modes_(new QLabel(this)),
      notes_(new QLabel(this)),
      answer_(new QLabel(this)),
      list_(new QTreeWidget(this)),
      functions_(new QComboBox(this)),
      questions_(new QComboBox(this)),
      disc_(new IpfChart(IpfChart::Shape::Disc, this)),
      line_(new IpfChart(IpfChart::Shape::Line, this)) {
  for (QLabel* label : {head_, modes_, notes_, answer_}) {
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setContentsMargins(8, 3, 4, 1);
  }
  list_->setAccessibleName(tr("Behaviours of the helm"));
  list_->setHeaderLabels({tr("Behaviour"), tr("State"), tr("Weight"), tr("Activity, or reason for being idle")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setSelectionMode(QAbstractItemView::NoSelection);
  list_->setFocusPolicy(Qt::NoFocus);
  for (int column = 0; column < 3; ++column)
    list_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  functions_->setAccessibleName(tr("Objective function"));
  functions_->setToolTip(
      tr("Whose objective function is shown: that of one behaviour, or the sum that the helm maximises"));
  answer_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  answer_->hide();
  questions_->setAccessibleName(tr("Question"));
  questions_->setToolTip(
      tr("Ask why: the answer names the entry of the log or the line of the mission that decides"));
  questions_->addItems({tr("Ask why ..."), tr("Why did nothing move?"), tr("Why did it turn?")});
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 4);
  column->setSpacing(2);
  column->addWidget(head_);
  column->addWidget(modes_);
  column->addWidget(list_);
  column->addWidget(questions_);
  column->addWidget(answer_);
  column->addWidget(functions_);
  column->addWidget(disc_, 3);
  column->addWidget(line_, 1);
  column->addWidget(notes_);
  column->addStretch();
  connect(functions_, &QComboBox::currentIndexChanged, this, &LoggedHelmView::showSum);
  connect(questions_, &QComboBox::currentIndexChanged, this, [this] {
    answer_->setVisible(question().has_value());
    answer_->clear();
    emit asked();
  });
}

std::optional<LoggedHelmView::Question> LoggedHelmView::question() const {
  const int index = questions_->currentIndex();
  if (index <= 0) return std::nullopt;
  if (index <= kGeneralQuestions)
    return Question{index == 1 ? HelmQuestion::WhyNotMoving : HelmQuestion::WhyTurned, {}};
  return Question{HelmQuestion::WhyNotRunning, behaviours_[index - kGeneralQuestions - 1].toStdString()};
}

void LoggedHelmView::setBehaviours(const QStringList& behaviours) {
  if (behaviours == behaviours_) return;
  const QString chosen = questions_->currentText();
  const QSignalBlocker quiet(questions_);
  behaviours_ = behaviours;
  while (questions_->count() > kGeneralQuestions + 1) questions_->removeItem(kGeneralQuestions + 1);
  for (const QString& behaviour : behaviours) questions_->addItem(tr("Why did %1 not run?").arg(behaviour));
  questions_->setCurrentIndex(std::max(0, questions_->findText(chosen)));
}

void LoggedHelmView::setAnswer(const HelmAnswer& answer) {
  QStringList lines{QStringLiteral("<b>%1</b>").arg(qt(answer.text).toHtmlEscaped())};
  for (const std::string& line : answer.evidence) lines << qt(line).toHtmlEscaped();
  answer_->setText(lines.join("<br>"));
  answer_->setVisible(question().has_value());
}

QString LoggedHelmView::answerText() const {
  return answer_->text();
}

QString LoggedHelmView::at(double time) const {
  return shown_.timeText ? shown_.timeText(time) : timeText(time);
}

void LoggedHelmView::setShown(const Shown& shown) {
  shown_ = shown;
  showHead();
  showRows();
  showNotes();
  showFunctions();
}

void LoggedHelmView::showHead() {
  const LoggedHelm& helm = shown_.helm;
  QStringList said;
  if (helm.isSilent())
    said << tr("silent for %1 s: the helm is dead").arg(std::round(helm.silentFor));
  else if (helm.state)
    said << tr("%1 since %2").arg(stateText(helm.state->text), at(helm.state->since));
  if (helm.tookOver) said << tr("it took over from standby");
  if (helm.allStop && helm.allStop->text != "clear") said << allStopText(helm.allStop->text);
  if (helm.summary && helm.summary->decision)
    for (const auto& [name, value] : *helm.summary->decision) {
      const QString unit = name == "course" ? "°" : name == "speed" ? " m/s" : " m";
      said << (value ? QStringLiteral("%1 %2%3").arg(qt(name), roundedText(*value), unit)
                     : tr("no decision of %1").arg(qt(name)));
    }
  head_->setText(QStringLiteral("<span style='color:%1'>●</span> <b>%2</b> %3")
                     .arg(shown_.colour.name(), shown_.vehicle.toHtmlEscaped(), said.join(", ").toHtmlEscaped()));
  QStringList modes;
  for (const auto& [variable, mode] : helm.modes)
    modes << QStringLiteral("<b>%1</b> = %2").arg(qt(variable).toHtmlEscaped(), qt(mode.text).toHtmlEscaped());
  modes_->setText(modes.join(", "));
  modes_->setVisible(!modes.isEmpty());
}

void LoggedHelmView::showRows() {
  list_->clear();
  const LoggedHelm& helm = shown_.helm;
  int index = 0;
  if (helm.summary)
    for (const auto& list : helm.summary->lists) {
      if (!list) continue;
      for (const LoggedBehaviour& behaviour : *list) {
        QStringList doing{tr("since %1").arg(at(helm.since(behaviour)))};
        const auto reason = shown_.reasons.find(behaviour.name);
        if (reason != shown_.reasons.end()) doing.prepend(qt(reason->second));
        if (behaviour.list == HelmList::Active) doing << tr("%1 pieces").arg(behaviour.pieces);
        if (!behaviour.updates.empty() && behaviour.updates != "n/a")
          doing << tr("updates %1").arg(qt(behaviour.updates));
        const bool isActive = behaviour.list == HelmList::Active;
        auto* item =
            new QTreeWidgetItem(list_, {qt(behaviour.name), listText(behaviour.list),
                                        isActive ? roundedText(behaviour.weight) : QString(), doing.join(", ")});
        item->setToolTip(3, item->text(3));
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
        for (int column = 0; column < 4 && !isActive; ++column) item->setForeground(column, mutedText(palette()));
        if (isActive) item->setForeground(0, behaviourColour(index));
        ++index;
      }
    }
  list_->setVisible(rows() > 0);
  const int rowHeight = fontMetrics().height() + 6;
  list_->setFixedHeight(list_->header()->sizeHint().height() + std::clamp(rows(), 1, kMostRows) * rowHeight + 4);
}

void LoggedHelmView::showNotes() {
  QStringList lines;
  const auto& notes = shown_.helm.notes;
  const std::size_t first = notes.size() > kNotesShown ? notes.size() - kNotesShown : 0;
  for (std::size_t i = first; i < notes.size(); ++i)
    lines << QStringLiteral("%1 %2").arg(at(notes[i].time), noteText(notes[i]).left(200)).toHtmlEscaped();
  for (const std::string& damage : shown_.helm.damages)
    lines << tr("A function could not be read: %1").arg(qt(damage)).toHtmlEscaped();
  notes_->setText(lines.join("<br>"));
  notes_->setVisible(!lines.isEmpty());
}

void LoggedHelmView::showFunctions() {
  QStringList names{tr("All together")};
  for (const IpfFunction& f : shown_.helm.functions) names << qt(f.behaviour());
  QStringList present;
  for (int i = 0; i < functions_->count(); ++i) present << functions_->itemText(i);
  if (names != present) {
    const QString chosen = functions_->currentText();
    const QSignalBlocker quiet(functions_);
    functions_->clear();
    functions_->addItems(names);
    functions_->setCurrentIndex(std::max(0, static_cast<int>(names.indexOf(chosen))));
  }
  functions_->setVisible(!shown_.helm.functions.empty());
  showSum();
}

void LoggedHelmView::showSum() {
  std::vector<const IpfFunction*> chosen;
  for (std::size_t i = 0; i < shown_.helm.functions.size(); ++i)
    if (functions_->currentIndex() <= 0 || functions_->currentIndex() == static_cast<int>(i) + 1)
      chosen.push_back(&shown_.helm.functions[i]);
  const auto show = [&](IpfChart& chart, std::span<const std::string_view> names) {
    IpfSum sum = ipfSum(chosen, names);
    std::vector<std::optional<double>> decision;
    for (const IpfVariable& axis : sum.axes) {
      std::optional<double> value;
      if (shown_.helm.summary && shown_.helm.summary->decision)
        if (const auto at = shown_.helm.summary->decision->find(axis.name);
            at != shown_.helm.summary->decision->end())
          value = at->second;
      decision.push_back(value);
    }
    chart.setSum(std::move(sum), std::move(decision));
    chart.setVisible(!chart.isEmpty());
  };
  static constexpr std::string_view kDisc[] = {"course", "speed"}, kLine[] = {"depth"};
  show(*disc_, kDisc);
  show(*line_, kLine);
}

QStringList LoggedHelmView::row(int index) const {
  QStringList texts;
  for (int column = 0; column < 4; ++column) texts << list_->topLevelItem(index)->text(column);
  return texts;
}

int LoggedHelmView::rows() const {
  return list_->topLevelItemCount();
}

QString LoggedHelmView::headText() const {
  return head_->text();
}

QString LoggedHelmView::notesText() const {
  return notes_->text();
}

}  // namespace antipode
