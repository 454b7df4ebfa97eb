// SPDX-License-Identifier: GPL-3.0-or-later
// Lets calls of the system fail, as a library that is loaded before all others (LD_PRELOAD), or linked into a
// program:
//   FAULT_CALL   of files: create (a file that is new, or opened to be written to), open (a file to be read, or
//                a folder), write, sync, truncate, allocate (room on the disk), read, close (which is done, and
//                reports an error), rename (also link), unlink (of a file or a folder), mkdir; short: a write that
//                writes only half of what it was given.
//                Of pipes: poll.
//                Of sockets: socket, bind, listen, accept, connect, resolve (the address of a name), watch (a
//                descriptor that is new to an epoll), wait (for an epoll), receive, send; receive-half,
//                receive-byte, send-half, send-byte: those that move only a part of what they could; resolve-more:
//                the name gets one more address, which comes first and where nobody listens (port 1).
//                Of the system itself: thread (a new one), epoll (a new one), and malloc with all that is like it.
//   FAULT_AT     the number of the first call that fails, from 1
//   FAULT_COUNT  so many fail; without it all that follow
//   FAULT_ERRNO  as which error; without it "no space left on device"
//   FAULT_MET    a file that is made when a call fails, so that one knows
//   FAULT_CLOCK  seconds that the clock of the day is wrong by
// Only calls that a fault can concern are counted: a write to a file is none of a socket, and one to a standard
// stream or a pipe is neither.
#include "tests/support/fault_injector.h"

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <mutex>

