// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/files/file_descriptor.h"

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// A file that appears whole or not at all. The bytes go into a file without a name in the same folder, and
/// commit() gives it its name. Without a successful commit() an older file of the name stays as it was, and
/// nothing else is left, also when the program is killed. (Where the file system has no files without names, it is
/// a hidden file, which a killed program leaves behind.)
///
/// The new file has the permissions of the older one. A symbolic link stays; the file that it leads to is
/// replaced, unless it belongs to another user. Folders, devices and pipes are never replaced. Errors name the
/// path. After the first error every further call returns it again.
class AtomicFile {
 public:
  enum class Writer {
    This,
    Other,  ///< one that opens files by name itself: it writes into temporaryPath() instead of calling write()
  };
  explicit AtomicFile(std::string path, Writer writer = Writer::This);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  Result<void> write(std::string_view bytes);
  /// Flushes everything to the disk and puts the file in the place of an older one.
  Result<void> commit();
  /// An empty hidden file in the same folder, for the other writer.
  const std::string& temporaryPath() const { return temporary_; }

 private:
  Result<void> failure() const;

  std::string path_;       // as given, for messages
  std::string target_;     // behind symbolic links
  std::string temporary_;  // empty: the file has no name (yet), or its own
  FileDescriptor file_;
  int error_ = 0;                 // errno of the first failure
  std::optional<Error> refusal_;  // the target must not be replaced
};

/// A whole text as an AtomicFile.
Result<void> writeFileAtomically(const std::string& path, std::string_view text);

}  // namespace antipode
