// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/target_path.h"

#include "core/base/files/file_error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>

namespace antipode {

namespace fs = std::filesystem;

namespace {

std::string hiddenName(const std::string& target, const std::string& ending) {
  const std::string name = fmt::format(".{}.{}", fs::path(target).filename().string(), ending);
  return (fs::path(folderOf(target)) / name).string();
}

/// A name that leads to an open file for as long as it is open, also where it has none in a folder.
std::string ownPath(const FileDescriptor& file) {
  return fmt::format("/proc/self/fd/{}", file.get());
}

}  // namespace

std::string linkTarget(const std::string& path) {
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(path, failed);
  return failed ? path : real.string();
}

Result<void> checkTarget(const std::string& path) {
  struct ::stat info {};
  struct ::stat link {};
  if (::lstat(path.c_str(), &link) != 0 || ::stat(path.c_str(), &info) != 0) return {};  // nothing is there
  if (S_ISDIR(info.st_mode)) return fileError(path, "cannot write the file: Is a directory");
  if (!S_ISREG(info.st_mode))
    return fileError(path, "is a device or a pipe, which is not replaced by a file", "another name");
  if (S_ISLNK(link.st_mode) && info.st_uid != ::geteuid())
    return fileError(path, "leads to a file of another user, which is not replaced", "another name");
  return {};
}

std::string folderOf(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

Result<void> makeFolder(const std::string& folder) {
  std::error_code failed, ignored;
  fs::create_directories(folder, failed);
  if (fs::is_directory(folder, ignored)) return {};
  return fileError(folder, fmt::format("the folder cannot be made: {}",
                                       failed ? failed.message() : "something else has its name"));
}

std::string freeName(const std::string& folder, const std::string& stem, const std::string& ending,
                     const std::string& beside) {
  const auto isThere = [](const fs::path& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
  };
  fs::path path = fs::path(folder) / stem;
  for (int number = 2; isThere(path.string() + ending) || (!beside.empty() && isThere(path.string() + beside));
       ++number)
    path = fs::path(folder) / fmt::format("{}-{}", stem, number);
  return path.string() + ending;
}

FileDescriptor openBeside(const std::string& target, std::string& name) {
  // mkostemp() replaces the Xs by letters that no other file has, and follows no link.
  name = hiddenName(target, "XXXXXX");
  return FileDescriptor(::mkostemp(name.data(), O_CLOEXEC));
}

FileDescriptor openNamelessBeside(const std::string& target, std::string& name) {
  FileDescriptor file(::open(folderOf(target).c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
  const bool isNaming = file.isOpen() && ::access(ownPath(file).c_str(), F_OK) == 0;
  if (isNaming || (!file.isOpen() && errno != EOPNOTSUPP && errno != EISDIR)) return file;
  return openBeside(target, name);
}

bool nameBeside(const std::string& target, const FileDescriptor& file, std::string& name) {
  const std::string own = ownPath(file);
  do {
    std::uint32_t letters = 0;
    if (::getentropy(&letters, sizeof letters) != 0) return false;
    const std::string hidden = hiddenName(target, fmt::format("{:06x}", letters & 0xffffff));
    if (::linkat(AT_FDCWD, own.c_str(), AT_FDCWD, hidden.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      name = hidden;
      return true;
    }
  } while (errno == EEXIST);
  return false;
}

mode_t permissionsFor(const std::string& target) {
  struct ::stat old {};
  if (::stat(target.c_str(), &old) == 0) return old.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

void syncFolder(const std::string& folder) {
  const FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.isOpen()) (void)::fsync(fd.get());  // best effort: the new file itself is safe already
}

}  // namespace antipode
