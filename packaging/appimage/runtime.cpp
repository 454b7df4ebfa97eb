// SPDX-License-Identifier: GPL-3.0-or-later
// The program at the head of the AppImage that packaging/portable makes. The folder of Antipode follows behind it
// as a squashfs. It mounts the folder with FUSE, or unpacks it where FUSE is not to be had, becomes AppRun of the
// folder, and leaves a second process behind, which takes the folder away when that has ended. Format: AppImage,
// type 2 (https://github.com/AppImage/AppImageSpec). It is linked statically, as the system may have other
// libraries.
#define FUSE_USE_VERSION 32

extern "C" {
#include <squashfuse/ll.h>
}

#include <elf.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fs = std::filesystem;

namespace {

constexpr const char* kHelp =
    "Antipode as one file. It is mounted with FUSE while it runs, or unpacked into a folder for temporary files.\n"
    "All other arguments go to the program; 'cli' as the first one calls antipode-cli.\n\n"
    "  --appimage-extract           unpack it into ./squashfs-root\n"
    "  --appimage-extract-and-run   do not mount it; APPIMAGE_EXTRACT_AND_RUN=1 does the same\n"
    "  --appimage-mount             mount it, print where, and wait for Ctrl-C\n"
    "  --appimage-offset            print at which byte the squashfs begins\n"
    "  --appimage-help              print this text\n";

[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::_Exit(127);
}

/// A program ends with the table of its sections; what follows is no part of it.
std::size_t endOfProgram(const std::string& path) {
  Elf64_Ehdr header = {};
  std::ifstream in(path, std::ios::binary);
  if (!in.read(reinterpret_cast<char*>(&header), sizeof header)) fail(path + ": cannot be read");
  return header.e_shoff + std::size_t{header.e_shentsize} * header.e_shnum;
}

void unpackFile(sqfs& image, sqfs_inode& inode, const fs::path& path) {
  std::ofstream out(path, std::ios::binary);
  std::array<char, 1 << 16> piece;
  for (sqfs_off_t at = 0; at < static_cast<sqfs_off_t>(inode.xtra.reg.file_size);) {
    auto size = static_cast<sqfs_off_t>(piece.size());
    if (sqfs_read_range(&image, &inode, at, &size, piece.data()) != SQFS_OK || size == 0)
      throw std::runtime_error(path.string() + ": damaged");
    out.write(piece.data(), size);
    at += size;
  }
  if (!out.flush()) throw std::runtime_error(path.string() + ": " + std::strerror(errno));
}

void unpackLink(sqfs& image, sqfs_inode& inode, const fs::path& path) {
  std::size_t size = inode.xtra.symlink_size + 1;
  std::string target(size, '\0');
  if (sqfs_readlink(&image, &inode, target.data(), &size) != SQFS_OK)
    throw std::runtime_error(path.string() + ": damaged");
  fs::create_symlink(target.c_str(), path);
}

/// Throws when the folder cannot be written, or the file is damaged.
void unpack(sqfs& image, const fs::path& folder) {
  fs::create_directories(folder);
  sqfs_traverse each;
  sqfs_err error = sqfs_traverse_open(&each, &image, sqfs_inode_root(&image));
  while (error == SQFS_OK && sqfs_traverse_next(&each, &error)) {
    if (each.dir_end) continue;
    sqfs_inode inode;
    error = sqfs_inode_get(&image, &inode, each.entry.inode);
    if (error != SQFS_OK) break;
    const fs::path path = folder / each.path;
    const auto kind = sqfs_mode(inode.base.inode_type) & S_IFMT;
    if (kind == S_IFDIR) fs::create_directories(path);
    if (kind == S_IFLNK) unpackLink(image, inode, path);
    if (kind != S_IFREG) continue;
    unpackFile(image, inode, path);
    fs::permissions(path, static_cast<fs::perms>(inode.base.mode & 0777));
  }
  sqfs_traverse_close(&each);
  if (error != SQFS_OK) throw std::runtime_error("the squashfs is damaged");
}

/// Answers what programs ask the mounted folder, until no process has the other end of `alive` any more.
void serve(fuse_session* session, int alive) {
  fuse_buf request = {};
  std::array<pollfd, 2> both = {{{fuse_session_fd(session), POLLIN, 0}, {alive, 0, 0}}};
  while (!fuse_session_exited(session)) {
    if (poll(both.data(), both.size(), -1) < 0 && errno != EINTR) break;
    if (both[1].revents != 0) break;
    if (both[0].revents == 0) continue;
    const int size = fuse_session_receive_buf(session, &request);
    if (size > 0) fuse_session_process_buf(session, &request);
    if (size == 0 || (size < 0 && size != -EINTR)) break;
  }
  std::free(request.mem);
}

class Mount {
 public:
  Mount(sqfs_ll& image, const std::string& folder) : folder_(folder) {
    fuse_lowlevel_ops answers = {};
    answers.getattr = sqfs_ll_op_getattr;
    answers.opendir = sqfs_ll_op_opendir;
    answers.releasedir = sqfs_ll_op_releasedir;
    answers.readdir = sqfs_ll_op_readdir;
    answers.lookup = sqfs_ll_op_lookup;
    answers.open = sqfs_ll_op_open;
    answers.create = sqfs_ll_op_create;
    answers.release = sqfs_ll_op_release;
    answers.read = sqfs_ll_op_read;
    answers.readlink = sqfs_ll_op_readlink;
    answers.listxattr = sqfs_ll_op_listxattr;
    answers.getxattr = sqfs_ll_op_getxattr;
    answers.forget = sqfs_ll_op_forget;
    answers.statfs = stfs_ll_op_statfs;
    std::array<const char*, 3> words = {"antipode", "-o", "ro,nosuid,nodev,fsname=antipode"};
    fuse_args args = {static_cast<int>(words.size()), const_cast<char**>(words.data()), 0};
    isOpen_ = sqfs_ll_mount(&channel_, folder_.c_str(), &args, &answers, sizeof answers, &image) == SQFS_OK;
    fuse_opt_free_args(&args);
  }
  ~Mount() {
    if (isOpen_) sqfs_ll_unmount(&channel_, folder_.c_str());
  }
  Mount(const Mount&) = delete;
  Mount& operator=(const Mount&) = delete;

