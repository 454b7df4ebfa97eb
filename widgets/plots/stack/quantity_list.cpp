// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/quantity_list.h"

#include "core/run/run_values.h"
#include "widgets/base/drag_types.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/search_field.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/plots/stack/plot_traces.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace antipode {
namespace {

constexpr int kTraceRole = Qt::UserRole;

/// A list whose rows are dragged as traces.
class TraceListWidget final : public QListWidget {
 public:
  using QListWidget::QListWidget;

 protected:
  QStringList mimeTypes() const override { return {QString::fromLatin1(kTraceDrag)}; }
  QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override {
    QStringList traces;
    for (const QListWidgetItem* item : items) traces << item->data(kTraceRole).toString();
    return dragOf(kTraceDrag, traces);
  }
};

}  // namespace

QuantityList::QuantityList(QWidget* parent)
    : QWidget(parent),
      vehicle_(new QComboBox(this)),
      search_(new SearchField(this)),
      expression_(new QLineEdit(this)),
      list_(new TraceListWidget(this)),
      problem_(new QLabel(this)) {
  vehicle_->setObjectName("quantityVehicle");
  vehicle_->setAccessibleName(tr("Vehicle"));
  vehicle_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  search_->setPlaceholderText(tr("Search"));
  search_->setAccessibleName(tr("Search quantities"));
  list_->setObjectName("quantities");
  list_->setAccessibleName(tr("Quantities"));
  list_->setToolTip(tr("Drag into a plot, or double-click to add to the last plot that was used"));
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setDragEnabled(true);
  expression_->setObjectName("expression");
  expression_->setAccessibleName(tr("Derived curve"));
  expression_->setPlaceholderText(tr("Derived, e.g. der(depth)"));
  expression_->setToolTip(
      tr("A curve that is computed: abe.depth - ben.depth, der(depth), mean(speed, 10), distance(abe, ben). "
         "Names without a vehicle are those of every plotted vehicle. Enter adds it to the plot."));
  problem_->setObjectName("expressionProblem");
  problem_->setWordWrap(true);
  problem_->hide();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(4, 2, 2, 4);
  layout->setSpacing(3);
  for (QWidget* part : std::initializer_list<QWidget*>{vehicle_, search_, list_, expression_, problem_})
    layout->addWidget(part);
  connect(vehicle_, &QComboBox::currentIndexChanged, this, &QuantityList::fillQuantities);
  connect(search_, &QLineEdit::textChanged, this, &QuantityList::applySearch);
  connect(list_, &QListWidget::itemActivated, this,
          [this](const QListWidgetItem* item) { emit chosen({item->data(kTraceRole).toString()}); });
  connect(expression_, &QLineEdit::returnPressed, this, &QuantityList::addTyped);
  connect(expression_, &QLineEdit::textEdited, problem_, &QWidget::hide);
  fillVehicles();
}

void QuantityList::takeFocus() {
  search_->begin();
}

void QuantityList::setRecording(const Recording* recording) {
  recording_ = recording;
  variables_.setRecording(recording);
  shownFields_ = 0;
  fillVehicles();
}

void QuantityList::setUnrecorded(std::vector<RecordedChannel> unrecorded) {
  unrecorded_ = std::move(unrecorded);
  fillQuantities();
}

/// Of a vehicle, or (-1) of any.
bool QuantityList::isUnrecorded(VehicleId vehicle, Channel channel) const {
  return std::ranges::any_of(unrecorded_, [&](const RecordedChannel& other) {
    return other.channel == channel && (vehicle < 0 || vehicle == other.vehicle);
  });
}

void QuantityList::fillVehicles() {
  const QString before = vehicle_->currentText();
  {
    const QSignalBlocker quiet(vehicle_);
    vehicle_->clear();
    vehicle_->addItem(tr("Plotted vehicles"));
    if (recording_)
      for (const std::string& name : recording_->header().vehicleNames)
        vehicle_->addItem(QString::fromStdString(name));
    vehicle_->setCurrentIndex(std::max(0, vehicle_->findText(before)));
  }
  fillQuantities();
}

void QuantityList::addItem(const QString& label, const QuantityName& name, const QString& tip) {
  auto* item = new QListWidgetItem(label, list_);
  item->setData(kTraceRole, QString::fromStdString(quantityText(name)));
  item->setToolTip(tip);
}

