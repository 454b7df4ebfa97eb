// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/encounters/encounters_panel.h"

#include "widgets/base/decimal_box.h"
#include "widgets/base/empty_hint.h"
#include "widgets/base/theme.h"
#include "widgets/panels/common/table_look.h"
#include "widgets/panels/common/time_text.h"

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

enum EncounterColumn {
  kEncounterPair,
  kEncounterKind,
  kEncounterRange,
  kEncounterClosest,
  kEncounterTime,
  kEncounterRank,
  kEncounterSafety,
  kEncounterColumns
};

QString metresText(double metres) {
  return QString::number(metres, 'f', metres < 100 ? 1 : 0) + " m";
}

}  // namespace

EncountersPanel::EncountersPanel(QWidget* parent)
    : QWidget(parent),
      summary_(new QLabel(this)),
      list_(new QTreeWidget(this)),
      plot_(new QPushButton(tr("&Plot"), this)),
      wall_(new QPushButton(tr("&Wall…"), this)),
      form_(new QGridLayout) {
  summary_->setObjectName("encounterSummary");
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  summary_->setMinimumWidth(60);
  list_->setObjectName("encounters");
  list_->setAccessibleName(tr("Encounters"));
  list_->setHeaderLabels(
      {tr("Vehicles"), tr("By the rules"), tr("Range"), tr("Closest"), tr("At"), tr("Rank"), tr("Safety")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAlternatingRowColors(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  list_->headerItem()->setToolTip(kEncounterKind, tr("What the rules of the road ask of the first vehicle"));
  list_->headerItem()->setToolTip(kEncounterRange, tr("Distance at the cursor, m; empty: they have passed"));
  list_->headerItem()->setToolTip(
      kEncounterClosest, tr("Least distance of the pass, m; of a pair that is near, if both go straight on"));
  list_->headerItem()->setToolTip(kEncounterTime, tr("Time of the closest approach"));
  list_->headerItem()->setToolTip(kEncounterSafety, tr("By range and by whether a side is shown, after Woerner et "
                                                       "al.; 100 % from twice the encounter range on"));
  new EmptyHint(*list_, tr("No two vehicles have come near each other yet."));
  offerRowCopy(*list_);
  plot_->setObjectName("encounterPlot");
  plot_->setToolTip(tr("Plot range and closest approach of the chosen pair over time"));
  wall_->setObjectName("encounterWall");
  wall_->setToolTip(tr("Run all scenarios of a folder and show them side by side on small maps"));

  form_->setContentsMargins(6, 4, 4, 4);
  form_->setHorizontalSpacing(8);
  form_->setVerticalSpacing(4);
  form_->setColumnStretch(4, 1);
  detection_ = addSetting(tr("Near from"), "m", settings_.detection, tr("Pairs nearer than this are shown, m"));
  encounter_ = addSetting(tr("Encounter"), "m", settings_.ranges.encounter, tr("A pass nearer than this counts, m"));
  nearMiss_ =
      addSetting(tr("Near miss"), "m", settings_.ranges.nearMiss, tr("A pass nearer than this is a near miss, m"));
  collision_ =
      addSetting(tr("Collision"), "m", settings_.ranges.collision, tr("A pass nearer than this is a collision, m"));
  ahead_ = addSetting(tr("Ahead"), "s", settings_.ahead,
                      tr("The map points out a pair this long before its closest approach, s"));
  auto* top = new QHBoxLayout;
  top->setContentsMargins(6, 4, 4, 2);
  top->addWidget(summary_, 1);
  top->addWidget(plot_);
  top->addWidget(wall_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(top);
  column->addWidget(list_, 1);
  column->addLayout(form_);

  const auto rowOf = [this](QTreeWidgetItem* item) {
    return rows_[static_cast<std::size_t>(list_->indexOfTopLevelItem(item))];
  };
  connect(list_, &QTreeWidget::itemDoubleClicked, this,
          [this, rowOf](QTreeWidgetItem* item) { emit timeRequested(rowOf(item).closestAt); });
  connect(list_, &QTreeWidget::itemClicked, this, [this, rowOf](QTreeWidgetItem* item) {
    const EncounterRow& row = rowOf(item);
    emit pairChosen(row.first, row.second);
  });
  connect(list_, &QTreeWidget::itemSelectionChanged, this, &EncountersPanel::showChoice);
  connect(plot_, &QPushButton::clicked, this, [this, rowOf] {
    const auto chosen = list_->selectedItems();
    if (chosen.isEmpty()) return;
    const EncounterRow row = rowOf(chosen.front());
    emit plotRequested(row.first, row.second);
  });
  connect(wall_, &QPushButton::clicked, this, &EncountersPanel::wallRequested);
  showChoice();
}

QDoubleSpinBox* EncountersPanel::addSetting(const QString& label, const QString& unit, double value,
                                            const QString& tip) {
  auto* text = new QLabel(label, this);
  auto* box = new DecimalBox(this);
  box->setRange(0.1, 1e5);
  box->setDecimals(1);
  box->setSuffix(" " + unit);
  box->setValue(value);
  box->setToolTip(tip);
  box->setAccessibleName(label);
  box->setKeyboardTracking(false);
  text->setBuddy(box);
  // Two and two: the panel fits into a small window.
  const int index = form_->count() / 2;
  form_->addWidget(text, index / 2, index % 2 * 2);
  form_->addWidget(box, index / 2, index % 2 * 2 + 1);
  connect(box, &QDoubleSpinBox::valueChanged, this, &EncountersPanel::takeSettings);
  return box;
}

/// A wider range is never below a narrower one.
void EncountersPanel::takeSettings() {
  EncounterSettings next;
  next.ranges.collision = collision_->value();
  next.ranges.nearMiss = std::max(nearMiss_->value(), next.ranges.collision);
  next.ranges.encounter = std::max(encounter_->value(), next.ranges.nearMiss);
  next.ahead = ahead_->value();
  next.detection = std::max(detection_->value(), next.ranges.encounter);
  if (next == settings_) return;
  settings_ = next;
  emit settingsChanged();
}

void EncountersPanel::setRows(const std::vector<EncounterRow>& rows) {
  rows_ = rows;
  while (list_->topLevelItemCount() > static_cast<int>(rows.size())) delete list_->takeTopLevelItem(0);
  while (list_->topLevelItemCount() < static_cast<int>(rows.size())) new QTreeWidgetItem(list_);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const EncounterRow& row = rows[i];
    QTreeWidgetItem& item = *list_->topLevelItem(static_cast<int>(i));
    item.setText(kEncounterPair, row.pair);
    item.setText(kEncounterKind, row.kind);
    item.setText(kEncounterRange, row.range ? metresText(*row.range) : QString());
    item.setText(kEncounterClosest, metresText(row.closest));
    item.setText(kEncounterTime, timeText(row.closestAt));
    item.setText(kEncounterRank, row.rank);
    item.setText(kEncounterSafety, row.safety ? QString::number(100 * *row.safety, 'f', 0) + " %" : QString());
    const QColor colour = row.severity == EncounterRank::Collision  ? severityColour(palette(), Severity::Error)
                          : row.severity == EncounterRank::NearMiss ? severityColour(palette(), Severity::Warning)
                                                                    : palette().color(QPalette::Text);
    item.setForeground(kEncounterRank, colour);
    QFont font = list_->font();
    font.setBold(row.range.has_value());
    item.setFont(kEncounterPair, font);
  }
  showChoice();
}

void EncountersPanel::showChoice() {
  plot_->setEnabled(!list_->selectedItems().isEmpty());
}

void EncountersPanel::setSummary(const QString& text) {
  summary_->setText(text);
  summary_->setToolTip(text);
}

QString EncountersPanel::summary() const {
  return summary_->text();
}

QStringList EncountersPanel::row(int index) const {
  QStringList texts;
  for (int column = 0; column < kEncounterColumns; ++column) texts << list_->topLevelItem(index)->text(column);
  return texts;
}

int EncountersPanel::rowCount() const {
  return list_->topLevelItemCount();
}

}  // namespace antipode
