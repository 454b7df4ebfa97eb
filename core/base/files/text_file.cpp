// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/text_file.h"

#include "core/base/files/file_descriptor.h"
#include "core/base/files/file_error.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace antipode {
namespace {

constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

}  // namespace

Result<std::string> readFile(const std::string& path) {
  const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!fd.isOpen()) return fileError(path, fmt::format("cannot open the file: {}", std::strerror(errno)));
  std::string text;
  char buffer[1 << 16];
  while (true) {
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
