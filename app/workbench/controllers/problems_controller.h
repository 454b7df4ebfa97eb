// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "widgets/panels/problems/problems_panel.h"

#include <QObject>
#include <QTimer>

class QDockWidget;
class QToolButton;

namespace antipode {

/// Lists what is wrong with the document, or with a file that could not be opened, counts it in the status bar,
/// and repairs what has an obvious repair. GUI thread.
class ProblemsController final : public QObject {
  Q_OBJECT

 public:
  struct Views {
    ProblemsPanel& panel;
    QDockWidget& dock;     ///< of the panel: its title says whose problems they are
    QToolButton& counter;  ///< in the status bar
  };
  ProblemsController(Views views, ScenarioDocument& document, QObject* parent);

  /// Lists the problems of something else. `notOpened` is the name of a file that could not be opened, else empty.
  void showOthers(const QString& notOpened, const Problems& problems);
  /// Lists what an import into the document told, for as long as the document is open: nothing else records what
  /// was not taken over.
  void showImport(const Problems& problems);
  /// Lists those of the document again, with those of its imports.
  void showDocuments();
  /// To the place of the next problem of the list (1), or of the one before (-1), in the text or in the properties.
  void goOn(int by, bool isInText);

 signals:
  void revealRequested();                    ///< the panel is to be seen
  void itemChosen(const std::string& item);  ///< a part of the scenario with a problem
  void placeChosen(int line, int column);    ///< of the text
  void statusMessage(const QString& message);

 private:
  void show(Problems problems);
  void showTitle();
  void findFixes();  ///< a few at a time: the window stays quick
  void fix(const Problem& problem);
  void fixAll();
  void dismissImport();
  bool isOfImport(const Problem& problem) const;
  void showItem(const Problem& problem);
  void showPlace(const Problem& problem);
  Problems placedProblems() const;

  Views views_;
  ScenarioDocument& document_;
  QString notOpened_;
  Problems ofImport_;  // what the checks do not say themselves; its places are in the imported file
  QTimer fixTimer_;
  std::size_t nextFix_ = 0;
};

}  // namespace antipode
