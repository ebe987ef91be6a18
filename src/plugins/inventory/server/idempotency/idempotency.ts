import type { Knex } from 'knex';
import { Refusal } from '../../contract/refusal';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { Leases } from '../platform/postgres/named-locks';
import {
  insertAnswer,
  isKeyTaken,
  type KeptAnswer,
  pruneAnswers,
  readAnswer,
  type RepeatableRequest,
} from './response-store';

/** Keeps the answer to a request in the transaction of what the request did. */
export type Seal = (tx: Knex.Transaction, answer: KeptAnswer, about?: { readonly leadId: number }) => Promise<void>;

/** How long an answer is given again. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * When an instance is killed, nginx asks the next one at once, and the database may need a moment to learn that the first
 * is gone: 409 then would be a failure that the client has not earned.
 */
const patienceMs = 1000;

/** Lets a client send a request again when it does not know whether it went through: what it asks for happens once. */
export class Idempotency {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #leases: Leases;

  constructor(around: { database: Database; clock: Clock; leases: Leases }) {
    this.#database = around.database;
    this.#clock = around.clock;
    this.#leases = around.leases;
  }

  /**
   * Runs `work`, which seals its answer, or gives the answer that was sealed before. An answer that was not sealed, such as
   * a refusal, is not kept: nothing was done, and the client may mend its request and send it with the same key.
   *
   * @throws Refusal `svc_request_in_progress` while the same key is under way, `svc_idempotency_mismatch` for another request
   */
  async once<Result>(
    request: RepeatableRequest,
    work: (seal: Seal) => Promise<Result>,
  ): Promise<Result | { readonly replayed: KeptAnswer }> {
    const release = await this.#leases.take(`request ${request.userId} ${request.key}`, patienceMs);
    if (!release) {
      const message = 'A request with this Idempotency-Key is under way. Try again in a moment.';
      throw new Refusal('svc_request_in_progress', message, {}, { 'Retry-After': '1' });
    }
    try {
      return (await this.#replay(request)) ?? (await this.#run(request, work));
    } finally {
      await release();
    }
  }

  /** Removes the answers that are not given again any more. */
  async prune(): Promise<void> {
    while ((await this.#database.withTx((tx) => pruneAnswers(tx, this.#since()))) > 0);
  }

  async #run<Result>(
    request: RepeatableRequest,
    work: (seal: Seal) => Promise<Result>,
  ): Promise<Result | { readonly replayed: KeptAnswer }> {
    const seal: Seal = (tx, answer, about) =>
      insertAnswer(tx, request, answer, { now: this.#clock.now(), since: this.#since(), leadId: about?.leadId });
    try {
      return await work(seal);
    } catch (error) {
      const replay = isKeyTaken(error) ? await this.#replay(request) : undefined;
      if (replay) return replay;
      throw error;
    }
  }

  async #replay(request: RepeatableRequest): Promise<{ readonly replayed: KeptAnswer } | undefined> {
    const kept = await readAnswer(this.#database.read, request, this.#since());
    if (!kept) return undefined;
    if (kept.digest === request.digest) return { replayed: kept.answer };
    throw new Refusal(
      'svc_idempotency_mismatch',
      'This Idempotency-Key was used for another request. Send each new request with a key of its own.',
    );
  }

  #since(): Date {
    return new Date(this.#clock.now().getTime() - keptMs);
  }
}
