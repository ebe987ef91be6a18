import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { anEmptyTwin, backUp, type Install } from '../support/backup';
import { dataOf } from '../support/client';
import { svc } from '../support/command';
import { describeOnPostgres, testOnPostgres } from '../support/databases';
import { aDealership } from '../support/dealership';
import { withClient } from '../support/postgres';
import { discard, makeConfiguration, startService, theService } from '../support/service';
import { readSql, runSql } from '../support/sql';
import { triggerNames } from '../support/triggers';

/** Runs statements on one connection, like a tool with its own settings. */
async function withTool(...statements: readonly string[]): Promise<void> {
  await withClient(theService().environment.DATABASE_URL ?? '', async (client) => {
    for (const sql of statements) await client.query(sql);
  });
}

describeOnPostgres('shows in the next answer what a tool has written to PostgreSQL', () => {
  const tools: ReadonlyArray<readonly [what: string, settings: readonly string[]]> = [
    ['uses another search path', ["SET search_path = ''"]],
    ['applies changes as a replica', ['SET session_replication_role = replica']],
    ['uses serializable transactions', ['SET default_transaction_isolation = serializable']],
  ];
  for (const [what, settings] of tools) {
    test(`when it ${what}`, async () => {
      const { client, terms } = await aDealership();
      const id = terms['select/toyota'];
      const nameOf = async () => dataOf<{ name: string }>(await client.get(`/term/${id}`)).name;
      expect(await nameOf()).toBe('Toyota');
      await withTool(...settings, `UPDATE public.inventory_terms SET name = 'By a tool' WHERE id = ${id}`);
      expect(await nameOf()).toBe('By a tool');
    });
  }

  test('when it writes in the middle of a transaction and rolls back a part of it', async () => {
    const { client, terms } = await aDealership();
    const id = terms['select/toyota'];
    const nameOf = async () => dataOf<{ name: string }>(await client.get(`/term/${id}`)).name;
    expect(await nameOf()).toBe('Toyota');
    await withTool(
      'BEGIN',
      `UPDATE inventory_terms SET name = 'First' WHERE id = ${id}`,
      'SAVEPOINT here',
      `UPDATE inventory_terms SET name = 'Second' WHERE id = ${id}`,
      'ROLLBACK TO SAVEPOINT here',
      'COMMIT',
    );
    expect(await nameOf()).toBe('First');
    await withTool(
      'BEGIN',
      'SAVEPOINT here',
      `UPDATE inventory_terms SET name = 'Third' WHERE id = ${id}`,
      'RELEASE SAVEPOINT here',
      'COMMIT',
    );
    expect(await nameOf()).toBe('Third');
  });

  test('refuses to empty the audit', async () => {
    const names = await triggerNames();
    expect(names).toContain('inventory_audit_append_only');
    await expect(withTool('TRUNCATE inventory_audit')).rejects.toThrow('append-only');
    await expect(withTool('SET session_replication_role = replica', 'DELETE FROM inventory_audit')).rejects.toThrow(
      'append-only',
    );
  });
});

testOnPostgres('updates the triggers while other instances run', async () => {
  const configuration = await makeConfiguration({ SVC_AUDIT_KEEP_DAYS: '400' });
  const one = await startService(configuration);
  const environment = { ...configuration.environment, SVC_AUDIT_KEEP_DAYS: '30' };
  const other = await startService({ ...configuration, environment });
  try {
    const [row] = await readSql("SELECT prosrc AS body FROM pg_proc WHERE proname = 'inventory_audit_kept'", [], one);
    expect(row?.body).toContain("interval '30 days'");
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    discard(one);
  }
});

testOnPostgres('a restore keeps when triggers fire, and the settings of their functions', async () => {
  const source = await startService(await makeConfiguration());
  await source.stop();
  const body = "LANGUAGE plpgsql SECURITY DEFINER SET work_mem TO '8MB' AS $$ BEGIN RETURN NEW; END $$";
  for (const sql of [
    `CREATE FUNCTION own() RETURNS trigger ${body}`,
    ...['always', 'replica', 'never'].map(
      (name) => `CREATE TRIGGER own_${name} BEFORE INSERT ON inventory_leads FOR EACH ROW EXECUTE FUNCTION own()`,
    ),
    'ALTER TABLE inventory_leads ENABLE ALWAYS TRIGGER own_always',
    'ALTER TABLE inventory_leads ENABLE REPLICA TRIGGER own_replica',
    'ALTER TABLE inventory_leads DISABLE TRIGGER own_never',
  ])
    await runSql(sql, [], source);
  const archive = join(source.folder, 'lot.tar.gz');
  await backUp(archive, source);
  const twin = await anEmptyTwin(source);
  expect(await svc(['restore', archive], twin)).toMatchObject({ code: 0 });

  const triggersOf = (install: Pick<Install, 'environment'>) =>
    readSql(
      `SELECT t.tgname, t.tgenabled, p.prosrc, p.prosecdef, p.proconfig::text AS settings
         FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE NOT t.tgisinternal AND p.pronamespace = current_schema()::regnamespace ORDER BY t.tgname`,
      [],
      install,
    );
  const triggers = await triggersOf(source);
  expect(triggers.length).toBeGreaterThan(20);
  expect(await triggersOf(twin)).toEqual(triggers);
  [source, twin].forEach(discard);
});
