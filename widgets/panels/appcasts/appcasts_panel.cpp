// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/appcasts/appcasts_panel.h"

#include <QCheckBox>
#include <QFontDatabase>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {

AppcastsPanel::AppcastsPanel(QWidget* parent)
    : QWidget(parent),
      list_(new QListWidget(this)),
      text_(new QPlainTextEdit(this)),
      ask_(new QCheckBox(tr("&Ask for reports"), this)),
      hint_(new QLabel(this)) {
  list_->setObjectName("appcasts");
  list_->setAccessibleName(tr("Programs that have reported"));
  list_->setFrameShape(QFrame::NoFrame);
  text_->setObjectName("appcast");
  text_->setAccessibleName(tr("Report of the program"));
  text_->setReadOnly(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  text_->setFrameShape(QFrame::NoFrame);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  ask_->setObjectName("askForAppcasts");
  ask_->setChecked(true);
  ask_->setToolTip(tr("Post APPCAST_REQ once a second while this panel is shown: programs report only while somebody asks"));
  hint_->setText(tr("No program has reported yet. Programs of a living community report while they are asked."));
  hint_->setWordWrap(true);
  hint_->setMargin(8);
  auto* split = new QSplitter(this);
  split->addWidget(list_);
  split->addWidget(text_);
  split->setStretchFactor(1, 1);
  split->setSizes({180, 380});
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(ask_);
  column->addWidget(hint_);
  column->addWidget(split, 1);
  connect(list_, &QListWidget::currentRowChanged, this, &AppcastsPanel::chosenChanged);
}

void AppcastsPanel::setRows(const std::vector<AppcastRow>& rows) {
  if (rows == rows_) return;
  const AppcastRow before = chosen();
  rows_ = rows;
  hint_->setVisible(rows.empty());
  {
    const QSignalBlocker quiet(list_);
    list_->clear();
    for (const AppcastRow& row : rows) {
      const QString name = row.node.isEmpty() ? row.app : QStringLiteral("%1 – %2").arg(row.node, row.app);
      auto* item = new QListWidgetItem(row.hasWarnings ? name + QStringLiteral("  ⚠") : name, list_);
      if (row.hasWarnings) item->setToolTip(tr("This program warns"));
      if (row.node == before.node && row.app == before.app) list_->setCurrentItem(item);
    }
    if (list_->currentRow() < 0 && list_->count() > 0) list_->setCurrentRow(0);
  }
  const AppcastRow now = chosen();
  if (now.node != before.node || now.app != before.app) emit chosenChanged();
}

/// What is read stays where it is.
void AppcastsPanel::setReport(const QString& text) {
  if (text == text_->toPlainText()) return;
  const int down = text_->verticalScrollBar()->value(), right = text_->horizontalScrollBar()->value();
  text_->setPlainText(text);
  text_->verticalScrollBar()->setValue(down);
  text_->horizontalScrollBar()->setValue(right);
}

void AppcastsPanel::setCanAsk(bool on) {
  ask_->setEnabled(on);
}

bool AppcastsPanel::asks() const {
  return ask_->isEnabled() && ask_->isChecked();
}

AppcastRow AppcastsPanel::chosen() const {
  const int row = list_->currentRow();
  return row < 0 || row >= static_cast<int>(rows_.size()) ? AppcastRow() : rows_[static_cast<std::size_t>(row)];
}

QString AppcastsPanel::report() const {
  return text_->toPlainText();
}

}  // namespace antipode
