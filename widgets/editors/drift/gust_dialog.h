// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/edits/gust_script.h"

#include <QDialog>

class QLabel;
class QPushButton;

namespace antipode {

class NumberBox;

/// Asks for a gust: six numbers, and what they make of the drift over time. GUI thread.
class GustDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit GustDialog(QWidget* parent = nullptr);
  void setScript(const GustScript& script);
  void setTarget(const QString& target);  ///< whom it is for ("everybody", "abe")
  GustScript script() const;

 signals:
  /// The button was pressed; the dialog stays open.
  void scriptRequested(const antipode::GustScript& script);

 private:
  void showScript();

  QLabel *target_, *message_;
  NumberBox *direction_, *speed_, *start_, *calmFrom_, *every_, *times_;
  class Curve;
  Curve* curve_;
  QPushButton* add_;
};

}  // namespace antipode
