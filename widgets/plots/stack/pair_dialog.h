// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/stack/plot_content.h"

#include <QDialog>

class QComboBox;
class QPushButton;

namespace antipode {

/// Asks who hears whom, for a plot of range or bearing. GUI thread.
class PairDialog final : public QDialog {
  Q_OBJECT

 public:
  /// `preset` fills the boxes as far as its names are among the vehicles.
  PairDialog(const QStringList& vehicles, const PairPlot& preset, QWidget* parent);
  PairPlot pair() const;

 private:
  void check();

  QComboBox *listener_, *pinger_, *quantity_;
  QPushButton* accept_;
};

}  // namespace antipode
