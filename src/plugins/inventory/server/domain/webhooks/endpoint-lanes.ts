import type { Delivery } from './delivery-store';
import type { Recipient } from './webhook-store';

/** Concurrent attempts to one endpoint, by each instance: a slow endpoint holds up only itself. */
const atOnce = 4;

/** How many deliveries to prefetch for a healthy endpoint: half a second's worth, within `bytes`. */
const ahead = { first: 12, most: 60, ms: 500, bytes: 2 * 1024 * 1024 } as const;

/** The weight of the latest attempt in the averages of an endpoint. */
const weight = 1 / 8;

/** How long a delivery waits before its claim is given back: it may have been erased, or its endpoint changed. */
const longestWaitMs = 2_000;

/** A delivery that this instance has claimed. */
export interface Claimed {
  readonly delivery: Delivery;
  readonly recipient: Recipient;
  /** By the monotonic clock, in milliseconds. */
  readonly at: number;
}

/** What an attempt cost. */
export interface Cost {
  readonly ms: number;
  readonly bytes: number;
}

interface Lane {
  running: number;
  waiting: Claimed[];
  /** The average of its latest attempts; undefined before the first. */
  usual: Cost | undefined;
}

/** What an instance has claimed, by endpoint: attempts in progress, and deliveries that wait for one to end. */
export class Lanes {
  readonly #lanes = new Map<number, Lane>();

  /** Returns how many more deliveries to claim for an endpoint. */
  freeOf({ id, failingSince }: { readonly id: number; readonly failingSince: string | null }): number {
    const { running, waiting, usual } = this.#laneOf(id);
    const room = failingSince === null ? atOnce + aheadOf(usual) : atOnce;
    return Math.max(0, room - running - waiting.length);
  }

  /** Returns whether no attempt can start until one ends. */
  isBusy(webhookId: number): boolean {
    return this.#laneOf(webhookId).running >= atOnce;
  }

  add(claimed: Claimed): void {
    this.#laneOf(claimed.delivery.webhookId).waiting.push(claimed);
  }

  /** Takes the deliveries to attempt now, and those that have waited for too long. */
  take(webhookId: number, now: number): { readonly started: Claimed[]; readonly expired: Claimed[] } {
    const lane = this.#laneOf(webhookId);
    const expired = lane.waiting.filter(({ at }) => now - at > longestWaitMs);
    const waiting = lane.waiting.filter((claimed) => !expired.includes(claimed));
    const started = waiting.splice(0, Math.max(0, atOnce - lane.running));
    lane.waiting = waiting;
    lane.running += started.length;
    return { started, expired };
  }

  /** Ends an attempt. One that was aborted has no cost. */
  end(webhookId: number, cost: Cost | undefined): void {
    const lane = this.#laneOf(webhookId);
    lane.running--;
    const { usual } = lane;
    if (cost)
      lane.usual = usual
        ? { ms: average(usual.ms, cost.ms), bytes: average(usual.bytes, cost.bytes) }
        : { ms: cost.ms, bytes: cost.bytes };
  }

  /** Takes what waits at an endpoint, or at all of them. */
  empty(webhookId?: number): Claimed[] {
    const lanes = webhookId === undefined ? [...this.#lanes.values()] : [this.#laneOf(webhookId)];
    return lanes.flatMap((lane) => lane.waiting.splice(0));
  }

  #laneOf(webhookId: number): Lane {
    const lane = this.#lanes.get(webhookId) ?? { running: 0, waiting: [], usual: undefined };
    this.#lanes.set(webhookId, lane);
    return lane;
  }
}

function average(before: number, latest: number): number {
  return before + (latest - before) * weight;
}

function aheadOf(usual: Cost | undefined): number {
  if (!usual) return ahead.first;
  const quick = (atOnce * ahead.ms) / Math.max(1, usual.ms);
  const small = ahead.bytes / Math.max(1, usual.bytes);
  return Math.floor(Math.min(ahead.most, quick, small));
}
