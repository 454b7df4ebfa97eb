// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/mapped_file.h"

#include "core/base/files/file_error.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace antipode {

Result<MappedFile> MappedFile::open(const std::string& path) {
  // Without O_NONBLOCK open() would wait when the path is a pipe.
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return fileError(path, fmt::format("cannot open the file: {}", std::strerror(errno)));
  struct ::stat info {};
  const bool isFile = ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
  const auto size = static_cast<std::size_t>(isFile ? info.st_size : 0);
  void* data = size > 0 ? ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0) : nullptr;
  const int failure = errno;
  ::close(fd);
  if (!isFile) return fileError(path, "is not a file");
  if (data == MAP_FAILED) return fileError(path, fmt::format("cannot read the file: {}", std::strerror(failure)));
  if (data) ::madvise(data, size, MADV_SEQUENTIAL);
  return MappedFile(static_cast<const char*>(data), size);
}

MappedFile::~MappedFile() {
  if (data_) ::munmap(const_cast<char*>(data_), size_);
}

}  // namespace antipode
