// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/standard_streams.h"

#include "core/base/files/file_error.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace antipode {

void openStandardStreams() {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
    if (::fcntl(fd, F_GETFD) < 0 && errno == EBADF)
      (void)::open("/dev/null", O_RDWR);  // gets the lowest free number
}

bool isStandardOutput(std::string_view path) {
  return path == "-" || path == "/dev/stdout";
}

Result<void> writeStandardOutput(std::string_view text) {
  const bool isDone = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  if (!isDone) return fileError("standard output", fmt::format("cannot be written: {}", std::strerror(errno)));
  return {};
}

}  // namespace antipode
