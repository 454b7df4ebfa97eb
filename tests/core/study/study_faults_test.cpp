// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of the file of the results when a call of the system fails.
#include "core/study/study_store.h"
#include "tests/support/fault_injector.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <fstream>

namespace antipode {
namespace {

TEST(StudyFaults, AFileWhoseClosingFailedIsNotLeftBehindWithoutItsTables) {
  const test::TemporaryFolder folder;
  std::ofstream(folder.file("base.yaml")) << "antipode: 1\ntime: {duration: 5}\nvehicles: [{name: a}]\n";
  StudyRead read = readStudy(
      "antipode_study: 1\nbase: base.yaml\nfactors: [{path: seed, values: [1]}]\nmetrics: {east: last(x)}\n",
      folder.file("study.yaml"));
  ASSERT_TRUE(read.study);
  Study study = std::move(*read.study);
  for (int i = 0; i < 3000; ++i) study.metrics.push_back(*Metric::parse(fmt::format("more_{}", i), "last(x)"));
  test::failCalls("close", 1, 1, EIO);
  const auto store = StudyStore::openFor(study, folder.file("study.apstudy"));
  EXPECT_EQ(test::failedCalls(), 1);
  test::failCalls(nullptr);
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().text(), testing::HasSubstr("too many columns"));
  for (const char* part : {"", "-wal", "-shm"})
    EXPECT_FALSE(std::filesystem::exists(folder.file("study.apstudy") + part)) << part;
}

}  // namespace
}  // namespace antipode
