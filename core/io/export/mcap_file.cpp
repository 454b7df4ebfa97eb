// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/mcap_file.h"

#include "core/base/files/crc32.h"

#include <algorithm>
#include <array>

namespace antipode {
namespace {

constexpr std::string_view kMagic("\x89MCAP0\r\n", 8);
constexpr std::size_t kChunkBytes = 1u << 20;
enum Opcode : std::uint8_t {
  kHeader = 1,
  kFooter = 2,
  kSchema = 3,
  kTopic = 4,
  kMessage = 5,
  kChunk = 6,
  kMessageIndex = 7,
  kChunkIndex = 8,
  kStatistics = 0x0B,
  kSummaryOffset = 0x0E,
  kDataEnd = 0x0F
};

void addText(ByteText& out, std::string_view text) {
  out.add<std::uint32_t>(static_cast<std::uint32_t>(text.size()));
  out.bytes(text);
}

std::uint32_t checksumOfText(std::string_view text) {
  Crc32 crc;
  crc.add(std::as_bytes(std::span(text.data(), text.size())));
  return crc.value();
}

}  // namespace

McapFile::McapFile(const std::string& path) : file_(path) {
  ByteText out, header;
  addText(header, "");
  addText(header, "antipode");
  out.bytes(kMagic);
  addRecord(out, kHeader, header);
  (void)write(out);  // an error is given again by every later call
}

void McapFile::addRecord(ByteText& out, std::uint8_t opcode, const ByteText& content) const {
  out.add<std::uint8_t>(opcode);
  out.add<std::uint64_t>(content.size());
  out.bytes(content.text());
}

Result<void> McapFile::write(const ByteText& bytes) {
  written_ += bytes.size();
  return file_.write(bytes.text());
}

std::uint16_t McapFile::addTopic(const std::string& topic, const std::string& schemaName,
                                 const std::string& schema) {
  const auto known = std::ranges::find(schemas_, std::pair(schemaName, schema));
  const auto number = static_cast<std::uint16_t>(known - schemas_.begin() + 1);  // 0 means: no schema
  if (known == schemas_.end()) schemas_.emplace_back(schemaName, schema);
  topics_.push_back({topic, number});
  return static_cast<std::uint16_t>(topics_.size() - 1);
}

ByteText McapFile::schemaRecord(std::size_t schema) const {
  ByteText out;
  out.add<std::uint16_t>(static_cast<std::uint16_t>(schema + 1));
  addText(out, schemas_[schema].first);
  addText(out, "jsonschema");
  addText(out, schemas_[schema].second);
  return out;
}

ByteText McapFile::topicRecord(std::size_t topic) const {
  ByteText out;
  out.add<std::uint16_t>(static_cast<std::uint16_t>(topic));
  out.add<std::uint16_t>(topics_[topic].schema);
  addText(out, topics_[topic].name);
  addText(out, "json");
  out.add<std::uint32_t>(0);  // no metadata
  return out;
}

/// Who reads the file from its begin meets a topic before its messages.
void McapFile::addTopicsTo(ByteText& out) {
  if (announced_ == topics_.size()) return;
  for (std::size_t i = 0; i < schemas_.size(); ++i) addRecord(out, kSchema, schemaRecord(i));
  for (; announced_ < topics_.size(); ++announced_) addRecord(out, kTopic, topicRecord(announced_));
}

Result<void> McapFile::add(std::uint16_t topic, std::uint64_t time, const std::string& json) {
  addTopicsTo(chunk_);
  ByteText message;
  message.add<std::uint16_t>(topic);
  message.add<std::uint32_t>(static_cast<std::uint32_t>(topics_[topic].messages++));
  message.add<std::uint64_t>(time);
  message.add<std::uint64_t>(time);
  message.bytes(json);
  chunkIndex_[topic].emplace_back(time, chunk_.size());
  addRecord(chunk_, kMessage, message);
  if (!chunkTimes_) chunkTimes_ = {time, time};
  chunkTimes_->first = std::min(chunkTimes_->first, time);
  chunkTimes_->second = std::max(chunkTimes_->second, time);
  return chunk_.size() < kChunkBytes ? Result<void>() : endChunk();
}

void McapFile::addIndexes(ByteText& out, ChunkPlace& place) {
  const std::size_t before = out.size();
  for (auto& [topic, entries] : chunkIndex_) {
    std::ranges::stable_sort(entries);
    place.indexes.emplace_back(topic, written_ + out.size());
    ByteText index;
    index.add<std::uint16_t>(topic);
    index.add<std::uint32_t>(static_cast<std::uint32_t>(entries.size() * 16));
    for (const auto& [time, offset] : entries) {
      index.add<std::uint64_t>(time);
      index.add<std::uint64_t>(offset);
    }
    addRecord(out, kMessageIndex, index);
  }
  place.indexLength = out.size() - before;
}

Result<void> McapFile::endChunk() {
  if (!chunkTimes_) return {};
  ByteText content;
  content.add<std::uint64_t>(chunkTimes_->first);
  content.add<std::uint64_t>(chunkTimes_->second);
  content.add<std::uint64_t>(chunk_.size());
  content.add<std::uint32_t>(checksumOfText(chunk_.text()));
  addText(content, "");  // not compressed
  content.add<std::uint64_t>(chunk_.size());
  content.bytes(chunk_.text());
  ByteText out;
  addRecord(out, kChunk, content);
  ChunkPlace place{chunkTimes_->first, chunkTimes_->second, written_, out.size(), chunk_.size(), 0, {}};
  addIndexes(out, place);
  places_.push_back(std::move(place));
  chunk_.clear();
  chunkTimes_.reset();
  chunkIndex_.clear();
  return write(out);
}

ByteText McapFile::statistics() const {
  ByteText out;
  std::uint64_t messages = 0, first = 0, last = 0;
  for (const Topic& topic : topics_) messages += topic.messages;
  for (const ChunkPlace& place : places_) {
    first = &place == &places_.front() ? place.first : std::min(first, place.first);
    last = std::max(last, place.last);
  }
  out.add<std::uint64_t>(messages);
  out.add<std::uint16_t>(static_cast<std::uint16_t>(schemas_.size()));
  out.add<std::uint32_t>(static_cast<std::uint32_t>(topics_.size()));
  out.add<std::uint32_t>(0);  // attachments
  out.add<std::uint32_t>(0);  // metadata
  out.add<std::uint32_t>(static_cast<std::uint32_t>(places_.size()));
  out.add<std::uint64_t>(first);
  out.add<std::uint64_t>(last);
  out.add<std::uint32_t>(static_cast<std::uint32_t>(topics_.size() * 10));
  for (std::size_t i = 0; i < topics_.size(); ++i) {
    out.add<std::uint16_t>(static_cast<std::uint16_t>(i));
    out.add<std::uint64_t>(topics_[i].messages);
  }
  return out;
}

ByteText McapFile::chunkIndex(const ChunkPlace& place) const {
  ByteText out;
  out.add<std::uint64_t>(place.first);
  out.add<std::uint64_t>(place.last);
  out.add<std::uint64_t>(place.begin);
  out.add<std::uint64_t>(place.length);
  out.add<std::uint32_t>(static_cast<std::uint32_t>(place.indexes.size() * 10));
  for (const auto& [topic, offset] : place.indexes) {
    out.add<std::uint16_t>(topic);
    out.add<std::uint64_t>(offset);
  }
  out.add<std::uint64_t>(place.indexLength);
  addText(out, "");
  out.add<std::uint64_t>(place.content);
  out.add<std::uint64_t>(place.content);
  return out;
}

/// What stands behind the data, in groups of one kind, with a table of these groups, the footer and the magic.
ByteText McapFile::summary(std::uint64_t begin) const {
  ByteText out, offsets;
  const auto endGroup = [&](std::uint8_t opcode, std::size_t from) {
    ByteText entry;
    entry.add<std::uint8_t>(opcode);
    entry.add<std::uint64_t>(begin + from);
    entry.add<std::uint64_t>(out.size() - from);
    if (out.size() > from) addRecord(offsets, kSummaryOffset, entry);
  };
  std::size_t from = out.size();
  for (std::size_t i = 0; i < schemas_.size(); ++i) addRecord(out, kSchema, schemaRecord(i));
  endGroup(kSchema, from);
  from = out.size();
  for (std::size_t i = 0; i < topics_.size(); ++i) addRecord(out, kTopic, topicRecord(i));
  endGroup(kTopic, from);
  from = out.size();
  addRecord(out, kStatistics, statistics());
  endGroup(kStatistics, from);
  from = out.size();
  for (const ChunkPlace& place : places_) addRecord(out, kChunkIndex, chunkIndex(place));
  endGroup(kChunkIndex, from);
  const std::uint64_t offsetBegin = begin + out.size();
  out.bytes(offsets.text());
  // The checksum is over the summary and the footer up to it.
  out.add<std::uint8_t>(kFooter);
  out.add<std::uint64_t>(20);
  out.add<std::uint64_t>(begin);
  out.add<std::uint64_t>(offsetBegin);
  out.add<std::uint32_t>(checksumOfText(out.text()));
  out.bytes(kMagic);
  return out;
}

Result<void> McapFile::finish() {
  if (auto ended = endChunk(); !ended) return ended;
  ByteText content, end;
  content.add<std::uint32_t>(0);  // no checksum of the data: every chunk has its own
  addRecord(end, kDataEnd, content);
  if (auto written = write(end); !written) return written;
  if (auto written = write(summary(written_)); !written) return written;
  return file_.commit();
}

}  // namespace antipode
