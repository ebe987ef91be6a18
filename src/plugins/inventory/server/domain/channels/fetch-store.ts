import type { Reader } from '../../platform/database/database';
import { toBoolean, toIso, toNumber, toText } from '../../platform/database/rows';
import { select } from '../../platform/database/select';

/** A recorded fetch. */
export interface ChannelFetch {
  readonly id: number;
  readonly at: string;
  readonly address: string | null;
  readonly agent: string | null;
  readonly status: number;
  readonly isComplete: boolean;
  readonly bytes: number;
  readonly items: number;
  readonly durationMs: number;
}

const fetches = select('inventory_channel_fetches', '*');

/** Fetches in a report. */
const shown = 50;

/** Returns the last fetches of a channel, newest first. */
export async function readFetches(read: Reader, channelId: number): Promise<ChannelFetch[]> {
  const rows = await fetches(read, 'WHERE channel_id = ? ORDER BY fetched_at DESC, id DESC LIMIT ?', [
    channelId,
    shown,
  ]);
  return rows.map((row) => ({
    id: row.id,
    at: toIso(row.fetched_at) ?? '',
    address: toText(row.address),
    agent: toText(row.agent),
    status: toNumber(row.response_status) ?? 0,
    isComplete: toBoolean(row.is_complete),
    bytes: toNumber(row.bytes_sent) ?? 0,
    items: toNumber(row.items) ?? 0,
    durationMs: toNumber(row.duration_ms) ?? 0,
  }));
}
