// SPDX-License-Identifier: GPL-3.0-or-later
// The place of a run log on the disk while it is written.
#pragma once

#include "core/base/error.h"
#include "core/base/files/file_descriptor.h"

#include <sys/types.h>

#include <memory>
#include <optional>
#include <string>

namespace antipode {

/// The lock of the one writer of a log that is there. Error: somebody else has it; names the process.
Result<FileDescriptor> lockRunLog(const std::string& path);

/// Keeps other writers away from a log, puts the new log in the place of an older one when it stands, and notices
/// when the files are no longer where they were made. It must outlive the SQLite connection to the file: the
/// system drops the locks of SQLite when a program closes any descriptor of the file.
class LogPlace {
 public:
  /// Makes an empty hidden file beside `path`. Error: something else than a run log is there, another program is
  /// writing this log, or the folder cannot be written to.
  static Result<std::unique_ptr<LogPlace>> reserve(const std::string& path);
  ~LogPlace();
  LogPlace(const LogPlace&) = delete;
  LogPlace& operator=(const LogPlace&) = delete;

  const std::string& temporaryPath() const { return temporary_; }
  const std::string& path() const { return target_; }  ///< behind symbolic links
  /// Gives the hidden file its name; an older log of that name goes, with all that belongs to it.
  Result<void> take();
  /// What has happened to the files, as a sentence; empty when they are where they were made.
  std::string problem();

 private:
  struct FileId {
    dev_t device;
    ino_t inode;
    bool operator==(const FileId&) const = default;
  };
  LogPlace(std::string path, std::string target) : path_(std::move(path)), target_(std::move(target)) {}
  static std::optional<FileId> idOf(const std::string& path);
  static FileId idOf(const FileDescriptor& file);
  Result<void> lockOld();
  Result<void> makeNew();
  Result<void> claimName();

  std::string path_, target_, temporary_;
  std::optional<FileDescriptor> old_;  // the older log, locked
  std::optional<FileDescriptor> new_;  // our log, locked
  std::optional<FileId> wal_;          // its -wal, once it was seen
};

}  // namespace antipode
