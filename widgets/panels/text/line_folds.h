// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QPlainTextEdit;
class QTextBlock;

namespace antipode {

/// Hides the lines below a line that belong to it, by their indent, as in YAML. The text stays as it is. A place
/// that the cursor goes to is never hidden. GUI thread.
class LineFolds final : public QObject {
  Q_OBJECT

 public:
  /// `edit` outlives it; nothing else uses the user states of its lines.
  explicit LineFolds(QPlainTextEdit& edit);

  bool canFold(const QTextBlock& line) const;
  bool isFolded(const QTextBlock& line) const;
  void setFolded(const QTextBlock& line, bool on);
  /// The line, or the nearest one above that it belongs to, where it has nothing below.
  void foldAround(QTextBlock line);
  void setAllFolded(bool on);  ///< those at the left edge

 signals:
  void changed();

 private:
  void onLinesChanged();
  void showCursor();
  void hideLines();
  void apply();

  QPlainTextEdit& edit_;
};

}  // namespace antipode
