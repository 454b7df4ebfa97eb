// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_form.h"

#include "core/study/study.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/panels/common/text_lines_edit.h"
#include "widgets/study/factor_form.h"
#include "widgets/study/key_form.h"

#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kTableHeight = 110;  // px, of a list of factors or metrics

QTableWidget* makeTable(QWidget* parent, const char* name, const QStringList& headers) {
  auto* table = new QTableWidget(0, static_cast<int>(headers.size()), parent);
  table->setObjectName(name);
  table->setHorizontalHeaderLabels(headers);
  table->horizontalHeader()->setStretchLastSection(true);
  table->verticalHeader()->hide();
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setFixedHeight(kTableHeight);
  table->setTabKeyNavigation(false);
  return table;
}

QToolButton* makeButton(QWidget* parent, const QString& text, const char* name, const QString& tip) {
  auto* button = new QToolButton(parent);
  button->setText(text);
  button->setObjectName(name);
  button->setToolTip(tip);
  return button;
}

QGroupBox* groupOf(QWidget* content, const QString& title, QWidget* parent) {
  auto* group = new QGroupBox(title, parent);
  auto* column = new QVBoxLayout(group);
  column->setContentsMargins(6, 4, 6, 6);
  column->addWidget(content);
  return group;
}

}  // namespace

StudyForm::StudyForm(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 6, 6, 6);
  column->addWidget(buildHead());
  column->addWidget(groupOf(buildFactors(), tr("Factors"), this));
  design_ = new KeyForm(fieldViews(DesignSpec{}), this);
  design_->setObjectName("studyDesign");
  column->addWidget(groupOf(design_, tr("Design"), this));
  column->addWidget(groupOf(buildMetrics(), tr("Metrics"), this));
  verdict_ = new TextLinesEdit(this);
  verdict_->setObjectName("studyVerdict");
  verdict_->setAccessibleName(tr("Verdict"));
  verdict_->setToolTip(
      tr("A condition over metrics in each line, such as arrival < 600; a run passes when all hold"));
  column->addWidget(groupOf(verdict_, tr("Verdict"), this));
  stop_ = new KeyForm(fieldViews(StopRule{}), this);
  column->addWidget(groupOf(stop_, tr("Stop rule"), this));
  column->addStretch(1);
  const auto connectKeys = [this](KeyForm* form, DraftKeys StudyDraft::*keys, const QString& what) {
    connect(form, &KeyForm::edited, this, [this, keys, what](const QString& key, const QString& value) {
      setDraftValue(draft_.*keys, key.toStdString(), value.toStdString());
      emit edited(what);
    });
  };
  connectKeys(design_, &StudyDraft::design, tr("Edit design"));
  connectKeys(stop_, &StudyDraft::stop, tr("Edit stop rule"));
  connect(verdict_, &TextLinesEdit::committed, this, [this] {
    std::vector<std::string> lines;
    for (const QString& line : verdict_->toPlainText().split('\n', Qt::SkipEmptyParts))
      if (!line.trimmed().isEmpty()) lines.push_back(line.trimmed().toStdString());
    if (lines == draft_.verdict) return;
    draft_.verdict = lines;
    emit edited(tr("Edit verdict"));
  });
}

QLineEdit* StudyForm::addHeadLine(QFormLayout& form, const QString& label, const char* name, const QString& tip,
                                  std::string StudyDraft::*member) {
  auto* line = new QLineEdit(this);
  line->setObjectName(name);
  line->setToolTip(tip);
  line->setAccessibleName(label);
  form.addRow(label, line);
  head_.emplace_back(line, member);
  connect(line, &QLineEdit::editingFinished, this, [this, line, member, label] {
    const std::string text = line->text().trimmed().toStdString();
    if (text == draft_.*member) return;
    draft_.*member = text;
    emit edited(tr("Edit %1").arg(label));
  });
  return line;
}

