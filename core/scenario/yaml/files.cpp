// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/scenario_io.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostTextBytes = std::size_t{64} << 20;

tl::unexpected<Error> fileError(const std::string& path, const char* action, int code) {
  Error error;
  error.location.file = path;
  error.message = fmt::format("cannot {}: {}", action, std::strerror(code));
  return tl::unexpected<Error>(std::move(error));
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  /// 0, or -1 with errno: some file systems report a full disk only here.
  int close() { return fd_ < 0 ? 0 : ::close(std::exchange(fd_, -1)); }

 private:
  int fd_;
};

bool writeAll(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// The file that a chain of symbolic links ends at, so that saving through a link keeps the link.
std::string linkTarget(const std::string& path) {
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(path, failed);
  return failed ? path : real.string();
}

/// What a new file gets: the permissions that open() would give it.
mode_t newFileMode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

void syncFolder(const fs::path& folder) {
  const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0) (void)::fsync(fd.get());  // best effort: the new file itself is safe already
}

}  // namespace

Result<std::string> readFile(const std::string& path) {
  Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (fd.get() < 0) return fileError(path, "open the file", errno);
  std::string text;
  char buffer[1 << 16];
  while (true) {
    const ssize_t count = ::read(fd.get(), buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return fileError(path, "read the file", errno);
    if (count == 0) return text;
    // A device or a log given by mistake has no end worth waiting for.
    if (text.size() + static_cast<std::size_t>(count) > kMostTextBytes) {
      Error error;
      error.location.file = path;
      error.message = fmt::format("the file has more than {} MB", kMostTextBytes >> 20);
      error.expected = "a text";
      return tl::unexpected<Error>(std::move(error));
    }
    text.append(buffer, static_cast<std::size_t>(count));
  }
}

Result<void> writeFileAtomically(const std::string& path, const std::string& text) {
  const std::string target = linkTarget(path);
  fs::path folder = fs::path(target).parent_path();
  if (folder.empty()) folder = ".";
  struct ::stat old {};
  const mode_t mode = ::stat(target.c_str(), &old) == 0 ? old.st_mode & 07777 : newFileMode();

  std::string temporary = (folder / fmt::format(".{}.XXXXXX", fs::path(target).filename().string())).string();
  Descriptor fd(::mkostemp(temporary.data(), O_CLOEXEC));
  if (fd.get() < 0) return fileError(path, "write the file", errno);
  const bool written = writeAll(fd.get(), text) && ::fchmod(fd.get(), mode) == 0 && ::fsync(fd.get()) == 0 &&
                       fd.close() == 0 && ::rename(temporary.c_str(), target.c_str()) == 0;
  if (!written) {
    const int code = errno;
    ::unlink(temporary.c_str());
    return fileError(path, "write the file", code);
  }
  syncFolder(folder);
  return {};
}

}  // namespace antipode
