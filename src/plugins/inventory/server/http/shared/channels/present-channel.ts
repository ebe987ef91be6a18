import type { channelResponse, fetchResponse } from '../../../../contract/responses/channels/channel';
import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { OpenChannel } from '../../../domain/channels/channels';
import type { ChannelFetch } from '../../../domain/channels/fetch-store';
import { feedAddress } from './feed-address';

/** Returns the representation of a channel in the API and the panel. */
export function presentChannel(opened: OpenChannel, publicUrl: string): DeepReadonly<typeof channelResponse> {
  const { channel } = opened;
  const { lastFetchedAt, usualIntervalMs } = channel;
  const isExpected = channel.isEnabled && lastFetchedAt !== null && usualIntervalMs !== null;
  return {
    id: channel.id,
    name: channel.name,
    kind: channel.kind,
    type_id: channel.typeId,
    filter: channel.filter,
    columns: channel.columns,
    is_enabled: channel.isEnabled,
    url: feedAddress(opened, publicUrl),
    last_fetched_at: lastFetchedAt,
    next_fetch_at: isExpected ? new Date(Date.parse(lastFetchedAt) + usualIntervalMs).toISOString() : null,
    missed_at: channel.missedAt,
    created_at: channel.createdAt,
  };
}

export function presentFetch(fetch: ChannelFetch): DeepReadonly<typeof fetchResponse> {
  return {
    id: fetch.id,
    at: fetch.at,
    address: fetch.address,
    agent: fetch.agent,
    status: fetch.status,
    is_complete: fetch.isComplete,
    bytes: fetch.bytes,
    items: fetch.items,
    duration_ms: fetch.durationMs,
  };
}