QWidget* StudyForm::buildHead() {
  auto* part = new QWidget(this);
  auto* form = new QFormLayout(part);
  form->setContentsMargins(6, 0, 6, 0);
  form->setVerticalSpacing(3);
  addHeadLine(*form, tr("Name"), "studyName", tr("What the study is called"), &StudyDraft::name);
  addHeadLine(*form, tr("Base"), "studyBase",
              tr("The scenario or mission that is run, as a path beside the study"), &StudyDraft::base);
  addHeadLine(*form, tr("Duration (s)"), "studyDuration",
              tr("How long a run is; empty: as the scenario says, else one hour"), &StudyDraft::duration);
  return part;
}

QWidget* StudyForm::buildFactors() {
  auto* part = new QWidget(this);
  auto* column = new QVBoxLayout(part);
  column->setContentsMargins(0, 0, 0, 0);
  factors_ = makeTable(part, "studyFactors", {tr("Name"), tr("Path"), tr("Values")});
  factors_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  factors_->setAccessibleName(tr("Factors"));
  auto* add =
      makeButton(part, tr("Add"), "addFactor", tr("Add a factor; Vary in the menu of a property adds one, too"));
  auto* remove = makeButton(part, tr("Remove"), "removeFactor", tr("Remove the chosen factor"));
  auto* row = new QHBoxLayout;
  row->addWidget(add);
  row->addWidget(remove);
  row->addStretch(1);
  factor_ = new FactorForm(part);
  column->addWidget(factors_);
  column->addLayout(row);
  column->addWidget(factor_);
  connect(add, &QToolButton::clicked, this, &StudyForm::addFactor);
  connect(remove, &QToolButton::clicked, this, &StudyForm::removeFactor);
  connect(factor_, &FactorForm::edited, this, &StudyForm::takeFactor);
  connect(factors_, &QTableWidget::currentCellChanged, this, [this](int at) {
    if (isQuiet_) return;
    factor_->setVisible(at >= 0);
    if (at >= 0 && at < static_cast<int>(draft_.factors.size()))
      factor_->setFactor(draft_.factors[static_cast<std::size_t>(at)]);
  });
  return part;
}

QWidget* StudyForm::buildMetrics() {
  auto* part = new QWidget(this);
  auto* column = new QVBoxLayout(part);
  column->setContentsMargins(0, 0, 0, 0);
  metrics_ = makeTable(part, "studyMetrics", {tr("Name"), tr("Measure")});
  metrics_->setAccessibleName(tr("Metrics"));
  metrics_->setToolTip(
      tr("One number of each run: a measure such as distance_sailed, or an expression such as max(depth)"));
  auto* add = makeButton(part, tr("Add"), "addMetric", tr("Add a metric"));
  add->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(add);
  menu->setToolTipsVisible(true);
  for (const BuiltInMetric& metric : builtInMetrics()) {
    QAction* action = menu->addAction(qt(metric.example) + "  –  " + coreText(metric.help), this, [this, &metric] {
      std::string name = metric.name;
      while (!draftValue(draft_.metrics, name).empty()) name += "_2";
      setDraftValue(draft_.metrics, name, metric.example);
      emit edited(tr("Add metric"));
    });
    action->setObjectName("addMetric_" + qt(metric.name));
    if (const QString need = coreText(needText(metric.needs)); !need.isEmpty())
      action->setToolTip(tr("Needs a base with %1").arg(need));
  }
  menu->addAction(tr("Expression"), this, [this] {
    setDraftValue(draft_.metrics, "measure_" + std::to_string(draft_.metrics.size() + 1), "max(speed)");
    emit edited(tr("Add metric"));
  });
  add->setMenu(menu);
  auto* remove = makeButton(part, tr("Remove"), "removeMetric", tr("Remove the chosen metric"));
  auto* row = new QHBoxLayout;
  row->addWidget(add);
  row->addWidget(remove);
  row->addStretch(1);
  column->addWidget(metrics_);
  column->addLayout(row);
  connect(metrics_, &QTableWidget::cellChanged, this, [this] {
    if (!isQuiet_) takeMetrics();
  });
  connect(remove, &QToolButton::clicked, this, [this] {
    const int at = metrics_->currentRow();
    if (at < 0 || at >= static_cast<int>(draft_.metrics.size())) return;
    draft_.metrics.erase(draft_.metrics.begin() + at);
    emit edited(tr("Remove metric"));
  });
  return part;
}

