import { Refusal } from '../../../contract/refusal';
import { type Clock, dayMs } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import type { NamedLocks } from '../../platform/postgres/named-locks';
import {
  insertResponse,
  isKeyTaken,
  type StoredResponse,
  pruneResponses,
  readResponse,
  type IdempotentRequest,
} from './response-store';
import { because } from '../../../contract/reason';

/** Stores the response to a request in the transaction of its effects. */
export type StoreResponse = (
  tx: Transaction,
  answer: StoredResponse,
  about?: { readonly leadId: number },
) => Promise<void>;

/** The time that a response is replayed. */
const retentionMs = dayMs;

/**
 * How long to wait for the lock of a key. When an instance is killed, nginx immediately retries on another one, while
 * the database may still hold the locks of the first. Without a wait the client would get a 409.
 */
const lockWaitMs = 1000;

/** Runs requests with the same idempotency key once and replays the response, so that clients can retry safely. */
export class Idempotency {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #locks: NamedLocks;

  constructor(deps: { database: Database; clock: Clock; locks: NamedLocks }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#locks = deps.locks;
  }

  /**
   * Runs `work`, which stores its response, or returns the stored response. Other responses, such as refusals, are not
   * stored: they had no effect, and the client may correct the request and send it with the same key.
   *
   * @throws Refusal `svc_request_in_progress` while a request with the key runs, `svc_idempotency_mismatch` if the key
   * was used for another request
   */
  async run<Result>(
    request: IdempotentRequest,
    work: (storeResponse: StoreResponse) => Promise<Result>,
  ): Promise<Result | { readonly replayed: StoredResponse }> {
    const release = await this.#locks.tryAcquire(`request ${request.userId} ${request.key}`, lockWaitMs);
    if (!release) {
      throw new Refusal('svc_request_in_progress', because('in_progress'), {}, { 'Retry-After': '1' });
    }
    try {
      return (await this.#replay(request)) ?? (await this.#runNew(request, work));
    } finally {
      void release(); // never rejects; the answer need not wait for it, and a retry here may follow immediately
    }
  }

  /** Deletes responses past their retention. */
  async prune(): Promise<void> {
    while ((await this.#database.withTx((tx) => pruneResponses(tx, this.#since()))) > 0);
  }

  async #runNew<Result>(
    request: IdempotentRequest,
    work: (storeResponse: StoreResponse) => Promise<Result>,
  ): Promise<Result | { readonly replayed: StoredResponse }> {
    const storeResponse: StoreResponse = (tx, answer, about) =>
      insertResponse(tx, request, answer, { now: this.#clock.now(), since: this.#since(), leadId: about?.leadId });
    try {
      return await work(storeResponse);
    } catch (error) {
      const replay = isKeyTaken(error) ? await this.#replay(request) : undefined;
      if (replay) return replay;
      throw error;
    }
  }

  async #replay(request: IdempotentRequest): Promise<{ readonly replayed: StoredResponse } | undefined> {
    const stored = await readResponse(this.#database.read, request, this.#since());
    if (!stored) return undefined;
    if (stored.digest === request.digest) return { replayed: stored.answer };
    throw new Refusal('svc_idempotency_mismatch', because('other_request'));
  }

  #since(): Date {
    return new Date(this.#clock.now().getTime() - retentionMs);
  }
}
