import { defaults, types } from 'pg';

/** How long PostgreSQL may be busy with us or wait for us before it gives up, in milliseconds. */
export const postgresTimeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 65_000, // ours, for a network that swallows what the server would say
} as const;

/**
 * Strapi keeps times in columns without a time zone, which the driver reads and writes in the time zone of the process.
 * From here on they are UTC for everybody in this process, whatever `TZ` says: instances may run in different zones.
 */
export function keepTimesInUtc(): void {
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));
}

/**
 * PostgreSQL compiles a statement that it takes for a dear one, which costs a third of a second. A table of few rows is
 * never analysed, so it takes our short statements for dear ones: every write that reads the catalogue would pay.
 */
export const postgresOptions = '-c jit=off';

/**
 * What every connection to PostgreSQL is made with, Strapi's and the product's own.
 *
 * No query of ours is long, so a statement, a lock or a forgotten transaction that takes longer is ended by the server:
 * one hung client never holds up the others for good.
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
