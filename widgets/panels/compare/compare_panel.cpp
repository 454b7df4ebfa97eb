// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/compare/compare_panel.h"

#include "widgets/base/decimal_box.h"
#include "widgets/base/empty_hint.h"
#include "widgets/panels/common/table_look.h"
#include "widgets/plots/stack/time_plot.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace antipode {
namespace {

constexpr int kRunPath = Qt::UserRole;
constexpr int kLineTime = Qt::UserRole;
constexpr int kPlotHeight = 130;  // px

QTreeWidget* makeTable(QWidget* parent, const QString& name, const QStringList& titles) {
  auto* table = new QTreeWidget(parent);
  table->setAccessibleName(name);
  table->setHeaderLabels(titles);
  table->setRootIsDecorated(false);
  table->setUniformRowHeights(true);
  table->setAlternatingRowColors(true);
  table->setFrameShape(QFrame::NoFrame);
  offerRowCopy(*table);
  return table;
}

QListWidgetItem* itemOf(const CompareRun& run, QListWidget* list) {
  auto* item = new QListWidgetItem(run.name, list);
  item->setData(kRunPath, run.path);
  item->setToolTip(run.path);
  item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
  item->setCheckState(Qt::Unchecked);
  if (run.colour.isValid()) item->setData(Qt::DecorationRole, run.colour);
  return item;
}

QString number(double value) {
  return QLocale().toString(value, 'g', 5);
}

}  // namespace

ComparePanel::ComparePanel(QWidget* parent)
    : QWidget(parent),
      runs_(new QListWidget(this)),
      file_(new QPushButton(tr("Add &file…"), this)),
      compare_(new QPushButton(tr("Com&pare"), this)),
      cancel_(new QPushButton(tr("&Cancel"), this)),
      alignment_(new QComboBox(this)),
      event_(new QLineEdit(this)),
      tolerances_(new QLineEdit(this)),
      offset_(new DecimalBox(this)),
      overlay_(new QCheckBox(tr("On the &map"), this)),
      progress_(new QProgressBar(this)),
      verdict_(new QLabel(this)),
      plotColumn_(new QVBoxLayout) {
  auto* halves = new QSplitter(this);
  halves->addWidget(makeQuestion());
  halves->addWidget(makeAnswer());
  halves->setStretchFactor(1, 1);
  halves->setSizes({240, 500});
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(halves);
  connect(file_, &QPushButton::clicked, this, &ComparePanel::fileRequested);
  connect(compare_, &QPushButton::clicked, this, &ComparePanel::compareRequested);
  connect(cancel_, &QPushButton::clicked, this, &ComparePanel::cancelRequested);
  connect(overlay_, &QCheckBox::toggled, this, &ComparePanel::overlayToggled);
  connect(runs_, &QListWidget::itemChanged, this, &ComparePanel::showQuestion);
  connect(alignment_, &QComboBox::currentIndexChanged, this, &ComparePanel::showQuestion);
  connect(offset_, &QDoubleSpinBox::valueChanged, this, &ComparePanel::showQuestion);
  for (QLineEdit* field : {event_, tolerances_}) {
    connect(field, &QLineEdit::textChanged, this, &ComparePanel::showQuestion);
    connect(field, &QLineEdit::returnPressed, compare_, &QPushButton::click);
  }
  const auto ask = [this](QTreeWidgetItem* item) {
    if (const QVariant time = item->data(0, kLineTime); time.isValid()) emit timeRequested(time.toDouble());
  };
  connect(lines_, &QTreeWidget::itemClicked, this, ask);
  connect(lines_, &QTreeWidget::itemActivated, this, ask);
  connect(verdict_, &QLabel::linkActivated, this,
          [this](const QString& time) { emit timeRequested(time.toDouble()); });
  setProgress(std::nullopt);
  showQuestion();
}

ComparePanel::~ComparePanel() {
  for (TimePlot* plot : plots_) plot->setRecording(nullptr);  // it goes before the plots do
}

