// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/posted_channel.h"

namespace antipode {
namespace {

Channel postedByOldProgram(Channel channel) {
  switch (channel) {
    case Channel::Heading:
      return Channel::PostedHeading;
    case Channel::Speed:
      return Channel::PostedSpeed;
    case Channel::Yaw:
      return Channel::PostedYaw;
    case Channel::HeadingOverGround:
      return Channel::PostedHeadingOverGround;
    default:
      return channel;
  }
}

}  // namespace

std::optional<Channel> postedChannel(const PublishedInfo& info, const VehicleParams& params, Compat compat) {
  if (!info.channel) return std::nullopt;
  Channel channel = *info.channel;
  if (compat == Compat::Usimmarine) channel = postedByOldProgram(channel);
  if (!info.prefixed && !params.dualState) {
    if (channel == Channel::GtX) channel = Channel::X;
    if (channel == Channel::GtY) channel = Channel::Y;
  }
  return channel;
}

std::string postedName(const PublishedInfo& info, const VehicleParams& params, bool hasEmbeddedPid,
                       Compat compat) {
  if (hasEmbeddedPid && info.channel == Channel::Thrust && !params.postDesThrust.empty())
    return params.postDesThrust;
  if (hasEmbeddedPid && info.channel == Channel::Rudder && !params.postDesRudder.empty())
    return params.postDesRudder;
  return publishedName(info, params.prefix, compat);
}

}  // namespace antipode
