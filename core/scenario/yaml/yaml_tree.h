// SPDX-License-Identifier: GPL-3.0-or-later
// YAML text as a tree that knows where everything stands, byte for byte, so that an edit can be applied to the
// text itself. Syntax is yaml-cpp's business; what we add is places, limits and refusals.
#pragma once

#include "core/base/error.h"
#include "core/scenario/document/problem_list.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct YamlEntry;

struct YamlNode {
  enum class Kind { Null, Scalar, Sequence, Map };
  Kind kind = Kind::Null;
  std::string text;                ///< content of a scalar
  bool quoted = false;             ///< in quotes, or a block scalar
  bool flow = false;               ///< a list in [] or a map in {}
  std::size_t begin = 0;           ///< bytes of the source; a Null without text is an empty range behind its key
  std::size_t end = 0;             ///< a block list or map ends behind a comment on its last line
  int line = 1, column = 1;        ///< of `begin`; columns count characters
  std::vector<YamlNode> items;     ///< of a Sequence
  std::vector<YamlEntry> entries;  ///< of a Map, in the written order, keys unique

  bool isMap() const { return kind == Kind::Map; }
  bool isSequence() const { return kind == Kind::Sequence; }
  bool isScalar() const { return kind == Kind::Scalar; }
  bool isNull() const { return kind == Kind::Null; }
  const YamlEntry* find(std::string_view key) const;
};

struct YamlEntry {
  YamlNode key;  ///< a Scalar
  YamlNode value;
  bool isRepeated = false;  ///< the key stands earlier in this map, too: a problem
};

struct YamlTree {
  bool readable = false;  ///< false: `problems` says why
  bool isWhole = false;   ///< `root` may be judged: it is readable, or would be if no key stood twice
  YamlNode root;
  Problems problems;
  int stoppedAtLine =
      0;  ///< where the parser could not read on, which the mistake may stand above; 0: it is whole
};

/// Limits that keep any input harmless: size, nesting, and the number of values. They count what stands in the
/// file, so a busy machine reads what an idle one does. The last one ends what the parser's look-ahead makes
/// endless; it counts seconds of the processor, not of the clock.
inline constexpr std::size_t kMaxYamlBytes = 32u << 20;
inline constexpr int kMaxYamlDepth = 64;
inline constexpr std::size_t kMaxYamlNodes = 500'000;
inline constexpr double kMaxYamlProcessorSeconds = 4.0;

/// Never throws. Refused with a place: other encodings than UTF-8, control characters, anchors and aliases,
/// tags, several documents, duplicate keys, keys that are no plain words, and what exceeds the limits.
YamlTree parseYaml(const std::string& source, const std::string& fileName);

/// Line and column (in characters, from 1) of a byte of `source`.
class LineIndex {
 public:
  explicit LineIndex(std::string_view source);
  void locate(std::size_t offset, int& line, int& column) const;

 private:
  std::string_view source_;
  std::vector<std::size_t> starts_;
};

}  // namespace antipode
