// SPDX-License-Identifier: GPL-3.0-or-later
// The network library, without Boost. Included by sources, not by headers: it is large.
#pragma once

#define ASIO_STANDALONE
#define ASIO_NO_DEPRECATED
#include <asio/io_context.hpp>
#include <asio/ip/host_name.hpp>
#include <asio/ip/tcp.hpp>
#include <asio/post.hpp>
#include <asio/read.hpp>
#include <asio/steady_timer.hpp>
#include <asio/write.hpp>

namespace antipode {

/// The other end has closed the connection or has gone, which is nobody's fault here.
inline bool isEndOfPeer(const asio::error_code& error) {
  return error == asio::error::eof || error == asio::error::connection_reset || error == asio::error::broken_pipe;
}

}  // namespace antipode