QWidget* ComparePanel::makeQuestion() {
  runs_->setObjectName("compareRuns");
  runs_->setAccessibleName(tr("Runs to compare with"));
  runs_->setFrameShape(QFrame::NoFrame);
  new EmptyHint(*runs_,
                tr("There is no other run yet. Branch this run, run again, or add the file of a log, scenario or "
                   "mission; then tick what to compare with."));
  event_->setPlaceholderText("DEPLOY=true");
  event_->setObjectName("compareEvent");
  event_->setToolTip(tr("A variable, or a variable and its value: its first post in each run"));
  offset_->setRange(-1e9, 1e9);
  offset_->setDecimals(3);
  offset_->setSuffix(tr(" s"));
  offset_->setMinimumWidth(90);  // its range would ask for much more
  offset_->setToolTip(tr("Moves the times of the other run, too"));
  tolerances_->setObjectName("compareTolerances");
  tolerances_->setPlaceholderText("distance=2; heading.p95=5");
  tolerances_->setToolTip(tr(
      "The largest differences that are allowed; .mean, .rms, .p50, .p95 or .p99 for another measure. Without any "
      "nothing may differ"));
  alignment_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  alignment_->setMinimumContentsLength(8);
  overlay_->setChecked(true);
  overlay_->setToolTip(tr("Lay the tracks of the other runs over the map, with lines between equal times"));
  compare_->setToolTip(tr("Compare the run in the window with those that are ticked"));
  auto* form = new QFormLayout;
  form->addRow(tr("Align by"), alignment_);
  form->addRow(tr("Event"), event_);
  form->addRow(tr("Offset"), offset_);
  form->addRow(tr("Tolerances"), tolerances_);
  form->addRow(QString(), overlay_);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(file_);
  buttons->addStretch(1);
  buttons->addWidget(progress_);
  buttons->addWidget(cancel_);
  buttons->addWidget(compare_);
  auto* question = new QWidget(this);
  auto* column = new QVBoxLayout(question);
  column->setContentsMargins(4, 4, 4, 4);
  column->addLayout(buttons);  // above, where it is seen however low the panel is
  column->addWidget(runs_, 1);
  column->addLayout(form);
  return question;
}

QWidget* ComparePanel::makeAnswer() {
  verdict_->setObjectName("compareVerdict");
  verdict_->setWordWrap(true);
  verdict_->setTextFormat(Qt::RichText);
  verdict_->setTextInteractionFlags(Qt::TextBrowserInteraction);
  verdict_->setMargin(6);
  lines_ = makeTable(this, tr("Statistics of the differences"),
                     {tr("Run"), tr("Vehicle"), tr("Difference"), tr("Unit"), tr("Mean"), tr("RMS"), tr("95 %"),
                      tr("Largest"), tr("At (s)"), tr("Tolerance")});
  lines_->setObjectName("compareLines");
  parts_ = makeTable(this, tr("Differences of scenarios"),
                     {tr("Run"), tr("What"), tr("In the window"), tr("In the other run")});
  parts_->setObjectName("compareParts");
  parts_->header()->resizeSection(1, 260);
  partsHint_ = new EmptyHint(*parts_, {});
  partsHint_->setObjectName("comparePartsHint");
  auto* plots = new QWidget;
  plots->setLayout(plotColumn_);
  plotColumn_->setContentsMargins(0, 0, 0, 0);
  plotColumn_->setSpacing(0);
  auto* area = new QScrollArea(this);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(plots);
  auto* tabs = new QTabWidget(this);
  tabs->setObjectName("compareTabs");
  tabs->setDocumentMode(true);
  tabs->addTab(lines_, tr("Statistics"));
  tabs->addTab(parts_, tr("Scenario"));
  tabs->addTab(area, tr("Plots"));
  auto* answer = new QWidget(this);
  auto* column = new QVBoxLayout(answer);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(verdict_);
  column->addWidget(tabs, 1);
  return answer;
}

