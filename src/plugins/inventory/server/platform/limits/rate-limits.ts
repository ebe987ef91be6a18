import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Environment } from '../environment';
import { MinuteCounts } from './minute-counts';
import { periodSeconds, type RateLimit, type RateLimitResult } from './rate-limit';
import { postgresOptions } from '../postgres/postgres-connection';
import { openPool } from '../postgres/postgres-database';
import { unavailable } from '../database/unavailable';

/** Where counts are kept: they are the same for every instance. */
export interface RateLimits {
  /** @param name keeps the counts of one limit apart from those of another */
  perMinute(name: string, points: number): RateLimit;
  /** Removes counts that are over. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

const table = 'inventory_rate_limits';

/**
 * Without a journal, because counts of a minute need not survive a crash: a statement costs about as much as a read.
 * Its columns are those of the library's own table.
 */
export const rateLimitTable = `CREATE UNLOGGED TABLE IF NOT EXISTS ${table} (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
)`;

const longestNap = 500;

/** Redis answers in a fraction of a millisecond; a network that swallows questions must not hold up every request. */
const redisPatienceMs = 1000;

/**
 * Counts in memory where one process serves, in PostgreSQL where several share it, and in Redis where one is configured.
 */
export function openRateLimits(
  { DATABASE_URL, SVC_REDIS_URL }: Environment,
  warn: (message: string) => void,
): RateLimits {
  if (SVC_REDIS_URL !== undefined) return inRedis(SVC_REDIS_URL, warn);
  return DATABASE_URL === undefined ? inMemory() : inPostgres(DATABASE_URL);
}

function inMemory(): RateLimits {
  return {
    perMinute: (_name, points) => new MinuteCounts(points),
    prune: () => Promise.resolve(), // counts that are over go by themselves
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
          inMemoryBlockOnConsumed: points + 1, // until the minute is over: who is refused asks the database no more
        }),
      ),
    prune: async () => void (await pool.query(`DELETE FROM ${table} WHERE expire < $1`, [Date.now()])),
    close: () => pool.end(),
  };
}

/** Limits are a courtesy that Redis makes faster: while it is away each instance counts for itself, and nothing fails. */
function inRedis(url: string, warn: (message: string) => void): RateLimits {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: redisPatienceMs,
    commandTimeout: redisPatienceMs,
    retryStrategy: (times) => Math.min(times * 50, longestNap),
  });
  let isAway = false;
  client.on('ready', () => (isAway = false));
  client.on('error', (error: Error) => {
    if (!isAway) warn(`Redis cannot be reached, and each instance counts requests for itself: ${error.message}`);
    isAway = true; // each try to reach it again is an error
  });
  return {
    perMinute: (keyPrefix, points) => {
      const limit = { keyPrefix, points, duration: periodSeconds };
      const insuranceLimiter = new RateLimiterMemory(limit);
      return limitOf(
        new RateLimiterRedis({ ...limit, storeClient: client, insuranceLimiter, rejectIfRedisNotReady: true }),
      );
    },
    prune: () => Promise.resolve(), // Redis forgets by itself
    close: async () => void client.disconnect(),
  };
}

function limitOf(limiter: RateLimiterAbstract): RateLimit {
  const spent = ({ consumedPoints, msBeforeNext }: RateLimiterRes): RateLimitResult => ({
    isAllowed: consumedPoints <= limiter.points,
    limit: limiter.points,
    left: Math.max(0, limiter.points - consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  return {
    spend: async (name, points = 1) => {
      try {
        return spent(await limiter.consume(name, points));
      } catch (refused) {
        // One that is refused from memory says nothing of what was consumed.
        if (refused instanceof RateLimiterRes) return { ...spent(refused), isAllowed: false, left: 0 };
        throw unavailable('The count of requests', refused);
      }
    },
  };
}
