// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/verdict_history.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace antipode {

/// The verdict of a run at a time: each condition with its value and whether it holds. Conditions are added, changed
/// and removed here. GUI thread.
class VerdictPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit VerdictPanel(QWidget* parent = nullptr);

  /// nullopt: the scenario has no verdict.
  void setState(const std::optional<VerdictState>& state);
  void setEditable(bool on);
  /// How far a search for a change that breaks the verdict is, or what it has found; an empty text is not shown.
  void setSearch(bool isRunning, const QString& text);
  QString searchText() const;
  QString headline() const;
  /// The texts of a row, in the order of the columns.
  QStringList row(int index) const;
  int rowCount() const;

  QSize sizeHint() const override { return {520, 210}; }

 signals:
  void addRequested(antipode::VerdictRole role, const QString& text);
  /// `index`: among the conditions of the role.
  void changeRequested(antipode::VerdictRole role, int index, const QString& text);
  void removeRequested(antipode::VerdictRole role, int index);
  void timeRequested(double time);  ///< at which it was decided
  /// To look for a change that breaks the condition; empty: the verdict.
  void falsifyRequested(const QString& condition);
  void stopRequested();  ///< of that search

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void showState();
  void showEditing();
  void addTyped();
  void removeChosen();
  QString typedProblem() const;
  /// Role and index of a row.
  std::pair<VerdictRole, int> placeOf(int row) const;

  QLabel* headline_;
  QPushButton *falsify_, *goThere_;
  QTreeWidget* list_;
  QComboBox* role_;
  QLineEdit* text_;
  QPushButton *add_, *remove_;
  QLabel* search_;
  std::optional<VerdictState> state_;
  bool isEditable_ = true, isFilling_ = false, isSearching_ = false;
};

}  // namespace antipode
