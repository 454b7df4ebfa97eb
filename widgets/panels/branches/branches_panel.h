// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

class QPushButton;
class QTreeWidget;

namespace antipode {

/// A run of a tree: the first one, or a branch.
struct BranchRow {
  QString path, name;
  QColor colour;         ///< invalid: none of its own
  int parent = -1;       ///< index of the row that it branches from; -1: it is the first run
  double time = 0;       ///< s of the run, where it begins
  bool isShown = false;  ///< this run is in the window
};

/// The tree of runs that the run in the window belongs to. GUI thread.
class BranchesPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit BranchesPanel(QWidget* parent = nullptr);

  /// Parents come before their branches.
  void setRuns(const std::vector<BranchRow>& runs);
  void setCanBranch(bool canBranch);

  QSize sizeHint() const override { return {420, 240}; }

 signals:
  void branchRequested();
  void openRequested(const QString& path);
  void compareRequested(const QString& path);  ///< lays its tracks over the run in the window; empty: none
  void deleteRequested(const QString& path);
  void promoteRequested(const QString& path);
  void refreshRequested();  ///< it is to be seen

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QString chosen() const;
  void showChoice();

  QTreeWidget* tree_;
  QPushButton *branch_, *open_, *compare_, *promote_, *delete_;
};

}  // namespace antipode
