// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/helm_types.h"
#include "widgets/panels/helm/logged_helm_view.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <array>

class QLabel;
class QTableView;
class QToolButton;

namespace antipode {

class BehavioursModel;
class IpfChart;
class ObjectiveChart;

/// Why a vehicle's helm decided as it did: every behaviour with its state and what keeps it idle, their wishes
/// over course, speed and depth, the sum and the winner. Summits may be dragged to ask "what if". GUI thread.
class HelmInspector final : public QWidget {
  Q_OBJECT

 public:
  explicit HelmInspector(QWidget* parent = nullptr);

  /// Whose decisions are shown; an empty name shows the hint instead.
  void setVehicle(const QString& name, const QColor& colour);
  /// Shows a decision; may be called at display rate.
  void setReport(double time, const HelmReport& report);
  /// No decision to show, and why not, e.g. while an earlier one is being worked out.
  void setHint(const QString& hint);
  bool hasReport() const { return hasReport_; }
  /// Shows the helm of a log of other programs.
  void setLogged(const LoggedHelmView::Shown& shown);
  LoggedHelmView& logged() { return *logged_; }

  const ObjectiveChart& chart(Variable variable) const { return *charts_[static_cast<std::size_t>(variable)]; }
  ObjectiveChart& chart(Variable variable) { return *charts_[static_cast<std::size_t>(variable)]; }
  /// The weighted sum over course and speed, where a behaviour wishes for both together.
  IpfChart& disc() { return *disc_; }
  /// What a row of the list says, e.g. "survey", "idle", "100", "DEPLOY = true does not hold".
  QStringList row(int behaviour) const;
  int rows() const;

 private:
  void hideReport();
  void showHead();
  void showTrial();

  BehavioursModel* model_;
  QTableView* view_;
  QLabel *head_, *modes_, *hint_;
  QToolButton* endTrial_;
  LoggedHelmView* logged_;
  IpfChart* disc_;
  std::array<ObjectiveChart*, 3> charts_{};
  QString name_, decision_;
  QColor colour_;
  double time_ = 0;
  bool hasReport_ = false;
};

/// Colour of behaviour number `index` of a vehicle, in list and charts.
QColor behaviourColour(int index);

}  // namespace antipode
