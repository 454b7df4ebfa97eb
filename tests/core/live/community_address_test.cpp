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

TEST_F(CommunityAddressTest, SaysWhatAPortAndAWarpAre) {
  const struct {
    const char* text;
    const char* message;
  } cases[] = {{"ServerPort = 9000.5", "ServerPort is '9000.5'"},
               {"ServerPort = -1", "ServerPort is '-1'"},
               {"MOOSTimeWarp = 1001", "MOOSTimeWarp is '1001'"}};
  for (const auto& each : cases) {
    const auto address = communityAddress(file("a.moos", each.text));
    ASSERT_FALSE(address) << each.text;
    EXPECT_EQ(address.error().message, each.message);
  }
  EXPECT_EQ(communityAddress(file("a.moos", "MOOSTimeWarp = 1000"))->warp, 1000) << "so much at most";
}

TEST_F(CommunityAddressTest, AListenerOnAllAddressesIsReachedOnThisMachine) {
  EXPECT_EQ(hostOfListener("0.0.0.0"), "127.0.0.1");
  EXPECT_EQ(hostOfListener("::"), "::1");
  EXPECT_EQ(hostOfListener("10.0.0.7"), "10.0.0.7");
}

}  // namespace
}  // namespace antipode
