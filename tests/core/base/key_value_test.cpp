// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/key_value.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>

namespace antipode {
namespace {

struct TakenApart {
  std::string_view text, key, value;
};

TEST(KeyValue, IsTakenApartAtTheFirstSignWithoutBlanks) {
  for (const TakenApart& row : std::initializer_list<TakenApart>{{"speed=2", "speed", "2"},
                                                                 {"speed = 2", "speed", "2"},
                                                                 {"\t Speed\t=\t2 kn \r", "Speed", "2 kn"},
                                                                 {"\nspeed\n=\n2\n", "speed", "2"},
                                                                 {"post = RETURN = true", "post", "RETURN = true"},
                                                                 {"a==b", "a", "=b"},
                                                                 {"two words = two more", "two words", "two more"},
                                                                 {"= 2", "", "2"},
                                                                 {"speed =", "speed", ""},
                                                                 {"speed = \t\r", "speed", ""},
                                                                 {" = ", "", ""},
                                                                 {"=", "", ""}}) {
    SCOPED_TRACE(row.text);
    const auto pair = keyValueOf(row.text);
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->key, row.key);
    EXPECT_EQ(pair->value, row.value);
    EXPECT_EQ(keyOf(row.text), row.key);
  }
}

TEST(KeyValue, IsNotThereWithoutASignButTheKeyIs) {
  for (const TakenApart& row : std::initializer_list<TakenApart>{
           {"speed", "speed", ""}, {" \tspeed 2\r", "speed 2", ""}, {" \t\r\n", "", ""}, {"", "", ""}}) {
    SCOPED_TRACE(row.text);
    EXPECT_FALSE(keyValueOf(row.text));
    EXPECT_EQ(keyOf(row.text), row.key);
  }
}

TEST(KeyValue, PointsIntoTheText) {
  const std::string line = " speed = 2 ";
  const auto pair = keyValueOf(line);
  ASSERT_TRUE(pair);
  EXPECT_EQ(pair->key.data(), line.data() + 1);
  EXPECT_EQ(pair->value.data(), line.data() + 9);
  EXPECT_EQ(keyOf(line).data(), line.data() + 1);
}

template <class Text>
concept HasParts = requires(Text&& text) {
  keyValueOf(std::forward<Text>(text));
  keyOf(std::forward<Text>(text));
};
static_assert(HasParts<std::string&> && HasParts<const std::string&> && HasParts<std::string_view>);
static_assert(!HasParts<std::string>);  // it would be gone before its parts are read

}  // namespace
}  // namespace antipode
