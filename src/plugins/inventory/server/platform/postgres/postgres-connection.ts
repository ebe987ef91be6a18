import { defaults, types } from 'pg';

/** Timeouts of a connection, in milliseconds. */
export const postgresTimeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 65_000, // of the client, in case the network drops the server's answer
} as const;

/**
 * Makes the driver read and write times as UTC in this process. Strapi's columns have no time zone, and the driver
 * would use that of the process (`TZ`), which may differ between instances.
 */
export function keepTimesInUtc(): void {
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
}

/**
 * Turns off JIT compilation, which takes a third of a second for a statement with a high cost estimate. PostgreSQL
 * never analyzes small tables and overestimates the cost of short statements on them, such as reads of the catalog in
 * each write.
 */
export const postgresOptions = '-c jit=off';

/**
 * Returns the options of every connection to PostgreSQL, Strapi's and the product's own.
 *
 * The product's queries are short, so the server ends a statement, a lock wait or an idle transaction that takes
 * longer. A client that hangs therefore cannot block the others forever.
 */
export function postgresConnection(url: string) {
  keepTimesInUtc();
  return {
    connectionString: url,
    application_name: 'dealer-inventory',
    keepAlive: true,
    options: postgresOptions,
    ...postgresTimeouts,
  };
}
