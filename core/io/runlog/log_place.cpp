// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/log_place.h"

#include "core/base/files/target_path.h"
#include "core/io/runlog/run_log_reader.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

namespace antipode {
namespace {

/// "process 4711 (antipode)", of the one that holds the lock on a file.
std::string writerOf(const struct ::stat& file) {
  // A line is: "7: FLOCK  ADVISORY  WRITE 4711 fe:01:123456 0 EOF", with the device in hexadecimal digits.
  const std::string wanted =
      fmt::format("{:02x}:{:02x}:{}", ::major(file.st_dev), ::minor(file.st_dev), file.st_ino);
  std::ifstream locks("/proc/locks");
  for (std::string line; std::getline(locks, line);) {
    std::istringstream words(line);
    std::string number, kind, mode, access, process, where;
    words >> number >> kind >> mode >> access >> process >> where;
    if (kind != "FLOCK" || where != wanted) continue;
    std::string name;
    std::getline(std::ifstream("/proc/" + process + "/comm"), name);
    return name.empty() ? "process " + process : fmt::format("process {} ({})", process, name);
  }
  return "another process";
}

Result<void> lock(const FileDescriptor& file) {
  if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return {};  // some systems have no locks
  struct ::stat info {};
  ::fstat(file.get(), &info);
  return errExpected("another name", "{} is writing this log", writerOf(info));
}

using Name = std::array<char, PATH_MAX>;

/// False: the system has no such long names. It needs no memory: take() may not fail while an empty file stands
/// for the log, and a destructor may not at all.
bool makeName(Name& name, const std::string& path, const char* suffix) noexcept {
  const auto written = fmt::format_to_n(name.data(), name.size(), "{}{}", path, suffix);
  if (written.size >= name.size()) return false;
  *written.out = 0;
  return true;
}

/// Whether an operation on a file was done, or there is no such file.
bool isDoneOrGone(int done) noexcept {
  return done == 0 || errno == ENOENT || errno == ENAMETOOLONG;
}

/// Removes the files that SQLite keeps beside one. False: one of them is still there; errno tells why.
bool removeCompanions(const std::string& path) noexcept {
  Name name{};
  for (const char* suffix : {"-wal", "-shm", "-journal"})
    if (makeName(name, path, suffix) && !isDoneOrGone(::unlink(name.data()))) return false;
  return true;
}

/// A -wal holds the last rows of a log whose writer was killed.
bool moveWal(const std::string& from, const std::string& to) noexcept {
  Name before{}, after{};
  return !makeName(before, from, "-wal") || !makeName(after, to, "-wal") ||
         isDoneOrGone(::rename(before.data(), after.data()));
}

}  // namespace

Result<FileDescriptor> lockRunLog(const std::string& path) {
  FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.isOpen()) return err("{}: {}", path, std::strerror(errno));
  if (auto locked = lock(file); !locked) return tl::unexpected<Error>(locked.error());
  return file;
}

std::optional<LogPlace::FileId> LogPlace::idOf(const std::string& path) {
  struct ::stat info {};
  if (::stat(path.c_str(), &info) != 0) return std::nullopt;
  return FileId{info.st_dev, info.st_ino};
}
LogPlace::FileId LogPlace::idOf(const FileDescriptor& file) {
  struct ::stat info {};
  ::fstat(file.get(), &info);
  return {info.st_dev, info.st_ino};
}

Result<std::unique_ptr<LogPlace>> LogPlace::reserve(const std::string& path) {
  if (path.empty()) return err("a log needs a file name");
  std::unique_ptr<LogPlace> place(new LogPlace(path, linkTarget(path)));
  if (auto allowed = checkTarget(path); !allowed) return tl::unexpected<Error>(allowed.error());
  if (auto locked = place->lockOld(); !locked) return tl::unexpected<Error>(locked.error());
  if (auto made = place->makeNew(); !made) return tl::unexpected<Error>(made.error());
  return place;
}

/// An older file is replaced only if it is a run log (or empty), so that a mistyped name does not cost a scenario,
/// and only if nobody writes it.
Result<void> LogPlace::lockOld() {
  FileDescriptor file(::open(target_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
  if (!file.isOpen() && errno == ENOENT) return {};
  if (!file.isOpen()) return err("{} cannot be replaced: {}", path_, std::strerror(errno));
  if (auto locked = lock(file); !locked) return locked;
  struct ::stat info {};
  ::fstat(file.get(), &info);
  const auto isLog = info.st_size > 0 ? isRunLog(file) : Result<bool>(true);
  if (!isLog) return err("{} cannot be replaced: {}", path_, isLog.error().message);
  if (!*isLog)
    return errExpected("another name", "{} is there already and is no run log; it was left alone", path_);
  old_.emplace(std::move(file));
  return {};
}

Result<void> LogPlace::makeNew() {
  FileDescriptor file = openBeside(target_, temporary_);
  if (!file.isOpen()) {
    temporary_.clear();
    return err("{}: {}", path_, std::strerror(errno));
  }
  ::fchmod(file.get(), permissionsFor(target_));
  new_.emplace(std::move(file));
  return lock(*new_);
}

LogPlace::~LogPlace() {
  if (temporary_.empty()) return;
  removeCompanions(temporary_);
  ::unlink(temporary_.c_str());
}

/// Where there is no older log, an empty file stands for one: nobody else can make one now.
Result<void> LogPlace::claimName() {
  FileDescriptor file(::open(target_.c_str(), O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!file.isOpen() && errno == EEXIST) return {};  // take() tells
  if (!file.isOpen()) return err("{} cannot be made: {}", path_, std::strerror(errno));
  old_.emplace(std::move(file));
  return lock(*old_);
}

Result<void> LogPlace::take() {
  const bool isNew = !old_;
  if (isNew)
    if (auto claimed = claimName(); !claimed) return claimed;
  if (!old_ || idOf(target_) != idOf(*old_))
    return errExpected("another name", "another program has just made {}", path_);
  const auto refuse = [&](int reason) {
    if (isNew) ::unlink(target_.c_str());
    return err("{} cannot be made: {}", path_, std::strerror(reason));
  };
  // SQLite would use a -wal that a killed writer has left as that of the new file. Until the older log has gone,
  // it waits beside the hidden file.
  if (!removeCompanions(temporary_) || !moveWal(target_, temporary_)) return refuse(errno);
  if (!removeCompanions(target_) || std::rename(temporary_.c_str(), target_.c_str()) != 0) {
    const int reason = errno;
    moveWal(temporary_, target_);
    return refuse(reason);
  }
  removeCompanions(temporary_);
  temporary_.clear();
  old_.reset();
  syncFolder(folderOf(target_));
  return {};
}

std::string LogPlace::problem() {
  const auto file = idOf(target_);
  if (!file) return fmt::format("The log {} is gone: it, or its folder, was removed or renamed.", path_);
  if (*file != idOf(*new_)) return fmt::format("Another file has taken the place of the log {}.", path_);
  const auto wal = idOf(target_ + "-wal");
  if (wal_ && wal != wal_)
    return fmt::format("The file {}-wal, which belongs to the log, was removed or replaced.", path_);
  wal_ = wal;
  return {};
}

}  // namespace antipode
