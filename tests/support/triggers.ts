import { changeTriggers } from '../../src/plugins/inventory/server/domain/freshness/change-triggers';
import { databaseClient, type Configured, theService } from './service';
import { readSql, runSql, runSqlAtOnce } from './sql';

const isPostgres = databaseClient === 'postgres';

/** A trigger that a test creates: on each row of `table`, as `when` defines. */
export interface TestTrigger {
  readonly when: 'BEFORE INSERT' | 'BEFORE UPDATE' | 'BEFORE DELETE' | 'AFTER INSERT' | 'AFTER UPDATE';
  readonly table: string;
  /** A condition on NEW or OLD. */
  readonly rows?: string;
  /** The statement to run; fails by default. */
  readonly statement?: string;
}

/** Runs `work` while the database has the trigger. */
export async function withTrigger<Result>(
  trigger: TestTrigger,
  work: () => Promise<Result>,
  service: Configured = theService(),
): Promise<Result> {
  await runSqlAtOnce(isPostgres ? inPostgres(trigger) : [inSqlite(trigger)], service);
  try {
    return await work();
  } finally {
    await runSql(
      isPostgres ? `DROP TRIGGER test_trigger ON ${trigger.table}` : 'DROP TRIGGER test_trigger',
      [],
      service,
    );
  }
}

function inSqlite({ when, table, rows, statement = "SELECT RAISE(ABORT, 'made to fail')" }: TestTrigger): string {
  return `CREATE TRIGGER test_trigger ${when} ON ${table} ${rows ? `WHEN ${rows}` : ''} BEGIN ${statement}; END`;
}

function inPostgres({ when, table, rows, statement = "RAISE EXCEPTION 'made to fail'" }: TestTrigger): string[] {
  return [
    `CREATE OR REPLACE FUNCTION test_trigger() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN ${statement}; RETURN coalesce(NEW, OLD); END $$`,
    `CREATE TRIGGER test_trigger ${when} ON ${table} FOR EACH ROW ${rows ? `WHEN (${rows})` : ''} EXECUTE FUNCTION test_trigger()`,
  ];
}

/** The names of the triggers that record changes. */
export const changeTriggerNames: readonly string[] = changeTriggers[databaseClient].map(({ name }) => name);

/** The names of all enabled triggers. */
export async function triggerNames(service: Configured = theService()): Promise<Set<string>> {
  const rows = await readSql(
    isPostgres
      ? "SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'"
      : "SELECT name FROM sqlite_master WHERE type = 'trigger'",
    [],
    service,
  );
  return new Set(rows.map(({ name }) => String(name)));
}

/** Drops the triggers that record changes. */
export async function dropChangeTriggers(service: Configured): Promise<void> {
  await runSqlAtOnce(dropping, service);
}

const dropping = isPostgres
  ? changeTriggers.postgres.map(({ name, table }) => `DROP TRIGGER ${name} ON ${table}`)
  : changeTriggers.sqlite.map(({ name }) => `DROP TRIGGER ${name}`);

/** Writes without recording the changes, as a restored table or a tool with disabled triggers does. */
export async function writeUnseen(statements: readonly string[], service: Configured): Promise<void> {
  const tables = [...new Set(changeTriggers.postgres.map(({ table }) => table))];
  const switched = (to: string) => tables.map((table) => `ALTER TABLE ${table} ${to}`);
  const unseen = isPostgres
    ? [
        ...switched('DISABLE TRIGGER USER'),
        ...statements,
        ...changeTriggers.postgres.map(({ name, table }) => `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`),
      ]
    : [...dropping, ...statements, ...changeTriggers.sqlite.map(({ sql }) => sql)];
  await runSqlAtOnce(unseen, service);
}
