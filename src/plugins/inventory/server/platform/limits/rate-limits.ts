import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Environment } from '../configuration/environment';
import { MinuteCounts } from './minute-counts';
import { periodSeconds, type RateLimit, type RateLimitResult } from './rate-limit';
import { postgresOptions } from '../postgres/postgres-connection';
import { openPool } from '../postgres/postgres-database';
import { unavailable } from '../database/unavailable';

/** Rate limits whose counts are shared by all instances. */
export interface RateLimits {
  /** @param name separates the counts of this limit from those of others */
  perMinute(name: string, points: number): RateLimit;
  /** Removes expired counts. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

const table = 'inventory_rate_limits';

/**
 * UNLOGGED, because the counts of a minute need not survive a crash; a statement then costs about as much as a read.
 * The columns are those of the library's own table.
 */
export const rateLimitTable = `CREATE UNLOGGED TABLE IF NOT EXISTS ${table} (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
)`;

/** Opens rate limits in PostgreSQL, or in memory with SQLite (one process). */
export function openRateLimits({ DATABASE_URL }: Environment): RateLimits {
  return DATABASE_URL === undefined ? inMemory() : inPostgres(DATABASE_URL);
}

function inMemory(): RateLimits {
  return {
    perMinute: (_name, points) => new MinuteCounts(points),
    prune: () => Promise.resolve(), // expired counts are removed automatically
    close: () => Promise.resolve(),
  };
}

function inPostgres(url: string): RateLimits {
  const pool: Pool = openPool(url, { max: 4, options: `${postgresOptions} -c synchronous_commit=off` });
  return {
    perMinute: (keyPrefix, points) =>
      limitOf(
        new RateLimiterPostgres({
          storeClient: pool,
          tableName: table,
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix,
          points,
          duration: periodSeconds,
          inMemoryBlockOnConsumed: points + 1, // refuses without asking the database until the minute is over
        }),
      ),
    prune: async () => void (await pool.query(`DELETE FROM ${table} WHERE expire < $1`, [Date.now()])),
    close: () => pool.end(),
  };
}

function limitOf(limiter: RateLimiterAbstract): RateLimit {
  const toResult = ({ consumedPoints, msBeforeNext }: RateLimiterRes): RateLimitResult => ({
    isAllowed: consumedPoints <= limiter.points,
    limit: limiter.points,
    left: Math.max(0, limiter.points - consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  return {
    spend: async (name, points = 1) => {
      try {
        return toResult(await limiter.consume(name, points));
      } catch (refused) {
        // A refusal from memory (`inMemoryBlockOnConsumed`) does not have the consumed points.
        if (refused instanceof RateLimiterRes) return { ...toResult(refused), isAllowed: false, left: 0 };
        throw unavailable('requests', refused);
      }
    },
  };
}
