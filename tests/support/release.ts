import { join } from 'node:path';
import { readSqliteContent } from '../../src/plugins/inventory/server/platform/sqlite/sqlite-snapshot';
import { appDir, type Configured } from './service';
import { readSql } from './sql';

/** The configuration for another release of the product: see other-release.cjs. */
export function asRelease<Place extends Configured>(
  release: 'later' | 'first' | 'present',
  place: Place,
  changes: Readonly<Record<string, string>> = {},
): Place & { environment: Record<string, string> } {
  const environment = {
    ...place.environment,
    NODE_OPTIONS: `--require ${join(appDir, 'tests', 'support', 'other-release.cjs')}`,
    TEST_RELEASE: release,
    ...changes,
  };
  return { ...place, environment };
}

/** Every column, index and trigger of a database, and the number and hash of the rows of every table, by name. */
export function fingerprint(place: Configured): Promise<Record<string, unknown>> {
  return place.environment.DATABASE_URL === undefined ? fingerprintSqlite(place) : fingerprintPostgres(place);
}

async function fingerprintSqlite(place: Configured): Promise<Record<string, unknown>> {
  const schema = await readSql('SELECT type, name, sql FROM sqlite_master', [], place);
  const content = readSqliteContent(place.environment.DATABASE_FILENAME ?? '');
  return Object.fromEntries([
    ...schema.map(({ type, name, sql }) => [`${String(type)} ${String(name)}`, sql]),
    ...content.map(({ name, rows, sha256 }) => [`rows of ${name}`, `${rows} ${sha256}`]),
  ]) as Record<string, unknown>;
}

const schemaOfPostgres = `
  SELECT 'column ' || table_name || '.' || column_name AS name,
    concat_ws(' ', data_type, column_default, is_nullable) AS value
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) FROM pg_trigger
  WHERE NOT tgisinternal`;

async function fingerprintPostgres(place: Configured): Promise<Record<string, unknown>> {
  const found = (await readSql(schemaOfPostgres, [], place)).map(({ name, value }) => [String(name), value]);
  const tables = await readSql("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'", [], place);
  for (const { name } of tables) {
    const hash = `SELECT count(*) || ' ' || md5(string_agg(t::text, '' ORDER BY t::text)) AS rows FROM "${String(name)}" AS t`;
    const [content] = await readSql(hash, [], place);
    found.push([`rows of ${String(name)}`, content?.rows]);
  }
  return Object.fromEntries(found) as Record<string, unknown>;
}
