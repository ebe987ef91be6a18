import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../support/postgres';
import { appDir, makeConfiguration, startService, vinDataDir } from '../support/service';
import { VpicData } from '../../src/plugins/inventory/server/domain/vin/vpic/vpic-data';

/** What a run has created and removes after its last test. */
export interface Run {
  postgres?: PostgresServer;
  readonly folders: string[];
}

export const run: Run = ((globalThis as { testRun?: Run }).testRun ??= { folders: [] });

/**
 * Prepares what all workers use: folders, the database server, and a template database with all tables for every
 * service. Passes them in environment variables. A run that a test starts uses those of the outer run.
 */
export default async function startRun(): Promise<void> {
  if (process.env.TEST_FOLDER) return;
  process.env.TEST_FOLDER_ON_DISK = makeFolder(tmpdir());
  process.env.TEST_FOLDER = existsSync('/dev/shm') ? makeFolder('/dev/shm') : process.env.TEST_FOLDER_ON_DISK;
  if (process.env.TEST_DATABASE === 'postgres') await preparePostgres();
  else await prepareSqlite();
  await prepareVinData();
}

/** Prepares the VIN data of a new clone, which otherwise each worker's service would do at the same time. */
async function prepareVinData(): Promise<void> {
  const data = new VpicData(vinDataDir);
  await data.open();
  data.close();
}

function makeFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'inventory-tests-'));
  run.folders.push(folder);
  return folder;
}

async function preparePostgres(): Promise<void> {
  // Data loss after a machine failure does not matter here.
  run.postgres = await startPostgres({ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' });
  process.env.TEST_POSTGRES = run.postgres.adminUrl;
  const { DATABASE_URL } = await startOnce();
  process.env.TEST_POSTGRES_TEMPLATE = new URL(DATABASE_URL ?? '').pathname.slice(1);
}

/** Keeps the template for later runs of the same compiled code. */
async function prepareSqlite(): Promise<void> {
  const build = readFileSync(join(appDir, 'dist', '.server-sources'), 'utf8').slice(0, 16);
  const folder = join(appDir, '.tmp', 'test-templates');
  const template = join(folder, `${build}.db`);
  if (!existsSync(template)) {
    mkdirSync(folder, { recursive: true });
    const { DATABASE_FILENAME } = await startOnce();
    copyFileSync(DATABASE_FILENAME ?? '', `${template}.${process.pid}`);
    renameSync(`${template}.${process.pid}`, template); // another run may do this at the same time
  }
  process.env.TEST_SQLITE_TEMPLATE = template;
}

/** Starts a service on an empty database, so that all tables exist, and stops it. @returns its environment */
async function startOnce() {
  const configuration = await makeConfiguration();
  const service = await startService(configuration, '');
  await service.stop();
  return configuration.environment;
}
