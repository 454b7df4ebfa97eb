// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QDir>

#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;
class QUrl;

namespace antipode {

/// The documents of the program, to be read and searched without a network. GUI thread.
class ManualWindow final : public QDialog {
  Q_OBJECT

 public:
  /// `folder` holds the pages as Markdown files.
  ManualWindow(const QDir& folder, QWidget* parent);

  /// Opens a page ("scenario.md"), at a heading ("sections") where one is given. Of what is no page it says so.
  void openPage(const QString& name, const QString& anchor = {});

 private:
  struct Page {
    QString name, title, text;
  };
  void readPages(const QDir& folder);
  void showFound(const QString& search);
  void showMarkdown(const QString& text, const QString& place);  // `place`: the folder of its pictures
  void follow(const QUrl& link);
  void scrollTo(const QString& anchor);
  void find(const QString& piece, const QString& word);  // the word in this piece of a line

  std::vector<Page> pages_;
  QDir folder_;
  QLineEdit* search_;
  QListWidget* list_;
  QTextBrowser* text_;
  QLabel* outside_;  // what was asked for and is no page
  QString shown_;
};

}  // namespace antipode