void ComparePanel::setAlignments(const QStringList& names, int byEvent) {
  byEvent_ = byEvent;
  alignment_->clear();
  alignment_->addItems(names);
  showQuestion();
}

void ComparePanel::setRuns(const std::vector<CompareRun>& runs) {
  const QStringList ticked = question().paths;
  std::vector<CompareRun> all = runs;
  // A file that somebody has added stays although no list has it.
  for (int row = 0; row < runs_->count(); ++row) {
    const QListWidgetItem& item = *runs_->item(row);
    const QString path = item.data(kRunPath).toString();
    const bool isThere = std::ranges::any_of(all, [&](const CompareRun& run) { return run.path == path; });
    if (item.checkState() == Qt::Checked && !isThere) all.push_back({path, item.text()});
  }
  runs_->clear();
  for (const CompareRun& run : all)
    itemOf(run, runs_)->setCheckState(ticked.contains(run.path) ? Qt::Checked : Qt::Unchecked);
  showQuestion();
}

void ComparePanel::addRun(const CompareRun& run) {
  QListWidgetItem* item = nullptr;
  for (int row = 0; row < runs_->count(); ++row)
    if (runs_->item(row)->data(kRunPath) == run.path) item = runs_->item(row);
  if (!item) item = itemOf(run, runs_);
  item->setCheckState(Qt::Checked);
  runs_->scrollToItem(item);
}

CompareQuestion ComparePanel::question() const {
  CompareQuestion asked{
      {}, alignment_->currentIndex(), event_->text().trimmed(), offset_->value(), tolerances_->text().trimmed()};
  for (int row = 0; row < runs_->count(); ++row)
    if (runs_->item(row)->checkState() == Qt::Checked) asked.paths << runs_->item(row)->data(kRunPath).toString();
  return asked;
}

void ComparePanel::showQuestion() {
  event_->setEnabled(alignment_->currentIndex() == byEvent_);
  compare_->setEnabled(!question().paths.isEmpty());
  showVerdict();
  for (QWidget* shown : std::initializer_list<QWidget*>{lines_, parts_}) shown->setEnabled(!isOutdated());
  for (TimePlot* plot : plots_) plot->setEnabled(!isOutdated());
}

bool ComparePanel::isOutdated() const {
  if (answer_.verdicts.empty()) return false;
  CompareQuestion now = question(), answered = answer_.question;
  now.paths.sort();  // the list of runs may come in another order
  answered.paths.sort();
  return now != answered;
}

void ComparePanel::setProgress(std::optional<int> percent) {
  progress_->setVisible(percent.has_value());
  cancel_->setVisible(percent.has_value());
  compare_->setVisible(!percent.has_value());
  if (percent) progress_->setValue(*percent);
}

void ComparePanel::clear(const QString& problem) {
  setAnswer({});
  problem_ = problem;
  showVerdict();
}

void ComparePanel::showVerdict() {
  verdict_->setEnabled(!isOutdated());
  if (answer_.verdicts.empty()) {
    const QString howToAsk = question().paths.isEmpty()
                                 ? tr("Tick the runs that the run in the window is to be compared with.")
                                 : tr("Compare shows how the ticked runs differ from the run in the window.");
    return verdict_->setText((problem_.isEmpty() ? howToAsk : problem_).toHtmlEscaped());
  }
  QStringList verdicts;
  if (isOutdated()) verdicts << tr("Something else is asked by now: Compare renews the answer.").toHtmlEscaped();
  for (const CompareAnswer::Verdict& verdict : answer_.verdicts) {
    QString text = QStringLiteral("<b>%1:</b> %2").arg(verdict.run.toHtmlEscaped(), verdict.text.toHtmlEscaped());
    if (verdict.firstDifference)
      text += QStringLiteral(" <a href=\"%1\">%2</a>")
                  .arg(*verdict.firstDifference, 0, 'g', 17)
                  .arg(tr("First difference at %1 s").arg(number(*verdict.firstDifference)));
    verdicts << text;
  }
  verdict_->setText(verdicts.join("<br>"));
}

