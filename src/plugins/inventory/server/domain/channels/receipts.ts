import { channelLimits } from '../../../contract/channels/channels';
import { type Clock, dayMs } from '../../platform/clock';
import { type Database, readIn } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { toMillis } from '../../platform/database/rows';
import { select } from '../../platform/database/select';
import type { TableName } from '../../platform/database/tables';
import type { Query, Transaction } from '../../platform/database/transaction';
import { announce } from '../webhooks/outbox';
import { readChannels } from './channel-store';
import { packItems, type SentItems } from './sent-items';
import { latestFetches, missedFrom, usualInterval } from './usual-interval';

/** A fetch of a channel's file. */
export interface Receipt {
  readonly channelId: number;
  readonly at: Date;
  readonly address: string | null;
  readonly agent: string | null;
  readonly status: 200 | 304 | 503;
  readonly isComplete: boolean;
  readonly bytes: number;
  readonly durationMs: number;
  readonly items: SentItems;
}

/** Receipts that wait to be written, of all channels and of one. More in two seconds are not fetches of partners. */
const maxWaiting = 500;
const maxWaitingOfOne = 50;

/** Fetches of an unchanged file within this time are one in the record, in milliseconds. */
const unchangedMs = 60_000;

/** The most fetches kept of one channel: one each ten minutes for as long as they are kept. */
const keptOfOne = 13_000;

/** Rows per statement. */
const batch = 500;

const table = 'inventory_channel_fetches';
const times = select(table, ['fetched_at']);

/** Records fetches, some seconds later and many in one transaction, so that no fetch waits for a write. */
export class Receipts {
  readonly #database: Database;
  readonly #clock: Clock;
  /** When the service started: before it, partners could not fetch. */
  readonly #startedAt: number;
  #waiting: Receipt[] = [];
  /** When each channel's file was last found unchanged and recorded. */
  readonly #unchangedAt = new Map<number, number>();

  readonly #kept: number;

  /** @param kept the most fetches of one channel */
  constructor({ database, clock, kept = keptOfOne }: { database: Database; clock: Clock; kept?: number }) {
    this.#kept = kept;
    this.#database = database;
    this.#clock = clock;
    this.#startedAt = clock.now().getTime();
  }

  add(receipt: Receipt): void {
    const { channelId, status, at } = receipt;
    const own = this.#waiting.filter((waiting) => waiting.channelId === channelId).length;
    if (this.#waiting.length >= maxWaiting || own >= maxWaitingOfOne) return;
    if (status === 304) {
      if (Math.abs(at.getTime() - (this.#unchangedAt.get(channelId) ?? -Infinity)) < unchangedMs) return;
      this.#unchangedAt.set(channelId, at.getTime());
    }
    this.#waiting.push(receipt);
  }

  /** Writes the waiting receipts. */
  async flush(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    try {
      await this.#database.withTx(async (tx) => {
        await tx('inventory_channel_fetches').insert(waiting.map(rowOf));
        for (const id of new Set(waiting.map(({ channelId }) => channelId)))
          await recordFetches(
            tx,
            id,
            waiting.filter(({ channelId }) => channelId === id),
          );
      });
    } catch (error) {
      this.#waiting = [...waiting, ...this.#waiting].slice(0, maxWaiting);
      throw error;
    }
  }

  /**
   * Flags channels that were not fetched for twice their usual interval since the start of the service, and reports
   * them to webhooks.
   */
  async flagMissed(): Promise<void> {
    const now = this.#clock.now();
    const isLate = ({ channel }: Awaited<ReturnType<typeof readChannels>>[number]) => {
      const { isEnabled, missedAt, lastFetchedAt, usualIntervalMs } = channel;
      if (!isEnabled || missedAt !== null || lastFetchedAt === null || usualIntervalMs === null) return false;
      return now.getTime() > missedFrom(Math.max(Date.parse(lastFetchedAt), this.#startedAt), usualIntervalMs);
    };
    if (!(await readChannels(this.#database.read)).some(isLate)) return;
    await this.#database.withTx(async (tx) => {
      for (const { channel } of (await readChannels(readIn(tx))).filter(isLate)) {
        const { id, typeId } = channel;
        const flagged = await tx('inventory_channels').where({ id }).whereNull('missed_at').update({ missed_at: now });
        if (flagged > 0) await announce(tx, [{ event: 'channel.failed', typeId, channelId: id }], now);
      }
    });
  }

  /** Deletes old fetches, and those beyond what is kept of a channel. */
  async prune(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - channelLimits.keepDays * dayMs);
    await this.#delete((tx) => tx(table).select('id').where('fetched_at', '<', before).orderBy('id').limit(batch));
    const { read } = this.#database;
    for (const { channel } of await readChannels(read)) {
      const { id } = channel;
      const [last] = await times(read, 'WHERE channel_id = ? ORDER BY fetched_at DESC LIMIT 1 OFFSET ?', [
        id,
        this.#kept,
      ]);
      const at = new Date(toMillis(last?.fetched_at) ?? 0);
      const old = (tx: Transaction) => tx(table).select('id').where({ channel_id: id }).where('fetched_at', '<=', at);
      if (last) await this.#delete((tx) => old(tx).orderBy('id').limit(batch));
    }
  }

  async #delete(old: (tx: Transaction) => Query<TableName, unknown>): Promise<void> {
    let deleted = batch;
    while (deleted === batch) deleted = await this.#database.withTx((tx) => tx(table).whereIn('id', old(tx)).delete());
  }
}

function rowOf({ channelId, at, address, agent, status, isComplete, bytes, durationMs, items }: Receipt) {
  return {
    ...documentColumns(at),
    channel_id: channelId,
    fetched_at: at,
    address,
    agent,
    response_status: status,
    is_complete: isComplete,
    bytes_sent: bytes,
    items: items.size,
    duration_ms: durationMs,
  };
}

/**
 * Updates a channel after fetches, unless another instance has recorded later ones. A file that could not be written,
 * or was not read to its end, does not count.
 */
async function recordFetches(tx: Transaction, id: number, receipts: readonly Receipt[]): Promise<void> {
  const taken = receipts.filter(({ status, isComplete }) => status !== 503 && isComplete);
  if (taken.length === 0) return;
  await tx('inventory_channels').where({ id }).forUpdate().select('id');
  const rows = await times(
    readIn(tx),
    'WHERE channel_id = ? AND is_complete AND response_status <> 503 ORDER BY fetched_at DESC LIMIT ?',
    [id, latestFetches],
  );
  const fetchedAt = rows.flatMap(({ fetched_at: at }) => toMillis(at) ?? []);
  await tx('inventory_channels')
    .where({ id })
    .update({
      last_fetched_at: new Date(Math.max(...fetchedAt)),
      usual_interval_ms: usualInterval(fetchedAt),
      missed_at: null,
    });
  const sent = taken.findLast(({ status }) => status === 200);
  if (sent)
    await tx('inventory_channels')
      .where({ id })
      .whereRaw('(sent_at IS NULL OR sent_at <= ?)', [sent.at])
      .update({ sent_at: sent.at, sent_items: packItems(sent.items) });
}
