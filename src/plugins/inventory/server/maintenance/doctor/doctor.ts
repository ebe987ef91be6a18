import { licenceReason } from '../../domain/access/licence';
import { hasChangeTable, wrongChangeTriggers } from '../../domain/freshness/change-triggers';
import type { Services } from '../../services';
import { migrations } from '../migrations';
import { pendingMigrations } from '../migrations/run-migrations';
import type { Database } from '../../platform/database/database';
import type { Environment } from '../../platform/configuration/environment';
import { openReader } from '../../platform/database/open-database';
import { nameOf } from '../../platform/database/release';
import { readReleases } from '../../platform/database/release-store';
import { select } from '../../platform/database/select';
import { findIndexDifferences } from './check-index';
import { inEnglish } from '../../../contract/reason';

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface DoctorReport {
  readonly ok: boolean;
  readonly checks: readonly Check[];
}

type Finding = Pick<Check, 'ok' | 'detail'>;

/** Findings that must be collected around the start of this process. */
export interface DoctorDeps {
  /** The triggers that were missing or different before the start repaired them. */
  readonly wrongTriggers: readonly string[];
  /** The address of the media storage (`UPLOAD_ORIGIN`); undefined if it is not configured. */
  readonly uploadOrigin: string | undefined;
  /** Returns whether Strapi has pending migrations of its own. */
  readonly hasPendingMigrations: () => Promise<boolean>;
}

/** Checks an installation. Changes nothing. */
export async function runChecks(
  services: Services,
  { wrongTriggers, uploadOrigin, hasPendingMigrations }: DoctorDeps,
): Promise<DoctorReport> {
  const checks = [
    await check('database', () => checkDatabase(services)),
    await check('release', () => checkRelease(services)),
    await check('migrations', async () => checkMigrations(services, await hasPendingMigrations())),
    await check('triggers', async () => describeTriggers(wrongTriggers)),
    await check('index', () => checkIndex(services)),
    await check('media', () => checkMedia(services, uploadOrigin)),
    await check('licence', async () => checkLicence(services)),
    await check('secrets', () => services.keys.checkSecrets()),
  ];
  return { ok: checks.every(({ ok }) => ok), checks };
}

async function check(name: string, find: () => Promise<Finding>): Promise<Check> {
  try {
    return { name, ...(await find()) };
  } catch (error) {
    return { name, ok: false, detail: (error as Error).message };
  }
}

async function checkDatabase({ database }: Services): Promise<Finding> {
  return database.client === 'sqlite' ? checkSqlite(database) : checkPostgres(database);
}

async function checkSqlite({ read }: Database): Promise<Finding> {
  const integrity = await read.all('PRAGMA quick_check(1)');
  const foreign = await read.all('PRAGMA foreign_key_check');
  const verdict = String(Object.values(integrity[0] ?? {})[0]);
  if (verdict !== 'ok') return { ok: false, detail: verdict };
  return {
    ok: foreign.length === 0,
    detail: foreign.length === 0 ? 'no damage found' : `${foreign.length} rows reference missing rows`,
  };
}

/**
 * Reports the release of the database, which is also that of this command, and when the database was upgraded to it.
 */
async function checkRelease({ database }: Services): Promise<Finding> {
  const [last, before] = await readReleases(database.read);
  if (!last) return { ok: false, detail: 'the database does not record its release: start the server' };
  const history = before ? `, upgraded from release ${before.version} on ${last.finishedAt}` : '';
  return { ok: last.finishedAt !== null, detail: nameOf(last) + history };
}

async function checkMigrations({ database }: Services, isStrapiPending: boolean): Promise<Finding> {
  const pending = (await pendingMigrations(database.read, migrations)).map(({ name }) => name);
  if (isStrapiPending) pending.push('migrations of Strapi');
  return pending.length === 0
    ? { ok: true, detail: 'none pending' }
    : { ok: false, detail: `start the server to run: ${pending.join(', ')}` };
}

/** Reports unusable indexes: PostgreSQL keeps an index that it could not build, but does not use it. */
async function checkPostgres({ read }: Database): Promise<Finding> {
  const [version] = await read.all("SELECT current_setting('server_version') AS number");
  const broken = await read.all('SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid');
  const names = broken.map(({ name }) => String(name)).join(', ');
  return broken.length === 0
    ? { ok: true, detail: `no damage found (PostgreSQL ${String(version?.number)})` }
    : { ok: false, detail: `rebuild these unusable indexes with REINDEX: ${names}` };
}

/** Returns the triggers that are missing or different in a database; none if it was never started. */
export async function readWrongTriggers(environment: Environment): Promise<readonly string[]> {
  const reader = openReader(environment);
  if (!reader) return [];
  try {
    if (!(await hasChangeTable(reader))) return [];
    return (await wrongChangeTriggers(reader)).names;
  } finally {
    await reader.close();
  }
}

function describeTriggers(wrong: readonly string[]): Finding {
  if (wrong.length === 0) return { ok: true, detail: 'all in place' };
  return { ok: false, detail: `this command repaired these missing or different triggers: ${wrong.join(', ')}` };
}

async function checkIndex({ database }: Services): Promise<Finding> {
  const wrong = await findIndexDifferences(database.readSnapshot);
  return { ok: wrong.length === 0, detail: wrong.length === 0 ? 'matches the database' : wrong.join('; ') };
}

/**
 * Checks the media files of the configured storage. Asks no other address that a row may contain. Ignores files that a
 * running server has removed since their rows were read.
 */
async function checkMedia(
  { database: { read }, mediaStorage }: Services,
  origin: string | undefined,
): Promise<Finding> {
  const urls = async () => {
    const rows = await select('files', ['url', 'provider'])(read, 'ORDER BY id');
    return rows.map(({ url, provider }) => ({ url: String(url), provider }));
  };
  const isOwn = ({ url, provider }: { url: string; provider: string | null }) =>
    url.startsWith('/') ||
    (provider === mediaStorage.provider &&
      (origin === undefined || url.toLowerCase().startsWith(`${origin.toLowerCase()}/`)));
  const named = await urls();
  const own = named.filter(isOwn);
  const absent: string[] = [];
  for (const { url } of own) if (!(await mediaStorage.has(url))) absent.push(url);
  const stillNamed = new Set(absent.length === 0 ? [] : (await urls()).map(({ url }) => url));
  const missing = absent.filter((url) => stillNamed.has(url));
  const others = named.length - own.length;
  const found =
    missing.length === 0
      ? `all ${own.length} files exist`
      : `${missing.length} of ${own.length} are missing, such as ${missing[0]}`;
  return {
    ok: missing.length === 0,
    detail: others === 0 ? found : `${found}; ${others} in another storage were not checked`,
  };
}

function checkLicence({ licences }: Services): Finding {
  const { isEntitled, problem } = licences.state();
  return { ok: isEntitled, detail: problem === null ? 'in force' : inEnglish(licenceReason(problem)) };
}
