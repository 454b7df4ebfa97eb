// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/files/file_descriptor.h"

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// A file that appears whole or not at all. The bytes go into a hidden temporary file in the same folder, and
/// commit() gives that file its name. Without a successful commit() an older file of the name stays as it was, and
/// the temporary file is removed.
///
/// The new file has the permissions of the older one. A symbolic link stays; the file that it leads to is
/// replaced, unless it belongs to another user. Folders, devices and pipes are never replaced. Errors name the
/// path. After the first error every further call returns it again.
class AtomicFile {
 public:
  explicit AtomicFile(std::string path);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  Result<void> write(std::string_view bytes);
  /// Flushes everything to the disk and renames the temporary file.
  Result<void> commit();
  /// For writers that open files by name themselves: they write into this empty file instead of calling write().
  const std::string& temporaryPath() const { return temporary_; }

 private:
  Result<void> failure() const;

  std::string path_;       // as given, for messages
  std::string target_;     // behind symbolic links
  std::string temporary_;  // empty: there is none (any more)
  FileDescriptor file_;
  int error_ = 0;                 // errno of the first failure
  std::optional<Error> refusal_;  // the target must not be replaced
};

/// A whole text as an AtomicFile.
Result<void> writeFileAtomically(const std::string& path, std::string_view text);

}  // namespace antipode
