// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/wire/packet.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <iterator>

namespace antipode {
namespace {

std::string recordedBytes(const std::string& name) {
  std::ifstream in(test::dataFile(std::string("moosdb/") + name), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string bytesFromHex(std::string_view hex) {
  std::string digits, bytes;
  for (const char c : hex)
    if (c != ' ') digits += c;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  return bytes;
}

std::vector<std::vector<MoosMessage>> packetsIn(std::string_view bytes) {
  PacketReader reader;
  reader.append(bytes);
  std::vector<std::vector<MoosMessage>> packets;
  for (;;) {
    auto packet = reader.next();
    EXPECT_TRUE(packet) << packet.error().message;
    if (!packet || !*packet) return packets;
    packets.push_back(std::move(**packet));
  }
}

/// A packet with its head changed: `length` and `count` as announced.
std::string announced(std::int32_t length, std::int32_t count, char compression = 0) {
  std::string bytes(kPacketHead, '\0');
  std::memcpy(bytes.data(), &length, 4);
  std::memcpy(bytes.data() + 4, &count, 4);
  bytes[8] = compression;
  return bytes;
}

TEST(Packet, HasTheBytesOfTheWorkedExample) {
  MoosMessage message = notification("DEMO_NUM", 3.25, "tiny", 0);
  message.id = 3;
  const std::string expected = bytesFromHex(
      "4b000000 01000000 00 42000000 03000000 4e 44 04000000 74696e79 00000000 00000000 08000000 44454d4f5f4e554d"
      "0000000000000000 0000000000000a40 000000000000f0bf 00000000");
  EXPECT_EQ(packetOf(std::span(&message, 1)), expected);
  EXPECT_THAT(packetsIn(expected), testing::ElementsAre(testing::ElementsAre(message)));
}

TEST(Packet, OfRecordedStreamsIsWrittenAsItWasRead) {
  for (const auto& [file, head] :
       {std::pair{"client.bytes", kGreetingBytes}, std::pair{"database.bytes", std::size_t{0}}}) {
    const std::string bytes = recordedBytes(file);
    ASSERT_GT(bytes.size(), 500u);
    std::string again = bytes.substr(0, head);
    EXPECT_EQ(isGreeting(again), head > 0);
    const auto packets = packetsIn(std::string_view(bytes).substr(head));
    EXPECT_GT(packets.size(), 4u);
    for (const auto& packet : packets) again += packetOf(packet);
    EXPECT_TRUE(again == bytes) << file;
  }
}

TEST(Packet, OfTheDatabaseBeginsWithAWelcome) {
  const auto packets = packetsIn(recordedBytes("database.bytes"));
  ASSERT_FALSE(packets.empty());
  EXPECT_EQ(packets[0][0].type, MoosMessageType::Welcome);
  EXPECT_EQ(packets[0][0].community, "alpha");
  EXPECT_EQ(packets[0][0].text, "asynchronous");
}

TEST(Packet, IsFoundHoweverItsBytesArrive) {
  const std::string bytes = recordedBytes("database.bytes");
  const auto whole = packetsIn(bytes);
  PacketReader reader;
  std::vector<std::vector<MoosMessage>> packets;
  for (const char byte : bytes) {
    reader.append({&byte, 1});
    auto packet = reader.next();
    ASSERT_TRUE(packet);
    if (*packet) packets.push_back(std::move(**packet));
  }
  EXPECT_EQ(packets, whole);
}

TEST(Packet, OfWrongLengthsIsAnError) {
  MoosMessage message = notification("X", std::string("text"), "app", 1);
  const std::string good = packetOf(std::span(&message, 1));
  std::string longText = good, shortMessage = good, negative = good;
  longText[longText.size() - 8] = 100;  // the length of the last text
  shortMessage[kPacketHead] = 20;
  negative[kPacketHead + 3] = static_cast<char>(0xff);
  const struct {
    const char* what;
    std::string bytes;
    const char* says;
  } cases[] = {
      {"no room for its own head", announced(8, 0), "announces 8 bytes"},
      {"negative", announced(-5, 0), "announces -5 bytes"},
      {"a gigabyte", announced(1 << 30, 1), "at most"},
      {"too many messages", announced(100, 2), "announces 2 messages"},
      {"negative count", announced(100, -1), "announces -1 messages"},
      {"compressed", announced(100, 1, 1), "compressed"},
      {"text longer than its message", longText, "a text is longer"},
      {"message shorter than any", shortMessage, "a message of 20 bytes"},
      {"message of negative length", negative, "a message of -"},
      {"bytes behind the last message", announced(10, 0) + "x", "behind its last message"},
  };
  for (const auto& wrong : cases) {
    PacketReader reader;
    reader.append(wrong.bytes);
    const auto packet = reader.next();
    ASSERT_FALSE(packet) << wrong.what;
    EXPECT_THAT(packet.error().message, testing::HasSubstr(wrong.says)) << wrong.what;
  }
}

TEST(Packet, MayHaveFieldsThatAreNotKnown) {
  MoosMessage message = notification("X", 1.0, "app", 1);
  std::string bytes;
  appendMessage(message, bytes);
  bytes += "more";
  bytes[0] = static_cast<char>(bytes.size());
  EXPECT_THAT(packetsIn(packetOf(1, bytes)), testing::ElementsAre(testing::ElementsAre(message)));
}

TEST(Greeting, IgnoresCase) {
  EXPECT_EQ(greeting().size(), kGreetingBytes);
  EXPECT_TRUE(isGreeting(greeting()));
  EXPECT_TRUE(isGreeting("elks can't dance 2/8/10"));
  EXPECT_FALSE(isGreeting("ELKS CAN DANCE"));
  EXPECT_FALSE(isGreeting(""));
}

TEST(Packet, AMessageThatIsCutIsAnError) {
  MoosMessage message = notification("X", std::string("text"), "app", 1);
  std::string good;
  appendMessage(message, good);
  std::string negative = good, swallowing = good;
  constexpr std::size_t kSource = 10;  // where the length of the first text stands
  negative[kSource + 3] = static_cast<char>(0xff);
  swallowing[kSource] = static_cast<char>(good.size() - kSource - 4);  // there is nothing behind it
  const struct {
    const char* what;
    std::string bytes;
    const char* says;
  } cases[] = {
      {"less than a length", good.substr(0, 3), "a message of 0 bytes in the 3"},
      {"less than its length", good.substr(0, good.size() - 1), "that are left of its packet"},
      {"a text of negative length", negative, "a text is longer than its message"},
      {"a text that takes all of the others", swallowing, "a text is longer than its message"},
  };
  for (const auto& wrong : cases) {
    std::string_view bytes = wrong.bytes;
    const auto taken = takeMessage(bytes);
    ASSERT_FALSE(taken) << wrong.what;
    EXPECT_THAT(taken.error().message, testing::HasSubstr(wrong.says)) << wrong.what;
  }
}

TEST(Packet, ManyReadTogetherAreFollowedByTheRestOfTheNext) {
  const MoosMessage message = notification("LONG", std::string(1000, 'x'), "app", 1);
  const std::string packet = packetOf(std::span(&message, 1));
  constexpr int kMany = 100;  // more than a buffer keeps of what was read
  std::string bytes;
  for (int i = 0; i < kMany; ++i) bytes += packet;
  PacketReader reader;
  reader.append(bytes + packet.substr(0, 500));
  for (int i = 0; i < kMany; ++i) {
    const auto read = reader.next();
    ASSERT_TRUE(read && *read) << i;
  }
  const auto half = reader.next();
  ASSERT_TRUE(half);
  EXPECT_FALSE(*half);
  reader.append(packet.substr(500));
  const auto last = reader.next();
  ASSERT_TRUE(last && *last);
  EXPECT_THAT(**last, testing::ElementsAre(message));
}

}  // namespace
}  // namespace antipode