  explicit operator bool() const { return isOpen_; }
  fuse_session* session() const { return channel_.session; }

 private:
  std::string folder_;
  sqfs_ll_chan channel_ = {};
  bool isOpen_ = false;
};

/// The second process: makes the folder, says so by a byte, and takes the folder away when the program has ended.
void keepFolder(const std::string& self, const std::string& folder, bool canMount, int ready, int alive) {
  const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  const int errors = dup(STDERR_FILENO);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nowhere, stream);
  setsid();
  // Who ends the program by Ctrl-C or with the session does not end this: the folder is wanted until the program
  // has ended.
  for (const int wish : {SIGHUP, SIGINT, SIGTERM, SIGPIPE}) signal(wish, SIG_IGN);
  sqfs_ll* image = sqfs_ll_open(self.c_str(), endOfProgram(self));
  std::string why = image ? "" : self + ": there is no squashfs behind the program, or it is damaged";
  const auto sayReady = [&] {
    if (write(ready, "1", 1) < 0) why = std::strerror(errno);
    close(ready), close(errors);
  };
  const bool isMounted = image && canMount && [&] {
    const Mount mount(*image, folder);
    if (mount) sayReady(), serve(mount.session(), alive);
    return bool(mount);
  }();
  if (image && !isMounted) {
    try {
      unpack(image->fs, folder);
      sayReady();
      char none;
      while (read(alive, &none, 1) < 0 && errno == EINTR) continue;
    } catch (const std::exception& failed) {
      why = std::string("Antipode can be neither mounted nor unpacked: ") + failed.what();
    }
  }
  if (!why.empty()) dprintf(errors, "%s\n", why.c_str());
  std::error_code ignored;
  isMounted ? void(fs::remove(folder, ignored)) : void(fs::remove_all(folder, ignored));
}

/// Waits until the folder is there. The pipe that is left open tells the second process when the program has
/// ended.
void makeFolder(const std::string& self, const std::string& folder, bool canMount) {
  std::array<int, 2> ready, alive;
  if (pipe2(ready.data(), O_CLOEXEC) != 0 || pipe(alive.data()) != 0) fail(std::strerror(errno));
  const pid_t between = fork();  // the program must not become the parent of a process that it does not know
  if (between < 0) fail(std::strerror(errno));
  if (between == 0) {
    close(ready[0]), close(alive[1]);
    const pid_t keeper = fork();
    if (keeper == 0) keepFolder(self, folder, canMount, ready[1], alive[0]);
    std::_Exit(keeper < 0);
  }
  close(ready[1]), close(alive[0]);
  waitpid(between, nullptr, 0);
  char byte;
  ssize_t count;
  while ((count = read(ready[0], &byte, 1)) < 0 && errno == EINTR) continue;
  close(ready[0]);
  if (count != 1) std::_Exit(127);  // the second process has said why
}

std::string newFolder() {
  const char* place = std::getenv("TMPDIR");
  std::string folder = std::string(place && *place ? place : "/tmp") + "/.mount_antipodeXXXXXX";
  if (!mkdtemp(folder.data())) fail(folder + ": " + std::strerror(errno));
  return folder;
}

int unpackHere(const std::string& self) {
  if (fs::exists("squashfs-root")) fail("squashfs-root: there is such a folder already");
  sqfs image;
  if (sqfs_open_image(&image, self.c_str(), endOfProgram(self)) != SQFS_OK) return 127;
  try {
    unpack(image, "squashfs-root");
  } catch (const std::exception& failed) {
    fail(failed.what());
  }
  std::puts("squashfs-root");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::error_code failed;
  const std::string self = fs::read_symlink("/proc/self/exe", failed).string();
  if (failed) fail("/proc is needed: " + failed.message());
  const std::string_view option = argc > 1 ? argv[1] : "";
  if (option == "--appimage-help") return std::fputs(kHelp, stdout) < 0;
  if (option == "--appimage-offset") return std::printf("%zu\n", endOfProgram(self)) < 0;
  if (option == "--appimage-extract") return unpackHere(self);
  const bool hasRunOption = option == "--appimage-extract-and-run";
  const bool isMountOnly = option == "--appimage-mount";
  if (option.starts_with("--appimage-") && !hasRunOption && !isMountOnly)
    fail("'" + std::string(option) + "' is no option; --appimage-help lists them");

  const std::string folder = newFolder();
  makeFolder(self, folder, !hasRunOption && !std::getenv("APPIMAGE_EXTRACT_AND_RUN"));
  if (isMountOnly) {
    std::puts(folder.c_str());
    std::fflush(stdout);
    while (true) pause();
  }
  setenv("APPIMAGE", self.c_str(), 1);
  setenv("APPDIR", folder.c_str(), 1);
  setenv("ARGV0", argv[0], 1);
  setenv("OWD", fs::current_path(failed).c_str(), 1);
  const std::string program = folder + "/AppRun";
  char** rest = hasRunOption ? argv + 1 : argv;
  rest[0] = const_cast<char*>(program.c_str());
  execv(program.c_str(), rest);
  fail(program + ": " + std::strerror(errno));
}
