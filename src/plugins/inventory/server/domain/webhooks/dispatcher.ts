import { setTimeout as pause } from 'node:timers/promises';
import { type Database, readIn } from '../../platform/database/database';
import { sharedNow } from '../../platform/database/shared-now';
import type { Transaction } from '../../platform/database/transaction';
import { attempt, type AttemptDeps } from './attempt-delivery';
import { type Claim, claimDue, type Outcome, releaseAllClaims, releaseClaims, webhooksWithDue } from './claim-store';
import { type Claimed, Lanes } from './endpoint-lanes';
import { type BuildBodies, withMessages } from './messages';
import { storeOutcomes } from './store-outcomes';
import { countWebhooks, type Recipient } from './webhook-store';

/** How often an instance looks for due deliveries, and for the first endpoint. */
const lookMs = 200;
const lookForEndpointsMs = 5_000;
/** The time between two rounds, so that each is for many deliveries: a round commits twice. */
const roundMs = 100;
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
 * Sends due deliveries. Rounds run one after another; a round stores the results of finished attempts and claims what
 * is due, in one transaction, so that many deliveries cost few writes. Attempts run outside of rounds, and when one
 * ends, the next claimed delivery of its endpoint starts without waiting for a round.
 */
export class Dispatcher {
  readonly #deps: DispatcherDeps;
  readonly #aborting = new AbortController();
  readonly #lanes = new Lanes();
  readonly #attempts = new Set<Promise<void>>();
  #outcomes: Outcome[] = [];
  /** Claimed deliveries that are not attempted now. */
  #released: Claim[] = [];
  #timer: NodeJS.Timeout | undefined;
  #rounds: Promise<void> | undefined;
  #isWanted = false;
  #isStopping = false;
  #hasEndpoints = true;
  #lookedAt = 0;
  /** When the last round began, by the monotonic clock. */
  #roundAt = -Infinity;

  constructor(deps: DispatcherDeps) {
    this.#deps = deps;
    deps.webhooks.onChange = () => {
      this.#hasEndpoints = true;
      this.#release(this.#lanes.empty()); // their endpoint may have changed
      this.#start(() => this.#run());
    };
  }

  /** @param isAlone whether no other instance can hold a claim, so that those of a killed process end now */
  async start({ isAlone }: { isAlone: boolean }): Promise<void> {
    const { database, clock } = this.#deps;
    if (isAlone) await database.withTx(async (tx) => releaseAllClaims(tx, await sharedNow(readIn(tx), clock)));
    this.#timer = setInterval(() => this.#start(() => this.#look()), lookMs).unref();
  }

  /** Claims nothing more, aborts attempts that do not end within a second, and stores what is known. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopping = true;
    await this.#rounds;
    this.#release(this.#lanes.empty());
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
    const { read } = database;
    const due = this.#hasEndpoints ? await webhooksWithDue(read, await sharedNow(read, clock)) : [];
    if (isDue || due.some((id) => !this.#lanes.isBusy(id))) await this.#run();
  }

  async #run(): Promise<void> {
    do {
      const rest = this.#roundAt + roundMs - performance.now();
      if (rest > 0) await pause(rest);
      if (this.#isStopping) return;
      this.#isWanted = false;
      this.#roundAt = performance.now();
      await this.#round();
    } while (this.#isWanted);
  }

  async #round(): Promise<void> {
    const { database, webhooks } = this.#deps;
    const recipients = await webhooks.recipients();
    const claimed = await database.withTx(async (tx) => {
      const release = await this.#store(tx);
      return { ids: await this.#claim(tx, recipients), release };
    });
    claimed.release();
    const at = performance.now();
    const deliveries = await withMessages(claimed.ids, { ...this.#deps, recipients });
    for (const delivery of deliveries) {
      const recipient = recipients.get(delivery.webhookId);
      if (recipient && !this.#isStopping) this.#lanes.add({ delivery, recipient, at });
      else this.#released.push(delivery);
    }
    for (const webhookId of new Set(deliveries.map((delivery) => delivery.webhookId))) this.#startNext(webhookId);
  }

  /** Stores results. Returns a function that forgets them; call it after the commit. */
  async #store(tx: Transaction): Promise<() => void> {
    const [outcomes, released] = [[...this.#outcomes], [...this.#released]];
    await releaseClaims(tx, released);
    if (outcomes.length > 0) {
      const now = await sharedNow(readIn(tx), this.#deps.clock);
      await storeOutcomes(tx, outcomes, { now, warn: this.#deps.warn });
    }
    return () => {
      this.#outcomes = this.#outcomes.slice(outcomes.length);
      this.#released = this.#released.slice(released.length);
    };
  }

  async #claim(tx: Transaction, recipients: ReadonlyMap<number, Recipient>): Promise<number[]> {
    const now = await sharedNow(readIn(tx), this.#deps.clock);
    const claimed: number[] = [];
    for (const id of await webhooksWithDue(readIn(tx), now)) {
      const webhook = recipients.get(id)?.webhook;
      const limit = webhook ? this.#lanes.freeOf(webhook) : 0;
      if (webhook && limit > 0) claimed.push(...(await claimDue(tx, webhook, { now, limit })));
    }
    return claimed;
  }

  /** Starts the next attempts to an endpoint. */
  #startNext(webhookId: number): void {
    const { started, expired } = this.#lanes.take(webhookId, performance.now());
    this.#release(expired);
    for (const claimed of started) this.#attempt(claimed);
  }

  #attempt({ delivery, recipient }: Claimed): void {
    const { id } = recipient.webhook;
    const sent = attempt(delivery, recipient, { ...this.#deps, signal: this.#aborting.signal });
    const ended = this.#deps.track(sent).then((outcome) => {
      this.#lanes.end(id, outcome && { ms: outcome.durationMs, bytes: delivery.body?.length ?? 0 });
      if (outcome) this.#outcomes.push(outcome);
      else this.#released.push(delivery);
      // What waits at an endpoint that fails must not keep its claim for as long as attempts take.
      if (!outcome?.isSuccess) this.#release(this.#lanes.empty(id));
      this.#startNext(id);
      this.#attempts.delete(ended);
      this.#isWanted = true;
      this.#start(() => this.#run());
    });
    this.#attempts.add(ended);
  }

  #release(claimed: readonly Claimed[]): void {
    this.#released.push(...claimed.map(({ delivery }) => delivery));
  }
}
