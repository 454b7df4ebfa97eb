// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/post/message_fields.h"

#include "core/base/fields.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace antipode {
namespace {

QString typeText(KnownVariable::Type type) {
  return type == KnownVariable::Type::Number ? MessageFields::tr("number")
         : type == KnownVariable::Type::Text ? MessageFields::tr("text")
                                             : MessageFields::tr("number or text");
}

/// "number, %, 0 to 100"
QString contentText(const KnownVariable& variable) {
  QStringList parts{typeText(variable.type), variable.unit, variable.range};
  parts.removeAll(QString());
  return parts.join(", ");
}

constexpr int kContentRole = Qt::UserRole + 1;
constexpr int kGap = 16;  // px, between a name and its content

/// The name of a variable, and behind it what it takes.
class VariableDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width() + kGap + option.fontMetrics.horizontalAdvance(index.data(kContentRole).toString()),
            size.height()};
  }
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    const bool isChosen = option.state & QStyle::State_Selected;
    painter->setPen(option.palette.color(isChosen ? QPalette::HighlightedText : QPalette::PlaceholderText));
    painter->drawText(option.rect.adjusted(0, 0, -6, 0), Qt::AlignRight | Qt::AlignVCenter,
                      index.data(kContentRole).toString());
  }
};

/// A list that pops up is as wide as its widest line.
void showContent(QAbstractItemView& list) {
  list.setItemDelegate(new VariableDelegate(&list));
  list.setMinimumWidth(420);
}

}  // namespace

MessageFields::MessageFields(QWidget* parent)
    : QWidget(parent),
      vehicle_(new QComboBox(this)),
      variable_(new QComboBox(this)),
      value_(new QLineEdit(this)),
      hint_(new QLabel(this)) {
  vehicle_->setObjectName("messageVehicle");
  vehicle_->setAccessibleName(tr("Vehicle"));
  vehicle_->setToolTip(tr("Who gets the message"));
  vehicle_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  vehicle_->setMinimumContentsLength(10);
  variable_->setObjectName("messageVariable");
  variable_->setAccessibleName(tr("Variable"));
  variable_->setToolTip(tr("The MOOS variable that is posted"));
  variable_->setEditable(true);
  variable_->setInsertPolicy(QComboBox::NoInsert);
  variable_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  variable_->setMinimumContentsLength(14);
  variable_->completer()->setFilterMode(Qt::MatchContains);
  variable_->completer()->setCompletionMode(QCompleter::PopupCompletion);
  showContent(*variable_->view());
  showContent(*variable_->completer()->popup());
  variable_->lineEdit()->setPlaceholderText(tr("Variable"));
  value_->setObjectName("messageValue");
  value_->setAccessibleName(tr("Value"));
  value_->setPlaceholderText(tr("Value"));
  hint_->setObjectName("messageHint");
  hint_->setForegroundRole(QPalette::PlaceholderText);
  hint_->setWordWrap(true);
  hint_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  hint_->setMinimumHeight(2 * hint_->fontMetrics().lineSpacing());  // a dialog does not ask how lines wrap
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->addWidget(vehicle_, 0, 0);
  grid->addWidget(variable_, 0, 1);
  grid->addWidget(value_, 0, 2);
  grid->addWidget(hint_, 1, 0, 1, 3);
  grid->setColumnStretch(1, 1);
  grid->setColumnStretch(2, 3);
  connect(vehicle_, &QComboBox::currentIndexChanged, this, &MessageFields::changed);
  connect(variable_, &QComboBox::editTextChanged, this, &MessageFields::showHint);
  connect(value_, &QLineEdit::textChanged, this, &MessageFields::showHint);
  connect(value_, &QLineEdit::returnPressed, this, &MessageFields::accepted);
  setVehicles({});
  showHint();
}

void MessageFields::setCheck(Check check) {
  check_ = std::move(check);
  showHint();
}

void MessageFields::setVehicleShown(bool on) {
  vehicle_->setVisible(on);
}

void MessageFields::setVehicles(const QStringList& names) {
  const QString before = vehicle();
  if (vehicle_->count() == names.size() + 1 &&
      std::ranges::all_of(names, [&](const QString& name) { return vehicle_->findData(name) >= 0; }))
    return;
  const QSignalBlocker quiet(vehicle_);
  vehicle_->clear();
  vehicle_->addItem(tr("all vehicles"), QString());
  for (const QString& name : names) vehicle_->addItem(name, name);
  vehicle_->setCurrentIndex(std::max(0, vehicle_->findData(before)));
}

void MessageFields::setVariables(std::vector<KnownVariable> variables) {
  if (variables == variables_) return;
  variables_ = std::move(variables);
  const QString typed = variable_->currentText();
  const QSignalBlocker quiet(variable_);
  variable_->clear();
  for (const KnownVariable& each : variables_) {
    variable_->addItem(each.name);
    const int row = variable_->count() - 1;
    variable_->setItemData(row, contentText(each), kContentRole);
    variable_->setItemData(row, QString("%1: %2").arg(contentText(each), each.help), Qt::ToolTipRole);
  }
  variable_->setCurrentIndex(-1);
  variable_->setEditText(typed);
  showHint();
}

void MessageFields::setMessage(const QString& vehicle, const QString& variable, const MessageValue& value) {
  vehicle_->setCurrentIndex(std::max(0, vehicle_->findData(vehicle)));
  variable_->setEditText(variable);
  value_->setText(variable.isEmpty() ? QString() : qt(messageText(value)));
}

QString MessageFields::vehicle() const {
  return vehicle_->currentData().toString();
}

QString MessageFields::variable() const {
  return variable_->currentText().trimmed();
}

const KnownVariable* MessageFields::known() const {
  const auto found = std::ranges::find(variables_, variable(), &KnownVariable::name);
  return found == variables_.end() ? nullptr : &*found;
}

std::optional<MessageValue> MessageFields::value() const {
  const QString typed = value_->text();
  const KnownVariable* about = known();
  if (about && about->type == KnownVariable::Type::Text) return MessageValue{typed.toStdString()};
  if (typed.trimmed().isEmpty()) return std::nullopt;
  QString number = typed.trimmed();
  if (number.count(',') == 1 && !number.contains('.') && about && about->type == KnownVariable::Type::Number)
    number.replace(',', '.');
  if (const auto parsed = parseNumber(number.toStdString())) return MessageValue{*parsed};
  if (about && about->type == KnownVariable::Type::Number) return std::nullopt;
  return MessageValue{typed.toStdString()};
}

QString MessageFields::hint() const {
  const KnownVariable* about = known();
  if (variable().isEmpty())
    return tr("Type a part of a name: the variables that vehicles understand are offered.");
  if (!about) return tr("No vehicle reads this; helms and scripts with conditions may.");
  return QString("%1: %2").arg(contentText(*about), about->help);
}

void MessageFields::showHint() {
  const auto problem = check_ && isComplete() ? check_(variable().toStdString(), *value()) : std::nullopt;
  QPalette colours;
  if (problem) colours.setColor(QPalette::WindowText, severityColour(palette(), problem->severity));
  hint_->setPalette(colours);
  hint_->setForegroundRole(problem ? QPalette::WindowText : QPalette::PlaceholderText);
  hint_->setText(problem ? qt(problem->reason()) : hint());
  emit changed();
}

}  // namespace antipode
