// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"

#include <QFileSystemWatcher>
#include <QLockFile>
#include <QTimer>

#include <memory>

namespace antipode {

/// Notices when another program changes, replaces or removes the file of the document, and whether another window of
/// Antipode has the same file open. GUI thread.
class FileWatch final : public QObject {
  Q_OBJECT

 public:
  enum class State {
    Same,     ///< the file holds what was read or saved last
    Changed,  ///< somebody else wrote it
    Gone      ///< there is no such file any more
  };

  /// `lockFolder` holds a lock for each open file; it is made when there is one.
  FileWatch(ScenarioDocument& document, QString lockFolder, QObject* parent = nullptr);

  /// What is so at this moment: saving asks before it overwrites.
  State state() const;

 signals:
  /// Once for each change of the file by others.
  void changedOnDisk(antipode::FileWatch::State state);
  /// The document's file is open in another process, too.
  void openElsewhere(qint64 process);

 private:
  void watch();  // the document has another file, was saved, or is modified now
  void look();
  void lock();

  ScenarioDocument& document_;
  QString lockFolder_, locked_;
  QString watched_;      // file that the rest is about
  std::string ownText_;  // of the document in it
  QFileSystemWatcher watcher_;
  QTimer settle_;          // a file that is being written changes several times
  std::string reported_;   // text that changedOnDisk() was about
  bool isGoneReported_ = false;
  std::unique_ptr<QLockFile> lock_;
};

}  // namespace antipode
