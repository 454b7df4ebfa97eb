// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/futures.h"

#include <QVariantMap>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;
class QTableWidget;

namespace antipode {

/// What futures are made of: what is uncertain and by how much, how many, how far ahead.
struct FutureChoice {
  FutureSpread spread = {};  ///< the means of parameters are those of the vehicle
  double horizon = 300;      ///< s
  int count = 1000;
  bool operator==(const FutureChoice&) const = default;
};

/// For remembering; what is missing or out of range keeps its default.
QVariantMap choiceValues(const FutureChoice& choice);
FutureChoice choiceFromValues(const QVariantMap& values);

/// Chooses what is perturbed in futures. GUI thread.
class FuturesPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit FuturesPanel(QWidget* parent = nullptr);

  FutureChoice choice() const;
  void setChoice(const FutureChoice& choice);  ///< emits nothing
  void setShown(bool isShown);                 ///< whether futures are on the map
  void setNote(const QString& note);           ///< how long the last ones took, or why there are none

  QSize sizeHint() const override { return {300, 340}; }

 signals:
  void choiceChanged();
  void shownToggled(bool isShown);

 private:
  QWidget* buildParams();
  void addParam(const QString& name, double deviation);
  void removeParam();
  void notify();

  QCheckBox *shown_, *noise_;
  QDoubleSpinBox *drift_, *place_, *heading_;
  QSpinBox *horizon_, *count_;
  QComboBox* names_ = nullptr;
  QTableWidget* params_ = nullptr;
  QLabel* note_;
  bool isQuiet_ = false;
};

}  // namespace antipode
