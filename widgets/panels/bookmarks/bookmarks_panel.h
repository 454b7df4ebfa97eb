// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace antipode {

/// A time of a run that was marked, as it is listed.
struct BookmarkRow {
  double time = 0;
  QString timeText, note;
  bool operator==(const BookmarkRow&) const = default;
};

/// The bookmarks of a run: a click goes there, the note is edited in its place. It asks; the owner keeps them. GUI
/// thread.
class BookmarksPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit BookmarksPanel(QWidget* parent = nullptr);
  void setBookmarks(const std::vector<BookmarkRow>& bookmarks);
  void setCanChange(bool on);
  void setUndo(bool canUndo, bool canRedo);
  void editNote(int bookmark);

  QSize sizeHint() const override { return {420, 220}; }
  bool eventFilter(QObject* watched, QEvent* event) override;

 signals:
  void timeRequested(double time);
  void addRequested();
  void noteChanged(int bookmark, const QString& note);
  void removeRequested(const std::vector<int>& bookmarks);
  void undoRequested();
  void redoRequested();

 private:
  std::vector<int> chosen() const;
  void showChoice();

  QTreeWidget* list_;
  QPushButton *add_, *edit_, *remove_, *undo_, *redo_;
  std::vector<double> times_;
  bool isFilling_ = false, canChange_ = true;
};

}  // namespace antipode
