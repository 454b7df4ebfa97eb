// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files/atomic_file.h"
#include "core/io/export/byte_text.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// The container MCAP: messages of topics, in chunks, with the indexes by which a reader finds a time. Messages
/// need not come in the order of time. Nothing is compressed. To be ended with finish().
class McapFile {
 public:
  explicit McapFile(const std::string& path);

  /// A topic with messages in JSON, and the JSON schema of these; the number of the topic.
  std::uint16_t addTopic(const std::string& topic, const std::string& schemaName, const std::string& schema);
  /// `time`: ns. Writes the chunk when it is full.
  Result<void> add(std::uint16_t topic, std::uint64_t time, const std::string& json);
  Result<void> finish();

 private:
  struct Topic {
    std::string name;
    std::uint16_t schema = 0;
    std::uint64_t messages = 0;
  };
  struct ChunkPlace {
    std::uint64_t first, last;  ///< ns
    std::uint64_t begin, length, content, indexLength;
    std::vector<std::pair<std::uint16_t, std::uint64_t>> indexes;  ///< by topic: where its index stands
  };

  void addRecord(ByteText& out, std::uint8_t opcode, const ByteText& content) const;
  ByteText schemaRecord(std::size_t schema) const;
  ByteText topicRecord(std::size_t topic) const;
  void addTopicsTo(ByteText& out);
  void addIndexes(ByteText& out, ChunkPlace& place);
  Result<void> endChunk();
  Result<void> write(const ByteText& bytes);
  ByteText summary(std::uint64_t begin) const;
  ByteText statistics() const;
  ByteText chunkIndex(const ChunkPlace& place) const;

  AtomicFile file_;
  std::uint64_t written_ = 0;
  std::vector<std::pair<std::string, std::string>> schemas_;  // name, text
  std::vector<Topic> topics_;
  std::size_t announced_ = 0;  // topics whose records stand in a chunk
  ByteText chunk_;
  std::optional<std::pair<std::uint64_t, std::uint64_t>> chunkTimes_;
  std::map<std::uint16_t, std::vector<std::pair<std::uint64_t, std::uint64_t>>> chunkIndex_;  // time, offset
  std::vector<ChunkPlace> places_;
};

}  // namespace antipode
