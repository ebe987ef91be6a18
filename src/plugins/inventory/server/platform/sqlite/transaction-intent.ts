import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

/** `given`: an open transaction, instead of the next one that begins. */
const intents = new AsyncLocalStorage<'read' | 'write' | { given: Knex.Transaction | undefined }>();

/** Runs `work`, whose transaction takes the write lock at its start. */
export function toWrite<Result>(work: () => Result): Result {
  return intents.run('write', work);
}

/** Returns whether the transaction that begins now only reads, and needs no write lock. */
export function isToRead(): boolean {
  return intents.getStore() === 'read';
}

/** Runs `work`, whose first transaction is `trx` instead of a new one. */
export function inTransaction<Result>(trx: Knex.Transaction, work: () => Result): Result {
  return intents.run({ given: trx }, work);
}

/** Returns the transaction of `inTransaction`, once. */
export function takeGiven(): Knex.Transaction | undefined {
  const intent = intents.getStore();
  if (typeof intent !== 'object') return undefined;
  const { given } = intent;
  intent.given = undefined;
  return given;
}

interface TransactionOwner {
  transaction(...parameters: never[]): unknown;
}

/**
 * Makes the transactions of `owner` read without the write lock if `isReading` says so, unless they are started by
 * `toWrite`. Strapi reads each page of the Content Manager in a transaction, which would wait for the writer of another
 * process.
 */
export function readWithoutLock(owner: TransactionOwner, isReading: () => boolean): void {
  const begin = owner.transaction.bind(owner);
  owner.transaction = (...parameters) =>
    intents.getStore() === undefined && isReading()
      ? intents.run('read', () => begin(...parameters))
      : begin(...parameters);
}
