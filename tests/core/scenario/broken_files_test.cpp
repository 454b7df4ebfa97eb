// SPDX-License-Identifier: GPL-3.0-or-later
// Every file in tests/data/broken is read, and what the reader says must equal the .expected file beside it.
#include "core/scenario/yaml/scenario_io.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "tests/support/files.h"
#include "tests/support/patience.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;
const fs::path kFolder = test::dataFile("broken");

std::vector<std::string> brokenFiles() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kFolder))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string withoutFolder(std::string text) {
  const std::string folder = kFolder.string() + "/";
  for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder)) text.erase(at, folder.size());
  return text;
}

class BrokenFile : public ::testing::TestWithParam<std::string> {};

TEST_P(BrokenFile, IsReportedWithLocationValueAndRemedy) {
  const fs::path file = kFolder / (GetParam() + ".yaml"), expectedFile = kFolder / (GetParam() + ".expected");
  const double start = test::processorSeconds();
  const ScenarioRead read = readScenario(*readFile(file.string()), file.string());
  EXPECT_LT(test::processorSeconds() - start, 5 * test::kPatience);

  std::string actual;
  for (const Problem& problem : read.problems) actual += withoutFolder(problem.text()) + "\n";
  EXPECT_FALSE(read.problems.empty());
  EXPECT_EQ(read.scenario == nullptr, hasErrors(read.problems));
  for (const Problem& problem : read.problems) {
    // A current field has a file of its own, beside the scenario.
    EXPECT_EQ(fs::path(problem.location.file).stem(), file.stem()) << problem.location.file;
    EXPECT_EQ(fs::path(problem.location.file).parent_path(), kFolder);
    EXPECT_GE(problem.location.line, 1);
    EXPECT_GE(problem.location.column, 1);
  }
  if (std::getenv("ANTIPODE_ACCEPT")) {
    ASSERT_TRUE(writeFileAtomically(expectedFile.string(), actual));
    return;
  }
  const auto expected = readFile(expectedFile.string());
  ASSERT_TRUE(expected) << "no " << expectedFile
                        << "; look at this and accept it with ANTIPODE_ACCEPT=1 test_scenario:\n"
                        << actual;
  EXPECT_EQ(actual, *expected)
      << "if this is better, accept it: ANTIPODE_ACCEPT=1 test_scenario --gtest_filter='*BrokenFile*'";
}

INSTANTIATE_TEST_SUITE_P(Files, BrokenFile, ::testing::ValuesIn(brokenFiles()),
                         [](const auto& row) { return row.param; });

TEST(BrokenFiles, AreManyAndAllExpectationsHaveTheirFile) {
  EXPECT_GE(brokenFiles().size(), 45u);
  for (const auto& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".expected") continue;
    EXPECT_TRUE(fs::exists(fs::path(entry.path()).replace_extension(".yaml"))) << entry.path();
  }
}

}  // namespace
}  // namespace antipode
