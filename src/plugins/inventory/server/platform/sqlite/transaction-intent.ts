import { AsyncLocalStorage } from 'node:async_hooks';

const intents = new AsyncLocalStorage<'read' | 'write'>();

/** Runs `work`, whose transaction takes the write lock at its start. */
export function toWrite<Result>(work: () => Result): Result {
  return intents.run('write', work);
}

/** Returns whether the transaction that begins now only reads, and needs no write lock. */
export function isToRead(): boolean {
  return intents.getStore() === 'read';
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
