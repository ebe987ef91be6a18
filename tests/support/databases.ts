import { describe, test } from '@jest/globals';
import { databaseClient } from './service';

/** Tests and groups of tests that only one of the databases can run. On the other they are reported as skipped. */
export const testOnSqlite = databaseClient === 'sqlite' ? test : test.skip;
export const testOnPostgres = databaseClient === 'postgres' ? test : test.skip;
export const describeOnPostgres = databaseClient === 'postgres' ? describe : describe.skip;