namespace {

long numberIn(const char* name, long otherwise) {
  const char* const text = std::getenv(name);
  return text ? std::atol(text) : otherwise;
}

std::atomic<long> calls{0}, failed{0};
// Set by failCalls(), else by the environment.
std::atomic<const char*> failing{nullptr};
std::atomic<long> failingFrom{0}, failingCount{0};
std::atomic<int> failingError{0};

/// By the system itself: the functions of the C library are those below.
void tellOfFirst() {
  if (const char* const path = std::getenv("FAULT_MET"))
    ::syscall(SYS_close, ::syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
}

bool fails(const char* call) {
  static const char* const fromEnvironment = std::getenv("FAULT_CALL");  // asked once: malloc comes here each time
  const char* const set = failing;
  const char* const wanted = set ? set : fromEnvironment;
  if (!wanted || std::strcmp(wanted, call) != 0) return false;
  const long at = set ? failingFrom.load() : numberIn("FAULT_AT", 1);
  const long count = set ? failingCount.load() : numberIn("FAULT_COUNT", antipode::test::kAllCalls);
  const long number = ++calls;
  if (number < at || number - at >= count) return false;
  if (++failed == 1) tellOfFirst();
  errno = set ? failingError.load() : static_cast<int>(numberIn("FAULT_ERRNO", ENOSPC));
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

/// What opening with these flags is called above.
const char* openingWith(int flags) {
  return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0 ? "create" : "open";
}
const char* openingWith(const char* mode) {
  return mode && *mode == 'r' && !std::strchr(mode, '+') ? "open" : "create";
}

/// The permissions behind the flags of an open(), which are there for a new file only.
mode_t permissionsIn(int flags, std::va_list rest) {
  return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
}

bool isSocket(int fd) {
  struct ::stat info {};
  return fd > STDERR_FILENO && ::fstat(fd, &info) == 0 && S_ISSOCK(info.st_mode);
}

/// How much of `size` bytes a write takes.
std::size_t taken(std::size_t size) {
  return size > 1 && fails("short") ? size / 2 : size;
}

/// What an epoll was last told of a descriptor.
struct Watch {
  int epoll = -1;
  epoll_event event{};
};
std::mutex watchesMutex;
std::array<Watch, 1024> watches;

void remember(int epoll, int fd, const epoll_event& event) {
  const std::lock_guard lock(watchesMutex);
  if (fd >= 0 && static_cast<std::size_t>(fd) < watches.size()) watches[static_cast<std::size_t>(fd)] = {epoll, event};
}

/// A system moves fewer bytes than it was asked to where no more can be moved at that time, and tells an epoll when there can
/// again. So the epoll is to tell of the part that was held back, too.
void tellAgain(int fd) {
  const int error = errno;
  const std::lock_guard lock(watchesMutex);
  if (static_cast<std::size_t>(fd) < watches.size())
    if (Watch& watch = watches[static_cast<std::size_t>(fd)]; watch.epoll >= 0)
      next<int(int, int, int, epoll_event*)>("epoll_ctl")(watch.epoll, EPOLL_CTL_MOD, fd, &watch.event);
  errno = error;
}

/// Names of what can happen to bytes on their way.
struct Way {
  const char *fault, *half, *byte;
};
constexpr Way kSend{"send", "send-half", "send-byte"}, kReceive{"receive", "receive-half", "receive-byte"};

/// A call that moves up to `size` bytes through a socket: it fails, moves some of them, or all that it can.
template <class Move>
ssize_t moved(const Way& way, int fd, std::size_t size, Move move) {
  if (fails(way.fault)) return -1;
  std::size_t some = size;
  if (size > 1 && fails(way.half)) some = size / 2;
  if (size > 1 && fails(way.byte)) some = 1;
  const ssize_t done = move(some);
  if (some < size) tellAgain(fd);
  return done;
}

std::size_t bytesIn(const iovec* parts, std::size_t count) {
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < count; ++i) bytes += parts[i].iov_len;
  return bytes;
}

/// The same message with the first bytes only, of the first of its parts where that are not all.
struct FirstBytes {
  FirstBytes(const msghdr& whole, std::size_t size) : message(whole) {
    if (size == bytesIn(whole.msg_iov, whole.msg_iovlen)) return;
    for (std::size_t i = 0; i < whole.msg_iovlen && part.iov_len == 0; ++i)
      part = {whole.msg_iov[i].iov_base, std::min(size, whole.msg_iov[i].iov_len)};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
  }
  FirstBytes(const FirstBytes&) = delete;
  FirstBytes& operator=(const FirstBytes&) = delete;
  msghdr message;
  iovec part{};
};

}  // namespace

namespace antipode::test {

void failCalls(const char* call, long at, long count, int error) {
  failing = nullptr;
  calls = 0;
  failed = 0;
  failingFrom = at;
  failingCount = count;
  failingError = error;
  failing = call;
}

long countedCalls() {
  return calls;
}

long failedCalls() {
  return failed;
}

}  // namespace antipode::test

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

// Where every file may be large (64 bits), NAME64 is NAME.

ssize_t write(int fd, const void* data, std::size_t size) {
  if (isSocket(fd))
    return moved(kSend, fd, size, [&](std::size_t some) {
      return next<ssize_t(int, const void*, std::size_t)>("write")(fd, data, some);
    });
  if (isFile(fd) && fails("write")) return -1;
  return next<ssize_t(int, const void*, std::size_t)>("write")(fd, data, isFile(fd) ? taken(size) : size);
}
ssize_t writev(int fd, const iovec* parts, int count) {
  if (isFile(fd) && fails("write")) return -1;
  msghdr whole{};
  whole.msg_iov = const_cast<iovec*>(parts);
  whole.msg_iovlen = static_cast<std::size_t>(count);
  const std::size_t size = bytesIn(parts, whole.msg_iovlen);
  const FirstBytes first(whole, isFile(fd) ? taken(size) : size);
  return next<ssize_t(int, const iovec*, int)>("writev")(fd, first.message.msg_iov,
                                                         static_cast<int>(first.message.msg_iovlen));
}
ssize_t pwrite(int fd, const void* data, std::size_t size, off_t at) {
  if (fails("write")) return -1;
  return next<ssize_t(int, const void*, std::size_t, off_t)>("pwrite")(fd, data, taken(size), at);
}
ssize_t pwrite64(int fd, const void* data, std::size_t size, off64_t at) __attribute__((alias("pwrite")));
ssize_t read(int fd, void* data, std::size_t size) {
  if (isSocket(fd))
    return moved(kReceive, fd, size, [&](std::size_t some) {
      return next<ssize_t(int, void*, std::size_t)>("read")(fd, data, some);
    });
  if (isFile(fd) && fails("read")) return -1;
  return next<ssize_t(int, void*, std::size_t)>("read")(fd, data, size);
}
ssize_t pread(int fd, void* data, std::size_t size, off_t at) {
  if (fails("read")) return -1;
  return next<ssize_t(int, void*, std::size_t, off_t)>("pread")(fd, data, size, at);
}
ssize_t pread64(int fd, void* data, std::size_t size, off64_t at) __attribute__((alias("pread")));
int poll(pollfd* wanted, nfds_t count, int timeout) {
  return fails("poll") ? -1 : next<int(pollfd*, nfds_t, int)>("poll")(wanted, count, timeout);
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
int ftruncate64(int fd, off64_t size) __attribute__((alias("ftruncate")));
int rename(const char* from, const char* to) {
  return fails("rename") ? -1 : next<int(const char*, const char*)>("rename")(from, to);
}
int link(const char* from, const char* to) {
  return fails("rename") ? -1 : next<int(const char*, const char*)>("link")(from, to);
}
int linkat(int from, const char* path, int to, const char* name, int flags) {
  if (fails("rename")) return -1;
  return next<int(int, const char*, int, const char*, int)>("linkat")(from, path, to, name, flags);
}
int unlink(const char* path) {
  return fails("unlink") ? -1 : next<int(const char*)>("unlink")(path);
}
int unlinkat(int folder, const char* path, int flags) {
  return fails("unlink") ? -1 : next<int(int, const char*, int)>("unlinkat")(folder, path, flags);
}
int remove(const char* path) {
  return fails("unlink") ? -1 : next<int(const char*)>("remove")(path);
}
int rmdir(const char* path) {
  return fails("unlink") ? -1 : next<int(const char*)>("rmdir")(path);
}
int mkdir(const char* path, mode_t permissions) {
  return fails("mkdir") ? -1 : next<int(const char*, mode_t)>("mkdir")(path, permissions);
}
char* mkdtemp(char* pattern) {
  return fails("mkdir") ? nullptr : next<char*(char*)>("mkdtemp")(pattern);
}
int fallocate(int fd, int how, off_t at, off_t size) {
  return fails("allocate") ? -1 : next<int(int, int, off_t, off_t)>("fallocate")(fd, how, at, size);
}
int fallocate64(int fd, int how, off64_t at, off64_t size) __attribute__((alias("fallocate")));
int posix_fallocate(int fd, off_t at, off_t size) {
  return fails("allocate") ? errno : next<int(int, off_t, off_t)>("posix_fallocate")(fd, at, size);
}
int posix_fallocate64(int fd, off64_t at, off64_t size) __attribute__((alias("posix_fallocate")));

int mkostemp(char* pattern, int flags) {
  return fails("create") ? -1 : next<int(char*, int)>("mkostemp")(pattern, flags);
}
int mkostemp64(char* pattern, int flags) __attribute__((alias("mkostemp")));
int open(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const mode_t permissions = permissionsIn(flags, rest);
  va_end(rest);
  return fails(openingWith(flags)) ? -1 : next<int(const char*, int, ...)>("open")(path, flags, permissions);
}
int open64(const char* path, int flags, ...) __attribute__((alias("open")));
int openat(int folder, const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const mode_t permissions = permissionsIn(flags, rest);
  va_end(rest);
  if (fails(openingWith(flags))) return -1;
  return next<int(int, const char*, int, ...)>("openat")(folder, path, flags, permissions);
}
int openat64(int folder, const char* path, int flags, ...) __attribute__((alias("openat")));
FILE* fopen(const char* path, const char* mode) {
  return fails(openingWith(mode)) ? nullptr : next<FILE*(const char*, const char*)>("fopen")(path, mode);
}
FILE* fopen64(const char* path, const char* mode) __attribute__((alias("fopen")));
DIR* opendir(const char* path) {
  return fails("open") ? nullptr : next<DIR*(const char*)>("opendir")(path);
}
int close(int fd) {
  const bool isReported = isFile(fd) && fails("close");
  const int error = errno;
  const int done = next<int(int)>("close")(fd);
  if (!isReported) return done;
  errno = error;
  return -1;
}
int fclose(FILE* file) {
  const bool isReported = isFile(::fileno(file)) && fails("close");
  const int error = errno;
  const int done = next<int(FILE*)>("fclose")(file);
  if (!isReported) return done;
  errno = error;
  return EOF;
}

int socket(int domain, int type, int protocol) {
  return fails("socket") ? -1 : next<int(int, int, int)>("socket")(domain, type, protocol);
}
int bind(int fd, const sockaddr* address, socklen_t size) {
  return fails("bind") ? -1 : next<int(int, const sockaddr*, socklen_t)>("bind")(fd, address, size);
}
int listen(int fd, int most) {
  return fails("listen") ? -1 : next<int(int, int)>("listen")(fd, most);
}
int accept(int fd, sockaddr* address, socklen_t* size) {
  return fails("accept") ? -1 : next<int(int, sockaddr*, socklen_t*)>("accept")(fd, address, size);
}
int accept4(int fd, sockaddr* address, socklen_t* size, int flags) {
  return fails("accept") ? -1 : next<int(int, sockaddr*, socklen_t*, int)>("accept4")(fd, address, size, flags);
}
int connect(int fd, const sockaddr* address, socklen_t size) {
  return fails("connect") ? -1 : next<int(int, const sockaddr*, socklen_t)>("connect")(fd, address, size);
}
int getaddrinfo(const char* host, const char* service, const addrinfo* wanted, addrinfo** found) {
  if (fails("resolve")) return EAI_SYSTEM;
  const auto resolve = next<int(const char*, const char*, const addrinfo*, addrinfo**)>("getaddrinfo");
  const int failure = resolve(host, service, wanted, found);
  if (failure != 0 || !fails("resolve-more")) return failure;
  addrinfo* before = nullptr;
  if (const int none = resolve(host, "1", wanted, &before); none != 0) return ::freeaddrinfo(*found), none;
  addrinfo* last = before;
  while (last->ai_next) last = last->ai_next;
  last->ai_next = *found;
  *found = before;
  return 0;
}
int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*work)(void*), void* argument) {
  if (fails("thread")) return errno;
  return next<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create")(thread, how, work, argument);
}
int epoll_create1(int flags) {
  return fails("epoll") ? -1 : next<int(int)>("epoll_create1")(flags);
}
int epoll_ctl(int epoll, int what, int fd, epoll_event* event) {
  if (what == EPOLL_CTL_ADD && fails("watch")) return -1;
  if (what != EPOLL_CTL_DEL && event) remember(epoll, fd, *event);
  return next<int(int, int, int, epoll_event*)>("epoll_ctl")(epoll, what, fd, event);
}
int epoll_wait(int epoll, epoll_event* events, int most, int timeout) {
  return fails("wait") ? -1 : next<int(int, epoll_event*, int, int)>("epoll_wait")(epoll, events, most, timeout);
}

