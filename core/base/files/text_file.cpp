// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/text_file.h"

#include "core/base/files/file_descriptor.h"
#include "core/base/files/file_error.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace antipode {
namespace {

constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

/// Whether a pipe gives something, or its end, in some seconds. A pipe without a writer would wait for ever.
bool hasData(const FileDescriptor& pipe) {
  constexpr int kPatience = 3000;  // ms
  struct pollfd wanted {
    pipe.get(), POLLIN, 0
  };
  int ready;
  do ready = ::poll(&wanted, 1, kPatience);
  while (ready < 0 && errno == EINTR);
  return ready > 0;
}

}  // namespace

Result<std::string> readFile(const std::string& path) {
  if (path.empty()) return err("the name of the file is empty");
  // Without O_NONBLOCK open() would wait when the path is a pipe.
  const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!fd.isOpen()) {
    const int error = errno;
    return fileError(path, fmt::format("cannot open the file: {}", std::strerror(error)),
                     path == "-" ? "/dev/stdin, which is standard input" : "");
  }
  struct ::stat info {};
  const bool isPipe = ::fstat(fd.get(), &info) == 0 && S_ISFIFO(info.st_mode);
  std::string text;
  char buffer[1 << 16];
  while (true) {
    if (isPipe && !hasData(fd)) return fileError(path, "is a pipe, and nothing comes out of it", "a file");
    const ssize_t count = ::read(fd.get(), buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return fileError(path, fmt::format("cannot read the file: {}", std::strerror(errno)));
    if (count == 0) return text;
    // A device or a log given by mistake has no end worth waiting for.
    if (text.size() + static_cast<std::size_t>(count) > kMaxTextBytes)
      return fileError(path, fmt::format("the file has more than {} MB", kMaxTextBytes >> 20), "a text");
    text.append(buffer, static_cast<std::size_t>(count));
  }
}

}  // namespace antipode
