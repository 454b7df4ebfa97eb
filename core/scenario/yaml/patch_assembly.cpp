// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/patch_assembly.h"

#include <algorithm>

namespace antipode {
namespace {

bool hasComment(std::string_view gap) {
  return gap.find('#') != std::string_view::npos;
}

std::string withoutComma(std::string_view gap) {
  std::string out(gap);
  // A comma inside a comment stays: the separator stands before the first comment or behind a line end.
  bool comment = false;
  for (std::size_t i = 0; i < out.size(); ++i) {
    comment = out[i] == '#' || (comment && out[i] != '\n');
    if (out[i] == ',' && !comment) return out.erase(i, 1);
  }
  return out;
}

std::string_view trimmedRight(std::string_view text) {
  const auto last = text.find_last_not_of(" \t\r\n");
  return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

/// What follows the line on which the text before this gap ends.
std::string_view behindFirstLine(std::string_view gap) {
  const auto lineEnd = gap.find('\n');
  return lineEnd == std::string_view::npos ? std::string_view{} : gap.substr(lineEnd + 1);
}

}  // namespace

CollectionPatch::CollectionPatch(std::string_view source, const YamlNode& node, std::string_view lineEnd)
    : source_(source), node_(node), lineEnd_(lineEnd) {
  std::size_t last = node.begin;
  for (const YamlNode& item : node.items) {
    const std::size_t begin = node.flow ? item.begin : dashBefore(last);
    pieces.push_back({begin, item.end, std::string(between(begin, item.end)), false});
    last = item.end;
  }
  for (const YamlEntry& entry : node.entries)
    pieces.push_back(
        {entry.key.begin, entry.value.end, std::string(between(entry.key.begin, entry.value.end)), false});
  if (pieces.empty()) return;
  const std::size_t lineStart = source.rfind('\n', pieces.front().begin == 0 ? 0 : pieces.front().begin - 1);
  column_ = pieces.front().begin -
            (lineStart == std::string_view::npos || pieces.front().begin == 0 ? 0 : lineStart + 1);
}

/// The next dash behind blanks and comments: an item's own place is that of what stands behind the dash.
std::size_t CollectionPatch::dashBefore(std::size_t from) const {
  while (from < source_.size() && source_[from] != '-')
    from = source_[from] == '#' ? std::min(source_.find('\n', from), source_.size()) : from + 1;
  return from;
}

const std::vector<std::string>* CollectionPatch::insertedAfter(int index) const {
  const auto found = inserted_.find(index);
  return found == inserted_.end() ? nullptr : &found->second;
}

std::string CollectionPatch::flow() const {
  std::string out(1, source_[node_.begin]);
  const std::size_t empty = out.size();
  std::string comments;  // of removed neighbours
  const auto insertBehind = [&](int index) {
    if (const auto* texts = insertedAfter(index))
      for (const std::string& text : *texts) out += (out.size() == empty ? "" : ", ") + text;
  };
  insertBehind(-1);
  std::size_t last = node_.begin + 1;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const SourcePiece& piece = pieces[i];
    const std::string_view gap = between(last, piece.begin);
    last = piece.end;
    if (piece.removed) {
      if (hasComment(gap)) comments += withoutComma(gap);
    } else {
      out += std::exchange(comments, {});
      if (out.size() == empty)
        out += i == 0 ? std::string(gap) : hasComment(gap) ? withoutComma(gap) : std::string{};
      else
        out += i == 0 ? ", " : std::string(gap);
      out += piece.text;
    }
    insertBehind(static_cast<int>(i));
  }
  out += comments;
  const std::string_view tail = between(last, node_.end - 1);
  out +=
      out.size() == empty || (!pieces.empty() && pieces.back().removed) ? withoutComma(tail) : std::string(tail);
  return out + source_[node_.end - 1];
}

std::string CollectionPatch::block() const {
  const std::string newLine = std::string(lineEnd_) + std::string(column_, ' ');
  std::string out, carry;  // carry: the gap to stand before the next kept piece
  const auto texts = [&](int index, const char* before, const char* after) {
    std::string joined;
    if (const auto* list = insertedAfter(index))
      for (const std::string& text : *list) joined += (*before ? newLine : "") + text + (*after ? newLine : "");
    return joined;
  };
  std::string waiting = texts(-1, "", "x");  // stands first in the collection
  std::size_t last = node_.begin;
  bool lastRemoved = false;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const SourcePiece& piece = pieces[i];
    const std::string_view gap = between(last, piece.begin);
    if (!lastRemoved)
      carry = gap;
    else if (carry.empty())
      carry = std::string(trimmed(behindFirstLine(gap)).empty()
                              ? std::string_view{}
                              : gap.substr(gap.find_first_not_of(" \t", gap.find('\n') + 1)));
    else
      carry = carry.substr(0, carry.find_last_of('\n') + 1) + std::string(behindFirstLine(gap));
    last = piece.end;
    lastRemoved = piece.removed;
    if (!piece.removed) {
      if (out.empty()) {
        out += waiting + carry;
      } else {
        // New entries follow the line of the entry before, comments of the next one stay with it.
        const auto lineEnd = std::min(carry.find(lineEnd_), carry.size());
        out += carry.substr(0, lineEnd) + waiting + carry.substr(lineEnd);
      }
      out += piece.text;
      carry.clear();
      waiting.clear();
    }
    const bool atStart = out.empty();
    waiting += texts(static_cast<int>(i), atStart ? "" : "x", atStart ? "x" : "");
  }
  const std::string_view tail = between(last, node_.end);
  out += lastRemoved ? (hasComment(carry) ? trimmedRight(carry) : std::string_view{}) : tail;
  if (waiting.empty()) return out;
  if (out.empty()) return waiting.substr(0, waiting.size() - newLine.size());
  return out + waiting;
}

}  // namespace antipode