/// What was posted of this vehicle and of the whole run; without a vehicle, of any.
void QuantityList::addVariables(VehicleId vehicle, const std::string& vehicleName) {
  std::map<std::string, VariableHistory::Variable> known;
  for (const auto& [key, variable] : variables_.variables()) {
    if (vehicle >= 0 && key.first != vehicle && key.first != kAllVehicles) continue;
    VariableHistory::Variable& all = known[key.second];
    all.hasTexts = all.hasTexts || variable.hasTexts;
    for (const std::string& field : variable.fields)
      if (std::ranges::find(all.fields, field) == all.fields.end()) all.fields.push_back(field);
  }
  for (const auto& [name, variable] : known) {
    const QString label = QString::fromStdString(name);
    addItem(label, {vehicleName, name, {}},
            variable.hasTexts ? tr("Texts of this variable as bands") : tr("Values of this variable"));
    for (const std::string& field : variable.fields)
      addItem(QStringLiteral("%1 → %2").arg(label, QString::fromStdString(field)), {vehicleName, name, field},
              tr("A number in the texts of this variable"));
  }
}

void QuantityList::refresh() {
  isBehind_ = isVisible() && variables_.read();
  if (!isBehind_) return;
  std::size_t fields = 0;
  for (const auto& [key, variable] : variables_.variables()) fields += 1 + variable.fields.size();
  if (fields == shownFields_) return;
  shownFields_ = fields;
  const int place = list_->verticalScrollBar()->value();
  fillQuantities();
  list_->verticalScrollBar()->setValue(place);
}

void QuantityList::fillQuantities() {
  list_->clear();
  if (!recording_) return;
  const VehicleId chosen = vehicle_->currentIndex() - 1;
  const std::string vehicle = chosen < 0 ? std::string() : vehicle_->currentText().toStdString();
  for (const ChannelInfo& info : channelTable()) {
    const bool isThere = chosen < 0 ? isRecorded(*recording_, info.channel)
                                    : recording_->columnOf(chosen, info.channel).has_value();
    if (!isThere && !isUnrecorded(chosen, info.channel)) continue;
    const QString label = coreText(info.label), unit = QString::fromUtf8(info.unit);
    QString tip = QStringLiteral("<b>%1</b><br>%2").arg(info.name, coreText(info.help).toHtmlEscaped());
    if (!isThere) tip += "<br>" + tr("Not recorded: simulated again for the visible part");
    addItem(unit.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, unit), {vehicle, info.name, {}}, tip);
  }
  addVariables(chosen, vehicle);
  applySearch();
}

void QuantityList::applySearch() {
  const QStringList words = search_->words();
  for (int i = 0; i < list_->count(); ++i) {
    QListWidgetItem* item = list_->item(i);
    item->setHidden(!hasWords(item->text() + u' ' + item->data(kTraceRole).toString(), words));
  }
}

/// Names without a vehicle are those of each plotted one: it is enough that one vehicle has them all. The first of
/// these; where there is none, the first vehicle.
VehicleId QuantityList::vehicleWith(const std::vector<Expression::Name>& names) const {
  const auto has = [this](VehicleId vehicle, const QuantityName& name) {
    const ChannelInfo* info = findChannel(name.quantity);
    if (info && recording_->columnOf(vehicle, info->channel)) return true;
    const auto& posted = variables_.variables();
    return posted.contains({vehicle, name.quantity}) || posted.contains({kAllVehicles, name.quantity});
  };
  const auto count = static_cast<VehicleId>(recording_->header().vehicleNames.size());
  for (VehicleId vehicle = 0; vehicle < count; ++vehicle)
    if (std::ranges::all_of(names, [&](const Expression::Name& needed) {
          return !needed.name.vehicle.empty() || has(vehicle, needed.name);
        }))
      return vehicle;
  return 0;
}

/// Errors stand below the line, and the cursor goes where they are.
void QuantityList::addTyped() {
  const std::string text = expression_->text().trimmed().toStdString();
  if (text.empty() || !recording_) return;
  const auto expression = Expression::parse(text);
  Result<void> read;
  if (!expression)
    read = tl::unexpected(expression.error());
  else if (const auto values = RunValues::of(*recording_, *expression, vehicleWith(expression->names())); !values)
    read = tl::unexpected(values.error());
  problem_->setVisible(!read);
  if (read) {
    expression_->clear();
    emit this->chosen({QString::fromStdString(text)});
    return;
  }
  const Error& error = read.error();
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, severityColour(palette(), Severity::Error));
  problem_->setPalette(colours);
  problem_->setText(tr("Column %1: %2").arg(error.location.column).arg(sentenceOf(error)));
  expression_->setText(QString::fromStdString(text));
  expression_->setCursorPosition(error.location.column - 1);
}

}  // namespace antipode
