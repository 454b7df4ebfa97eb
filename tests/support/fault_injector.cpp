// SPDX-License-Identifier: GPL-3.0-or-later
// Lets calls of the system fail, as a library that is loaded before all others (LD_PRELOAD), or linked into a
// program:
//   FAULT_CALL   write (also pwrite), sync, rename, open, truncate, read (also pread) or malloc; short: a write that writes
//                only half of what it was given
//   FAULT_AT     the number of the first call that fails, from 1
//   FAULT_COUNT  so many fail; without it all that follow
//   FAULT_ERRNO  as which error; without it "no space left on device"
//   FAULT_CLOCK  seconds that the clock of the day is wrong by
// Only calls that a fault can concern are counted: writes to the standard streams, pipes and sockets are not.
#include "tests/support/fault_injector.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

long numberIn(const char* name, long otherwise) {
  const char* const text = std::getenv(name);
  return text ? std::atol(text) : otherwise;
}

std::atomic<long> calls{0};
// Set by failCalls(), else by the environment.
std::atomic<const char*> failing{nullptr};
std::atomic<long> failingFrom{0};

bool fails(const char* call) {
  static const char* const fromEnvironment = std::getenv("FAULT_CALL");  // asked once: malloc comes here each time
  const char* const set = failing;
  const char* const wanted = set ? set : fromEnvironment;
  if (!wanted || std::strcmp(wanted, call) != 0) return false;
  const long at = set ? failingFrom.load() : numberIn("FAULT_AT", 1), count = numberIn("FAULT_COUNT", 1L << 60);
  const long number = ++calls;
  if (number < at || number - at >= count) return false;
  errno = static_cast<int>(numberIn("FAULT_ERRNO", ENOSPC));
  return true;
}

bool isFile(int fd) {
  struct ::stat info {};
  return fd > STDERR_FILENO && ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
}

template <class F>
F* next(const char* name) {
  return reinterpret_cast<F*>(dlsym(RTLD_NEXT, name));
}

/// How much of `size` bytes a write takes.
std::size_t taken(std::size_t size) {
  return size > 1 && fails("short") ? size / 2 : size;
}

}  // namespace

namespace antipode::test {

void failCalls(const char* call, long at) {
  failing = nullptr;
  calls = 0;
  failingFrom = at;
  failing = call;
}

}  // namespace antipode::test

extern "C" {

void* __libc_malloc(std::size_t size);

ssize_t write(int fd, const void* data, std::size_t size) {
  if (isFile(fd) && fails("write")) return -1;
  return next<ssize_t(int, const void*, std::size_t)>("write")(fd, data, isFile(fd) ? taken(size) : size);
}
ssize_t pwrite(int fd, const void* data, std::size_t size, off_t at) {
  if (fails("write")) return -1;
  return next<ssize_t(int, const void*, std::size_t, off_t)>("pwrite")(fd, data, taken(size), at);
}
ssize_t pwrite64(int fd, const void* data, std::size_t size, off64_t at) {
  if (fails("write")) return -1;
  return next<ssize_t(int, const void*, std::size_t, off64_t)>("pwrite64")(fd, data, taken(size), at);
}
ssize_t read(int fd, void* data, std::size_t size) {
  if (isFile(fd) && fails("read")) return -1;
  return next<ssize_t(int, void*, std::size_t)>("read")(fd, data, size);
}
ssize_t pread(int fd, void* data, std::size_t size, off_t at) {
  if (fails("read")) return -1;
  return next<ssize_t(int, void*, std::size_t, off_t)>("pread")(fd, data, size, at);
}
ssize_t pread64(int fd, void* data, std::size_t size, off64_t at) {
  if (fails("read")) return -1;
  return next<ssize_t(int, void*, std::size_t, off64_t)>("pread64")(fd, data, size, at);
}
int fsync(int fd) {
  return fails("sync") ? -1 : next<int(int)>("fsync")(fd);
}
int fdatasync(int fd) {
  return fails("sync") ? -1 : next<int(int)>("fdatasync")(fd);
}
int ftruncate(int fd, off_t size) {
  return fails("truncate") ? -1 : next<int(int, off_t)>("ftruncate")(fd, size);
}
int ftruncate64(int fd, off64_t size) {
  return fails("truncate") ? -1 : next<int(int, off64_t)>("ftruncate64")(fd, size);
}
int rename(const char* from, const char* to) {
  return fails("rename") ? -1 : next<int(const char*, const char*)>("rename")(from, to);
}
int link(const char* from, const char* to) {
  return fails("rename") ? -1 : next<int(const char*, const char*)>("link")(from, to);
}
int mkostemp(char* pattern, int flags) {
  return fails("open") ? -1 : next<int(char*, int)>("mkostemp")(pattern, flags);
}

int clock_gettime(clockid_t clock, struct timespec* time) {
  const int done = next<int(clockid_t, struct timespec*)>("clock_gettime")(clock, time);
  if (clock == CLOCK_REALTIME) time->tv_sec += numberIn("FAULT_CLOCK", 0);
  return done;
}

void* malloc(std::size_t size) {
  if (!fails("malloc")) return __libc_malloc(size);
  errno = ENOMEM;
  return nullptr;
}

}  // extern "C"
