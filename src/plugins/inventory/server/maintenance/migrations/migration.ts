import type { Transaction } from '../../platform/database/transaction';

/** A change of stored data between releases, or the removal of a table, column or index. */
export interface Migration {
  /** Date and subject, such as `2026-11-22-negative-prices`. Never changes after a release. */
  readonly name: string;
  /**
   * Runs in one transaction with its record, after new tables and columns exist. May run on an empty database.
   * @returns the changes with the old values, which the record keeps
   */
  run(tx: Transaction, now: Date): Promise<readonly object[]>;
}
