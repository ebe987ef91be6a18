import type { Delivery } from './delivery-store';
import type { Recipient } from './webhook-store';

/** Attempts at once to one endpoint, by each instance: a slow endpoint holds up only itself. */
const atOnce = 4;

/** Deliveries that wait at an endpoint that does not fail, so that its rate does not depend on how long a round takes. */
const ahead = 12;

/** How long a delivery waits before its claim is given back: it may have been erased, or its endpoint changed. */
const longestWaitMs = 2_000;

/** A delivery that this instance has claimed. */
export interface Claimed {
  readonly delivery: Delivery;
  readonly recipient: Recipient;
  /** By the monotonic clock, in milliseconds. */
  readonly at: number;
}

interface Lane {
  running: number;
  waiting: Claimed[];
}

/** What an instance has claimed, by endpoint: attempts in progress, and deliveries that wait for one to end. */
export class Lanes {
  readonly #lanes = new Map<number, Lane>();

  /** Returns how many more deliveries to claim for an endpoint. */
  freeOf({ id, failingSince }: { readonly id: number; readonly failingSince: string | null }): number {
    const { running, waiting } = this.#laneOf(id);
    const room = failingSince === null ? atOnce + ahead : atOnce;
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

  /** Ends an attempt. */
  end(webhookId: number): void {
    this.#laneOf(webhookId).running--;
  }

  /** Takes what waits at an endpoint, or at all of them. */
  empty(webhookId?: number): Claimed[] {
    const lanes = webhookId === undefined ? [...this.#lanes.values()] : [this.#laneOf(webhookId)];
    return lanes.flatMap((lane) => lane.waiting.splice(0));
  }

  #laneOf(webhookId: number): Lane {
    const lane = this.#lanes.get(webhookId) ?? { running: 0, waiting: [] };
    this.#lanes.set(webhookId, lane);
    return lane;
  }
}
