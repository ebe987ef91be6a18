import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { attempt, type AttemptDeps } from './attempt';
import { claimDue, type Outcome, releaseAllClaims, releaseClaims, webhooksWithDue } from './claim-store';
import type { Delivery } from './delivery-store';
import { type BuildBodies, withMessages } from './messages';
import { storeOutcomes } from './outcomes';
import { countWebhooks, type Recipient } from './webhook-store';

/** Attempts at once to one endpoint, by each instance: a slow endpoint holds up only itself. */
const atOnce = 4;

/** How often an instance looks for due deliveries, and for the first endpoint. */
const lookMs = 200;
const lookForEndpointsMs = 5_000;
/** How long a stop waits for attempts before it aborts them. */
const stopMs = 1_000;

interface DispatcherDeps extends AttemptDeps {
  readonly database: Database;
  readonly buildBodies: BuildBodies;
  readonly warn: (message: string) => void;
  /** Tracks work that must end before the database is closed. */
  readonly track: <Result>(work: Promise<Result>) => Promise<Result>;
}

/**
 * Sends due deliveries. Rounds run one after another; a round stores the results of finished attempts and claims what is
 * due, in one transaction, so that many deliveries cost few writes. Attempts run outside of rounds.
 */
export class Dispatcher {
  readonly #deps: DispatcherDeps;
  readonly #aborting = new AbortController();
  /** The number of attempts in progress, by endpoint. */
  readonly #running = new Map<number, number>();
  readonly #attempts = new Set<Promise<void>>();
  #outcomes: Outcome[] = [];
  /** Deliveries whose attempts a stop aborted or prevented. */
  #released: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #rounds: Promise<void> | undefined;
  #isWanted = false;
  #isStopping = false;
  #hasEndpoints = true;
  #lookedAt = 0;

  constructor(deps: DispatcherDeps) {
    this.#deps = deps;
    deps.webhooks.onChange = () => {
      this.#hasEndpoints = true;
      this.#start(() => this.#run());
    };
  }

  /** @param isAlone whether no other instance can hold a claim, so that those of a killed process end now */
  async start({ isAlone }: { isAlone: boolean }): Promise<void> {
    if (isAlone) await this.#deps.database.withTx((tx) => releaseAllClaims(tx));
    this.#timer = setInterval(() => this.#start(() => this.#look()), lookMs).unref();
  }

  /** Claims nothing more, aborts attempts that do not end within a second, and stores what is known. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#rounds;
    await Promise.race([Promise.allSettled(this.#attempts), pause(stopMs, undefined, { ref: false })]);
    this.#aborting.abort();
    await Promise.allSettled(this.#attempts);
    await this.#deps.database.withTx(async (tx) => void (await this.#store(tx)));
  }

  /** Runs `work` unless other work is running, which then runs another round. */
  #start(work: () => Promise<void>): void {
    if (this.#isStopping || this.#rounds) return;
    this.#rounds = this.#deps
      .track(work())
      .catch((error: unknown) =>
        this.#deps.warn(`Webhooks could not be sent, and will be tried again: ${String(error)}`),
      )
      .finally(() => (this.#rounds = undefined));
  }

  /** Looks for due deliveries, and sends them. While there is no endpoint, looks seldom. */
  async #look(): Promise<void> {
    const now = Date.now();
    const isDue = this.#isWanted || this.#outcomes.length > 0;
    if (!isDue && !this.#hasEndpoints && now - this.#lookedAt < lookForEndpointsMs) return;
    this.#lookedAt = now;
    const { database, clock } = this.#deps;
    this.#hasEndpoints = (await countWebhooks(database.read)) > 0;
    const due = this.#hasEndpoints ? await webhooksWithDue(database.read, clock.now()) : [];
    if (isDue || due.some((id) => this.#freeOf(id) > 0)) await this.#run();
  }

  async #run(): Promise<void> {
    do {
      this.#isWanted = false;
      await this.#round();
    } while (this.#isWanted && !this.#isStopping);
  }

  async #round(): Promise<void> {
    const { database, webhooks } = this.#deps;
    const recipients = await webhooks.recipients();
    const claimed = await database.withTx(async (tx) => {
      const release = await this.#store(tx);
      return { ids: await this.#claim(tx, recipients), release };
    });
    claimed.release();
    for (const delivery of await withMessages(claimed.ids, { ...this.#deps, recipients })) {
      const recipient = recipients.get(delivery.webhookId);
      if (recipient && !this.#isStopping) this.#attempt(delivery, recipient);
      else this.#released.push(delivery.id);
    }
  }

  /** Stores results. Returns a function that forgets them; call it after the commit. */
  async #store(tx: Transaction): Promise<() => void> {
    const [outcomes, released] = [[...this.#outcomes], [...this.#released]];
    await releaseClaims(tx, released);
    await storeOutcomes(tx, outcomes, this.#deps.warn);
    return () => {
      this.#outcomes = this.#outcomes.slice(outcomes.length);
      this.#released = this.#released.slice(released.length);
    };
  }

  async #claim(tx: Transaction, recipients: ReadonlyMap<number, Recipient>): Promise<number[]> {
    const now = this.#deps.clock.now();
    const claimed: number[] = [];
    for (const { webhook } of recipients.values()) {
      const limit = this.#freeOf(webhook.id);
      if (limit > 0) claimed.push(...(await claimDue(tx, webhook, { now, limit })));
    }
    return claimed;
  }

  /** Returns how many more attempts to an endpoint may run. */
  #freeOf(webhookId: number): number {
    return atOnce - (this.#running.get(webhookId) ?? 0);
  }

  #attempt(delivery: Delivery, recipient: Recipient): void {
    const { id } = recipient.webhook;
    this.#running.set(id, (this.#running.get(id) ?? 0) + 1);
    const sent = attempt(delivery, recipient, { ...this.#deps, signal: this.#aborting.signal });
    const ended = this.#deps.track(sent).then((outcome) => {
      this.#running.set(id, (this.#running.get(id) ?? 1) - 1);
      if (outcome) this.#outcomes.push(outcome);
      else this.#released.push(delivery.id);
      this.#attempts.delete(ended);
      this.#isWanted = true;
      this.#start(() => this.#run());
    });
    this.#attempts.add(ended);
  }
}
