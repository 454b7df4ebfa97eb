// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/run_export_dialog.h"

#include "app/workbench/window/save_dialog.h"
#include "widgets/base/decimal_box.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace antipode {
namespace {

constexpr int kItemNumber = Qt::UserRole;

QString formatWords(const ExportFormat& format) {
  if (format.isFolder) return tr("CSV, a table for each vehicle");
  return std::string_view(format.extension) == ".csv" ? tr("CSV, one table") : qt(format.name);
}

void addTicked(QListWidget* list, const QString& text, int number, bool isTicked) {
  auto* item = new QListWidgetItem(text, list);
  item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
  item->setCheckState(isTicked ? Qt::Checked : Qt::Unchecked);
  item->setData(kItemNumber, number);
}

/// The numbers of the items that are ticked; empty: all are.
std::vector<int> ticked(const QListWidget& list) {
  std::vector<int> numbers;
  for (int row = 0; row < list.count(); ++row)
    if (list.item(row)->checkState() == Qt::Checked) numbers.push_back(list.item(row)->data(kItemNumber).toInt());
  if (static_cast<int>(numbers.size()) == list.count()) numbers.clear();
  return numbers;
}

bool hasTick(const QListWidget& list) {
  for (int row = 0; row < list.count(); ++row)
    if (list.item(row)->checkState() == Qt::Checked) return true;
  return list.count() == 0;
}

QDoubleSpinBox* makeTimeBox(const TimeRange& whole, double value, QWidget* parent) {
  auto* box = new DecimalBox(parent);
  box->setDecimals(3);
  box->setRange(whole.from, whole.to);
  box->setValue(value);
  box->setSuffix(tr(" s"));
  return box;
}

}  // namespace

RunExportDialog::RunExportDialog(const Recording& recording, const QString& name,
                                 const std::vector<VehicleId>& selected, Preferences& preferences, QWidget* parent)
    : QDialog(parent),
      recording_(recording),
      name_(name),
      preferences_(preferences),
      format_(new QComboBox(this)),
      vehicles_(new QListWidget(this)),
      channels_(new QListWidget(this)),
      rate_(new DecimalBox(this)),
      progress_(new QProgressBar(this)),
      problem_(new QLabel(this)),
      export_(new QPushButton(tr("&Export…"), this)),
      cancel_(new QPushButton(tr("Cancel"), this)),
      work_(*progress_) {
  setWindowTitle(tr("Export run"));
  const TimeRange whole{recording.header().startTime, recording.endTime()};
  from_ = makeTimeBox(whole, whole.from, this);
  to_ = makeTimeBox(whole, whole.to, this);
  for (const ExportFormat& format : exportFormats()) format_->addItem(formatWords(format));
  const auto& names = recording.header().vehicleNames;
  for (std::size_t v = 0; v < names.size(); ++v)
    addTicked(vehicles_, qt(names[v]), static_cast<int>(v),
              selected.empty() || std::ranges::find(selected, static_cast<VehicleId>(v)) != selected.end());
  for (const ChannelInfo& info : channelTable()) {
    const auto isKnown = [&](std::size_t v) {
      return recording.columnOf(static_cast<VehicleId>(v), info.channel).has_value();
    };
    bool isRecorded = false;
    for (std::size_t v = 0; v < names.size() && !isRecorded; ++v) isRecorded = isKnown(v);
    if (isRecorded) addTicked(channels_, coreText(info.label), static_cast<int>(info.channel), true);
  }
  auto* buttons = new QDialogButtonBox(this);
  buttons->addButton(export_, QDialogButtonBox::ActionRole);
  buttons->addButton(cancel_, QDialogButtonBox::RejectRole);
  auto* column = new QVBoxLayout(this);
  column->addWidget(makeForm());
  column->addWidget(problem_);
  column->addWidget(progress_);
  column->addWidget(buttons);
  problem_->hide();
  problem_->setWordWrap(true);
  problem_->setObjectName("exportProblem");
  connect(export_, &QPushButton::clicked, this, &RunExportDialog::ask);
  connect(buttons, &QDialogButtonBox::rejected, this, &RunExportDialog::reject);
  connect(format_, &QComboBox::currentIndexChanged, this, &RunExportDialog::showFormat);
  for (QListWidget* list : {vehicles_, channels_})
    connect(list, &QListWidget::itemChanged, this, &RunExportDialog::showFormat);
  showFormat();
}