ssize_t send(int fd, const void* data, std::size_t size, int flags) {
  return moved(kSend, fd, size, [&](std::size_t some) {
    return next<ssize_t(int, const void*, std::size_t, int)>("send")(fd, data, some, flags);
  });
}
ssize_t sendmsg(int fd, const msghdr* message, int flags) {
  return moved(kSend, fd, bytesIn(message->msg_iov, message->msg_iovlen), [&](std::size_t some) {
    const FirstBytes first(*message, some);
    return next<ssize_t(int, const msghdr*, int)>("sendmsg")(fd, &first.message, flags);
  });
}
ssize_t recv(int fd, void* data, std::size_t size, int flags) {
  return moved(kReceive, fd, size, [&](std::size_t some) {
    return next<ssize_t(int, void*, std::size_t, int)>("recv")(fd, data, some, flags);
  });
}
ssize_t recvmsg(int fd, msghdr* message, int flags) {
  return moved(kReceive, fd, bytesIn(message->msg_iov, message->msg_iovlen), [&](std::size_t some) {
    FirstBytes first(*message, some);
    const ssize_t done = next<ssize_t(int, msghdr*, int)>("recvmsg")(fd, &first.message, flags);
    message->msg_namelen = first.message.msg_namelen;
    message->msg_controllen = first.message.msg_controllen;
    message->msg_flags = first.message.msg_flags;
    return done;
  });
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
void* calloc(std::size_t count, std::size_t size) {
  if (!fails("malloc")) return __libc_calloc(count, size);
  errno = ENOMEM;
  return nullptr;
}
void* realloc(void* old, std::size_t size) {
  if (!fails("malloc")) return __libc_realloc(old, size);
  errno = ENOMEM;
  return nullptr;
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  if (!fails("malloc")) return __libc_memalign(alignment, size);
  errno = ENOMEM;
  return nullptr;
}
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  if (fails("malloc")) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

}  // extern "C"
