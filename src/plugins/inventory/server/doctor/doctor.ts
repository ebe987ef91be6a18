import { problemText } from '../access/licence';
import { wrongTriggers } from '../freshness/triggers-sqlite';
import type { Inventory } from '../inventory';

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

/** Looks at everything that an install needs to be sound. Changes nothing. */
export async function examine(inventory: Inventory, hasPendingMigrations: () => Promise<boolean>): Promise<Examination> {
  const checks = [
    await check('database', () => checkDatabase(inventory)),
    await check('migrations', async () => {
      const isPending = await hasPendingMigrations();
      return { ok: !isPending, detail: isPending ? 'migrations are waiting for the next start' : 'none is pending' };
    }),
    await check('triggers', () => checkTriggers(inventory)),
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
  const integrity = await database.read.all('PRAGMA quick_check(1)');
  const foreign = await database.read.all('PRAGMA foreign_key_check');
  const verdict = String(Object.values(integrity[0] ?? {})[0]);
  if (verdict !== 'ok') return { ok: false, detail: verdict };
  return { ok: foreign.length === 0, detail: foreign.length === 0 ? 'sound' : `${foreign.length} rows refer to something that is gone` };
}

async function checkTriggers({ database }: Inventory): Promise<Finding> {
  const wrong = await wrongTriggers(database.read);
  return { ok: wrong.length === 0, detail: wrong.length === 0 ? 'all in place' : `missing or different: ${wrong.map(({ name }) => name).join(', ')}` };
}

async function checkMedia({ database, mediaStorage }: Inventory): Promise<Finding> {
  const rows = await database.read.all('SELECT url FROM files ORDER BY id');
  const missing: string[] = [];
  for (const { url } of rows) if (!(await mediaStorage.has(String(url)))) missing.push(String(url));
  const detail = missing.length === 0 ? `all ${rows.length} files are there` : `${missing.length} of ${rows.length} are missing, such as ${missing[0]}`;
  return { ok: missing.length === 0, detail };
}

function checkLicence({ licences }: Inventory): Finding {
  const { isEntitled, problem } = licences.state();
  return { ok: isEntitled, detail: problem === null ? 'in force' : problemText[problem] };
}