void ComparePanel::setAnswer(CompareAnswer answer) {
  const CompareAnswer before = std::exchange(answer_, std::move(answer));  // the plots still have its recording
  problem_.clear();
  lines_->clear();
  for (const CompareLine& line : answer_.lines) {
    const QString verdict = !line.isWithin ? QString() : *line.isWithin ? tr("within") : tr("over");
    auto* item = new QTreeWidgetItem(
        lines_, {line.run, line.vehicle, line.quantity, line.unit, number(line.mean), number(line.rms),
                 number(line.p95), number(line.max), number(line.maxTime), verdict});
    item->setData(0, kLineTime, line.maxTime);
    item->setToolTip(7, tr("A click goes to the moment of the largest difference"));
    if (line.isWithin == false)
      for (int column = 0; column < lines_->columnCount(); ++column) {
        QFont bold = item->font(column);
        bold.setBold(true);
        item->setFont(column, bold);
      }
  }
  for (int column = 2; column < lines_->columnCount(); ++column) lines_->resizeColumnToContents(column);
  parts_->clear();
  for (const ComparePart& part : answer_.parts) {
    auto* item =
        new QTreeWidgetItem(parts_, {part.run, part.what, part.mine.simplified(), part.other.simplified()});
    for (int column = 1; column < parts_->columnCount(); ++column) item->setToolTip(column, item->text(column));
  }
  partsHint_->setText(answer_.verdicts.empty() ? QString()
                      : answer_.hasScenarios   ? tr("The scenarios are the same.")
                                               : tr("A log of another program has no scenario to compare."));
  showPlots(before.plots == answer_.plots);
  showQuestion();
}

void ComparePanel::showPlots(bool isRenewal) {
  while (plots_.size() < answer_.plots.size()) plots_.push_back(makePlot());
  while (plots_.size() > answer_.plots.size()) {
    TimePlot* plot = plots_.back();
    plots_.pop_back();
    plot->setRecording(nullptr);
    plot->hide();
    plotColumn_->removeWidget(plot);
    plot->deleteLater();  // the mouse may be in it
  }
  for (std::size_t i = 0; i < plots_.size(); ++i) showPlot(answer_.plots[i], *plots_[i], isRenewal);
}

void ComparePanel::showPlot(const ComparePlot& shown, TimePlot& plot, bool isRenewal) {
  std::vector<PlotCurve> curves;
  const auto& header = answer_.differences->header();
  for (const auto& [vehicle, channel] : shown.curves) {
    const auto at = static_cast<std::size_t>(vehicle);
    curves.push_back({.vehicle = vehicle,
                      .channel = channel,
                      .colour = QColor(QString::fromStdString(header.vehicleColours[at])),
                      .label = QString::fromStdString(header.vehicleNames[at])});
  }
  plot.setTitle(shown.title);
  if (isRenewal) {
    plot.renewRecording(answer_.differences.get());
  } else {
    plot.setRecording(answer_.differences.get());
    plot.setTimeView({});
  }
  plot.setCurves(std::move(curves));
}

TimePlot* ComparePanel::makePlot() {
  auto* plot = new TimePlot(this);
  plot->setMinimumHeight(kPlotHeight);
  plotColumn_->addWidget(plot);
  connect(plot, &TimePlot::cursorTimeRequested, this, &ComparePanel::timeRequested);
  connect(plot, &TimePlot::referenceTimeRequested, this, [this](double time) {
    for (TimePlot* each : plots_) each->setReferenceTime(time);
  });
  connect(plot, &TimePlot::timeViewChanged, this, [this](const TimeView& view) {
    for (TimePlot* each : plots_) each->setTimeView(view);
  });
  return plot;
}

void ComparePanel::setCursorTime(double time) {
  for (TimePlot* plot : plots_) plot->setCursorTime(time);
}

bool ComparePanel::isOverlayOn() const {
  return overlay_->isChecked();
}

void ComparePanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  emit refreshRequested();
}

}  // namespace antipode
