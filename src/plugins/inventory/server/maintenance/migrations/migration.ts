import type { Knex } from 'knex';

/** One change of stored data, or the removal of a table, column or index, on the way from one release to the next. */
export interface Migration {
  /** The day and the subject, such as `2026-11-22-negative-prices`. Never changed once a release has it. */
  readonly name: string;
  /**
   * Runs in one transaction with its record, after new tables and columns are in place. May run on an empty database.
   * @returns what was changed, with the old values: the record keeps it
   */
  run(tx: Knex.Transaction, now: Date): Promise<readonly object[]>;
}
