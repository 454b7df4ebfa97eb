// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expression/expression.h"
#include "core/run/timeline/variable_history.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace antipode {

class SearchField;

/// Everything of a recording that can be plotted, by vehicle, to be dragged into plots or added by a double click;
/// and a line for curves that are computed. Quantities that the recording has not are not offered. GUI thread.
class QuantityList final : public QWidget {
  Q_OBJECT

 public:
  explicit QuantityList(QWidget* parent = nullptr);
  /// Null: nothing is offered. The recording must stay until another is set.
  void setRecording(const Recording* recording);
  /// What the recording has not, but can be plotted all the same.
  void setUnrecorded(std::vector<RecordedChannel> unrecorded);
  /// Takes in variables that were posted since; from a timer.
  void refresh();
  bool isBehind() const { return isBehind_; }  ///< the next refresh may have more to read
  void takeFocus();  ///< the keyboard searches

 signals:
  void chosen(const QStringList& traces);  ///< expressions to add to the plot

 private:
  void fillVehicles();
  void fillQuantities();
  void applySearch();
  void addTyped();
  VehicleId vehicleWith(const std::vector<Expression::Name>& names) const;

  bool isUnrecorded(VehicleId vehicle, Channel channel) const;
  void addItem(const QString& label, const QuantityName& name, const QString& tip);
  void addVariables(VehicleId vehicle, const std::string& name);

  const Recording* recording_ = nullptr;
  VariableHistory variables_;
  std::vector<RecordedChannel> unrecorded_;
  std::size_t shownFields_ = 0;  // variables and fields that the list knows
  bool isBehind_ = false;
  QComboBox* vehicle_;
  SearchField* search_;
  QLineEdit* expression_;
  QListWidget* list_;
  QLabel* problem_;
};

}  // namespace antipode
