// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/verdict/verdict_panel.h"

#include "core/base/expression/expression.h"
#include "widgets/base/empty_hint.h"
#include "widgets/base/list_keys.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/theme.h"
#include "widgets/panels/common/time_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <cmath>

namespace antipode {
namespace {

enum VerdictColumn { kVerdictRole, kVerdictText, kVerdictValue, kVerdictHolds, kVerdictColumns };

QString roleTitle(VerdictRole role) {
  return role == VerdictRole::End    ? VerdictPanel::tr("End")
         : role == VerdictRole::Pass ? VerdictPanel::tr("Pass")
                                     : VerdictPanel::tr("Fail");
}

QString valueText(const ConditionState& condition) {
  if (!condition.problem.empty()) return qt(condition.problem);
  if (std::isnan(condition.value)) return VerdictPanel::tr("no value");
  QString text = QString::number(condition.value, 'g', 6);
  if (!condition.unit.empty()) text += ' ' + qt(condition.unit);
  return condition.vehicle.empty() ? text : QStringLiteral("%1: %2").arg(qt(condition.vehicle), text);
}

}  // namespace

VerdictPanel::VerdictPanel(QWidget* parent)
    : QWidget(parent),
      headline_(new QLabel(this)),
      falsify_(new QPushButton(this)),
      goThere_(new QPushButton(tr("&Show"), this)),
      list_(new QTreeWidget(this)),
      role_(new QComboBox(this)),
      text_(new QLineEdit(this)),
      add_(new QPushButton(tr("&Add"), this)),
      remove_(new QPushButton(tr("&Remove"), this)),
      search_(new QLabel(this)) {
  headline_->setObjectName("verdictHeadline");
  headline_->setMinimumWidth(60);
  falsify_->setObjectName("verdictFalsify");
  falsify_->setToolTip(tr("Look for the smallest change of starts (5 m, 5 deg), speeds (0.2 m/s), delays (10 s) and lost "
                          "contacts (20 s)\nthat breaks the condition typed below or, without one, the verdict"));
  search_->setObjectName("verdictSearch");
  search_->setWordWrap(true);
  search_->setContentsMargins(6, 2, 6, 2);
  search_->hide();
  goThere_->setObjectName("verdictShow");
  goThere_->setToolTip(tr("Set the cursor to the moment at which this was decided"));
  list_->setObjectName("verdictConditions");
  list_->setAccessibleName(tr("Conditions of the verdict"));
  list_->setHeaderLabels({tr("Part"), tr("Condition"), tr("Value at the cursor"), tr("Holds")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAlternatingRowColors(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(kVerdictText, QHeaderView::Stretch);
  for (const int column : {kVerdictRole, kVerdictValue, kVerdictHolds})
    list_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  new EmptyHint(*list_, tr("Nobody judges this run. Add a condition such as: distance(abe, ben) > 5"));
  role_->setObjectName("verdictRole");
  role_->setAccessibleName(tr("Part of the condition"));
  for (const VerdictRole role : kVerdictRoles) role_->addItem(roleTitle(role));
  role_->setCurrentIndex(static_cast<int>(VerdictRole::Pass));
  role_->setToolTip(tr("End: the run is judged when all of these hold.\nPass: all of these must hold then.\n"
                       "Fail: the run has failed as soon as one of these holds."));
  text_->setObjectName("verdictText");
  text_->setAccessibleName(tr("New condition"));
  text_->setPlaceholderText(tr("distance(abe, ben) > 5"));
  add_->setObjectName("verdictAdd");
  add_->setToolTip(tr("Add the condition to the verdict of the scenario"));
  remove_->setObjectName("verdictRemove");
  remove_->setToolTip(tr("Remove the chosen condition (Del)"));

  auto* top = new QHBoxLayout;
  top->setContentsMargins(6, 4, 4, 2);
  top->addWidget(headline_, 1);
  top->addWidget(falsify_);
  top->addWidget(goThere_);
  auto* bottom = new QHBoxLayout;
  bottom->setContentsMargins(4, 2, 4, 4);
  bottom->addWidget(role_);
  bottom->addWidget(text_, 1);
  bottom->addWidget(add_);
  bottom->addWidget(remove_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(top);
  column->addWidget(list_, 1);
  column->addWidget(search_);
  column->addLayout(bottom);

  connect(add_, &QPushButton::clicked, this, &VerdictPanel::addTyped);
  connect(text_, &QLineEdit::returnPressed, this, &VerdictPanel::addTyped);
  connect(text_, &QLineEdit::textChanged, this, &VerdictPanel::showEditing);
  connect(remove_, &QPushButton::clicked, this, &VerdictPanel::removeChosen);
  connect(list_, &QTreeWidget::itemSelectionChanged, this, &VerdictPanel::showEditing);
  connect(list_, &QTreeWidget::itemDoubleClicked, this, [this](QTreeWidgetItem* item) {
    if (isEditable_) list_->editItem(item, kVerdictText);
  });
  connect(list_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int changed) {
    if (isFilling_ || changed != kVerdictText) return;
    const auto [role, index] = placeOf(list_->indexOfTopLevelItem(item));
    emit changeRequested(role, index, item->text(kVerdictText).trimmed());
  });
  connect(goThere_, &QPushButton::clicked, this, [this] {
    if (state_ && state_->decided) emit timeRequested(*state_->decided);
  });
  connect(falsify_, &QPushButton::clicked, this, [this] {
    if (isSearching_)
      emit stopRequested();
    else
      emit falsifyRequested(text_->text().trimmed());
  });
  new ListKeys(*list_, {.remove = [this] { removeChosen(); }});
  showState();
}

void VerdictPanel::setState(const std::optional<VerdictState>& state) {
  state_ = state;
  showState();
}

void VerdictPanel::setEditable(bool on) {
  isEditable_ = on;
  showEditing();
}

void VerdictPanel::setSearch(bool isRunning, const QString& text) {
  isSearching_ = isRunning;
  search_->setText(text);
  search_->setVisible(!text.isEmpty());
  showEditing();
}

QString VerdictPanel::searchText() const {
  return search_->text();
}

void VerdictPanel::showState() {
  const QScopedValueRollback filling(isFilling_, true);
  const std::size_t count = state_ ? state_->conditions.size() : 0;
  // Rows stay, so that a text that is being edited does too.
  while (list_->topLevelItemCount() > static_cast<int>(count)) delete list_->takeTopLevelItem(0);
  while (list_->topLevelItemCount() < static_cast<int>(count)) {
    auto* item = new QTreeWidgetItem(list_);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
  }
  const QColor good = severityColour(palette(), Severity::Note), bad = severityColour(palette(), Severity::Error);
  for (std::size_t i = 0; i < count; ++i) {
    const ConditionState& condition = state_->conditions[i];
    QTreeWidgetItem& item = *list_->topLevelItem(static_cast<int>(i));
    item.setText(kVerdictRole, roleTitle(condition.role));
    item.setText(kVerdictText, qt(condition.text));
    item.setText(kVerdictValue, valueText(condition));
    item.setText(kVerdictHolds, condition.holds ? tr("yes") : tr("no"));
    const bool isWrong = condition.role == VerdictRole::Fail && condition.holds;
    item.setForeground(kVerdictHolds, isWrong ? bad : condition.holds ? good : mutedText(palette()));
    item.setToolTip(kVerdictText, qt(condition.text));
    item.setToolTip(kVerdictValue, valueText(condition));
  }
  const RunVerdict verdict = state_ ? state_->verdict : RunVerdict::Pending;
  QString text = !state_                        ? tr("No verdict")
                 : verdict == RunVerdict::Pass ? tr("Passed")
                 : verdict == RunVerdict::Fail ? tr("Failed")
                                               : tr("Pending");
  const bool isDecided = state_ && state_->decided;
  if (isDecided) text = tr("%1 at %2").arg(text, timeText(*state_->decided));
  if (isDecided && !state_->reason.empty()) text += QStringLiteral(" · ") + qt(state_->reason);
  headline_->setText(text);
  headline_->setToolTip(text);
  QFont font = headline_->font();
  font.setBold(true);
  headline_->setFont(font);
  QPalette colours = palette();
  if (isDecided) colours.setColor(QPalette::WindowText, verdict == RunVerdict::Pass ? good : bad);
  headline_->setPalette(colours);
  goThere_->setEnabled(isDecided);
  showEditing();
}

QString VerdictPanel::typedProblem() const {
  if (text_->text().trimmed().isEmpty()) return {};
  const auto read = Expression::parse(text_->text().toStdString());
  return read ? QString() : qt(read.error().reason());
}

void VerdictPanel::showEditing() {
  const QString problem = typedProblem();
  text_->setToolTip(problem.isEmpty() ? tr("An expression, such as abe.depth < 30; see the manual") : problem);
  QPalette colours = palette();
  if (!problem.isEmpty()) colours.setColor(QPalette::Text, severityColour(palette(), Severity::Error));
  text_->setPalette(colours);
  for (QWidget* field : {static_cast<QWidget*>(text_), static_cast<QWidget*>(role_)}) field->setEnabled(isEditable_);
  add_->setEnabled(isEditable_ && problem.isEmpty() && !text_->text().trimmed().isEmpty());
  remove_->setEnabled(isEditable_ && !list_->selectedItems().isEmpty());
  const bool hasAim = !text_->text().trimmed().isEmpty() || (state_ && !state_->conditions.empty());
  falsify_->setText(isSearching_ ? tr("S&top") : tr("&Falsify"));
  falsify_->setEnabled(isSearching_ || (isEditable_ && hasAim && problem.isEmpty()));
}

void VerdictPanel::addTyped() {
  if (!add_->isEnabled()) return;
  const QString text = text_->text().trimmed();
  text_->clear();
  emit addRequested(static_cast<VerdictRole>(role_->currentIndex()), text);
}

void VerdictPanel::removeChosen() {
  const auto chosen = list_->selectedItems();
  if (chosen.isEmpty() || !isEditable_) return;
  const auto [role, index] = placeOf(list_->indexOfTopLevelItem(chosen.front()));
  emit removeRequested(role, index);
}

std::pair<VerdictRole, int> VerdictPanel::placeOf(int row) const {
  const auto& conditions = state_->conditions;
  const VerdictRole role = conditions[static_cast<std::size_t>(row)].role;
  int first = row;
  while (first > 0 && conditions[static_cast<std::size_t>(first - 1)].role == role) --first;
  return {role, row - first};
}

QString VerdictPanel::headline() const {
  return headline_->text();
}

QStringList VerdictPanel::row(int index) const {
  QStringList texts;
  for (int column = 0; column < kVerdictColumns; ++column) texts << list_->topLevelItem(index)->text(column);
  return texts;
}

int VerdictPanel::rowCount() const {
  return list_->topLevelItemCount();
}

void VerdictPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) showState();
}

}  // namespace antipode
