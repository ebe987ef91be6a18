import { isDeepStrictEqual } from 'node:util';
import { problemText } from '../access/licence';
import type { CatalogueView } from '../catalogue/catalogue';
import { type Counts, takeCensus } from '../catalogue/census';
import { hasChangeTable, wrongChangeTriggers } from '../freshness/change-triggers';
import type { Inventory } from '../inventory';
import type { Database } from '../platform/database';
import type { Environment } from '../platform/environment';
import { openReader } from '../platform/open-database';

export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

export interface Examination {
  readonly ok: boolean;
  readonly checks: readonly Check[];
}

type Finding = Pick<Check, 'ok' | 'detail'>;

/** What can be known only around the start of the process that examines. */
export interface Surroundings {
  /** The triggers that were missing or different before the start put them right. */
  readonly wrongTriggers: readonly string[];
  readonly hasPendingMigrations: () => Promise<boolean>;
}

/** Looks at everything that an install needs to be sound. Changes nothing. */
export async function examine(
  inventory: Inventory,
  { wrongTriggers, hasPendingMigrations }: Surroundings,
): Promise<Examination> {
  const checks = [
    await check('database', () => checkDatabase(inventory)),
    await check('migrations', async () => {
      const isPending = await hasPendingMigrations();
      return { ok: !isPending, detail: isPending ? 'migrations are waiting for the next start' : 'none is pending' };
    }),
    await check('triggers', async () => judgeTriggers(wrongTriggers)),
    await check('index', () => checkIndex(inventory)),
    await check('media', () => checkMedia(inventory)),
    await check('licence', async () => checkLicence(inventory)),
    await check('secrets', () => inventory.keys.checkSecrets()),
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

async function checkDatabase({ database }: Inventory): Promise<Finding> {
  return database.client === 'sqlite' ? checkSqlite(database) : checkPostgres(database);
}

async function checkSqlite({ read }: Database): Promise<Finding> {
  const integrity = await read.all('PRAGMA quick_check(1)');
  const foreign = await read.all('PRAGMA foreign_key_check');
  const verdict = String(Object.values(integrity[0] ?? {})[0]);
  if (verdict !== 'ok') return { ok: false, detail: verdict };
  return {
    ok: foreign.length === 0,
    detail: foreign.length === 0 ? 'sound' : `${foreign.length} rows refer to something that is gone`,
  };
}

/** PostgreSQL looks after its own pages; an index that could not be built is left behind and not used. */
async function checkPostgres({ read }: Database): Promise<Finding> {
  const [version] = await read.all("SELECT current_setting('server_version') AS number");
  const broken = await read.all('SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid');
  const names = broken.map(({ name }) => String(name)).join(', ');
  return broken.length === 0
    ? { ok: true, detail: `sound (PostgreSQL ${String(version?.number)})` }
    : { ok: false, detail: `these indexes are not usable: ${names}` };
}

/** The triggers that are missing or different in a database; none in one that was never started. */
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

function judgeTriggers(wrong: readonly string[]): Finding {
  if (wrong.length === 0) return { ok: true, detail: 'all in place' };
  return { ok: false, detail: `missing or different until this command put them right: ${wrong.join(', ')}` };
}

/** Builds the index and compares its totals and the count of every term with the database. */
async function checkIndex({ inventorySearch, catalogue, database }: Inventory): Promise<Finding> {
  inventorySearch.reset();
  await inventorySearch.ready();
  const wrong = differences(catalogue.now, inventorySearch.counts(), await takeCensus(database.read));
  return { ok: wrong.length === 0, detail: wrong.length === 0 ? 'says what the database says' : wrong.join('; ') };
}

function differences({ types }: CatalogueView, index: Counts, truth: Counts): string[] {
  const totals = types.flatMap(({ id, slug }) =>
    isDeepStrictEqual(index.ofType(id), truth.ofType(id)) ? [] : [`${slug}: other totals`],
  );
  const terms = types.flatMap(({ categories }) => categories.flatMap((category) => category.terms));
  const counts = terms.flatMap(({ id, name }) =>
    index.ofTerm(id) === truth.ofTerm(id) ? [] : [`${name}: ${index.ofTerm(id)} instead of ${truth.ofTerm(id)}`],
  );
  return [...totals, ...counts].slice(0, 10);
}

async function checkMedia({ database, mediaStorage }: Inventory): Promise<Finding> {
  const rows = await database.read.all('SELECT url FROM files ORDER BY id');
  const missing: string[] = [];
  for (const { url } of rows) if (!(await mediaStorage.has(String(url)))) missing.push(String(url));
  const detail =
    missing.length === 0
      ? `all ${rows.length} files are there`
      : `${missing.length} of ${rows.length} are missing, such as ${missing[0]}`;
  return { ok: missing.length === 0, detail };
}

function checkLicence({ licences }: Inventory): Finding {
  const { isEntitled, problem } = licences.state();
  return { ok: isEntitled, detail: problem === null ? 'in force' : problemText[problem] };
}
