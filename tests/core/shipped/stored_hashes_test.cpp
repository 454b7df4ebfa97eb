// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/stored_hashes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode::test {
namespace {

class StoredHash : public testing::TestWithParam<std::string> {};

TEST_P(StoredHash, IsReachedToTheLastBit) {
  const auto stored = storedHashes();
  const auto entry = stored.find(GetParam());
  ASSERT_NE(entry, stored.end()) << "has no stored hash; see tests/support/stored_hashes.h";
  EXPECT_EQ(hashLine(GetParam(), sceneHash(GetParam())), GetParam() + " " + entry->second)
      << "a result has changed; if that is intended, renew the file as tests/support/stored_hashes.h says";
}

INSTANTIATE_TEST_SUITE_P(Scenes, StoredHash, testing::ValuesIn(hashedScenes()), [](const auto& test) {
  std::string name = test.param;
  for (char& letter : name)
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  return name;
});

TEST(StoredHashes, NameNoSceneThatIsGone) {
  std::vector<std::string> stored;
  for (const auto& [name, digits] : storedHashes()) stored.push_back(name);
  EXPECT_THAT(stored, testing::UnorderedElementsAreArray(hashedScenes()));
}

}  // namespace
}  // namespace antipode::test
