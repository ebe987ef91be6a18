import {
  type ChannelChange,
  type ChannelKind,
  channelKinds,
  type NewChannelFields,
} from '../../../contract/channels/channels';
import type { Reader } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { toBoolean, toIso, toJsonArray, toNumber, toText } from '../../platform/database/rows';
import { select, type Selected } from '../../platform/database/select';
import { insertRow, type Transaction } from '../../platform/database/transaction';

/** A channel as stored, without its token. */
export interface Channel {
  readonly id: number;
  readonly name: string;
  readonly kind: ChannelKind;
  readonly typeId: number;
  /** A query string of `inventory`. */
  readonly filter: string;
  /** The columns of a CSV file; empty for all. */
  readonly columns: readonly string[];
  readonly isEnabled: boolean;
  /** Grows with each change of the channel itself, such as of its filter. */
  readonly revision: number;
  readonly lastFetchedAt: string | null;
  readonly usualIntervalMs: number | null;
  readonly missedAt: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

const channels = select('inventory_channels', [
  'id',
  'name',
  'channel_kind',
  'type_id',
  'filter_query',
  'column_list',
  'is_enabled',
  'token_ciphertext',
  'revision',
  'last_fetched_at',
  'usual_interval_ms',
  'missed_at',
  'created_at',
  'updated_at',
]);

/** A channel with its encrypted token. */
export interface StoredChannel {
  readonly channel: Channel;
  readonly token: string;
}

export async function readChannels(read: Reader): Promise<StoredChannel[]> {
  return (await channels(read, 'ORDER BY id')).map(toChannel);
}

export async function findChannel(read: Reader, id: number): Promise<StoredChannel | undefined> {
  const [row] = await channels(read, 'WHERE id = ?', [id]);
  return row && toChannel(row);
}

export async function findChannelByHash(read: Reader, hash: string): Promise<StoredChannel | undefined> {
  const [row] = await channels(read, 'WHERE token_hash = ?', [hash]);
  return row && toChannel(row);
}

/** A token as stored. */
export interface StoredToken {
  readonly hash: string;
  readonly ciphertext: string;
}

export function insertChannel(
  tx: Transaction,
  { fields, token, now }: { fields: NewChannelFields; token: StoredToken; now: Date },
): Promise<number> {
  return insertRow(tx, 'inventory_channels', {
    ...documentColumns(now),
    ...toChannelColumns(fields),
    ...tokenColumns(token),
    channel_kind: fields.kind,
    type_id: fields.type_id,
    revision: 1,
  });
}

export function tokenColumns({ hash, ciphertext }: StoredToken) {
  return { token_hash: hash, token_ciphertext: ciphertext };
}

/** Returns the columns of the given fields. */
export function toChannelColumns({ name, filter, columns, is_enabled }: ChannelChange) {
  return {
    ...(name !== undefined && { name }),
    ...(filter !== undefined && { filter_query: filter }),
    ...(columns && { column_list: JSON.stringify(columns) }),
    ...(is_enabled !== undefined && { is_enabled }),
  };
}

function toChannel(row: Selected<typeof channels>): StoredChannel {
  return {
    token: row.token_ciphertext ?? '',
    channel: {
      id: row.id,
      name: row.name ?? '',
      kind: channelKinds.find((kind) => kind === row.channel_kind) ?? 'csv',
      typeId: Number(row.type_id),
      filter: row.filter_query ?? '',
      columns: toJsonArray(row.column_list).map(String),
      isEnabled: toBoolean(row.is_enabled),
      revision: toNumber(row.revision) ?? 1,
      lastFetchedAt: toIso(row.last_fetched_at),
      usualIntervalMs: toNumber(row.usual_interval_ms),
      missedAt: toIso(row.missed_at),
      createdAt: toIso(row.created_at),
      updatedAt: toIso(row.updated_at),
    },
  };
}

const sent = select('inventory_channels', ['sent_at', 'sent_items']);

/** Returns what the last complete fetch had, as `sent-items.ts` packs it. */
export async function readSentItems(read: Reader, id: number): Promise<{ at: string; packed: string } | undefined> {
  const [row] = await sent(read, 'WHERE id = ?', [id]);
  const at = toIso(row?.sent_at);
  const packed = toText(row?.sent_items);
  return at === null || packed === null ? undefined : { at, packed };
}
