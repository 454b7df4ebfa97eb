// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/script_spec.h"

#include <algorithm>
#include <numeric>

namespace antipode {

Result<NumberRange> FieldCodec<NumberRange>::fromText(std::string_view text) {
  const auto ends = splitTrimmed(text, ':');
  NumberRange range;
  for (std::size_t i = 0; i < ends.size() && i < 2; ++i) {
    const auto number = parseNumber(ends[i]);
    if (!number) return tl::unexpected<Error>(number.error());
    if (i == 0) range.low = *number;
    range.high = *number;
  }
  if (ends.empty() || ends.size() > 2)
    return errExpected("a number, or low:high", "'{}' is not a number or a range", text);
  return range;
}

std::string FieldCodec<NumberRange>::toText(const NumberRange& range) {
  if (range.isFixed()) return plainNumberText(range.low);
  return plainNumberText(range.low) + ":" + plainNumberText(range.high);
}

std::int64_t ScriptSpec::postsOfARound() const {
  return std::accumulate(events.begin(), events.end(), std::int64_t{0},
                         [](std::int64_t sum, const ScriptEvent& event) { return sum + event.amount; });
}

bool isMacroName(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

Result<ResetMax> FieldCodec<ResetMax>::fromText(std::string_view text) {
  const std::string word = lowered(trimmed(text));
  if (word == "nolimit" || word == "unlimited" || word == "any") return ResetMax{-1};
  const auto number = FieldCodec<int>::fromText(word);
  if (!number || *number < 0 || *number > ResetMax::kMost)
    return errExpected("a whole number from 0 on, or nolimit", "'{}' is not a number of resets", text);
  return ResetMax{*number};
}

std::string FieldCodec<ResetMax>::toText(const ResetMax& max) {
  return max.resets < 0 ? "nolimit" : fmt::format("{}", max.resets);
}

Result<ResetTime> FieldCodec<ResetTime>::fromText(std::string_view text) {
  const std::string word = lowered(trimmed(text));
  if (word == "none") return ResetTime{};
  if (word == "all-posted" || word == "end") return ResetTime{ResetTime::Kind::AllPosted, 0};
  const auto seconds = parseNumber(word);
  if (!seconds || *seconds <= 0)
    return errExpected("none, all-posted, or seconds above 0", "'{}' is not a time to begin again", text);
  return ResetTime{ResetTime::Kind::At, *seconds};
}

std::string FieldCodec<ResetTime>::toText(const ResetTime& time) {
  switch (time.kind) {
    case ResetTime::Kind::None:
      return "none";
    case ResetTime::Kind::AllPosted:
      return "all-posted";
    case ResetTime::Kind::At:
      break;
  }
  return plainNumberText(time.seconds);
}

}  // namespace antipode
