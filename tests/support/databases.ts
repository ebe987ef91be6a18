import { describe, test } from '@jest/globals';
import { databaseClient } from './service';

/** Tests and groups of tests that run on one of the databases only. On the other they are reported as skipped. */
export const testOnSqlite = databaseClient === 'sqlite' ? test : test.skip;
export const testOnPostgres = databaseClient === 'postgres' ? test : test.skip;
export const describeOnPostgres = databaseClient === 'postgres' ? describe : describe.skip;
