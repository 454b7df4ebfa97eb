// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/atomic_file.h"

#include "core/base/files/file_error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// The file that a chain of symbolic links ends at.
std::string linkTarget(const std::string& path) {
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(path, failed);
  return failed ? path : real.string();
}

fs::path folderOf(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? "." : folder;
}

/// The permissions of the file that is to be replaced, else those that open() gives to a new file.
mode_t permissionsFor(const std::string& target) {
  struct ::stat old {};
  if (::stat(target.c_str(), &old) == 0) return old.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

void syncFolder(const fs::path& folder) {
  const FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.isOpen()) (void)::fsync(fd.get());  // best effort: the new file itself is safe already
}

/// "folder/.name.XXXXXX"; mkostemp() replaces the Xs by letters that no other file has.
std::string temporaryPattern(const std::string& target) {
  return (folderOf(target) / fmt::format(".{}.XXXXXX", fs::path(target).filename().string())).string();
}

}  // namespace

AtomicFile::AtomicFile(std::string path)
    : path_(std::move(path)),
      target_(linkTarget(path_)),
      temporary_(temporaryPattern(target_)),
      file_(::mkostemp(temporary_.data(), O_CLOEXEC)) {
  if (file_.isOpen()) return;
  error_ = errno;
  temporary_.clear();
}

AtomicFile::~AtomicFile() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Result<void> AtomicFile::failure() const {
  return fileError(path_, fmt::format("cannot write the file: {}", std::strerror(error_)));
}

Result<void> AtomicFile::write(std::string_view bytes) {
  while (error_ == 0 && !bytes.empty()) {
    const ssize_t written = ::write(file_.get(), bytes.data(), bytes.size());
    if (written >= 0)
      bytes.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      error_ = errno;
  }
  return error_ == 0 ? Result<void>() : failure();
}

Result<void> AtomicFile::commit() {
  if (error_ != 0) return failure();
  const bool isDone = ::fchmod(file_.get(), permissionsFor(target_)) == 0 && ::fsync(file_.get()) == 0 &&
                      file_.close() == 0 && std::rename(temporary_.c_str(), target_.c_str()) == 0;
  if (!isDone) {
    error_ = errno;
    return failure();
  }
  temporary_.clear();
  syncFolder(folderOf(target_));
  return {};
}

Result<void> writeFileAtomically(const std::string& path, std::string_view text) {
  AtomicFile file(path);
  if (auto written = file.write(text); !written) return written;
  return file.commit();
}

}  // namespace antipode
