import type { Knex } from 'knex';
import { Refusal } from '../../contract/refusal';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { NamedLocks } from '../platform/postgres/named-locks';
import {
  insertResponse,
  isKeyTaken,
  type StoredResponse,
  pruneResponses,
  readResponse,
  type IdempotentRequest,
} from './response-store';

/** Keeps the answer to a request in the transaction of what the request did. */
export type StoreResponse = (
  tx: Knex.Transaction,
  answer: StoredResponse,
  about?: { readonly leadId: number },
) => Promise<void>;

/** How long an answer is given again. */
const retentionMs = 24 * 60 * 60 * 1000;

/**
 * When an instance is killed, nginx asks the next one at once, and the database may need a moment to learn that the first
 * is gone: 409 then would be a failure that the client has not earned.
 */
const lockWaitMs = 1000;

/** Lets a client send a request again when it does not know whether it went through: what it asks for happens once. */
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
   * Runs `work`, which seals its answer, or gives the answer that was sealed before. An answer that was not sealed, such as
   * a refusal, is not kept: nothing was done, and the client may mend its request and send it with the same key.
   *
   * @throws Refusal `svc_request_in_progress` while the same key is under way, `svc_idempotency_mismatch` for another request
   */
  async run<Result>(
    request: IdempotentRequest,
    work: (storeResponse: StoreResponse) => Promise<Result>,
  ): Promise<Result | { readonly replayed: StoredResponse }> {
    const release = await this.#locks.tryAcquire(`request ${request.userId} ${request.key}`, lockWaitMs);
    if (!release) {
      const message = 'A request with this Idempotency-Key is under way. Try again in a moment.';
      throw new Refusal('svc_request_in_progress', message, {}, { 'Retry-After': '1' });
    }
    try {
      return (await this.#replay(request)) ?? (await this.#runNew(request, work));
    } finally {
      await release();
    }
  }

  /** Removes the answers that are not given again any more. */
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
    throw new Refusal(
      'svc_idempotency_mismatch',
      'This Idempotency-Key was used for another request. Send each new request with a key of its own.',
    );
  }

  #since(): Date {
    return new Date(this.#clock.now().getTime() - retentionMs);
  }
}
