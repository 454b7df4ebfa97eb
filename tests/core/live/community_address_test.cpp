// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/community_address.h"
#include "core/live/live_mission.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace antipode {
namespace {

class CommunityAddressTest : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    std::filesystem::create_directories(folder_);
    const std::string path = folder_ + "/" + name;
    std::ofstream(path) << text;
    return path;
  }
  std::string folder_ =
      testing::TempDir() + "antipode_" + testing::UnitTest::GetInstance()->current_test_info()->name();
  void TearDown() override { std::filesystem::remove_all(folder_); }
};

TEST_F(CommunityAddressTest, IsThatOfTheMission) {
  const auto address = communityAddress(file(
      "a.moos", "ServerHost = example.org\nServerPort = 9005 // note\nCommunity = abe\nMOOSTimeWarp = 12.5\n"));
  ASSERT_TRUE(address);
  EXPECT_EQ(*address, (CommunityAddress{"abe", "example.org", 9005, 12.5}));
}

TEST_F(CommunityAddressTest, HasTheDefaultsOfThePrograms) {
  EXPECT_EQ(communityAddress(file("a.moos", "Community = abe\n")),
            (CommunityAddress{"abe", "localhost", 9000, 1}));
}

TEST_F(CommunityAddressTest, OfNonsenseIsAnError) {
  for (const char* text : {"ServerPort = 0", "ServerPort = 70000", "ServerPort = x", "MOOSTimeWarp = 0",
                           "MOOSTimeWarp = -3", "MOOSTimeWarp = 1e9"})
    EXPECT_FALSE(communityAddress(file("a.moos", text))) << text;
  EXPECT_FALSE(communityAddress(folder_ + "/none.moos"));
}

TEST_F(CommunityAddressTest, FilesThatNsplugHasMadeComeBeforeOthers) {
  file("meta_vehicle.moos", ""), file("notes.txt", "");
  EXPECT_THAT(missionFilesIn(folder_), testing::ElementsAre(testing::EndsWith("meta_vehicle.moos")));
  file("targ_b.moos", ""), file("targ_a.moos", "");
  EXPECT_THAT(missionFilesIn(folder_),
              testing::ElementsAre(testing::EndsWith("targ_a.moos"), testing::EndsWith("targ_b.moos")));
}

}  // namespace
}  // namespace antipode
