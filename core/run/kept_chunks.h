// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace antipode {

/// While it lives, recordings that end in this thread leave the memory of their rows to the next ones: to get it
/// from the system again costs as much as to fill it. For whoever does many runs, one after the other.
class KeptChunks {
 public:
  KeptChunks();
  ~KeptChunks();
  KeptChunks(const KeptChunks&) = delete;
  KeptChunks& operator=(const KeptChunks&) = delete;

  // For RecordingChunk.
  static void* take(std::size_t bytes);               ///< null: there is none
  static bool keep(void* memory, std::size_t bytes);  ///< false: nobody keeps it
};

}  // namespace antipode
