import { channelLimits } from '../../../contract/channels/channels';
import type { Clock } from '../../platform/clock';
import { type Database, readIn } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { toMillis } from '../../platform/database/rows';
import { select } from '../../platform/database/select';
import type { Transaction } from '../../platform/database/transaction';
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

/** Receipts that wait to be written. More in two seconds are not fetches of partners. */
const maxWaiting = 500;

/** Rows per statement. */
const batch = 500;

const dayMs = 24 * 60 * 60 * 1000;

const times = select('inventory_channel_fetches', ['fetched_at']);

/** Records fetches, some seconds later and many in one transaction, so that no fetch waits for a write. */
export class Receipts {
  readonly #database: Database;
  readonly #clock: Clock;
  /** When the service started: before it, partners could not fetch. */
  readonly #startedAt: number;
  #waiting: Receipt[] = [];

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
    this.#startedAt = clock.now().getTime();
  }

  add(receipt: Receipt): void {
    if (this.#waiting.length < maxWaiting) this.#waiting.push(receipt);
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
   * Flags channels that were not fetched for twice their usual interval since the start of the service, and reports them to
   * webhooks.
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

  /** Deletes old fetches. */
  async prune(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - channelLimits.keepDays * dayMs);
    let deleted = batch;
    while (deleted === batch)
      deleted = await this.#database.withTx((tx) => {
        const old = tx('inventory_channel_fetches').select('id').where('fetched_at', '<', before).orderBy('id');
        return tx('inventory_channel_fetches').whereIn('id', old.limit(batch)).delete();
      });
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

/** Updates a channel after fetches. A file that could not be written, or was not read to its end, does not count. */
async function recordFetches(tx: Transaction, id: number, receipts: readonly Receipt[]): Promise<void> {
  const taken = receipts.filter(({ status, isComplete }) => status !== 503 && isComplete);
  const last = taken.at(-1);
  if (!last) return;
  const rows = await times(
    readIn(tx),
    'WHERE channel_id = ? AND is_complete AND response_status <> 503 ORDER BY fetched_at DESC LIMIT ?',
    [id, latestFetches],
  );
  const sent = taken.findLast(({ status }) => status === 200);
  await tx('inventory_channels')
    .where({ id })
    .update({
      last_fetched_at: last.at,
      usual_interval_ms: usualInterval(rows.flatMap(({ fetched_at: at }) => toMillis(at) ?? [])),
      missed_at: null,
      ...(sent && { sent_at: sent.at, sent_items: packItems(sent.items) }),
    });
}
