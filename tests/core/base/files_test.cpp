// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/atomic_file.h"

#include "core/base/files/crc32.h"
#include "core/base/files/file_memory.h"
#include "core/base/files/mapped_file.h"
#include "core/base/files/plain_path.h"
#include "core/base/files/scratch_folder.h"
#include "core/base/files/target_path.h"
#include "core/base/files/text_file.h"
#include "tests/support/patience.h"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

namespace antipode {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "antipode.XXXXXX";
    ASSERT_TRUE(mkdtemp(pattern.data()));
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }
  fs::path folder_;
};

TEST_F(Files, AreWrittenAndReadByteForByte) {
  const std::string text("a\r\n\0b\xff", 6);
  ASSERT_TRUE(writeFileAtomically(path("a.yaml"), text));
  EXPECT_EQ(*readFile(path("a.yaml")), text);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1) << "no temporary file stays";
}

TEST_F(Files, KeepTheirPermissionsAndLinksWhenOverwritten) {
  ASSERT_TRUE(writeFileAtomically(path("a.yaml"), "old"));
  fs::permissions(path("a.yaml"), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  fs::create_symlink("a.yaml", path("link.yaml"));
  ASSERT_TRUE(writeFileAtomically(path("link.yaml"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link.yaml")));
  EXPECT_EQ(*readFile(path("a.yaml")), "new");
  EXPECT_EQ(fs::status(path("a.yaml")).permissions(),
            fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
}

TEST_F(Files, SayWhyTheyCannotBeReadOrWritten) {
  EXPECT_EQ(readFile(path("none")).error().text(),
            path("none") + ": error: cannot open the file: No such file or directory");
  EXPECT_FALSE(readFile(folder_.string()));
  EXPECT_FALSE(writeFileAtomically(path("no/folder/a.yaml"), "x"));
}

TEST_F(Files, AppearInPiecesOnlyWhenTheyAreCommitted) {
  ASSERT_TRUE(writeFileAtomically(path("a.csv"), "old"));
  {
    AtomicFile abandoned(path("a.csv"));
    ASSERT_TRUE(abandoned.write("new"));
  }
  EXPECT_EQ(*readFile(path("a.csv")), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1) << "the temporary file is removed";
  AtomicFile file(path("a.csv"));
  ASSERT_TRUE(file.write("new"));
  ASSERT_TRUE(file.write(" text"));
  EXPECT_EQ(*readFile(path("a.csv")), "old");
  ASSERT_TRUE(file.commit());
  EXPECT_EQ(*readFile(path("a.csv")), "new text");
}

TEST_F(Files, OfAKilledProgramLeaveNothingBehind) {
  ASSERT_TRUE(writeFileAtomically(path("a.csv"), "old"));
  const pid_t child = ::fork();
  if (child == 0) {
    AtomicFile file(path("a.csv"));
    if (file.write("new")) ::raise(SIGKILL);
    ::_exit(1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(*readFile(path("a.csv")), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST_F(Files, OfAnotherWriterHaveAName) {
  AtomicFile file(path("a.csv"), AtomicFile::Writer::Other);
  std::ofstream(file.temporaryPath()) << "text";
  EXPECT_FALSE(fs::exists(path("a.csv")));
  ASSERT_TRUE(file.commit());
  EXPECT_EQ(*readFile(path("a.csv")), "text");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST_F(Files, MayHaveNamesAsLongAsTheHiddenOneOfTheirSystem) {
  const std::string longest(247, 'n');  // and a dot before, a dot and six letters behind are 255
  ASSERT_TRUE(writeFileAtomically((folder_ / longest).string(), "text"));
  EXPECT_EQ(*readFile((folder_ / longest).string()), "text");
}

TEST_F(Files, ThatCannotBeWrittenReturnTheSameErrorAgain) {
  AtomicFile file(path("no/a.csv"));
  const std::string expected = path("no/a.csv") + ": error: cannot write the file: No such file or directory";
  EXPECT_EQ(file.write("x").error().text(), expected);
  EXPECT_EQ(file.write({}).error().text(), expected);
  EXPECT_EQ(file.commit().error().text(), expected);
}

TEST_F(Files, SayThatTheirFolderMayNotBeWrittenTo) {
  fs::permissions(folder_, fs::perms(0555));
  const bool isRoot = ::geteuid() == 0;
  if (isRoot && ::seteuid(65534) != 0) ADD_FAILURE() << "cannot become nobody";
  const auto written = writeFileAtomically(path("a.csv"), "x");
  if (isRoot && ::seteuid(0) != 0) ADD_FAILURE() << "cannot become root again";
  fs::permissions(folder_, fs::perms(0755));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().text(), path("a.csv") + ": error: cannot write the file: Permission denied");
}

TEST_F(Files, StayWholeWhenTheNewOneCannotBePut) {
  fs::create_directory(path("a.yaml"));  // rename over a folder fails
  EXPECT_FALSE(writeFileAtomically(path("a.yaml"), "x"));
  EXPECT_TRUE(fs::is_directory(path("a.yaml")));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

std::uint32_t crc32Of(std::string_view text) {
  Crc32 sum;
  sum.add(std::as_bytes(std::span(text)));
  return sum.value();
}

TEST(Crc32, GivesTheKnownValuesOfIeee8023) {
  EXPECT_EQ(crc32Of(""), 0u);
  EXPECT_EQ(crc32Of("a"), 0xE8B7BE43u);
  EXPECT_EQ(crc32Of("abc"), 0x352441C2u);
  EXPECT_EQ(crc32Of("123456789"), 0xCBF43926u);
  EXPECT_EQ(crc32Of("The quick brown fox jumps over the lazy dog"), 0x414FA339u);
  EXPECT_EQ(crc32Of(std::string(32, '\0')), 0x190A55ADu);
  EXPECT_EQ(crc32Of(std::string(32, '\xff')), 0xFF6CAB0Bu);
}

TEST(Crc32, DoesNotDependOnThePieces) {
  const std::string text = "The quick brown fox jumps over the lazy dog";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    Crc32 sum;
    sum.add(std::as_bytes(std::span(text).first(cut)));
    sum.add({});
    sum.add(std::as_bytes(std::span(text).subspan(cut)));
    ASSERT_EQ(sum.value(), 0x414FA339u) << cut;
  }
}

/// kB of this process that lie in no file.
double anonymousMemory() {
  std::ifstream lines("/proc/self/status");
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("RssAnon:")) return std::strtod(line.c_str() + 8, nullptr);
  return 0;
}

TEST(FileMemory, HoldsLargeArraysBesideTheHeap) {
  const auto memory = FileMemory::create();
  ASSERT_TRUE(memory) << "no scratch file in " << scratchFolder();
  constexpr std::size_t kCount = 8'000'000;  // 64 MB
  const double before = anonymousMemory();
  FileVector<double> numbers(memory);
  for (std::size_t i = 0; i < kCount; ++i) numbers.push_back(static_cast<double>(i));
  EXPECT_LT(anonymousMemory() - before, test::kNotesPerByte * 8.0 * kCount / 1024 + 8'000);
  EXPECT_EQ(numbers[kCount - 1], kCount - 1.0);
  FileVector<double> taken;
  taken = std::move(numbers);
  const double* const place = taken.data();
  FileVector<double> again = std::move(taken);
  EXPECT_EQ(again.data(), place) << "moved, not copied";
  EXPECT_EQ(again[1234567], 1234567.0);
  const FileVector<double> copy = again;
  EXPECT_EQ(copy, again);
}

TEST(FileMemory, SmallArraysAndThoseWithoutAFileLieOnTheHeap) {
  const auto memory = FileMemory::create();
  FileVector<int> small(memory), plain;
  for (int i = 0; i < 100; ++i) small.push_back(i);
  for (int i = 0; i < 100'000; ++i) plain.push_back(i);
  EXPECT_FALSE(memory->free(small.data(), small.capacity() * sizeof(int)));
  plain.swap(small);
  EXPECT_EQ(small.size(), 100'000U);
  EXPECT_EQ(plain.back(), 99);
}

TEST_F(Files, AnEmptyFileIsMappedAsNothing) {
  std::ofstream(path("empty")).close();
  std::ofstream(path("text")) << "some text";
  auto empty = MappedFile::open(path("empty")), text = MappedFile::open(path("text"));
  ASSERT_TRUE(empty && text);
  EXPECT_EQ(empty->bytes(), "");
  EXPECT_EQ(text->bytes(), "some text");
  *empty = std::move(*text);
  EXPECT_EQ(empty->bytes(), "some text");
  EXPECT_EQ(MappedFile::open(folder_.string()).error().message, "is not a file");
  EXPECT_FALSE(MappedFile::open(path("none")));
}

TEST_F(Files, APipeIsReadToItsEnd) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const std::jthread writer([&] { std::ofstream(path("pipe")) << "what comes out"; });
  const auto text = readFile(path("pipe"));
  ASSERT_TRUE(text) << text.error().text();
  EXPECT_EQ(*text, "what comes out");
}

TEST_F(Files, ALinkThatGoesInACircleIsReplacedByTheFile) {
  fs::create_symlink("b", path("a"));
  fs::create_symlink("a", path("b"));
  EXPECT_EQ(linkTarget(path("a")), path("a"));
  ASSERT_TRUE(writeFileAtomically(path("a"), "text"));
  EXPECT_FALSE(fs::is_symlink(path("a")));
  EXPECT_EQ(*readFile(path("a")), "text");
}

TEST_F(Files, AFileOfAnotherUserIsNotReplacedThroughALink) {
  std::string target = "/etc/passwd";
  if (::geteuid() == 0) {
    target = path("his");
    std::ofstream(target) << "his";
    constexpr uid_t kNobody = 65534;
    if (::chown(target.c_str(), kNobody, kNobody) != 0) GTEST_SKIP() << "there is no other user here";
  }
  fs::create_symlink(target, path("link"));
  EXPECT_EQ(checkTarget(path("link")).error().message, "leads to a file of another user, which is not replaced");
  EXPECT_TRUE(checkTarget(path("none")));
  AtomicFile file(path("link"));
  EXPECT_FALSE(file.write("mine"));
  EXPECT_EQ(
      file.commit().error().text(),
      path("link") + ": error: leads to a file of another user, which is not replaced; expected another name");
  EXPECT_TRUE(fs::is_symlink(path("link")));
}

TEST(PlainPath, EndsInANameAlsoWhereASlashIsWritten) {
  for (const char* written : {"cases/one", "cases/one/", "cases/one//", "./cases/two/../one/."})
    EXPECT_EQ(plainPath(written), "cases/one") << written;
  EXPECT_EQ(plainPath("/"), "/");
}

TEST(ScratchFolder, IsWhereTheUserSaysElseOnADisk) {
  const char* const before = std::getenv("TMPDIR");
  const std::string old = before ? before : "";
  ::setenv("TMPDIR", "/somewhere", 1);
  EXPECT_EQ(scratchFolder(), "/somewhere");
  ::setenv("TMPDIR", "", 1);
  EXPECT_EQ(scratchFolder(), "/var/tmp");
  ::unsetenv("TMPDIR");
  EXPECT_EQ(scratchFolder(), "/var/tmp");
  if (before) ::setenv("TMPDIR", old.c_str(), 1);
}

TEST(FileMemory, WhatTheDiskHasNoRoomForLiesOnTheHeap) {
  const auto memory = FileMemory::create();
  ASSERT_TRUE(memory);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  struct ::rlimit before {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const struct ::rlimit little { 4096, before.rlim_max };
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &little), 0);
  FileVector<int> numbers(memory);
  for (int i = 0; i < 100'000; ++i) numbers.push_back(i);
  void* const none = memory->allocate(1 << 20);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(none, nullptr);
  EXPECT_EQ(numbers[54'321], 54'321);
  EXPECT_EQ(numbers.back(), 99'999);
  EXPECT_FALSE(memory->free(numbers.data(), numbers.capacity() * sizeof(int))) << "it is not from the file";
}

/// Of the one file without a name that this process has open in the scratch folder.
blkcnt_t blocksOfScratchFile() {
  const std::string folder = fs::weakly_canonical(scratchFolder()).string();
  for (const auto& open : fs::directory_iterator("/proc/self/fd")) {
    std::error_code closed;
    const std::string name = fs::read_symlink(open.path(), closed).string();
    struct ::stat state {};
    if (!name.starts_with(folder) || !name.ends_with(" (deleted)")) continue;
    if (::stat(open.path().c_str(), &state) == 0) return state.st_blocks;
  }
  return -1;
}

TEST(FileMemory, WhatCannotBeMappedTakesNoRoomOnTheDisk) {
  constexpr std::size_t kBytes = 1 << 20;
  const auto memory = FileMemory::create();
  ASSERT_TRUE(memory);
  const auto before = blocksOfScratchFile();
  ASSERT_GE(before, 0);
  struct ::rlimit usual {};
  ASSERT_EQ(::getrlimit(RLIMIT_AS, &usual), 0);
  const struct ::rlimit none { 0, usual.rlim_max };
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &none), 0);
  void* const refused = memory->allocate(kBytes);
  ASSERT_EQ(::setrlimit(RLIMIT_AS, &usual), 0);
  EXPECT_EQ(refused, nullptr);
  EXPECT_EQ(blocksOfScratchFile(), before);
  void* const given = memory->allocate(kBytes);
  ASSERT_NE(given, nullptr);
  EXPECT_GT(blocksOfScratchFile(), before);
  EXPECT_TRUE(memory->free(given, kBytes));
  EXPECT_EQ(blocksOfScratchFile(), before);
}

}  // namespace
}  // namespace antipode
