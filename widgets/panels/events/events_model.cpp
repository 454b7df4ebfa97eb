// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/events/events_model.h"

#include "core/scenario/document/scenario.h"
#include "widgets/base/search_field.h"
#include "widgets/panels/common/time_text.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kBlock = 512, kBlocksPreserved = 16, kSlice = 10'000;

}  // namespace

EventsModel::EventsModel(QObject* parent) : QAbstractTableModel(parent) {
  slice_.setSingleShot(true);
  slice_.setInterval(0);
  connect(&slice_, &QTimer::timeout, this, &EventsModel::readMore);
}

void EventsModel::setSource(EventSource source) {
  beginResetModel();
  source_ = std::move(source);
  blocks_.clear();
  matches_.clear();
  count_ = scanned_ = 0;
  endResetModel();
}

void EventsModel::setCount(std::size_t count) {
  if (count == count_) return;
  if (count < count_) {
    beginResetModel();
    blocks_.clear();
    matches_.clear();
    count_ = scanned_ = 0;
    endResetModel();
  }
  blocks_.erase(count_ / kBlock);  // was read half full
  if (words_.isEmpty() && count > count_) {
    beginInsertRows({}, static_cast<int>(count_), static_cast<int>(count) - 1);
    count_ = count;
    endInsertRows();
  } else {
    count_ = count;
    readMore();
  }
}

void EventsModel::setFilter(const QString& text) {
  const QStringList words = searchWords(text);
  if (words == words_) return;
  beginResetModel();
  words_ = words;
  matches_.clear();
  scanned_ = 0;
  endResetModel();
  if (!words_.isEmpty()) readMore();
}

void EventsModel::readMore() {
  if (words_.isEmpty() || !source_.read) return;
  std::vector<std::size_t> found;
  const std::size_t end = std::min(count_, scanned_ + kSlice);
  while (scanned_ < end) {
    const auto events = source_.read(scanned_, std::min(kBlock, end - scanned_));
    if (events.empty()) break;
    for (std::size_t i = 0; i < events.size(); ++i)
      if (matches(events[i])) found.push_back(scanned_ + i);
    scanned_ += events.size();
  }
  if (!found.empty()) {
    const int first = static_cast<int>(matches_.size());
    beginInsertRows({}, first, first + static_cast<int>(found.size()) - 1);
    matches_.insert(matches_.end(), found.begin(), found.end());
    endInsertRows();
  }
  if (scanned_ == end && scanned_ < count_) slice_.start();
}

bool EventsModel::matches(const RunEvent& event) const {
  const QString text = vehicleName(event.vehicle) + ' ' + QString::fromStdString(event.variable) + ' ' +
                       QString::fromStdString(messageText(event.value)) + ' ' +
                       QString::fromStdString(event.origin);
  return hasWords(text, words_);
}

const RunEvent* EventsModel::eventAt(std::size_t index) const {
  const std::size_t number = index / kBlock;
  auto block = blocks_.find(number);
  if (block == blocks_.end()) {
    if (!source_.read) return nullptr;
    if (blocks_.size() >= kBlocksPreserved) {
      // The block at the far end goes.
      const auto first = blocks_.begin(), last = std::prev(blocks_.end());
      blocks_.erase(number > (first->first + last->first) / 2 ? first : last);
    }
    block =
        blocks_.emplace(number, source_.read(number * kBlock, std::min(kBlock, count_ - number * kBlock))).first;
  }
  const std::size_t at = index % kBlock;
  return at < block->second.size() ? &block->second[at] : nullptr;
}

QString EventsModel::vehicleName(VehicleId id) const {
  if (id == kAllVehicles) return tr("all");
  const auto at = static_cast<std::size_t>(id);
  return at < source_.vehicleNames.size() ? source_.vehicleNames[at] : QString::number(id);
}

double EventsModel::timeOfRow(int row) const {
  const auto at = static_cast<std::size_t>(row);
  const RunEvent* shown = eventAt(words_.isEmpty() ? at : matches_[at]);
  return shown && source_.timeOfStep ? source_.timeOfStep(shown->step) : 0;
}

int EventsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(words_.isEmpty() ? count_ : matches_.size());
}

QVariant EventsModel::data(const QModelIndex& index, int role) const {
  const auto row = static_cast<std::size_t>(index.row());
  const RunEvent* shown = eventAt(words_.isEmpty() ? row : matches_[row]);
  if (!shown) return {};
  if (role == WarningRole) return shown->variable == "WARNING";
  if (role == Qt::DecorationRole && index.column() == Vehicle && shown->vehicle >= 0) {
    const auto at = static_cast<std::size_t>(shown->vehicle);
    return at < source_.vehicleColours.size() ? QVariant(source_.vehicleColours[at]) : QVariant();
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case Time:
      return timeText(timeOfRow(index.row()));
    case Vehicle:
      return vehicleName(shown->vehicle);
    case Variable: {
      const QString name = QString::fromStdString(shown->variable);
      if (role == Qt::DisplayRole || shown->origin.empty()) return name;
      return tr("%1, posted by %2").arg(name, QString::fromStdString(shown->origin));
    }
    default:
      return QString::fromStdString(messageText(shown->value));
  }
}

QVariant EventsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  static constexpr const char* kTitles[] = {QT_TR_NOOP("Time"), QT_TR_NOOP("Vehicle"), QT_TR_NOOP("Variable"),
                                            QT_TR_NOOP("Value")};
  static constexpr const char* kHelps[] = {
      QT_TR_NOOP("Time of the run, h:mm:ss"), QT_TR_NOOP("Vehicle that it concerns"),
      QT_TR_NOOP("MOOS variable, or WARNING"), QT_TR_NOOP("Value of the variable")};
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::DisplayRole) return tr(kTitles[section]);
  if (role == Qt::ToolTipRole) return tr(kHelps[section]);
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
  return {};
}

}  // namespace antipode
