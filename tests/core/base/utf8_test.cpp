// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/utf8.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(Utf8, KnowsTheFirstAndLastSignOfEachLength) {
  for (const char* text : {"", "plain", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                           "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF",
                           "Gr\xC3\xBC\xC3\x9F"
                           "e"})
    EXPECT_TRUE(isUtf8(text)) << text;
}

TEST(Utf8, RefusesWhatStandsForNoSign) {
  for (const char* text : {"\x80",              // a second byte alone
                           "\xC1\xBF",          // two bytes for a sign of one
                           "\xE0\x9F\xBF",      // three for a sign of two
                           "\xF0\x8F\xBF\xBF",  // four for a sign of three
                           "\xED\xA0\x80",      // half of a pair of UTF-16
                           "\xF4\x90\x80\x80",  // above U+10FFFF
                           "\xF5\x80\x80\x80", "\xFF",
                           "a\xC3",  // the end is missing
                           "\xE2\x82", "\xF0\x9F\x98", "\xC3(", "\xE2\x82(", "\xE2(\xAC", "\xF0\x9F\x98("})
    EXPECT_FALSE(isUtf8(text)) << text;
}

TEST(Utf8, Latin1BecomesTheSameSigns) {
  EXPECT_EQ(utf8FromLatin1("Gr\xFC\xDF"
                           "e \x80\xFF"),
            "Gr\xC3\xBC\xC3\x9F"
            "e \xC2\x80\xC3\xBF");
  std::string all;
  for (int c = 1; c < 256; ++c) all += static_cast<char>(c);
  EXPECT_TRUE(isUtf8(utf8FromLatin1(all)));
}

TEST(Utf8, BecomesUtf16) {
  EXPECT_EQ(utf16FromUtf8(""), u"");
  EXPECT_EQ(utf16FromUtf8("a \xC3\x9C \xE2\x82\xAC"), u"a \u00DC \u20AC");
  EXPECT_EQ(utf16FromUtf8("\xF0\x9F\x9A\xA2!"), u"\U0001F6A2!") << "a ship has two units";
  EXPECT_EQ(utf16FromUtf8("\xF4\x8F\xBF\xBF"), u"\U0010FFFF");
  EXPECT_EQ(utf16FromUtf8("\xDC"
                          "b"),
            u"\u00DC"
            "b")
      << "no UTF-8";
}

TEST(Printable, ShowsWhatATerminalWouldCarryOut) {
  EXPECT_EQ(printable("Gr\xC3\xBC\xC3\x9F"
                      "e, 5 \xE2\x82\xAC"),
            "Gr\xC3\xBC\xC3\x9F"
            "e, 5 \xE2\x82\xAC");
  EXPECT_EQ(printable("\x1b[2Jabe\x07\x7f"), "\\x1b[2Jabe\\x07\\x7f");
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m\xC2\xA0"),
            "\\x9b31m\xC2\xA0")
      << "U+009B is ESC [ in one character";
  EXPECT_EQ(printable("a\x9B\xFF\xC3"), "a\\x9b\\xff\\xc3") << "no UTF-8";
  EXPECT_EQ(printable("a\nb\tc\r", "\n\t"), "a\nb\tc\\x0d");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
}

TEST(Printable, IsShortenedAtAWholeCharacter) {
  EXPECT_EQ(shortened("speed", 5), "speed");
  EXPECT_EQ(shortened("speedy", 5), "speed...");
  EXPECT_EQ(shortened("5 \xE2\x82\xAC", 4), "5 ...");
  EXPECT_EQ(shortened("\xE2\x82\xAC", 1), "...");
}

}  // namespace
}  // namespace antipode
