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

}  // namespace
}  // namespace antipode