// --- showing ---------------------------------------------------------------------------------------

void StudyForm::setDraft(const StudyDraft& draft) {
  draft_ = draft;
  const QScopedValueRollback quiet(isQuiet_, true);
  for (const auto& [line, member] : head_)
    if (line->text() != qt(draft_.*member)) line->setText(qt(draft_.*member));
  showFactors();
  design_->setKeys(draft_.design);
  showMetrics();
  QStringList conditions;
  for (const std::string& condition : draft_.verdict) conditions << qt(condition);
  verdict_->setText(conditions.join('\n'));
  stop_->setKeys(draft_.stop);
}

void StudyForm::showFactors() {
  const int chosen = std::max(0, factors_->currentRow());
  factors_->setRowCount(static_cast<int>(draft_.factors.size()));
  for (int row = 0; row < factors_->rowCount(); ++row) {
    const FactorDraft& factor = draft_.factors[static_cast<std::size_t>(row)];
    QStringList paths;
    for (const std::string& path : factor.paths) paths << qt(path);
    const QString name = factor.name.empty() ? paths.join("; ").section('/', -1) : qt(factor.name);
    const QStringList texts{name, paths.join("; "), spreadWords(factor)};
    for (int column = 0; column < texts.size(); ++column) {
      auto* item = new QTableWidgetItem(texts[column]);
      item->setToolTip(texts[column]);
      factors_->setItem(row, column, item);
    }
  }
  factors_->setCurrentCell(std::min(chosen, factors_->rowCount() - 1), 0);
  factor_->setVisible(factors_->rowCount() > 0);
  if (const int at = factors_->currentRow(); at >= 0)
    factor_->setFactor(draft_.factors[static_cast<std::size_t>(at)]);
}

void StudyForm::showMetrics() {
  metrics_->setRowCount(static_cast<int>(draft_.metrics.size()));
  for (int row = 0; row < metrics_->rowCount(); ++row) {
    const auto& [name, measure] = draft_.metrics[static_cast<std::size_t>(row)];
    metrics_->setItem(row, 0, new QTableWidgetItem(qt(name)));
    metrics_->setItem(row, 1, new QTableWidgetItem(qt(measure)));
  }
}

void StudyForm::chooseFactor(int row) {
  factors_->setCurrentCell(row, 0);
}

// --- editing ---------------------------------------------------------------------------------------

void StudyForm::addFactor() {
  draft_.factors.push_back({"", {"seed"}, {"1", "2", "3"}, {}, {}});
  emit edited(tr("Add factor"));
  chooseFactor(static_cast<int>(draft_.factors.size()) - 1);
}

void StudyForm::removeFactor() {
  const int at = factors_->currentRow();
  if (at < 0) return;
  draft_.factors.erase(draft_.factors.begin() + at);
  emit edited(tr("Remove factor"));
}

void StudyForm::takeFactor() {
  const int at = factors_->currentRow();
  if (at < 0) return;
  draft_.factors[static_cast<std::size_t>(at)] = factor_->factor();
  emit edited(tr("Edit factor"));
}

void StudyForm::takeMetrics() {
  DraftKeys metrics;
  for (int row = 0; row < metrics_->rowCount(); ++row) {
    const auto text = [&](int column) {
      const QTableWidgetItem* item = metrics_->item(row, column);
      return item ? item->text().trimmed().toStdString() : std::string();
    };
    if (!text(0).empty()) metrics.emplace_back(text(0), text(1));
  }
  if (metrics == draft_.metrics) return;
  draft_.metrics = metrics;
  emit edited(tr("Edit metric"));
}

}  // namespace antipode
