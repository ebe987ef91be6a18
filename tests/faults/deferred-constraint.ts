import { databaseClient, type Configured } from '../support/service';
import { runSqlAtOnce } from '../support/sql';

/** Makes the commit, and no earlier statement, fail for every listing whose title begins with `Doomed`. */
export async function addDeferredConstraint(service: Configured): Promise<void> {
  const tables = [
    'CREATE TABLE fault_wanted (id INTEGER PRIMARY KEY)',
    `CREATE TABLE fault_refers (wanted INTEGER REFERENCES fault_wanted (id) DEFERRABLE INITIALLY DEFERRED)`,
  ];
  await runSqlAtOnce([...tables, ...(databaseClient === 'sqlite' ? sqliteTrigger : postgresTrigger)], service);
}

const sqliteTrigger = [
  `CREATE TRIGGER fault_at_commit AFTER INSERT ON inventory_listings WHEN NEW.title LIKE 'Doomed%'
   BEGIN INSERT INTO fault_refers VALUES (NEW.id); END`,
];

const postgresTrigger = [
  `CREATE FUNCTION fault_at_commit() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN INSERT INTO fault_refers VALUES (NEW.id); RETURN NULL; END $$`,
  `CREATE TRIGGER fault_at_commit AFTER INSERT ON inventory_listings FOR EACH ROW
   WHEN (NEW.title LIKE 'Doomed%') EXECUTE FUNCTION fault_at_commit()`,
];
