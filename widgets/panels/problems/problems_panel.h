// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QWidget>

class QLabel;
class QListView;
class QPushButton;

namespace antipode {

class ProblemsModel;

/// List of what is wrong with a scenario, errors first, each with its place. GUI thread.
class ProblemsPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit ProblemsPanel(QWidget* parent = nullptr);

  void setProblems(Problems problems);
  /// Offers the repair of a problem, or no longer (empty); `summary` says what it does.
  void setFix(const Problem& problem, const QString& summary);
  /// Whether some of them are what an import told, which a person may take off the list.
  void offerDismissal(bool isOffered);
  const Problems& problems() const;  ///< in the order of the list
  /// Chooses the problem that is `by` after the chosen one, round and round; null: there is none.
  const Problem* chooseNext(int by);
  /// "2 errors, 1 warning", "No problems".
  QString countsText() const;

  QSize sizeHint() const override { return {300, 200}; }

 signals:
  void activated(const antipode::Problem& problem);  ///< click or Enter; its item names the place in the scenario
  void countsChanged(const QString& text);
  void fixRequested(const antipode::Problem& problem);
  void allFixesRequested();
  void importDismissed();
  void textRequested(const antipode::Problem& problem);  ///< its place in the text of the file

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showFooter();
  const Problem* current() const;

  ProblemsModel* model_;
  QListView* view_;
  int laidOutWidth_ = -1;  // px, of the view
  QLabel* empty_;
  QWidget* footer_;
  QPushButton *fix_, *fixAll_, *showText_, *dismiss_;
};

}  // namespace antipode
