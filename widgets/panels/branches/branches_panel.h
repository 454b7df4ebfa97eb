// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

#include <optional>
#include <vector>

class QAction;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace antipode {

/// A run of a tree: the first one, or a branch.
struct BranchRow {
  QString path, name;
  QColor colour;         ///< invalid: none of its own
  int parent = -1;       ///< index of the row that it branches from; -1: it is the first run
  double time = 0;       ///< s of the run, where it begins
  bool isShown = false;  ///< this run is in the window
  QString hash = {};     ///< of its state at the newest moment known; empty: none
  bool operator==(const BranchRow&) const = default;
};

/// The tree of runs that the run in the window belongs to. GUI thread.
class BranchesPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit BranchesPanel(QWidget* parent = nullptr);

  /// Parents come before their branches. A name that is being typed stays open where nothing is new.
  void setRuns(const std::vector<BranchRow>& runs);
  void setCanBranch(bool canBranch);

  QSize sizeHint() const override { return {420, 240}; }

 signals:
  void branchRequested();
  void openRequested(const QString& path);
  void compareRequested(const QString& path);  ///< with the run in the window
  void deleteRequested(const QString& path);
  void promoteRequested(const QString& path);
  void renamed(const QString& path, const QString& name);
  void colourRequested(const QString& path);
  void refreshRequested();  ///< it is to be seen

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QString chosen() const;
  void addMenu();
  void showChoice();
  void copyHash();

  QTreeWidget* tree_;
  QPushButton *branch_, *open_, *compare_, *promote_, *delete_;
  QAction *rename_, *colour_, *copyHash_;
  std::optional<std::vector<BranchRow>> rows_;  // that the tree shows; nullopt: something was typed into it
  bool isFilling_ = false;
};

}  // namespace antipode