RunExportDialog::~RunExportDialog() = default;

QWidget* RunExportDialog::makeForm() {
  format_->setObjectName("exportFormat");
  vehicles_->setAccessibleName(tr("Vehicles"));
  channels_->setAccessibleName(tr("Channels"));
  vehicles_->setMinimumHeight(80);
  rate_->setRange(0, 1000);
  rate_->setDecimals(3);
  rate_->setSuffix(tr(" Hz"));
  rate_->setSpecialValueText(tr("every recorded row"));
  rate_->setToolTip(tr("Rows per second; between two recorded rows values are interpolated, commands hold"));
  auto* box = new QWidget(this);
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("Format"), format_);
  form->addRow(tr("Vehicles"), vehicles_);
  form->addRow(tr("Channels"), channels_);
  form->addRow(tr("From"), from_);
  form->addRow(tr("To"), to_);
  form->addRow(tr("Rate"), rate_);
  return box;
}

const ExportFormat& RunExportDialog::format() const {
  return exportFormats()[static_cast<std::size_t>(format_->currentIndex())];
}

void RunExportDialog::setFormat(std::string_view name) {
  const auto formats = exportFormats();
  const auto found = std::ranges::find(formats, name, &ExportFormat::name);
  if (found != formats.end()) format_->setCurrentIndex(static_cast<int>(found - formats.begin()));
}

void RunExportDialog::showFormat() {
  channels_->setEnabled(format().hasChannels);
  export_->setEnabled(hasTick(*vehicles_) && (hasTick(*channels_) || !format().hasChannels) && !isWriting());
}

RunSelection RunExportDialog::selection() const {
  RunSelection selection;
  for (const int vehicle : ticked(*vehicles_)) selection.vehicles.push_back(vehicle);
  if (from_->value() > from_->minimum() || to_->value() < to_->maximum())
    selection.range = TimeRange{from_->value(), to_->value()};
  if (rate_->value() > 0) selection.interval = 1 / rate_->value();
  return selection;
}

std::vector<Channel> RunExportDialog::channels() const {
  std::vector<Channel> channels;
  for (const int channel : ticked(*channels_)) channels.push_back(static_cast<Channel>(channel));
  return channels;
}

// The question is not a child of this dialog, which may go while it waits.
void RunExportDialog::ask() {
  const QPointer<RunExportDialog> self(this);
  const QString path = askPath();
  if (self) write(path);
}

QString RunExportDialog::askPath() const {
  if (format().isFolder)
    return askFolder(parentWidget(), preferences_, tr("Folder for a table of each vehicle"),
                     Preferences::FilesOf::Runs);
  const QString extension = QString::fromUtf8(format().extension);
  return askSavePath(parentWidget(), preferences_,
                     {tr("Export run"), Preferences::FilesOf::Runs, name_ + extension,
                      QStringLiteral("%1 (*%2)").arg(format_->currentText(), extension), extension.mid(1)});
}

void RunExportDialog::write(const QString& path) {
  if (path.isEmpty() || isWriting()) return;
  problem_->hide();
  export_->setEnabled(false);
  work_.start(
      [&recording = recording_, path, selection = selection(), channels = channels(), &format = format()](
          const DialogWork::Progress& progress, const std::stop_token& stop) {
        const auto written = exportRun(recording, selection, format, path.toStdString(),
                                       {.channels = channels, .progress = progress, .stop = stop});
        return written ? QString() : tr("Not exported: %1").arg(qt(written.error().reason()));
      },
      [this, path](const QString& problem) { finish(path, problem); });
}

void RunExportDialog::finish(const QString& path, const QString& problem) {
  showFormat();
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
  if (!problem.isEmpty()) return;
  emit statusMessage(tr("Exported %1").arg(path));
  accept();
}

void RunExportDialog::reject() {
  if (!isWriting()) return QDialog::reject();
  work_.stop();  // it asks after each block of rows
  showFormat();
}

}  // namespace antipode
