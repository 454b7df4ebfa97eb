// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/atomic_file.h"

#include "core/base/files/file_error.h"
#include "core/base/files/target_path.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace antipode {
AtomicFile::AtomicFile(std::string path, Writer writer)
    : path_(std::move(path)),
      target_(linkTarget(path_)),
      file_(writer == Writer::This ? openNamelessBeside(target_, temporary_) : openBeside(target_, temporary_)),
      error_(file_.isOpen() ? 0 : errno) {  // before another call changes it
  if (auto allowed = checkTarget(path_); !allowed) refusal_ = allowed.error();
  if (!file_.isOpen()) temporary_.clear();
}

AtomicFile::~AtomicFile() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Result<void> AtomicFile::failure() const {
  if (refusal_) return tl::unexpected<Error>(*refusal_);
  return fileError(path_, fmt::format("cannot write the file: {}", std::strerror(error_)));
}

Result<void> AtomicFile::write(std::string_view bytes) {
  if (refusal_) return failure();
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
  if (error_ != 0 || refusal_) return failure();
  const bool isDone = ::fchmod(file_.get(), permissionsFor(target_)) == 0 && ::fsync(file_.get()) == 0 &&
                      (!temporary_.empty() || nameBeside(target_, file_, temporary_)) && file_.close() == 0 &&
                      std::rename(temporary_.c_str(), target_.c_str()) == 0;
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
