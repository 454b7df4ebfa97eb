// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/scope/scope_panel.h"

#include "widgets/base/search_field.h"
#include "widgets/base/theme.h"
#include "widgets/panels/common/table_look.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace antipode {
namespace {

/// All words must occur somewhere in the row, and it must be of the chosen source.
class ScopeFilter final : public QSortFilterProxyModel {
 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;
  void setWords(const QStringList& words) {
    words_ = words;
    invalidateFilter();
  }
  void setProgram(const QString& program) {
    program_ = program;
    invalidateFilter();
  }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex&) const override {
    const auto* model = static_cast<const ScopeModel*>(sourceModel());
    const ScopeRow& shown = model->rows()[static_cast<std::size_t>(row)];
    if (!program_.isEmpty() && shown.source.section(':', 0, 0) != program_) return false;
    const QString text = shown.variable + ' ' + shown.value + ' ' + shown.source + ' ' + shown.community;
    return hasWords(text, words_);
  }

 private:
  QStringList words_;
  QString program_;
};

/// A value that has just changed is bold and in the colour of what is chosen.
class ScopeDelegate final : public CellDelegate {
 public:
  using CellDelegate::CellDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    CellDelegate::initStyleOption(option, index);
    if (!index.data(ScopeModel::FreshRole).toBool()) return;
    option->font.setBold(true);
    option->backgroundBrush =
        mixed(option->palette.color(QPalette::Base), option->palette.color(QPalette::Highlight), 0.25);
  }
};

}  // namespace

ScopePanel::ScopePanel(QWidget* parent)
    : QWidget(parent),
      model_(new ScopeModel(this)),
      shown_(new ScopeFilter(this)),
      filter_(new SearchField(this)),
      source_(new QComboBox(this)),
      view_(new QTableView(this)),
      hint_(new QLabel(this)) {
  shown_->setSourceModel(model_);
  filter_->setPlaceholderText(tr("Filter"));
  filter_->setToolTip(tr("Show variables whose name, value, source or community has these words"));
  filter_->setAccessibleName(tr("Filter the variables"));
  source_->setAccessibleName(tr("Source"));
  source_->setToolTip(tr("Only what this program has posted"));
  source_->addItem(tr("All sources"));
  view_->setModel(shown_);
  applyTableStyle(*view_);
  offerRowCopy(*view_);
  view_->setItemDelegate(new ScopeDelegate(view_));
  view_->setAccessibleName(tr("Variables"));
  view_->setToolTip(tr("Drag a number into a plot"));
  view_->setDragEnabled(true);
  view_->setSortingEnabled(true);
  view_->sortByColumn(ScopeModel::Variable, Qt::AscendingOrder);
  QHeaderView& header = *view_->horizontalHeader();
  header.resizeSection(ScopeModel::Variable, 190);
  header.resizeSection(ScopeModel::Value, 220);
  header.resizeSection(ScopeModel::Source, 150);
  hint_->setText(tr("No variable matches"));
  hint_->setAlignment(Qt::AlignCenter);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(6, 6, 6, 0);
  top->addWidget(filter_, 1);
  top->addWidget(source_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(top);
  column->addWidget(view_, 1);
  column->addWidget(hint_);
  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
    static_cast<ScopeFilter*>(shown_)->setWords(searchWords(text));
    hint_->setVisible(rowCount() == 0);
  });
  connect(source_, &QComboBox::currentIndexChanged, this, [this](int index) {
    static_cast<ScopeFilter*>(shown_)->setProgram(index > 0 ? source_->currentText() : QString());
    hint_->setVisible(rowCount() == 0);
  });
}

void ScopePanel::setFilter(const QString& words) {
  filter_->setText(words);
}

void ScopePanel::setRows(std::vector<ScopeRow> rows) {
  model_->setRows(std::move(rows));
  offerSources();
  hint_->setVisible(rowCount() == 0);
}

void ScopePanel::offerSources() {
  QStringList programs;
  for (const ScopeRow& row : model_->rows())
    if (const QString program = row.source.section(':', 0, 0); !program.isEmpty()) programs << program;
  programs.sort(Qt::CaseInsensitive);
  programs.removeDuplicates();
  QStringList present;
  for (int i = 1; i < source_->count(); ++i) present << source_->itemText(i);
  if (programs == present) return;
  const QString chosen = source_->currentIndex() > 0 ? source_->currentText() : QString();
  // What was chosen stays to be chosen, also at a time when it has posted nothing yet.
  if (!chosen.isEmpty() && !programs.contains(chosen)) programs << chosen;
  const QSignalBlocker quiet(source_);
  while (source_->count() > 1) source_->removeItem(1);
  source_->addItems(programs);
  source_->setCurrentIndex(chosen.isEmpty() ? 0 : static_cast<int>(programs.indexOf(chosen)) + 1);
}

QStringList ScopePanel::row(int index) const {
  QStringList texts;
  for (int column = 0; column < ScopeModel::kColumns; ++column)
    texts << shown_->index(index, column).data().toString();
  return texts;
}

int ScopePanel::rowCount() const {
  return shown_->rowCount();
}

}  // namespace antipode
