// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/atomic_file.h"

#include "core/base/files/crc32.h"
#include "core/base/files/file_memory.h"
#include "core/base/files/scratch_folder.h"
#include "core/base/files/text_file.h"
#include "tests/support/patience.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

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

TEST_F(Files, ThatCannotBeWrittenReturnTheSameErrorAgain) {
  AtomicFile file(path("no/a.csv"));
  const std::string expected = path("no/a.csv") + ": error: cannot write the file: No such file or directory";
  EXPECT_EQ(file.write("x").error().text(), expected);
  EXPECT_EQ(file.write({}).error().text(), expected);
  EXPECT_EQ(file.commit().error().text(), expected);
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

}  // namespace
}  // namespace antipode
