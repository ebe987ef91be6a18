import { until } from './patience';
import { withClient } from './postgres';
import { type Configured, theService } from './service';
import { readSql } from './sql';

/**
 * Runs `work` while another transaction has run `statements` and is open, then commits that transaction. `work` may
 * begin something that waits for it, and returns a function that awaits the result.
 */
export async function whileHeld<Result>(
  statements: readonly string[],
  work: () => Promise<() => Promise<Result>>,
  service: Configured = theService(),
): Promise<Result> {
  const begun = await withClient(service.environment.DATABASE_URL ?? '', async (client) => {
    for (const statement of ['BEGIN', ...statements]) await client.query(statement);
    const result = await work();
    await client.query('COMMIT');
    return result;
  });
  return begun();
}

/** Resolves when `count` statements wait for a lock. */
export async function untilWaiting(count: number, service: Configured = theService()): Promise<void> {
  const sql = `SELECT count(*) AS n FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(async () => Number((await readSql(sql, [], service))[0]?.n) >= count);
}
