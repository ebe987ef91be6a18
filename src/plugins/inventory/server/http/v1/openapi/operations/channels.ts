import { z } from 'zod';
import { channelChangeBody, newChannelBody } from '../../../../../contract/channels/channels';
import {
  channelReportResponse,
  channelResponse,
  removedChannelResponse,
} from '../../../../../contract/responses/channels/channel';
import { aChannel, aChannelReport } from '../channel-examples';
import { operation } from '../operation';

const tag = 'Channels';

export const list = operation({
  id: 'listChannels',
  tag,
  summary: 'The channels with their addresses',
  answer: {
    message: '1 channel.',
    data: z.array(channelResponse),
    example: [aChannel],
    headers: ['X-WP-Total', 'X-WP-TotalPages'],
  },
});

export const create = operation({
  id: 'addChannel',
  tag,
  summary: 'Add a channel',
  description: 'Its file is at `url` at once, always as current as the API. At most 50 channels.',
  body: {
    schema: newChannelBody,
    example: { name: 'Google', kind: 'google_vehicle_listings', type_id: 1, filter: 'min_price=1000' },
  },
  answer: {
    status: 201,
    message: 'The channel was added.',
    data: channelResponse,
    example: aChannel,
    headers: ['Location'],
  },
  refusals: ['svc_missing_param'],
});

export const show = operation({
  id: 'getChannel',
  tag,
  summary: 'One channel',
  answer: { message: 'The channel.', data: channelResponse, example: aChannel },
});

export const change = operation({
  id: 'changeChannel',
  tag,
  summary: 'Change a channel',
  description: 'Changes the given fields. A channel that is not enabled answers 404.',
  body: { schema: channelChangeBody, example: { is_enabled: false } },
  answer: { message: 'The channel was changed.', data: channelResponse, example: { ...aChannel, is_enabled: false } },
});

export const remove = operation({
  id: 'removeChannel',
  tag,
  summary: 'Remove a channel with its address and fetches',
  answer: { message: 'The channel was removed.', data: removedChannelResponse, example: { id: 2 } },
});

export const rotate = operation({
  id: 'rotateChannel',
  tag,
  summary: 'Give a channel a new address',
  description: 'The old address stops working immediately.',
  answer: {
    message: 'The channel has a new address. The old one has ended.',
    data: channelResponse,
    example: { ...aChannel, url: aChannel.url?.replace('q7', 'W2') ?? null },
  },
});

export const report = operation({
  id: 'getChannelReport',
  tag,
  summary: 'What a channel publishes, what it leaves out, and who fetched it',
  answer: { message: 'The report of the channel.', data: channelReportResponse, example: aChannelReport },
});
